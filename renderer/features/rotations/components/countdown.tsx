import { classNames } from '../../../shared/ui/class-names.ts';
import type { EventRotation } from '../domain/event-rotation.ts';
import { countdownText } from '../domain/rotation-text.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/** The time left in the round. Screen readers get it on demand, and at the end; not every second. */
export function Countdown({ event, className }: { event: EventRotation; className?: string }) {
  const left = useSecondsLeft(event);
  if (left === null) return null;
  return (
    <>
      <p role="timer" aria-live="off" className={classNames('figures leading-none', className)}>
        {left === 0 ? "Time's up" : countdownText(left)}
      </p>
      <output className="sr-only">{left === 0 ? "Time's up" : ''}</output>
    </>
  );
}

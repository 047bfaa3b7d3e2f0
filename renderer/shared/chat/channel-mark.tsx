import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';

/** Takes the place of a person's picture for conversations of several: a piece of court. */
export function ChannelMark({ icon, className }: { icon: ReactNode; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'on-court inline-flex size-11 shrink-0 items-center justify-center rounded-md bg-court text-line',
        className,
      )}
    >
      {icon}
    </span>
  );
}

import { Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import {
  useEndRotationMutation,
  usePauseRoundMutation,
  useStartRoundMutation,
} from '../api/rotations-api.ts';
import type { EventRotation, Rotation } from '../domain/event-rotation.ts';
import { endingText, stateText } from '../domain/rotation-text.ts';
import { Countdown } from './countdown.tsx';

/** The evening's clock, for a manager. */
export function ClockBar({
  event,
  rotation,
  children,
}: {
  event: EventRotation;
  rotation: Rotation;
  children?: ReactNode;
}) {
  const [start, starting] = useStartRoundMutation();
  const [pause, pausing] = usePauseRoundMutation();
  const [end, ending] = useEndRotationMutation();
  const { state, currentRound, roundCount, version, clock } = rotation;
  const seen = { clubId: event.clubId, eventId: event.eventId, version };
  const next = currentRound + 1;
  const over = state === 'ended';
  // The button is right beside others pressed all evening.
  const [asking, setAsking] = useState(false);
  const rest = endingText(rotation);
  const endNow = async (): Promise<void> => {
    await end(seen);
    setAsking(false);
  };
  return (
    <section aria-label="Clock" className="space-y-3 border-b border-rule pb-6">
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <p className="text-lg font-semibold">{stateText(rotation)}</p>
        <Countdown event={event} className="text-4xl" />
      </div>
      <div className="flex flex-wrap gap-3">
        {!over && next <= roundCount && (
          <Button
            variant={currentRound === 0 ? 'primary' : 'solid'}
            icon={<Play aria-hidden size={18} />}
            busy={starting.isLoading}
            onClick={({ detail: presses }) => {
              // A double press counts once: by the second the button is the next round's.
              if (presses < 2) void start({ ...seen, round: next });
            }}
          >
            {`Start round ${next}`}
          </Button>
        )}
        {(state === 'running' || state === 'paused') && (
          <Button
            busy={pausing.isLoading}
            onClick={() => void pause({ ...seen, clock, paused: state === 'running' })}
          >
            {state === 'running' ? 'Pause' : 'Resume'}
          </Button>
        )}
        {!over && currentRound > 0 && (
          <Button
            busy={ending.isLoading && !asking}
            onClick={() => {
              if (rest === null) void end(seen);
              else setAsking(true);
            }}
          >
            End
          </Button>
        )}
        {children}
      </div>
      <ConfirmDialog
        open={asking && rest !== null}
        onOpenChange={setAsking}
        title="End the rotation?"
        text={rest ?? ''}
        keepLabel="Keep playing"
        confirmLabel="End rotation"
        busy={ending.isLoading}
        busyLabel="Ending..."
        onConfirm={() => void endNow()}
      />
    </section>
  );
}

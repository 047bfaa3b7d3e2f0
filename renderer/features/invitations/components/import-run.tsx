import { useEffect, useRef } from 'react';
import { clockTime } from '../../../shared/dates/date-text.ts';
import { useNow } from '../../../shared/dates/use-now.ts';
import { deviceZone, wallTimeOf } from '../../../shared/dates/wall-time.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { INVITATION_LIMITS } from '../domain/limits.ts';
import type { ImportProgress } from './use-import.ts';
import { counted } from '../../../shared/dates/counted.ts';

const HEADINGS: Readonly<Record<ImportProgress['status'], string>> = {
  running: 'Inviting...',
  stopped: 'Stopped',
  failed: 'Interrupted',
  done: 'All invited',
  undone: 'Undone',
};

/** An import in progress and afterwards: to stop, resume or undo. */
export function ImportRun({
  progress,
  undoing,
  invitationsPath,
  onStop,
  onGoOn,
  onUndo,
}: {
  progress: ImportProgress;
  undoing: boolean;
  invitationsPath: string;
  onStop: () => void;
  onGoOn: () => void;
  onUndo: () => void;
}) {
  const { status, stepsDone, stepCount, invited, startedAt } = progress;
  const undoUntil = new Date(startedAt + INVITATION_LIMITS.undoMinutes * 60_000);
  const inTime = useNow() < undoUntil;
  const heading = useRef<HTMLHeadingElement>(null);
  const previous = useRef<ImportProgress['status'] | null>(null);
  // The buttons change with the state, so the focus moves to the status.
  useEffect(() => {
    if (previous.current === status) return;
    previous.current = status;
    heading.current?.focus();
  }, [status]);
  const halfway = status === 'stopped' || status === 'failed';
  // Nobody knows whether a batch whose answer was lost was done.
  const mayUndo =
    inTime && (status === 'failed' || ((status === 'done' || status === 'stopped') && invited > 0));
  return (
    <div className="space-y-5">
      <h3 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {HEADINGS[status]}
      </h3>
      <progress
        aria-label="Import progress"
        value={stepsDone}
        max={stepCount}
        className="block h-2 w-full max-w-xl"
      />
      <output className="block max-w-prose">
        {wordsFor(progress, mayUndo ? undoUntil : null)}
      </output>
      <div className="flex flex-wrap gap-3">
        {status === 'running' && <Button onClick={onStop}>Stop</Button>}
        {halfway && (
          <Button variant="primary" onClick={onGoOn}>
            Continue
          </Button>
        )}
        {(status === 'done' || status === 'undone') && (
          <ButtonLink to={invitationsPath} variant="primary">
            See invitations
          </ButtonLink>
        )}
        {mayUndo && (
          <Button busy={undoing} busyLabel="Undoing..." onClick={onUndo}>
            Undo
          </Button>
        )}
      </div>
    </div>
  );
}

function wordsFor({ status, asked, invited }: ImportProgress, undoUntil: Date | null): string {
  switch (status) {
    case 'running':
      return counted(invited, {
        one: '1 person invited so far.',
        other: '{count} people invited so far.',
      });
    case 'stopped':
      return counted(invited, {
        one: 'You stopped after 1 person. Their emails start going out in two minutes.',
        other: 'You stopped after {count} people. Their emails start going out in two minutes.',
      });
    case 'failed':
      return counted(invited, {
        one: 'Interrupted after 1 person. Nobody is invited twice if you continue.',
        other: 'Interrupted after {count} people. Nobody is invited twice if you continue.',
      });
    case 'done':
      if (invited === 0) return 'Nobody new was invited: they all have an invitation already.';
      return `${doneText(invited, asked)}${undoText(undoUntil)}`;
    case 'undone':
      return "Unused invitations are revoked, and emails not yet sent won't go out.";
    default:
      return status satisfies never;
  }
}

const doneText = (invited: number, asked: number): string =>
  invited < asked
    ? counted(invited, {
        one: '1 person invited. The others have an invitation already. Emails start going out in two minutes.',
        other:
          '{count} people invited. The others have an invitation already. Emails start going out in two minutes.',
      })
    : counted(invited, {
        one: '1 person invited. Emails start going out in two minutes.',
        other: '{count} people invited. Emails start going out in two minutes.',
      });

const undoText = (until: Date | null): string =>
  until === null ? '' : ` You can undo this until ${clockTime(wallTimeOf(until, deviceZone()))}.`;

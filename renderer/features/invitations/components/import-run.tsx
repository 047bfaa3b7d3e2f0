import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { peopleCount } from '../domain/import-list.ts';
import type { ImportProgress } from './use-import.ts';

const HEADINGS: Readonly<Record<ImportProgress['status'], string>> = {
  running: 'Inviting...',
  stopped: 'Stopped',
  failed: 'Interrupted',
  done: 'All invited',
  undone: 'Undone',
};

/** An import under way and after it: to stop, to go on with, to undo. */
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
  const { status, stepsDone, stepCount, invited } = progress;
  const heading = useRef<HTMLHeadingElement>(null);
  const previous = useRef<ImportProgress['status'] | null>(null);
  // The buttons change with the state, so the focus goes to what says it.
  useEffect(() => {
    if (previous.current === status) return;
    previous.current = status;
    heading.current?.focus();
  }, [status]);
  const halfway = status === 'stopped' || status === 'failed';
  // Of a portion whose answer was lost nobody knows whether it was done.
  const mayUndo =
    status === 'failed' || ((status === 'done' || status === 'stopped') && invited > 0);
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
      <output className="block max-w-prose">{wordsFor(progress)}</output>
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

function wordsFor({ status, asked, invited }: ImportProgress): string {
  const people = peopleCount(invited);
  switch (status) {
    case 'running':
      return `${people} invited so far.`;
    case 'stopped':
      return `You stopped after ${people}. Their emails start going out in two minutes.`;
    case 'failed':
      return `Interrupted after ${people}. Nobody is invited twice if you continue.`;
    case 'done':
      if (invited === 0) return 'Nobody new was invited: they all have an invitation already.';
      return invited < asked
        ? `${people} invited. The others have an invitation already. Emails start going out in two minutes. You can undo this for ten minutes.`
        : `${people} invited. Emails start going out in two minutes. You can undo this for ten minutes.`;
    case 'undone':
      return "Unused invitations are revoked, and emails not yet sent won't go out.";
    default:
      return status satisfies never;
  }
}

import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useSearchParams } from 'react-router-dom';
import { entryTitle, leavingText } from '../../features/outbox/domain/entry-text.ts';
import type { OutboxEntry } from '../../shared/offline/outbox.ts';
import { closeOutbox } from '../../shared/offline/queue.ts';
import { useOnline } from '../../shared/platform/use-online.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { useLogOut } from '../log-out.tsx';
import { selectIsAnswering } from '../waiting/answers-slice.ts';

/** Read from the navigation's state: an answer was given just before logging out. */
const hasAnswered = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'answered' in state;

/**
 * Asks before a logout that would lose what is waiting: `?leaving`. If nothing is waiting any more,
 * or nothing could be kept, it goes on to where the person was going.
 */
export function LeavingQuestion({ entries }: { entries: readonly OutboxEntry[] | undefined }) {
  const [params, setParams] = useSearchParams();
  const logOut = useLogOut();
  const [busy, setBusy] = useState(false);
  const answering = useSelector(selectIsAnswering);
  const online = useOnline();
  const { state } = useLocation();
  if (!params.has('leaving') || entries === undefined) return null;
  const common = {
    open: true,
    onOpenChange: () => setParams({}, { replace: true }),
    keepLabel: 'Stay logged in',
    busy,
    busyLabel: 'Logging out...',
    onConfirm: () => {
      setBusy(true);
      // What was agreed to be lost must not be sent after all.
      closeOutbox();
      void logOut(true);
    },
  };
  if (entries.length > 0) {
    return (
      <ConfirmDialog
        {...common}
        title="Log out and lose this?"
        text={leavingText(entries.some(({ unanswered }) => unanswered))}
        confirmLabel="Log out anyway"
      >
        <ul className="list-disc pl-5">
          {entries.map((entry) => (
            <li key={entry.id}>{entryTitle(entry)}</li>
          ))}
        </ul>
      </ConfirmDialog>
    );
  }
  // The answer may be added to the outbox in a moment.
  if (answering) return null;
  return (
    <ConfirmDialog
      {...common}
      title="Log out now?"
      text={emptyText(online, hasAnswered(state))}
      confirmLabel="Log out"
      tone="solid"
    />
  );
}

function emptyText(online: boolean, answered: boolean): string {
  if (online) return 'Everything has been sent.';
  return answered
    ? "You're offline. The answer you just gave wasn't sent, and it couldn't be saved on this device. You can give it again the next time you log in."
    : "You're offline, and nothing is waiting to be sent.";
}

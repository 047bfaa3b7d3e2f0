import { lazy, Suspense } from 'react';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import {
  useCancelOpenMatchMutation,
  useCloseOpenMatchMutation,
  useLeaveOpenMatchMutation,
} from '../api/open-match-mutations.ts';
import type { OpenerAction, OpenMatch } from '../domain/open-match.ts';
import { endQuestion, leaveQuestion } from '../domain/open-match-text.ts';

const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }));

/** The question about a match. */
export type MatchQuestion = OpenerAction | 'leave';

/** Asks before somebody leaves or ends a match, or for another time. */
export function MatchDialogs({
  asked,
  match,
  onClose,
}: {
  asked: MatchQuestion | null;
  match: OpenMatch;
  onClose: () => void;
}) {
  const [leave] = useLeaveOpenMatchMutation();
  const [close] = useCloseOpenMatchMutation();
  const [cancel] = useCancelOpenMatchMutation();
  if (asked === null) return null;
  const openMatchId = match.id;
  if (asked === 'move')
    return (
      <Suspense fallback={null}>
        <MoveDialog match={match} onClose={onClose} />
      </Suspense>
    );
  const question = asked === 'leave' ? leaveQuestion(match) : endQuestion(asked, match);
  const confirm = (): void => {
    onClose();
    if (asked === 'close') void close({ openMatchId });
    else if (asked === 'cancel') void cancel({ openMatchId });
    else {
      const from = match.part === 'waiting' || match.part === 'requested' ? match.part : 'seated';
      void leave({ openMatchId, from });
    }
  };
  return <ConfirmDialog open onOpenChange={onClose} {...question} onConfirm={confirm} />;
}

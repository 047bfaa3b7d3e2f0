import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { leaveQuestion } from '../../open-matches/domain/open-match-text.ts';
import type { Challenge } from '../domain/challenge.ts';
import { LateNotice } from './late-notice.tsx';

/** Asks before somebody leaves a match that goes on without them, with the wording of open matches. */
export function LeaveMatchDialog({
  match,
  onLeave,
  onClose,
}: {
  match: Challenge;
  onLeave: () => void;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      // Lateness is mentioned below, as for every cancellation.
      {...leaveQuestion({ part: 'seated', state: 'full', isLateToLeave: false })}
      onConfirm={() => {
        onLeave();
        onClose();
      }}
    >
      <LateNotice match={match} isPartner />
    </ConfirmDialog>
  );
}

import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { leaveQuestion } from '../../open-matches/domain/open-match-text.ts';
import type { Challenge } from '../domain/challenge.ts';
import { LateNotice } from './late-notice.tsx';

/** Asks before somebody leaves a match that goes on without them, in the words of the match itself. */
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
      // Whether that is late is said below, as wherever a match is called off.
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

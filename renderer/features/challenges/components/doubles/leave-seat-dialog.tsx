import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.tsx';
import { useLeaveSeatMutation } from '../../api/doubles/doubles-api.ts';
import type { Challenge } from '../../domain/challenge.ts';
import { LadderNotice } from '../ladder-notice.tsx';
import { LateNotice } from '../late-notice.tsx';

/** What is asked before a partner says no: who has left a match is not asked to it again. A pair of a league plays as it is. */
const LEAVING = {
  answer: {
    title: 'Decline match?',
    leagueText:
      "Your partner will see that you can't play. In a league match nobody can take your place, so it has to be arranged again. You can't join this one later.",
    text: "The player who asked you will see that you can't play and can ask someone else. You can't join this match later.",
    keepLabel: 'Not now',
    confirmLabel: 'Decline match',
  },
  leave: {
    title: 'Leave match?',
    leagueText:
      "The other players are notified. In a league match nobody can take your place, so it has to be arranged again. You can't rejoin this one.",
    text: "Your spot opens up again and the other players are notified. You can't rejoin this match.",
    keepLabel: 'Keep spot',
    confirmLabel: 'Leave match',
  },
} as const;

/** Asks a partner before they decline a match (answer), or leave one they had said yes to. */
export function LeaveSeatDialog({
  match,
  viewerId,
  asked,
  onClose,
}: {
  match: Challenge;
  viewerId: string;
  asked: keyof typeof LEAVING;
  onClose: () => void;
}) {
  const [leave] = useLeaveSeatMutation();
  const { leagueText, ...words } = LEAVING[asked];
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      {...words}
      {...(match.league !== null && { text: leagueText })}
      onConfirm={() => {
        onClose();
        void leave({ challengeId: match.id, viewerId });
      }}
    >
      <LadderNotice match={match} />
      {asked === 'leave' && <LateNotice match={match} isPartner />}
    </ConfirmDialog>
  );
}

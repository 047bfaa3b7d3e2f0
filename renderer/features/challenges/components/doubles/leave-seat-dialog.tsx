import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.tsx';
import { useLeaveSeatMutation } from '../../api/doubles/doubles-api.ts';
import { type Challenge, isLeagueMatch } from '../../domain/challenge.ts';
import { LadderNotice } from '../ladder-notice.tsx';
import { LateNotice } from '../late-notice.tsx';

/** The question before a partner says no: somebody who has left a match can't be invited to it again. League pairs can't change. */
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

/** Asks for confirmation before a partner declines a match (answer), or leaves one they had accepted. */
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
      {...(isLeagueMatch(match) && { text: leagueText })}
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

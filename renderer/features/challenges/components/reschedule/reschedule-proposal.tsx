import { dateAtTime } from '../../../../shared/dates/date-text.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import {
  useAcceptMoveMutation,
  useDeclineMoveMutation,
  useWithdrawMoveMutation,
} from '../../api/match-api.ts';
import { type Challenge, isParty, type ProposedMove } from '../../domain/challenge.ts';
import { matchLine, rescheduleText } from '../../domain/match-text.ts';
import { ZoneLine } from '../zone-line.tsx';

/** Another time that is proposed for a match: answered by the other side, withdrawn by who made it. */
export function RescheduleProposal({
  match,
  move,
  viewerId,
  viewerZone,
}: {
  match: Challenge;
  move: ProposedMove;
  viewerId: string;
  viewerZone: string;
}) {
  const [agree, agreeing] = useAcceptMoveMutation();
  const [decline, declining] = useDeclineMoveMutation();
  const [withdraw, withdrawing] = useWithdrawMoveMutation();
  const answer = { challengeId: match.id, moveId: move.id, viewerId };
  return (
    <fieldset
      aria-label="Another time"
      className="min-w-0 space-y-2 border-l-4 border-court bg-court-wash px-4 py-3 text-ink"
    >
      <p>{rescheduleText(match, move, viewerId)}</p>
      <div>
        <p className="figures">{dateAtTime(move.date, move.time)}</p>
        <ZoneLine match={{ ...move, timeZone: match.timeZone }} viewerZone={viewerZone} />
        <p>{move.courtLocation}</p>
        <p className="text-sm">{matchLine(match.matchType, move.durationMinutes)}</p>
      </div>
      {isParty(match, viewerId) && (
        <div className="flex flex-wrap gap-2">
          {move.proposedBy === viewerId ? (
            <Button size="sm" busy={withdrawing.isLoading} onClick={() => void withdraw(answer)}>
              Withdraw
            </Button>
          ) : (
            <>
              <Button
                size="sm"
                variant="solid"
                busy={agreeing.isLoading}
                onClick={() => void agree(answer)}
              >
                Agree
              </Button>
              <Button size="sm" busy={declining.isLoading} onClick={() => void decline(answer)}>
                Decline
              </Button>
            </>
          )}
        </div>
      )}
    </fieldset>
  );
}

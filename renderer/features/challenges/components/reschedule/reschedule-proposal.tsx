import { dateAtTime } from '../../../../shared/dates/date-text.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import {
  useAcceptRescheduleMutation,
  useDeclineRescheduleMutation,
  useWithdrawRescheduleMutation,
} from '../../api/reschedule/reschedule-api.ts';
import {
  type Challenge,
  CLASH,
  isParty,
  opponentOf,
  type Reschedule,
} from '../../domain/challenge.ts';
import { placeText } from '../../domain/match-court.ts';
import { matchLine, rescheduleText } from '../../domain/match-text.ts';
import { ZoneLine } from '../zone-line.tsx';

/** Another time proposed for a match: answered by the other side, withdrawn by its author. */
export function RescheduleProposal({
  match,
  reschedule,
  viewerId,
  viewerZone,
  clash,
}: {
  match: Challenge;
  reschedule: Reschedule;
  viewerId: string;
  viewerZone: string;
  /** The viewer is in another match at that time. */
  clash: boolean;
}) {
  const [accept, accepting] = useAcceptRescheduleMutation();
  const [decline, declining] = useDeclineRescheduleMutation();
  const [withdraw, withdrawing] = useWithdrawRescheduleMutation();
  const answer = {
    challengeId: match.id,
    rescheduleId: reschedule.id,
    viewerId,
    opponentName: opponentOf(match, viewerId).fullName,
  };
  const isOwn = reschedule.proposedBy === viewerId;
  return (
    <fieldset
      aria-label="Another time"
      className="min-w-0 space-y-2 border-l-4 border-court bg-court-wash px-4 py-3 text-ink"
    >
      <p>{rescheduleText(match, reschedule, viewerId)}</p>
      <div>
        <p className="figures">{dateAtTime(reschedule.date, reschedule.time)}</p>
        <ZoneLine match={{ ...reschedule, timeZone: match.timeZone }} viewerZone={viewerZone} />
        <p>{placeText(reschedule.courtLocation, reschedule.court)}</p>
        <p className="text-sm">{matchLine(match.matchType, reschedule.durationMinutes)}</p>
      </div>
      {clash && !isOwn && <p className="border-l-4 border-clay pl-3">{CLASH}</p>}
      {isParty(match, viewerId) && (
        <div className="flex flex-wrap gap-2">
          {isOwn ? (
            <Button size="sm" busy={withdrawing.isLoading} onClick={() => void withdraw(answer)}>
              Withdraw
            </Button>
          ) : (
            <>
              <Button
                size="sm"
                variant={clash ? 'quiet' : 'solid'}
                busy={accepting.isLoading}
                onClick={() => void accept(answer)}
              >
                Accept
              </Button>
              <Button size="sm" busy={declining.isLoading} onClick={() => void decline(answer)}>
                Keep the time
              </Button>
            </>
          )}
        </div>
      )}
    </fieldset>
  );
}

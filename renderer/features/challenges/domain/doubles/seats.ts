import {
  type Challenge,
  isLeagueMatch,
  isParty,
  type Seat,
  seatOf,
  startOf,
} from '../challenge.ts';
import type { Side } from '../results/score.ts';

/**
 * What the viewer may do about doubles seats. choose: name a partner. replace: ask somebody else
 * instead of a partner who has not answered. answer: say yes or no. leave: say no after all.
 */
type SeatTask = 'choose' | 'replace' | 'answer' | 'leave';

const isOpen = ({ status }: Challenge): boolean => status === 'pending' || status === 'accepted';

export function seatTask(match: Challenge, viewerId: string, now: Date): SeatTask | null {
  const own = seatOf(match, viewerId);
  if (match.matchType !== 'doubles' || !own || !isOpen(match) || startOf(match) <= now) return null;
  if (!isParty(match, viewerId)) return own.status === 'invited' ? 'answer' : 'leave';
  // A league's pairs are fixed: somebody who has left can't be asked again, and nobody else can be.
  if (own.status === 'invited' || isLeagueMatch(match)) return null;
  const partner = match.seats.find(
    ({ side, player }) => side === own.side && player.id !== viewerId,
  );
  if (partner === undefined) return 'choose';
  return partner.status === 'invited' ? 'replace' : null;
}

/** The players on one side: first the one the match is between. */
export const seatsOf = (match: Challenge, side: Side): readonly Seat[] =>
  match.seats
    .filter((seat) => seat.side === side)
    .sort(
      (one, other) =>
        Number(isParty(match, other.player.id)) - Number(isParty(match, one.player.id)),
    );

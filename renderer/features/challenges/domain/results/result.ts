import { type Challenge, type Seat, seatOf, startOf } from '../challenge.ts';
import type { Score, Side } from './score.ts';
import { CHALLENGE_LIMITS } from '../limits.ts';

/** How a match ended. Apart from `played`, these are claims that the other side can contradict. */
export const OUTCOMES = ['played', 'retired', 'no_show', 'not_played'] as const;

export type Outcome = (typeof OUTCOMES)[number];

/** One side's statement about a match. */
export interface ResultEntry {
  readonly id: number;
  readonly enteredBy: string;
  /** The side of its author; the other side answers. */
  readonly side: Side;
  readonly outcome: Outcome;
  /** For a retirement or no-show: the side that stayed, or came. Null if nobody played. */
  readonly winner: Side | null;
  readonly score: Score;
  /** An entry of this match has been disputed: another dispute leaves it unrated. */
  readonly disputedBefore: boolean;
}

/** none -> entered -> confirmed | disputed -> entered again. Disputed twice, a match ends unrated. */
export type MatchResult =
  | { readonly state: 'none' }
  | { readonly state: 'entered' | 'confirmed' | 'disputed'; readonly entry: ResultEntry };

/** Doubles with an open seat were not played: they are cancelled at their start. */
function isComplete({ matchType, seats }: Challenge): boolean {
  return matchType !== 'doubles' || seats.filter(plays).length === CHALLENGE_LIMITS.doublesPlayers;
}

/** Whether the viewer may enter a result: anybody who plays, from the start on. */
export function canEnterResult(match: Challenge, viewerId: string, now: Date): boolean {
  const { state } = match.result;
  return (
    match.status === 'accepted' &&
    isComplete(match) &&
    startOf(match) <= now &&
    seatOf(match, viewerId)?.status === 'confirmed' &&
    (state === 'none' || state === 'disputed')
  );
}

/** The entry waiting for the viewer's answer, if any: the other side confirms or disputes. */
export function entryToAnswer(match: Challenge, viewerId: string): ResultEntry | null {
  const seat = seatOf(match, viewerId);
  if (match.status !== 'accepted' || match.result.state !== 'entered' || !plays(seat)) return null;
  return match.result.entry.side === seat.side ? null : match.result.entry;
}

/** Whether an entry by the other side says that one's own did not come. */
export const isNoShowOf = ({ outcome, winner, side }: ResultEntry, ours: Side): boolean =>
  outcome === 'no_show' && winner !== ours && side !== ours;

/**
 * The viewer's matches that have begun and are not settled: first those with a result for them to enter or answer, then
 * those that wait for the other side; each latest first.
 */
export function unsettledMatches(
  challenges: readonly Challenge[],
  viewerId: string,
  now: Date,
): readonly Challenge[] {
  const isTheirs = (match: Challenge): boolean =>
    canEnterResult(match, viewerId, now) || entryToAnswer(match, viewerId) !== null;
  return challenges
    .filter(
      (match) =>
        match.status === 'accepted' &&
        isComplete(match) &&
        startOf(match) <= now &&
        plays(seatOf(match, viewerId)),
    )
    .sort(
      (one, other) =>
        Number(isTheirs(other)) - Number(isTheirs(one)) ||
        startOf(other).getTime() - startOf(one).getTime(),
    );
}

const plays = (seat: Seat | undefined): seat is Seat => seat?.status === 'confirmed';

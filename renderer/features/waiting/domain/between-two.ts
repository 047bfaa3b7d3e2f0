import {
  canAnswer,
  type Challenge,
  endOf,
  isLeagueMatch,
  isParty,
  type Player,
  seatOf,
  startOf,
} from '../../challenges/domain/challenge.ts';
import { rescheduleText } from '../../challenges/domain/match-text.ts';
import { canEnterResult, entryToAnswer } from '../../challenges/domain/results/result.ts';
import { resultStanding } from '../../challenges/domain/results/result-standing.ts';
import { scoreText } from '../../challenges/domain/results/result-text.ts';
import type { WaitingItem, WaitingMatch, WaitingPerson } from './waiting.ts';

/**
 * A match's state for the viewer. answer: it needs their answer. enter: it was played, and has no
 * result. agreed: it is upcoming. waiting: others have to act.
 */
export type PairMatch =
  | { readonly kind: 'answer'; readonly match: Challenge; readonly item: WaitingItem }
  | { readonly kind: 'enter'; readonly match: Challenge }
  | { readonly kind: 'agreed'; readonly match: Challenge; readonly note: string | null }
  | { readonly kind: 'waiting'; readonly match: Challenge; readonly words: string };

/** In order of importance: what only the viewer can move on, then the next match. */
const ORDER: readonly PairMatch['kind'][] = ['answer', 'enter', 'agreed', 'waiting'];

/** Everything two have open with each other, most important first; within a kind the soonest. */
export function openBetween(
  matches: readonly Challenge[],
  viewerId: string,
  now: Date,
): readonly PairMatch[] {
  return matches
    .map((match) => standingOf(match, viewerId, now))
    .filter((standing) => standing !== null)
    .sort(
      (one, other) =>
        ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind) ||
        startOf(one.match).getTime() - startOf(other.match).getTime(),
    );
}

/** The pending challenge between the two; a new one would have to wait for it. */
export const pendingBetween = (
  matches: readonly Challenge[],
  viewerId: string,
  peerId: string,
  now: Date,
): Challenge | null =>
  matches.find(
    (match) =>
      match.status === 'pending' &&
      startOf(match) > now &&
      isParty(match, viewerId) &&
      isParty(match, peerId),
  ) ?? null;

function standingOf(match: Challenge, viewerId: string, now: Date): PairMatch | null {
  const item = itemOf(match, viewerId, now);
  if (item) return { kind: 'answer', match, item };
  const seat = seatOf(match, viewerId);
  if (startOf(match) > now) {
    if (match.status === 'pending') return { kind: 'waiting', match, words: whoIsAsked(match) };
    if (match.status !== 'accepted') return null;
    const { reschedule } = match;
    const note = reschedule && rescheduleText(match, reschedule, viewerId);
    return { kind: 'agreed', match, note };
  }
  if (match.status !== 'accepted' || seat?.status !== 'confirmed') return null;
  if (match.result.state === 'entered')
    return { kind: 'waiting', match, words: resultStanding(match, seat.side).words };
  // A practice session needs no result.
  if (match.matchType === 'practice')
    return endOf(match) > now ? { kind: 'agreed', match, note: null } : null;
  return canEnterResult(match, viewerId, now) ? { kind: 'enter', match } : null;
}

/** What the viewer can answer about a match, in the same form as everywhere else; null: nothing. */
function itemOf(match: Challenge, viewerId: string, now: Date): WaitingItem | null {
  // Clashes are in the inbox, which knows about more than these two.
  const about = { challengeId: match.id, match: shownOf(match), clash: false };
  const asksFirst = match.league !== null && match.league.turningDown !== null;
  const inLeague = isLeagueMatch(match);
  if (canAnswer(match, viewerId, now))
    return {
      ...about,
      kind: 'challenge',
      key: `challenge-${match.id}`,
      asksFirst,
      inLeague,
      person: personOf(match.challenger),
    };
  const seat = seatOf(match, viewerId);
  const isAhead = startOf(match) > now;
  if (seat?.status === 'invited' && !isParty(match, viewerId) && isAhead)
    return {
      ...about,
      kind: 'seat',
      key: `seat-${match.id}`,
      person: personOf(match[seat.side]),
      asksFirst,
      inLeague,
    };
  const { reschedule } = match;
  if (
    reschedule &&
    reschedule.proposedBy !== viewerId &&
    match.status === 'accepted' &&
    isParty(match, viewerId) &&
    isAhead &&
    new Date(reschedule.startsAt) > now
  )
    return {
      ...about,
      kind: 'reschedule',
      key: `reschedule-${reschedule.id}`,
      rescheduleId: reschedule.id,
      person: personOf(
        reschedule.proposedBy === match.challenger.id ? match.challenger : match.challenged,
      ),
      match: shownOf({ ...match, ...reschedule }),
    };
  const entry = entryToAnswer(match, viewerId);
  if (entry === null || seat === undefined) return null;
  const by = seatOf(match, entry.enteredBy)?.player;
  return {
    ...about,
    kind: 'result',
    key: `result-${entry.id}`,
    entryId: entry.id,
    person: by ? personOf(by) : null,
    result: {
      outcome: entry.outcome,
      won: entry.winner === seat.side,
      score: scoreText(entry.score.sets, seat.side) || null,
    },
  };
}

/** Those who have not said yes yet. */
function whoIsAsked({ seats }: Challenge): string {
  const [asked, ...others] = seats.filter(({ status }) => status === 'invited');
  return asked && others.length === 0
    ? `Waiting for ${asked.player.fullName}`
    : 'Waiting for all four to say yes';
}

const personOf = ({ id, fullName, avatarUrl }: Player): WaitingPerson => ({
  id,
  fullName,
  avatarUrl,
});

const shownOf = ({
  matchType,
  date,
  time,
  timeZone,
  durationMinutes,
  courtLocation,
}: WaitingMatch): WaitingMatch => ({
  matchType,
  date,
  time,
  timeZone,
  durationMinutes,
  courtLocation,
});

import type { MatchType } from '../../../../supabase/functions/_shared/match-words.ts';
import type { Sentence } from '../../../shared/error-code.ts';
import type { DistanceUnit } from '../../players/domain/distance.ts';
import type { SkillLevel } from '../../players/domain/skill.ts';
import type { Chance } from '../../ratings/domain/chance.ts';
import type { MatchCourt } from './match-court.ts';
import type { MatchResult } from './results/result.ts';
import type { Side } from './results/score.ts';
import { CHALLENGE_LIMITS } from './limits.ts';

export type { MatchType };

/** pending -> accepted | declined | cancelled | superseded | expired; accepted -> cancelled | completed | no_show. */
const STATUSES = [
  'pending',
  'accepted',
  'declined',
  'cancelled',
  'superseded',
  'expired',
  'completed',
  'no_show',
] as const;

export type ChallengeStatus = (typeof STATUSES)[number];

/** Reads a status; one from a newer version counts as over. */
export const toStatus = (value: string): ChallengeStatus =>
  STATUSES.find((status) => status === value) ?? 'expired';

export interface Player {
  readonly id: string;
  readonly fullName: string;
  readonly avatarUrl: string | null;
  readonly skillLevel: SkillLevel | null;
}

/** A place in the match: singles have two, doubles four. */
export interface Seat {
  readonly player: Player;
  readonly side: Side;
  readonly status: 'invited' | 'confirmed';
}

/** Another time for an agreed match, pending with the other side. Wall clock of the match's zone. */
export interface Reschedule {
  readonly id: string;
  readonly proposedBy: string;
  readonly date: string;
  readonly time: string;
  readonly startsAt: string;
  readonly durationMinutes: number;
  readonly courtLocation: string;
  /** Null: only text; the match then has no court any more. */
  readonly court: MatchCourt | null;
}

/** The league a match belongs to. */
export interface MatchLeague {
  readonly id: string;
  readonly name: string;
  readonly clubSlug: string;
  readonly fixtureId: string;
  /** False: a side has withdrawn from the league, so the match no longer counts there. */
  readonly counts: boolean;
  readonly turningDown: TurningDown;
}

/**
 * What happens if the viewer, challenged on a ladder, declines or cancels. excused: they keep their
 * place this once. walkover: the challenger wins. Null: nothing, as for all other matches.
 */
export type TurningDown = 'excused' | 'walkover' | null;

export const toTurningDown = (word: string | null): TurningDown =>
  word === 'excused' || word === 'walkover' ? word : null;

/** One player's proposal of a match to another; once accepted, the match itself. */
export interface Challenge {
  readonly id: string;
  readonly challenger: Player;
  readonly challenged: Player;
  readonly clubId: string | null;
  /** Wall clock of `timeZone`: 'yyyy-MM-dd' and 'HH:mm'. */
  readonly date: string;
  readonly time: string;
  readonly timeZone: string;
  /** The same moment as an instant, ISO 8601. */
  readonly startsAt: string;
  readonly durationMinutes: number;
  readonly courtLocation: string;
  /** Null: the place is only text. */
  readonly court: MatchCourt | null;
  readonly matchType: MatchType;
  readonly message: string | null;
  readonly status: ChallengeStatus;
  /** Why it was declined, in the words of the person asked. */
  readonly responseMessage: string | null;
  /** Increases with every change that a calendar shows. */
  readonly revision: number;
  /** Without those who left. A doubles side with one seat is looking for a partner. */
  readonly seats: readonly Seat[];
  readonly reschedule: Reschedule | null;
  readonly result: MatchResult;
  /** The league it belongs to; null: none. */
  readonly league: MatchLeague | null;
  /** It was opened by somebody else: cancelling means leaving it, and the spot opens up again. */
  readonly goesOn: boolean;
  /** The viewer has a seat in an open match at the pending time. */
  readonly seatClash: boolean;
  /** For the soonest that wait for the viewer's answer, otherwise null. */
  readonly sender: Sender | null;
}

/** What helps a challenged player decide, about the sender. */
export interface Sender {
  /** Roughly how far away they live, as worded for the viewer; null: unknown or hidden. */
  readonly km: number | null;
  readonly unit: DistanceUnit;
  /** The viewer's chances in singles; null for doubles and practice, or if either hides their level. */
  readonly chance: Chance | null;
}

export type ChallengeTab = 'received' | 'sent' | 'upcoming';

export const UNKNOWN_PLAYER = 'Unknown User';
export const UNKNOWN_COURT = 'TBD';

/** Whether a match follows the rules of a league: not any more once it no longer counts there. */
export const isLeagueMatch = ({ league }: Pick<Challenge, 'league'>): boolean =>
  league?.counts === true;

export const startOf = (challenge: Challenge): Date => new Date(challenge.startsAt);

/** Start plus duration. */
export const endOf = (challenge: Challenge): Date =>
  new Date(startOf(challenge).getTime() + challenge.durationMinutes * 60_000);

/** The id of its card on the challenges page, which addresses point to. */
export const cardId = ({ id }: Challenge): string => `challenge-${id}`;

/** The current state of a challenge a question is about: it may have been moved or agreed since. */
export const latestOf = (challenges: readonly Challenge[], asked: Challenge): Challenge =>
  challenges.find(({ id }) => id === asked.id) ?? asked;

export const seatOf = ({ seats }: Challenge, playerId: string): Seat | undefined =>
  seats.find(({ player }) => player.id === playerId);

/** The chat of an agreed match's players; null: this player is not one of them. */
export const matchChat = (challenge: Challenge, playerId: string): string | null =>
  challenge.status === 'accepted' && seatOf(challenge, playerId)?.status === 'confirmed'
    ? `/channels/${challenge.id}`
    : null;

/** Whether this player is one of the two it is between; doubles partners are not. */
export const isParty = ({ challenger, challenged }: Challenge, playerId: string): boolean =>
  challenger.id === playerId || challenged.id === playerId;

/** The challenger or challenged player on the other side of the net. */
export function opponentOf(challenge: Challenge, viewerId: string): Player {
  const onFirstSide =
    challenge.challenger.id === viewerId || seatOf(challenge, viewerId)?.side === 'challenger';
  return onFirstSide ? challenge.challenged : challenge.challenger;
}

/** The tab a challenge is in for the viewer, who may also be a partner; null: none. */
export function tabOf(challenge: Challenge, viewerId: string, now: Date): ChallengeTab | null {
  // From its start on a match waits for its result, which is shown elsewhere.
  if (startOf(challenge) <= now) return null;
  if (challenge.status === 'accepted') return 'upcoming';
  if (challenge.status !== 'pending') return null;
  if (challenge.challenger.id === viewerId) return 'sent';
  const isAsked = challenge.challenged.id === viewerId || seatOf(challenge, viewerId) !== undefined;
  return isAsked ? 'received' : null;
}

/** Whether the viewer may accept or decline it, or propose another time. */
export function canAnswer(challenge: Challenge, viewerId: string, now: Date): boolean {
  return (
    challenge.status === 'pending' &&
    challenge.challenged.id === viewerId &&
    seatOf(challenge, viewerId)?.status !== 'confirmed' &&
    startOf(challenge) > now
  );
}

/**
 * Whether a player's own answer is missing: somebody who has said yes to doubles only waits for the
 * others.
 */
export const isAskedOf = (challenge: Challenge, playerId: string): boolean =>
  challenge.status === 'pending' && seatOf(challenge, playerId)?.status === 'invited';

/** The agreed matches that a player is in. */
export const agreedOf = (
  challenges: readonly Challenge[],
  playerId: string,
): readonly Challenge[] =>
  challenges.filter(
    (challenge) =>
      challenge.status === 'accepted' && seatOf(challenge, playerId)?.status === 'confirmed',
  );

/** A half-open interval of instants. */
interface Span {
  readonly from: Date;
  readonly to: Date;
}

export const isAtOnce = (one: Span, other: Span): boolean =>
  one.from < other.to && other.from < one.to;

/**
 * Whether one of these, or a seat in an open match, overlaps the pending time of a challenge or a
 * match to be moved: a player in both can't agree to it.
 */
export function hasClash(challenge: Challenge, agreed: readonly Challenge[]): boolean {
  const asked = askedSpan(challenge);
  if (asked === null) return false;
  return (
    challenge.seatClash ||
    agreed.some((match) => match.id !== challenge.id && isAtOnce(spanOf(match), asked))
  );
}

function askedSpan(challenge: Challenge): Span | null {
  if (challenge.status === 'pending') return spanOf(challenge);
  const { reschedule } = challenge;
  if (reschedule === null) return null;
  const from = new Date(reschedule.startsAt);
  return { from, to: new Date(from.getTime() + reschedule.durationMinutes * 60_000) };
}

const spanOf = (match: Challenge): Span => ({ from: startOf(match), to: endOf(match) });

/** Shown to the viewer when something overlaps one of their own matches, before the database says so. */
export const CLASH =
  'You already have a match at that time.' satisfies Sentence<'match_overlap_own'>;

/** Whether the viewer may cancel it: the sender while it is pending, either side once it is a match. */
export function canCancel(challenge: Challenge, viewerId: string, now: Date): boolean {
  if (challenge.status === 'pending') return challenge.challenger.id === viewerId;
  return (
    challenge.status === 'accepted' && isParty(challenge, viewerId) && startOf(challenge) > now
  );
}

/** Whether cancelling it now, or leaving it, counts as late. */
export const isLate = (challenge: Challenge, now: Date): boolean =>
  challenge.status === 'accepted' &&
  startOf(challenge).getTime() - now.getTime() < CHALLENGE_LIMITS.lateHours * 3_600_000;

/** Whether the viewer may propose another time: either of the two who agreed, one proposal at a time. */
export const canReschedule = (challenge: Challenge, viewerId: string, now: Date): boolean =>
  challenge.status === 'accepted' &&
  challenge.reschedule === null &&
  isParty(challenge, viewerId) &&
  startOf(challenge) > now;

/** The challenges of one tab, the soonest first. */
export function challengesOf(
  tab: ChallengeTab,
  challenges: readonly Challenge[],
  viewerId: string,
  now: Date,
): readonly Challenge[] {
  return challenges.filter((challenge) => tabOf(challenge, viewerId, now) === tab).sort(soonest);
}

/**
 * The viewer's challenges that others declined, the soonest first. They are not pending, and count
 * nowhere.
 */
export function declinedChallenges(
  challenges: readonly Challenge[],
  viewerId: string,
): readonly Challenge[] {
  return challenges
    .filter(({ status, challenger }) => status === 'declined' && challenger.id === viewerId)
    .sort(soonest);
}

/** Everything upcoming, agreed or pending, the soonest first. */
export function upcomingMatches(
  challenges: readonly Challenge[],
  viewerId: string,
  now: Date,
): readonly Challenge[] {
  return challenges.filter((challenge) => tabOf(challenge, viewerId, now) !== null).sort(soonest);
}

/** What belongs in a calendar: agreed matches, including past ones, and open proposals. */
export function calendarMatches(
  challenges: readonly Challenge[],
  viewerId: string,
  now: Date,
): readonly Challenge[] {
  return challenges
    .filter(
      (challenge) => challenge.status === 'accepted' || tabOf(challenge, viewerId, now) !== null,
    )
    .sort(soonest);
}

function soonest(one: Challenge, other: Challenge): number {
  return startOf(one).getTime() - startOf(other).getTime();
}

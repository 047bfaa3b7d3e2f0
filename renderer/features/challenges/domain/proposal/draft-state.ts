import type { WallDate, WallTime, Zone } from '../../../../shared/dates/wall-time.ts';
import { isMatchType } from './form-options.ts';
import type { Challenge, MatchType } from '../challenge.ts';

/** The form's initial values, besides its defaults. */
export interface Prefill {
  readonly courtLocation: string;
  /** The court it names; null: only text. */
  readonly courtId: string | null;
  readonly durationMinutes: number;
  readonly matchType: MatchType;
}

/** When to play, in the match's zone. */
export interface Moment {
  readonly date: WallDate;
  readonly time: WallTime;
}

/** The challenge that another time is proposed for, and its time, which older versions did not keep. */
export type OriginalChallenge = Pick<Challenge, 'id' | 'clubId' | 'timeZone'> & {
  readonly when?: Moment;
};

/** The league that a match is to belong to. */
export interface LeagueTie {
  readonly name: string;
  readonly matchType: MatchType;
  /** One of its matches; null: a challenge on a ladder. */
  readonly fixtureId: string | null;
  readonly ladder: { readonly leagueId: string; readonly entryId: string } | null;
  /** The last day to play it; null: none. */
  readonly by: WallDate | null;
}

/** What may be passed to the challenge form as navigation state. */
export interface DraftState {
  readonly clubId?: string;
  readonly isAlternative?: true;
  readonly originalChallenge?: OriginalChallenge;
  readonly prefillData?: Prefill;
  readonly when?: Moment;
  /** The zone if no club provides one; otherwise the device's. */
  readonly timeZone?: Zone;
  readonly league?: LeagueTie;
  /** The message to go with it. */
  readonly message?: string;
}

/** State for proposing another time: same court, duration and type. */
export function alternativeTo(challenge: Challenge): DraftState {
  const { id, clubId, date, time, timeZone, courtLocation, court, durationMinutes, matchType } =
    challenge;
  const { league } = challenge;
  return {
    isAlternative: true,
    originalChallenge: { id, clubId, timeZone, when: { date, time } },
    prefillData: { courtLocation, courtId: court?.id ?? null, durationMinutes, matchType },
    // The database keeps the link to the league.
    ...(league?.counts && {
      league: { name: league.name, matchType, fixtureId: league.fixtureId, ladder: null, by: null },
    }),
  };
}

/** The form with its earlier input, from the call that is waiting or was refused. */
export function keptDraft(args: Readonly<Record<string, unknown>>): DraftState {
  return readDraftState({
    clubId: args['club_id'],
    prefillData: {
      courtLocation: args['court_location'],
      courtId: args['court_id'],
      durationMinutes: args['duration_minutes'],
      matchType: args['match_type'],
    },
    when: { date: args['proposed_date'], time: args['proposed_time'] },
    timeZone: args['time_zone'],
    message: args['message'],
  });
}

/**
 * Reads navigation state, which outlives the app's versions in the browser's history: invalid parts
 * are ignored. It outlives sessions, too: what somebody else typed (`of`) is ignored.
 */
export function readDraftState(state: unknown, viewerId: string | null = null): DraftState {
  if (!isRecord(state) || ('of' in state && state['of'] !== viewerId)) return {};
  const { clubId, isAlternative, originalChallenge, prefillData, when, timeZone, league, message } =
    state;
  return {
    ...(typeof clubId === 'string' && { clubId }),
    ...(isAlternative === true &&
      isOriginal(originalChallenge) && { isAlternative, originalChallenge }),
    ...(isPrefill(prefillData) && {
      prefillData: { ...prefillData, courtId: courtOf(prefillData) },
    }),
    ...(isMoment(when) && { when }),
    ...(typeof timeZone === 'string' && { timeZone }),
    ...(isLeagueTie(league) && { league }),
    ...(typeof message === 'string' && { message }),
  };
}

function isOriginal(value: unknown): value is OriginalChallenge {
  return (
    isRecord(value) &&
    typeof value['id'] === 'string' &&
    typeof value['timeZone'] === 'string' &&
    (value['clubId'] === null || typeof value['clubId'] === 'string') &&
    (value['when'] === undefined || isMoment(value['when']))
  );
}

/** Null also for state from before courts existed. */
const courtOf = (prefill: { readonly courtId?: unknown }): string | null =>
  typeof prefill.courtId === 'string' ? prefill.courtId : null;

function isPrefill(
  value: unknown,
): value is Omit<Prefill, 'courtId'> & { readonly courtId?: unknown } {
  return (
    isRecord(value) &&
    typeof value['courtLocation'] === 'string' &&
    typeof value['durationMinutes'] === 'number' &&
    isMatchType(value['matchType'])
  );
}

function isMoment(value: unknown): value is Moment {
  return isRecord(value) && typeof value['date'] === 'string' && typeof value['time'] === 'string';
}

function isLeagueTie(value: unknown): value is LeagueTie {
  if (!isRecord(value) || typeof value['name'] !== 'string') return false;
  const { matchType, fixtureId, ladder, by } = value;
  const isOfLadder =
    isRecord(ladder) &&
    typeof ladder['leagueId'] === 'string' &&
    typeof ladder['entryId'] === 'string';
  return (
    isMatchType(matchType) &&
    (by === null || typeof by === 'string') &&
    (typeof fixtureId === 'string' ? ladder === null : fixtureId === null && isOfLadder)
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

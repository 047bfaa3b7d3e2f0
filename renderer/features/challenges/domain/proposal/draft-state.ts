import type { WallDate, WallTime } from '../../../../shared/dates/wall-time.ts';
import { isMatchType } from './form-options.ts';
import type { Challenge, MatchType } from '../challenge.ts';

/** What the form starts from, besides its defaults. */
export interface Prefill {
  readonly courtLocation: string;
  /** Of the court that it names; null: only words. */
  readonly courtId: string | null;
  readonly durationMinutes: number;
  readonly matchType: MatchType;
}

/** When to play, on the clocks of the match. */
export interface Moment {
  readonly date: WallDate;
  readonly time: WallTime;
}

/** The challenge that another time is proposed for. */
export type OriginalChallenge = Pick<Challenge, 'id' | 'clubId' | 'timeZone'>;

/** What may travel to the challenge form as navigation state. */
export interface DraftState {
  readonly clubId?: string;
  readonly isAlternative?: true;
  readonly originalChallenge?: OriginalChallenge;
  readonly prefillData?: Prefill;
  readonly when?: Moment;
}

/** State for proposing another time: same court, duration and type. */
export function alternativeTo(challenge: Challenge): DraftState {
  const { id, clubId, timeZone, courtLocation, court, durationMinutes, matchType } = challenge;
  return {
    isAlternative: true,
    originalChallenge: { id, clubId, timeZone },
    prefillData: { courtLocation, courtId: court?.id ?? null, durationMinutes, matchType },
  };
}

/** Reads navigation state, which outlives the app's versions in the browser's history: what is not understood is left out. */
export function readDraftState(state: unknown): DraftState {
  if (!isRecord(state)) return {};
  const { clubId, isAlternative, originalChallenge, prefillData, when } = state;
  return {
    ...(typeof clubId === 'string' && { clubId }),
    ...(isAlternative === true &&
      isOriginal(originalChallenge) && { isAlternative, originalChallenge }),
    ...(isPrefill(prefillData) && {
      prefillData: { ...prefillData, courtId: courtOf(prefillData) },
    }),
    ...(isMoment(when) && { when }),
  };
}

function isOriginal(value: unknown): value is OriginalChallenge {
  return (
    isRecord(value) &&
    typeof value['id'] === 'string' &&
    typeof value['timeZone'] === 'string' &&
    (value['clubId'] === null || typeof value['clubId'] === 'string')
  );
}

/** Null also of what was kept before there were courts. */
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

import { addDays, parseISO } from 'date-fns';
import { object, string } from 'yup';
import {
  instantOf,
  isRealWallTime,
  wallDateOf,
  type WallDate,
  type Zone,
} from '../../../../shared/dates/wall-time.ts';
import type { Sentence } from '../../../../shared/error-code.ts';
import type { Refusals } from '../../../../shared/refusals.ts';
import { type Challenge, isAtOnce, type MatchType, type Player } from '../challenge.ts';
import type { DraftState } from './draft-state.ts';
import { DURATION_OPTIONS, TIME_OPTIONS } from './form-options.ts';
import type { BookedTime, Opponent, SharedClub } from './opponent.ts';
import { CHALLENGE_LIMITS } from '../limits.ts';
import { formatDate } from '../../../../shared/dates/format-date.ts';

/** The challenge form's values, as its controls hold them. */
export interface ProposalValues {
  readonly clubId: string;
  readonly date: string;
  readonly time: string;
  readonly duration: string;
  readonly courtLocation: string;
  /** The court it names; null: only text. */
  readonly courtId: string | null;
  readonly matchType: MatchType;
  /** In doubles, if already named; kept while another type is tried. */
  readonly partner: Player | null;
  readonly message: string;
}

const DEFAULT_DURATION = '60';

const { noticeHours, courtLocationLength, messageLength } = CHALLENGE_LIMITS;
const HOUR = 60 * 60_000;

/** A match must be proposed some time ahead. */
export function canProposeAt(instant: Date, now: Date): boolean {
  return instant.getTime() - now.getTime() >= noticeHours * HOUR;
}

/** The first day on offer: tomorrow, in the match's zone. */
export function firstDay(now: Date, zone: Zone): WallDate {
  return formatDate(addDays(parseISO(wallDateOf(now, zone)), 1), 'yyyy-MM-dd');
}

/** A proposal's club: the wanted one if both are in it, otherwise the only one they share, otherwise none. */
function clubOf(clubs: readonly SharedClub[], wantedId: string | null): SharedClub | null {
  const wanted = clubs.find(({ id }) => id === wantedId);
  if (wanted) return wanted;
  return clubs.length === 1 ? (clubs[0] ?? null) : null;
}

/** The zone of date and time: the club's, otherwise `fallback`. */
export function zoneOf(
  clubs: readonly SharedClub[],
  wantedId: string | null,
  fallback: Zone,
): Zone {
  return clubOf(clubs, wantedId)?.timeZone ?? fallback;
}

/** The zone if no club provides one. */
export const zoneOutsideClubs = (
  { originalChallenge, timeZone }: DraftState,
  deviceZone: Zone,
): Zone => originalChallenge?.timeZone ?? timeZone ?? deviceZone;

/**
 * The form's initial values: what was requested on the way here, otherwise the sender's latest
 * choices, otherwise the defaults.
 */
export function initialProposal(
  opponent: Opponent,
  state: DraftState,
  now: Date,
  deviceZone: Zone,
): ProposalValues {
  const wanted = state.originalChallenge?.clubId ?? state.clubId ?? null;
  const club = clubOf(opponent.sharedClubs, wanted);
  const zone = club?.timeZone ?? zoneOutsideClubs(state, deviceZone);
  const prefill = state.prefillData ?? opponent.latest;
  const duration = String(prefill?.durationMinutes);
  const first = firstDay(now, zone);
  const { date = first, time = '' } = state.when ?? {};
  return {
    clubId: club?.id ?? '',
    date: date > first ? date : first,
    time: TIME_OPTIONS.some(({ value }) => value === time) ? time : '',
    duration: DURATION_OPTIONS.some(({ value }) => value === duration)
      ? duration
      : DEFAULT_DURATION,
    courtLocation: prefill?.courtLocation ?? '',
    courtId: prefill?.courtId ?? null,
    matchType: state.league?.matchType ?? prefill?.matchType ?? 'singles',
    partner: null,
    message: state.message ?? '',
  };
}

/** The initial values for moving a match: its current ones, if they may still be proposed. */
export function initialRescheduleValues(
  { date, time, timeZone, durationMinutes, courtLocation, court }: Challenge,
  now: Date,
): Pick<ProposalValues, 'date' | 'time' | 'duration' | 'courtLocation' | 'courtId'> {
  const first = firstDay(now, timeZone);
  const duration = String(durationMinutes);
  return {
    date: date > first ? date : first,
    time: TIME_OPTIONS.some(({ value }) => value === time) ? time : '',
    duration: DURATION_OPTIONS.some(({ value }) => value === duration)
      ? duration
      : DEFAULT_DURATION,
    courtLocation,
    courtId: court?.id ?? null,
  };
}

/**
 * The form's validation.
 *
 * @param clock called at each check: a form may stay open for hours.
 * @param zone of the match, once its club is chosen.
 */
export function proposalSchema(clock: () => Date, zone: (clubId: string) => Zone) {
  return object({
    date: string()
      .required('Please select a date' satisfies Sentence<'no_date'>)
      .test(
        'notice',
        `Challenge must be at least ${noticeHours} hours in advance` satisfies Sentence<'too_soon'>,
        (date, { parent }) => {
          const { time, clubId }: ProposalValues = parent;
          if (!date || !time) return true;
          return canProposeAt(instantOf(date, time, zone(clubId)), clock());
        },
      ),
    time: string()
      .required('Please select a time' satisfies Sentence<'no_time'>)
      .test(
        'exists',
        "That time doesn't exist: the clocks change that night." satisfies Sentence<'no_such_time'>,
        (time, { parent }) => {
          const { date, clubId }: ProposalValues = parent;
          return !date || !time || isRealWallTime(date, time, zone(clubId));
        },
      ),
    courtLocation: string()
      .trim()
      .required('Please enter a location' satisfies Sentence<'no_place'>)
      .max(courtLocationLength, `The location can have up to ${courtLocationLength} characters.`),
    message: string().max(
      messageLength,
      'A message can have up to 1,000 characters.' satisfies Sentence<'message_too_long'>,
    ),
  });
}

/**
 * Whether the chosen time clashes with one of the viewer's own matches: it can be proposed, but not
 * agreed while they are in both.
 */
export function isBooked(
  { date, time, duration }: Pick<ProposalValues, 'date' | 'time' | 'duration'>,
  zone: Zone,
  booked: readonly BookedTime[],
): boolean {
  if (!date || !time) return false;
  const from = instantOf(date, time, zone);
  const chosen = { from, to: new Date(from.getTime() + Number(duration) * 60_000) };
  return booked.some(({ startsAt, endsAt }) =>
    isAtOnce({ from: new Date(startsAt), to: new Date(endsAt) }, chosen),
  );
}

export const PROPOSAL_REFUSALS: Refusals<keyof ProposalValues> = {
  too_soon: { field: 'date' },
  too_far: { field: 'date' },
  no_date: { field: 'date' },
  no_time: { field: 'time' },
  no_such_time: { field: 'time' },
  bad_duration: { field: 'duration' },
  no_place: { field: 'courtLocation' },
  bad_place: { field: 'courtLocation' },
  court_not_found: { field: 'courtLocation' },
  message_too_long: { field: 'message' },
  league_not_started: { field: 'date' },
  after_deadline: { field: 'date' },
  court_taken: { field: 'courtLocation' },
  court_out: { field: 'courtLocation' },
  court_for_members: { field: 'courtLocation' },
  court_closed: { field: 'time' },
  court_slots: { field: 'time' },
  court_too_far: { field: 'date' },
  too_many_holds: { field: 'date' },
};

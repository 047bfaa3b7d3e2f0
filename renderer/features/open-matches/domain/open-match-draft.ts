import { boolean, object, string } from 'yup';
import {
  instantOf,
  isRealWallTime,
  wallDateOf,
  type Zone,
} from '../../../shared/dates/wall-time.ts';
import type { Sentence } from '../../../shared/error-code.ts';
import { CHALLENGE_LIMITS } from '../../challenges/domain/limits.ts';
import {
  DURATION_OPTIONS,
  isMatchType,
  TIME_OPTIONS,
} from '../../challenges/domain/proposal/form-options.ts';
import { OPEN_MATCH_LIMITS } from './limits.ts';
import type { Audience, OpenMatch } from './open-match.ts';
import { bandOf } from './open-match-levels.ts';
import type {
  OpenerFacts,
  OpenMatchPlan,
  OpenMatchValues,
  OwnClub,
  WhenAndWhere,
} from './open-match-values.ts';
import { counted } from '../../../shared/dates/counted.ts';

const { noticeHours, noteLength } = OPEN_MATCH_LIMITS;
const HOUR = 60 * 60_000;

/** Whether a match with that start may still be opened. */
const canOpenAt = (instant: Date, now: Date): boolean =>
  instant.getTime() - now.getTime() >= noticeHours * HOUR;

/** Who may see it: a club only for its members. */
export const audienceOptions = (hasClub: boolean) => [
  {
    value: 'near',
    title: 'Players nearby',
    description: 'Anyone near the court, and anyone with the link.',
  },
  ...(hasClub
    ? [{ value: 'club', title: 'My club', description: 'Members of the club you choose.' }]
    : []),
  {
    value: 'connections',
    title: 'My connections',
    description: "People you've played or exchanged messages with.",
  },
];

/** The form's zone: the club's if the match is for a club. */
export function zoneOf(
  { audience, clubId }: Pick<OpenMatchValues, 'audience' | 'clubId'>,
  clubs: readonly OwnClub[],
  deviceZone: Zone,
): Zone {
  if (audience !== 'club') return deviceZone;
  return clubs.find(({ id }) => id === clubId)?.timeZone ?? deviceZone;
}

/**
 * The form's initial values: the previous choices, around one's own level.
 *
 * @param wantedClub its slug, if the form was opened from a club; null otherwise
 */
export function initialOpenMatch(
  { clubs, levels, latest }: OpenerFacts,
  wantedClub: string | null,
  now: Date,
  deviceZone: Zone,
): OpenMatchValues {
  const wanted = clubs.find(({ slug }) => slug === wantedClub);
  const last = clubs.find(({ id }) => id === latest?.clubId);
  const club = wanted ?? last ?? clubs[0];
  const audience: Audience = wanted
    ? 'club'
    : latest?.audience === 'club' && last === undefined
      ? 'near'
      : (latest?.audience ?? 'near');
  const duration = String(latest?.durationMinutes);
  return {
    matchType: isMatchType(latest?.matchType) ? latest.matchType : 'doubles',
    date: wallDateOf(now, deviceZone),
    time: '',
    duration: DURATION_OPTIONS.some(({ value }) => value === duration) ? duration : '90',
    courtLocation: latest?.courtLocation ?? '',
    courtId: latest?.courtId ?? null,
    level: levels === null || latest?.hasBand === false ? 'any' : 'own',
    low: '',
    high: '',
    audience,
    clubId: club?.id ?? '',
    note: '',
    reliableOnly: latest?.reliableOnly ?? false,
  };
}

/**
 * The parameters of the date and time rules.
 *
 * @param clock called at each check: a form may stay open for hours.
 */
const timeRules = (
  clock: () => Date,
  zone: (values: Pick<OpenMatchValues, 'audience' | 'clubId'>) => Zone,
) => ({
  date: string()
    .required('Please select a date' satisfies Sentence<'no_date'>)
    .test(
      'notice',
      'An open match must start at least 2 hours from now.' satisfies Sentence<'too_soon_to_open'>,
      (date, { parent }) => {
        const values: OpenMatchValues = parent;
        if (!date || !values.time) return true;
        return canOpenAt(instantOf(date, values.time, zone(values)), clock());
      },
    ),
  time: string()
    .required('Please select a time' satisfies Sentence<'no_time'>)
    .test(
      'exists',
      "That time doesn't exist: the clocks change that night." satisfies Sentence<'no_such_time'>,
      (time, { parent }) => {
        const values: OpenMatchValues = parent;
        return !values.date || !time || isRealWallTime(values.date, time, zone(values));
      },
    ),
  courtLocation: string()
    .trim()
    .required('Please enter a location' satisfies Sentence<'no_place'>)
    .max(
      CHALLENGE_LIMITS.courtLocationLength,
      `The location can have up to ${CHALLENGE_LIMITS.courtLocationLength} characters.`,
    ),
});

export const openMatchSchema = (
  clock: () => Date,
  zone: (values: Pick<OpenMatchValues, 'audience' | 'clubId'>) => Zone,
) =>
  object({
    ...timeRules(clock, zone),
    high: string().test(
      'range',
      'Choose a level range between 1.5 and 7.0, at least half a level wide.' satisfies Sentence<'bad_band'>,
      (high, { parent }) => {
        const { level, low }: OpenMatchValues = parent;
        return level !== 'range' || !low || !high || Number(high) - Number(low) >= 0.5;
      },
    ),
    note: string().max(
      noteLength,
      'A note can have up to 500 characters.' satisfies Sentence<'note_too_long'>,
    ),
    reliableOnly: boolean(),
  });

export const moveSchema = (clock: () => Date, zone: Zone) => object(timeRules(clock, () => zone));

/** The initial values for moving a match: its current ones. */
export const initialMove = (match: OpenMatch): WhenAndWhere => ({
  date: match.date,
  time: TIME_OPTIONS.some(({ value }) => value === match.time) ? match.time : '',
  duration: String(match.durationMinutes),
  courtLocation: match.courtLocation,
  courtId: match.court?.id ?? null,
});

/** The usual lengths, and the match's own. */
export const durationOptions = (duration: string) =>
  DURATION_OPTIONS.some(({ value }) => value === duration)
    ? DURATION_OPTIONS
    : [
        ...DURATION_OPTIONS,
        {
          value: duration,
          label: counted(Number(duration), { one: '1 minute', other: '{count} minutes' }),
        },
      ];

export function planOf(
  values: OpenMatchValues,
  { clubs, levels }: OpenerFacts,
  deviceZone: Zone,
): OpenMatchPlan {
  return {
    matchType: values.matchType,
    date: values.date,
    time: values.time,
    timeZone: zoneOf(values, clubs, deviceZone),
    durationMinutes: Number(values.duration),
    courtLocation: values.courtLocation.trim(),
    courtId: values.courtId,
    band: bandOf(values, levels),
    audience: values.audience,
    clubId: values.audience === 'club' ? values.clubId : null,
    note: values.note.trim(),
    reliableOnly: values.reliableOnly,
  };
}

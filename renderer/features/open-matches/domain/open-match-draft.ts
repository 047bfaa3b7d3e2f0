import { boolean, object, string } from 'yup';
import { zoneName, zoneNote } from '../../../shared/dates/date-text.ts';
import {
  instantOf,
  isRealWallTime,
  wallDateOf,
  type WallDate,
  type WallTime,
  type Zone,
} from '../../../shared/dates/wall-time.ts';
import type { Sentence } from '../../../shared/error-code.ts';
import type { Refusals } from '../../../shared/refusals.ts';
import type { MatchType } from '../../challenges/domain/challenge.ts';
import { CHALLENGE_LIMITS } from '../../challenges/domain/limits.ts';
import {
  DURATION_OPTIONS,
  isMatchType,
  TIME_OPTIONS,
} from '../../challenges/domain/proposal/form-options.ts';
import { OPEN_MATCH_LIMITS } from './limits.ts';
import { AUDIENCES, type Audience, type Band, type OpenMatch } from './open-match.ts';
import { bandText } from './open-match-text.ts';

/** A club that the viewer may open a match for. */
export interface OwnClub {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly timeZone: Zone;
}

/** What a match was opened with the last time. */
export interface LatestChoices {
  readonly matchType: MatchType;
  readonly durationMinutes: number;
  readonly courtLocation: string;
  readonly courtId: string | null;
  readonly audience: Audience;
  readonly clubId: string | null;
  readonly hasBand: boolean;
  readonly reliableOnly: boolean;
}

/** What the form needs to know of who opens a match. */
export interface OpenerFacts {
  readonly clubs: readonly OwnClub[];
  /** Their levels; null: nothing is known of it yet. */
  readonly levels: { readonly singles: number; readonly doubles: number } | null;
  readonly latest: LatestChoices | null;
}

/** own: around the opener's own level. range: as they choose. */
type LevelChoice = 'own' | 'any' | 'range';

/** What the form holds, as its controls hold it. */
export interface OpenMatchValues {
  readonly matchType: MatchType;
  readonly date: string;
  readonly time: string;
  readonly duration: string;
  readonly courtLocation: string;
  /** Of the court that it names; null: only words. */
  readonly courtId: string | null;
  readonly level: LevelChoice;
  /** '' for no bound. */
  readonly low: string;
  readonly high: string;
  readonly audience: Audience;
  readonly clubId: string;
  readonly note: string;
  readonly reliableOnly: boolean;
}

/** What the values of the form mean. */
export interface OpenMatchPlan {
  readonly matchType: MatchType;
  readonly date: WallDate;
  readonly time: WallTime;
  readonly timeZone: Zone;
  readonly durationMinutes: number;
  readonly courtLocation: string;
  readonly courtId: string | null;
  readonly band: Band;
  readonly audience: Audience;
  readonly clubId: string | null;
  readonly note: string;
  readonly reliableOnly: boolean;
}

const { noticeHours, noteLength, level: LEVEL } = OPEN_MATCH_LIMITS;
const HOUR = 60 * 60_000;
const NOON = '12:00';
/** As far above and below the own level as it is usually fun for both. */
const AROUND = 0.5;

/** Whether a match that begins then may still be opened. */
const canOpenAt = (instant: Date, now: Date): boolean =>
  instant.getTime() - now.getTime() >= noticeHours * HOUR;

/** Levels near the opener's own; null: it is not known. */
export function ownBand(levels: OpenerFacts['levels'], matchType: MatchType): Band | null {
  if (levels === null) return null;
  const own = matchType === 'doubles' ? levels.doubles : levels.singles;
  return {
    low: Math.max(LEVEL.min, tenth(own - AROUND)),
    high: Math.min(LEVEL.max, tenth(own + AROUND)),
  };
}

const tenth = (level: number): number => Math.round(level * 10) / 10;

/** The ways to choose levels, each in words. */
export function levelOptions(levels: OpenerFacts['levels'], matchType: MatchType) {
  const own = ownBand(levels, matchType);
  return [
    ...(own === null ? [] : [{ value: 'own', label: ownLabel(own) }]),
    { value: 'any', label: 'Any level' },
    { value: 'range', label: 'Choose a range' },
  ];
}

/** Short enough for a phone; the words of the band stand beside it. */
const ownLabel = ({ low, high }: Band): string =>
  `Around my level (${low?.toFixed(1)} to ${high?.toFixed(1)})`;

/** For which levels the form stands, in words. */
export const chosenBandText = (
  values: Pick<OpenMatchValues, 'level' | 'low' | 'high' | 'matchType'>,
  levels: OpenerFacts['levels'],
): string => bandText(bandOf(values, levels));

/** The bounds on offer, in half steps. */
export const BOUND_OPTIONS = Array.from({ length: (LEVEL.max - LEVEL.min) / 0.5 + 1 }, (_, at) => {
  const level = (LEVEL.min + at * 0.5).toFixed(1);
  return { value: level, label: level };
});

/** Who may see it: a club only for who is in one. */
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
    description: 'People you have played or messaged with.',
  },
];

/** By whose clocks the form is meant: the club's where the match is for a club. */
export function zoneOf(
  { audience, clubId }: Pick<OpenMatchValues, 'audience' | 'clubId'>,
  clubs: readonly OwnClub[],
  deviceZone: Zone,
): Zone {
  if (audience !== 'club') return deviceZone;
  return clubs.find(({ id }) => id === clubId)?.timeZone ?? deviceZone;
}

/**
 * What the form shows first: what was chosen the last time, around the own level.
 *
 * @param wantedClub its slug, where the form was opened from a club; null otherwise
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

/** Date, time and place, for opening a match and for moving one. */
export type WhenAndWhere = Pick<
  OpenMatchValues,
  'date' | 'time' | 'duration' | 'courtLocation' | 'courtId'
>;

/**
 * What the rules of date and time need.
 *
 * @param clock asked at each check: a form may stand open for hours.
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
      `Please keep the location under ${CHALLENGE_LIMITS.courtLocationLength} characters`,
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

/** What the form for moving a match shows first: the match as it is. */
export const initialMove = (match: OpenMatch): WhenAndWhere => ({
  date: match.date,
  time: TIME_OPTIONS.some(({ value }) => value === match.time) ? match.time : '',
  duration: String(match.durationMinutes),
  courtLocation: match.courtLocation,
  courtId: match.court?.id ?? null,
});

/** The usual lengths, and the one that a match has. */
export const durationOptions = (duration: string) =>
  DURATION_OPTIONS.some(({ value }) => value === duration)
    ? DURATION_OPTIONS
    : [...DURATION_OPTIONS, { value: duration, label: `${duration} minutes` }];

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

function bandOf(
  values: Pick<OpenMatchValues, 'level' | 'low' | 'high' | 'matchType'>,
  levels: OpenerFacts['levels'],
): Band {
  switch (values.level) {
    case 'own':
      return ownBand(levels, values.matchType) ?? { low: null, high: null };
    case 'any':
      return { low: null, high: null };
    case 'range':
      return { low: bound(values.low), high: bound(values.high) };
    default:
      return values.level satisfies never;
  }
}

const bound = (text: string): number | null => (text === '' ? null : Number(text));

export const isAudience = (value: string): value is Audience =>
  AUDIENCES.some((audience) => audience === value);

/** Which clocks the chosen time is meant on, where the viewer's show something else; else null. */
export function zoneHint(
  date: WallDate,
  time: string,
  zone: Zone,
  viewerZone: Zone,
): string | null {
  if (!date) return null;
  const note = zoneNote(date, time || NOON, zone, viewerZone);
  if (note === null || time) return note;
  return `Times are in ${zoneName(zone, instantOf(date, NOON, zone))}.`;
}

/** What a court's club or its times refuse, and what is wrong with a time, said at the field. */
export const MOVE_REFUSALS: Refusals<keyof WhenAndWhere> = {
  too_soon_to_open: { field: 'date' },
  too_far: { field: 'date' },
  no_date: { field: 'date' },
  no_time: { field: 'time' },
  no_such_time: { field: 'time' },
  same_time: { field: 'time' },
  match_overlap: { field: 'time' },
  bad_duration: { field: 'duration' },
  no_place: { field: 'courtLocation' },
  bad_place: { field: 'courtLocation' },
  court_not_found: { field: 'courtLocation' },
  court_taken: { field: 'courtLocation' },
  court_out: { field: 'courtLocation' },
  court_for_members: { field: 'courtLocation' },
  court_closed: { field: 'time' },
  court_slots: { field: 'time' },
  court_too_far: { field: 'date' },
  too_many_holds: { field: 'date' },
};

export const OPEN_MATCH_REFUSALS: Refusals<keyof OpenMatchValues> = {
  ...MOVE_REFUSALS,
  match_overlap_own: { field: 'time' },
  bad_band: { field: 'high' },
  bad_audience: { field: 'audience' },
  not_a_member: { field: 'clubId' },
  note_too_long: { field: 'note' },
};

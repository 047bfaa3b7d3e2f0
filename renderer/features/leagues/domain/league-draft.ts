import { addDays, isValid, parseISO } from 'date-fns';
import { object, string } from 'yup';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { WallDate } from '../../../shared/dates/wall-time.ts';
import type { Sentence } from '../../../shared/error-code.ts';
import type { Refusals } from '../../../shared/refusals.ts';
import { hasGroups, type LeagueDesk, type LeagueKind, toDiscipline } from './league.ts';
import { LEAGUE_LIMITS } from './limits.ts';

const { nameLength, roundWeeks, rounds, boxSize, flexSize, daysAhead } = LEAGUE_LIMITS;

/** The initial values of a new league. */
export interface NewLeagueValues {
  readonly name: string;
  readonly kind: string;
  readonly discipline: string;
}

export const EMPTY_LEAGUE: NewLeagueValues = { name: '', kind: 'box', discipline: 'singles' };

const nameRule = string()
  .trim()
  .min(nameLength.min, 'Choose a name of 3 to 60 characters.' satisfies Sentence<'bad_league_name'>)
  .max(nameLength.max, 'Choose a name of 3 to 60 characters.' satisfies Sentence<'bad_league_name'>)
  .required('Please enter a name.');

export const newLeagueSchema = object({ name: nameRule });
export const renameSchema = object({ name: nameRule });

export const NEW_LEAGUE_REFUSALS: Refusals<keyof NewLeagueValues> = {
  bad_league_name: { field: 'name' },
  bad_league_kind: { field: 'kind' },
  too_many_leagues: { field: 'name' },
};

/** Of the rules step; numbers as their controls hold them. */
export interface RulesValues {
  readonly rules: string;
  readonly groupSize: string;
  readonly discipline: string;
}

export const rulesValues = ({ rules, groupSize, discipline }: LeagueDesk): RulesValues => ({
  rules: rules.name,
  groupSize: groupSize === null ? '' : String(groupSize),
  discipline,
});

/** Only those that changed: another manager may have changed the rest meanwhile. */
export const changedRules = (begun: RulesValues, typed: RulesValues) => ({
  ...(typed.rules !== begun.rules && { rules: typed.rules }),
  ...(typed.groupSize !== begun.groupSize && { groupSize: Number(typed.groupSize) }),
  ...(typed.discipline !== begun.discipline && { discipline: toDiscipline(typed.discipline) }),
});

/** Nothing was changed: there is nothing to save, and nothing to say. */
export const isNothing = (changed: object): boolean => Object.keys(changed).length === 0;

export const RULES_REFUSALS: Refusals<keyof RulesValues> = {
  unknown_rules: { field: 'rules' },
  bad_group_size: { field: 'groupSize' },
  has_entries: { field: 'discipline' },
};

/** How many a group may have, by kind; ladders and knockouts have no groups. */
export function sizeOptions(kind: LeagueKind): readonly { value: string; label: string }[] {
  if (!hasGroups(kind)) return [];
  const { min, max } = kind === 'box' ? boxSize : flexSize;
  return Array.from({ length: max - min + 1 }, (_, at) => String(min + at)).map((value) => ({
    value,
    label: value,
  }));
}

/** Of the dates step. */
export interface DatesValues {
  readonly startsOn: WallDate;
  /** '' if a ladder has no end. */
  readonly endsOn: WallDate;
  readonly roundWeeks: string;
  readonly roundsPlanned: string;
}

export const datesValues = (desk: LeagueDesk): DatesValues => ({
  startsOn: desk.startsOn,
  endsOn: desk.endsOn ?? '',
  roundWeeks: String(desk.roundWeeks ?? 4),
  roundsPlanned: String(desk.roundsPlanned ?? 4),
});

/**
 * Only those that changed: another manager may have changed the rest meanwhile. The first and last
 * day count as one.
 */
export const changedDates = (kind: LeagueKind, begun: DatesValues, typed: DatesValues) => ({
  ...((typed.startsOn !== begun.startsOn || typed.endsOn !== begun.endsOn) && {
    startsOn: typed.startsOn,
    endsOn: (!hasRounds(kind) && typed.endsOn) || undefined,
  }),
  ...(typed.roundWeeks !== begun.roundWeeks && { roundWeeks: Number(typed.roundWeeks) }),
  ...(typed.roundsPlanned !== begun.roundsPlanned && {
    roundsPlanned: Number(typed.roundsPlanned),
  }),
});

/** The last day of a box league with these dates; null: the input is incomplete. */
export function lastDayOf({
  startsOn,
  roundWeeks: weeks,
  roundsPlanned,
}: DatesValues): WallDate | null {
  const days = 7 * Number(weeks) * Number(roundsPlanned) - 1;
  const last = addDays(parseISO(startsOn), days);
  return isValid(last) ? formatDate(last, 'yyyy-MM-dd') : null;
}

const between = (value: string, { min, max }: { min: number; max: number }): boolean =>
  /^\d+$/u.test(value.trim()) && Number(value) >= min && Number(value) <= max;

/** Whether matches are due by round, rather than by one last day. */
const hasRounds = (kind: LeagueKind): boolean => kind === 'box' || kind === 'knockout';

/** @param today in the club's zone */
export function datesSchema(kind: LeagueKind, today: WallDate) {
  const latest = formatDate(addDays(parseISO(today), daysAhead), 'yyyy-MM-dd');
  return object({
    startsOn: string().test(
      'start',
      'Choose a start within the next year.' satisfies Sentence<'bad_start'>,
      (day) => day !== undefined && day >= today && day <= latest,
    ),
    ...(hasRounds(kind) && {
      roundWeeks: string().test(
        'weeks',
        'A round can last 1 to 12 weeks.' satisfies Sentence<'bad_weeks'>,
        (weeks = '') => between(weeks, roundWeeks),
      ),
    }),
    ...(kind === 'box' && {
      roundsPlanned: string().test(
        'rounds',
        'A league can have up to 26 rounds.' satisfies Sentence<'bad_rounds'>,
        (count = '') => between(count, rounds),
      ),
    }),
    ...(!hasRounds(kind) && {
      endsOn: string().test(
        'end',
        'Choose a last day after the start, within a year of it.' satisfies Sentence<'bad_end'>,
        (day = '', { parent }) => {
          const { startsOn }: DatesValues = parent;
          return (kind === 'ladder' && day === '') || day > startsOn;
        },
      ),
    }),
  });
}

export const DATES_REFUSALS: Refusals<keyof DatesValues> = {
  bad_start: { field: 'startsOn' },
  bad_end: { field: 'endsOn' },
  bad_weeks: { field: 'roundWeeks' },
  bad_rounds: { field: 'roundsPlanned' },
};

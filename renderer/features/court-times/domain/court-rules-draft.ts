import { boolean, object, string, type StringSchema } from 'yup';
import type { WallTime } from '../../../shared/dates/wall-time.ts';
import type { Sentence } from '../../../shared/error-code.ts';
import type { Refusals } from '../../../shared/refusals.ts';
import type { CourtRules } from './court-day.ts';
import { ruleTime } from './hold-text.ts';
import { COURT_TIME_LIMITS } from './limits.ts';

/** The rules form's values, as its controls hold them. */
export interface RulesValues {
  readonly on: boolean;
  readonly opens: WallTime;
  readonly closes: WallTime;
  readonly slot: string;
  readonly daysAhead: string;
  readonly holdsPerWeek: string;
}

const { daysAhead, holdsPerWeek } = COURT_TIME_LIMITS;
const HALF_HOURS = 48;

const halfHour = (at: number): WallTime =>
  `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`;

const times = (from: number) =>
  Array.from({ length: HALF_HOURS }, (_, at) => {
    const value = halfHour(from + at);
    return { value, label: ruleTime(value) };
  });

export const OPENING_OPTIONS = times(0);
export const CLOSING_OPTIONS = times(1);

export const SLOT_OPTIONS = [
  { value: '30', label: '30 minutes' },
  { value: '60', label: '60 minutes' },
  { value: '90', label: '90 minutes' },
];

/** The form's initial values; for a club that has not switched it on, common defaults. */
export function initialRules(rules: CourtRules | null): RulesValues {
  return {
    on: true,
    opens: rules?.opens ?? '08:00',
    closes: rules?.closes ?? '22:00',
    slot: String(rules?.slotMinutes ?? 60),
    daysAhead: String(rules?.daysAhead ?? 14),
    holdsPerWeek: String(rules?.holdsPerWeek ?? 3),
  };
}

const minutesOf = (time: WallTime): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return 60 * hours + minutes;
};

const between = ({ min, max }: { readonly min: number; readonly max: number }, words: string) =>
  string().test(
    'between',
    words,
    (value = '') => /^\d+$/u.test(value) && Number(value) >= min && Number(value) <= max,
  );

/** While switched off no rules apply, and no fields could show errors. */
const whenOn = (rule: StringSchema): StringSchema =>
  string().when('on', ([on]) => (on === false ? string() : rule));

export const rulesSchema = object({
  on: boolean(),
  closes: whenOn(
    string().test(
      'open-for-a-slot',
      'The courts must be open for at least one slot.' satisfies Sentence<'hours_too_short'>,
      (closes = '', { parent }) => {
        const { opens, slot }: RulesValues = parent;
        return minutesOf(closes) - minutesOf(opens) >= Number(slot);
      },
    ),
  ),
  daysAhead: whenOn(
    between(daysAhead, 'Choose between 2 and 365 days.' satisfies Sentence<'bad_days_ahead'>),
  ),
  holdsPerWeek: whenOn(
    between(holdsPerWeek, 'Choose between 1 and 50.' satisfies Sentence<'bad_holds_per_week'>),
  ),
});

export function rulesOf(values: RulesValues): CourtRules {
  return {
    opens: values.opens,
    closes: values.closes,
    slotMinutes: Number(values.slot),
    daysAhead: Number(values.daysAhead),
    holdsPerWeek: Number(values.holdsPerWeek),
  };
}

export const RULES_REFUSALS: Refusals<keyof RulesValues> = {
  bad_opening_hours: { field: 'opens' },
  hours_too_short: { field: 'closes' },
  bad_slot: { field: 'slot' },
  bad_days_ahead: { field: 'daysAhead' },
  bad_holds_per_week: { field: 'holdsPerWeek' },
};

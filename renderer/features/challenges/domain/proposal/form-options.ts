import { clockTime } from '../../../../shared/dates/date-text.ts';
import type { MatchType } from '../challenge.ts';
import { CHALLENGE_LIMITS } from '../limits.ts';
import { matchTypeLabel } from '../match-text.ts';

/** A line of a select. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

const FIRST_START = 6 * 60;
const LAST_START = 21 * 60 + 30;
const STEP = CHALLENGE_LIMITS.startStepMinutes;

/** When a match may start: every half hour from 06:00 to 21:30, labelled '6:00 am'. */
export const TIME_OPTIONS: readonly Option[] = Array.from(
  { length: (LAST_START - FIRST_START) / STEP + 1 },
  (_, at) => timeOption(FIRST_START + at * STEP),
);

export const DURATION_OPTIONS: readonly Option[] = [
  { value: '30', label: '30 minutes' },
  { value: '60', label: '1 hour' },
  { value: '90', label: '1.5 hours' },
  { value: '120', label: '2 hours' },
];

const TYPES: readonly MatchType[] = ['singles', 'doubles', 'practice'];

export const MATCH_TYPE_OPTIONS: readonly Option[] = TYPES.map((type) => ({
  value: type,
  label: matchTypeLabel(type),
}));

export const isMatchType = (value: unknown): value is MatchType =>
  TYPES.some((type) => type === value);

function timeOption(minutes: number): Option {
  const hour = String(Math.floor(minutes / 60)).padStart(2, '0');
  const minute = String(minutes % 60).padStart(2, '0');
  const value = `${hour}:${minute}`;
  return { value, label: clockTime(value) };
}

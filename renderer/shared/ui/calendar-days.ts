import {
  addDays,
  addMonths,
  addYears,
  endOfMonth,
  endOfWeek,
  parseISO,
  startOfMonth,
  startOfWeek,
} from 'date-fns';
import { formatDate } from '../dates/format-date.ts';

/** A calendar day as 'yyyy-MM-dd', without time or zone. Such strings sort by date. */
export type Day = string;

const MONDAY = { weekStartsOn: 1 } as const;
const toDay = (date: Date): Day => formatDate(date, 'yyyy-MM-dd');

/** The weeks, Monday first, of a month's page; days of the neighbouring months are null. */
export function monthWeeks(day: Day): readonly (readonly (Day | null)[])[] {
  const first = startOfMonth(parseISO(day));
  const last = endOfMonth(first);
  const weeks: (Day | null)[][] = [];
  for (let start = startOfWeek(first, MONDAY); start <= last; start = addDays(start, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, at) => {
        const date = addDays(start, at);
        return date < first || date > last ? null : toDay(date);
      }),
    );
  }
  return weeks;
}

/** The day a key moves the focus to, following the WAI-ARIA date grid; null for other keys. */
export function dayAfterKey(day: Day, key: string, shift: boolean): Day | null {
  const date = parseISO(day);
  switch (key) {
    case 'ArrowLeft':
      return toDay(addDays(date, -1));
    case 'ArrowRight':
      return toDay(addDays(date, 1));
    case 'ArrowUp':
      return toDay(addDays(date, -7));
    case 'ArrowDown':
      return toDay(addDays(date, 7));
    case 'Home':
      return toDay(startOfWeek(date, MONDAY));
    case 'End':
      return toDay(endOfWeek(date, MONDAY));
    case 'PageUp':
      return toDay(shift ? addYears(date, -1) : addMonths(date, -1));
    case 'PageDown':
      return toDay(shift ? addYears(date, 1) : addMonths(date, 1));
    default:
      return null;
  }
}

/** The day itself, or the nearest one within the bounds. */
export function clampDay(day: Day, min: Day | undefined, max: Day | undefined): Day {
  if (min && day < min) return min;
  if (max && day > max) return max;
  return day;
}

/** The same day of another month (the 31st becomes its last day). */
export function monthsLater(day: Day, months: number): Day {
  return toDay(addMonths(parseISO(day), months));
}

/** Whether any day of the month is within the bounds. */
export function monthInBounds(day: Day, min: Day | undefined, max: Day | undefined): boolean {
  const month = day.slice(0, 7);
  return !(min && month < min.slice(0, 7)) && !(max && month > max.slice(0, 7));
}

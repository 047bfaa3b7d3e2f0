import {
  addDays,
  addMonths,
  endOfMonth,
  endOfWeek,
  parseISO,
  startOfMonth,
  startOfWeek,
} from 'date-fns';
import type { WallDate } from '../../../../shared/dates/wall-time.ts';
import { monthOf, rangeText } from '../../../../shared/dates/date-text.ts';
import { formatDate } from '../../../../shared/dates/format-date.ts';

/** The calendar's views. An agenda lists a month. */
export type CalendarView = 'month' | 'week' | 'agenda';

/** The days shown at once, both ends included. */
export interface Period {
  readonly first: WallDate;
  readonly last: WallDate;
}

/** The start of a week. */
export const MONDAY = { weekStartsOn: 1 } as const;
const toDay = (date: Date): WallDate => formatDate(date, 'yyyy-MM-dd');

/** The month or the week, Monday first, containing a day. */
export function periodOf(view: CalendarView, day: WallDate): Period {
  const date = parseISO(day);
  return view === 'week'
    ? { first: toDay(startOfWeek(date, MONDAY)), last: toDay(endOfWeek(date, MONDAY)) }
    : { first: toDay(startOfMonth(date)), last: toDay(endOfMonth(date)) };
}

/** The first day of the period this many steps later, or earlier. */
export function periodsLater(view: CalendarView, day: WallDate, steps: number): WallDate {
  const first = parseISO(periodOf(view, day).first);
  return toDay(view === 'week' ? addDays(first, 7 * steps) : addMonths(first, steps));
}

/** 'February 2026', 'Feb 2 – 8, 2026', 'Jan 26 – Feb 1, 2026', 'Dec 29, 2025 – Jan 4, 2026' */
export function periodTitle(view: CalendarView, day: WallDate): string {
  const period = periodOf(view, day);
  return view === 'week' ? rangeText(period.first, period.last) : monthOf(period.first);
}

export const isWithin = (day: WallDate, { first, last }: Period): boolean =>
  day >= first && day <= last;

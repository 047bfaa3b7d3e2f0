import {
  addDays,
  addMonths,
  endOfMonth,
  endOfWeek,
  format,
  parseISO,
  startOfMonth,
  startOfWeek,
} from 'date-fns';
import type { WallDate } from '../../../../shared/dates/wall-time.ts';

/** How the calendar is looked at. An agenda lists a month. */
export type CalendarView = 'month' | 'week' | 'agenda';

/** The days that are shown at once, both ends included. */
export interface Period {
  readonly first: WallDate;
  readonly last: WallDate;
}

const MONDAY = { weekStartsOn: 1 } as const;
const toDay = (date: Date): WallDate => format(date, 'yyyy-MM-dd');

/** The month or the week, Monday first, that a day lies in. */
export function periodOf(view: CalendarView, day: WallDate): Period {
  const date = parseISO(day);
  return view === 'week'
    ? { first: toDay(startOfWeek(date, MONDAY)), last: toDay(endOfWeek(date, MONDAY)) }
    : { first: toDay(startOfMonth(date)), last: toDay(endOfMonth(date)) };
}

/** The first day of a period so many later, or before. */
export function periodsLater(view: CalendarView, day: WallDate, steps: number): WallDate {
  const first = parseISO(periodOf(view, day).first);
  return toDay(view === 'week' ? addDays(first, 7 * steps) : addMonths(first, steps));
}

/** 'February 2026', 'Feb 2 – 8, 2026', 'Jan 26 – Feb 1, 2026', 'Dec 29, 2025 – Jan 4, 2026' */
export function periodTitle(view: CalendarView, day: WallDate): string {
  const period = periodOf(view, day);
  const [first, last] = [parseISO(period.first), parseISO(period.last)];
  if (view !== 'week') return format(first, 'MMMM yyyy');
  if (period.first.slice(0, 4) !== period.last.slice(0, 4)) {
    return `${format(first, 'MMM d, yyyy')} – ${format(last, 'MMM d, yyyy')}`;
  }
  const sameMonth = period.first.slice(0, 7) === period.last.slice(0, 7);
  return `${format(first, 'MMM d')} – ${format(last, sameMonth ? 'd, yyyy' : 'MMM d, yyyy')}`;
}

export const isWithin = (day: WallDate, { first, last }: Period): boolean =>
  day >= first && day <= last;

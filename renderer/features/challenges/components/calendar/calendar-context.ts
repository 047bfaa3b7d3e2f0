import { createContext, use } from 'react';
import type { WallDate } from '../../../../shared/dates/wall-time.ts';
import type { CalendarEntry } from '../../domain/calendar/calendar-entry.ts';
import type { Period } from '../../domain/calendar/calendar-period.ts';

/** What the calendar's parts need, since the calendar renders them and passes none of our props. */
export interface MatchCalendarValue {
  readonly entries: readonly CalendarEntry[];
  readonly viewerZone: string;
  readonly period: Period;
  readonly day: WallDate;
  readonly today: WallDate;
  /** The only day in the tab order. */
  readonly tabStop: WallDate;
  readonly onDay: (day: WallDate) => void;
  /** The same by keyboard: the focus moves along. */
  readonly onReschedule: (day: WallDate) => void;
}

export const MatchCalendarContext = createContext<MatchCalendarValue | null>(null);

export function useMatchCalendar(): MatchCalendarValue {
  const value = use(MatchCalendarContext);
  if (value === null) throw new Error('A part of the calendar is used outside of it.');
  return value;
}

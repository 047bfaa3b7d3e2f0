import { parseISO, subDays } from 'date-fns';
import { namedDay, namedDayAndYear, stampText } from '../dates/date-text.ts';
import { type WallDate, wallDateOf, type Zone } from '../dates/wall-time.ts';
import { formatDate } from '../dates/format-date.ts';
import { chatTimePattern } from '../dates/patterns.ts';

const dayBefore = (day: WallDate): WallDate => formatDate(subDays(parseISO(day), 1), 'yyyy-MM-dd');

/** '18:05' today, 'Yesterday 18:05', else 'Jan 5, 18:05'. `today` is the viewer's day in `zone`. */
export function chatStamp(sentAt: string, today: WallDate, zone: Zone): string {
  const instant = new Date(sentAt);
  const date = wallDateOf(instant, zone);
  const day = date === today ? 'today' : date === dayBefore(today) ? 'yesterday' : 'earlier';
  return stampText(instant, day, zone, chatTimePattern());
}

/**
 * The heading above a day's first message: 'Today', 'Yesterday', 'Monday, January 5', with the year
 * unless it is this one.
 */
export function dayHeading(day: WallDate, today: WallDate): string {
  if (day === today) return 'Today';
  if (day === dayBefore(today)) return 'Yesterday';
  return day.slice(0, 4) === today.slice(0, 4) ? namedDay(day) : namedDayAndYear(day);
}

import { TZDate } from '@date-fns/tz';
import { differenceInCalendarDays } from 'date-fns';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { wallDateOf, wallTimeOf, type Zone } from '../../../shared/dates/wall-time.ts';
import type { NotificationItem } from './notification.ts';

const TITLES = ['Today', 'Yesterday', 'Older'] as const;
type DayTitle = (typeof TITLES)[number];

interface NotificationDay {
  readonly title: DayTitle;
  readonly items: readonly NotificationItem[];
}

/** Groups by the day of creation on the calendars of `zone`, in the order given; without empty groups. */
export function groupByDay(
  items: readonly NotificationItem[],
  now: Date,
  zone: Zone,
): readonly NotificationDay[] {
  return TITLES.map((title) => ({
    title,
    items: items.filter(({ createdAt }) => dayTitle(new Date(createdAt), now, zone) === title),
  })).filter((group) => group.items.length > 0);
}

/** '18:05' today, 'Yesterday 18:05', 'Jan 5, 18:05' before. */
export function arrivalTime(createdAt: string, now: Date, zone: Zone): string {
  const at = new Date(createdAt);
  const title = dayTitle(at, now, zone);
  if (title === 'Today') return wallTimeOf(at, zone);
  if (title === 'Yesterday') return `Yesterday ${wallTimeOf(at, zone)}`;
  return formatDate(new TZDate(at, zone), 'MMM d, HH:mm');
}

function dayTitle(at: Date, now: Date, zone: Zone): DayTitle {
  const days = differenceInCalendarDays(wallDateOf(now, zone), wallDateOf(at, zone));
  // The server's clock may be ahead of this one: what comes from the future is of today.
  if (days <= 0) return 'Today';
  return days === 1 ? 'Yesterday' : 'Older';
}

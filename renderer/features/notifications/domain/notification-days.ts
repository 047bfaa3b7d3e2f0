import { differenceInCalendarDays } from 'date-fns';
import { wallDateOf, type Zone } from '../../../shared/dates/wall-time.ts';
import type { NotificationItem } from './notification.ts';
import { stampText } from '../../../shared/dates/date-text.ts';

const TITLES = ['Today', 'Yesterday', 'Older'] as const;
type DayTitle = (typeof TITLES)[number];

interface NotificationDay {
  readonly title: DayTitle;
  readonly items: readonly NotificationItem[];
}

/** Groups by the day of creation in `zone`, in the order given; without empty groups. */
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

/** '6:05 pm' today, 'Yesterday 6:05 pm', 'Jan 5, 6:05 pm' before. */
export function arrivalTime(createdAt: string, now: Date, zone: Zone): string {
  const at = new Date(createdAt);
  return stampText(at, STAMPS[dayTitle(at, now, zone)], zone);
}

const STAMPS = { Today: 'today', Yesterday: 'yesterday', Older: 'earlier' } as const;

function dayTitle(at: Date, now: Date, zone: Zone): DayTitle {
  const days = differenceInCalendarDays(wallDateOf(now, zone), wallDateOf(at, zone));
  // The server's clock may be ahead of this one: the future counts as today.
  if (days <= 0) return 'Today';
  return days === 1 ? 'Yesterday' : 'Older';
}

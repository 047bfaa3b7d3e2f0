import { TZDate, tzOffset } from '@date-fns/tz';
import { differenceInCalendarDays } from 'date-fns';
import { conventions } from './conventions.ts';
import { formatDate } from './format-date.ts';
import {
  dayOfYearPattern,
  dayPattern,
  hourPattern,
  momentPattern,
  namedDayOfYearPattern,
  namedDayPattern,
  timePattern,
  weekdayOfYearPattern,
  weekdayPattern,
} from './patterns.ts';
import type { WallDate, WallTime, Zone } from './wall-time.ts';
import { instantOf } from './wall-time.ts';
import { counted } from './counted.ts';

/** A date for formatting only, in UTC: this device's own clock may skip that time. */
function wallClock(date: WallDate, time: WallTime = '00:00'): Date {
  return new TZDate(new Date(`${date}T${time.slice(0, 5)}Z`), 'UTC');
}

/** 'Mon, Jan 5' */
export function shortDate(date: WallDate): string {
  return formatDate(wallClock(date), weekdayPattern());
}

/** 'Jan 5, 2026' */
export function longDate(date: WallDate): string {
  return formatDate(wallClock(date), dayOfYearPattern());
}

/** 'Jan 5' */
export function monthDay(date: WallDate): string {
  return formatDate(wallClock(date), dayPattern());
}

/** 'Mon, Jan 5, 2026' */
export function weekdayAndYear(date: WallDate): string {
  return formatDate(wallClock(date), weekdayOfYearPattern());
}

/** 'Monday, January 5' */
export function namedDay(date: WallDate): string {
  return formatDate(wallClock(date), namedDayPattern());
}

/** 'Monday, January 5, 2026' */
export function namedDayAndYear(date: WallDate): string {
  return formatDate(wallClock(date), namedDayOfYearPattern());
}

/** 'Mon' */
export function weekdayName(date: WallDate): string {
  return formatDate(wallClock(date), 'EEE');
}

/** 'Mon 5' */
export function weekdayAndDay(date: WallDate): string {
  return formatDate(wallClock(date), 'EEE d');
}

/** 'January 2026' */
export function monthOf(date: WallDate): string {
  return formatDate(wallClock(date), 'MMMM yyyy');
}

/** 'Feb 2 – 8, 2026', 'Jan 26 – Feb 1, 2026', 'Dec 29, 2025 – Jan 4, 2026'; or '2 – 8 Feb 2026' and so on. */
export function rangeText(first: WallDate, last: WallDate): string {
  if (first.slice(0, 4) !== last.slice(0, 4)) return `${longDate(first)} – ${longDate(last)}`;
  if (first.slice(0, 7) !== last.slice(0, 7)) return `${monthDay(first)} – ${longDate(last)}`;
  return conventions().dayFirst
    ? `${formatDate(wallClock(first), 'd')} – ${longDate(last)}`
    : `${monthDay(first)} – ${formatDate(wallClock(last), 'd, yyyy')}`;
}

/** '6 pm': the hour that begins then. */
export function hourText(hour: number): string {
  return formatDate(new Date(2000, 0, 1, hour), hourPattern());
}

/** The day of the week, 0 for Monday. */
export function weekdayOf(date: WallDate): number {
  return (wallClock(date).getDay() + 6) % 7;
}

/** The number of days from `today` to `date`. */
export function daysUntil(date: WallDate, today: WallDate): number {
  return differenceInCalendarDays(wallClock(date), wallClock(today));
}

/** '6:00 pm' */
export function clockTime(time: WallTime): string {
  return formatDate(wallClock('2000-01-01', time), timePattern());
}

/** 'Jan 5, 2026 at 6:00 pm' */
export function dateAtTime(date: WallDate, time: WallTime): string {
  return formatDate(wallClock(date, time), momentPattern());
}

/** The same for an instant, in the viewer's zone. */
export function instantText(instant: Date, zone: Zone): string {
  return formatDate(new TZDate(instant, zone), momentPattern());
}

/** For 'Member since January 2026': an instant's month in the viewer's calendar. */
export function monthAndYear(instant: Date, zone: Zone): string {
  return formatDate(new TZDate(instant, zone), 'MMMM yyyy');
}

/** 'Jan 5, 2026' */
export function dayMonthYear(instant: Date, zone: Zone): string {
  return formatDate(new TZDate(instant, zone), dayOfYearPattern());
}

/** The greeting by the viewer's clock. */
export function greeting(
  now: Date,
  zone: Zone,
): 'Good morning' | 'Good afternoon' | 'Good evening' {
  const hour = new TZDate(now, zone).getHours();
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}

/**
 * 'Today', 'Tomorrow', 'In 3 days', 'In 1 week', 'In 2 weeks', or the date itself when beyond 30
 * days or in the past.
 */
export function dashboardDateBadge(date: WallDate, now: Date, zone: Zone): string {
  const day = wallClock(date);
  const days = differenceInCalendarDays(
    day,
    wallClock(formatDate(new TZDate(now, zone), 'yyyy-MM-dd')),
  );
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  if (days >= 2 && days <= 7) return counted(days, { other: 'In {count} days' });
  if (days >= 8 && days <= 30) {
    const weeks = Math.floor(days / 7);
    return counted(weeks, { one: 'In 1 week', other: 'In {count} weeks' });
  }
  return day.toLocaleDateString();
}

/**
 * The note beside a time in another zone when the viewer's clock shows something else then; null
 * when they agree.
 */
export function zoneNote(
  date: WallDate,
  time: WallTime,
  zone: Zone,
  viewerZone: Zone,
): string | null {
  if (zone === viewerZone) return null;
  const instant = instantOf(date, time.slice(0, 5), zone);
  if (tzOffset(zone, instant) === tzOffset(viewerZone, instant)) return null;
  const here = formatDate(new TZDate(instant, viewerZone), `EEE ${timePattern()}`);
  return `${zoneName(zone, instant)}; ${here} for you`;
}

/** Cached by zone: creating one is much slower than using it. */
const zoneFormats = new Map<Zone, Intl.DateTimeFormat>();

function zoneFormat(zone: Zone): Intl.DateTimeFormat {
  const known = zoneFormats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'long' });
  zoneFormats.set(zone, made);
  return made;
}

/** 'Western European Summer Time': the zone's own name for its clocks at that time. */
export function zoneName(zone: Zone, instant: Date): string {
  const parts = zoneFormat(zone).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

const AGO = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** 'just now', '5 minutes ago', '3 hours ago', 'yesterday', '12 days ago', 'last month', '3 years ago'. */
export function timeAgo(instant: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - instant.getTime()) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return AGO.format(-minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return AGO.format(-hours, 'hour');
  const days = Math.floor(hours / 24);
  if (days < 30) return AGO.format(-days, 'day');
  return days < 365
    ? AGO.format(-Math.floor(days / 30), 'month')
    : AGO.format(-Math.floor(days / 365), 'year');
}

/** 'Jan 5, 2026 at 6:00 pm', an instant in a zone's time. */
export function dateAndTime(instant: Date, zone: Zone): string {
  return formatDate(new TZDate(instant, zone), momentPattern());
}

/** '18:05' for today, 'Yesterday 18:05', else 'Jan 5, 18:05'; `clock` is the pattern of the time. */
export function stampText(
  instant: Date,
  day: 'today' | 'yesterday' | 'earlier',
  zone: Zone,
  clock: string = timePattern(),
): string {
  const shown = new TZDate(instant, zone);
  if (day === 'today') return formatDate(shown, clock);
  return formatDate(
    shown,
    day === 'yesterday' ? `'Yesterday' ${clock}` : `${dayPattern()}, ${clock}`,
  );
}

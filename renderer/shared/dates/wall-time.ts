import { TZDate, tzOffset } from '@date-fns/tz';
import { formatDate } from './format-date.ts';

/** A calendar day, `yyyy-MM-dd`, without a zone. */
export type WallDate = string;
/** A clock time, `HH:mm`, without a zone. */
export type WallTime = string;
/** An IANA time zone, such as `Europe/Lisbon`. */
export type Zone = string;

/** Within a day of any time clocks change at most once, and no zone is further from UTC. */
const DAY_MS = 86_400_000;

/** How far `zone` is ahead of UTC at that time, in milliseconds; NaN if there is no such zone. */
const aheadOf = (zone: Zone, at: number): number => tzOffset(zone, new Date(at)) * 60_000;

/**
 * The instant at which clocks in `zone` show `time` on `date`, by Postgres's rules: a time that a
 * clock change skips follows the clock before the change (so it comes out later), and an ambiguous
 * one is its second occurrence.
 */
export function instantOf(date: WallDate, time: WallTime, zone: Zone): Date {
  const [year = NaN, month = NaN, day = NaN] = date.split('-').map(Number);
  const [hours = NaN, minutes = NaN] = time.split(':').map(Number);
  const wall = Date.UTC(year, month - 1, day, hours, minutes);
  if (Number.isNaN(wall)) return new Date(NaN);
  const before = aheadOf(zone, wall - DAY_MS);
  const after = aheadOf(zone, wall + DAY_MS);
  // The later one first. A time on neither clock is a skipped one.
  const ahead = [Math.min(before, after), Math.max(before, after)].find(
    (offset) => aheadOf(zone, wall - offset) === offset,
  );
  return new Date(wall - (ahead ?? before));
}

/** Whether this time occurs on that day. False for times that a clock change skips, and for invalid ones. */
export function isRealWallTime(date: WallDate, time: WallTime, zone: Zone): boolean {
  const instant = instantOf(date, time, zone);
  if (Number.isNaN(instant.getTime())) return false;
  return wallDateOf(instant, zone) === date && wallTimeOf(instant, zone) === time;
}

/** The calendar day in `zone` at `instant`. */
export function wallDateOf(instant: Date, zone: Zone): WallDate {
  return formatDate(new TZDate(instant, zone), 'yyyy-MM-dd');
}

/** The clock time in `zone` at `instant`. */
export function wallTimeOf(instant: Date, zone: Zone): WallTime {
  return formatDate(new TZDate(instant, zone), 'HH:mm');
}

/** This device's time zone. */
export function deviceZone(): Zone {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** A zone under the name this browser uses for it. Throws if the browser doesn't know it. */
export function knownZone(name: string): Zone {
  return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
}

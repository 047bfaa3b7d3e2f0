import { TZDate, tzOffset } from '@date-fns/tz';
import { formatDate } from './format-date.ts';

/** A day on a calendar, `yyyy-MM-dd`; it has no zone of its own. */
export type WallDate = string;
/** A time on a clock, `HH:mm`; it has no zone of its own. */
export type WallTime = string;
/** An IANA zone, such as `Europe/Lisbon`. */
export type Zone = string;

/** Within it of a time clocks are changed once at most, and no zone is further from UTC. */
const DAY_MS = 86_400_000;

/** How far the clocks of `zone` are ahead of UTC at that time, in milliseconds; NaN for no zone. */
const aheadOf = (zone: Zone, at: number): number => tzOffset(zone, new Date(at)) * 60_000;

/**
 * The instant at which the clocks of `zone` show `time` on `date`, as Postgres reads it: a time that
 * a change of clocks skips goes by the clock before the change (so it comes out later), one that
 * occurs twice is its second occurrence.
 */
export function instantOf(date: WallDate, time: WallTime, zone: Zone): Date {
  const [year = NaN, month = NaN, day = NaN] = date.split('-').map(Number);
  const [hours = NaN, minutes = NaN] = time.split(':').map(Number);
  const wall = Date.UTC(year, month - 1, day, hours, minutes);
  if (Number.isNaN(wall)) return new Date(NaN);
  const before = aheadOf(zone, wall - DAY_MS);
  const after = aheadOf(zone, wall + DAY_MS);
  // The later one first. What is on neither clock is skipped.
  const ahead = [Math.min(before, after), Math.max(before, after)].find(
    (offset) => aheadOf(zone, wall - offset) === offset,
  );
  return new Date(wall - (ahead ?? before));
}

/** Does this time come up on that day's clocks? False for what a change of clocks skips, and for nonsense. */
export function isRealWallTime(date: WallDate, time: WallTime, zone: Zone): boolean {
  const instant = instantOf(date, time, zone);
  if (Number.isNaN(instant.getTime())) return false;
  return wallDateOf(instant, zone) === date && wallTimeOf(instant, zone) === time;
}

/** The day that the calendars of `zone` show at `instant`. */
export function wallDateOf(instant: Date, zone: Zone): WallDate {
  return formatDate(new TZDate(instant, zone), 'yyyy-MM-dd');
}

/** The time that the clocks of `zone` show at `instant`. */
export function wallTimeOf(instant: Date, zone: Zone): WallTime {
  return formatDate(new TZDate(instant, zone), 'HH:mm');
}

/** The zone of this device. */
export function deviceZone(): Zone {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** A zone by the name that this browser has for it. Throws for what it does not know. */
export function knownZone(name: string): Zone {
  return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
}

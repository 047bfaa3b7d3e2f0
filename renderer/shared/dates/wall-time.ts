import { TZDate } from '@date-fns/tz';
import { addMinutes } from 'date-fns';
import { formatDate } from './format-date.ts';

/** A day on a calendar, `yyyy-MM-dd`; it has no zone of its own. */
export type WallDate = string;
/** A time on a clock, `HH:mm`; it has no zone of its own. */
export type WallTime = string;
/** An IANA zone, such as `Europe/Lisbon`. */
export type Zone = string;

/** By how much clocks are set back, somewhere. */
const SET_BACK_MINUTES = [30, 60];

/**
 * The instant at which the clocks of `zone` show `time` on `date`, as Postgres reads it: a time that
 * a change of clocks skips goes by the clock before the change (so it comes out later), one that
 * occurs twice is its second occurrence.
 */
export function instantOf(date: WallDate, time: WallTime, zone: Zone): Date {
  const [year = NaN, month = NaN, day = NaN] = date.split('-').map(Number);
  const [hours = NaN, minutes = NaN] = time.split(':').map(Number);
  const first = new TZDate(year, month - 1, day, hours, minutes, zone);
  if (Number.isNaN(first.getTime())) return new Date(NaN);
  const clock = formatDate(first, 'HH:mm');
  const again = SET_BACK_MINUTES.map((late) => addMinutes(first, late)).find(
    (later) => formatDate(later, 'HH:mm') === clock,
  );
  return new Date((again ?? first).getTime());
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

import { clockTime, shortDate } from '../../../shared/dates/date-text.ts';
import { listText } from '../../../shared/dates/list-text.ts';
import {
  wallDateOf,
  type WallTime,
  wallTimeOf,
  type Zone,
} from '../../../shared/dates/wall-time.ts';
import type { Cell, Hold, Instant } from './court-day.ts';

/** A hold's title: who plays, or what it is. */
export function holdTitle({
  kind,
  title,
  players,
}: Pick<Hold, 'kind' | 'title' | 'players'>): string {
  return kind === 'match' ? listText(players.map((name) => name ?? 'Someone')) : title;
}

export const KIND_TEXT: Readonly<Record<Hold['kind'], string>> = {
  match: 'Match',
  event: 'Event',
  block: 'Block',
};

/** '6:00 pm' */
export function timeText(instant: Instant, zone: Zone): string {
  return clockTime(wallTimeOf(new Date(instant), zone));
}

/** '6:00 pm to 7:30 pm' */
function spanText(startsAt: Instant, endsAt: Instant, zone: Zone): string {
  return `${timeText(startsAt, zone)} to ${timeText(endsAt, zone)}`;
}

/** 'Court 1, Mon, Jan 5, 6:00 pm to 7:30 pm' */
export function holdWhen(hold: Hold, courtName: string, zone: Zone): string {
  return `${courtName}, ${shortDate(wallDateOf(new Date(hold.startsAt), zone))}, ${spanText(hold.startsAt, hold.endsAt, zone)}`;
}

/**
 * A cell for screen readers: 'Court 1, 6:00 pm to 7:00 pm: free'. `moving`: what is being moved
 * from there.
 */
export function cellLabel(
  { court, startsAt, endsAt, holds }: Cell,
  zone: Zone,
  moving: Hold | null = null,
): string {
  const where = `${court.name}, ${spanText(startsAt, endsAt, zone)}`;
  const there = moving === null ? holds : [moving];
  if (there.length > 0) return `${where}: ${there.map(holdTitle).join('; ')}`;
  return court.outOfService ? `${where}: out of service` : `${where}: free`;
}

/** A time in the rules: '24:00' is midnight at the end of the day. */
export function ruleTime(time: WallTime): string {
  return time === '24:00' ? 'Midnight' : clockTime(time);
}

/** '40%' */
export function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

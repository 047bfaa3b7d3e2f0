/* The week of 21 slots in the database's form (see players/domain/availability), as a grid of
 * seven days by three times of day. */

import { SLOTS_PER_WEEK } from '../../players/domain/availability.ts';
import { counted } from '../../../shared/dates/counted.ts';

export const DAY_NAMES = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
export const TIMES = ['Morning', 'Afternoon', 'Evening'] as const;

export const EMPTY_WEEK = '0'.repeat(SLOTS_PER_WEEK);

export interface Cell {
  readonly day: number;
  readonly time: number;
}

const placeOf = ({ day, time }: Cell): number => TIMES.length * day + time;

export function isFree(week: string, cell: Cell): boolean {
  return week[placeOf(cell)] === '1';
}

/** Makes these slots all free; or, if they all are, all busy. */
function toggle(week: string, cells: readonly Cell[]): string {
  const free = !cells.every((cell) => isFree(week, cell));
  const places = new Set(cells.map(placeOf));
  return Array.from(week, (bit, at) => (places.has(at) ? (free ? '1' : '0') : bit)).join('');
}

/** What pressing a cell does: switches a slot, a whole day by its name, or one time of day all week. */
export function toggleAt(week: string, cell: Cell): string {
  if (cell.time === HEAD) return toggleDay(week, cell.day);
  return cell.day === HEAD ? toggleTime(week, cell.time) : toggle(week, [cell]);
}

function toggleDay(week: string, day: number): string {
  return toggle(
    week,
    TIMES.map((_, time) => ({ day, time })),
  );
}

function toggleTime(week: string, time: number): string {
  return toggle(
    week,
    DAY_NAMES.map((_, day) => ({ day, time })),
  );
}

/** The column of day names, and the row of times, around the slots. */
export const HEAD = -1;

/**
 * The cell that a key leads to, with days as rows, times as columns, and headings around them; null
 * for keys that lead nowhere. The grid has edges, and an empty corner.
 */
export function moveInGrid({ day, time }: Cell, key: string): Cell | null {
  const firstTime = day === HEAD ? 0 : HEAD;
  const firstDay = time === HEAD ? 0 : HEAD;
  switch (key) {
    case 'ArrowLeft':
      return { day, time: Math.max(time - 1, firstTime) };
    case 'ArrowRight':
      return { day, time: Math.min(time + 1, TIMES.length - 1) };
    case 'ArrowUp':
      return { day: Math.max(day - 1, firstDay), time };
    case 'ArrowDown':
      return { day: Math.min(day + 1, DAY_NAMES.length - 1), time };
    case 'Home':
      return { day, time: firstTime };
    case 'End':
      return { day, time: TIMES.length - 1 };
    default:
      return null;
  }
}

/** How much of the week is free, on screen and for screen readers. */
export function freeCountText(week: string): string {
  const count = Array.from(week).filter((bit) => bit === '1').length;
  if (count === 0) return 'No free times chosen yet.';
  return counted(count, { one: '1 free time a week.', other: '{count} free times a week.' });
}

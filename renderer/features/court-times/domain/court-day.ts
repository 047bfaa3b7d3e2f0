import { addDays, parseISO } from 'date-fns';
import type { WallDate, WallTime, Zone } from '../../../shared/dates/wall-time.ts';
import { formatDate } from '../../../shared/dates/format-date.ts';

/** An instant, in milliseconds like Date's: a form that the store can keep. */
export type Instant = number;

const MINUTE = 60_000;

/** A club's rules for court times. */
export interface CourtRules {
  readonly opens: WallTime;
  /** '24:00' is the end of the day. */
  readonly closes: WallTime;
  readonly slotMinutes: number;
  readonly daysAhead: number;
  /** Of one member. */
  readonly holdsPerWeek: number;
}

/** A court on the current day. */
export interface Court {
  readonly id: string;
  readonly name: string;
  readonly outOfService: boolean;
}

/** What occupies a court for a time. The name of a player the viewer may not see is null. */
export interface Hold {
  readonly id: string;
  readonly courtId: string;
  readonly kind: 'match' | 'event' | 'block';
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  /** A block that repeats every week, for some time. */
  readonly everyWeek: boolean;
  /** Of an event or a block. */
  readonly title: string;
  readonly players: readonly (string | null)[];
}

/** How much of a day's opening hours is taken, from 0 to 1, for each court in order. */
export interface WeekDay {
  readonly day: WallDate;
  readonly courts: readonly { readonly held: number; readonly outOfService: boolean }[];
}

/** Something coming up on the courts without a hold, since something else was agreed earlier. */
export interface WithoutCourt {
  readonly title: string;
  readonly courtName: string;
  readonly startsAt: Instant;
}

/** A day on the courts of a club with court times. */
export interface CourtDay {
  readonly today: WallDate;
  readonly day: WallDate;
  readonly timeZone: Zone;
  /** Null: switched off; then everything below is empty except the courts. */
  readonly rules: CourtRules | null;
  readonly courts: readonly Court[];
  readonly slots: readonly Instant[];
  readonly holds: readonly Hold[];
  readonly week: readonly WeekDay[];
  /** Those coming up in that week. */
  readonly without: readonly WithoutCourt[];
  /** The time up to which earlier agreements have got their courts; null: all of them. */
  readonly caughtUpTo: Instant | null;
}

/** One cell of the day: a free slot of a court, or what is held together, over one slot or several. */
export interface Cell {
  readonly court: Court;
  /** The first slot. */
  readonly row: number;
  readonly span: number;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  /** More than one if several share a slot, for example after the slots' length was changed. */
  readonly holds: readonly Hold[];
}

/** A day's columns, and what is held outside opening hours. */
export interface DayTable {
  readonly columns: readonly (readonly Cell[])[];
  readonly outside: readonly Hold[];
}

/** The cursor's position: a court and one of the slots. */
export interface Place {
  readonly column: number;
  readonly row: number;
}

export const courtNameOf = ({ courts }: CourtDay, { courtId }: Hold): string =>
  courts.find(({ id }) => id === courtId)?.name ?? '';

/** When a slot ends: at the next one's start, so that there are no gaps even on the day of a clock change. */
function slotEnd({ slots, rules }: CourtDay, row: number): Instant {
  return slots[row + 1] ?? (slots[row] ?? 0) + MINUTE * (rules?.slotMinutes ?? 0);
}

/** The row of the slot that is under way; null: none is, as on another day. */
export function rowAt(day: CourtDay, now: Instant): number | null {
  const row = day.slots.findLastIndex((starts) => starts <= now);
  return row >= 0 && now < slotEnd(day, row) ? row : null;
}

export function tableOf(day: CourtDay): DayTable {
  const outside: Hold[] = [];
  const columns = day.courts.map((court) => {
    const groups: { first: number; last: number; holds: Hold[] }[] = [];
    for (const hold of day.holds.filter(({ courtId }) => courtId === court.id)) {
      const rows = day.slots.flatMap((starts, row) =>
        starts < hold.endsAt && slotEnd(day, row) > hold.startsAt ? [row] : [],
      );
      const [first] = rows;
      const last = rows.at(-1);
      const before = groups.at(-1);
      if (first === undefined || last === undefined) outside.push(hold);
      else if (before && first <= before.last) {
        before.holds.push(hold);
        before.last = Math.max(before.last, last);
      } else groups.push({ first, last, holds: [hold] });
    }
    const cells: Cell[] = [];
    for (let row = 0; row < day.slots.length; ) {
      const group = groups.find(({ first }) => first === row);
      const last = group?.last ?? row;
      cells.push({
        court,
        row,
        span: last - row + 1,
        startsAt: day.slots[row] ?? 0,
        endsAt: slotEnd(day, last),
        holds: group?.holds ?? [],
      });
      row = last + 1;
    }
    return cells;
  });
  return { columns, outside };
}

/** The cell at a position; for a hold over several slots the whole of it. */
export function cellAt({ columns }: DayTable, { column, row }: Place): Cell | undefined {
  return columns[column]?.find((cell) => row >= cell.row && row < cell.row + cell.span);
}

const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));

/**
 * Where a key moves the cursor, following the WAI-ARIA grid: arrows by court and slot, Home and End
 * within the row, with Control to the first and last cell. Null for other keys.
 */
export function placeAfterKey(
  table: DayTable,
  from: Place,
  key: string,
  control: boolean,
): Place | null {
  const cell = cellAt(table, from);
  const rows = table.columns[0]?.reduce((sum, { span }) => sum + span, 0) ?? 0;
  const width = table.columns.length;
  const to = (column: number, row: number): Place => ({
    column: within(column, width),
    row: within(row, rows),
  });
  switch (key) {
    case 'ArrowLeft':
      return to(from.column - 1, from.row);
    case 'ArrowRight':
      return to(from.column + 1, from.row);
    case 'ArrowUp':
      return to(from.column, (cell?.row ?? from.row) - 1);
    case 'ArrowDown': {
      const next = cell ? cell.row + cell.span : from.row + 1;
      return next >= rows ? from : to(from.column, next);
    }
    case 'Home':
      return to(0, control ? 0 : from.row);
    case 'End':
      return to(width - 1, control ? rows - 1 : from.row);
    default:
      return null;
  }
}

/** The cursor's initial position: at the current time, or the first slot. */
export function firstPlace(day: CourtDay, now: Instant): Place {
  const current = day.slots.findIndex((_, row) => slotEnd(day, row) > now);
  return { column: 0, row: Math.max(0, current) };
}

/** A hold's position in the table. */
export function placeOf(table: DayTable, holdId: string): Place | undefined {
  for (const [column, cells] of table.columns.entries()) {
    const cell = cells.find(({ holds }) => holds.some(({ id }) => id === holdId));
    if (cell) return { column, row: cell.row };
  }
  return undefined;
}

/**
 * Whether moving a hold there can be tried: a block anywhere in the future, a match or event to
 * another court at its time. What is being moved has no cell itself.
 */
export function canMoveTo(hold: Hold, cell: Cell, now: Instant): boolean {
  if (cell.holds.length > 0) return false;
  if (hold.kind === 'block') return cell.startsAt + hold.endsAt - hold.startsAt > now;
  return !cell.court.outOfService && cell.startsAt <= hold.startsAt && hold.startsAt < cell.endsAt;
}

/** Whether a manager may still move or free it: a match or event until it starts, a block until it ends. */
export function canChange({ kind, startsAt, endsAt }: Hold, now: Instant): boolean {
  return (kind === 'block' ? endsAt : startsAt) > now;
}

/** This many days later, or earlier. */
export function dayAfter(day: WallDate, days: number): WallDate {
  return formatDate(addDays(parseISO(day), days), 'yyyy-MM-dd');
}

import { addDays, parseISO } from 'date-fns';
import type { WallDate, WallTime, Zone } from '../../../shared/dates/wall-time.ts';
import { formatDate } from '../../../shared/dates/format-date.ts';

/** An instant, in milliseconds as of Date: as the store keeps it. */
export type Instant = number;

const MINUTE = 60_000;

/** By which rules a club holds its courts. */
export interface CourtRules {
  readonly opens: WallTime;
  /** '24:00' is the end of the day. */
  readonly closes: WallTime;
  readonly slotMinutes: number;
  readonly daysAhead: number;
  /** Of one member. */
  readonly holdsPerWeek: number;
}

/** A court on the day that is shown. */
export interface Court {
  readonly id: string;
  readonly name: string;
  readonly outOfService: boolean;
}

/** What has a court for a time. Of a player whom the viewer may not see the name is null. */
export interface Hold {
  readonly id: string;
  readonly courtId: string;
  readonly kind: 'match' | 'event' | 'block';
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  /** A block that comes every week, for some time. */
  readonly everyWeek: boolean;
  /** Of an event or a block. */
  readonly title: string;
  readonly players: readonly (string | null)[];
}

/** How much of a day's opening hours is held, from 0 to 1, court by court in their order. */
export interface WeekDay {
  readonly day: WallDate;
  readonly courts: readonly { readonly held: number; readonly outOfService: boolean }[];
}

/** What is to come on the courts and holds none, since something else was agreed before it. */
export interface WithoutCourt {
  readonly title: string;
  readonly courtName: string;
  readonly startsAt: Instant;
}

/** A day on the courts of a club that holds them. */
export interface CourtDay {
  readonly today: WallDate;
  readonly day: WallDate;
  readonly timeZone: Zone;
  /** Null: the club does not hold its courts; then there is nothing in what follows but the courts. */
  readonly rules: CourtRules | null;
  readonly courts: readonly Court[];
  readonly slots: readonly Instant[];
  readonly holds: readonly Hold[];
  readonly week: readonly WeekDay[];
  /** What is to come in that week. */
  readonly without: readonly WithoutCourt[];
  /** Until when what was agreed before courts were held has its courts; null: all of it. */
  readonly caughtUpTo: Instant | null;
}

/** One field of the day: a free slot of a court, or what is held together, over one slot or several. */
export interface Cell {
  readonly court: Court;
  /** The first slot. */
  readonly row: number;
  readonly span: number;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  /** More than one where several share a slot, as after a change of the slots' length. */
  readonly holds: readonly Hold[];
}

/** The columns of a day, and what is held outside of its opening hours. */
export interface DayTable {
  readonly columns: readonly (readonly Cell[])[];
  readonly outside: readonly Hold[];
}

/** Where the cursor is: a court and one of the slots. */
export interface Place {
  readonly column: number;
  readonly row: number;
}

export const courtNameOf = ({ courts }: CourtDay, { courtId }: Hold): string =>
  courts.find(({ id }) => id === courtId)?.name ?? '';

/** When a slot ends: with the next one's beginning they are without gaps, on the day of a clock change too. */
function slotEnd({ slots, rules }: CourtDay, row: number): Instant {
  return slots[row + 1] ?? (slots[row] ?? 0) + MINUTE * (rules?.slotMinutes ?? 0);
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

/** The cell at a place: of what is held over several slots, the whole of it. */
export function cellAt({ columns }: DayTable, { column, row }: Place): Cell | undefined {
  return columns[column]?.find((cell) => row >= cell.row && row < cell.row + cell.span);
}

const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));

/**
 * Where a key moves the cursor, per the WAI-ARIA grid: arrows by court and slot, Home and End within the row, with
 * Control to the first and last cell. Null for other keys.
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

/** Where the cursor is first: at what is now, or at the first slot. */
export function firstPlace(day: CourtDay, now: Instant): Place {
  const current = day.slots.findIndex((_, row) => slotEnd(day, row) > now);
  return { column: 0, row: Math.max(0, current) };
}

/** Where a hold is in the table. */
export function placeOf(table: DayTable, holdId: string): Place | undefined {
  for (const [column, cells] of table.columns.entries()) {
    const cell = cells.find(({ holds }) => holds.some(({ id }) => id === holdId));
    if (cell) return { column, row: cell.row };
  }
  return undefined;
}

/**
 * Whether a hold can be tried there: a block anywhere that is to come, a match or an event on another court at its
 * time. What is moved has no cell itself.
 */
export function canMoveTo(hold: Hold, cell: Cell, now: Instant): boolean {
  if (cell.holds.length > 0) return false;
  if (hold.kind === 'block') return cell.startsAt + hold.endsAt - hold.startsAt > now;
  return !cell.court.outOfService && cell.startsAt <= hold.startsAt && hold.startsAt < cell.endsAt;
}

/** Whether a manager may still move or free it: a match and an event until they begin, a block until it ends. */
export function canChange({ kind, startsAt, endsAt }: Hold, now: Instant): boolean {
  return (kind === 'block' ? endsAt : startsAt) > now;
}

/** So many days later, or earlier. */
export function dayAfter(day: WallDate, days: number): WallDate {
  return formatDate(addDays(parseISO(day), days), 'yyyy-MM-dd');
}

import { describe, expect, test } from 'vitest';
import {
  canChange,
  canMoveTo,
  cellAt,
  type CourtDay,
  dayAfter,
  firstPlace,
  type Hold,
  placeAfterKey,
  placeOf,
  rowAt,
  tableOf,
} from './court-day.ts';

const at = (time: string): number => Date.parse(`2026-01-05T${time}:00Z`);
const NOON = at('12:00');

const hold = (id: string, courtId: string, from: string, until: string, more = {}): Hold => ({
  id,
  courtId,
  kind: 'block',
  everyWeek: false,
  startsAt: at(from),
  endsAt: at(until),
  title: id,
  players: [],
  ...more,
});

/** Three courts, open from 10 to 14 by the hour; the third is out of service. */
const dayWith = (...holds: readonly Hold[]): CourtDay => ({
  today: '2026-01-05',
  day: '2026-01-05',
  timeZone: 'UTC',
  rules: { opens: '10:00', closes: '14:00', slotMinutes: 60, daysAhead: 14, holdsPerWeek: 3 },
  courts: ['one', 'two', 'three'].map((id) => ({
    id,
    name: `Court ${id}`,
    outOfService: id === 'three',
  })),
  slots: ['10:00', '11:00', '12:00', '13:00'].map(at),
  holds,
  week: [],
  without: [],
  caughtUpTo: null,
});

const shapes = (day: CourtDay) =>
  tableOf(day).columns.map((cells) =>
    cells.map(({ row, span, holds }) => [row, span, ...holds.map(({ id }) => id)]),
  );

test('the slot under way is found by the clock, on the day itself and while the courts are open', () => {
  const day = dayWith();
  expect(
    ['09:59', '10:00', '12:59', '13:00', '13:59', '14:00'].map((time) => rowAt(day, at(time))),
  ).toEqual([null, 0, 2, 3, 3, null]);
  expect(rowAt({ ...day, slots: [] }, NOON)).toBeNull();
  expect(rowAt(day, NOON + 24 * 60 * 60_000)).toBeNull();
});

describe('a day as a table', () => {
  test('has a cell for every free slot, and one for a hold over several', () => {
    expect(shapes(dayWith(hold('lesson', 'two', '11:00', '13:00')))).toEqual([
      [
        [0, 1],
        [1, 1],
        [2, 1],
        [3, 1],
      ],
      [
        [0, 1],
        [1, 2, 'lesson'],
        [3, 1],
      ],
      [
        [0, 1],
        [1, 1],
        [2, 1],
        [3, 1],
      ],
    ]);
  });

  test('combines what shares a slot', () => {
    const day = dayWith(
      hold('first', 'one', '10:00', '11:30'),
      hold('second', 'one', '11:30', '12:30'),
      hold('third', 'one', '13:00', '14:00'),
    );
    expect(shapes(day)[0]).toEqual([
      [0, 3, 'first', 'second'],
      [3, 1, 'third'],
    ]);
  });

  test('cuts off what goes beyond opening hours, and lists separately what is outside them', () => {
    const day = dayWith(
      hold('early', 'one', '08:00', '10:30'),
      hold('late', 'one', '13:00', '16:00'),
      hold('night', 'two', '20:00', '22:00'),
    );
    expect(shapes(day)[0]).toEqual([
      [0, 1, 'early'],
      [1, 1],
      [2, 1],
      [3, 1, 'late'],
    ]);
    expect(tableOf(day).outside.map(({ id }) => id)).toEqual(['night']);
  });

  test('has no gaps at clock changes: a slot lasts until the next one', () => {
    const day = { ...dayWith(), slots: [at('10:00'), at('12:00')] };
    expect(tableOf(day).columns[0]?.map(({ endsAt }) => endsAt)).toEqual([
      at('12:00'),
      at('13:00'),
    ]);
  });
});

describe('the cursor', () => {
  const table = tableOf(dayWith(hold('lesson', 'two', '11:00', '13:00')));
  test.each([
    ['ArrowRight', { column: 0, row: 2 }, { column: 1, row: 2 }],
    ['ArrowLeft', { column: 0, row: 2 }, { column: 0, row: 2 }],
    ['ArrowRight', { column: 2, row: 2 }, { column: 2, row: 2 }],
    ['ArrowDown', { column: 1, row: 1 }, { column: 1, row: 3 }],
    ['ArrowDown', { column: 1, row: 2 }, { column: 1, row: 3 }],
    ['ArrowDown', { column: 1, row: 3 }, { column: 1, row: 3 }],
    ['ArrowUp', { column: 1, row: 2 }, { column: 1, row: 0 }],
    ['ArrowUp', { column: 0, row: 0 }, { column: 0, row: 0 }],
    ['Home', { column: 2, row: 3 }, { column: 0, row: 3 }],
    ['End', { column: 0, row: 3 }, { column: 2, row: 3 }],
  ])('%s leads from %o to %o', (key, from, to) => {
    expect(placeAfterKey(table, from, key, false)).toEqual(to);
  });

  test('reaches the first and last cell with Control', () => {
    expect(placeAfterKey(table, { column: 1, row: 1 }, 'Home', true)).toEqual({
      column: 0,
      row: 0,
    });
    expect(placeAfterKey(table, { column: 1, row: 1 }, 'End', true)).toEqual({ column: 2, row: 3 });
  });

  test('stays on other keys', () => {
    expect(placeAfterKey(table, { column: 0, row: 0 }, 'a', false)).toBeNull();
  });

  test('starts at the current time, otherwise at the first slot', () => {
    expect(firstPlace(dayWith(), NOON)).toEqual({ column: 0, row: 2 });
    expect(firstPlace(dayWith(), at('20:00'))).toEqual({ column: 0, row: 0 });
  });

  test('finds a hold, anywhere within it', () => {
    expect(placeOf(table, 'lesson')).toEqual({ column: 1, row: 1 });
    expect(placeOf(table, 'nothing')).toBeUndefined();
    expect(cellAt(table, { column: 1, row: 2 })?.holds).toHaveLength(1);
  });
});

describe('what can be moved', () => {
  const day = dayWith(hold('other', 'two', '13:00', '14:00'));
  const to = (column: number, row: number) => {
    const cell = cellAt(tableOf(day), { column, row });
    if (!cell) throw new Error('no cell');
    return cell;
  };
  const block = hold('block', 'one', '13:00', '14:00');
  const match = hold('match', 'one', '13:00', '14:00', { kind: 'match' });

  test('is a block, to any free time in the future', () => {
    expect(canMoveTo(block, to(0, 2), NOON)).toBe(true);
    expect(canMoveTo(block, to(1, 3), NOON)).toBe(false);
    expect(canMoveTo(block, to(0, 0), NOON)).toBe(false);
    expect(canMoveTo(block, to(2, 3), NOON)).toBe(true);
  });

  test('is a match, to another court at its time', () => {
    expect(canMoveTo(match, to(0, 3), NOON)).toBe(true);
    expect(canMoveTo(match, to(0, 2), NOON)).toBe(false);
    expect(canMoveTo(match, to(1, 3), NOON)).toBe(false);
    expect(canMoveTo(match, to(2, 3), NOON)).toBe(false);
  });

  test('is a match until it starts, and a block until it ends', () => {
    expect(canChange(match, NOON)).toBe(true);
    expect(canChange(match, at('13:00'))).toBe(false);
    expect(canChange(block, at('13:30'))).toBe(true);
    expect(canChange(block, at('14:00'))).toBe(false);
  });
});

test('days follow each other across months', () => {
  expect(dayAfter('2026-01-31', 1)).toBe('2026-02-01');
  expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28');
});

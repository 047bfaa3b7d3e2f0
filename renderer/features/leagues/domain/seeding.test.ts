import { expect, it } from 'vitest';
import type { DeskEntry } from './league.ts';
import { boardOf, isByLevel, movedText, placeOf, stepFrom, withMoved } from './seeding.ts';

const entry = (name: string, groupNumber: number): DeskEntry => ({
  id: name,
  players: [{ id: name, name, avatarUrl: null }],
  groupNumber,
  level: null,
  withdrawn: false,
});

const ENTRIES = [entry('a', 1), entry('b', 1), entry('c', 1), entry('d', 2), entry('e', 2)];

const written = (entries: readonly DeskEntry[]): string =>
  boardOf(entries)
    .map(({ number, entries: own }) => `${number}:${own.map(({ id }) => id).join('')}`)
    .join(' ');

it('a step moves past the next one, or into the near end of the next box', () => {
  const board = boardOf(ENTRIES);
  expect(placeOf(board, 'd')).toEqual({ group: 2, seat: 1 });
  expect(stepFrom(board, 'a', 1)).toEqual({ group: 1, seat: 2 });
  expect(stepFrom(board, 'a', -1)).toBeNull();
  expect(stepFrom(board, 'c', 1)).toEqual({ group: 2, seat: 1 });
  expect(stepFrom(board, 'd', -1)).toEqual({ group: 1, seat: 4 });
  expect(stepFrom(board, 'e', 1)).toBeNull();
  expect(stepFrom(board, 'nobody', 1)).toBeNull();
});

it.each([
  ['a', 1, 2, '1:bac 2:de'],
  ['c', 1, 1, '1:cab 2:de'],
  ['c', 2, 1, '1:ab 2:cde'],
  ['d', 1, 4, '1:abcd 2:e'],
  ['a', 2, 9, '1:bc 2:dea'],
  ['e', 3, 1, '1:abc 2:d 3:e'],
])('%s moved to seat %i %i', (id, group, seat, after) => {
  expect(written(withMoved(ENTRIES, id, { group, seat }))).toBe(after);
});

it('an emptied box closes up', () => {
  const alone = [entry('a', 1), entry('b', 2), entry('c', 3)];
  expect(written(withMoved(alone, 'b', { group: 1, seat: 1 }))).toBe('1:ba 2:c');
});

it('an unknown entry changes nothing', () => {
  expect(withMoved(ENTRIES, 'nobody', { group: 1, seat: 1 })).toBe(ENTRIES);
  expect(movedText('box', ENTRIES, 'nobody')).toBe('');
});

it.each([
  ['box', 'd is now number 1 of 2 in Box 2.'],
  ['flex', 'd is now number 1 of 2 in Group 2.'],
  ['ladder', 'd is now number 1 of 2.'],
] as const)('a move on a %s is announced', (kind, said) => {
  expect(movedText(kind, ENTRIES, 'd')).toBe(said);
});

const listed = (...levels: readonly (number | null)[]): readonly DeskEntry[] =>
  levels.map((level, at) => ({ ...entry(String(at), at < 2 ? 1 : 2), level }));

it('is by level if nobody known to be better is further down, across all boxes', () => {
  expect(isByLevel(listed(4.2, 3.3, 3.3, null, 2.9))).toBe(true);
  expect(isByLevel(listed(null, 3.3, 2.9))).toBe(true);
  expect(isByLevel(listed(3.3, 2.9, 4.2))).toBe(false);
  expect(isByLevel(listed(3.3, null, 4.2))).toBe(false);
  expect(isByLevel([])).toBe(true);
});

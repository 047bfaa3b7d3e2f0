import { expect, test } from 'vitest';
import type { Cell, Hold } from './court-day.ts';
import { cellLabel, holdTitle, holdWhen, percent, ruleTime } from './hold-text.ts';

const match: Hold = {
  id: 'match',
  courtId: 'one',
  kind: 'match',
  everyWeek: false,
  startsAt: Date.parse('2026-01-05T18:00:00Z'),
  endsAt: Date.parse('2026-01-05T19:30:00Z'),
  title: '',
  players: ['Ana', 'Ben'],
};

const cell: Cell = {
  court: { id: 'one', name: 'Court 1', outOfService: false },
  row: 0,
  span: 1,
  startsAt: match.startsAt,
  endsAt: match.endsAt,
  holds: [],
};

test('a match is named after its players, some of whom may be hidden; anything else by its title', () => {
  expect(holdTitle(match)).toBe('Ana and Ben');
  expect(holdTitle({ ...match, players: ['Ana', 'Cleo', null, 'Dora'] })).toBe(
    'Ana, Cleo, Someone and Dora',
  );
  expect(holdTitle({ ...match, kind: 'block', title: 'Lesson' })).toBe('Lesson');
});

test('screen readers hear where a cell is, and what is there', () => {
  const where = 'Court 1, 6:00 pm to 7:30 pm';
  expect(cellLabel(cell, 'UTC')).toBe(`${where}: free`);
  expect(cellLabel({ ...cell, holds: [match] }, 'UTC')).toBe(`${where}: Ana and Ben`);
  expect(cellLabel({ ...cell, court: { ...cell.court, outOfService: true } }, 'UTC')).toBe(
    `${where}: out of service`,
  );
  expect(cellLabel(cell, 'UTC', match)).toBe(`${where}: Ana and Ben`);
});

test("times are in the club's zone", () => {
  expect(holdWhen(match, 'Court 1', 'Europe/Lisbon')).toBe(
    'Court 1, Mon, Jan 5, 6:00 pm to 7:30 pm',
  );
  expect(holdWhen(match, 'Court 1', 'Asia/Tokyo')).toBe('Court 1, Tue, Jan 6, 3:00 am to 4:30 am');
});

test('the end of the day is midnight', () => {
  expect(ruleTime('24:00')).toBe('Midnight');
  expect(ruleTime('00:00')).toBe('12:00 am');
});

test('a share is in percent', () => {
  expect(percent(0.143)).toBe('14%');
});

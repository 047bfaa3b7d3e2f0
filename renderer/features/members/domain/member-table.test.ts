import { expect, test } from 'vitest';
import type { Member } from './member.ts';
import { tableHeader, tableRow } from './member-table.ts';

const member: Member = {
  id: 'ana',
  fullName: 'Ana Silva',
  avatarUrl: null,
  location: 'Porto',
  skillLevel: null,
  standing: 'member',
  since: '2026-01-05T10:00:00Z',
  lastMatchAt: null,
  ban: null,
  note: null,
};
const banned: Member = { ...member, standing: 'banned' };

test('a row matches its header', () => {
  expect(tableHeader([member])).toEqual(['Name', 'Place', 'Level', 'Role', 'Joined', 'Last match']);
  expect(tableRow(member, (instant) => instant.slice(0, 10))).toEqual([
    'Ana Silva',
    'Porto',
    '',
    'Member',
    '2026-01-05',
    '',
  ]);
  const played = { ...member, lastMatchAt: '2026-03-07T10:00:00Z' };
  expect(tableRow(played, (instant) => instant.slice(0, 10)).at(-1)).toBe('2026-03-07');
});

test('for banned members it has the day of the ban', () => {
  expect(tableHeader([banned, banned]).at(4)).toBe('Banned on');
  expect(tableHeader([banned, member]).at(4)).toBe('Joined');
  expect(tableHeader([]).at(4)).toBe('Joined');
});

import { expect, test } from 'vitest';
import { readClubSearch } from './discover/club-search.ts';
import { DEMO_CLUBS, isDemoClub, searchDemoClubs } from './demo.ts';

test('every sample club is recognised by its id', () => {
  expect(DEMO_CLUBS.every(({ id }) => isDemoClub(id))).toBe(true);
  expect(isDemoClub('7b6f1c58-4a0e-4a51-9f4e-0d3f3f1f6b11')).toBe(false);
});

const found = (query: string): readonly string[] =>
  searchDemoClubs(readClubSearch(new URLSearchParams(query)), 'km').map(({ name }) => name);

test('sample clubs are found by part of name or place, ignoring case', () => {
  expect(found('q=LISBON')).toEqual(['Clay Court Society']);
  expect(found('q=second s')).toEqual(['Second Serve']);
  expect(found('q=no such club')).toEqual([]);
  expect(found('')).toHaveLength(DEMO_CLUBS.length);
});

test('sample clubs are filtered and sorted like live ones', () => {
  expect(found('').slice(0, 2)).toEqual(['Clay Court Society', 'Second Serve']);
  expect(found('sort=largest')[0]).toBe('Second Serve');
  expect(found('courts=1&open=1&sort=name')).toEqual(['Riverside Tennis Club', 'Second Serve']);
});

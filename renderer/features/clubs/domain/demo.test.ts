import { expect, test } from 'vitest';
import { DEMO_CLUBS, isDemoClub, searchDemoClubs } from './demo.ts';

test('every sample club is known as one by its id', () => {
  expect(DEMO_CLUBS.every(({ id }) => isDemoClub(id))).toBe(true);
  expect(isDemoClub('7b6f1c58-4a0e-4a51-9f4e-0d3f3f1f6b11')).toBe(false);
});

test('sample clubs are found by part of name or place, whatever the case', () => {
  expect(searchDemoClubs('LISBON').map(({ name }) => name)).toEqual(['Clay Court Society']);
  expect(searchDemoClubs('second s').map(({ name }) => name)).toEqual(['Second Serve']);
  expect(searchDemoClubs('no such club')).toEqual([]);
  expect(searchDemoClubs(' ')).toHaveLength(DEMO_CLUBS.length);
});

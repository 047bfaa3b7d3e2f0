import { afterEach, expect, test } from 'vitest';
import { conventionsOf, followConventions } from './conventions.ts';
import { counted as countedAnywhere } from '../../../supabase/functions/_shared/counted.ts';
import { counted } from './counted.ts';

afterEach(() => followConventions(conventionsOf('en-US', null)));

const matches = (count: number): string =>
  counted(count, { one: '1 match', other: '{count} matches' });

test("uses English's plural form for the number, and writes the number by the locale", () => {
  expect([0, 1, 2, 1200].map(matches)).toEqual([
    '0 matches',
    '1 match',
    '2 matches',
    '1,200 matches',
  ]);
  followConventions(conventionsOf('de-DE', null));
  expect(matches(1200)).toBe('1.200 matches');
});

test("writes a plain number when the reader's conventions are unknown", () => {
  followConventions(conventionsOf('de-DE', null));
  expect(countedAnywhere(1200, { one: '1 match', other: '{count} matches' })).toBe('1200 matches');
  expect(countedAnywhere(1, { one: '1 match', other: '{count} matches' })).toBe('1 match');
});

const remove = (names: readonly string[]): string =>
  counted(
    names.length,
    { '=1': 'Remove {name}?', other: 'Remove {count} members?' },
    { name: names[0] ?? '' },
  );

test('has a form for exactly one', () => {
  expect(remove(['Ana'])).toBe('Remove Ana?');
  expect(remove(['Ana', 'Rui'])).toBe('Remove 2 members?');
});

test('inserts parts as text, whatever they contain', () => {
  expect(remove(['{count} $& {name}'])).toBe('Remove {count} $& {name}?');
});

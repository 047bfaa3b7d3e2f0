import { expect, test } from 'vitest';
import {
  dayOptions,
  fits,
  isNarrowed,
  openMatchSearchParams,
  readOpenMatchSearch,
} from './open-match-search.ts';

const read = (query: string) => readOpenMatchSearch(new URLSearchParams(query));

test('a search is kept in the address, and invalid parts are ignored', () => {
  const search = read('day=2030-01-05&format=doubles&whose=mine');
  expect(search).toEqual({ day: '2030-01-05', format: 'doubles', whose: 'mine' });
  expect(openMatchSearchParams(search)).toEqual({
    day: '2030-01-05',
    format: 'doubles',
    whose: 'mine',
  });
  expect(read('day=someday&format=chess&whose=yours')).toEqual(read(''));
  expect(read('day=2030-13-45').day).toBeNull();
  expect(openMatchSearchParams(read(''))).toEqual({});
  expect([isNarrowed(read('whose=mine')), isNarrowed(read('format=singles'))]).toEqual([
    false,
    true,
  ]);
});

test('the next two weeks are on offer, and the selected day', () => {
  const options = dayOptions('2030-01-01', '2030-03-01');
  expect(options).toHaveLength(16);
  expect(options.slice(0, 4).map(({ label }) => label)).toEqual([
    'Any day',
    'Today',
    'Tomorrow',
    'Thu, Jan 3',
  ]);
  expect(options.at(-1)).toEqual({ value: '2030-03-01', label: 'Fri, Mar 1' });
});

test("one's own match is filtered by day and format", () => {
  const match = { date: '2030-01-05', matchType: 'doubles' } as const;
  expect(fits(match, read(''))).toBe(true);
  expect(fits(match, read('day=2030-01-05&format=doubles'))).toBe(true);
  expect(fits(match, read('day=2030-01-06'))).toBe(false);
  expect(fits(match, read('format=singles'))).toBe(false);
});

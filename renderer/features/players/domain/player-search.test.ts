import { describe, expect, it } from 'vitest';
import { freeSlots } from './availability.ts';
import {
  foundPlayersText,
  freeTimeOptions,
  nobodyFoundText,
  type PlayerSearch,
  playerSearchParams,
  readPlayerSearch,
  slotsOf,
} from './player-search.ts';

const ALL: PlayerSearch = { text: '', level: null, free: '' };
const read = (query: string): PlayerSearch => readPlayerSearch(new URLSearchParams(query));
const week = (...free: number[]): string =>
  Array.from({ length: 21 }, (_, at) => (free.includes(at) ? '1' : '0')).join('');

describe('a search for players in the address', () => {
  it('is the usual one where nothing is said', () => {
    expect(read('tab=players')).toEqual(ALL);
    expect(playerSearchParams(ALL)).toEqual({});
  });

  it('comes back as it was written', () => {
    const search: PlayerSearch = { text: 'Zoë & co', level: 'advanced', free: 'tuesday-evening' };
    expect(read(new URLSearchParams(playerSearchParams(search)).toString())).toEqual(search);
    expect(read('free=shared').free).toBe('shared');
  });

  it('leaves out what it does not know', () => {
    expect(read('level=godlike&free=someday')).toEqual(ALL);
  });
});

describe('free time', () => {
  it('is asked of the database slot by slot', () => {
    expect(slotsOf('')).toBeNull();
    expect(slotsOf('shared')).toBe('1'.repeat(21));
    expect(slotsOf('tuesday-evening')).toBe(week(5));
  });

  it("can be chosen among the viewer's own", () => {
    const labels = freeTimeOptions(freeSlots(week(20, 5)), '').map(({ label }) => label);
    expect(labels).toEqual([
      'Free at any time',
      'Free when I am',
      'Tuesday evening',
      'Sunday evening',
    ]);
  });

  it('that is chosen can be seen, whosever it is', () => {
    expect(freeTimeOptions([], 'monday-morning').at(-1)).toEqual({
      value: 'monday-morning',
      label: 'Monday morning',
    });
  });
});

it('the number of players found is told in words', () => {
  expect(foundPlayersText(1, false)).toBe('1 player');
  expect(foundPlayersText(0, false)).toBe('0 players');
  expect(foundPlayersText(48, true)).toBe('48 players so far, more below');
});

it('finding nobody says what could help', () => {
  expect(nobodyFoundText(ALL, true)).toContain('Invite your club');
  expect(nobodyFoundText({ ...ALL, level: 'expert' }, true)).toContain('fewer filters');
  expect(nobodyFoundText({ ...ALL, free: 'shared' }, false)).toContain('your profile');
});

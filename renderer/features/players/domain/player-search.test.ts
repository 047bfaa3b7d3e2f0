import { describe, expect, it } from 'vitest';
import { freeSlots } from './availability.ts';
import {
  distanceOptions,
  filterCount,
  foundPlayersText,
  freeTimeOptions,
  isNarrowed,
  nobodyFoundText,
  onFilters,
  type PlayerSearch,
  playerSearchParams,
  readPlayerSearch,
  slotsOf,
  withoutFilters,
} from './player-search.ts';

const ALL: PlayerSearch = {
  text: '',
  level: null,
  free: '',
  withinKm: null,
  clubId: null,
  format: null,
};
const CLUB = { id: '7b6f1c58-4a0e-4a51-9f4e-0d3f3f1f6b11', name: 'Riverside' };
const read = (query: string): PlayerSearch => readPlayerSearch(new URLSearchParams(query));
const week = (...free: number[]): string =>
  Array.from({ length: 21 }, (_, at) => (free.includes(at) ? '1' : '0')).join('');

describe('a search for players in the address', () => {
  it('has defaults for what is missing', () => {
    expect(read('tab=players')).toEqual(ALL);
    expect(playerSearchParams(ALL)).toEqual({});
  });

  it('survives writing and reading', () => {
    const search: PlayerSearch = {
      text: 'Zoë & co',
      level: 'advanced',
      free: 'tuesday-evening',
      withinKm: 15,
      clubId: CLUB.id,
      format: 'doubles',
    };
    expect(read(new URLSearchParams(playerSearchParams(search)).toString())).toEqual(search);
    expect(read('free=shared').free).toBe('shared');
  });

  it('ignores unknown values', () => {
    expect(read('level=godlike&free=someday&km=7&club=mine&format=padel')).toEqual(ALL);
  });
});

describe('filters', () => {
  const search = read(`q=ana&level=expert&free=shared&km=30&club=${CLUB.id}&format=practice`);
  const choices = { freeSlots: [], clubs: [CLUB], unit: 'km' } as const;

  it('that are active have texts', () => {
    expect(onFilters(search, choices).map(({ label }) => label)).toEqual([
      'Expert (5.0+)',
      'Free when I am',
      'Within 30 km',
      'Riverside',
      'Practice',
    ]);
    expect(onFilters(read('q=ana'), choices)).toEqual([]);
    expect(
      onFilters(read(`free=tuesday-evening&km=15&club=${CLUB.id}`), {
        ...choices,
        clubs: [],
        unit: 'mi',
      }).map(({ label }) => label),
    ).toEqual(['Tuesday evening', 'Within 9 miles', 'One club']);
  });

  it('are removed one by one, or all at once', () => {
    const left = onFilters(search, choices).map(({ without }) => filterCount(without));
    expect(left).toEqual([4, 4, 4, 4, 4]);
    expect(withoutFilters(search)).toEqual({ ...ALL, text: 'ana' });
    expect(isNarrowed(withoutFilters(search))).toBe(true);
    expect(isNarrowed(ALL)).toBe(false);
  });

  it('by distance are offered in either unit', () => {
    expect(distanceOptions('km').map(({ label }) => label)).toEqual([
      'Any distance',
      'Within 5 km',
      'Within 15 km',
      'Within 30 km',
      'Within 50 km',
    ]);
    expect(distanceOptions('mi').at(-1)).toEqual({ value: '50', label: 'Within 31 miles' });
  });
});

describe('free time', () => {
  it('is passed to the database slot by slot', () => {
    expect(slotsOf('')).toBeNull();
    expect(slotsOf('shared')).toBe('1'.repeat(21));
    expect(slotsOf('tuesday-evening')).toBe(week(5));
  });

  it("can be chosen from the viewer's own", () => {
    const labels = freeTimeOptions(freeSlots(week(20, 5)), '').map(({ label }) => label);
    expect(labels).toEqual([
      'Free at any time',
      'Free when I am',
      'Tuesday evening',
      'Sunday evening',
    ]);
  });

  it("that is chosen is shown, even if it isn't the viewer's", () => {
    expect(freeTimeOptions([], 'monday-morning').at(-1)).toEqual({
      value: 'monday-morning',
      label: 'Monday morning',
    });
  });
});

it('the number of players found is in words', () => {
  expect(foundPlayersText(1, false)).toBe('1 player');
  expect(foundPlayersText(0, false)).toBe('0 players');
  expect(foundPlayersText(48, true)).toBe('Showing 48 players');
});

it('an empty result says what could help', () => {
  const TOLD = { hasTime: true, hasPlace: true };
  expect(nobodyFoundText(ALL, TOLD)).toContain('Invite your club');
  expect(nobodyFoundText({ ...ALL, level: 'expert' }, TOLD)).toContain('fewer filters');
  expect(nobodyFoundText({ ...ALL, free: 'shared' }, { ...TOLD, hasTime: false })).toContain(
    "when you're free",
  );
  expect(nobodyFoundText({ ...ALL, withinKm: 5 }, { ...TOLD, hasPlace: false })).toContain(
    'Choose your location',
  );
  expect(nobodyFoundText({ ...ALL, withinKm: 5 }, TOLD)).toContain('fewer filters');
});

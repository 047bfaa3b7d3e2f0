import { describe, expect, it, test } from 'vitest';
import { courtSearchParams, foundCourtsText, readCourtSearch } from './court-search.ts';
import { courtAwayText, type PublicCourt } from './public-court.ts';
import {
  NEW_PUBLIC_COURT,
  planOfPublic,
  publicCourtSchema,
  suggestionValues,
} from './public-court-draft.ts';

test.each([
  [0, 'km', '50 m away'],
  [0.443, 'km', '450 m away'],
  [0.98, 'km', '1 km away'],
  [1.24, 'km', '1.2 km away'],
  [12.4, 'km', '12 km away'],
  [1240, 'km', '1,240 km away'],
  [0.02, 'mi', '0.1 miles away'],
  [1.6, 'mi', '1 mile away'],
  [7.6, 'mi', '4.7 miles away'],
  [50, 'mi', '31 miles away'],
] as const)('%f in %s is %s', (km, unit, text) => {
  expect(courtAwayText(km, unit)).toBe(text);
});

describe('a search in the address', () => {
  it.each([
    ['', { text: '', near: null }],
    ['q=park', { text: 'park', near: null }],
    [
      'q=park&place=Porto%2C+Portugal&at=41.15%2C-8.61',
      { text: 'park', near: { place: 'Porto, Portugal', point: { lat: 41.15, lon: -8.61 } } },
    ],
  ])('"%s" is read and written', (address, search) => {
    expect(readCourtSearch(new URLSearchParams(address))).toEqual(search);
    expect(new URLSearchParams(courtSearchParams(search)).toString()).toBe(address);
  });

  it.each(['at=', 'at=here', 'at=91,0', 'at=0,181', 'at=1', 'at=1e3,4'])('%s is no place', (at) => {
    expect(readCourtSearch(new URLSearchParams(at)).near).toBeNull();
  });

  it('shows the number of results', () => {
    expect(foundCourtsText(1, false)).toBe('1 court');
    expect(foundCourtsText(30, true)).toBe('Showing 30 courts');
  });
});

describe('the form', () => {
  it('requires a place from the list', async () => {
    const typed = { ...NEW_PUBLIC_COURT, name: 'Park', location: 'Porto' };
    await expect(publicCourtSchema.validate(typed)).rejects.toThrow('Choose a place from the list');
    const chosen = { ...typed, point: { lat: 41.15, lon: -8.61 } };
    await expect(publicCourtSchema.isValid(chosen)).resolves.toBe(true);
  });

  it('a suggestion starts from the current entry', () => {
    const court: PublicCourt = {
      id: 'a',
      name: 'Park',
      location: 'Porto',
      surface: 'clay',
      indoor: false,
      lights: true,
      paid: true,
      access: '',
      point: { lat: 41, lon: -8 },
    };
    expect(court).toMatchObject(planOfPublic(suggestionValues(court)));
  });
});

import { describe, expect, it } from 'vitest';
import {
  type ClubSearch,
  clubSearchParams,
  foundClubsText,
  isNarrowed,
  readClubSearch,
} from './club-search.ts';

const ALL: ClubSearch = { text: '', withCourts: false, autoApprove: false, sort: 'nearest' };
const read = (query: string): ClubSearch => readClubSearch(new URLSearchParams(query));

describe('a search for clubs in the address', () => {
  it('has defaults for what is missing', () => {
    expect(read('')).toEqual(ALL);
    expect(clubSearchParams(ALL)).toEqual({});
  });

  it('survives writing and reading, special characters included', () => {
    const search: ClubSearch = {
      text: '100% & _ç',
      withCourts: true,
      autoApprove: true,
      sort: 'newest',
    };
    expect(read(new URLSearchParams(clubSearchParams(search)).toString())).toEqual(search);
  });

  it('uses the default order for an unknown one', () => {
    expect(read('sort=loudest').sort).toBe('nearest');
  });

  it('is narrowed by text and filters, not by its order', () => {
    expect(isNarrowed(ALL)).toBe(false);
    expect(isNarrowed({ ...ALL, sort: 'name' })).toBe(false);
    expect(isNarrowed({ ...ALL, withCourts: true })).toBe(true);
  });
});

it('the number of clubs found is told in words', () => {
  expect(foundClubsText(0, false)).toBe('0 clubs');
  expect(foundClubsText(1, false)).toBe('1 club');
  expect(foundClubsText(24, true)).toBe('Showing 24 clubs');
});

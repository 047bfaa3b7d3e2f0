import { describe, expect, test } from 'vitest';
import { addressOfView, pagesOf, type RosterView, sortedBy, viewOfAddress } from './roster.ts';

const first: RosterView = {
  query: '',
  standing: 'any',
  level: 'any',
  played: 'any',
  sort: 'name',
  descending: false,
  page: 1,
};

describe('the view of members', () => {
  test('shows everybody by name at first, with an empty query', () => {
    expect(viewOfAddress(new URLSearchParams())).toEqual(first);
    expect(addressOfView(first).toString()).toBe('');
  });

  test('survives being written to the address', () => {
    const view: RosterView = {
      query: 'São & co',
      standing: 'banned',
      level: 'none',
      played: '60',
      sort: 'last_match',
      descending: true,
      page: 3,
    };
    expect(viewOfAddress(addressOfView(view))).toEqual(view);
  });

  test.each([
    'page=0',
    'page=-1',
    'page=x',
    'page=1.5',
    'role=king',
    'level=9',
    'played=7',
    'sort=age',
  ])('ignores %s in its address', (address) => {
    expect(viewOfAddress(new URLSearchParams(address))).toEqual(first);
  });
});

test('fifty members make a page, and there is always one', () => {
  expect([0, 50, 51].map((total) => pagesOf({ total }))).toEqual([1, 1, 2]);
});

describe('pressing a column', () => {
  test('sorts by it, dates latest first, from the first page', () => {
    expect(sortedBy({ ...first, page: 4 }, 'joined')).toEqual({
      ...first,
      sort: 'joined',
      descending: true,
    });
  });

  test('again reverses the order', () => {
    expect(sortedBy(first, 'name').descending).toBe(true);
    expect(sortedBy(sortedBy(first, 'name'), 'name').descending).toBe(false);
  });
});

import { expect, test } from 'vitest';
import { nobodyThere, onFilters, rangeText, removedText, removeQuestion } from './member-text.ts';
import { addressOfView, viewOfAddress, withoutFilters } from './roster.ts';

test('the range of members shown is in words', () => {
  expect(rangeText(1, 0, 0)).toBe('Nobody found');
  expect(rangeText(1, 1, 1)).toBe('1 player');
  expect(rangeText(1, 12, 12)).toBe('12 players');
  expect(rangeText(2, 50, 5012)).toBe('51–100 of 5,012 players');
  expect(rangeText(101, 12, 5012)).toBe('5,001–5,012 of 5,012 players');
});

const titleOf = (address: string) => nobodyThere(viewOfAddress(new URLSearchParams(address))).title;

test('"nobody is banned" is said only when no other filter hides them', () => {
  expect(titleOf('role=banned')).toBe('Nobody is banned');
  for (const filter of ['q=ana', 'level=expert', 'played=60'])
    expect(titleOf(`role=banned&${filter}`)).toBe('No banned players found');
  expect(titleOf('q=ana')).toBe('No members found');
});

test('a single member being removed is named before, and not counted afterwards', () => {
  expect(removeQuestion(['Ana'])).toMatch(/^Ana will no longer be a member/);
  expect(removeQuestion(['Ana', 'Bea'])).toMatch(/^2 players will no longer be members/);
  expect(removedText(1)).toBe('Member removed');
  expect(removedText(2)).toBe('2 members removed');
});

test('each active filter is listed, and can be removed alone or with all others', () => {
  const view = viewOfAddress(new URLSearchParams('q=ana&role=admin&played=60&sort=role&page=2'));
  const said = onFilters(view).map(({ label, without }) => [label, `${addressOfView(without)}`]);
  expect(said).toEqual([
    ['Admins', 'q=ana&played=60&sort=role'],
    ['No match in 60 days', 'q=ana&role=admin&sort=role'],
  ]);
  expect(`${addressOfView(withoutFilters(view))}`).toBe('q=ana&sort=role');
  expect(onFilters(withoutFilters(view))).toEqual([]);
});

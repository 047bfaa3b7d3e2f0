import { expect, test } from 'vitest';
import { isOpenedHere, memberOf, memberSearch, OPENED_HERE } from './member-address.ts';

const ANA = '56555460-bd9d-371a-4e8f-503775d9bdbf';

test('an address keeps its other parameters when it opens a member', () => {
  const opened = memberSearch('?played=60&page=2', ANA);
  expect(memberOf(new URLSearchParams(opened))).toBe(ANA);
  expect(memberSearch(opened, null)).toBe('played=60&page=2');
});

test.each(['', 'member=', 'member=ana', `member=${ANA}x`])('%s opens nobody', (address) => {
  expect(memberOf(new URLSearchParams(address))).toBeNull();
});

test('only a step that opened a member is undone by going back', () => {
  expect(isOpenedHere(OPENED_HERE)).toBe(true);
  expect([null, undefined, 'member', { opened: 'other' }].some(isOpenedHere)).toBe(false);
});

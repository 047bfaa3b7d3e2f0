import { expect, test } from 'vitest';
import { rangeText, removedText, removeQuestion } from './member-text.ts';

test('which members are shown is said in words', () => {
  expect(rangeText(1, 0, 0)).toBe('Nobody found');
  expect(rangeText(1, 1, 1)).toBe('1 player');
  expect(rangeText(1, 12, 12)).toBe('12 players');
  expect(rangeText(2, 50, 5012)).toBe('51–100 of 5,012 players');
  expect(rangeText(101, 12, 5012)).toBe('5,001–5,012 of 5,012 players');
});

test('one member who goes is named before and not counted after', () => {
  expect(removeQuestion(['Ana'])).toMatch(/^Ana will no longer be a member/);
  expect(removeQuestion(['Ana', 'Bea'])).toMatch(/^2 players will no longer be members/);
  expect(removedText(1)).toBe('Member removed');
  expect(removedText(2)).toBe('2 members removed');
});

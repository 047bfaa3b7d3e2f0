import { expect, test } from 'vitest';
import { rangeWords, removedWords, removeQuestion } from './member-words.ts';

test('which members are shown is said in words', () => {
  expect(rangeWords(1, 0, 0)).toBe('Nobody found');
  expect(rangeWords(1, 1, 1)).toBe('1 player');
  expect(rangeWords(1, 12, 12)).toBe('12 players');
  expect(rangeWords(2, 50, 5012)).toBe('51–100 of 5,012 players');
  expect(rangeWords(101, 12, 5012)).toBe('5,001–5,012 of 5,012 players');
});

test('one member who goes is named before and not counted after', () => {
  expect(removeQuestion(['Ana'])).toMatch(/^Ana will no longer be a member/);
  expect(removeQuestion(['Ana', 'Bea'])).toMatch(/^2 players will no longer be members/);
  expect(removedWords(1)).toBe('Member removed');
  expect(removedWords(2)).toBe('2 members removed');
});

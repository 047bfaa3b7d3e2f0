import { expect, test } from 'vitest';
import { playStyleText, toPlayStyle, toYearsPlaying, yearsPlayingText } from './play-style.ts';

test('style and years are read from a row, and have texts', () => {
  const style = toPlayStyle('both');
  expect(style && playStyleText(style)).toBe('Casual and competitive');
  const years = toYearsPlaying('<1');
  expect(years && yearsPlayingText(years)).toBe('Less than a year');
});

test.each([null, 'toString', 'professional'])('%s is unknown', (value) => {
  expect(toPlayStyle(value)).toBeNull();
  expect(toYearsPlaying(value)).toBeNull();
});

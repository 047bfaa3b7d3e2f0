import { expect, test } from 'vitest';
import type { Level } from './chance.ts';
import { chanceText, gamesText, levelText, provisionalText } from './explanation.ts';

const LEVEL: Level = {
  level: 4.1,
  from: 3.9,
  to: 4.3,
  matches: 12,
  provisional: false,
  moreMatches: 0,
};

test('a match says what was expected and what happened', () => {
  expect(gamesText({ won: 11, lost: 9, expected: 8.2 }, true)).toBe(
    'You were expected to win 8.2 of 20 games and won 11.',
  );
  expect(gamesText({ won: 12, lost: 0, expected: 9 }, true)).toBe(
    'You were expected to win 9.0 of 12 games and won 12.',
  );
});

test('the expectation against a player who hides their level is omitted', () => {
  expect(gamesText({ won: 11, lost: 9, expected: null }, true)).toBe('You won 11 of 20 games.');
});

test('about somebody else it says the same without "you"', () => {
  expect(gamesText({ won: 11, lost: 9, expected: 8.2 }, false)).toBe(
    'Was expected to win 8.2 of 20 games and won 11.',
  );
  expect(gamesText({ won: 11, lost: 9, expected: null }, false)).toBe('Won 11 of 20 games.');
});

test('a level has its band', () => {
  expect(levelText(LEVEL)).toBe('4.1, likely 3.9 to 4.3');
  expect(levelText({ ...LEVEL, level: 4, from: 3, to: 5 })).toBe('4.0, likely 3.0 to 5.0');
});

test('a provisional level says how many matches are missing', () => {
  expect(provisionalText(LEVEL)).toBeNull();
  const fresh = { ...LEVEL, provisional: true };
  expect(provisionalText({ ...fresh, moreMatches: 2 })).toBe('Provisional, 2 more matches');
  expect(provisionalText({ ...fresh, moreMatches: 1 })).toBe('Provisional, 1 more match');
});

test('a chance has its word, and its numbers if they may be shown', () => {
  expect(chanceText('even', 0.46)).toBe('Even: 46 to 54');
  expect(chanceText('slight_favourite', 0.58)).toBe('Slight favourite: 58 to 42');
  expect(chanceText('underdog', null)).toBe('Underdog');
});

test('nothing is certain', () => {
  expect(chanceText('strong_favourite', 0.9999)).toBe('Strong favourite: 99 to 1');
  expect(chanceText('long_shot', 0)).toBe('Long shot: 1 to 99');
});

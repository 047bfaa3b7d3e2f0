import { expect, test } from 'vitest';
import type { Someone } from './event-rotation.ts';
import {
  countdownText,
  playerLine,
  shortNames,
  sideText,
  sittingOutText,
} from './rotation-text.ts';

const people = (...names: readonly string[]): readonly Someone[] =>
  names.map((name, at) => ({
    place: at + 1,
    name,
    guest: false,
    userId: null,
    guestSkill: null,
    level: 0,
    from: 1,
    until: null,
  }));

const names = shortNames(people('Me Myself', 'Ana Costa', 'Rui Dias', 'Kenji Ito', 'Ana Lopes'));

const ROUND = {
  round: 1,
  matches: [
    { court: 'Court 3', sideA: [3, 4], sideB: [2, 1] },
    { court: 'Court 4', sideA: [5], sideB: [6] },
  ],
  sittingOut: [7],
};

test('first names, where they are not shared', () => {
  expect([...names.values()]).toEqual(['Me', 'Ana Costa', 'Rui', 'Kenji', 'Ana Lopes']);
  expect([...shortNames(people('Someone', 'A former member', 'Al')).values()]).toEqual([
    'Someone',
    'A former member',
    'Al',
  ]);
});

test("a player's line", () => {
  expect(playerLine(ROUND, 1, names)).toBe('Court 3 with Ana Costa, against Rui and Kenji');
  expect(playerLine(ROUND, 3, names)).toBe('Court 3 with Kenji, against Ana Costa and Me');
  expect(playerLine(ROUND, 5, names)).toBe('Court 4 against Someone');
  expect(playerLine(ROUND, 7, names)).toBe('You sit this round out');
  expect(playerLine(ROUND, 8, names)).toBeNull();
});

test('sides, who sits out, the countdown', () => {
  expect(sideText([3, 4], names)).toBe('Rui and Kenji');
  expect(sittingOutText({ ...ROUND, sittingOut: [1, 3] }, names)).toBe('Sitting out: Me, Rui');
  expect(sittingOutText({ ...ROUND, sittingOut: [] }, names)).toBeNull();
  expect(countdownText(725)).toBe('12:05');
});

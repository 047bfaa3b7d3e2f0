import { expect, test } from 'vitest';
import type { Rotation, Someone } from './event-rotation.ts';
import {
  countdownText,
  endingText,
  playerLine,
  presentRound,
  shortNames,
  sideText,
  sittingOutText,
  stateText,
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
    hasLeft: false,
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

test('first names, unless shared', () => {
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
  expect(playerLine(ROUND, 7, names)).toBe("You're sitting out this round");
  expect(playerLine(ROUND, 8, names)).toBeNull();
});

test('sides, who sits out, the countdown', () => {
  expect(sideText([3, 4], names)).toBe('Rui and Kenji');
  expect(sittingOutText({ ...ROUND, sittingOut: [1, 3] }, names)).toBe('Sitting out: Me, Rui');
  expect(sittingOutText({ ...ROUND, sittingOut: [] }, names)).toBeNull();
  expect(countdownText(725)).toBe('12:05');
});

const rotation = (state: Rotation['state'], currentRound: number): Rotation => ({
  courts: [],
  minutes: 20,
  roundCount: 3,
  singles: false,
  state,
  currentRound,
  endsAt: null,
  secondsLeft: null,
  version: 1,
  clock: 0,
  players: [],
  rounds: [1, 2, 3].map((round) => ({ round, matches: [], sittingOut: [] })),
});
const shown = (state: Rotation['state'], currentRound: number) => [
  stateText(rotation(state, currentRound)),
  presentRound(rotation(state, currentRound))?.round,
];

test('the state: if more rounds were made after an end, the next of them is coming up', () => {
  expect(shown('ready', 0)).toEqual(['The first round starts soon', 1]);
  expect(shown('running', 2)).toEqual(['Round 2 of 3', 2]);
  expect(shown('paused', 2)).toEqual(['Round 2 of 3 is paused', 2]);
  expect(shown('ready', 2)).toEqual(['The next round starts soon', 3]);
});

test('ending says how many rounds will be dropped', () => {
  expect(endingText(rotation('running', 1))).toMatch(/^2 rounds haven't been played\./u);
  expect(endingText(rotation('running', 2))).toMatch(/^1 round hasn't been played\./u);
  expect(endingText(rotation('running', 3))).toBeNull();
});

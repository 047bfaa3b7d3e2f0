import { expect, test } from 'vitest';
import { levelMoveText } from './level-move.ts';
import {
  endingOf,
  headToHeadText,
  opponentNames,
  partnerName,
  type PastMatch,
} from './past-match.ts';

test.each([
  [3, 1, 'You lead 3-1.'],
  [1, 3, 'You trail 1-3.'],
  [2, 2, "You're level at 2-2."],
  [0, 0, null],
])('%i won and %i lost', (won, lost, words) => {
  expect(headToHeadText({ played: 5, won, lost, lastStartsAt: null })).toBe(words);
});

const player = (id: string) => ({ id, fullName: id, avatarUrl: null, skillLevel: null });

/** Ana's doubles: with Cleo, against Leo and somebody she may not see. */
const past = (change: Partial<PastMatch> = {}): PastMatch => ({
  id: 'one',
  date: '2026-01-05',
  time: '18:00',
  timeZone: 'UTC',
  startsAt: '2026-01-05T18:00:00Z',
  clubName: null,
  matchType: 'doubles',
  side: 'challenged',
  players: [
    { side: 'challenged', player: player('ana') },
    { side: 'challenged', player: player('cleo') },
    { side: 'challenger', player: player('leo') },
    { side: 'challenger', player: null },
  ],
  result: {
    outcome: 'played',
    winner: 'challenger',
    score: { bestOf: 3, setLength: 'standard', sets: [{ games: [6, 4] }, { games: [7, 5] }] },
  },
  levelMove: null,
  ...change,
});

test('a past match names fellow players and opponents, except hidden ones', () => {
  expect(opponentNames(past())).toBe('leo and a hidden player');
  expect(partnerName(past(), 'ana')).toBe('cleo');
  expect(partnerName(past({ players: past().players.slice(0, 1) }), 'ana')).toBeNull();
});

test("a past match is described from its player's side", () => {
  expect(endingOf(past())).toMatchObject({ label: 'Lost', score: '4-6, 5-7', hasRetired: false });
  expect(endingOf(past({ side: 'challenger' }))).toMatchObject({ label: 'Won', score: '6-4, 7-5' });
  const { result } = past();
  const retired = past({ result: result && { ...result, outcome: 'retired' } });
  expect(endingOf(retired).hasRetired).toBe(true);
});

test('a match without a result is neither won nor lost', () => {
  expect(endingOf(past({ result: null }))).toMatchObject({ label: 'Unrated', score: null });
  expect(endingOf(past({ result: null, matchType: 'practice' })).label).toBe('Practice');
});

test.each([
  ['singles', { before: 4.1, after: 4.2 }, 'Your singles level went from 4.1 to 4.2.'],
  ['singles', { before: 4, after: 4 }, 'Your singles level stays at 4.0.'],
  ['doubles', { before: 3.2, after: 3 }, 'Your doubles level went from 3.2 to 3.0.'],
  ['doubles', { before: 3.2, after: 3.2 }, 'Your doubles level stays at 3.2.'],
  ['practice', null, null],
] as const)(
  'a past match of %s says what it did to the level: %o',
  (matchType, levelMove, words) => {
    expect(levelMoveText(past({ matchType, levelMove }))).toBe(words);
  },
);

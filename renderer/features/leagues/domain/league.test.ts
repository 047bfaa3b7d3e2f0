import { expect, it } from 'vitest';
import { type Fixture, givenTo, type LeagueEntry } from './league.ts';

const side = (entryId: string): LeagueEntry => ({
  entryId,
  players: [],
  isMe: false,
  withdrawn: false,
});

const WALKOVER: Fixture = {
  id: 'f1',
  leg: 1,
  home: side('ana'),
  away: side('ben'),
  state: 'walkover',
  winner: 'home',
  outcome: null,
  score: null,
  by: null,
  reason: null,
  challengeId: null,
  startsAt: null,
  canArrange: false,
};

it('an awarded walkover can be removed, but not one caused by a withdrawal', () => {
  expect(givenTo(WALKOVER)).toBe('home');
  expect(givenTo({ ...WALKOVER, away: { ...side('ben'), withdrawn: true } })).toBeNull();
  expect(givenTo({ ...WALKOVER, state: 'open', winner: null })).toBeNull();
});

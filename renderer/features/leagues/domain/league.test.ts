import { expect, it } from 'vitest';
import { canAward, type Fixture, givenTo, type LeagueEntry } from './league.ts';

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
  isContested: false,
  challengeId: null,
  startsAt: null,
  canArrange: false,
};

it('an awarded walkover can be removed, but not one caused by a withdrawal', () => {
  expect(givenTo(WALKOVER)).toBe('home');
  expect(givenTo({ ...WALKOVER, away: { ...side('ben'), withdrawn: true } })).toBeNull();
  expect(givenTo({ ...WALKOVER, state: 'open', winner: null })).toBeNull();
});

it('managers award matches that are to be played, and change their walkovers, not results', () => {
  expect(canAward({ ...WALKOVER, state: 'open', winner: null })).toBe(true);
  expect(canAward({ ...WALKOVER, state: 'disputed', winner: null })).toBe(true);
  expect(canAward(WALKOVER)).toBe(true);
  expect(canAward({ ...WALKOVER, outcome: 'no_show' })).toBe(false);
  expect(canAward({ ...WALKOVER, state: 'played', outcome: 'played' })).toBe(false);
});

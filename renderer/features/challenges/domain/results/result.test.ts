import { expect, test } from 'vitest';
import type { Challenge, Seat } from '../challenge.ts';
import { challengeWith, playerCalled, seatOn } from '../challenge-fixture.ts';
import { canEnterResult, entryToAnswer, type MatchResult, unsettledMatches } from './result.ts';

const now = new Date('2026-01-05T12:00:00Z');
const seat = (id: string, side: Seat['side'], status?: Seat['status']) =>
  seatOn(side, playerCalled(id), status);

/** Ana and Cleo against Leo and Max, an hour ago. */
const match = (change: Partial<Challenge> = {}) =>
  challengeWith({
    date: '2026-01-05',
    time: '11:00',
    startsAt: '2026-01-05T11:00:00Z',
    matchType: 'doubles',
    status: 'accepted',
    seats: [
      seat('ana', 'challenger'),
      seat('cleo', 'challenger'),
      seat('leo', 'challenged'),
      seat('max', 'challenged'),
    ],
    ...change,
  });

const result = (state: 'entered' | 'confirmed' | 'disputed'): MatchResult => ({
  state,
  entry: {
    id: 7,
    enteredBy: 'cleo',
    side: 'challenger',
    outcome: 'played',
    winner: 'challenger',
    score: { bestOf: 1, setLength: 'standard', sets: [{ games: [6, 4] }] },
    disputedBefore: false,
  },
});

test('everybody who plays may enter the result once the match has started', () => {
  expect(['ana', 'cleo', 'leo', 'max'].map((id) => canEnterResult(match(), id, now))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(canEnterResult(match(), 'eva', now)).toBe(false);
  expect(canEnterResult(match({ startsAt: '2026-01-05T12:01:00Z' }), 'ana', now)).toBe(false);
  expect(canEnterResult(match({ status: 'pending' }), 'ana', now)).toBe(false);
});

test('a pending result is answered first, a disputed one is entered again', () => {
  expect(canEnterResult(match({ result: result('entered') }), 'leo', now)).toBe(false);
  expect(canEnterResult(match({ result: result('disputed') }), 'leo', now)).toBe(true);
  expect(canEnterResult(match({ result: result('confirmed') }), 'leo', now)).toBe(false);
});

test('the other side answers, either of the two', () => {
  const entered = match({ result: result('entered') });
  const asked = ['ana', 'cleo', 'leo', 'max', 'eva'].filter((id) => entryToAnswer(entered, id));
  expect(asked).toEqual(['leo', 'max']);
  expect(entryToAnswer(match({ result: result('disputed') }), 'leo')).toBeNull();
});

test('doubles lacking a player count as not played', () => {
  const { seats } = match();
  const open = match({ seats: seats.filter(({ player: { id } }) => id !== 'max') });
  expect(canEnterResult(open, 'ana', now)).toBe(false);
  expect(unsettledMatches([open, match()], 'ana', now)).toEqual([match()]);
});

test('results the viewer must enter or answer come before those waiting for the other side', () => {
  const entered = match({ id: 'entered', result: result('entered') });
  const open = match({ id: 'open', startsAt: '2026-01-03T11:00:00Z' });
  const ids = (viewerId: string) =>
    unsettledMatches([open, entered], viewerId, now).map(({ id }) => id);
  expect(ids('ana')).toEqual(['open', 'entered']);
  expect(ids('leo')).toEqual(['entered', 'open']);
});

import { expect, test } from 'vitest';
import type { Challenge, Seat } from '../challenge.ts';
import { challengeWith, playerCalled, seatOn } from '../challenge-fixture.ts';
import { seatsOf, seatTask } from './seats.ts';

const now = new Date('2026-01-05T12:00:00Z');
const seat = (id: string, side: Seat['side'], status?: Seat['status']) =>
  seatOn(side, playerCalled(id), status);

/** Ana challenges Leo for tomorrow. */
const doubles = (seats: readonly Seat[], change: Partial<Challenge> = {}) =>
  challengeWith({ matchType: 'doubles', seats, ...change });

const tasks = (match: Challenge) =>
  ['ana', 'cleo', 'leo', 'max'].map((id) => seatTask(match, id, now));

test('a player who has said yes chooses a partner, who then answers', () => {
  const ana = seat('ana', 'challenger');
  expect(tasks(doubles([ana, seat('leo', 'challenged', 'invited')]))).toEqual([
    'choose',
    null,
    null,
    null,
  ]);
  expect(
    tasks(
      doubles([
        seat('cleo', 'challenger', 'invited'),
        ana,
        seat('leo', 'challenged'),
        seat('max', 'challenged'),
      ]),
    ),
  ).toEqual(['replace', 'answer', null, 'leave']);
});

test("a league's pair asks nobody else", () => {
  const league = {
    id: 'league',
    name: 'Pairs',
    clubSlug: 'river',
    fixtureId: 'fixture',
    counts: true,
    turningDown: null,
  };
  const leo = seat('leo', 'challenged');
  const asked = [seat('ana', 'challenger'), seat('cleo', 'challenger', 'invited'), leo];
  expect(tasks(doubles(asked, { league }))).toEqual([null, 'answer', null, null]);
  // Once the match no longer counts for the league, it is a match like any other.
  const left = { ...league, counts: false };
  expect(tasks(doubles(asked, { league: left }))).toEqual(['replace', 'answer', 'choose', null]);
});

test('there is nothing to do in singles, or once the match has started', () => {
  const seats = [seat('ana', 'challenger'), seat('leo', 'challenged')];
  expect(tasks(doubles(seats, { matchType: 'singles' }))).toEqual([null, null, null, null]);
  expect(tasks(doubles(seats, { startsAt: '2026-01-05T11:00:00Z' }))[0]).toBeNull();
});

test("a side's party comes before the partner", () => {
  const match = doubles([seat('cleo', 'challenger'), seat('ana', 'challenger')]);
  expect(seatsOf(match, 'challenger').map(({ player: { id } }) => id)).toEqual(['ana', 'cleo']);
});

import { expect, test } from 'vitest';
import type { Challenge, Seat } from './challenge.ts';
import { challengeWith, playerCalled, seatOn } from './challenge-fixture.ts';
import {
  accepted,
  gone,
  rescheduled,
  rescheduleClosed,
  partnerNamed,
  resultDisputed,
  seatTaken,
} from './optimistic-changes.ts';

const seat = (id: string, side: Seat['side'], status?: Seat['status']) =>
  seatOn(side, playerCalled(id), status);

/** Ana challenges Leo. */
const challenge = (change: Partial<Challenge> = {}) =>
  challengeWith({
    matchType: 'doubles',
    seats: [seat('ana', 'challenger'), seat('leo', 'challenged', 'invited')],
    ...change,
  });
const other = challenge({ id: 'two' });
const names = ({ seats = [] }: Partial<Challenge> = {}) =>
  seats.map(({ player: { id }, status }) => `${id} ${status}`);

test('accepted singles become a match, and nothing else changes', () => {
  const singles = challenge({ matchType: 'singles' });
  expect(accepted('one', 'leo', null)([singles, other])).toEqual([
    { ...singles, status: 'accepted' },
    other,
  ]);
});

test('accepted doubles wait for the partners', () => {
  const [one] = accepted('one', 'leo', playerCalled('max'))([challenge()]);
  expect(one?.status).toBe('pending');
  expect(names(one)).toEqual(['ana confirmed', 'leo confirmed', 'max invited']);
});

test('a newly asked partner replaces one who has not answered, on one side only', () => {
  const seats = [...challenge().seats, seat('eva', 'challenger', 'invited')];
  const [one] = partnerNamed('one', 'ana', playerCalled('max'))([challenge({ seats })]);
  expect(names(one)).toEqual(['ana confirmed', 'leo invited', 'max invited']);
});

test('the fourth yes makes the match, not the third', () => {
  const seats = [
    seat('ana', 'challenger'),
    seat('leo', 'challenged'),
    seat('max', 'challenger', 'invited'),
    seat('eva', 'challenged', 'invited'),
  ];
  const three = seatTaken('one', 'max')([challenge({ seats })]);
  expect(three[0]?.status).toBe('pending');
  expect(seatTaken('one', 'eva')(three)[0]?.status).toBe('accepted');
});

test('a rescheduled match has the agreed time, and is otherwise unchanged', () => {
  const time = {
    date: '2026-01-08',
    time: '09:00',
    startsAt: '2026-01-08T09:00:00Z',
    durationMinutes: 90,
    courtLocation: 'Court 9',
    court: { id: 'other', name: 'Court 9', point: null, address: null, clubSlug: null },
  };
  const match = challenge({
    status: 'accepted',
    reschedule: { id: 'reschedule', proposedBy: 'ana', ...time },
    court: { id: 'court', name: 'Court 3', point: null, address: null, clubSlug: null },
  });
  expect(rescheduled('one')([match])).toEqual([{ ...match, ...time, reschedule: null }]);
  expect(rescheduleClosed('one')([match])).toEqual([{ ...match, reschedule: null }]);
});

test('a disputed entry remains visible', () => {
  const entry = {
    id: 7,
    enteredBy: 'ana',
    side: 'challenger',
    outcome: 'played',
    winner: 'challenger',
    score: { bestOf: 1, setLength: 'standard', sets: [{ games: [6, 4] }] },
    disputedBefore: false,
  } as const;
  const match = challenge({ status: 'accepted', result: { state: 'entered', entry } });
  expect(resultDisputed('one')([match])[0]?.result).toEqual({ state: 'disputed', entry });
});

test('a declined or cancelled challenge is gone', () => {
  expect(gone('one')([challenge(), other])).toEqual([other]);
});

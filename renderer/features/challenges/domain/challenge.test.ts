import { describe, expect, test } from 'vitest';
import {
  calendarMatches,
  canAnswer,
  canCancel,
  canReschedule,
  type Challenge,
  challengesOf,
  declinedChallenges,
  hasClash,
  isAskedOf,
  opponentOf,
  tabOf,
  toStatus,
  upcomingMatches,
} from './challenge.ts';
import { challengeWith, playerCalled, seatOn } from './challenge-fixture.ts';

const now = new Date('2026-01-05T12:00:00Z');
const ana = playerCalled('ana', 'Ana');
const leo = playerCalled('leo', 'Leo');

/** From Leo to Ana, for tomorrow. */
const challenge = (change: Partial<Challenge> = {}) =>
  challengeWith({
    challenger: leo,
    challenged: ana,
    seats: [seatOn('challenger', leo), seatOn('challenged', ana, 'invited')],
    ...change,
  });
const accepted = challenge({ status: 'accepted' });
const past = { startsAt: '2026-01-05T11:30:00Z' } as const;

describe('the tab of a challenge', () => {
  test('a pending one is received by one player and sent by the other', () => {
    expect(tabOf(challenge(), 'ana', now)).toBe('received');
    expect(tabOf(challenge(), 'leo', now)).toBe('sent');
  });

  test('a pending one whose time has passed is not shown', () => {
    expect(tabOf(challenge(past), 'ana', now)).toBeNull();
  });

  test('an accepted one is upcoming until it starts, and then waits for its result', () => {
    expect(tabOf(accepted, 'leo', now)).toBe('upcoming');
    expect(tabOf({ ...accepted, ...past }, 'leo', now)).toBeNull();
  });

  test.each(['declined', 'cancelled', 'superseded', 'expired', 'completed', 'no_show'] as const)(
    'a challenge that is %s is not shown',
    (status) => expect(tabOf(challenge({ status }), 'ana', now)).toBeNull(),
  );

  test('a declined one shows only to its challenger, and is neither pending nor upcoming', () => {
    const declined = challenge({ status: 'declined', responseMessage: 'My knee' });
    expect(declinedChallenges([challenge(), declined], 'leo')).toEqual([declined]);
    expect(declinedChallenges([challenge(), declined], 'ana')).toEqual([]);
    expect(challengesOf('sent', [declined], 'leo', now)).toEqual([]);
    expect(upcomingMatches([declined], 'leo', now)).toEqual([]);
    expect(calendarMatches([declined], 'leo', now)).toEqual([]);
  });

  test('a received one needs no answer from somebody who has said yes', () => {
    const doubles = challenge({
      matchType: 'doubles',
      seats: [
        { player: leo, side: 'challenger', status: 'confirmed' },
        { player: ana, side: 'challenged', status: 'confirmed' },
      ],
    });
    expect(tabOf(doubles, 'ana', now)).toBe('received');
    expect(isAskedOf(doubles, 'ana')).toBe(false);
    expect(isAskedOf(challenge(), 'ana')).toBe(true);
    expect(isAskedOf(challenge(), 'leo')).toBe(false);
    expect(isAskedOf(challenge({ status: 'declined' }), 'ana')).toBe(false);
  });

  test('the soonest comes first', () => {
    const later = challenge({ id: 'two', startsAt: '2026-01-07T08:00:00Z' });
    expect(challengesOf('received', [later, challenge()], 'ana', now).map(({ id }) => id)).toEqual([
      'one',
      'two',
    ]);
  });
});

describe('who may do what', () => {
  test('a player cannot accept a challenge they sent', () => {
    expect(canAnswer(challenge(), 'leo', now)).toBe(false);
    expect(canAnswer(challenge(), 'ana', now)).toBe(true);
  });

  test('nobody can accept a challenge whose time has passed, or that is a match already', () => {
    expect(canAnswer(challenge(past), 'ana', now)).toBe(false);
    expect(canAnswer(accepted, 'ana', now)).toBe(false);
  });

  test('only the sender cancels a pending challenge', () => {
    expect(canCancel(challenge(), 'leo', now)).toBe(true);
    expect(canCancel(challenge(), 'ana', now)).toBe(false);
  });

  test('either side can cancel a match, until it starts', () => {
    expect(canCancel(accepted, 'leo', now)).toBe(true);
    expect(canCancel(accepted, 'ana', now)).toBe(true);
    expect(canCancel({ ...accepted, ...past }, 'ana', now)).toBe(false);
  });
});

test('the opponent is whichever party is not the viewer', () => {
  expect(opponentOf(challenge(), 'ana')).toBe(leo);
  expect(opponentOf(challenge(), 'leo')).toBe(ana);
});

test("a calendar keeps played matches, the upcoming list doesn't", () => {
  const played = { ...accepted, startsAt: '2026-01-02T10:00:00Z' };
  expect(calendarMatches([played], 'ana', now)).toEqual([played]);
  expect(upcomingMatches([played], 'ana', now)).toEqual([]);
});

test('a status unknown to this version counts as over', () => {
  expect(toStatus('accepted')).toBe('accepted');
  expect(toStatus('postponed')).toBe('expired');
});

/** Leo would like to play the day after tomorrow. */
const reschedule = {
  id: 'reschedule',
  proposedBy: 'leo',
  date: '2026-01-07',
  time: '18:00',
  startsAt: '2026-01-07T18:00:00Z',
  durationMinutes: 60,
  courtLocation: 'Court 3',
  court: null,
};

test('a match to be moved to the time of another own one clashes, but not with itself', () => {
  const moved = { ...accepted, reschedule };
  const other = (startsAt: string) => ({ ...accepted, id: 'other', startsAt });
  expect(hasClash(moved, [moved])).toBe(false);
  expect(hasClash({ ...moved, startsAt: reschedule.startsAt }, [moved])).toBe(false);
  expect(hasClash(moved, [moved, other('2026-01-07T18:30:00Z')])).toBe(true);
  expect(hasClash(moved, [moved, other('2026-01-07T19:00:00Z')])).toBe(false);
  expect(hasClash(accepted, [other(accepted.startsAt)])).toBe(false);
  expect(hasClash({ ...moved, seatClash: true }, [moved])).toBe(true);
});

test('the two who agreed may move their match until it starts, one proposal at a time', () => {
  expect(['ana', 'leo', 'eva'].map((id) => canReschedule(accepted, id, now))).toEqual([
    true,
    true,
    false,
  ]);
  expect(canReschedule(challenge(), 'ana', now)).toBe(false);
  expect(canReschedule({ ...accepted, ...past }, 'ana', now)).toBe(false);
  expect(canReschedule({ ...accepted, reschedule }, 'ana', now)).toBe(false);
});

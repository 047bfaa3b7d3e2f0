import { expect, test } from 'vitest';
import { demoChallenges, demoMatches, DEMO_VIEWER_ID } from '../demo.ts';
import { challengesOf, tabOf } from '../challenge.ts';
import { alternativeTo, keptDraft, readDraftState } from './draft-state.ts';

const now = new Date('2026-01-05T23:30:00Z');

test('an alternative carries its data completely', () => {
  const [received] = demoChallenges(now, 'Europe/Lisbon');
  const state = received && alternativeTo(received);
  expect(readDraftState(structuredClone(state))).toEqual(state);
});

test('an alternative is for the same league, if the match still counts there', () => {
  const [received] = demoChallenges(now, 'Europe/Lisbon');
  if (!received) throw new Error('a challenge');
  const league = {
    id: 'league',
    name: 'Boxes',
    clubSlug: 'river',
    fixtureId: 'fixture',
    counts: true,
    turningDown: null,
  };
  expect(alternativeTo({ ...received, league }).league?.fixtureId).toBe('fixture');
  const left = { ...league, counts: false };
  expect(alternativeTo({ ...received, league: left }).league).toBeUndefined();
});

test('a court travels with its place, and is missing in state kept from before courts existed', () => {
  const [sent] = demoChallenges(now, 'UTC').slice(1);
  const state = sent && alternativeTo(sent);
  expect(state?.prefillData?.courtId).toBe('demo-court');
  expect(readDraftState(structuredClone(state))).toEqual(state);
  const before = { courtLocation: 'Court 3', durationMinutes: 60, matchType: 'singles' };
  expect(readDraftState({ prefillData: before })).toEqual({
    prefillData: { ...before, courtId: null },
  });
});

test('a sent draft returns with its zone', () => {
  const sent = { proposed_date: '2026-01-08', proposed_time: '18:00', time_zone: 'Asia/Tokyo' };
  expect(keptDraft(sent)).toEqual({
    when: { date: '2026-01-08', time: '18:00' },
    timeZone: 'Asia/Tokyo',
  });
});

test("an alternative has the challenge's time, unless it was kept by an older version", () => {
  const [received] = demoChallenges(now, 'UTC');
  const original = received && alternativeTo(received).originalChallenge;
  expect(original?.when).toEqual({ date: received?.date, time: received?.time });
  const before = { id: 'one', clubId: null, timeZone: 'UTC' };
  const read = (when?: unknown) =>
    readDraftState({ isAlternative: true, originalChallenge: { ...before, when } })
      .originalChallenge?.id;
  expect(read()).toBe('one');
  expect(read({ date: '2026-01-08' })).toBeUndefined();
});

test('invalid navigation state is ignored', () => {
  expect(readDraftState(null)).toEqual({});
  expect(readDraftState('club')).toEqual({});
  expect(
    readDraftState({
      clubId: 7,
      isAlternative: true,
      originalChallenge: { id: 'one' },
      prefillData: { courtLocation: 'Court 3', durationMinutes: 60, matchType: 'polo' },
      when: { date: '2026-01-08' },
      timeZone: 7,
    }),
  ).toEqual({});
  expect(readDraftState({ clubId: 'riverside' })).toEqual({ clubId: 'riverside' });
});

test("somebody else's input is ignored", () => {
  const typed = { message: 'My number is 555 0100', of: 'anna' };
  expect(readDraftState(typed, 'anna')).toEqual({ message: 'My number is 555 0100' });
  expect(readDraftState(typed, 'boris')).toEqual({});
  expect(readDraftState(typed, null)).toEqual({});
});

test.each(['UTC', 'Europe/Lisbon', 'America/New_York'])(
  'in %s the sample has one challenge received, one sent, and no match',
  (zone) => {
    const sample = demoChallenges(now, zone);
    expect(sample.map((one) => tabOf(one, DEMO_VIEWER_ID, now))).toEqual(['received', 'sent']);
    expect(challengesOf('upcoming', sample, DEMO_VIEWER_ID, now)).toEqual([]);
  },
);

test('the sample matches are tomorrow and the day after', () => {
  expect(
    demoMatches(now, 'UTC').map(({ date, time, durationMinutes, matchType, status }) => [
      date,
      time,
      durationMinutes,
      matchType,
      status,
    ]),
  ).toEqual([
    ['2026-01-06', '18:00', 60, 'singles', 'accepted'],
    ['2026-01-07', '19:30', 90, 'doubles', 'pending'],
  ]);
});

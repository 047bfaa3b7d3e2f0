import { describe, expect, test } from 'vitest';
import { ValidationError } from 'yup';
import { instantOf, wallDateOf, wallTimeOf } from '../../../../shared/dates/wall-time.ts';
import type { Opponent } from './opponent.ts';
import {
  canProposeAt,
  firstDay,
  initialProposal,
  proposalSchema,
  type ProposalValues,
  zoneOf,
  zoneOutsideClubs,
} from './proposal.ts';
import { zoneHint } from './zone-hint.ts';

const ZONES = ['UTC', 'Europe/Lisbon', 'America/New_York'] as const;
const DAY = 86_400_000;

const riverside = { id: 'riverside', name: 'Riverside', timeZone: 'Europe/Lisbon' };
const central = { id: 'central', name: 'Central', timeZone: 'America/New_York' };
const opponent: Opponent = {
  id: 'leo',
  fullName: 'Leo Martin',
  avatarUrl: null,
  skillLevel: null,
  sharedTime: { kind: 'private' },
  freeTime: null,
  booked: [],
  sharedClubs: [],
  latest: null,
  hasPending: false,
  headToHead: null,
  chance: null,
};
const filled: ProposalValues = {
  clubId: '',
  date: '2026-03-10',
  time: '18:00',
  duration: '60',
  courtLocation: 'Court 3',
  courtId: null,
  matchType: 'singles',
  partner: null,
  message: '',
};

/** The form's errors, by field. */
function errors(values: ProposalValues, now: Date, zone: string): Record<string, string> {
  try {
    proposalSchema(
      () => now,
      () => zone,
    ).validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path = '', message }) => [path, message]));
  }
}

describe.each(ZONES)('proposing a match in %s', (zone) => {
  test('is possible exactly 24 hours ahead and not a minute sooner', () => {
    const start = instantOf('2026-03-10', '18:00', zone);
    expect(canProposeAt(start, new Date(start.getTime() - DAY))).toBe(true);
    expect(canProposeAt(start, new Date(start.getTime() - DAY + 60_000))).toBe(false);
    expect(errors(filled, new Date(start.getTime() - DAY), zone)).toEqual({});
    expect(errors(filled, new Date(start.getTime() - DAY + 60_000), zone)).toEqual({
      date: 'Challenge must be at least 24 hours in advance',
    });
  });

  test('starts with tomorrow in that zone', () => {
    const justBeforeMidnight = instantOf('2026-03-09', '23:59', zone);
    expect(firstDay(justBeforeMidnight, zone)).toBe('2026-03-10');
    expect(firstDay(new Date(justBeforeMidnight.getTime() + 60_000), zone)).toBe('2026-03-11');
  });

  test('24 hours stay 24 hours across a clock change', () => {
    const now = instantOf('2026-03-28', '18:00', zone);
    const later = new Date(now.getTime() + DAY);
    const date = wallDateOf(later, zone);
    const time = wallTimeOf(later, zone);
    expect(errors({ ...filled, date, time }, now, zone)).toEqual({});
  });
});

test.each([
  ['Europe/Lisbon', '2026-03-29', '01:30'],
  ['America/New_York', '2026-03-08', '02:30'],
])('a time that clocks in %s skip is refused, with a sentence', (zone, date, time) => {
  expect(errors({ ...filled, date, time }, new Date('2026-01-01T00:00:00Z'), zone)).toEqual({
    time: "That time doesn't exist: the clocks change that night.",
  });
});

test('every required field says what it needs', () => {
  const empty = { ...filled, date: '', time: '', courtLocation: '  ' };
  expect(errors(empty, new Date('2026-01-01T00:00:00Z'), 'UTC')).toEqual({
    date: 'Please select a date',
    time: 'Please select a time',
    courtLocation: 'Please enter a location',
  });
});

describe("a proposal's zone", () => {
  test('is that of the chosen club, or of the only shared one, otherwise the device’s', () => {
    expect(zoneOf([riverside, central], 'central', 'UTC')).toBe('America/New_York');
    expect(zoneOf([riverside], null, 'UTC')).toBe('Europe/Lisbon');
    expect(zoneOf([riverside, central], null, 'UTC')).toBe('UTC');
    expect(zoneOf([riverside, central], 'not-shared', 'UTC')).toBe('UTC');
  });

  test('is named only where the viewer’s clock differs', () => {
    expect(zoneHint('2026-03-10', '18:00', 'Europe/Lisbon', 'Europe/London')).toBeNull();
    expect(zoneHint('2026-03-10', '', 'America/New_York', 'Europe/Lisbon')).toBe(
      'Times are in Eastern Daylight Time.',
    );
    expect(zoneHint('2026-03-10', '18:00', 'America/New_York', 'Europe/Lisbon')).toBe(
      'Eastern Daylight Time; Tue 10:00 pm for you',
    );
  });
});

describe('the form starts', () => {
  const now = new Date('2026-03-09T12:00:00Z');
  const latest = {
    courtLocation: 'Court 1',
    courtId: 'court-1',
    durationMinutes: 90,
    matchType: 'practice',
  } as const;

  test('with tomorrow, an hour and singles', () => {
    expect(initialProposal(opponent, {}, now, 'UTC')).toMatchObject({
      date: '2026-03-10',
      time: '',
      duration: '60',
      matchType: 'singles',
      courtLocation: '',
      courtId: null,
      clubId: '',
    });
  });

  test("with the sender's latest choices", () => {
    expect(initialProposal({ ...opponent, latest }, {}, now, 'UTC')).toMatchObject({
      duration: '90',
      matchType: 'practice',
      courtLocation: 'Court 1',
      courtId: 'court-1',
    });
  });

  test('with the proposed day and time, if they are still possible', () => {
    const when = { date: '2026-03-14', time: '09:00' };
    expect(initialProposal(opponent, { when }, now, 'UTC')).toMatchObject(when);
    const past = { when: { date: '2026-03-01', time: '09:10' } };
    expect(initialProposal(opponent, past, now, 'UTC')).toMatchObject({
      date: '2026-03-10',
      time: '',
    });
  });

  test('with the zone in which this day and time were found', () => {
    const late = new Date('2026-03-10T02:00:00Z');
    const draft = { when: { date: '2026-03-10', time: '20:00' }, timeZone: 'America/New_York' };
    expect(initialProposal(opponent, draft, late, 'UTC')).toMatchObject(draft.when);
    expect(zoneOutsideClubs(draft, 'UTC')).toBe('America/New_York');
    expect(zoneOutsideClubs({}, 'UTC')).toBe('UTC');
  });

  test('with the terms of the challenge it answers, rather than the sender’s own', () => {
    const prefillData = { courtLocation: 'Court 9', courtId: null, durationMinutes: 30 };
    const values = initialProposal(
      { ...opponent, latest },
      { prefillData: { ...prefillData, matchType: 'doubles' } },
      now,
      'UTC',
    );
    expect(values).toMatchObject({
      duration: '30',
      matchType: 'doubles',
      courtLocation: 'Court 9',
      courtId: null,
    });
  });

  test('with the club it was opened from', () => {
    const shared = { ...opponent, sharedClubs: [riverside, central] };
    expect(initialProposal(shared, { clubId: 'central' }, now, 'UTC').clubId).toBe('central');
    expect(initialProposal(shared, {}, now, 'UTC').clubId).toBe('');
  });

  test('with a duration that is on offer', () => {
    const odd = { ...latest, durationMinutes: 45 };
    expect(initialProposal({ ...opponent, latest: odd }, {}, now, 'UTC').duration).toBe('60');
  });
});

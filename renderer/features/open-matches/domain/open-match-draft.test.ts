import { expect, test } from 'vitest';
import {
  audienceOptions,
  initialMove,
  initialOpenMatch,
  openMatchSchema,
  planOf,
  zoneOf,
} from './open-match-draft.ts';
import { chosenBandText, levelOptions, ownBand } from './open-match-levels.ts';
import type { OpenerFacts } from './open-match-values.ts';
import { openDoubles } from './open-match-fixture.ts';

const ZONE = 'Europe/Lisbon';
const now = new Date('2030-01-05T08:00:00Z');
const park = { id: 'k', slug: 'park', name: 'Park', timeZone: 'America/New_York' };
const facts: OpenerFacts = {
  clubs: [park],
  levels: { singles: 3.42, doubles: 6.8 },
  latest: null,
};
const first = initialOpenMatch(facts, null, now, ZONE);
const bandSaid = (changes: Partial<typeof first>) =>
  chosenBandText({ ...first, matchType: 'singles', ...changes }, facts.levels);

test('the chosen levels are in words', () => {
  expect(bandSaid({})).toBe('Intermediate to advanced (2.9 to 3.9)');
  expect(bandSaid({ level: 'any' })).toBe('Any level');
  expect(bandSaid({ level: 'range', low: '4.0' })).toBe('Advanced and up (4.0)');
});

test("levels start around one's own, within the possible range", () => {
  expect(ownBand(facts.levels, 'singles')).toEqual({ low: 2.9, high: 3.9 });
  expect(ownBand(facts.levels, 'doubles')).toEqual({ low: 6.3, high: 7 });
  expect(ownBand(null, 'singles')).toBeNull();
  expect(levelOptions(facts.levels, 'singles')[0]?.label).toBe('Around my level (2.9 to 3.9)');
  expect(levelOptions(null, 'singles').map(({ value }) => value)).toEqual(['any', 'range']);
  expect(first.level).toBe('own');
});

test('the previous choices are restored, with the club it is opened from', () => {
  const latest = {
    matchType: 'singles',
    durationMinutes: 60,
    courtLocation: 'Court 2',
    courtId: 'c2',
    audience: 'club',
    clubId: 'k',
    hasBand: false,
    reliableOnly: true,
  } as const;
  expect(initialOpenMatch({ ...facts, latest }, null, now, ZONE)).toMatchObject({
    matchType: 'singles',
    duration: '60',
    courtLocation: 'Court 2',
    courtId: 'c2',
    audience: 'club',
    clubId: 'k',
    level: 'any',
    reliableOnly: true,
  });
  // No longer a member.
  expect(initialOpenMatch({ ...facts, clubs: [], latest }, null, now, ZONE).audience).toBe('near');
  expect(initialOpenMatch(facts, 'park', now, ZONE)).toMatchObject({
    audience: 'club',
    clubId: 'k',
  });
  expect(audienceOptions(false).map(({ value }) => value)).toEqual(['near', 'connections']);
});

test("a match for a club is in the club's zone", () => {
  expect(zoneOf({ audience: 'club', clubId: 'k' }, facts.clubs, ZONE)).toBe(park.timeZone);
  expect(zoneOf({ audience: 'near', clubId: 'k' }, facts.clubs, ZONE)).toBe(ZONE);
  const plan = planOf(
    { ...first, date: '2030-01-06', time: '09:00', audience: 'club', note: ' Balls are there ' },
    facts,
    ZONE,
  );
  expect(plan).toMatchObject({
    timeZone: park.timeZone,
    clubId: 'k',
    note: 'Balls are there',
    band: { low: 6.3, high: 7 },
  });
  expect(planOf({ ...first, level: 'range', low: '3.0' }, facts, ZONE)).toMatchObject({
    band: { low: 3, high: null },
    clubId: null,
  });
});

test('it starts in two hours at the earliest, and a range is half a level wide', async () => {
  const schema = openMatchSchema(
    () => now,
    () => ZONE,
  );
  const valid = { ...first, date: '2030-01-05', time: '10:00', courtLocation: 'Court 2' };
  const said = async (changes: Partial<typeof first>): Promise<readonly string[]> => {
    try {
      await schema.validate({ ...valid, ...changes }, { abortEarly: false });
      return [];
    } catch (error) {
      return error instanceof Error && 'errors' in error ? [String(error.errors)] : ['?'];
    }
  };
  expect(await said({})).toEqual([]);
  expect(await said({ time: '09:30' })).toEqual([
    'An open match must start at least 2 hours from now.',
  ]);
  expect(await said({ level: 'range', low: '3.5', high: '3.5' })).toEqual([
    'Choose a level range between 1.5 and 7.0, at least half a level wide.',
  ]);
  expect(await said({ level: 'range', low: '3.5', high: '4.0' })).toEqual([]);
  expect(await said({ courtLocation: ' ' })).toEqual(['Please enter a location']);
  expect(await said({ note: 'x'.repeat(501) })).toEqual(['A note can have up to 500 characters.']);
});

test("moving starts with the match's current values", () => {
  expect(initialMove(openDoubles)).toEqual({
    date: '2030-01-05',
    time: '09:00',
    duration: '90',
    courtLocation: 'Court 2',
    courtId: null,
  });
});

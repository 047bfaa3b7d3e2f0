import { describe, expect, test } from 'vitest';
import { type ClubDraft, emptyClubDraft, newClub, STEP_SCHEMAS } from './club-draft.ts';

const draft: ClubDraft = {
  ...emptyClubDraft('Europe/Lisbon'),
  name: 'Riverside Tennis',
  slug: 'riverside-tennis',
  description: 'We play on Sundays.',
  location: 'Lisbon',
};

const accepts = (step: 0 | 1 | 2, change: Partial<ClubDraft>): boolean =>
  STEP_SCHEMAS[step].isValidSync({ ...draft, ...change });

describe('step 1', () => {
  test.each([
    ['ab', false],
    [' ab ', false],
    ['abc', true],
    ['a'.repeat(50), true],
    ['a'.repeat(51), false],
  ])('a name is 3 to 50 characters: "%s" is accepted: %s', (name, accepted) => {
    expect(accepts(0, { name })).toBe(accepted);
  });

  test('an address must look like one', () => {
    expect(accepts(0, { slug: 'riverside-2' })).toBe(true);
    expect(accepts(0, { slug: 'River side' })).toBe(false);
    expect(accepts(0, { slug: '' })).toBe(false);
  });
});

describe('step 2', () => {
  test.each([
    [9, false],
    [10, true],
    [500, true],
    [501, false],
  ])('a description of %i characters is accepted: %s', (length, accepted) => {
    expect(accepts(1, { description: 'x'.repeat(length) })).toBe(accepted);
  });

  test.each([
    ['Po', false],
    ['  Po  ', false],
    ['Pau', true],
  ])('a location needs 3 characters: "%s" is accepted: %s', (location, accepted) => {
    expect(accepts(1, { location })).toBe(accepted);
  });
});

describe('step 3', () => {
  test.each([
    ['', true],
    [' ', true],
    ['1', true],
    ['1000', true],
    ['0', false],
    ['1001', false],
    ['-3', false],
    ['2.5', false],
    ['many', false],
  ])('a limit is empty or 1 to 1000: "%s" is accepted: %s', (memberLimit, accepted) => {
    expect(accepts(2, { memberLimit })).toBe(accepted);
  });
});

test('an empty limit means no limit', () => {
  expect(newClub(draft).memberLimit).toBeNull();
  expect(newClub({ ...draft, memberLimit: ' 40 ' }).memberLimit).toBe(40);
});

test('a private club never approves everybody', () => {
  expect(newClub({ ...draft, isPublic: false, autoApprove: true }).autoApprove).toBe(false);
  expect(newClub({ ...draft, isPublic: true, autoApprove: true }).autoApprove).toBe(true);
});

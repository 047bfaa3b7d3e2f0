import { describe, expect, test } from 'vitest';
import { challengeDraft } from './challenge-draft.ts';
import { type Feature, FEATURES } from './features.ts';
import { ana } from './proposal-fixture.ts';
import { LEVEL_GAPS, type Proposal } from './proposal.ts';
import {
  caveatText,
  chanceSentence,
  planText,
  proposedLevelText,
  reasonTexts,
  whereText,
} from './proposal-text.ts';

const ALL = Object.values(FEATURES).flat();

/** Every combination of what may be known about two people. */
const WORLDS: readonly Proposal[] = LEVEL_GAPS.flatMap((levelGap) =>
  [null, 0, 1, 6].flatMap((sharedSlots) =>
    [true, false].flatMap((yes) =>
      [true, false].map((isLevelSure) => ({
        ...ana,
        levelGap,
        sharedSlots,
        isLevelSure,
        met: yes ? 2 : 0,
        isSamePlace: yes,
        isSameClub: !yes,
      })),
    ),
  ),
);

const caveatOf = (caveat: Feature, met = 0) => caveatText({ ...ana, met, caveat });

describe('a reason and a caveat', () => {
  test.each(ALL)('for %s are whole sentences, and kind ones', (feature) => {
    for (const world of WORLDS) {
      const words = [
        ...reasonTexts({ ...world, reasons: [feature] }),
        caveatText({ ...world, caveat: feature }),
      ];
      expect(words).toHaveLength(2);
      for (const sentence of words) {
        expect(sentence).toMatch(/^[A-Z][^.]+\.$/);
        expect(sentence).not.toMatch(/undefined|null|NaN/);
        expect(sentence).not.toMatch(/never|unreliable|late\b|bad|weak|worse|missed|poor/i);
      }
    }
  });

  test('state facts as they are', () => {
    expect(reasonTexts({ ...ana, reasons: ['even', 'slots', 'near'] })).toEqual([
      'You play at about the same level.',
      "You're both free 6 times in the next two weeks.",
      'You play in the same place.',
    ]);
    expect(caveatText({ ...ana, caveat: 'answers' })).toBe('May take a while to answer.');
    expect(caveatText({ ...ana, caveat: null })).toBeNull();
  });

  test('about times ask somebody without stated ones for theirs', () => {
    const unknown = { ...ana, sharedSlots: null };
    for (const feature of FEATURES.time) {
      const asked = { ...unknown, isWithoutOwnTimes: true };
      expect(caveatText({ ...unknown, caveat: feature })).toBe(
        "We don't know yet when you're both free.",
      );
      expect(caveatText({ ...asked, caveat: feature })).toBe(
        'Add your free times to see when you can both play.',
      );
      expect(reasonTexts({ ...asked, reasons: ['near', feature] })).toEqual([
        'You play in the same place.',
      ]);
    }
  });

  test('claim nothing that nobody has said or done', () => {
    expect(caveatOf('liked')).toBe("You haven't met on court yet.");
    expect(caveatOf('liked', 1)).toBe("You haven't said for sure that you'd play again.");
    expect(caveatOf('intensity')).toBe('One of you may like a more intense game.');
    expect(caveatOf('social')).toBe('One of you may be more social.');
    // One match is enough for each of these.
    expect(caveatOf('busy')).toBe('Already has tennis planned for the coming week.');
    expect(caveatOf('hungry')).toBe('Played a match not long ago.');
    expect(caveatOf('weary', 1)).toBe("You've played each other lately.");
  });

  test('are given only once each', () => {
    expect(reasonTexts({ ...ana, reasons: ['even', 'gap'] })).toHaveLength(1);
  });
});

test('the chance behind a percentage is stated out of a hundred, never as certain', () => {
  expect(chanceSentence(0.54)).toBe(
    'About 54 in 100 challenges like this are played and enjoyed by both.',
  );
  expect(chanceSentence(0.001)).toMatch(/^About 1 in 100/);
});

test('a level is given with its range, before the first match as a word', () => {
  expect(proposedLevelText(ana)).toBe('4.1, likely 3.9 to 4.3');
  expect(proposedLevelText({ ...ana, level: null })).toBe('Advanced (4.0-4.5)');
  const unplayed = ana.level && { ...ana.level, matches: 0 };
  expect(proposedLevelText({ ...ana, level: unplayed, skillLevel: null })).toBe('No level set yet');
});

describe('a plan', () => {
  test('is one line, as far as it is known', () => {
    expect(planText(ana.plan)).toBe('Sun, Nov 29, 9:00 am · Court 3');
    expect(planText({ ...ana.plan, courtLocation: null })).toBe('Sun, Nov 29, 9:00 am');
    expect(planText({ ...ana.plan, date: null, time: null })).toBe('Court 3');
    expect(planText({ ...ana.plan, date: null, time: null, courtLocation: null })).toBeNull();
  });

  test("becomes the form's initial values", () => {
    expect(challengeDraft({ ...ana.plan, courtLocation: null })).toEqual({
      clubId: 'c1',
      when: { date: '2026-11-29', time: '09:00' },
      timeZone: 'UTC',
      prefillData: { courtLocation: '', courtId: null, durationMinutes: 90, matchType: 'singles' },
    });
  });
});

test('the distance is given if known', () => {
  const near = { ...ana, reasons: ['near'], caveat: null } as const;
  expect(reasonTexts({ ...near, km: 4 })).toEqual(['About 4 km away.']);
  expect(reasonTexts({ ...near, km: 4, unit: 'mi' })).toEqual(['About 2 miles away.']);
  expect(reasonTexts({ ...near, km: null })).toEqual(['You play in the same place.']);
  expect(caveatText({ ...near, reasons: [], caveat: 'near', km: 25 })).toBe('About 25 km away.');
});

test('if the distance is unknown, the place somebody states is given', () => {
  const far: Proposal = { ...ana, location: 'Porto', isSamePlace: false };
  expect(whereText(far)).toBe('Porto');
  expect(whereText({ ...far, km: 250 })).toBe('About 250 km away.');
  expect(whereText({ ...far, location: '' })).toBeNull();
  expect(whereText(ana)).toBeNull();
});

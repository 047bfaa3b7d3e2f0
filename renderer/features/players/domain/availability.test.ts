import { describe, expect, it } from 'vitest';
import { freeSlots, sharedTimeSentence, toSharedTime } from './availability.ts';

/** A week in which the slots with these indices are free. */
const week = (...free: number[]): string =>
  Array.from({ length: 21 }, (_, at) => (free.includes(at) ? '1' : '0')).join('');

const said = (
  bits: string | null,
  shared: boolean | null,
  withoutTimes: string | null = null,
): string => sharedTimeSentence(toSharedTime(bits, shared, withoutTimes), 'Ana Silva');

describe('a week of free time', () => {
  it('starts with Monday morning and ends with Sunday evening', () => {
    expect(freeSlots(week(0, 5, 20))).toEqual([
      { day: 'monday', slot: 'morning' },
      { day: 'tuesday', slot: 'evening' },
      { day: 'sunday', slot: 'evening' },
    ]);
  });

  it('is empty for an empty string', () => {
    expect(freeSlots('')).toEqual([]);
  });
});

describe('common free time', () => {
  it('names the slots', () => {
    expect(said(week(5), true)).toBe("You're both free on Tuesday evening.");
    expect(said(week(5, 15), true)).toBe(
      "You're both free on Tuesday evening and Saturday morning.",
    );
    expect(said(week(5, 11, 15), true)).toBe(
      "You're both free on Tuesday evening, Thursday evening and Saturday morning.",
    );
  });

  it('names three slots and mentions the rest', () => {
    expect(said(week(0, 1, 2, 3, 4), true)).toBe(
      "You're both free on Monday morning, Monday afternoon, Monday evening and at other times.",
    );
  });

  it('says so if there is none', () => {
    expect(said(week(), true)).toBe('You and Ana Silva have no free time in common yet.');
  });

  it('asks for free times if none are stated', () => {
    expect(said(week(), true, 'own')).toBe('Add your free times to see when you can both play.');
    expect(said(week(), true, 'other')).toBe("Ana Silva hasn't added free times yet.");
    expect(said(week(5), true, null)).toBe("You're both free on Tuesday evening.");
    expect(said(null, false, 'own')).toBe('Ana Silva keeps availability private.');
  });

  it('is not guessed for players with private availability', () => {
    const sentence = 'Ana Silva keeps availability private.';
    expect(said(null, false)).toBe(sentence);
    expect(said(week(5), false)).toBe(sentence);
    expect(said(null, null)).toBe(sentence);
  });
});

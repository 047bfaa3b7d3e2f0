import { describe, expect, it } from 'vitest';
import { type Answers, knownAnswers, locationFault, newAnswers, toAnswers } from './answers.ts';
import { WEEK_PRESETS } from './choices.ts';

const known = knownAnswers({ skillLevel: null, location: 'Porto' });
const answered: Answers = {
  skillLevel: 'advanced',
  slots: '001'.repeat(7),
  location: 'Lisbon, Portugal',
  point: { lat: 38.72, lon: -9.14 },
  travelKm: '25',
};

describe('what is saved', () => {
  it('is nothing if nothing was answered', () => {
    expect(newAnswers(known, known)).toEqual({});
  });

  it('is each answer that is not known yet', () => {
    expect(newAnswers(answered, known)).toEqual(answered);
    expect(newAnswers({ ...known, travelKm: '5' }, known)).toEqual({ travelKm: '5' });
  });

  it('is a point with its text even if the text was known before', () => {
    const found = { ...known, point: { lat: 41.15, lon: -8.61 } };
    expect(newAnswers(found, known)).toEqual({ location: 'Porto', point: found.point });
  });

  it('is an answer that was removed', () => {
    expect(newAnswers({ ...answered, slots: known.slots }, answered)).toEqual({
      slots: known.slots,
    });
  });
});

describe('answers kept on the device', () => {
  it('are restored unchanged', () => {
    expect(toAnswers(JSON.parse(JSON.stringify(answered)))).toEqual(answered);
    expect(toAnswers(JSON.parse(JSON.stringify(known)))).toEqual(known);
  });

  it.each([null, 7, 'level', {}, { ...answered, slots: '01' }, { ...answered, location: 5 }])(
    'are ignored when they are %j',
    (kept) => {
      expect(toAnswers(kept)).toBeNull();
    },
  );

  it("contain nothing that this version doesn't know", () => {
    expect(
      toAnswers({ ...answered, skillLevel: 'champion', point: { lat: 'x' }, travelKm: '7' }),
    ).toMatchObject({ skillLevel: '', point: null, travelKm: '15' });
  });
});

it('a location has the error that the database would give', () => {
  expect(locationFault(` ${'x'.repeat(100)} `)).toBeNull();
  expect(locationFault('🎾'.repeat(100))).toBeNull();
  expect(locationFault('x'.repeat(101))).toBe('A location can have up to 100 characters.');
  expect(locationFault('Porto\u0007Porto')).toBe('Use one line for the location.');
});

it('whole weeks are offered, each different', () => {
  expect(new Set(WEEK_PRESETS.map(({ slots }) => slots)).size).toBe(WEEK_PRESETS.length);
  for (const { slots } of WEEK_PRESETS) expect(slots).toMatch(/^[01]{21}$/);
});

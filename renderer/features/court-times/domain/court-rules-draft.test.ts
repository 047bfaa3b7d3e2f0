import { expect, test } from 'vitest';
import {
  CLOSING_OPTIONS,
  initialRules,
  OPENING_OPTIONS,
  rulesOf,
  rulesSchema,
  type RulesValues,
} from './court-rules-draft.ts';
import { blockSchema } from './block-draft.ts';

const usual = initialRules(null);
const isSound = (change: Partial<RulesValues>): boolean =>
  rulesSchema.isValidSync({ ...usual, ...change });

test('a club that switches it on gets common defaults', () => {
  expect(isSound({})).toBe(true);
  expect(rulesOf(usual)).toEqual({
    opens: '08:00',
    closes: '22:00',
    slotMinutes: 60,
    daysAhead: 14,
    holdsPerWeek: 3,
  });
});

test("a club's rules are shown unchanged", () => {
  const rules = {
    opens: '00:00',
    closes: '24:00',
    slotMinutes: 90,
    daysAhead: 2,
    holdsPerWeek: 50,
  };
  expect(rulesOf(initialRules(rules))).toEqual(rules);
});

test('opening hours are in half hours, to the end of the day', () => {
  expect(OPENING_OPTIONS).toHaveLength(48);
  expect(OPENING_OPTIONS.at(0)).toEqual({ value: '00:00', label: '12:00 am' });
  expect(CLOSING_OPTIONS.at(-1)).toEqual({ value: '24:00', label: 'Midnight' });
});

test.each<Partial<RulesValues>>([
  { closes: '08:00' },
  { opens: '21:00', slot: '90' },
  { daysAhead: '1' },
  { daysAhead: '366' },
  { daysAhead: '' },
  { daysAhead: '7.5' },
  { holdsPerWeek: '0' },
  { holdsPerWeek: '51' },
])('%o is refused at once', (change) => {
  expect(isSound(change)).toBe(false);
});

test('a block needs a short title', () => {
  expect(blockSchema.isValidSync({ title: ' Lesson ' })).toBe(true);
  expect(blockSchema.isValidSync({ title: '  ' })).toBe(false);
  expect(blockSchema.isValidSync({ title: 'a'.repeat(61) })).toBe(false);
});

test('while switched off no rules apply, whatever the hidden fields contain', () => {
  expect(isSound({ on: false, daysAhead: '', holdsPerWeek: 'many', closes: '00:30' })).toBe(true);
  expect(isSound({ on: true, daysAhead: '' })).toBe(false);
});

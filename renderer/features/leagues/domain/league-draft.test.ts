import { expect, test } from 'vitest';
import { changedDates, changedRules, lastDayOf } from './league-draft.ts';

const dates = { startsOn: '2026-01-05', endsOn: '', roundWeeks: '4', roundsPlanned: '3' };

test("a box league's last day is that of its last round", () => {
  expect(lastDayOf(dates)).toBe('2026-03-29');
});

test.each([{ roundWeeks: '4 weeks' }, { roundsPlanned: '99999999999' }, { startsOn: '' }])(
  'while it reads %j there is none',
  (typed) => {
    expect(lastDayOf({ ...dates, ...typed })).toBeNull();
  },
);

test('unchanged dates are not saved, and of numbers only the one that changed', () => {
  expect(changedDates('box', dates, dates)).toEqual({});
  expect(changedDates('box', dates, { ...dates, roundWeeks: '2' })).toEqual({ roundWeeks: 2 });
  expect(changedDates('box', dates, { ...dates, roundsPlanned: '6' })).toEqual({
    roundsPlanned: 6,
  });
});

test('the first and last day are saved together: for a ladder that may mean no end', () => {
  const ladder = { ...dates, endsOn: '2026-03-01' };
  const moved = { ...ladder, startsOn: '2026-01-12' };
  expect(changedDates('flex', ladder, moved)).toEqual({
    startsOn: '2026-01-12',
    endsOn: '2026-03-01',
  });
  expect(changedDates('ladder', ladder, { ...ladder, endsOn: '' })).toEqual({
    startsOn: '2026-01-05',
    endsOn: undefined,
  });
  expect(changedDates('box', dates, { ...dates, startsOn: '2026-01-12' })).toEqual({
    startsOn: '2026-01-12',
    endsOn: undefined,
  });
});

test('only changed rules are saved', () => {
  const rules = { rules: 'classic', groupSize: '5', discipline: 'singles' };
  expect(changedRules(rules, rules)).toEqual({});
  expect(changedRules(rules, { ...rules, rules: 'brisk' })).toEqual({ rules: 'brisk' });
  expect(changedRules(rules, { ...rules, groupSize: '4', discipline: 'doubles' })).toEqual({
    groupSize: 4,
    discipline: 'doubles',
  });
});

import { expect, test } from 'vitest';
import { lastDayOf } from './league-draft.ts';

const dates = { startsOn: '2026-01-05', endsOn: '', roundWeeks: '4', roundsPlanned: '3' };

test('the last day of a box league is that of its last round', () => {
  expect(lastDayOf(dates)).toBe('2026-03-29');
});

test.each([{ roundWeeks: '4 weeks' }, { roundsPlanned: '99999999999' }, { startsOn: '' }])(
  'while it is typed as %j there is none',
  (typed) => {
    expect(lastDayOf({ ...dates, ...typed })).toBeNull();
  },
);

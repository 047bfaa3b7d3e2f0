import { expect, test } from 'vitest';
import { matchReason } from './match-reason.ts';
import type { SharedTime } from '../../players/domain/availability.ts';

const tuesday: SharedTime = {
  kind: 'some',
  slots: [
    { day: 'tuesday', slot: 'evening' },
    { day: 'sunday', slot: 'morning' },
  ],
};

test.each<[number | null, SharedTime, string]>([
  [0, tuesday, 'Same level as you, both free on Tuesday evening'],
  [0, { kind: 'none' }, 'Same level as you, no free time in common yet'],
  [0, { kind: 'private' }, 'Same level as you, keeps availability private'],
  [2, tuesday, 'Close to your level, both free on Tuesday evening'],
  [3, tuesday, 'Plays at another level, both free on Tuesday evening'],
  [null, tuesday, 'Both free on Tuesday evening'],
  [null, { kind: 'none' }, 'No free time in common yet'],
  [null, { kind: 'private' }, 'Keeps availability private'],
])('with a gap of %s, the reason tells level and time', (skillGap, sharedTime, words) => {
  expect(matchReason({ skillGap, sharedTime })).toBe(words);
});

import { expect, test } from 'vitest';
import { announcementAge, mayChange, scheduledText } from './announcement.ts';

const now = new Date('2026-06-10T12:00:00Z');

test.each([
  ['2026-06-10T12:00:30Z', 'Just now'],
  ['2026-06-10T11:00:01Z', 'Just now'],
  ['2026-06-10T11:00:00Z', '1 hour ago'],
  ['2026-06-10T09:30:00Z', '2 hours ago'],
  ['2026-06-09T12:00:01Z', '23 hours ago'],
  ['2026-06-09T12:00:00Z', '1 day ago'],
  ['2026-06-08T12:00:01Z', '1 day ago'],
  ['2026-06-08T12:00:00Z', '2 days ago'],
  ['2026-05-11T12:00:00Z', '30 days ago'],
])('an announcement of %s is "%s"', (publishedAt, words) => {
  expect(announcementAge(publishedAt, now)).toBe(words);
});

test("a scheduled one shows its time in the club's zone", () => {
  expect(scheduledText('2026-06-10T17:30:00Z', 'Europe/Lisbon')).toBe(
    'Scheduled for Jun 10, 2026 at 6:30 pm',
  );
});

test("an announcement can be changed by its author and the club's managers", () => {
  expect(mayChange({ authorId: 'ana', toChosen: false }, 'ana', false)).toBe(true);
  expect(mayChange({ authorId: 'ana', toChosen: false }, 'bea', true)).toBe(true);
  expect(mayChange({ authorId: 'ana', toChosen: false }, 'bea', false)).toBe(false);
  expect(mayChange({ authorId: 'ana', toChosen: true }, 'ana', true)).toBe(true);
  expect(mayChange({ authorId: 'ana', toChosen: true }, 'bea', true)).toBe(false);
});

import { describe, expect, test } from 'vitest';
import { chatStamp, dayHeading } from './chat-time.ts';

const TODAY = '2026-03-01';

describe("a message's timestamp", () => {
  test.each([
    ['2026-03-01T08:05:00+00:00', '08:05'],
    ['2026-02-28T23:59:59+00:00', 'Yesterday 23:59'],
    ['2026-02-27T18:00:00+00:00', 'Feb 27, 18:00'],
    ['2025-03-01T18:00:00+00:00', 'Mar 1, 18:00'],
  ])('of %s is %s', (sentAt, words) => {
    expect(chatStamp(sentAt, TODAY, 'UTC')).toBe(words);
  });

  test("uses the viewer's time zone", () => {
    expect(chatStamp('2026-03-01T23:30:00+00:00', '2026-03-02', 'Europe/Berlin')).toBe('00:30');
    expect(chatStamp('2026-03-01T03:00:00+00:00', TODAY, 'America/New_York')).toBe(
      'Yesterday 22:00',
    );
  });
});

test('the heading above a day names it', () => {
  expect(dayHeading(TODAY, TODAY)).toBe('Today');
  expect(dayHeading('2026-02-28', TODAY)).toBe('Yesterday');
  expect(dayHeading('2026-02-27', TODAY)).toBe('Friday, February 27');
  expect(dayHeading('2025-02-27', TODAY)).toBe('Thursday, February 27, 2025');
});

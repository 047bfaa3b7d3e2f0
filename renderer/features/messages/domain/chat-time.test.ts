import { describe, expect, test } from 'vitest';
import { chatStamp, dayHeading, presenceSentence } from './chat-time.ts';

const TODAY = '2026-03-01';

describe('the stamp of a message', () => {
  test.each([
    ['2026-03-01T08:05:00+00:00', '08:05'],
    ['2026-02-28T23:59:59+00:00', 'Yesterday 23:59'],
    ['2026-02-27T18:00:00+00:00', 'Feb 27, 18:00'],
    ['2025-03-01T18:00:00+00:00', 'Mar 1, 18:00'],
  ])('of %s is %s', (sentAt, words) => {
    expect(chatStamp(sentAt, TODAY, 'UTC')).toBe(words);
  });

  test('goes by the clocks of the viewer', () => {
    expect(chatStamp('2026-03-01T23:30:00+00:00', '2026-03-02', 'Europe/Berlin')).toBe('00:30');
    expect(chatStamp('2026-03-01T03:00:00+00:00', TODAY, 'America/New_York')).toBe(
      'Yesterday 22:00',
    );
  });
});

test('the line above a day names it', () => {
  expect(dayHeading(TODAY, TODAY)).toBe('Today');
  expect(dayHeading('2026-02-28', TODAY)).toBe('Yesterday');
  expect(dayHeading('2026-02-27', TODAY)).toBe('Friday, February 27');
  expect(dayHeading('2025-02-27', TODAY)).toBe('Thursday, February 27, 2025');
});

describe('what is said of the other', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  const offline = { presence: 'offline', leftAt: null } as const;
  const unknown = { presence: 'unknown', leftAt: null } as const;
  test('is what is known', () => {
    expect(presenceSentence({ presence: 'online', leftAt: null }, null, now)).toBe('Online');
    expect(presenceSentence(offline, '2026-03-01T11:55:00Z', now)).toBe(
      'Offline, last seen 5 minutes ago',
    );
    expect(presenceSentence(unknown, '2026-02-28T11:55:00Z', now)).toBe('Last seen yesterday');
  });
  test('is that they are gone when that was heard', () => {
    const left = { presence: 'offline', leftAt: '2026-03-01T11:59:50Z' } as const;
    expect(presenceSentence(left, null, now)).toBe('Offline, last seen just now');
  });
  test('is never invented', () => {
    expect(presenceSentence(offline, null, now)).toBe('Offline');
    expect(presenceSentence(unknown, null, now)).toBe('Status unknown');
    expect(presenceSentence(offline, '2026-03-01T11:59:10Z', now)).toBe('Last seen just now');
  });
});

import { describe, expect, test } from 'vitest';
import { daysOf, weeksOf } from './thread-days.ts';

const message = (id: string, sentAt: string) => ({
  id,
  senderId: 'ben',
  receiverId: 'ana',
  content: id,
  sentAt,
  read: true,
});

describe('the days of a thread', () => {
  const messages = [
    message('a', '2026-02-28T22:10:00+00:00'),
    message('b', '2026-02-28T22:50:00+00:00'),
    message('c', '2026-02-28T23:10:00+00:00'),
    message('d', '2026-03-01T09:00:00+00:00'),
  ];
  const shape = (zone: string) =>
    daysOf(messages, zone).map(({ date, messages: some }) => [
      date,
      some.map(({ id }) => id).join(''),
    ]);

  test("follow the viewer's time zone", () => {
    expect(shape('UTC')).toEqual([
      ['2026-02-28', 'abc'],
      ['2026-03-01', 'd'],
    ]);
    expect(shape('Europe/Berlin')).toEqual([
      ['2026-02-28', 'ab'],
      ['2026-03-01', 'cd'],
    ]);
    expect(shape('Asia/Kolkata')).toEqual([['2026-03-01', 'abcd']]);
  });

  test('keep their identity when earlier ones are loaded', () => {
    expect(daysOf(messages.slice(3), 'UTC')).toEqual(daysOf(messages, 'UTC').slice(1));
  });

  test('are empty for an empty thread', () => {
    expect(daysOf([], 'UTC')).toEqual([]);
  });
});

test('weeks begin on Monday and may span two years', () => {
  const days = ['2025-12-28', '2025-12-29', '2026-01-04', '2026-01-05'].map((date, at) => ({
    date,
    messages: Array.from({ length: at + 1 }, (_, n) => message(`${at} ${n}`, `${date}T12:00:00Z`)),
  }));
  expect(
    weeksOf(days).map(({ key, days: some, count }) => [key, some.map(({ date }) => date), count]),
  ).toEqual([
    ['2025-W52', ['2025-12-28'], 1],
    ['2026-W01', ['2025-12-29', '2026-01-04'], 5],
    ['2026-W02', ['2026-01-05'], 4],
  ]);
});

import { expect, it } from 'vitest';
import { notificationWith } from './notification-fixture.ts';
import { arrivalTime, groupByDay } from './notification-days.ts';

const made = (createdAt: string) =>
  notificationWith({ id: createdAt, title: createdAt, createdAt });

const groups = (now: string, zone: string, ...created: string[]): Record<string, string[]> =>
  Object.fromEntries(
    groupByDay(created.map(made), new Date(now), zone).map(({ title, items }) => [
      title,
      items.map(({ id }) => id),
    ]),
  );

it.each(['UTC', 'Europe/Lisbon'])(
  'in %s in winter the day of creation decides, not the hours since',
  (zone) => {
    expect(
      groups(
        '2026-01-05T00:30:00Z',
        zone,
        '2026-01-05T00:10:00Z',
        '2026-01-04T23:50:00Z',
        '2026-01-03T23:59:00Z',
      ),
    ).toEqual({
      Today: ['2026-01-05T00:10:00Z'],
      Yesterday: ['2026-01-04T23:50:00Z'],
      Older: ['2026-01-03T23:59:00Z'],
    });
  },
);

it("days are divided at the viewer's own midnight", () => {
  const [now, at] = ['2026-01-05T12:00:00Z', '2026-01-05T03:00:00Z'];
  expect(groups(now, 'UTC', at)).toEqual({ Today: [at] });
  expect(groups(now, 'America/New_York', at)).toEqual({ Yesterday: [at] });
});

it('the day after a clock change has a yesterday of 23 hours', () => {
  const at = '2026-03-28T23:30:00Z';
  expect(groups('2026-03-29T22:30:00Z', 'Europe/Lisbon', at)).toEqual({ Yesterday: [at] });
});

it("one from the future, by a faster clock, counts as today's", () => {
  const at = '2026-01-06T00:00:02Z';
  expect(groups('2026-01-05T23:59:59Z', 'UTC', at)).toEqual({ Today: [at] });
});

it.each([
  ['2026-01-05T09:05:00Z', '9:05 am'],
  ['2026-01-04T09:05:00Z', 'Yesterday 9:05 am'],
  ['2025-12-31T09:05:00Z', 'Dec 31, 9:05 am'],
])('on Jan 5 an arrival of %s is shown as %s', (at, words) => {
  expect(arrivalTime(at, new Date('2026-01-05T18:00:00Z'), 'UTC')).toBe(words);
});

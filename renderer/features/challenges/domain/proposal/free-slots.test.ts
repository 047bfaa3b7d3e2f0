import { describe, expect, test } from 'vitest';
import { instantOf } from '../../../../shared/dates/wall-time.ts';
import { offeredDays, offerLabel, toDaySlot } from './free-slots.ts';

const ZONES = ['UTC', 'Europe/Lisbon', 'America/New_York'] as const;

describe.each(ZONES)('free slots in %s', (zone) => {
  const slots = [
    { date: '2026-03-10', slot: 'morning' },
    { date: '2026-03-10', slot: 'evening' },
    { date: '2026-03-12', slot: 'afternoon' },
  ] as const;

  test('are offered day by day, at the usual time', () => {
    const now = instantOf('2026-03-08', '12:00', zone);
    expect(offeredDays(slots, zone, now)).toEqual([
      {
        date: '2026-03-10',
        offers: [
          { date: '2026-03-10', slot: 'morning', time: '09:00' },
          { date: '2026-03-10', slot: 'evening', time: '18:00' },
        ],
      },
      {
        date: '2026-03-12',
        offers: [{ date: '2026-03-12', slot: 'afternoon', time: '15:00' }],
      },
    ]);
  });

  test('start with the first time 24 hours ahead, and are left out when there is none', () => {
    for (const [clock, times] of [
      ['09:00', ['09:00', '18:00']],
      ['09:01', ['09:30', '18:00']],
      ['11:31', ['18:00']],
      ['21:20', ['21:30']],
      ['21:31', ['15:00']],
    ] as const) {
      const [day] = offeredDays(slots, zone, instantOf('2026-03-09', clock, zone));
      expect(day?.offers.map(({ time }) => time)).toEqual(times);
    }
  });

  test('keep their times across a clock change', () => {
    for (const date of ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01']) {
      const now = instantOf('2026-03-01', '12:00', zone);
      const [day] = offeredDays([{ date, slot: 'morning' }], zone, now);
      expect(day?.offers[0]?.time).toBe('09:00');
    }
  });
});

test('a slot is named by its weekday, wherever the viewer is', () => {
  expect(offerLabel({ date: '2026-03-10', slot: 'evening' })).toBe('Tuesday evening');
  expect(offerLabel({ date: '2026-03-15', slot: 'morning' })).toBe('Sunday morning');
});

test('a slot unknown to this version is ignored', () => {
  expect([0, 1, 2, 3].map(toDaySlot)).toEqual(['morning', 'afternoon', 'evening', null]);
});

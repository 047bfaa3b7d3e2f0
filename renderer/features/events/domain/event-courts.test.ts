import { expect, test } from 'vitest';
import { courtsText, dayOut, toEventCourt } from './event-courts.ts';

const court = (n: number, name = `Court ${n}`) =>
  toEventCourt({
    court_id: String(n),
    name,
    place: 'Riverside',
    state: null,
    out_from: null,
    out_until: null,
  });

test('finds the first day on which a court is out of service, including both ends', () => {
  const weeks = ['2026-03-02', '2026-03-09', '2026-03-16'];
  const out = (outFrom: string | null, outUntil: string | null) =>
    dayOut({ ...court(1), outFrom, outUntil }, weeks);
  expect(out('2026-03-09', '2026-03-09')).toBe('2026-03-09');
  expect(out('2026-03-03', null)).toBe('2026-03-09');
  expect(out('2026-02-01', '2026-03-02')).toBe('2026-03-02');
  expect(out('2026-03-10', '2026-03-15')).toBeUndefined();
  expect(out(null, null)).toBeUndefined();
});

test('a place names its courts in order, then their club', () => {
  const courts = [court(1), court(2), court(3)];
  expect(courtsText(courts, ['3', '1'])).toBe('Court 1, Court 3, Riverside');
  expect(courtsText(courts, ['2'])).toBe('Court 2, Riverside');
});

test('without courts it is empty, and removed ones are left out', () => {
  expect(courtsText([court(1)], [])).toBe('');
  expect(courtsText([court(1)], ['9'])).toBe('');
});

test('too many courts to fit are counted', () => {
  const courts = Array.from({ length: 6 }, (_, n) =>
    court(n, `A court with a rather long name ${n}`),
  );
  expect(courtsText(courts, ['0', '1', '2', '3', '4', '5'])).toBe('6 courts, Riverside');
});

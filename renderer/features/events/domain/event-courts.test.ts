import { expect, test } from 'vitest';
import { courtsText, toEventCourt } from './event-courts.ts';

const court = (n: number, name = `Court ${n}`) =>
  toEventCourt({ court_id: String(n), name, place: 'Riverside', state: null });

test('a place names its courts in their order, then their club', () => {
  const courts = [court(1), court(2), court(3)];
  expect(courtsText(courts, ['3', '1'])).toBe('Court 1, Court 3, Riverside');
  expect(courtsText(courts, ['2'])).toBe('Court 2, Riverside');
});

test('without a court it says nothing, nor of one that is there no more', () => {
  expect(courtsText([court(1)], [])).toBe('');
  expect(courtsText([court(1)], ['9'])).toBe('');
});

test('of so many that they do not fit it says how many', () => {
  const courts = Array.from({ length: 6 }, (_, n) =>
    court(n, `A court with a rather long name ${n}`),
  );
  expect(courtsText(courts, ['0', '1', '2', '3', '4', '5'])).toBe('6 courts, Riverside');
});

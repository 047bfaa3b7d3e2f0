import { expect, test } from 'vitest';
import { moreThereText, toPlannedThere } from './planned-there.ts';

const at = { starts_at: '2026-05-01T18:00:00Z' };

test('plans are named after their players or titles', () => {
  const { soonest } = toPlannedThere({
    amount: 4,
    soonest: [
      { ...at, kind: 'match', title: null, players: ['Ana', null] },
      { ...at, kind: 'open_match', title: null, players: [] },
      { ...at, kind: 'event', title: 'Social', players: [] },
      { ...at, kind: 'block', title: 'Lesson', players: [] },
    ],
  });
  expect(soonest.map(({ title }) => title)).toEqual([
    'Ana and Someone',
    'Open match',
    'Social',
    'Lesson',
  ]);
});

test('plans not named are counted, as far as the database counts', () => {
  const soonest = toPlannedThere({
    amount: 1,
    soonest: [{ ...at, kind: 'event', title: 'Social', players: [] }],
  }).soonest;
  expect([1, 2, 100, 300].map((amount) => moreThereText({ amount, soonest }))).toEqual([
    null,
    'And 1 more',
    'And 99 more',
    'And many more',
  ]);
});

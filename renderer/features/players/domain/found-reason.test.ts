import { expect, test } from 'vitest';
import { foundReason } from './found-reason.ts';
import { samplePlayers } from './demo.ts';

const today = '2026-11-22';
const [sarah] = samplePlayers(today, 'km');
if (sarah === undefined) throw new Error('nobody');

test.each([
  [{}, 'Both free Saturday morning, about 4 km away.'],
  [{ unit: 'mi', km: 2 }, 'Both free Saturday morning, about 1 mile away.'],
  [{ km: null }, 'Both free Saturday morning.'],
  [
    { freeAt: { date: '2026-12-05', slot: 'evening' } },
    'Both free Saturday evening (Dec 5), about 4 km away.',
  ],
  [{ freeAt: { date: '2026-11-29', slot: 'evening' }, km: null }, 'Both free Sunday evening.'],
  [{ freeAt: null }, 'About 4 km away.'],
  [{ freeAt: null, km: null }, 'You and Sarah Chen have no free time in common yet.'],
  [{ freeAt: null, km: null, sharesTime: false }, 'Sarah Chen keeps availability private.'],
] as const)('for %j it reads "%s"', (changes, text) => {
  expect(foundReason({ ...sarah, ...changes }, today)).toBe(text);
});

test('a viewer without stated free times is not told that there are none in common', () => {
  const nowhere = { ...sarah, freeAt: null, km: null };
  expect(foundReason(nowhere, today, false)).toBe('');
  expect(foundReason({ ...nowhere, sharesTime: false }, today, false)).toBe(
    'Sarah Chen keeps availability private.',
  );
  expect(foundReason({ ...sarah, freeAt: null }, today, false)).toBe('About 4 km away.');
});

test('samples are nearest first, and free on future days', () => {
  const samples = samplePlayers('2026-11-28', 'mi');
  expect(samples.map(({ km }) => km)).toEqual(
    samples.map(({ km }) => km).toSorted((a, b) => Number(a) - Number(b)),
  );
  expect(samples.flatMap(({ freeAt }) => freeAt?.date ?? [])).toEqual(['2026-12-05', '2026-11-30']);
});

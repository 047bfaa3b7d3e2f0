import { expect, it } from 'vitest';
import { courtHue } from './court-hue.ts';

it('an id always has the same court', () => {
  const id = '6f1c0d4e-8a52-4b0e-9a3e-0d8f7c2b1a90';
  expect(courtHue(id)).toBe(courtHue(id));
});

it('ids spread over all four courts', () => {
  const counts = new Map<string, number>();
  for (let at = 0; at < 400; at += 1) {
    const hue = courtHue(`player-${at}`);
    counts.set(hue, (counts.get(hue) ?? 0) + 1);
  }
  expect(counts.size).toBe(4);
  expect(Math.min(...counts.values())).toBeGreaterThan(60);
});

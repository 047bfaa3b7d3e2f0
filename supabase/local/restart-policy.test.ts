import { expect, test } from 'vitest';
import { pauseBefore, PATIENT } from './restart-policy.ts';

const pauses = (policy: typeof PATIENT): number[] => {
  const found: number[] = [];
  for (let attempt = 1; ; attempt += 1) {
    const pause = pauseBefore(attempt, policy);
    if (pause === undefined) return found;
    found.push(pause);
  }
};

test('the first attempt is made at once, and the pauses grow up to the longest', () => {
  expect(pauses(PATIENT).slice(0, 12)).toEqual([
    0, 200, 400, 800, 1600, 3200, 6400, 12_800, 25_600, 30_000, 30_000, 30_000,
  ]);
});

test('it is given up after some minutes, and stays given up', () => {
  const total = pauses(PATIENT).reduce((sum, pause) => sum + pause, 0);
  expect(total).toBeGreaterThan(180_000);
  expect(total).toBeLessThanOrEqual(PATIENT.patienceMs);
  expect(pauseBefore(1000, PATIENT)).toBeUndefined();
});

test('without patience one attempt is made', () => {
  expect(pauses({ ...PATIENT, patienceMs: 0 })).toEqual([0]);
});

import { expect, test, vi } from 'vitest';
import { type Batch, workOff } from './work-off.ts';

const some: Batch = { taken: 50, sent: 49 };
const none: Batch = { taken: 0, sent: 0 };

test('a call works until nothing is left', async () => {
  const take = vi.fn<() => Promise<Batch>>();
  take.mockResolvedValueOnce(some).mockResolvedValueOnce(some).mockResolvedValue(none);
  expect(await workOff(500, take)).toBe(98);
  expect(take).toHaveBeenCalledTimes(3);
});

test('a call leaves the rest of a long queue to the next one', async () => {
  const take = vi.fn<() => Promise<Batch>>().mockResolvedValue(some);
  expect(await workOff(500, take)).toBe(490);
  expect(take).toHaveBeenCalledTimes(10);
});

test('only the schedule is served', async () => {
  expect(await workOff(500, () => Promise.resolve(null))).toBeNull();
});

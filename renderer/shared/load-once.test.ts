import { expect, test, vi } from 'vitest';
import { loadOnce } from './load-once.ts';

test('work that failed is repeated for the next caller, and work that succeeded is done once', async () => {
  const answers = [Promise.reject(new TypeError('Failed to fetch')), Promise.resolve('there')];
  const work = vi.fn<() => Promise<string>>(async () => answers.shift() ?? 'once too often');
  const ask = loadOnce(work);
  const [one, other] = [ask(), ask()];
  await expect(one).rejects.toThrow('Failed to fetch');
  await expect(other).rejects.toThrow('Failed to fetch');
  expect(work).toHaveBeenCalledOnce();
  expect(await Promise.all([ask(), ask()])).toEqual(['there', 'there']);
  expect(await ask()).toBe('there');
  expect(work).toHaveBeenCalledTimes(2);
});

import { expect, test, vi } from 'vitest';
import { workOff } from './work-off.ts';

type Take = () => Promise<readonly number[] | null>;
const take = vi.fn<Take>();
const send = vi.fn<(items: readonly number[]) => Promise<void>>();

test('a call works until nothing is left', async () => {
  take.mockReset().mockResolvedValueOnce([1, 2]).mockResolvedValueOnce([3]).mockResolvedValue([]);
  send.mockReset().mockResolvedValue();
  await (await workOff({ most: 500, take, send }))?.rest;
  expect(send.mock.calls).toEqual([[[1, 2]], [[3]]]);
});

test('a call leaves the rest of a long queue to the next one', async () => {
  take.mockReset().mockResolvedValue([1, 2]);
  send.mockReset().mockResolvedValue();
  await (await workOff({ most: 5, take, send }))?.rest;
  expect(take).toHaveBeenCalledTimes(3);
  expect(send).toHaveBeenCalledTimes(3);
});

test('the caller is answered while the first batch is still being sent', async () => {
  take.mockReset().mockResolvedValueOnce([1]).mockResolvedValue([]);
  const sent = Promise.withResolvers<void>();
  send.mockReset().mockReturnValue(sent.promise);
  const work = await workOff({ most: 500, take, send });
  expect(send).toHaveBeenCalledTimes(1);
  sent.resolve();
  await work?.rest;
});

test('only the schedule is served', async () => {
  take.mockReset().mockResolvedValue(null);
  send.mockReset();
  expect(await workOff({ most: 500, take, send })).toBeNull();
  expect(send).not.toHaveBeenCalled();
});

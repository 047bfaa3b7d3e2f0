import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { feedFromEnv, type UpdatesParts, watchForUpdates } from './updates.ts';

const FEED = 'https://updates.example/courtcrew';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('without a feed nothing is requested', async () => {
  const look = vi.fn<UpdatesParts['look']>(async () => undefined);
  watchForUpdates({ feed: null, look, firstLookMs: 1000 });
  expect(vi.getTimerCount()).toBe(0);
  await vi.advanceTimersByTimeAsync(7 * 24 * 60 * 60 * 1000);
  expect(look).not.toHaveBeenCalled();
});

test('a feed is asked some time after the start, and then every day, whatever the result', async () => {
  const look = vi.fn<UpdatesParts['look']>(() => Promise.reject(new Error('offline')));
  watchForUpdates({ feed: FEED, look, firstLookMs: 1000 });
  await vi.advanceTimersByTimeAsync(999);
  expect(look).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(look).toHaveBeenCalledExactlyOnceWith(FEED);
  await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1000);
  expect(look).toHaveBeenCalledTimes(2);
});

test('a build accepts a feed over TLS only', () => {
  expect(feedFromEnv({ COURTCREW_UPDATE_FEED: FEED })).toBe(FEED);
  expect(feedFromEnv({ COURTCREW_UPDATE_FEED: '' })).toBeNull();
  for (const feed of ['http://updates.example/courtcrew', 'updates.example', 'ftp://x'])
    expect(() => feedFromEnv({ COURTCREW_UPDATE_FEED: feed })).toThrow('takes an https address');
});

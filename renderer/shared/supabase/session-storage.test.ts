import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFakeAir } from '../../../tests/support/web/fake-broadcast-channel.ts';
import { livesInWindow } from './session-keys.ts';
import { createSessionStorage, type SessionStorage } from './session-storage.ts';

const KEY = 'courtcrew.session';

class MemoryStorage {
  readonly items = new Map<string, string>();
  getItem = (key: string): string | null => this.items.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.items.set(key, value);
  removeItem = (key: string): void => void this.items.delete(key);
}

/** One browser: its tabs share localStorage and the channel. */
function aBrowser(local = new MemoryStorage()) {
  const air = createFakeAir();
  const givers = new Set<MemoryStorage>();
  return {
    local,
    openTab: ({ slowBy = 0 } = {}): { storage: SessionStorage; window: MemoryStorage } => {
      const window = new MemoryStorage();
      const storage = createSessionStorage({
        local,
        window,
        channel: air(slowBy),
        givers: {
          join: () => void givers.add(window),
          leave: () => void givers.delete(window),
          hasAny: async () => givers.size > 0,
        },
        answerWithinMs: { known: 5000, unknown: 150 },
      });
      return { storage, window };
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a remembered session', () => {
  test('outlives the window', async () => {
    const { local, openTab } = aBrowser();
    const { storage } = openTab();
    storage.remember(true);
    await storage.setItem(KEY, 'tokens');

    const later = aBrowser(local).openTab();
    expect(await later.storage.getItem(KEY)).toBe('tokens');
  });
});

test("a session that doesn't fit lasts as long as the windows", async () => {
  const { local, openTab } = aBrowser();
  const [one, two] = [openTab(), openTab()];
  one.storage.remember(true);
  await one.storage.setItem(KEY, 'old');
  vi.spyOn(local, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  await one.storage.setItem(KEY, 'new');
  expect([...local.items.values()]).not.toContain('old');
  for (const { storage } of [one, two]) expect(await storage.getItem(KEY)).toBe('new');
  await two.storage.removeItem(KEY);
  for (const { storage } of [one, two]) expect(await storage.getItem(KEY)).toBeNull();
  expect(() => one.storage.remember(false)).not.toThrow();
});

test("a session that doesn't fit is found by a new tab", async () => {
  const { local, openTab } = aBrowser();
  vi.spyOn(local, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  for (const remembered of [true, false]) {
    const first = openTab();
    first.storage.remember(remembered);
    await first.storage.setItem(KEY, 'tokens');
    expect(livesInWindow(local, first.window)).toBe(!remembered);
    const second = openTab();
    expect(await second.storage.getItem(KEY)).toBe('tokens');
    expect(livesInWindow(local, second.window)).toBe(!remembered);
    await second.storage.removeItem(KEY);
    expect(await first.storage.getItem(KEY)).toBeNull();
    expect(livesInWindow(local, first.window)).toBe(false);
  }
});

test('a session that must not be remembered is not stored elsewhere once there is room again', async () => {
  const { local, openTab } = aBrowser();
  const full = vi.spyOn(local, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  const first = openTab();
  first.storage.remember(false);
  await first.storage.setItem(KEY, 'tokens');
  const second = openTab();
  await second.storage.getItem(KEY);
  full.mockRestore();
  await second.storage.setItem(KEY, 'renewed');
  expect([...local.items.values()]).not.toContain('renewed');
  expect(await first.storage.getItem(KEY)).toBe('renewed');
  // The next person to sign in, and be remembered, is so in both.
  second.storage.remember(true);
  await second.storage.setItem(KEY, 'remembered');
  expect(await first.storage.getItem(KEY)).toBe('remembered');
  expect(local.items.get(KEY)).toBe('remembered');
});

describe('a session that is not remembered', () => {
  test('ends with the last window', async () => {
    const { local, openTab } = aBrowser();
    const { storage } = openTab();
    storage.remember(false);
    await storage.setItem(KEY, 'tokens');
    expect([...local.items.values()]).not.toContain('tokens');

    const later = aBrowser(local).openTab().storage.getItem(KEY);
    await vi.advanceTimersByTimeAsync(150);
    expect(await later).toBeNull();
  });

  test('is given to a new tab', async () => {
    const { openTab } = aBrowser();
    const first = openTab().storage;
    first.remember(false);
    await first.setItem(KEY, 'tokens');

    expect(await openTab().storage.getItem(KEY)).toBe('tokens');
  });

  test('is waited for if another tab has it, however long that takes to answer', async () => {
    const { openTab } = aBrowser();
    const first = openTab({ slowBy: 4000 }).storage;
    first.remember(false);
    await first.setItem(KEY, 'tokens');
    await vi.advanceTimersByTimeAsync(4000);

    const second = openTab().storage.getItem(KEY);
    await vi.advanceTimersByTimeAsync(4000);
    expect(await second).toBe('tokens');
  });

  test('is not waited for endlessly: the tab that has it may be frozen', async () => {
    const { openTab } = aBrowser();
    const first = openTab({ slowBy: 60_000 }).storage;
    first.remember(false);
    await first.setItem(KEY, 'tokens');

    const second = openTab().storage.getItem(KEY);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await second).toBeNull();
  });

  test('is refreshed in every open tab', async () => {
    const { openTab } = aBrowser();
    const [one, two] = [openTab().storage, openTab().storage];
    one.remember(false);
    await one.setItem(KEY, 'old');
    await two.setItem(KEY, 'new');
    expect(await one.getItem(KEY)).toBe('new');
  });

  test('is not requested by the tab that ended it', async () => {
    const { openTab } = aBrowser();
    const [one] = [openTab().storage, openTab({ slowBy: 4000 }).storage];
    one.remember(false);
    await one.setItem(KEY, 'tokens');
    await one.removeItem(KEY);
    expect(await one.getItem(KEY)).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is removed from every open tab', async () => {
    const { openTab } = aBrowser();
    const [one, two] = [openTab(), openTab()];
    one.storage.remember(false);
    await one.storage.setItem(KEY, 'tokens');
    await two.storage.removeItem(KEY);
    expect(one.window.getItem(KEY)).toBeNull();
  });
});

test("a visitor doesn't wait: tabs are asked only if a window session may be live", async () => {
  const { openTab } = aBrowser();
  expect(await openTab().storage.getItem(KEY)).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
});

test('the other tabs are asked once, not on every read', async () => {
  const { openTab } = aBrowser();
  const { storage } = openTab();
  storage.remember(false);
  const first = storage.getItem(KEY);
  await vi.advanceTimersByTimeAsync(150);
  expect(await first).toBeNull();
  expect(await storage.getItem(KEY)).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
});

test('signing in again, to be remembered, leaves no copy in any window', async () => {
  const { local, openTab } = aBrowser();
  const [one, two] = [openTab(), openTab()];
  one.storage.remember(false);
  await one.storage.setItem(KEY, 'short');
  two.storage.remember(true);
  await two.storage.setItem(KEY, 'long');

  expect(one.window.getItem(KEY)).toBeNull();
  expect(local.getItem(KEY)).toBe('long');
  expect(await one.storage.getItem(KEY)).toBe('long');
});

import { afterEach, expect, test, vi } from 'vitest';
import { isPushed } from '../domain/push-key.ts';
import { forgetPushed, rememberPush } from './push-browser.ts';

const ANNA = 'a3bb189e-8bf9-3888-9912-ace4e6543002';
const BORIS = 'b3bb189e-8bf9-3888-9912-ace4e6543002';

afterEach(() => vi.unstubAllGlobals());

function stubBrowser(unsubscribe: () => Promise<boolean>) {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  const close = vi.fn<() => void>();
  const clearAppBadge = vi.fn<() => Promise<void>>(async () => undefined);
  const registration = {
    pushManager: { getSubscription: async () => ({ unsubscribe }) },
    getNotifications: async () => [{ close }, { close }],
  };
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => registration },
    clearAppBadge,
  });
  vi.stubGlobal('window', { PushManager: true, Notification: true });
  return { close, clearAppBadge };
}

test('somebody who has left is pushed nothing more, and shown notifications are removed', async () => {
  const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true);
  const { close, clearAppBadge } = stubBrowser(unsubscribe);
  rememberPush('https://push.example/x', 'key', ANNA);
  expect(isPushed()).toBe(true);
  await forgetPushed(null);
  expect(isPushed()).toBe(false);
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(close).toHaveBeenCalledTimes(2);
  expect(clearAppBadge).toHaveBeenCalledOnce();
});

test('push for whoever is signed in now stays theirs, and nobody else’s', async () => {
  const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true);
  const { close } = stubBrowser(unsubscribe);
  rememberPush('https://push.example/x', 'key', BORIS);
  await forgetPushed(BORIS);
  expect(isPushed()).toBe(true);
  expect(unsubscribe).not.toHaveBeenCalled();
  expect(close).not.toHaveBeenCalled();
  await forgetPushed(ANNA);
  expect(isPushed()).toBe(false);
  expect(unsubscribe).toHaveBeenCalledOnce();
});

test('shown notifications are removed even if the push service does not answer', async () => {
  const { close } = stubBrowser(async () => {
    throw new DOMException('Nobody there', 'NetworkError');
  });
  rememberPush('https://push.example/x', 'key', ANNA);
  await forgetPushed(null);
  expect(isPushed()).toBe(false);
  expect(close).toHaveBeenCalledTimes(2);
});

test('a browser without push has nothing to forget', async () => {
  stubBrowser(async () => true);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('window', {});
  await expect(forgetPushed(null)).resolves.toBeUndefined();
});

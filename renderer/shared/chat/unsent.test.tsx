import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WINDOW_SESSION_MARKER } from '../supabase/session-keys.ts';
import type { WaitingMessage } from './waiting-message.ts';

type Unsent = typeof import('./unsent.ts');

/** In browsers other windows receive storage events. Here the writing window does, too. */
function sharedStorage(): Record<string, string> {
  const storage: Record<string, string> = {};
  const getItem = (key: string): string | null => storage[key] ?? null;
  const write = (key: string, newValue: string | null): void => {
    const oldValue = getItem(key);
    if (newValue === null) Reflect.deleteProperty(storage, key);
    else storage[key] = newValue;
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
  };
  return Object.defineProperties(storage, {
    getItem: { value: getItem },
    setItem: { value: write },
    removeItem: { value: (key: string) => write(key, null) },
  });
}

beforeEach(() => {
  vi.stubGlobal('localStorage', sharedStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Ana's conversation with Ben in a freshly opened window. */
async function openWindow() {
  vi.resetModules();
  const unsent: Unsent = await import('./unsent.ts');
  const draft = renderHook(() => unsent.useDraft('ana', 'ben')).result;
  const waiting = renderHook(() => unsent.useWaiting('ana', 'ben')).result;
  return {
    unsent,
    draft: () => draft.current[0],
    write: (text: string) => act(() => draft.current[1](text)),
    waiting: () => waiting.current.map(({ id, state }) => `${id} ${state}`),
    put: (id: string, state: WaitingMessage['state']) =>
      act(() => unsent.putWaiting('ana', 'ben', { id, content: id, writtenAt: '', state })),
    remove: (id: string) => act(() => unsent.removeWaiting('ana', 'ben', id)),
  };
}

test("two windows with the same conversation don't overwrite each other", async () => {
  const one = await openWindow();
  const other = await openWindow();
  one.put('first', 'failed');
  other.put('second', 'failed');
  other.write('Shall we');
  const later = await openWindow();
  expect(later.waiting()).toEqual(['first failed', 'second failed']);
  expect(later.draft()).toBe('Shall we');
});

test('what one window writes, sends or gives up shows in the other', async () => {
  const one = await openWindow();
  const other = await openWindow();
  one.write('Shall we play?');
  expect(other.draft()).toBe('Shall we play?');
  one.write('');
  one.put('first', 'sending');
  expect([other.draft(), other.waiting()]).toEqual(['', []]);
  one.put('first', 'failed');
  expect(other.waiting()).toEqual(['first failed']);
  other.put('second', 'sending');
  one.remove('first');
  expect([one.waiting(), other.waiting()]).toEqual([[], ['second sending']]);
  other.remove('second');
  expect([Object.keys(localStorage), other.waiting()]).toEqual([[], []]);
});

test('what another window removes when a session ends stays in this one', async () => {
  const one = await openWindow();
  const other = await openWindow();
  one.write('Shall we play?');
  act(() => other.unsent.forgetUnsent());
  expect(one.draft()).toBe('Shall we play?');
});

test("for a person who isn't remembered on this device, unsent text stays in its window", async () => {
  localStorage.setItem(WINDOW_SESSION_MARKER, 'live');
  const window = await openWindow();
  window.write('Shall we play?');
  window.put('first', 'failed');
  expect(Object.keys(localStorage)).toEqual([WINDOW_SESSION_MARKER]);
  const reloaded = await openWindow();
  expect([reloaded.draft(), reloaded.waiting()]).toEqual(['Shall we play?', ['first failed']]);
  act(() => reloaded.unsent.forgetUnsent());
  expect([Object.keys(sessionStorage), reloaded.draft()]).toEqual([[], '']);
});

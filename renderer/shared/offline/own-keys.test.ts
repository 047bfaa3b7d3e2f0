import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetOwnKeys, OWN_KEYS } from './own-keys.ts';

/**
 * What stays when a person leaves: it belongs to the device or a visitor, or is removed where the
 * session ends.
 */
const NOT_OF_A_PERSON = [
  'courtcrew.theme',
  'courtcrew.clock',
  'courtcrew.install-asked',
  'courtcrew.window-session',
  'courtcrew.held-spot.',
  // How many things were lost when a session ended, without saying whose: for the next login in this tab.
  'courtcrew.untold',
  // Removed with the session, by the client and by the code that stops push.
  'courtcrew.session',
  'courtcrew.push',
  // Not storage keys: the name of a channel between tabs, and of a session that isn't stored.
  'courtcrew.session-storage',
  'courtcrew.passing',
];

const sources = import.meta.glob<string>(
  ['../../**/*.{ts,tsx}', '!../../**/*.test.{ts,tsx}', '!./own-keys.ts'],
  { query: '?raw', import: 'default', eager: true },
);

beforeEach(() => {
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, fakeStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Like a browser's storage: the keys are its own properties. */
function fakeStorage(): Record<string, unknown> {
  const storage: Record<string, unknown> = {};
  const removeItem = (key: string): void => void Reflect.deleteProperty(storage, key);
  Object.defineProperty(storage, 'removeItem', { value: removeItem });
  return storage;
}

const keep = (name: 'localStorage' | 'sessionStorage', key: string): void => {
  Reflect.set(globalThis[name], key, 'x');
};
const keys = (): readonly string[] =>
  [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage));

test('what a person leaves is removed, for everybody or for everybody else', () => {
  const own = OWN_KEYS.flatMap((name) => [`${name}anna`, `${name}ben.more`]);
  for (const key of [...own, ...NOT_OF_A_PERSON, 'theirs']) keep('localStorage', key);
  keep('sessionStorage', 'courtcrew.onboarding.ben');
  forgetOwnKeys('anna');
  expect(keys()).toEqual([...OWN_KEYS.map((name) => `${name}anna`), ...NOT_OF_A_PERSON, 'theirs']);
  forgetOwnKeys(null);
  expect(keys()).toEqual([...NOT_OF_A_PERSON, 'theirs']);
});

test("a storage that can't be accessed stops nothing", () => {
  vi.stubGlobal('localStorage', undefined);
  keep('sessionStorage', 'courtcrew.onboarding.anna');
  forgetOwnKeys(null);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('every storage key belongs to a person and goes with them, or is listed here as staying', () => {
  const known: readonly string[] = [...OWN_KEYS, ...NOT_OF_A_PERSON];
  const named = Object.entries(sources).flatMap(([file, source]) =>
    [...source.matchAll(/['"`](courtcrew\.[a-z.-]+)/gu)]
      .map(([, key = '']) => key)
      .filter((key) => !known.includes(key))
      .map((key) => `${file}: ${key}`),
  );
  expect(named).toEqual([]);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetOwnKeys, OWN_KEYS } from './own-keys.ts';

/** What stays when a person goes: it is the device's, a visitor's, or removed where the session ends. */
const NOT_OF_A_PERSON = [
  'courtcrew.theme',
  'courtcrew.clock',
  'courtcrew.install-asked',
  'courtcrew.window-session',
  'courtcrew.held-spot.',
  // How many of what were lost when a session ended, without a word of whose: for whoever logs in next in this tab.
  'courtcrew.untold',
  // Removed with the session, by the client and by who stops pushes.
  'courtcrew.session',
  'courtcrew.push',
  // No names in a storage: of a channel between tabs, and of a session that is kept nowhere.
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

/** As a browser's: its keys are its own properties. */
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

test('what a person leaves goes with them, of everybody or of everybody else', () => {
  const own = OWN_KEYS.flatMap((name) => [`${name}anna`, `${name}ben.more`]);
  for (const key of [...own, ...NOT_OF_A_PERSON, 'theirs']) keep('localStorage', key);
  keep('sessionStorage', 'courtcrew.onboarding.ben');
  forgetOwnKeys('anna');
  expect(keys()).toEqual([...OWN_KEYS.map((name) => `${name}anna`), ...NOT_OF_A_PERSON, 'theirs']);
  forgetOwnKeys(null);
  expect(keys()).toEqual([...NOT_OF_A_PERSON, 'theirs']);
});

test('a storage that may not be touched stops nothing', () => {
  vi.stubGlobal('localStorage', undefined);
  keep('sessionStorage', 'courtcrew.onboarding.anna');
  forgetOwnKeys(null);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('every name in a storage is of somebody, and goes with them, or is said here to stay', () => {
  const known: readonly string[] = [...OWN_KEYS, ...NOT_OF_A_PERSON];
  const named = Object.entries(sources).flatMap(([file, source]) =>
    [...source.matchAll(/['"`](courtcrew\.[a-z.-]+)/gu)]
      .map(([, key = '']) => key)
      .filter((key) => !known.includes(key))
      .map((key) => `${file}: ${key}`),
  );
  expect(named).toEqual([]);
});

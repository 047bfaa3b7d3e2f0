import { expect, test } from 'vitest';
import { ensureStorages } from './page-storage.ts';

/** The window of a browser that blocks all cookies. */
function forbidding(): Window {
  const deny = {
    configurable: true,
    get: () => {
      throw new DOMException('Access is denied.', 'SecurityError');
    },
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what of a window is looked at here
  return Object.defineProperties({}, { localStorage: deny, sessionStorage: deny }) as Window;
}

test('when storage is forbidden, the page gets storages of its own', () => {
  const window = forbidding();
  ensureStorages(window);
  const { localStorage: local, sessionStorage: session } = window;
  local.setItem('theme', 'dark');
  local.setItem('clock', '24');
  expect(local.getItem('theme')).toBe('dark');
  expect(local.getItem('getItem')).toBeNull();
  expect(session.getItem('theme')).toBeNull();
  expect(local).toHaveLength(2);
  expect([local.key(0), local.key(2)]).toEqual(['theme', null]);
  expect(Object.keys(local)).toEqual(['theme', 'clock']);
  local.removeItem('theme');
  expect(local.getItem('theme')).toBeNull();
  local.clear();
  expect(local).toHaveLength(0);
});

test("otherwise the browser's are used", () => {
  const storage = { length: 0 };
  const window = { localStorage: storage, sessionStorage: storage };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  ensureStorages(window as unknown as Window);
  expect(window.localStorage).toBe(storage);
});

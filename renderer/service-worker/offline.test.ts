import { afterEach, expect, test, vi } from 'vitest';

const OURS = 'http://localhost';

afterEach(() => vi.unstubAllGlobals());

/** What the worker answers to a page that asks for a file of ours. */
async function answerTo(path: string, caches: object): Promise<Response> {
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal('SHELL_VERSION', 'x');
  vi.stubGlobal('SHELL_FILES', []);
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('self', {
    location: { origin: OURS },
    addEventListener: (type: string, listener: (event: object) => void) =>
      listeners.set(type, listener),
  });
  const { keepOffline } = await import('./offline.ts');
  keepOffline();
  const { promise, resolve } = Promise.withResolvers<Response>();
  listeners.get('fetch')?.({ request: new Request(OURS + path), respondWith: resolve });
  return promise;
}

test('on a full disk a file of a newer version comes from the network all the same', async () => {
  vi.stubGlobal('fetch', async () => new Response('newer'));
  const full = {
    match: async () => undefined,
    open: async () => ({
      put: async () => {
        throw new DOMException('No room', 'QuotaExceededError');
      },
    }),
  };
  const answer = await answerTo('/assets/app-123.js', full);
  expect(await answer.text()).toBe('newer');
});

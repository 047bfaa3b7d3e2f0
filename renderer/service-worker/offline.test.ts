import { afterEach, expect, test, vi } from 'vitest';

const OURS = 'http://localhost';

afterEach(() => vi.unstubAllGlobals());

/** The worker's listeners, in a browser with these caches; `files` are the app's files. */
async function listenersWith(
  caches: object,
  files: readonly string[] = [],
): Promise<ReadonlyMap<string, (event: object) => void>> {
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal('SHELL_VERSION', 'x');
  vi.stubGlobal('SHELL_FILES', files);
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('self', {
    location: { origin: OURS },
    addEventListener: (type: string, listener: (event: object) => void) =>
      listeners.set(type, listener),
  });
  const { keepOffline } = await import('./offline.ts');
  keepOffline();
  return listeners;
}

/** The worker's answer to a page that requests one of our files. */
async function answerTo(path: string, caches: object): Promise<Response> {
  const listeners = await listenersWith(caches);
  const { promise, resolve } = Promise.withResolvers<Response>();
  listeners.get('fetch')?.({ request: new Request(OURS + path), respondWith: resolve });
  return promise;
}

test("on a full disk a newer version's file still comes from the network", async () => {
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

test('the page is stored as one not redirected to, whatever the host does with its name', async () => {
  const led = new Response('the app', { headers: { 'content-type': 'text/html' } });
  Object.defineProperty(led, 'redirected', { value: true });
  vi.stubGlobal('fetch', async () => led);
  const kept = new Map<string, Response>();
  const shell = { put: async (name: string, answer: Response) => void kept.set(name, answer) };
  const listeners = await listenersWith({ open: async () => shell }, ['/app.html']);
  const { promise, resolve } = Promise.withResolvers<Promise<void>>();
  listeners.get('install')?.({ waitUntil: resolve });
  await promise;
  const page = kept.get('/app.html');
  expect(page?.redirected).toBe(false);
  expect(page?.headers.get('content-type')).toBe('text/html');
  expect(await page?.text()).toBe('the app');
});

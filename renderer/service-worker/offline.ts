declare const self: ServiceWorkerGlobalScope;

/** Set by the build: the app's files, and a name for them. */
declare const SHELL_FILES: readonly string[];
declare const SHELL_VERSION: string;

const FAMILY = 'courtcrew-shell-';
const SHELL = FAMILY + SHELL_VERSION;
const APP_PAGE = '/app.html';
/** Without an answer for this long, the page comes from the cache; its data still comes from the network. */
const PATIENCE_MS = 4000;

/**
 * Starts the app without a network. Only the build's files are cached: never an answer of the
 * backend, or anybody's data. A new version waits until its page asks for it, or until the last
 * page of the old one is closed; the previous version's files stay for pages still open.
 */
export function keepOffline(): void {
  self.addEventListener('install', (event) => event.waitUntil(keepShell()));
  self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
  self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
    if (data === 'skip-waiting') void self.skipWaiting();
  });
  self.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== self.location.origin) return;
    if (request.mode === 'navigate') event.respondWith(page(request));
    else if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
  });
}

async function keepShell(): Promise<void> {
  const shell = await caches.open(SHELL);
  await Promise.all(
    SHELL_FILES.map(async (file) => {
      if (file === APP_PAGE) return keepPage(shell);
      // Names below /assets contain a hash of their content: another version's copy is the same.
      const known = await caches.match(file);
      await (known ? shell.put(file, known) : shell.add(new Request(file, { cache: 'no-cache' })));
    }),
  );
}

/**
 * Hosts may redirect from "app.html" to "app", and browsers don't accept a redirected response for
 * a navigation.
 */
async function keepPage(shell: Cache): Promise<void> {
  const answer = await fetch(APP_PAGE, { cache: 'no-cache' });
  if (!answer.ok) throw new TypeError(`${APP_PAGE}: ${answer.status}`);
  await shell.put(APP_PAGE, new Response(answer.body, answer));
}

async function takeOver(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(FAMILY) && name !== SHELL);
  // In the order of their creation.
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function page(request: Request): Promise<Response> {
  const answer = fetch(request);
  const shell = await (await caches.open(SHELL)).match(APP_PAGE);
  if (!shell) return answer;
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(shell), PATIENCE_MS));
  return Promise.race([answer.catch(() => shell), late]);
}

async function asset(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  // On a full disk the file is loaded each time, but still works.
  if (answer.ok) await keep(request, answer.clone()).catch(() => undefined);
  return answer;
}

const keep = async (request: Request, answer: Response): Promise<void> =>
  (await caches.open(SHELL)).put(request, answer);

declare const self: ServiceWorkerGlobalScope;

/** Written in by the build: what the app is made of, and a name for that. */
declare const SHELL_FILES: readonly string[];
declare const SHELL_VERSION: string;

const FAMILY = 'courtcrew-shell-';
const SHELL = FAMILY + SHELL_VERSION;
const APP_PAGE = '/app.html';
/** After this long without an answer the page comes from here; what it shows still comes from the network. */
const PATIENCE_MS = 4000;

/**
 * Starts the app without a network. Only the files of the build are kept: no answer of the backend
 * and no data of a person ever is. A new version waits until its page asks for it, or until the
 * last page of the old one is closed; the files of the version before stay for pages still open.
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
      // Names below /assets carry a hash of what they hold: what another version kept is the same.
      const known = await caches.match(file);
      await (known ? shell.put(file, known) : shell.add(new Request(file, { cache: 'no-cache' })));
    }),
  );
}

/** Hosts may lead from "app.html" to "app", and no browser takes an answer that came by a redirect for a page of its own. */
async function keepPage(shell: Cache): Promise<void> {
  const answer = await fetch(APP_PAGE, { cache: 'no-cache' });
  if (!answer.ok) throw new TypeError(`${APP_PAGE}: ${answer.status}`);
  await shell.put(APP_PAGE, new Response(answer.body, answer));
}

async function takeOver(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(FAMILY) && name !== SHELL);
  // In the order of their making.
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
  // On a full disk it is fetched each time, and is there all the same.
  if (answer.ok) await keep(request, answer.clone()).catch(() => undefined);
  return answer;
}

const keep = async (request: Request, answer: Response): Promise<void> =>
  (await caches.open(SHELL)).put(request, answer);

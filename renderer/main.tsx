import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { loadNotices } from './app/listeners.ts';
import { Providers } from './app/providers.tsx';
import { createRouter, firstRoute } from './app/router.tsx';
import { createStore } from './app/store.ts';
import { watchSession } from './features/auth/api/session-watcher.ts';
import { sessionLeft } from './shared/api/session.ts';
import type { Keeper } from './shared/offline/keeper.ts';
import { followDevice } from './shared/dates/kept-clock.ts';
import { detectPlatform } from './shared/platform/detect-platform.ts';
import { followTheme, keptTheme, showTheme } from './shared/platform/theme.ts';
import { createDb, createPassingDb } from './shared/supabase/client.ts';
import { readConfig } from './shared/supabase/config.ts';
import { isGoing } from './shared/supabase/outlives-page.ts';
import { livesInWindow, SESSION_KEY } from './shared/supabase/session-keys.ts';
import { whenIdle } from './shared/when-idle.ts';
import './styles.css';

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root.');

followDevice(navigator, localStorage);
followTheme(window);
// The page of a development server and of the desktop app has not done so before the first paint.
showTheme(document, keptTheme(localStorage));

const platform = detectPlatform();
const sessions = platform.openSessions();
const config = readConfig();
const db = createDb(config, sessions);
let queue: typeof import('./shared/offline/queue.ts') | undefined;
let keeper: Promise<Keeper> | null = null;
/** What is kept for when there is no network: fetched at once where somebody may be signed in, and something be kept. */
const openKeeper = (): Promise<Keeper> => {
  keeper ??= Promise.all([
    import('./shared/offline/keeper.ts'),
    import('./shared/offline/vault.ts'),
  ]).then(([{ keeperOf }, { openVault }]) =>
    keeperOf({ store, openVault, isRemembered: () => !livesInWindow(localStorage) }),
  );
  return keeper;
};
const store = createStore({
  db,
  openPassingDb: () => createPassingDb(config),
  sessions,
  // Kept here: what is sent as the page goes away cannot wait for an import, and goes without it.
  openQueue: async () => {
    if (queue === undefined && isGoing()) return null;
    queue ??= await import('./shared/offline/queue.ts');
    return queue;
  },
  openKeeper,
});
// A visitor is known by what is not there: nobody waits to hear of a session that does not exist.
if (platform.mayBeSignedIn()) void openKeeper().catch(() => undefined);
else store.dispatch(sessionLeft());
const { begun } = watchSession(db, store.dispatch, {
  read: () => sessions.getItem(SESSION_KEY),
  holds: async (userId) => (await openKeeper().catch(() => null))?.holds(userId) ?? false,
});

const router = createRouter();
const show = (): void => {
  createRoot(root).render(
    <StrictMode>
      <Providers store={store} platform={platform}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
  whenIdle(goOn);
};

/** So long, at most, the first rendering waits for what is kept. */
const FIRST_SIGHT_MS = 100;
const firstSight = async (): Promise<void> => {
  // Who is signed in sees what is kept of theirs at first sight: rendering the page before it, and once more, takes longer.
  if (platform.mayBeSignedIn())
    await Promise.race([begun, new Promise((late) => setTimeout(late, FIRST_SIGHT_MS))]);
  // A page that was written at build time stays until there is something to put in its place.
  if (root.hasChildNodes()) await firstRoute(router);
};
// Not by a top-level await: the code of a route may wait for this file.
void firstSight().then(show);

/** Nobody is signed in: what a window left behind that was closed while its person signed out is forgotten. */
async function forgetLeftovers(): Promise<void> {
  const { forgetOwnKeys } = await import('./shared/offline/own-keys.ts');
  forgetOwnKeys(null);
  const found = await indexedDB.databases();
  if (found.some(({ name }) => name === 'courtcrew')) await openKeeper();
}

/** What nobody waits for. */
function goOn(): void {
  if (!platform.mayBeSignedIn()) void forgetLeftovers().catch(() => undefined);
  // Whatever is said next is then here, even if the network goes.
  void loadNotices();
  if (import.meta.env.PROD && platform.name === 'browser' && 'serviceWorker' in navigator)
    void import('./app/updates.ts').then(({ watchForUpdates }) => watchForUpdates(store.dispatch));
}

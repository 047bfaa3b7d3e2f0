import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { loadNotices } from './app/listeners.ts';
import { RouterContext } from './app/desktop/router-context.ts';
import { Providers } from './app/providers.tsx';
import { createRouter, firstRoute } from './app/router.tsx';
import { createStore } from './app/store.ts';
import { readUntold } from './app/untold.ts';
import { watchSession } from './features/auth/api/session-watcher.ts';
import { endedBefore, sessionChanged } from './shared/api/session.ts';
import type { Keeper } from './shared/offline/keeper.ts';
import { waitingLost } from './shared/offline/offline-slice.ts';
import { followDevice } from './shared/dates/kept-clock.ts';
import { laterFilesCame } from './shared/later-file.ts';
import { detectPlatform } from './shared/platform/detect-platform.ts';
import { followTheme, keptTheme, showTheme } from './shared/platform/theme.ts';
import { createDb, createPassingDb } from './shared/supabase/client.ts';
import { readConfig } from './shared/supabase/config.ts';
import { isGoing } from './shared/supabase/outlives-page.ts';
import { livesInWindow, SESSION_KEY } from './shared/supabase/session-keys.ts';
import { loadOnce } from './shared/load-once.ts';
import { whenIdle } from './shared/when-idle.ts';
import './styles.css';

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root.');

followDevice(navigator, localStorage);
followTheme(window);
// Pages of the development server and the desktop app have not done so before the first paint.
showTheme(document, keptTheme(localStorage));

/** The longest the first rendering waits for data kept on the device. */
const FIRST_SIGHT_MS = 400;
const soon = (task: Promise<unknown>): Promise<unknown> =>
  Promise.race([task, new Promise((late) => setTimeout(late, FIRST_SIGHT_MS))]);

const platform = detectPlatform();
const sessions = platform.openSessions();
const config = readConfig();
const db = createDb(config, sessions);
let queue: typeof import('./shared/offline/queue.ts') | undefined;
/** Loads the keeper, which shows kept data without a network: at once if somebody may be signed in. */
const openKeeper = loadOnce(async (): Promise<Keeper> => {
  const [{ keeperOf }, { openVault }] = await Promise.all([
    import('./shared/offline/keeper.ts'),
    import('./shared/offline/vault.ts'),
  ]);
  return keeperOf({
    store,
    openVault,
    isRemembered: () => !livesInWindow(localStorage, sessionStorage),
    readSession: () => sessions.getItem(SESSION_KEY),
  });
});
const store = createStore({
  db,
  openPassingDb: () => createPassingDb(config),
  sessions,
  // Held here: what is sent as the page closes can't wait for an import, and would skip the queue.
  openQueue: async () => {
    if (queue === undefined && isGoing()) return null;
    queue ??= await import('./shared/offline/queue.ts');
    return queue;
  },
  openKeeper,
});
const untold = readUntold();
if (untold.ended) store.dispatch(endedBefore());
if (untold.lost.length > 0) store.dispatch(waitingLost(untold.lost));
// Nothing stored means a visitor: nobody waits for a session that doesn't exist.
if (platform.mayBeSignedIn()) void openKeeper().catch(() => undefined);
else store.dispatch(sessionChanged({ status: 'signed-out', ended: false }));
const router = createRouter();
const { begun } = watchSession(db, store.dispatch, {
  read: () => sessions.getItem(SESSION_KEY),
  holds: async (userId) => {
    const keeper = await openKeeper().catch(() => null);
    // Its route's code knows what the first page needs.
    await soon(firstRoute(router));
    return keeper?.holds(userId) ?? false;
  },
});

const show = (): void => {
  createRoot(root).render(
    <StrictMode>
      <Providers store={store} platform={platform}>
        <RouterContext value={router}>
          <RouterProvider router={router} />
        </RouterContext>
      </Providers>
    </StrictMode>,
  );
  whenIdle(goOn);
};

/**
 * Our fonts, if they are on this device: laying out the page with fallbacks first and then again
 * takes longer.
 */
const ownLetters = (): Promise<unknown> =>
  Promise.allSettled(
    ['Source Sans 3', 'Bricolage Grotesque'].map((family) =>
      document.fonts.load(`1em "${family}"`),
    ),
  );

const firstSight = async (): Promise<void> => {
  // A signed-in person sees their kept data in the first rendering: rendering the page without it
  // first and then again takes longer.
  if (platform.mayBeSignedIn())
    await soon(Promise.all([begun, ownLetters(), firstRoute(router).then(laterFilesCame)]));
  // A prerendered page stays until there is something to replace it.
  if (root.hasChildNodes()) await firstRoute(router);
};
// Not a top-level await: a route's code may wait for this file.
void firstSight().then(show);

/** If nobody is signed in, removes what a window left behind that was closed while its person signed out. */
async function forgetLeftovers(): Promise<void> {
  // Somebody is signed in after all, in a window whose session could not be noted for lack of room.
  if ((await sessions.getItem(SESSION_KEY)) !== null) return;
  const { forgetOwnKeys } = await import('./shared/offline/own-keys.ts');
  forgetOwnKeys(null);
  const found = await indexedDB.databases();
  if (found.some(({ name }) => name === 'courtcrew')) await openKeeper();
}

/** Work that nothing waits for. */
function goOn(): void {
  if (!platform.mayBeSignedIn()) void forgetLeftovers().catch(() => undefined);
  // Loaded in advance, so that notices can be shown even if the network goes.
  void loadNotices();
  if (import.meta.env.PROD && platform.name === 'browser' && 'serviceWorker' in navigator)
    void import('./app/updates.ts').then(({ watchForUpdates }) => watchForUpdates(store.dispatch));
}

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
import { untilDone } from './shared/until-done.ts';
import { whenIdle } from './shared/when-idle.ts';
import './styles.css';

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root.');

followDevice(navigator, localStorage);
followTheme(window);
// The page of a development server and of the desktop app has not done so before the first paint.
showTheme(document, keptTheme(localStorage));

/** So long, at most, the first rendering waits for what lies on the device. */
const FIRST_SIGHT_MS = 400;
const soon = (task: Promise<unknown>): Promise<unknown> =>
  Promise.race([task, new Promise((late) => setTimeout(late, FIRST_SIGHT_MS))]);

const platform = detectPlatform();
const sessions = platform.openSessions();
const config = readConfig();
const db = createDb(config, sessions);
let queue: typeof import('./shared/offline/queue.ts') | undefined;
/** What is kept for when there is no network: fetched at once where somebody may be signed in, and something be kept. */
const openKeeper = untilDone(async (): Promise<Keeper> => {
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
  // Kept here: what is sent as the page goes away cannot wait for an import, and goes without it.
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
// A visitor is known by what is not there: nobody waits to hear of a session that does not exist.
if (platform.mayBeSignedIn()) void openKeeper().catch(() => undefined);
else store.dispatch(sessionChanged({ status: 'signed-out', ended: false }));
const router = createRouter();
const { begun } = watchSession(db, store.dispatch, {
  read: () => sessions.getItem(SESSION_KEY),
  holds: async (userId) => {
    const keeper = await openKeeper().catch(() => null);
    // What its first page needs is known to the code of its route.
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

/** Our fonts, where they lie on this device: to lay a page out with what stands in for them, and once more, takes longer. */
const ownLetters = (): Promise<unknown> =>
  Promise.allSettled(
    ['Source Sans 3', 'Bricolage Grotesque'].map((family) =>
      document.fonts.load(`1em "${family}"`),
    ),
  );

const firstSight = async (): Promise<void> => {
  // Who is signed in sees what is kept of theirs at first sight: rendering the page before it, and once more, takes longer.
  if (platform.mayBeSignedIn())
    await soon(Promise.all([begun, ownLetters(), firstRoute(router).then(laterFilesCame)]));
  // A page that was written at build time stays until there is something to put in its place.
  if (root.hasChildNodes()) await firstRoute(router);
};
// Not by a top-level await: the code of a route may wait for this file.
void firstSight().then(show);

/** Nobody is signed in: what a window left behind that was closed while its person signed out is forgotten. */
async function forgetLeftovers(): Promise<void> {
  // Somebody is after all, in a window whose session there was no room to note.
  if ((await sessions.getItem(SESSION_KEY)) !== null) return;
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

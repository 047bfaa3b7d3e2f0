import type { Dispatch } from '@reduxjs/toolkit';
import { noticeShown } from '../shared/notices/notices-slice.ts';
import { reloadRequested } from './reload-requested.ts';

const HOUR_MS = 3_600_000;

/**
 * Registers the service worker, which starts the app without a network, and announces a waiting new
 * version. The open page keeps the old one until somebody reloads.
 */
export async function watchForUpdates(dispatch: Dispatch): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register('/service-worker.js');
    const offer = (): void => {
      // The first one takes over by itself: no older one is active.
      if (registration.waiting === null || navigator.serviceWorker.controller === null) return;
      const action = { label: 'Reload', dispatches: reloadRequested() };
      dispatch(noticeShown({ tone: 'info', title: 'A new version is ready', action }));
    };
    registration.addEventListener('updatefound', () =>
      registration.installing?.addEventListener('statechange', offer),
    );
    offer();
    lookHourly(registration);
  } catch (error) {
    console.warn("The app won't start without a network.", error);
  }
}

const reload = (): void => window.location.reload();

/** Lets the waiting version take over, and reloads. */
export async function reloadIntoUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.waiting) return reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origins
  registration.waiting.postMessage('skip-waiting');
}

/** Browsers only check on a visit; an app left open for days would never learn of a release. */
function lookHourly(registration: ServiceWorkerRegistration): void {
  let last = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - last < HOUR_MS) return;
    last = Date.now();
    registration.update().catch(() => undefined); // Offline: the next check will do.
  });
}

// The browser's side of push. Its service worker is built from renderer/service-worker.

import { isPushed, PUSH_KEY, pushedAccount } from '../domain/push-key.ts';

/** What a browser provides to whoever wants to push to it. */
export interface BrowserSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** This browser's push address, null if it has none. */
export async function pushEndpoint(): Promise<string | null> {
  return (await subscription())?.endpoint ?? null;
}

/** Subscribes again, so that the server's current key is used. */
export async function subscribeToPush(publicKey: string): Promise<BrowserSubscription> {
  await navigator.serviceWorker.register('/service-worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  return toSubscription(await subscribe(pushManager, publicKey));
}

/** The server knows this browser's address: from now on changes of it are noticed. */
export function rememberPush(endpoint: string, publicKey: string, account: string): void {
  try {
    localStorage.setItem(PUSH_KEY, `${endpoint} ${publicKey} ${account}`);
  } catch {
    // Full or forbidden: push works all the same, until the address changes.
  }
}

/**
 * This browser's current subscription, if it differs from what the server was told: push services
 * move browsers to other addresses, and drop them. Null: nothing has changed, or there is no push
 * here.
 */
export async function movedSubscription(): Promise<{
  readonly browser: BrowserSubscription;
  readonly publicKey: string;
} | null> {
  const [endpoint, publicKey] = localStorage.getItem(PUSH_KEY)?.split(' ') ?? [];
  if (publicKey === undefined || !canPush() || Notification.permission !== 'granted') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined) return null;
  const { pushManager } = registration;
  const current =
    (await pushManager.getSubscription()) ?? (await subscribe(pushManager, publicKey));
  return current.endpoint === endpoint ? null : { browser: toSubscription(current), publicKey };
}

/**
 * Makes the push service forget this browser and reject further pushes. Removes the number on the
 * app's icon.
 */
export async function unsubscribeFromPush(): Promise<void> {
  localStorage.removeItem(PUSH_KEY);
  await navigator.clearAppBadge?.().catch(() => undefined);
  await (await subscription())?.unsubscribe();
}

/** Sets the number on the app's icon, which every push changes, to the current one. */
export async function countOnIcon(unread: number): Promise<void> {
  if (isPushed()) await navigator.setAppBadge?.(unread).catch(() => undefined);
}

/**
 * Removes notifications shown to somebody who has left, and the number on the app's icon. Push for
 * whoever is signed in now stays theirs: a window that slept learns late of who left.
 */
export async function forgetPushed(present: string | null): Promise<void> {
  if (present !== null && pushedAccount() === present) return;
  await unsubscribeFromPush().catch(() => undefined);
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
}

async function subscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

const subscribe = (pushManager: PushManager, publicKey: string): Promise<PushSubscription> =>
  pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });

function toSubscription(made: PushSubscription): BrowserSubscription {
  const { keys } = made.toJSON();
  return { endpoint: made.endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
}

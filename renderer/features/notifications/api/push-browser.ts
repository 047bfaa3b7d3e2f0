// The browser's side of push. Its service worker is built from renderer/service-worker.

/** What a browser gives whoever wants to push to it. */
export interface BrowserSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** The address that this browser is pushed to at, null where it is not. */
export async function pushEndpoint(): Promise<string | null> {
  return (await subscription())?.endpoint ?? null;
}

/** Subscribes anew, so that the key is the server's present one. */
export async function subscribeToPush(publicKey: string): Promise<BrowserSubscription> {
  await navigator.serviceWorker.register('/service-worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { keys } = made.toJSON();
  return { endpoint: made.endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
}

/** The push service forgets this browser, and says so to whoever still pushes. */
export async function unsubscribeFromPush(): Promise<void> {
  await (await subscription())?.unsubscribe();
}

async function subscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

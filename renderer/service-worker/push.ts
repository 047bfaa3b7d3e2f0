import { openingPath } from '../features/notifications/domain/notification.ts';

declare const self: ServiceWorkerGlobalScope;

/** What the push function sends; whoever could send something else holds the server's key. */
interface Push {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly body: string | null;
  readonly data: { readonly sender_id?: string; readonly channel_id?: string };
  /** How many wait in all. */
  readonly unread: number;
}

/** Shows what is pushed, and leads to it when it is pressed. */
export function showPushes(): void {
  self.addEventListener('push', (event) => {
    if (event.data !== null) event.waitUntil(show(event.data.json()));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { id }: { readonly id: string } = event.notification.data;
    event.waitUntil(open(openingPath(id)));
  });
}

async function show({ id, type, title, body, data, unread }: Push): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  // The next message of the same person, or in the same thread, takes the place of the one before.
  const tag = type === 'message' ? `message-${data.channel_id ?? data.sender_id ?? ''}` : id;
  await self.registration.showNotification(title, {
    body: body ?? '',
    tag,
    data: { id },
    icon: '/icons/icon-192.png',
    // Whoever looks at the app has seen it; browsers insist on showing it all the same.
    silent: pages.some(({ focused }) => focused),
  });
  await self.navigator.setAppBadge?.(unread).catch(() => {});
}

/** In a page that is open, without loading it anew: something may be half written there. */
async function open(page: string): Promise<void> {
  const [first] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (first === undefined) {
    await self.clients.openWindow(page);
    return;
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client has no other
  first.postMessage({ kind: 'open-page', page });
  await first.focus().catch(() => {});
}

import { openingPath } from '../features/notifications/domain/notification.ts';

declare const self: ServiceWorkerGlobalScope;

/** The push function's payload; only holders of the server's key can send one. */
interface Push {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly body: string | null;
  readonly data: { readonly sender_id?: string; readonly channel_id?: string };
  /** The total number of unread notifications. */
  readonly unread: number;
}

/** Shows push notifications, and opens their page when pressed. */
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
  // A new message from the same person, or in the same thread, replaces the previous notification.
  const tag = type === 'message' ? `message-${data.channel_id ?? data.sender_id ?? ''}` : id;
  await self.registration.showNotification(title, {
    body: body ?? '',
    tag,
    data: { id },
    icon: '/icons/icon-192.png',
    // Somebody looking at the app has seen it; browsers require showing it all the same.
    silent: pages.some(({ focused }) => focused),
  });
  await self.navigator.setAppBadge?.(unread).catch(() => {});
}

/** In an open page, without reloading it: something half-written may be there. */
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

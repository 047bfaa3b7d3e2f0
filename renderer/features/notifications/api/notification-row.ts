import type { NotificationPage } from '../domain/notification-list.ts';
import { NOTIFICATION_KINDS, type NotificationItem } from '../domain/notification.ts';

/** Reads a row, from an answer or from the live topic; null when it is none. */
export function toNotification(row: unknown): NotificationItem | null {
  const id = text(row, 'id');
  const title = text(row, 'title');
  const createdAt = text(row, 'created_at');
  if (id === null || title === null || createdAt === null) return null;
  const type = text(row, 'type');
  const data = field(row, 'data');
  return {
    id,
    kind: NOTIFICATION_KINDS.find((kind) => kind === type) ?? 'other',
    title,
    body: text(row, 'body'),
    read: field(row, 'read') === true,
    createdAt,
    senderId: text(data, 'sender_id'),
    clubId: text(data, 'club_id'),
    about: text(data, 'about'),
  };
}

/** Reads an answer of `list_notifications`; what is no row is left out. */
export function toNotificationPage(answer: unknown): NotificationPage {
  const rows = field(answer, 'items');
  const unread = field(answer, 'unread');
  const items = Array.isArray(rows) ? rows.map(toNotification).filter((item) => item !== null) : [];
  const quiet = field(answer, 'quiet') === true;
  return {
    items: quiet ? items.map((item) => ({ ...item, quiet })) : items,
    unread: typeof unread === 'number' ? unread : 0,
  };
}

/** What the live topic says under `notification`. */
type NotificationEvent =
  | { readonly op: 'INSERT' | 'UPDATE'; readonly item: NotificationItem }
  /** Too many changed to name them. */
  | { readonly op: 'MANY' };

/** Reads an event of the live topic; null when it makes no sense. */
export function toNotificationEvent(payload: unknown): NotificationEvent | null {
  const op = text(payload, 'op');
  if (op === 'MANY') return { op };
  const item = toNotification(field(payload, 'record'));
  if (item === null) return null;
  if (op === 'INSERT') return { op, item: { ...item, quiet: field(payload, 'quiet') === true } };
  return op === 'UPDATE' ? { op, item } : null;
}

function field(source: unknown, key: string): unknown {
  return typeof source === 'object' && source !== null ? Reflect.get(source, key) : undefined;
}

function text(source: unknown, key: string): string | null {
  const value = field(source, key);
  return typeof value === 'string' ? value : null;
}

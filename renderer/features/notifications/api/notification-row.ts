import { fieldOf, textOf } from '../../../shared/api/payload.ts';
import type { NotificationPage } from '../domain/notification-list.ts';
import {
  NOTIFICATION_KINDS,
  type NotificationItem,
  type ToldMatch,
} from '../domain/notification.ts';

/** Reads a row, from an answer or from the live topic; null if it is invalid. */
export function toNotification(row: unknown): NotificationItem | null {
  const id = textOf(row, 'id');
  const title = textOf(row, 'title');
  const createdAt = textOf(row, 'created_at');
  if (id === null || title === null || createdAt === null) return null;
  const type = textOf(row, 'type');
  const data = fieldOf(row, 'data');
  return {
    id,
    kind: NOTIFICATION_KINDS.find((kind) => kind === type) ?? 'other',
    title,
    body: textOf(row, 'body'),
    read: fieldOf(row, 'read') === true,
    createdAt,
    senderId: textOf(data, 'sender_id'),
    clubId: textOf(data, 'club_id'),
    clubSlug: textOf(data, 'slug'),
    challengeId: textOf(data, 'challenge_id'),
    eventId: textOf(data, 'event_id'),
    openMatchId: textOf(data, 'open_match_id'),
    channelId: textOf(data, 'channel_id'),
    about: textOf(data, 'about'),
    leagueId: textOf(data, 'league_id'),
    match: toToldMatch(data),
  };
}

function toToldMatch(data: unknown): ToldMatch | null {
  const date = textOf(data, 'proposed_date');
  const time = textOf(data, 'proposed_time');
  const timeZone = textOf(data, 'time_zone');
  const place = textOf(data, 'court_location');
  if (date === null || time === null || timeZone === null || place === null) return null;
  return { date, time, timeZone, place };
}

/** Reads an answer of `list_notifications`; invalid rows are left out. */
export function toNotificationPage(answer: unknown): NotificationPage {
  const rows = fieldOf(answer, 'items');
  const unread = fieldOf(answer, 'unread');
  const items = Array.isArray(rows) ? rows.map(toNotification).filter((item) => item !== null) : [];
  const quiet = fieldOf(answer, 'quiet') === true;
  return {
    items: quiet ? items.map((item) => ({ ...item, quiet })) : items,
    unread: typeof unread === 'number' ? unread : 0,
  };
}

/** The live topic's `notification` event. */
type NotificationEvent =
  | { readonly op: 'INSERT' | 'UPDATE'; readonly item: NotificationItem }
  /** Too many changed to list them. */
  | { readonly op: 'MANY' };

/** Reads an event of the live topic; null if it is invalid. */
export function toNotificationEvent(payload: unknown): NotificationEvent | null {
  const op = textOf(payload, 'op');
  if (op === 'MANY') return { op };
  const item = toNotification(fieldOf(payload, 'record'));
  if (item === null) return null;
  if (op === 'INSERT') return { op, item: { ...item, quiet: fieldOf(payload, 'quiet') === true } };
  return op === 'UPDATE' ? { op, item } : null;
}

import {
  inPassing,
  type NotificationItem,
  openingPath,
} from '../../features/notifications/domain/notification.ts';
import { toldMatchText } from '../../features/notifications/domain/told-match.ts';
import { zoneNote } from '../../shared/dates/date-text.ts';
import type { Zone } from '../../shared/dates/wall-time.ts';
import type { NewNotification } from '../../shared/platform/platform.ts';

/**
 * The text, and below it when and where the match is, with its time zone if clocks in `zone` show
 * another time.
 */
function bodyOf({ body, match }: NotificationItem, zone: Zone): string | null {
  const lines = [
    body && inPassing(body),
    match && toldMatchText(match),
    match && zoneNote(match.date, match.time, match.timeZone, zone),
  ];
  return lines.filter(Boolean).join('\n') || null;
}

/**
 * The notifications that came since the list was `before`: unread, and newer than anything in it,
 * for a device in `zone`. None for a list seen for the first time.
 */
export function newNotificationsSince(
  before: readonly NotificationItem[] | null,
  items: readonly NotificationItem[],
  zone: Zone,
): readonly NewNotification[] {
  if (before === null) return [];
  const known = new Set(before.map(({ id }) => id));
  const newest = before[0]?.createdAt ?? '';
  return items
    .filter(({ id, read, createdAt }) => !read && !known.has(id) && createdAt >= newest)
    .map((item) => ({
      id: item.id,
      title: item.title,
      body: bodyOf(item, zone),
      path: openingPath(item.id),
      quiet: item.quiet === true,
    }))
    .toReversed();
}

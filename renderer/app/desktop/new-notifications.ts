import {
  inPassing,
  type NotificationItem,
  openingPath,
} from '../../features/notifications/domain/notification.ts';
import type { NewNotification } from '../../shared/platform/platform.ts';

/**
 * What came since the list was `before`: unread, and newer than whatever was there. Of a list that is
 * seen for the first time nothing came.
 */
export function newNotificationsSince(
  before: readonly NotificationItem[] | null,
  items: readonly NotificationItem[],
): readonly NewNotification[] {
  if (before === null) return [];
  const known = new Set(before.map(({ id }) => id));
  const newest = before[0]?.createdAt ?? '';
  return items
    .filter(({ id, read, createdAt }) => !read && !known.has(id) && createdAt >= newest)
    .map((item) => ({
      id: item.id,
      title: item.title,
      body: item.body && inPassing(item.body),
      path: openingPath(item.id),
      quiet: item.quiet === true,
    }))
    .toReversed();
}

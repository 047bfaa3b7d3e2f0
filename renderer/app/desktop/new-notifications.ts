import {
  inPassing,
  type NotificationItem,
  openingPath,
} from '../../features/notifications/domain/notification.ts';
import { toldMatchText } from '../../features/notifications/domain/told-match.ts';
import type { NewNotification } from '../../shared/platform/platform.ts';

/** What it says, and below when and where a match is. */
function bodyOf({ body, match }: NotificationItem): string | null {
  const words = body && inPassing(body);
  if (match === null) return words;
  return words ? `${words}\n${toldMatchText(match)}` : toldMatchText(match);
}

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
      body: bodyOf(item),
      path: openingPath(item.id),
      quiet: item.quiet === true,
    }))
    .toReversed();
}

import type { NotificationItem } from './notification.ts';

/**
 * Notifications, newest first, as far as they were fetched; and the total number unread, including
 * older ones.
 */
export interface NotificationList {
  readonly items: readonly NotificationItem[];
  readonly unread: number;
}

/** The page size. */
export const LIST_LIMIT = 50;

/** One fetched page. The first one's count is that of the whole list. */
export type NotificationPage = NotificationList;

/**
 * The combined list of pages: items that live ones pushed from one page to the next appear once,
 * and renewed ones first (messages have one notification per sender).
 */
export function listOf(pages: readonly NotificationPage[]): NotificationList {
  const items = new Map(pages.flatMap((page) => page.items).map((item) => [item.id, item]));
  const sorted = [...items.values()].sort((a, b) =>
    a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0,
  );
  return { items: sorted, unread: pages[0]?.unread ?? 0 };
}

/** The pages after a change to their combined list: new items go on the first one. */
export function changePages(
  pages: readonly NotificationPage[],
  change: (list: NotificationList) => NotificationList,
): NotificationPage[] {
  const before = listOf(pages);
  const after = change(before);
  if (after === before) return [...pages];
  const known = new Set(before.items.map(({ id }) => id));
  const changed = new Map(after.items.map((item) => [item.id, item]));
  const arrived = after.items.filter(({ id }) => !known.has(id));
  return pages.map((page, at) => ({
    items: [
      ...(at === 0 ? arrived : []),
      ...page.items.map((item) => changed.get(item.id) ?? item),
    ],
    unread: at === 0 ? after.unread : page.unread,
  }));
}

/**
 * Whether this is beyond what was fetched, where only the server's count is right: joining a topic
 * replays what was sent just before the list was fetched.
 */
export function isBeyond(
  pages: readonly NotificationPage[],
  { createdAt, id }: Pick<NotificationItem, 'createdAt' | 'id'>,
): boolean {
  const oldest = listOf(pages).items.at(-1);
  const isWhole = (pages.at(-1)?.items.length ?? 0) < LIST_LIMIT;
  if (isWhole || oldest === undefined) return false;
  return createdAt < oldest.createdAt || (createdAt === oldest.createdAt && id < oldest.id);
}

/**
 * Whether it is among what was fetched. A changed one that is not may have been renewed, and belong
 * in front.
 */
export const isFetched = (
  pages: readonly NotificationPage[],
  { id }: Pick<NotificationItem, 'id'>,
): boolean => listOf(pages).items.some((item) => item.id === id);

/** How many of these are unread. */
export function countUnread(items: readonly NotificationItem[]): number {
  return items.filter(({ read }) => !read).length;
}

/** The list after a new notification came. Hearing of it twice changes nothing. */
export function withNewNotification(
  list: NotificationList,
  arrived: NotificationItem,
): NotificationList {
  if (list.items.some(({ id }) => id === arrived.id)) return list;
  return {
    items: [arrived, ...list.items],
    unread: list.unread + (arrived.read ? 0 : 1),
  };
}

/** The list after one of its notifications changed, here or in another window. */
export function withChange(list: NotificationList, changed: NotificationItem): NotificationList {
  const before = list.items.find(({ id }) => id === changed.id);
  if (before === undefined) return list;
  return {
    items: list.items.map((item) => (item.id === changed.id ? changed : item)),
    unread: list.unread + Number(before.read) - Number(changed.read),
  };
}

/** The list with one notification read, or unread again. */
export function withRead(list: NotificationList, id: string, read: boolean): NotificationList {
  const item = list.items.find((candidate) => candidate.id === id);
  return item === undefined ? list : withChange(list, { ...item, read });
}

/** The list with everything read. */
export function withAllRead({ items }: NotificationList): NotificationList {
  return { items: items.map((item) => ({ ...item, read: true })), unread: 0 };
}

/**
 * Undoes `withAllRead` on a list that may have changed since `before`, or been refetched: what was
 * unread before is unread again, and what came since counts once.
 */
export function withUnreadRestored(
  list: NotificationList,
  before: NotificationList,
): NotificationList {
  const unread = new Set(before.items.filter(({ read }) => !read).map(({ id }) => id));
  const since = countUnread(list.items.filter(({ id }) => !unread.has(id)));
  return {
    items: list.items.map((item) => (unread.has(item.id) ? { ...item, read: false } : item)),
    unread: before.unread + since,
  };
}

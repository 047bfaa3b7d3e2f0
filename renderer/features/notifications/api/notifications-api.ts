import { QueryStatus, skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { baseApi, INBOX } from '../../../shared/api/base-api.ts';
import { listen } from '../../../shared/api/listen.ts';
import { command, rpc } from '../../../shared/api/rpc.ts';
import { selectUserId } from '../../../shared/api/session.ts';
import type { DbRequest } from '../../../shared/api/supabase-base-query.ts';
import { noticeShown } from '../../../shared/notices/notices-slice.ts';
import {
  changePages,
  isBeyond,
  isFetched,
  LIST_LIMIT,
  listOf,
  type NotificationList,
  type NotificationPage,
  withAllRead,
  withNewNotification,
  withChange,
  withRead,
  withUnreadRestored,
} from '../domain/notification-list.ts';
import { inPassing, isInView, type NotificationItem } from '../domain/notification.ts';
import { toNotificationEvent, toNotificationPage } from './notification-row.ts';

/** Where a page starts: after this notification. Null: with the newest. */
type PageEnd = Pick<NotificationItem, 'createdAt' | 'id'> | null;

const pageAfter = (end: PageEnd): DbRequest =>
  rpc('list_notifications', {
    pageSize: LIST_LIMIT,
    before: end?.createdAt,
    beforeId: end?.id,
  });

const LIST_TAG = { type: 'Notification', id: 'LIST' } as const;

export const notificationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** List and count in one answer, so that they always agree. Kept live while the bell is there. */
    listNotifications: build.infiniteQuery<NotificationPage, string, PageEnd>({
      extraOptions: { offline: 'cache', first: true },
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ items }) => (items.length < LIST_LIMIT ? undefined : items.at(-1)),
        // After a break only the newest page is fetched; somebody who had scrolled far scrolls again.
        refetchCachedPages: false,
      },
      query: ({ pageParam }) => pageAfter(pageParam),
      transformResponse: toNotificationPage,
      providesTags: [LIST_TAG],
      onCacheEntryAdded(userId, api) {
        const put = (change: (list: NotificationList) => NotificationList): void => {
          api.updateCachedData((draft) => {
            draft.pages = changePages(draft.pages, change);
          });
        };
        const hear = (payload: unknown): void => {
          const event = toNotificationEvent(payload);
          const { data: before, status } = api.getCacheEntry();
          if (event === null) return;
          const isKnown =
            before !== undefined &&
            event.op !== 'MANY' &&
            (event.op === 'INSERT'
              ? !isBeyond(before.pages, event.item)
              : isFetched(before.pages, event.item));
          // A list being fetched may have been read before this was written, and will replace what
          // is patched here.
          if (!isKnown || status === QueryStatus.pending)
            api.dispatch(baseApi.util.invalidateTags([LIST_TAG]));
          if (!isKnown) return;
          const { item } = event;
          if (event.op === 'UPDATE') {
            put((list) => withChange(list, item));
            return;
          }
          if (isFetched(before.pages, item)) return;
          // The club's page and the waiting list have a card for this, or no longer do.
          if (item.about?.startsWith('introduction') && item.clubId !== null)
            api.dispatch(baseApi.util.invalidateTags([{ type: 'Club', id: item.clubId }, INBOX]));
          put((list) => withNewNotification(list, item));
          if (item.quiet || isInView(item, window.location.pathname)) return;
          api.dispatch(
            noticeShown({
              tone: 'info',
              title: item.title,
              ...(item.body === null ? {} : { description: inPassing(item.body) }),
            }),
          );
        };
        return listen(api, `user:${userId}`, { on: { notification: hear }, onResync: [LIST_TAG] });
      },
    }),

    markNotificationRead: build.mutation<null, { readonly userId: string; readonly id: string }>({
      query: ({ id }) => command('mark_notification_read', { notificationId: id }),
      extraOptions: { offline: 'queue' },
      async onQueryStarted({ userId, id }, { dispatch, queryFulfilled }) {
        const put = (read: boolean) =>
          dispatch(patched(userId, (list) => withRead(list, id, read)));
        put(true);
        await queryFulfilled.catch(() => put(false));
      },
    }),

    markAllNotificationsRead: build.mutation<
      null,
      { readonly userId: string; readonly seenUntil: string | undefined }
    >({
      // Not those arriving meanwhile, which nobody has seen.
      query: ({ seenUntil }) => command('mark_all_notifications_read', { seenUntil }),
      extraOptions: { offline: 'queue' },
      async onQueryStarted({ userId }, api) {
        const { data } = notificationsApi.endpoints.listNotifications.select(userId)(
          api.getState(),
        );
        api.dispatch(patched(userId, withAllRead));
        await api.queryFulfilled.catch(
          () =>
            data &&
            api.dispatch(patched(userId, (list) => withUnreadRestored(list, listOf(data.pages)))),
        );
      },
    }),
  }),
});

/** Changes the list in the cache. */
const patched = (userId: string, change: (list: NotificationList) => NotificationList) =>
  notificationsApi.util.updateQueryData('listNotifications', userId, (draft) => {
    draft.pages = changePages(draft.pages, change);
  });

/** The signed-in player's notifications; nothing for visitors. */
export function useNotifications() {
  const userId = useSelector(selectUserId);
  const query = notificationsApi.useListNotificationsInfiniteQuery(userId ?? skipToken);
  const { currentData, isError, isFetching, refetch } = query;
  const list = useMemo(() => currentData && listOf(currentData.pages), [currentData]);
  return {
    list,
    isError,
    isFetching,
    retry: () => void refetch(),
    older: query,
  };
}

/** The number of unread notifications, for the bell, the tab title and the dock. */
export function useUnreadCount(): number {
  return useNotifications().list?.unread ?? 0;
}

/** Marks a notification as read, unless it is. Called by the tap that opens it. */
export function useMarkRead(): (item: { readonly id: string; readonly read: boolean }) => void {
  const userId = useSelector(selectUserId);
  const [mark] = notificationsApi.useMarkNotificationReadMutation();
  return ({ id, read }) => {
    if (userId !== null && !read) void mark({ userId, id });
  };
}

/** Marks everything as read. */
export function useMarkAllRead(): { readonly markAll: () => void; readonly busy: boolean } {
  const userId = useSelector(selectUserId);
  const [mark, { isLoading }] = notificationsApi.useMarkAllNotificationsReadMutation();
  const seenUntil = useNotifications().list?.items[0]?.createdAt;
  return {
    markAll: () => void (userId !== null && mark({ userId, seenUntil })),
    busy: isLoading,
  };
}

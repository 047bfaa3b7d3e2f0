import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { baseApi } from '../../../shared/api/base-api.ts';
import { subscribeTopic } from '../../../shared/api/live-topic.ts';
import { selectUserId } from '../../../shared/api/session.ts';
import { apiExtra, type DbMeta, type DbRequest } from '../../../shared/api/supabase-base-query.ts';
import { noticeShown } from '../../../shared/notices/notices-slice.ts';
import {
  changePages,
  countUnread,
  LIST_LIMIT,
  listOf,
  type NotificationList,
  type NotificationPage,
  withAllRead,
  withArrival,
  withChange,
  withRead,
  withUnreadRestored,
} from '../domain/notification-list.ts';
import { isInView, type NotificationItem } from '../domain/notification.ts';
import { toNotificationEvent, toNotifications } from './notification-row.ts';

/** Where a page begins: after this notification. Null: with the newest. */
type PageEnd = Pick<NotificationItem, 'createdAt' | 'id'> | null;

const pageOf =
  (userId: string, end: PageEnd): DbRequest =>
  (db, signal) => {
    const own = db
      .from('notifications')
      .select('id, type, title, body, read, created_at, data')
      .eq('user_id', userId);
    // The first condition lets the index find the place, the second is exact among equal times.
    const rows =
      end === null
        ? own
        : own
            .lte('created_at', end.createdAt)
            .or(`created_at.lt."${end.createdAt}",id.lt.${end.id}`);
    return rows
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(LIST_LIMIT)
      .abortSignal(signal);
  };

const unreadOf =
  (userId: string): DbRequest =>
  (db, signal) =>
    db
      .from('notifications')
      .select('id', { count: 'exact', head: true })
      .eq('user_id', userId)
      .eq('read', false)
      .abortSignal(signal);

const LIST_TAG = { type: 'Notification', id: 'LIST' } as const;

/** What arrived in the receiver's quiet hours, as the server said with it: nothing tells of it aloud. */
export const arrivedQuietly = new Set<string>();

const notificationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * List and count in one cache entry, so that they never disagree. Kept live: the bell holds it
     * as long as somebody is signed in.
     */
    listNotifications: build.infiniteQuery<NotificationPage, string, PageEnd>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ items }) => (items.length < LIST_LIMIT ? undefined : items.at(-1)),
        // After a break the newest is fetched; who had scrolled far scrolls again.
        refetchCachedPages: false,
      },
      async queryFn({ queryArg: userId, pageParam: end }, _api, _options, baseQuery) {
        const answer = await baseQuery(pageOf(userId, end));
        if (answer.error) return { error: answer.error };
        const items = toNotifications(answer.data);
        // A list that is not full holds them all, so it can be counted here; later pages count nothing.
        if (items.length < LIST_LIMIT || end !== null)
          return { data: { items, unread: countUnread(items) } };
        const counted = await baseQuery(unreadOf(userId));
        if (counted.error) return { error: counted.error };
        const meta: DbMeta | undefined = counted.meta;
        return { data: { items, unread: meta?.count ?? countUnread(items) } };
      },
      providesTags: [LIST_TAG],
      async onCacheEntryAdded(userId, api) {
        const resync = (): void => void api.dispatch(baseApi.util.invalidateTags([LIST_TAG]));
        const put = (change: (list: NotificationList) => NotificationList): void => {
          api.updateCachedData((draft) => {
            draft.pages = changePages(draft.pages, change);
          });
        };
        const hear = (payload: unknown): void => {
          const event = toNotificationEvent(payload);
          const before = api.getCacheEntry().data;
          if (event === null || before === undefined) return;
          if (event.op === 'MANY') {
            resync();
            return;
          }
          const { item } = event;
          if (event.op === 'UPDATE') {
            put((list) => withChange(list, item));
            return;
          }
          if (listOf(before.pages).items.some(({ id }) => id === item.id)) return;
          if (event.quiet) arrivedQuietly.add(item.id);
          put((list) => withArrival(list, item));
          if (event.quiet || isInView(item, window.location.pathname)) return;
          api.dispatch(
            noticeShown({
              tone: 'info',
              title: item.title,
              ...(item.body === null ? {} : { description: item.body }),
            }),
          );
        };
        const leave = subscribeTopic(apiExtra(api.extra).db, `user:${userId}`, {
          on: { notification: hear },
          onResync: resync,
        });
        await api.cacheEntryRemoved;
        leave();
      },
    }),

    markNotificationRead: build.mutation<null, { readonly userId: string; readonly id: string }>({
      query:
        ({ id }) =>
        (db, signal) =>
          db.from('notifications').update({ read: true }).eq('id', id).abortSignal(signal),
      async onQueryStarted({ userId, id }, { dispatch, queryFulfilled }) {
        const put = (read: boolean) =>
          dispatch(patched(userId, (list) => withRead(list, id, read)));
        put(true);
        await queryFulfilled.catch(() => put(false));
      },
    }),

    markAllNotificationsRead: build.mutation<null, string>({
      query: () => (db, signal) => db.rpc('mark_all_notifications_read').abortSignal(signal),
      async onQueryStarted(userId, api) {
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

/** The notifications of who is signed in; nothing for visitors. */
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
    older: {
      more: query.hasNextPage,
      busy: query.isFetchingNextPage,
      failed: query.isFetchNextPageError,
      fetch: () => void query.fetchNextPage(),
    },
  };
}

/** How many notifications wait to be read: the number of the bell, the tab title and the dock. */
export function useUnreadCount(): number {
  return useNotifications().list?.unread ?? 0;
}

/** Marks one notification as read, unless it is. Goes with the tap that opens it. */
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
  return { markAll: () => void (userId !== null && mark(userId)), busy: isLoading };
}

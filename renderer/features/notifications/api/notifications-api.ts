import { skipToken } from '@reduxjs/toolkit/query';
import { useSelector } from 'react-redux';
import { baseApi } from '../../../shared/api/base-api.ts';
import { subscribeTopic } from '../../../shared/api/live-topic.ts';
import { selectUserId } from '../../../shared/api/session.ts';
import { apiExtra, type DbMeta, type DbRequest } from '../../../shared/api/supabase-base-query.ts';
import { noticeShown } from '../../../shared/notices/notices-slice.ts';
import {
  countUnread,
  LIST_LIMIT,
  type NotificationList,
  withAllRead,
  withArrival,
  withChange,
  withRead,
  withUnreadRestored,
} from '../domain/notification-list.ts';
import { toNotificationEvent, toNotifications } from './notification-row.ts';

const newest =
  (userId: string): DbRequest =>
  (db, signal) =>
    db
      .from('notifications')
      .select('id, type, title, body, read, created_at, data')
      .eq('user_id', userId)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(LIST_LIMIT)
      .abortSignal(signal);

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

const notificationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * List and count in one cache entry, so that they never disagree. Kept live: the bell holds it
     * as long as somebody is signed in.
     */
    listNotifications: build.query<NotificationList, string>({
      async queryFn(userId, _api, _options, baseQuery) {
        const answer = await baseQuery(newest(userId));
        if (answer.error) return { error: answer.error };
        const items = toNotifications(answer.data);
        // A list that is not full holds them all, so it can be counted here.
        if (items.length < LIST_LIMIT) return { data: { items, unread: countUnread(items) } };
        const counted = await baseQuery(unreadOf(userId));
        if (counted.error) return { error: counted.error };
        const meta: DbMeta | undefined = counted.meta;
        return { data: { items, unread: meta?.count ?? countUnread(items) } };
      },
      providesTags: [LIST_TAG],
      async onCacheEntryAdded(userId, api) {
        const hear = (payload: unknown): void => {
          const event = toNotificationEvent(payload);
          const before = api.getCacheEntry().data;
          if (event === null || before === undefined) return;
          const { op, item } = event;
          if (op === 'UPDATE') {
            api.updateCachedData((list) => withChange(list, item));
            return;
          }
          if (before.items.some(({ id }) => id === item.id)) return;
          api.updateCachedData((list) => withArrival(list, item));
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
          onResync: () => void api.dispatch(baseApi.util.invalidateTags([LIST_TAG])),
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
          dispatch(
            notificationsApi.util.updateQueryData('listNotifications', userId, (list) =>
              withRead(list, id, read),
            ),
          );
        put(true);
        await queryFulfilled.catch(() => put(false));
      },
    }),

    markAllNotificationsRead: build.mutation<null, string>({
      query: () => (db, signal) => db.rpc('mark_all_notifications_read').abortSignal(signal),
      async onQueryStarted(userId, api) {
        const { data: before } = notificationsApi.endpoints.listNotifications.select(userId)(
          api.getState(),
        );
        const put = (change: (list: NotificationList) => NotificationList) =>
          api.dispatch(
            notificationsApi.util.updateQueryData('listNotifications', userId, (list) =>
              change(list),
            ),
          );
        put(withAllRead);
        await api.queryFulfilled.catch(
          () => before && put((list) => withUnreadRestored(list, before)),
        );
      },
    }),
  }),
});

/** The notifications of who is signed in; nothing for visitors. */
export function useNotifications() {
  const userId = useSelector(selectUserId);
  const { currentData, isError, isFetching, refetch } = notificationsApi.useListNotificationsQuery(
    userId ?? skipToken,
  );
  return { list: currentData, isError, isFetching, retry: () => void refetch() };
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

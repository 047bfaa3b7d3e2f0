import { baseApi } from '../../../shared/api/base-api.ts';
import { subscribeTopic } from '../../../shared/api/live-topic.ts';
import { apiExtra } from '../../../shared/api/supabase-base-query.ts';
import type { DashboardData } from '../domain/dashboard.ts';
import { type DashboardRow, toDashboard } from './dashboard-row.ts';

const DASHBOARD_TAG = { type: 'Stats', id: 'DASHBOARD' } as const;

const dashboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Everything at once. Fetched anew when the player's clubs or challenges change, and when they are told of something. */
    getDashboard: build.query<DashboardData, string>({
      query: () => (db, signal) => db.rpc('get_dashboard').abortSignal(signal),
      transformResponse: (row: DashboardRow) => toDashboard(row),
      providesTags: [DASHBOARD_TAG],
      async onCacheEntryAdded(userId, { cacheEntryRemoved, dispatch, extra }) {
        const refetch = (): void => {
          dispatch(baseApi.util.invalidateTags([DASHBOARD_TAG]));
        };
        // One that was merely read changes nothing here.
        const onNotification = (payload: unknown): void => {
          if (isInsert(payload)) refetch();
        };
        const leave = subscribeTopic(apiExtra(extra).db, `user:${userId}`, {
          on: { membership: refetch, challenge: refetch, notification: onNotification },
          onResync: refetch,
        });
        await cacheEntryRemoved;
        leave();
      },
    }),
  }),
});

const isInsert = (payload: unknown): boolean =>
  typeof payload === 'object' && payload !== null && 'op' in payload && payload.op === 'INSERT';

export const { useGetDashboardQuery } = dashboardApi;

import { baseApi } from '../../../shared/api/base-api.ts';
import { subscribeTopic } from '../../../shared/api/live-topic.ts';
import { apiExtra } from '../../../shared/api/supabase-base-query.ts';
import type { DashboardData } from '../domain/dashboard.ts';
import { type DashboardRow, toDashboard } from './dashboard-row.ts';

const DASHBOARD_TAG = { type: 'Stats', id: 'DASHBOARD' } as const;

const dashboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Everything at once. Fetched anew when the player's clubs or challenges change. */
    getDashboard: build.query<DashboardData, string>({
      query: () => (db, signal) => db.rpc('get_dashboard').abortSignal(signal),
      transformResponse: (row: DashboardRow) => toDashboard(row),
      providesTags: [DASHBOARD_TAG],
      async onCacheEntryAdded(userId, { cacheEntryRemoved, dispatch, extra }) {
        const refetch = (): void => {
          dispatch(baseApi.util.invalidateTags([DASHBOARD_TAG]));
        };
        const leave = subscribeTopic(apiExtra(extra).db, `user:${userId}`, {
          on: { membership: refetch, challenge: refetch },
          onResync: refetch,
        });
        await cacheEntryRemoved;
        leave();
      },
    }),
  }),
});

export const { useGetDashboardQuery } = dashboardApi;

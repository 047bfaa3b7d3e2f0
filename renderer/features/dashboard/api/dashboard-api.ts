import { baseApi, DASHBOARD, PROPOSALS } from '../../../shared/api/base-api.ts';
import { listen } from '../../../shared/api/listen.ts';
import { fieldOf } from '../../../shared/api/payload.ts';
import { rpc } from '../../../shared/api/rpc.ts';
import { deviceZone } from '../../../shared/dates/wall-time.ts';
import type { DashboardData } from '../domain/dashboard.ts';
import { type DashboardRow, toDashboard } from './dashboard-row.ts';

const dashboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Everything at once. Refetched when the player's clubs or challenges change, and on notifications. */
    getDashboard: build.query<DashboardData, string>({
      extraOptions: { offline: 'cache', first: true },
      query: () => rpc('get_dashboard', { timeZone: deviceZone() }),
      transformResponse: (row: DashboardRow) => toDashboard(row),
      providesTags: [DASHBOARD, PROPOSALS],
      onCacheEntryAdded: (userId, entry) =>
        listen(entry, `user:${userId}`, {
          on: {
            membership: [DASHBOARD],
            challenge: [DASHBOARD],
            open_match: [DASHBOARD],
            league: [DASHBOARD],
            // A notification merely being read changes nothing here.
            notification: (payload) => (fieldOf(payload, 'op') === 'INSERT' ? [DASHBOARD] : []),
          },
          onResync: [DASHBOARD],
        }),
    }),
  }),
});

export const { useGetDashboardQuery } = dashboardApi;

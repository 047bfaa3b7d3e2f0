import { baseApi } from '../../../../shared/api/base-api.ts';
import { command, rpc } from '../../../../shared/api/rpc.ts';
import { functionUrl } from '../../../../shared/supabase/function-url.ts';
import type { CalendarFeed } from '../../domain/calendar/calendar-feed.ts';

export const calendarFeedApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** `null`: the player has none. */
    getCalendarFeed: build.query<CalendarFeed | null, void>({
      query: () => (db, signal) =>
        db
          .from('calendar_feeds')
          .select('created_at, last_read_at')
          .abortSignal(signal)
          .maybeSingle(),
      transformResponse: (
        row: { readonly created_at: string; readonly last_read_at: string | null } | null,
      ) => row && { madeAt: row.created_at, readAt: row.last_read_at },
      providesTags: ['CalendarFeed'],
      keepUnusedDataFor: 0,
    }),

    /** Returns the new feed's address, this once; the previous one stops working. */
    resetCalendarFeed: build.mutation<string, void>({
      query: () => rpc('reset_calendar_feed'),
      transformResponse: (token: string) => functionUrl(`calendar/${token}.ics`),
      invalidatesTags: ['CalendarFeed'],
    }),

    removeCalendarFeed: build.mutation<null, void>({
      query: () => command('remove_calendar_feed'),
      invalidatesTags: ['CalendarFeed'],
    }),
  }),
});

export const {
  useGetCalendarFeedQuery,
  useResetCalendarFeedMutation,
  useRemoveCalendarFeedMutation,
} = calendarFeedApi;

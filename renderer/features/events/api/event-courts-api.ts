import { baseApi } from '../../../shared/api/base-api.ts';
import { type RowOf, rpc } from '../../../shared/api/rpc.ts';
import { type EventCourt, toEventCourt } from '../domain/event-courts.ts';

const eventCourtsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The courts that an event of a club can be on, in their order. */
    listEventCourts: build.query<readonly EventCourt[], string>({
      query: (clubId) => rpc('list_court_choices', { clubId, clubOnly: true }),
      transformResponse: (rows: readonly RowOf<'list_court_choices'>[]) => rows.map(toEventCourt),
      providesTags: (_courts, _error, clubId) => [{ type: 'Club', id: clubId }],
    }),
  }),
});

export const { useListEventCourtsQuery } = eventCourtsApi;

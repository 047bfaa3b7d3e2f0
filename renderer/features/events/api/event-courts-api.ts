import { useCallback } from 'react';
import { baseApi } from '../../../shared/api/base-api.ts';
import { useCourtChoices } from '../../../shared/api/court-choices-api.ts';
import { type RowOf, rpc } from '../../../shared/api/rpc.ts';
import { type CourtChoice, toCourtChoice } from '../../courts/domain/court-choice.ts';
import { type EventCourt, toEventCourt } from '../domain/event-courts.ts';

interface EventCourtsQuery {
  readonly clubId: string;
  /** The start, once it is known: a club with court times then says which courts are free. */
  readonly startsAt?: string | undefined;
  readonly minutes?: number | undefined;
  /** The event being changed: its own courts count as free. */
  readonly eventId?: string | undefined;
}

const eventCourtsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The courts that a club's event can be on, in order, and which are free then. */
    listEventCourts: build.query<readonly EventCourt[], EventCourtsQuery>({
      query: ({ clubId, startsAt, minutes, eventId }) =>
        rpc('list_court_choices', { clubId, clubOnly: true, startsAt, minutes, ownId: eventId }),
      transformResponse: (
        rows: readonly RowOf<'list_court_choices', 'state' | 'out_from' | 'out_until'>[],
      ) => rows.map(toEventCourt),
      providesTags: (_courts, _error, { clubId }) => [{ type: 'Club', id: clubId }, 'CourtDay'],
    }),
  }),
});

export const { useListEventCourtsQuery } = eventCourtsApi;

/** Returns a function that asks where else an event could be; null: the request failed. */
export function useFindPlaces(): (words: string) => Promise<readonly CourtChoice[] | null> {
  const find = useCourtChoices(toCourtChoice);
  return useCallback((words) => find({ words }), [find]);
}

import { baseApi } from '../../../shared/api/base-api.ts';
import { pagesOf } from '../../../shared/api/pages.ts';
import { rpc } from '../../../shared/api/rpc.ts';
import {
  type CalendarEvent,
  type CalendarEventRow,
  toCalendarEvent,
} from '../domain/calendar-event.ts';
import type { ClubEvent, EventReply, MyEvents } from '../domain/club-event.ts';
import {
  type ClubEventRow,
  type EventReplyRow,
  type MyEventRow,
  toClubEvent,
  toEventReply,
  toMyEvents,
} from './event-rows.ts';

const EVENTS_PER_PAGE = 20;
const REPLIES_PER_PAGE = 50;

export interface EventsQuery {
  readonly clubId: string;
  /** As a manager sees them: including cancelled ones, then past ones. */
  readonly managed: boolean;
}

export interface RepliesQuery {
  readonly clubId: string;
  readonly eventId: string;
}

/** Everything about a club's events: the live topic reports them as one. */
export const eventsTag = (clubId: string) => ({ type: 'ClubEvent', id: clubId }) as const;

export const eventsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Those not over, next one first, page by page. */
    listClubEvents: build.infiniteQuery<readonly ClubEvent[], EventsQuery, ClubEvent | null>({
      extraOptions: { offline: 'cache' },
      infiniteQueryOptions: pagesOf<ClubEvent>(EVENTS_PER_PAGE),
      query: ({ queryArg: { clubId, managed }, pageParam: last }) =>
        rpc('list_club_events', {
          clubId,
          pageSize: EVENTS_PER_PAGE,
          desk: managed,
          after: last?.id,
        }),
      transformResponse: (rows: ClubEventRow[]) => rows.map(toClubEvent),
      providesTags: (_events, _error, { clubId }) => [eventsTag(clubId)],
    }),

    /** All that are not over, including cancelled ones, for saving. Requested on demand, never cached. */
    exportClubEvents: build.query<readonly CalendarEvent[], string>({
      query: (clubId) => rpc('export_club_events', { clubId }),
      transformResponse: (rows: readonly CalendarEventRow[]) => rows.map(toCalendarEvent),
      keepUnusedDataFor: 0,
    }),

    /** The events in the viewer's own calendar, from all their clubs. */
    listMyEvents: build.query<MyEvents, string>({
      extraOptions: { offline: 'cache' },
      query: () => rpc('list_my_events'),
      transformResponse: (rows: MyEventRow[]) => toMyEvents(rows),
      providesTags: (mine) => [
        'ClubEvent',
        ...(mine?.clubs ?? []).map(({ clubId }) => eventsTag(clubId)),
      ],
    }),

    /** Those going, those waiting in order, those not going. Owner and admins only. */
    listEventReplies: build.infiniteQuery<readonly EventReply[], RepliesQuery, EventReply | null>({
      infiniteQueryOptions: pagesOf<EventReply>(REPLIES_PER_PAGE),
      query: ({ queryArg: { eventId }, pageParam: last }) =>
        rpc('list_event_replies', {
          eventId,
          pageSize: REPLIES_PER_PAGE,
          after: last?.playerId,
        }),
      transformResponse: (rows: EventReplyRow[]) => rows.map(toEventReply),
      providesTags: (_replies, _error, { clubId }) => [eventsTag(clubId)],
    }),
  }),
});

export const {
  useListClubEventsInfiniteQuery,
  useLazyExportClubEventsQuery,
  useListMyEventsQuery,
  useListEventRepliesInfiniteQuery,
} = eventsApi;

// What messageEvent sends can be taken back with undoMessage.
import '../../../shared/api/club-messages-api.ts';
import { oneAfterAnother } from '../../../shared/api/in-turn.ts';
import { about, command, rpc } from '../../../shared/api/rpc.ts';
import { undoOnRefusal } from '../../../shared/api/undo-on-refusal.ts';
import { type ReplyState, withReply } from '../domain/club-event.ts';
import type { EventPlan, EventScope } from '../domain/event-draft.ts';
import type { EventMessage } from '../domain/event-message.ts';
import { toReplyState } from './event-rows.ts';
import { eventsApi, eventsTag, type EventsQuery, type RepliesQuery } from './events-api.ts';

export interface MyAnswer {
  readonly clubId: string;
  readonly eventId: string;
  readonly going: boolean;
  /** To show while it waits to be sent. */
  readonly title: string;
}

interface NewEvent {
  readonly clubId: string;
  readonly plan: EventPlan;
  /** 1: it doesn't repeat. */
  readonly weeks: number;
  readonly notifyAll: boolean;
}

interface ScopedEvent {
  readonly clubId: string;
  readonly eventId: string;
  readonly scope: EventScope;
}

const planned = (plan: EventPlan) => ({
  title: plan.title,
  description: plan.description,
  place: plan.place,
  courtIds: plan.courtIds,
  eventDate: plan.date,
  eventTime: plan.time,
  durationMinutes: plan.durationMinutes,
  capacity: plan.capacity ?? undefined,
  isPublic: plan.isPublic,
});

/**
 * Shows an answer before the server has accepted it. All pages are replaced, so that undoing it
 * can't mix with the rows of a list fetched meanwhile.
 */
const showAnswer = ({ clubId, eventId, going }: MyAnswer) =>
  eventsApi.util.updateQueryData(
    'listClubEvents',
    { clubId, managed: false } satisfies EventsQuery,
    (draft) => {
      draft.pages = draft.pages.map((page) =>
        page.map((event) => (event.id === eventId ? withReply(event, going) : event)),
      );
    },
  );

const showAttendance = (query: RepliesQuery, playerId: string, came: boolean) =>
  eventsApi.util.updateQueryData('listEventReplies', query, (draft) => {
    draft.pages = draft.pages.map((page) =>
      page.map((reply) => (reply.playerId === playerId ? { ...reply, came } : reply)),
    );
  });

const inTurn = oneAfterAnother();

export const eventMutations = eventsApi.injectEndpoints({
  endpoints: (build) => ({
    /** Returns 'waiting' if the event is full. */
    replyToEvent: build.mutation<ReplyState, MyAnswer>({
      query: ({ eventId, going, title }) => about(title, rpc('reply_to_event', { eventId, going })),
      extraOptions: { offline: 'queue' },
      transformResponse: (state: string | null, _meta, { going }) =>
        toReplyState(state ?? (going ? 'going' : 'declined')),
      // After a refusal too: the event may have started, or be gone.
      invalidatesTags: (_state, _error, { clubId }, meta) =>
        meta?.queued ? [] : [eventsTag(clubId)],
      onQueryStarted: (answer, { dispatch, queryFulfilled }) =>
        undoOnRefusal(dispatch(showAnswer(answer)), queryFulfilled),
    }),

    createEvent: build.mutation<null, NewEvent>({
      query: ({ clubId, plan, weeks, notifyAll }) =>
        command('create_event', {
          ...planned(plan),
          clubId,
          weeks,
          notifyAll,
        }),
      extraOptions: { once: true },
      invalidatesTags: (_made, error, { clubId }) => (error ? [] : [eventsTag(clubId)]),
    }),

    updateEvent: build.mutation<null, ScopedEvent & { readonly plan: EventPlan }>({
      query: ({ eventId, plan, scope }) =>
        command('update_event', {
          ...planned(plan),
          eventId,
          following: scope === 'following',
        }),
      invalidatesTags: (_done, _error, { clubId }) => [eventsTag(clubId)],
    }),

    cancelEvent: build.mutation<null, ScopedEvent & { readonly reason: string }>({
      query: ({ eventId, scope, reason }) =>
        command('cancel_event', { eventId, following: scope === 'following', reason }),
      extraOptions: { takesBack: 'create_event' },
      invalidatesTags: (_done, _error, { clubId }) => [eventsTag(clubId)],
    }),

    /** Writes to the others who are going at this moment; repeating the same message sends it once. */
    messageEvent: build.mutation<
      null,
      RepliesQuery & {
        readonly message: EventMessage;
        /** A new id for each message. */
        readonly messageId: string;
      }
    >({
      query: ({ eventId, message, messageId }) =>
        command('message_event', {
          eventId,
          title: message.title.trim(),
          content: message.content.trim(),
          toWaiting: message.toWaiting,
          messageId,
        }),
      // After a refusal too: the event may have been cancelled, or nobody is going any more.
      invalidatesTags: (_done, error, { clubId }) =>
        error ? [eventsTag(clubId)] : [{ type: 'Announcement', id: clubId }],
    }),

    setAttendance: build.mutation<
      null,
      RepliesQuery & { readonly playerId: string; readonly came: boolean }
    >({
      query: ({ eventId, playerId, came }) => {
        const set = command('set_attendance', { eventId, playerId, attended: came });
        return (db, signal) => inTurn(() => set(db, signal));
      },
      invalidatesTags: (_done, _error, { clubId }) => [eventsTag(clubId)],
      async onQueryStarted({ playerId, came, ...query }, { dispatch, queryFulfilled }) {
        const show = (shown: boolean) => dispatch(showAttendance(query, playerId, shown));
        show(came);
        // Only this one is undone.
        await queryFulfilled.catch(() => show(!came));
      },
    }),
  }),
});

export const {
  useReplyToEventMutation,
  useCreateEventMutation,
  useUpdateEventMutation,
  useCancelEventMutation,
  useMessageEventMutation,
  useSetAttendanceMutation,
} = eventMutations;

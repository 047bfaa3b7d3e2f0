import { baseApi } from '../../../shared/api/base-api.ts';
import { command, rpc } from '../../../shared/api/rpc.ts';
import { undoOnRefusal } from '../../../shared/api/undo-on-refusal.ts';
import type { Candidate, EventRotation, Someone } from '../domain/event-rotation.ts';
import type { Round } from '../domain/rotation.ts';
import {
  rotationEnded,
  roundPaused,
  roundResumed,
  roundsMade,
  roundStarted,
} from '../domain/rotation-changes.ts';
import {
  type CandidateRow,
  type RotationRow,
  toCandidate,
  toEventRotation,
} from './rotation-rows.ts';

interface SeenRotation {
  readonly clubId: string;
  readonly eventId: string;
  /** The version the change is based on; 0: there was none. */
  readonly version: number;
}

interface KeptRotation extends SeenRotation {
  readonly courts: readonly string[];
  readonly minutes: number;
  readonly singles: boolean;
  readonly players: readonly Someone[];
  readonly fromRound: number;
  readonly roundCount: number;
  /** From `fromRound` on. */
  readonly rounds: readonly Round[];
}

/** Everything about a club's rotations: its topic reports them as one. */
const rotationsTag = (clubId: string) => ({ type: 'Rotation', id: clubId }) as const;
const eventsTag = (clubId: string) => ({ type: 'ClubEvent', id: clubId }) as const;

export const rotationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getRotation: build.query<EventRotation, string>({
      query: (eventId) => rpc('get_rotation', { eventId }),
      transformResponse: (row: RotationRow) => toEventRotation(row),
      // An answer requested before a press is older than what has been shown since.
      merge: (shown, answer) => (isOlder(answer, shown) ? undefined : answer),
      providesTags: (answer) => (answer ? [rotationsTag(answer.clubId)] : []),
    }),

    /** The people a manager can mark as present, or the first whose name contains a text. */
    listRotationPeople: build.query<
      readonly Candidate[],
      { readonly eventId: string; readonly text: string }
    >({
      query: ({ eventId, text }) => rpc('list_rotation_people', { eventId, query: text }),
      transformResponse: (rows: readonly CandidateRow[]) => rows.map(toCandidate),
    }),

    saveRotation: build.mutation<null, KeptRotation>({
      query: ({ courts, minutes, singles, players, rounds, ...kept }) =>
        command('save_rotation', {
          eventId: kept.eventId,
          version: kept.version,
          courtNames: courts,
          roundMinutes: minutes,
          withSingles: singles,
          fromRound: kept.fromRound,
          roundCount: kept.roundCount,
          players: players.map(({ place, userId, name, guestSkill, from, until }) => ({
            place,
            from,
            until,
            ...(userId === null
              ? { guest_name: name, guest_skill: guestSkill }
              : { user_id: userId }),
          })),
          rounds: rounds.flatMap(({ round, matches }) =>
            matches.map(({ court, sideA, sideB }) => ({
              round,
              court,
              a: [...sideA],
              b: [...sideB],
            })),
          ),
        }),
      extraOptions: { once: true },
      invalidatesTags: (_done, _error, { clubId, version }) =>
        version === 0 ? [rotationsTag(clubId), eventsTag(clubId)] : [rotationsTag(clubId)],
      // The draft is only dropped then, so that the old state doesn't flash up.
      async onQueryStarted({ eventId, ...saved }, { dispatch, queryFulfilled }) {
        const done = await queryFulfilled.catch(() => null);
        if (done) dispatch(change(eventId, (event) => roundsMade(event, saved)));
      },
    }),

    startRound: build.mutation<null, SeenRotation & { readonly round: number }>({
      query: ({ eventId, version, round }) => command('start_round', { eventId, version, round }),
      extraOptions: { once: true },
      invalidatesTags: (_done, _error, { clubId }) => [rotationsTag(clubId)],
      async onQueryStarted({ eventId, round }, { dispatch, queryFulfilled }) {
        await undoOnRefusal(dispatch(change(eventId, roundStarted(round))), queryFulfilled);
      },
    }),

    pauseRound: build.mutation<
      null,
      SeenRotation & { readonly clock: number; readonly paused: boolean }
    >({
      query: ({ eventId, version, clock, paused }) =>
        command('pause_round', { eventId, version, clock, paused }),
      invalidatesTags: (_done, _error, { clubId }) => [rotationsTag(clubId)],
      async onQueryStarted({ eventId, paused }, { dispatch, queryFulfilled }) {
        await undoOnRefusal(
          dispatch(change(eventId, paused ? roundPaused : roundResumed)),
          queryFulfilled,
        );
      },
    }),

    endRotation: build.mutation<null, SeenRotation>({
      query: ({ eventId, version }) => command('end_rotation', { eventId, version }),
      extraOptions: { once: true },
      invalidatesTags: (_done, _error, { clubId }) => [rotationsTag(clubId)],
      async onQueryStarted({ eventId }, { dispatch, queryFulfilled }) {
        await undoOnRefusal(dispatch(change(eventId, rotationEnded)), queryFulfilled);
      },
    }),
  }),
});

const isOlder = ({ rotation: one }: EventRotation, { rotation: other }: EventRotation): boolean =>
  one !== null &&
  other !== null &&
  (one.version === other.version ? one.clock < other.clock : one.version < other.version);

const change = (eventId: string, to: (event: EventRotation, now: number) => EventRotation) =>
  rotationsApi.util.updateQueryData('getRotation', eventId, (event) => to(event, Date.now()));

export const {
  useGetRotationQuery,
  useListRotationPeopleQuery,
  useSaveRotationMutation,
  useStartRoundMutation,
  usePauseRoundMutation,
  useEndRotationMutation,
} = rotationsApi;

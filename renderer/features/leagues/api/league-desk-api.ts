import { baseApi } from '../../../shared/api/base-api.ts';
import { pagesOf } from '../../../shared/api/pages.ts';
import { command, rpc } from '../../../shared/api/rpc.ts';
import { undoOnRefusal } from '../../../shared/api/undo-on-refusal.ts';
import type { WallDate } from '../../../shared/dates/wall-time.ts';
import {
  type Candidate,
  comesInPages,
  type Discipline,
  type Fixture,
  type LeagueDesk,
  type LeagueKind,
} from '../domain/league.ts';
import type { LeagueExport } from '../domain/league-file.ts';
import { type BoardPlace, withMoved } from '../domain/seeding.ts';
import type { DeskAnswer, ExportAnswer, FixtureRow } from './league-answers.ts';
import { type CandidateRow, toCandidate, toDesk, toExport, toFixture } from './league-rows.ts';
import { LEAGUE_LIST } from './leagues-api.ts';

interface OfLeague {
  readonly leagueId: string;
}

interface CandidatesQuery extends OfLeague {
  readonly search: string;
}

/** What the manager was told before confirming. */
interface Ending extends OfLeague {
  readonly despiteWaiting: boolean;
  readonly despiteDisputed: boolean;
}

const CANDIDATES_PER_PAGE = 50;
const MATCHES_PER_PAGE = 50;
/** The most that the database returns at once. */
export const PRINTED_PER_PAGE = 200;

/** After a refusal too: somebody else may have been first, and the desk shows the current state. */
const LEAGUE = ['League'] as const;
/** A club's page lists its leagues. */
const LEAGUE_AND_CLUB = ['League', 'Club'] as const;

export const leagueDeskApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** For paged matches it returns the first page, from which `listDeskMatches` starts. */
    getLeagueDesk: build.query<LeagueDesk, string>({
      query: (leagueId) => rpc('get_league_desk', { leagueId, pageSize: MATCHES_PER_PAGE }),
      transformResponse: (row: DeskAnswer) => toDesk(row),
      providesTags: LEAGUE,
      async onQueryStarted(_leagueId, api) {
        const answer = await api.queryFulfilled.catch(() => null);
        for (const group of answer?.data.groups ?? []) {
          if (group.id === null || group.fixtures.length === 0 || !comesInPages(group)) continue;
          const { data } = leagueDeskApi.endpoints.listDeskMatches.select(group.id)(api.getState());
          // A list on screen is refetched automatically, as far as it goes.
          if (data === undefined)
            api.dispatch(
              leagueDeskApi.util.upsertQueryEntries([
                {
                  endpointName: 'listDeskMatches',
                  arg: group.id,
                  value: { pages: [group.fixtures], pageParams: [null] },
                },
              ]),
            );
        }
      },
    }),

    /**
     * A group's matches, in order; a ladder's latest challenge first. For those that don't all come
     * with the desk.
     */
    listDeskMatches: build.infiniteQuery<readonly Fixture[], string, Fixture | null>({
      infiniteQueryOptions: pagesOf<Fixture>(MATCHES_PER_PAGE),
      query: ({ queryArg: groupId, pageParam: last }) =>
        rpc('list_desk_matches', { groupId, pageSize: MATCHES_PER_PAGE, after: last?.id }),
      transformResponse: (rows: readonly FixtureRow[]) => rows.map(toFixture),
      providesTags: LEAGUE,
    }),

    /** One page of the same, for printing; never cached. */
    getDeskMatches: build.query<
      readonly Fixture[],
      { readonly groupId: string; readonly after: string | undefined }
    >({
      query: ({ groupId, after }) =>
        rpc('list_desk_matches', { groupId, pageSize: PRINTED_PER_PAGE, after }),
      transformResponse: (rows: readonly FixtureRow[]) => rows.map(toFixture),
      keepUnusedDataFor: 0,
    }),

    listLeagueCandidates: build.infiniteQuery<
      readonly Candidate[],
      CandidatesQuery,
      string | undefined
    >({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (page) =>
          page.length < CANDIDATES_PER_PAGE ? undefined : page.at(-1)?.id,
      },
      query: ({ queryArg: { leagueId, search }, pageParam }) =>
        rpc('list_league_candidates', {
          leagueId,
          search: search || undefined,
          pageSize: CANDIDATES_PER_PAGE,
          after: pageParam,
        }),
      transformResponse: (rows: readonly CandidateRow[]) => rows.map(toCandidate),
      providesTags: LEAGUE,
    }),

    /** Creates a draft; returns its id, or null if it was created before. */
    createLeague: build.mutation<
      string | null,
      {
        readonly clubId: string;
        readonly name: string;
        readonly kind: LeagueKind;
        readonly discipline: Discipline;
      }
    >({
      query: (league) => rpc('create_league', league),
      extraOptions: { once: true },
      invalidatesTags: LEAGUE,
    }),

    /** Creates a draft from a published league, with its players. */
    createNextLeague: build.mutation<string | null, OfLeague & { readonly name: string }>({
      query: (next) => rpc('create_next_league', next),
      extraOptions: { once: true },
      invalidatesTags: LEAGUE,
    }),

    /** What is left out stays unchanged; a ladder with a first day but no last day gets none. */
    updateLeague: build.mutation<
      null,
      OfLeague & {
        readonly name?: string;
        readonly rules?: string;
        readonly startsOn?: WallDate;
        readonly endsOn?: WallDate | undefined;
        readonly roundWeeks?: number | undefined;
        readonly roundsPlanned?: number | undefined;
        readonly groupSize?: number | undefined;
        readonly discipline?: Discipline;
      }
    >({
      query: (changes) => command('update_league', changes),
      invalidatesTags: LEAGUE_AND_CLUB,
    }),

    deleteLeague: build.mutation<null, OfLeague>({
      query: ({ leagueId }) => command('delete_league', { leagueId }),
      extraOptions: { once: true, takesBack: ['create_league', 'create_next_league'] },
      invalidatesTags: (_done, error) => (error ? LEAGUE : [LEAGUE_LIST]),
    }),

    /**
     * Returns how many were added, or null if they were before. For doubles partners are in the
     * same order.
     */
    addLeagueEntries: build.mutation<
      number | null,
      OfLeague & {
        readonly playerIds: readonly string[];
        readonly partnerIds?: readonly string[] | undefined;
      }
    >({
      query: (entries) => rpc('add_league_entries', entries),
      extraOptions: { once: true },
      invalidatesTags: LEAGUE,
    }),

    addEverybody: build.mutation<number, OfLeague>({
      query: ({ leagueId }) => rpc('add_everybody', { leagueId }),
      invalidatesTags: LEAGUE,
    }),

    removeLeagueEntries: build.mutation<null, OfLeague & { readonly entryIds: readonly string[] }>({
      query: ({ leagueId, entryIds }) => command('remove_league_entries', { leagueId, entryIds }),
      extraOptions: { takesBack: 'add_league_entries' },
      invalidatesTags: LEAGUE,
      async onQueryStarted({ leagueId, entryIds }, { dispatch, queryFulfilled }) {
        const shown = dispatch(
          leagueDeskApi.util.updateQueryData('getLeagueDesk', leagueId, (desk) => ({
            ...desk,
            entries: desk.entries.filter(({ id }) => !entryIds.includes(id)),
          })),
        );
        await undoOnRefusal(shown, queryFulfilled);
      },
    }),

    /** By level, the best first. */
    seedLeague: build.mutation<null, OfLeague>({
      query: ({ leagueId }) => command('seed_league', { leagueId }),
      invalidatesTags: LEAGUE,
    }),

    moveLeagueEntry: build.mutation<
      null,
      OfLeague & { readonly entryId: string; readonly to: BoardPlace }
    >({
      query: ({ leagueId, entryId, to: { group, seat } }) =>
        command('move_league_entry', { leagueId, entryId, groupNumber: group, seat }),
      invalidatesTags: LEAGUE,
      async onQueryStarted({ leagueId, entryId, to }, { dispatch, queryFulfilled }) {
        const shown = dispatch(
          leagueDeskApi.util.updateQueryData('getLeagueDesk', leagueId, (desk) => ({
            ...desk,
            entries: withMoved(desk.entries, entryId, to),
          })),
        );
        await undoOnRefusal(shown, queryFulfilled);
      },
    }),

    publishLeague: build.mutation<null, OfLeague>({
      query: ({ leagueId }) => command('publish_league', { leagueId }),
      extraOptions: { once: true },
      invalidatesTags: LEAGUE_AND_CLUB,
    }),

    /** Returns its id, or null if it was added before. */
    addLateEntry: build.mutation<
      string | null,
      OfLeague & {
        readonly playerId: string;
        readonly partnerId?: string | undefined;
        readonly groupNumber?: number | undefined;
        readonly entryName: string;
        readonly isPair: boolean;
      }
    >({
      query: ({ entryName: _name, isPair: _pair, ...entry }) => rpc('add_late_entry', entry),
      extraOptions: { once: true },
      invalidatesTags: LEAGUE_AND_CLUB,
    }),

    withdrawEntry: build.mutation<
      null,
      OfLeague & { readonly entryId: string; readonly entryName: string; readonly isPair: boolean }
    >({
      query: ({ leagueId, entryId }) => command('withdraw_entry', { leagueId, entryId }),
      invalidatesTags: LEAGUE,
    }),

    /** Null: removes it. */
    recordWalkover: build.mutation<
      null,
      {
        readonly fixtureId: string;
        readonly winnerEntryId: string | null;
        readonly reason: string;
      }
    >({
      query: ({ fixtureId, winnerEntryId, reason }) =>
        command('record_walkover', {
          fixtureId,
          winnerEntryId: winnerEntryId ?? undefined,
          reason: reason.trim() || undefined,
        }),
      invalidatesTags: LEAGUE,
    }),

    /** The round the manager saw: not the next, if another manager has closed it meanwhile. */
    closeRound: build.mutation<null, Ending & { readonly round: number }>({
      query: (closing) => command('close_round', closing),
      extraOptions: { once: true },
      invalidatesTags: LEAGUE_AND_CLUB,
    }),

    finishLeague: build.mutation<null, Ending>({
      query: (closing) => command('finish_league', closing),
      extraOptions: { once: true },
      invalidatesTags: LEAGUE_AND_CLUB,
    }),

    /** Requested on demand, never cached. */
    exportLeague: build.query<LeagueExport, string>({
      // A long league comes in parts of about 1,000 matches.
      async queryFn(leagueId, _api, _options, baseQuery) {
        const parts: LeagueExport[] = [];
        for (let fromRound: number | null = 1; fromRound !== null; ) {
          const asked = await baseQuery(rpc('export_league', { leagueId, fromRound }));
          if (asked.error) return { error: asked.error };
          if (!isExport(asked.data)) break;
          parts.push(toExport(asked.data));
          fromRound = asked.data.next_round;
        }
        return {
          data: {
            standings: parts.flatMap(({ standings }) => standings),
            fixtures: parts.flatMap(({ fixtures }) => fixtures),
          },
        };
      },
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useGetLeagueDeskQuery,
  useListDeskMatchesInfiniteQuery,
  useLazyGetDeskMatchesQuery,
  useListLeagueCandidatesInfiniteQuery,
  useCreateLeagueMutation,
  useCreateNextLeagueMutation,
  useUpdateLeagueMutation,
  useDeleteLeagueMutation,
  useAddLeagueEntriesMutation,
  useAddEverybodyMutation,
  useRemoveLeagueEntriesMutation,
  useSeedLeagueMutation,
  useMoveLeagueEntryMutation,
  usePublishLeagueMutation,
  useAddLateEntryMutation,
  useWithdrawEntryMutation,
  useRecordWalkoverMutation,
  useCloseRoundMutation,
  useFinishLeagueMutation,
  useLazyExportLeagueQuery,
} = leagueDeskApi;

const isExport = (data: unknown): data is ExportAnswer =>
  typeof data === 'object' && data !== null && 'next_round' in data;

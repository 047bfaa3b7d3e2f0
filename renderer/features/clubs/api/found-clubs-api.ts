import { baseApi } from '../../../shared/api/base-api.ts';
import type { ClubSummary } from '../domain/club.ts';
import { type ClubSummaryRow, toClubSummary } from './club-rows.ts';

const CLUBS_PER_PAGE = 24;

/** The list of found clubs, under whatever search. */
export const FOUND_CLUBS = { type: 'Club', id: 'LIST' } as const;

const foundClubsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Public clubs whose name or place contains the text ('' for all), largest first, page by page. */
    searchClubs: build.infiniteQuery<readonly ClubSummary[], string, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (page, _pages, skip) =>
          page.length < CLUBS_PER_PAGE ? undefined : skip + CLUBS_PER_PAGE,
      },
      query:
        ({ queryArg: query, pageParam: skip }) =>
        (db, signal) =>
          db.rpc('search_clubs', { query, skip, page_size: CLUBS_PER_PAGE }).abortSignal(signal),
      transformResponse: (rows: ClubSummaryRow[]) => rows.map(toClubSummary),
      providesTags: [FOUND_CLUBS],
    }),
  }),
});

export const { useSearchClubsInfiniteQuery } = foundClubsApi;

/** Shows a change of one club in every list of found clubs, ahead of the next fetch. */
export const patchFoundClubs = (
  state: Parameters<typeof baseApi.util.selectInvalidatedBy>[0],
  clubId: string,
  change: (club: ClubSummary) => ClubSummary,
) =>
  baseApi.util
    .selectInvalidatedBy(state, [FOUND_CLUBS])
    .filter(({ endpointName }) => endpointName === 'searchClubs')
    .map(({ originalArgs }) =>
      foundClubsApi.util.updateQueryData('searchClubs', String(originalArgs), (draft) => {
        draft.pages = draft.pages.map((page) =>
          page.map((club) => (club.id === clubId ? change(club) : club)),
        );
      }),
    );

import { baseApi } from '../../../shared/api/base-api.ts';
import { type FoundPage, toFoundPage } from '../../../shared/api/found-page.ts';
import { KEPT_PAGES } from '../../../shared/api/pages.ts';
import { rpc } from '../../../shared/api/rpc.ts';
import type { Json } from '../../../shared/supabase/database.types.ts';
import type { ClubSummary } from '../domain/club.ts';
import type { ClubSearch } from '../domain/discover/club-search.ts';
import { type ClubSummaryRow, toClubSummary } from './club-rows.ts';

const CLUBS_PER_PAGE = 24;

/** The list of found clubs, for any search. */
export const FOUND_CLUBS = { type: 'Club', id: 'LIST' } as const;

const foundClubsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Public clubs that match a search, in its order, page by page. */
    searchClubs: build.infiniteQuery<FoundPage<ClubSummary>, ClubSearch, Json>({
      ...KEPT_PAGES,
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next },
      query: ({ queryArg: { text, withCourts, autoApprove, sort }, pageParam: after }) =>
        rpc('search_clubs', {
          query: text,
          onlyWithCourts: withCourts,
          onlyAutoApprove: autoApprove,
          sort,
          after,
          pageSize: CLUBS_PER_PAGE,
        }),
      transformResponse: (rows: ClubSummaryRow[]) =>
        toFoundPage(rows, CLUBS_PER_PAGE, toClubSummary),
      providesTags: [FOUND_CLUBS],
    }),
  }),
});

export const { useSearchClubsInfiniteQuery } = foundClubsApi;

/** Updates a club in every list of found clubs, ahead of the next fetch. */
export const patchFoundClubs = (
  state: Parameters<typeof foundClubsApi.util.selectCachedArgsForQuery>[0],
  clubId: string,
  change: (club: ClubSummary) => ClubSummary,
) =>
  foundClubsApi.util.selectCachedArgsForQuery(state, 'searchClubs').map((search) =>
    foundClubsApi.util.updateQueryData('searchClubs', search, (draft) => {
      draft.pages = draft.pages.map((page) => ({
        ...page,
        items: page.items.map((club) => (club.id === clubId ? change(club) : club)),
      }));
    }),
  );

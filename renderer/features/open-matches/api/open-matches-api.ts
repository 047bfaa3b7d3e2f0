import { baseApi, CHALLENGE_LIST, DASHBOARD, OPEN_MATCHES } from '../../../shared/api/base-api.ts';
import { listen } from '../../../shared/api/listen.ts';
import { KEPT_PAGES } from '../../../shared/api/pages.ts';
import { rpc } from '../../../shared/api/rpc.ts';
import { avatarUrl } from '../../../shared/supabase/avatar-url.ts';
import type { Json } from '../../../shared/supabase/database.types.ts';
import type { OpenerFacts } from '../domain/open-match-values.ts';
import { type OpenerFactsRow, toOpenerFacts } from '../domain/opener-facts-row.ts';
import type {
  OpenMatch,
  OpenMatchList,
  OpenMatchPage,
  OpenMatchPreview,
} from '../domain/open-match.ts';
import {
  type OpenMatchListRow,
  type OpenMatchPageRow,
  type OpenMatchPreviewRow,
  type OpenMatchRow,
  toOpenMatch,
  toOpenMatchList,
  toOpenMatchPage,
  toOpenMatchPreview,
} from '../domain/open-match-row.ts';
import type { OpenMatchSearch } from '../domain/open-match-search.ts';

const PER_PAGE = 20;

/** What a change of an open match affects; it may be an agreed match by then. */
export const AFTER_CHANGE = [OPEN_MATCHES, CHALLENGE_LIST, DASHBOARD];

export interface ViewersSearch extends OpenMatchSearch {
  readonly viewerId: string;
}

type Entry = Parameters<typeof listen>[0];

/** Listens to the viewer's own topic as long as it is in use. */
const hear = (entry: Entry, viewerId: string): Promise<void> =>
  listen(entry, `user:${viewerId}`, {
    on: { open_match: [OPEN_MATCHES] },
    onResync: [OPEN_MATCHES],
  });

export const openMatchesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Those near the viewer and those of people they know, soonest first, page by page. */
    listOpenMatches: build.infiniteQuery<OpenMatchFound, ViewersSearch, Json>({
      ...KEPT_PAGES,
      extraOptions: { offline: 'cache' },
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next },
      query: ({ queryArg: { day, format, whose }, pageParam: after }) =>
        whose === 'mine'
          ? rpc('list_my_open_matches')
          : rpc('list_open_matches', {
              day: day ?? undefined,
              format: format ?? undefined,
              pageSize: PER_PAGE,
              after,
            }),
      transformResponse: (row: FoundRow) => ({
        ...toOpenMatchList({ ...NOWHERE, ...row }, avatarUrl),
        next: row.next ?? null,
      }),
      providesTags: [OPEN_MATCHES],
      onCacheEntryAdded: ({ viewerId }, entry) => hear(entry, viewerId),
    }),

    /** Null: there is none for this viewer. Kept live. */
    getOpenMatch: build.query<OpenMatchPage | null, { id: string; viewerId: string }>({
      extraOptions: { offline: 'cache' },
      query: ({ id }) => rpc('get_open_match', { openMatchId: id }),
      transformResponse: (row: OpenMatchPageRow | null) => row && toOpenMatchPage(row, avatarUrl),
      providesTags: [OPEN_MATCHES],
      onCacheEntryAdded: ({ viewerId }, entry) => hear(entry, viewerId),
    }),

    /** What a visitor may know about it; null: nothing. */
    previewOpenMatch: build.query<OpenMatchPreview | null, string>({
      query: (id) => rpc('get_preview', { kind: 'open_match', handle: id }),
      transformResponse: (row: OpenMatchPreviewRow | null) => toOpenMatchPreview(row),
      providesTags: [OPEN_MATCHES],
    }),

    /** The form's initial data. Always refetched. */
    getOpenerFacts: build.query<OpenerFacts, string>({
      query: () => rpc('get_opener_facts'),
      transformResponse: (row: OpenerFactsRow) => toOpenerFacts(row),
      keepUnusedDataFor: 0,
    }),

    /** Those of a club that did not come with its page. */
    listClubOpenMatches: build.query<readonly OpenMatch[], string>({
      extraOptions: { offline: 'cache' },
      query: (clubId) => rpc('list_open_matches', { clubId, pageSize: PER_PAGE }),
      transformResponse: ({ matches }: { readonly matches: readonly OpenMatchRow[] }) =>
        matches.map((row) => toOpenMatch(row, avatarUrl)),
      providesTags: [OPEN_MATCHES],
    }),
  }),
});

/** One page of results. */
export interface OpenMatchFound extends OpenMatchList {
  readonly next: Json | null;
}

type FoundRow = Pick<OpenMatchListRow, 'matches'> &
  Partial<OpenMatchListRow> & { readonly next?: Json | null };

/** What the viewer's own list doesn't contain. */
const NOWHERE = { has_place: true, within_km: 0 };

export const {
  useListOpenMatchesInfiniteQuery,
  useGetOpenMatchQuery,
  usePreviewOpenMatchQuery,
  useGetOpenerFactsQuery,
  useListClubOpenMatchesQuery,
} = openMatchesApi;

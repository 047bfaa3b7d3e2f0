import { MATCH_LIST } from '../../../../shared/api/base-api.ts';
import { KEPT_PAGES, pagesOf } from '../../../../shared/api/pages.ts';
import { rpc } from '../../../../shared/api/rpc.ts';
import type { PastMatch } from '../../domain/history/past-match.ts';
import { challengesApi } from '../challenges-api.ts';
import { type PastMatchRow, toPastMatch } from './history-rows.ts';

/** Past matches per page. */
const HISTORY_PAGE = 10;

const historyApi = challengesApi.injectEndpoints({
  endpoints: (build) => ({
    /** A player's completed matches, latest first. */
    listMatchHistory: build.infiniteQuery<readonly PastMatch[], string, PastMatch | null>({
      ...KEPT_PAGES,
      extraOptions: { offline: 'cache' },
      infiniteQueryOptions: pagesOf<PastMatch>(HISTORY_PAGE),
      query: ({ queryArg: playerId, pageParam: last }) =>
        rpc('list_match_history', {
          playerId,
          pageSize: HISTORY_PAGE,
          before: last?.startsAt,
          beforeId: last?.id,
        }),
      transformResponse: (rows: readonly PastMatchRow[]) => rows.map(toPastMatch),
      providesTags: [MATCH_LIST],
    }),
  }),
});

export const { useListMatchHistoryInfiniteQuery } = historyApi;

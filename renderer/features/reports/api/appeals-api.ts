import { baseApi } from '../../../shared/api/base-api.ts';
import { pagesOf } from '../../../shared/api/pages.ts';
import { command, type RowOf, rpc } from '../../../shared/api/rpc.ts';
import { avatarUrl } from '../../../shared/supabase/avatar-url.ts';
import { type Appeal, type Verdict, VERDICTS } from '../domain/appeal.ts';

const APPEALS_PER_PAGE = 50;

type AppealRow = RowOf<
  'list_club_appeals',
  'player_avatar_path' | 'words' | 'answer' | 'settled_by_name' | 'settled_at'
>;

interface SettledAppeal {
  readonly appealId: number;
  readonly verdict: Verdict;
  readonly answer: string;
}

export const appealsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The no-shows that members dispute, or those settled; newest first. */
    listClubAppeals: build.infiniteQuery<
      readonly Appeal[],
      { readonly clubId: string; readonly settled: boolean },
      Appeal | null
    >({
      infiniteQueryOptions: pagesOf<Appeal>(APPEALS_PER_PAGE),
      query: ({ queryArg: { clubId, settled }, pageParam: last }) =>
        rpc('list_club_appeals', {
          clubId,
          settled,
          pageSize: APPEALS_PER_PAGE,
          before: last?.id,
        }),
      transformResponse: (rows: AppealRow[]) => rows.map(toAppeal),
      providesTags: ['Report'],
    }),

    settleAppeal: build.mutation<null, SettledAppeal>({
      query: ({ appealId, verdict, answer }) =>
        command('settle_appeal', { appealId, verdict, answer }),
      // After a refusal too: another manager may have been first.
      invalidatesTags: ['Report'],
    }),
  }),
});

export const { useListClubAppealsInfiniteQuery, useSettleAppealMutation } = appealsApi;

function toAppeal(row: AppealRow): Appeal {
  return {
    id: row.id,
    playerId: row.player_id,
    playerName: row.player_name,
    avatarUrl: avatarUrl(row.player_avatar_path),
    claimedByName: row.claimed_by_name,
    words: row.words,
    verdict: VERDICTS.find((known) => known === row.state) ?? null,
    answer: row.answer,
    date: row.proposed_date,
    time: row.proposed_time,
    courtLocation: row.court_location,
    settledByName: row.settled_by_name,
    settledAt: row.settled_at,
  };
}

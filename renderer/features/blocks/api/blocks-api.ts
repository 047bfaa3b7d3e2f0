import { baseApi } from '../../../shared/api/base-api.ts';
import { pagesOf } from '../../../shared/api/pages.ts';
import { rpc } from '../../../shared/api/rpc.ts';
import { avatarUrl } from '../../../shared/supabase/avatar-url.ts';
import { type BlockedPlayer, HIDDEN_PLAYER } from '../domain/blocked-player.ts';

const BLOCKED_PER_PAGE = 50;

/** The type generator doesn't know that a function's columns may be null. */
interface BlockedRow {
  readonly player_id: string;
  readonly full_name: string | null;
  readonly avatar_path: string | null;
  readonly created_at: string;
}

const blocksApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The players the viewer has blocked, latest first. */
    listBlocked: build.infiniteQuery<readonly BlockedPlayer[], void, BlockedPlayer | null>({
      infiniteQueryOptions: pagesOf<BlockedPlayer>(BLOCKED_PER_PAGE),
      query: ({ pageParam: last }) =>
        rpc('list_blocked', {
          pageSize: BLOCKED_PER_PAGE,
          before: last?.since,
          beforeId: last?.id,
        }),
      transformResponse: (rows: readonly BlockedRow[]) => rows.map(toBlockedPlayer),
      providesTags: ['Block'],
    }),
  }),
});

export const { useListBlockedInfiniteQuery } = blocksApi;

function toBlockedPlayer(row: BlockedRow): BlockedPlayer {
  return {
    id: row.player_id,
    fullName: row.full_name ?? HIDDEN_PLAYER,
    avatarUrl: avatarUrl(row.avatar_path),
    since: row.created_at,
  };
}

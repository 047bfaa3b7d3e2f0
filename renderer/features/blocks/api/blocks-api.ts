import { baseApi } from '../../../shared/api/base-api.ts';
import { avatarUrl } from '../../../shared/supabase/avatar-url.ts';
import { type BlockedPlayer, HIDDEN_PLAYER } from '../domain/blocked-player.ts';

const BLOCKED_PER_PAGE = 50;

/** The generator does not know that columns of a function may be null. */
interface BlockedRow {
  readonly player_id: string;
  readonly full_name: string | null;
  readonly avatar_path: string | null;
  readonly created_at: string;
}

const blocksApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Whom the viewer has blocked, the latest first. */
    listBlocked: build.infiniteQuery<
      readonly BlockedPlayer[],
      void,
      Pick<BlockedPlayer, 'id' | 'since'> | null
    >({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => (page.length < BLOCKED_PER_PAGE ? undefined : page.at(-1)),
      },
      query:
        ({ pageParam: last }) =>
        (db, signal) =>
          db
            .rpc('list_blocked', {
              page_size: BLOCKED_PER_PAGE,
              ...(last !== null && { before: last.since, before_id: last.id }),
            })
            .abortSignal(signal),
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

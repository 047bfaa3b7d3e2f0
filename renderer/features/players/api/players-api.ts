import { baseApi } from '../../../shared/api/base-api.ts';
import { avatarUrl } from '../../../shared/supabase/avatar-url.ts';
import type { Database } from '../../../shared/supabase/database.types.ts';
import { toSharedTime } from '../domain/availability.ts';
import type { FoundPlayer } from '../domain/player.ts';
import { toSkillLevel } from '../domain/skill.ts';

const PLAYERS_PER_PAGE = 24;

type FoundPlayerRow = Database['public']['Functions']['search_players']['Returns'][number];

const playersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Players whose name or place contains the text ('' for all), page by page: closest level first,
     * then most shared free time.
     */
    searchPlayers: build.infiniteQuery<readonly FoundPlayer[], string, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (page, _pages, skip) =>
          page.length < PLAYERS_PER_PAGE ? undefined : skip + PLAYERS_PER_PAGE,
      },
      query:
        ({ queryArg: query, pageParam: skip }) =>
        (db, signal) =>
          db
            .rpc('search_players', { query, skip, page_size: PLAYERS_PER_PAGE })
            .abortSignal(signal),
      transformResponse: (rows: FoundPlayerRow[]) => rows.map(toFoundPlayer),
      providesTags: [{ type: 'Player', id: 'LIST' }],
    }),
  }),
});

export const { useSearchPlayersInfiniteQuery } = playersApi;

function toFoundPlayer(row: FoundPlayerRow): FoundPlayer {
  return {
    id: row.id,
    fullName: row.full_name,
    location: row.location,
    skillLevel: toSkillLevel(row.skill_level),
    avatarUrl: avatarUrl(row.avatar_path),
    sharedTime: toSharedTime(row.shared_slots, row.shares_availability),
  };
}

import { baseApi, PROPOSALS } from '../../../shared/api/base-api.ts';
import { type FoundPage, toFoundPage } from '../../../shared/api/found-page.ts';
import { rpc, type RowOf } from '../../../shared/api/rpc.ts';
import { deviceZone } from '../../../shared/dates/wall-time.ts';
import { avatarUrl } from '../../../shared/supabase/avatar-url.ts';
import type { Json } from '../../../shared/supabase/database.types.ts';
import type { Proposal } from '../../matching/domain/proposal.ts';
import { type ProposalsAnswer, toProposals } from '../../matching/domain/proposal-answer.ts';
import { freeSlots, toSharedTime, type WeekSlot } from '../domain/availability.ts';
import type { FoundPlayer } from '../domain/player.ts';
import { type PlayerSearch, slotsOf } from '../domain/player-search.ts';
import { toSkillLevel } from '../domain/skill.ts';

const PLAYERS_PER_PAGE = 24;

interface Opened {
  /** Best first. */
  readonly proposed: readonly Proposal[];
  /** When the viewer is free, shared or not. */
  readonly freeSlots: readonly WeekSlot[];
}

interface OpenedAnswer {
  readonly proposals: ProposalsAnswer;
  readonly slots: string;
}

type FoundPlayerRow = RowOf<'search_players'>;

const playersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Players who fit a search, page by page: closest level first, then most shared free time. */
    searchPlayers: build.infiniteQuery<FoundPage<FoundPlayer>, PlayerSearch, Json>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next },
      query: ({ queryArg: { text, level, free }, pageParam: after }) =>
        rpc('search_players', {
          query: text,
          level: level ?? undefined,
          during: slotsOf(free),
          after,
          pageSize: PLAYERS_PER_PAGE,
        }),
      transformResponse: (rows: FoundPlayerRow[]) =>
        toFoundPage(rows, PLAYERS_PER_PAGE, toFoundPlayer),
      providesTags: [{ type: 'Player', id: 'LIST' }],
    }),

    /** What the list begins with while nothing is searched for, in one answer. */
    openPlayers: build.query<Opened, void>({
      query: () => rpc('open_players', { timeZone: deviceZone() }),
      transformResponse: ({ proposals, slots }: OpenedAnswer) => ({
        proposed: toProposals(proposals, avatarUrl).players,
        freeSlots: freeSlots(slots),
      }),
      providesTags: [PROPOSALS, 'Availability'],
    }),

    /** When the viewer is free, shared or not: the row policy gives nobody else's. */
    getOwnFreeSlots: build.query<readonly WeekSlot[], void>({
      query: () => (db, signal) =>
        db.from('availability').select('slots').abortSignal(signal).single(),
      transformResponse: ({ slots }: { readonly slots: unknown }) => freeSlots(String(slots)),
      providesTags: ['Availability'],
    }),
  }),
});

export const { useSearchPlayersInfiniteQuery, useOpenPlayersQuery, useGetOwnFreeSlotsQuery } =
  playersApi;

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

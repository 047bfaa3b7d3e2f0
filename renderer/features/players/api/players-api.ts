import { baseApi, PLAYER_LIST, PROPOSALS } from '../../../shared/api/base-api.ts';
import type { FoundPage } from '../../../shared/api/found-page.ts';
import { KEPT_PAGES } from '../../../shared/api/pages.ts';
import { rpc } from '../../../shared/api/rpc.ts';
import { deviceZone } from '../../../shared/dates/wall-time.ts';
import { avatarUrl } from '../../../shared/supabase/avatar-url.ts';
import type { Json } from '../../../shared/supabase/database.types.ts';
import { type PlanAnswer, toPlan } from '../../matching/domain/proposal-answer.ts';
import { DAY_SLOTS, freeSlots } from '../domain/availability.ts';
import { type DistanceUnit, toUnit } from '../domain/distance.ts';
import type { FoundPlayer } from '../domain/player.ts';
import {
  type FilterChoices,
  type OwnClub,
  type PlayerSearch,
  slotsOf,
} from '../domain/player-search.ts';
import { toSkillLevel } from '../domain/skill.ts';

const PLAYERS_PER_PAGE = 24;

interface FoundPlayersPage extends FoundPage<FoundPlayer> {
  /** Only on the first page. */
  readonly own: (FilterChoices & { readonly hasPlace: boolean }) | null;
}

/** The answer of `find_players`; its generated type is only Json. */
interface FoundPlayersAnswer {
  readonly players: readonly FoundPlayerAnswer[];
  readonly distance_unit: DistanceUnit | null;
  readonly next: Json | null;
  readonly filters: {
    readonly slots: string;
    readonly has_place: boolean;
    readonly clubs: readonly OwnClub[];
  } | null;
}

interface FoundPlayerAnswer {
  readonly id: string;
  readonly full_name: string;
  readonly location: string;
  readonly skill_level: string | null;
  readonly avatar_path: string | null;
  readonly percent: number | null;
  readonly km: number | null;
  readonly shared_slots: number | null;
  readonly plan: PlanAnswer;
}

const playersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Players who match a search, page by page: those the viewer suits first, then by distance. */
    findPlayers: build.infiniteQuery<FoundPlayersPage, PlayerSearch, Json>({
      ...KEPT_PAGES,
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next },
      query: ({ queryArg: { text, level, free, withinKm, clubId, format }, pageParam: after }) =>
        rpc('find_players', {
          query: text,
          level: level ?? undefined,
          during: slotsOf(free),
          withinKm: withinKm ?? undefined,
          clubId: clubId ?? undefined,
          format: format ?? undefined,
          timeZone: deviceZone(),
          after,
          pageSize: PLAYERS_PER_PAGE,
        }),
      transformResponse: ({ players, distance_unit, next, filters }: FoundPlayersAnswer) => {
        const unit = toUnit(distance_unit);
        return {
          items: players.map((player) => toFoundPlayer(player, unit)),
          next,
          own: filters && {
            freeSlots: freeSlots(filters.slots),
            clubs: filters.clubs,
            unit,
            hasPlace: filters.has_place,
          },
        };
      },
      providesTags: [PLAYER_LIST, PROPOSALS, 'Availability'],
    }),
  }),
});

export const { useFindPlayersInfiniteQuery } = playersApi;

function toFoundPlayer(answer: FoundPlayerAnswer, unit: DistanceUnit): FoundPlayer {
  const { date } = answer.plan;
  const slot = DAY_SLOTS[answer.plan.slot ?? -1];
  return {
    id: answer.id,
    fullName: answer.full_name,
    location: answer.location,
    skillLevel: toSkillLevel(answer.skill_level),
    avatarUrl: avatarUrl(answer.avatar_path),
    percent: answer.percent,
    km: answer.km,
    unit,
    sharesTime: answer.shared_slots !== null,
    freeAt: date === null || slot === undefined ? null : { date, slot },
    plan: toPlan(answer.plan),
  };
}

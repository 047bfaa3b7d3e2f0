import { baseApi } from '../../../shared/api/base-api.ts';
import { command, rpc } from '../../../shared/api/rpc.ts';
import { avatarUrl } from '../../../shared/supabase/avatar-url.ts';
import { toSkillLevel } from '../../players/domain/skill.ts';
import type { ClubStatistics, Period, UnconnectedMember } from '../domain/statistics.ts';

interface StatisticsQuery {
  readonly clubId: string;
  readonly weeks: Period;
}

/** Two members, and their names for the words about it. */
interface Introduction {
  readonly clubId: string;
  readonly player: { readonly id: string; readonly fullName: string };
  readonly partner: { readonly id: string; readonly fullName: string };
}

export const statisticsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getClubStatistics: build.query<ClubStatistics, StatisticsQuery>({
      query: ({ clubId, weeks }) => rpc('get_club_statistics', { clubId, weeks }),
      transformResponse: (row: StatisticsRow) => toStatistics(row),
      providesTags: (_figures, _error, { clubId }) => [{ type: 'Statistics', id: clubId }],
    }),

    introduceMembers: build.mutation<null, Introduction>({
      query: ({ clubId, player, partner }) =>
        command('introduce_members', {
          clubId,
          playerId: player.id,
          partnerId: partner.id,
        }),
      // After a refusal too: then somebody has left, or another manager was first.
      invalidatesTags: (_done, _error, { clubId }) => [
        { type: 'Statistics', id: clubId },
        { type: 'ClubActivity', id: clubId },
      ],
    }),
  }),
});

export const { useGetClubStatisticsQuery, useIntroduceMembersMutation } = statisticsApi;

/** What `get_club_statistics` answers; the generator sees only Json. */
interface StatisticsRow {
  readonly weeks: readonly {
    readonly week: string;
    readonly members: number;
    readonly joined: number;
    readonly gone: number;
    readonly matches: number;
  }[];
  readonly hours: ClubStatistics['hours'];
  readonly answers: ClubStatistics['answers'];
  readonly median_answer_minutes: number | null;
  readonly unconnected_count: number;
  readonly unconnected: readonly UnconnectedRow[];
}

interface UnconnectedRow {
  readonly id: string;
  readonly full_name: string;
  readonly avatar_path: string | null;
  readonly skill_level: string | null;
  readonly joined_at: string;
  readonly partner: {
    readonly id: string;
    readonly full_name: string;
    readonly skill_level: string | null;
    readonly shared_slots: number;
  } | null;
}

function toStatistics(row: StatisticsRow): ClubStatistics {
  return {
    weeks: row.weeks.map(({ gone, ...week }) => ({ ...week, left: gone })),
    hours: row.hours,
    answers: row.answers,
    medianAnswerMinutes: row.median_answer_minutes,
    unconnectedCount: row.unconnected_count,
    unconnected: row.unconnected.map(toUnconnectedMember),
  };
}

function toUnconnectedMember(row: UnconnectedRow): UnconnectedMember {
  return {
    id: row.id,
    fullName: row.full_name,
    avatarUrl: avatarUrl(row.avatar_path),
    skillLevel: toSkillLevel(row.skill_level),
    joinedAt: row.joined_at,
    partner: row.partner && {
      id: row.partner.id,
      fullName: row.partner.full_name,
      skillLevel: toSkillLevel(row.partner.skill_level),
      sharedSlots: row.partner.shared_slots,
    },
  };
}

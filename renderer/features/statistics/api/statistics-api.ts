import { baseApi } from '../../../shared/api/base-api.ts';
import { rpc } from '../../../shared/api/rpc.ts';
import type { ClubStatistics, Period } from '../domain/statistics.ts';

interface StatisticsQuery {
  readonly clubId: string;
  readonly weeks: Period;
}

const statisticsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getClubStatistics: build.query<ClubStatistics, StatisticsQuery>({
      query: ({ clubId, weeks }) => rpc('get_club_statistics', { clubId, weeks }),
      transformResponse: (row: StatisticsRow) => toStatistics(row),
      providesTags: (_figures, _error, { clubId }) => [{ type: 'Statistics', id: clubId }],
    }),
  }),
});

export const { useGetClubStatisticsQuery } = statisticsApi;

/** The answer of `get_club_statistics`; its generated type is only Json. */
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
}

function toStatistics(row: StatisticsRow): ClubStatistics {
  return {
    weeks: row.weeks.map(({ gone, ...week }) => ({ ...week, left: gone })),
    hours: row.hours,
    answers: row.answers,
    medianAnswerMinutes: row.median_answer_minutes,
  };
}

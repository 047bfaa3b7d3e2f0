import { useCallback } from 'react';
import { baseApi } from '../../../shared/api/base-api.ts';
import { rpc, type RowOf } from '../../../shared/api/rpc.ts';
import { type CourtChoice, toCourtChoice } from '../../courts/domain/court-choice.ts';

interface OpenCourtsQuery {
  /** Whose courts come first; '' for none. */
  readonly clubId: string;
  /** '' before anything is typed. */
  readonly words: string;
  /** When, once that is known: clubs that hold their courts say what is free then. */
  readonly startsAt?: string;
  readonly minutes?: number;
  /** The match that is moved: its own court is free to it. */
  readonly matchId?: string | undefined;
}

type CourtRow = RowOf<
  'list_court_choices',
  | 'court_id'
  | 'place'
  | 'surface'
  | 'indoor'
  | 'lights'
  | 'paid'
  | 'out_from'
  | 'out_until'
  | 'km'
  | 'distance_unit'
  | 'state'
>;

const openCourtsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Where an open match could be: asked while a place is written, and forgotten soon. */
    listOpenCourts: build.query<readonly CourtChoice[], OpenCourtsQuery>({
      query: ({ clubId, words, startsAt, minutes, matchId }) =>
        rpc('list_court_choices', {
          clubId: clubId || undefined,
          words: words || undefined,
          startsAt,
          minutes,
          ownId: matchId,
        }),
      transformResponse: (rows: readonly CourtRow[]) => rows.map(toCourtChoice),
      providesTags: ['CourtDay'],
      keepUnusedDataFor: 30,
    }),
  }),
});

export type FindOpenCourts = (
  query: Pick<OpenCourtsQuery, 'clubId' | 'words' | 'startsAt' | 'minutes'>,
) => Promise<readonly CourtChoice[] | null>;

/** Asks where a match could be, or one that is moved; null: it could not be asked. */
export function useFindOpenCourts(matchId?: string): FindOpenCourts {
  const [list] = openCourtsApi.useLazyListOpenCourtsQuery();
  return useCallback(
    async (query) => (await list({ matchId, ...query }, true)).data ?? null,
    [list, matchId],
  );
}

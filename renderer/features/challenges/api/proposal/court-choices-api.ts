import { useCallback } from 'react';
import { rpc, type RowOf } from '../../../../shared/api/rpc.ts';
import { baseApi } from '../../../../shared/api/base-api.ts';
import { type CourtChoice, toCourtChoice } from '../../../courts/domain/court-choice.ts';

interface CourtChoicesQuery {
  readonly opponentId: string;
  /** Whose courts come first; '' for none. */
  readonly clubId: string;
  /** '' before anything is typed. */
  readonly words: string;
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
>;

const courtChoicesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Where a match with a player could be: asked while a place is written, and forgotten soon. */
    listCourtChoices: build.query<readonly CourtChoice[], CourtChoicesQuery>({
      query: ({ opponentId, clubId, words }) =>
        rpc('list_court_choices', {
          opponent: opponentId,
          clubId: clubId || undefined,
          words: words || undefined,
        }),
      transformResponse: (rows: readonly CourtRow[]) => rows.map(toCourtChoice),
      keepUnusedDataFor: 30,
    }),
  }),
});

export type FindCourts = (
  query: Pick<CourtChoicesQuery, 'clubId' | 'words'>,
) => Promise<readonly CourtChoice[] | null>;

/** Asks where a match with a player could be; null: it could not be asked. */
export function useFindCourts(opponentId: string): FindCourts {
  const [list] = courtChoicesApi.useLazyListCourtChoicesQuery();
  return useCallback(
    async (query) => (await list({ opponentId, ...query }, true)).data ?? null,
    [list, opponentId],
  );
}

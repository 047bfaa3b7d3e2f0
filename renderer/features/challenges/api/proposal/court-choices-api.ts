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

const courtChoicesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Where a match with a player could be: asked while a place is written, and forgotten soon. */
    listCourtChoices: build.query<readonly CourtChoice[], CourtChoicesQuery>({
      query: ({ opponentId, clubId, words, startsAt, minutes, matchId }) =>
        rpc('list_court_choices', {
          opponent: opponentId,
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

export type FindCourts = (
  query: Pick<CourtChoicesQuery, 'clubId' | 'words' | 'startsAt' | 'minutes'>,
) => Promise<readonly CourtChoice[] | null>;

/** Asks where a match with a player could be, or one that is moved; null: it could not be asked. */
export function useFindCourts(opponentId: string, matchId?: string): FindCourts {
  const [list] = courtChoicesApi.useLazyListCourtChoicesQuery();
  return useCallback(
    async (query) => (await list({ opponentId, matchId, ...query }, true)).data ?? null,
    [list, opponentId, matchId],
  );
}

import { useCallback } from 'react';
import { baseApi } from './base-api.ts';
import { rpc, type RowOf } from './rpc.ts';

/** What is asked for while a place is written. */
interface PlaceQuestion {
  /** '' before anything is typed. */
  readonly words: string;
  /** Whose courts come first; '' for none. */
  readonly clubId?: string;
  /** When, once that is known: clubs that hold their courts say what is free then. */
  readonly startsAt?: string;
  readonly minutes?: number;
}

/** For what a place is wanted. */
interface PlaceSubject {
  /** Who else plays: courts near both come first. */
  readonly opponentId?: string | undefined;
  /** The match or event that is moved: its own court is free to it. */
  readonly ownId?: string | undefined;
}

type Row = RowOf<
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
    /** Where a match or an event could be: asked while a place is written, and forgotten soon. */
    listCourtChoices: build.query<readonly Row[], PlaceQuestion & PlaceSubject>({
      extraOptions: { offline: 'cache' },
      query: ({ opponentId, clubId, words, startsAt, minutes, ownId }) =>
        rpc('list_court_choices', {
          opponent: opponentId,
          clubId: clubId || undefined,
          words: words || undefined,
          startsAt,
          minutes,
          ownId,
        }),
      providesTags: ['CourtDay'],
      keepUnusedDataFor: 30,
    }),
  }),
});

/** Asks where something could be, and reads each line by `read`; null: it could not be asked. */
export function useCourtChoices<Choice>(
  read: (row: Row) => Choice,
  { opponentId, ownId }: PlaceSubject = {},
): (question: PlaceQuestion) => Promise<readonly Choice[] | null> {
  const [list] = courtChoicesApi.useLazyListCourtChoicesQuery();
  return useCallback(
    async (question) => {
      const { data } = await list({ opponentId, ownId, ...question }, true);
      return data?.map(read) ?? null;
    },
    [list, read, opponentId, ownId],
  );
}

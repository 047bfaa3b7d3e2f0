import { useCallback } from 'react';
import { baseApi } from './base-api.ts';
import { rpc, type RowOf } from './rpc.ts';

/** The question asked while somebody types a place. */
interface PlaceQuestion {
  /** '' before anything is typed. */
  readonly words: string;
  /** The club whose courts come first; '' for none. */
  readonly clubId?: string;
  /** The start, once it is known: clubs that take bookings then say which courts are free. */
  readonly startsAt?: string;
  readonly minutes?: number;
}

/** What the place is for. */
interface PlaceSubject {
  /** The other player: courts near both come first. */
  readonly opponentId?: string | undefined;
  /** The match or event being moved: its own court counts as free. */
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
    /**
     * Where a match or event could take place. Asked while a place is being typed, and dropped from
     * the cache soon after.
     */
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

/**
 * Returns a function that asks where something could take place and maps each row with `read`; null
 * when the request failed.
 */
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

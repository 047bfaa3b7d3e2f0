import { baseApi, MATCH_LIST } from '../../../shared/api/base-api.ts';
import { rpc } from '../../../shared/api/rpc.ts';
import {
  FACT_KINDS,
  FACT_STATES,
  type Fact,
  type FactKind,
  type OwnReliability,
} from '../domain/reliability.ts';

/** The answer of `get_my_reliability`; its generated type is only Json. */
interface ReliabilityRow {
  readonly percent: number | null;
  readonly judged: number;
  readonly counts: Readonly<Record<FactKind, number>>;
  readonly total: number;
  readonly facts: readonly FactRow[];
}

interface FactRow {
  readonly challenge_id: string;
  readonly kind: string;
  readonly state: string;
  readonly date: string;
  readonly time: string;
  readonly players: readonly string[];
  readonly can_dispute: boolean;
  readonly answer: string | null;
}

const reliabilityApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The facts behind the viewer's own word, latest first. */
    getMyReliability: build.query<OwnReliability, { readonly most: number }>({
      extraOptions: { offline: 'cache' },
      query: ({ most }) => rpc('get_my_reliability', { most }),
      transformResponse: (row: ReliabilityRow): OwnReliability => ({
        ...row,
        facts: row.facts.flatMap(toFact),
      }),
      providesTags: ['Stats', MATCH_LIST],
    }),
  }),
});

export const { useGetMyReliabilityQuery } = reliabilityApi;

/** Empty for a kind unknown to this version. */
function toFact(row: FactRow): readonly Fact[] {
  const kind = FACT_KINDS.find((known) => known === row.kind);
  const state = FACT_STATES.find((known) => known === row.state);
  if (kind === undefined || state === undefined) return [];
  const { date, time, players, answer } = row;
  return [
    {
      challengeId: row.challenge_id,
      kind,
      state,
      date,
      time,
      players,
      canDispute: row.can_dispute,
      answer,
    },
  ];
}

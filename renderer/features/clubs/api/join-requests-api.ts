import { baseApi } from '../../../shared/api/base-api.ts';
import { rpc, type RowOf } from '../../../shared/api/rpc.ts';
import {
  type DecidedRequest,
  type DecisionResult,
  settledRequests,
} from '../domain/console/join-decision.ts';
import { patchOpenClub } from './club-api.ts';
import { membershipTags } from './membership-api.ts';

interface Decision {
  readonly clubId: string;
  readonly requests: readonly DecidedRequest[];
  readonly approve: boolean;
}

/** A decision about join requests that can still be undone. */
interface UndoableDecision {
  readonly clubId: string;
  readonly requestIds: readonly string[];
}

type DecisionRow = RowOf<'decide_join_requests'>;

export const joinRequestsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** At most 100 at once; owner and admins only. */
    decideJoinRequests: build.mutation<readonly DecisionResult[], Decision>({
      query: ({ requests, approve }) =>
        rpc('decide_join_requests', { requestIds: requests.map(({ id }) => id), approve }),
      extraOptions: { takesBack: 'undo_join_decision' },
      transformResponse: (rows: DecisionRow[]) => rows.map(toDecisionResult),
      // After a refusal too: somebody else may have decided.
      invalidatesTags: (_done, _error, { clubId }) => membershipTags(clubId),
      async onQueryStarted({ clubId }, api) {
        const answer = await api.queryFulfilled.catch(() => null);
        if (!answer) return;
        const settled = new Set(settledRequests(answer.data));
        const patches = patchOpenClub(api.getState(), clubId, (club) => ({
          ...club,
          pendingCount: club.pendingCount - settled.size,
          pendingRequests: club.pendingRequests?.filter(({ id }) => !settled.has(id)) ?? null,
        }));
        for (const patch of patches) api.dispatch(patch);
      },
    }),

    /** Possible until the players are notified; returns how many requests are pending again. */
    undoJoinDecision: build.mutation<number, UndoableDecision>({
      query: ({ requestIds }) => rpc('undo_join_decision', { requestIds }),
      extraOptions: { once: true },
      // If it had been done before, that number is unknown.
      transformResponse: (count: number | null, _meta, { requestIds }) =>
        count ?? requestIds.length,
      invalidatesTags: (_done, _error, { clubId }) => membershipTags(clubId),
    }),
  }),
});

export const { useDecideJoinRequestsMutation } = joinRequestsApi;

function toDecisionResult({ request_id: requestId, outcome }: DecisionRow): DecisionResult {
  return {
    requestId,
    outcome: outcome === 'decided' || outcome === 'club_full' ? outcome : 'already_decided',
  };
}

import { baseApi } from '../../../shared/api/base-api.ts';
import { command, rpc, type RowOf } from '../../../shared/api/rpc.ts';
import type { Tables } from '../../../shared/supabase/database.types.ts';
import type { ClubDraft, NewClub } from '../domain/create/club-draft.ts';
import {
  type DecidedRequest,
  type DecisionResult,
  settledRequests,
} from '../domain/console/join-decision.ts';
import { type SlugState, toSlugState } from '../domain/create/slug.ts';
import { patchOpenClub } from './club-api.ts';
import { FOUND_CLUBS, patchFoundClubs } from './found-clubs-api.ts';

/** A club as words about a change of it need it. */
interface NamedClub {
  readonly clubId: string;
  readonly clubName: string;
}

interface Decision {
  readonly clubId: string;
  readonly requests: readonly DecidedRequest[];
  readonly approve: boolean;
}

/** A decision about join requests that can still be taken back. */
interface UndoableDecision {
  readonly clubId: string;
  readonly requestIds: readonly string[];
}

type DecisionRow = RowOf<'decide_join_requests'>;

type FoundedClub = Pick<ClubDraft, 'name' | 'slug'>;

/** The clubs on it and their number. */
const DASHBOARD = { type: 'Stats', id: 'DASHBOARD' } as const;

/** Everything that shows who belongs where. */
const touched = (clubId: string) =>
  [{ type: 'Club', id: clubId }, { type: 'Membership', id: clubId }, DASHBOARD] as const;

export const clubChangesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Becomes a member ('joined') or asks to ('requested'), as the club has it. */
    joinClub: build.mutation<'joined' | 'requested', NamedClub>({
      query: ({ clubId }) => rpc('join_club', { clubId }),
      invalidatesTags: (_outcome, error, { clubId }) => (error ? [] : touched(clubId)),
      async onQueryStarted({ clubId }, api) {
        const answer = await api.queryFulfilled.catch(() => null);
        if (!answer) return;
        const patches = patchFoundClubs(api.getState(), clubId, (club) =>
          answer.data === 'requested'
            ? { ...club, standing: 'pending' }
            : { ...club, standing: 'member', memberCount: club.memberCount + 1 },
        );
        for (const patch of patches) api.dispatch(patch);
      },
    }),

    withdrawJoinRequest: build.mutation<null, NamedClub>({
      query: ({ clubId }) => command('withdraw_join_request', { clubId }),
      // After a refusal too: then the request was decided meanwhile.
      invalidatesTags: (_done, _error, { clubId }) => [...touched(clubId), FOUND_CLUBS],
    }),

    leaveClub: build.mutation<null, NamedClub>({
      query: ({ clubId }) => command('leave_club', { clubId }),
      invalidatesTags: (_done, error, { clubId }) =>
        error ? [] : [...touched(clubId), FOUND_CLUBS],
    }),

    /** At most 100 at once; owner and admins only. */
    decideJoinRequests: build.mutation<readonly DecisionResult[], Decision>({
      query: ({ requests, approve }) =>
        rpc('decide_join_requests', { requestIds: requests.map(({ id }) => id), approve }),
      transformResponse: (rows: DecisionRow[]) => rows.map(toDecisionResult),
      // After a refusal too: then somebody else decided.
      invalidatesTags: (_done, _error, { clubId }) => touched(clubId),
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

    /** As long as the players have not been told; answers how many requests wait again. */
    undoJoinDecision: build.mutation<number, UndoableDecision>({
      query: ({ requestIds }) => rpc('undo_join_decision', { requestIds }),
      invalidatesTags: (_done, _error, { clubId }) => touched(clubId),
    }),

    /** Never kept: somebody else may take the address the next second. */
    checkSlug: build.query<SlugState, string>({
      query: (slug) => rpc('check_slug', { slug }),
      transformResponse: (state: string) => toSlugState(state),
      keepUnusedDataFor: 0,
    }),

    createClub: build.mutation<FoundedClub, NewClub>({
      query: (club) => rpc('create_club', club),
      transformResponse: ({ name, slug }: Tables<'clubs'>) => ({ name, slug }),
      invalidatesTags: (_made, error) => (error ? [] : [FOUND_CLUBS, DASHBOARD]),
    }),
  }),
});

export const {
  useJoinClubMutation,
  useWithdrawJoinRequestMutation,
  useLeaveClubMutation,
  useDecideJoinRequestsMutation,
  useLazyCheckSlugQuery,
  useCreateClubMutation,
} = clubChangesApi;

function toDecisionResult({ request_id: requestId, outcome }: DecisionRow): DecisionResult {
  return {
    requestId,
    outcome: outcome === 'decided' || outcome === 'club_full' ? outcome : 'already_decided',
  };
}

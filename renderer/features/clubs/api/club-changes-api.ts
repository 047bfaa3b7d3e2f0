import { baseApi } from '../../../shared/api/base-api.ts';
import type { Tables } from '../../../shared/supabase/database.types.ts';
import type { ClubDraft, NewClub } from '../domain/club-draft.ts';
import { type SlugState, toSlugState } from '../domain/slug.ts';
import { FOUND_CLUBS, patchFoundClubs } from './found-clubs-api.ts';

/** A club as words about a change of it need it. */
interface NamedClub {
  readonly clubId: string;
  readonly clubName: string;
}

export interface Decision {
  readonly clubId: string;
  readonly requestId: string;
  readonly playerName: string;
  readonly approve: boolean;
}

type FoundedClub = Pick<ClubDraft, 'name' | 'slug'>;

/** The clubs on it and their number. */
const DASHBOARD = { type: 'Stats', id: 'DASHBOARD' } as const;

/** Everything that shows who belongs where. */
const touched = (clubId: string) =>
  [{ type: 'Club', id: clubId }, { type: 'Membership', id: clubId }, DASHBOARD] as const;

const clubChangesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Becomes a member ('joined') or asks to ('requested'), as the club has it. */
    joinClub: build.mutation<'joined' | 'requested', NamedClub>({
      query:
        ({ clubId }) =>
        (db) =>
          db.rpc('join_club', { club_id: clubId }),
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
      query:
        ({ clubId }) =>
        (db) =>
          db.rpc('withdraw_join_request', { club_id: clubId }),
      // After a refusal too: then the request was decided meanwhile.
      invalidatesTags: (_done, _error, { clubId }) => [...touched(clubId), FOUND_CLUBS],
    }),

    leaveClub: build.mutation<null, NamedClub>({
      query:
        ({ clubId }) =>
        (db) =>
          db.rpc('leave_club', { club_id: clubId }),
      invalidatesTags: (_done, error, { clubId }) =>
        error ? [] : [...touched(clubId), FOUND_CLUBS],
    }),

    /** Owner and admins only. */
    decideJoinRequest: build.mutation<null, Decision>({
      query:
        ({ requestId, approve }) =>
        (db) =>
          db.rpc('decide_join_request', { request_id: requestId, approve }),
      // After a refusal too: then somebody else decided, or the club is full.
      invalidatesTags: (_done, _error, { clubId }) => touched(clubId),
    }),

    /** Never kept: somebody else may take the address the next second. */
    checkSlug: build.query<SlugState, string>({
      query: (slug) => (db, signal) => db.rpc('check_slug', { slug }).abortSignal(signal),
      transformResponse: (state: string) => toSlugState(state),
      keepUnusedDataFor: 0,
    }),

    createClub: build.mutation<FoundedClub, NewClub>({
      query: (club) => (db) =>
        db.rpc('create_club', {
          name: club.name,
          slug: club.slug,
          description: club.description,
          location: club.location,
          has_courts: club.hasCourts,
          is_public: club.isPublic,
          auto_approve: club.autoApprove,
          // Null is unlimited; the generator knows no nullable arguments.
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion
          member_limit: club.memberLimit as number,
          time_zone: club.timeZone,
        }),
      transformResponse: ({ name, slug }: Tables<'clubs'>) => ({ name, slug }),
      invalidatesTags: (_made, error) => (error ? [] : [FOUND_CLUBS, DASHBOARD]),
    }),
  }),
});

export const {
  useJoinClubMutation,
  useWithdrawJoinRequestMutation,
  useLeaveClubMutation,
  useDecideJoinRequestMutation,
  useLazyCheckSlugQuery,
  useCreateClubMutation,
} = clubChangesApi;

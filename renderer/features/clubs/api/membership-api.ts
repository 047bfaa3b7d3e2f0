import { baseApi, DASHBOARD, PLAYER_LIST } from '../../../shared/api/base-api.ts';
import { command, rpc } from '../../../shared/api/rpc.ts';
import { FOUND_CLUBS, patchFoundClubs } from './found-clubs-api.ts';

/** A club as needed for notices about a change of it. */
interface NamedClub {
  readonly clubId: string;
  readonly clubName: string;
}

/** Everything that shows memberships. */
export const membershipTags = (clubId: string) =>
  [{ type: 'Club', id: clubId }, { type: 'Membership', id: clubId }, DASHBOARD] as const;

export const membershipApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Becomes a member ('joined') or asks to ('requested'), depending on the club. */
    joinClub: build.mutation<'joined' | 'requested', NamedClub>({
      query: ({ clubId }) => rpc('join_club', { clubId }),
      extraOptions: { takesBack: 'withdraw_join_request' },
      invalidatesTags: (_outcome, error, { clubId }) =>
        error ? [] : [...membershipTags(clubId), PLAYER_LIST],
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
      extraOptions: { once: true },
      // After a refusal too: the request may have been decided meanwhile.
      invalidatesTags: (_done, _error, { clubId }) => [...membershipTags(clubId), FOUND_CLUBS],
    }),

    leaveClub: build.mutation<null, NamedClub>({
      query: ({ clubId }) => command('leave_club', { clubId }),
      invalidatesTags: (_done, error, { clubId }) =>
        error ? [] : [...membershipTags(clubId), FOUND_CLUBS, PLAYER_LIST],
    }),
  }),
});

export const { useJoinClubMutation, useWithdrawJoinRequestMutation, useLeaveClubMutation } =
  membershipApi;

import { CHALLENGE_LIST, MATCH_LIST } from '../../../../shared/api/base-api.ts';
import { command, rpc } from '../../../../shared/api/rpc.ts';
import { type Chance, type ChanceAnswer, toChance } from '../../../ratings/domain/chance.ts';
import type { Player } from '../../domain/challenge.ts';
import { gone, partnerNamed, seatTaken } from '../../domain/optimistic-changes.ts';
import { avatarUrl } from '../../../../shared/supabase/avatar-url.ts';
import { type ProfileRow, toPlayer } from '../../domain/challenge-row.ts';
import { challengesApi, type OwnChallenge } from '../challenges-api.ts';
import { updateOptimistically } from '../optimistic-update.ts';

/** The number of partners offered; others are found by name. */
const PARTNERS = 12;

interface Pairs {
  readonly viewerId: string;
  readonly partnerId: string;
  readonly rivals: readonly string[];
}

export const doublesApi = challengesApi.injectEndpoints({
  endpoints: (build) => ({
    /** Possible doubles partners, by part of the name; the closest level first. */
    findPartners: build.query<readonly Player[], string>({
      query: (text) => rpc('search_players', { query: text, pageSize: PARTNERS }),
      transformResponse: (rows: readonly ProfileRow[]) =>
        rows.map((row) => toPlayer(row.id, row, avatarUrl)),
    }),

    /** The chances of the viewer and a partner against others; null if somebody hides their level. */
    getDoublesChance: build.query<Chance | null, Pairs>({
      query: ({ viewerId, partnerId, rivals }) =>
        rpc('get_chance', {
          mySide: [viewerId, partnerId],
          otherSide: rivals,
          matchType: 'doubles',
        }),
      transformResponse: (answer: ChanceAnswer | null) => toChance(answer),
      providesTags: [MATCH_LIST],
    }),

    /** Asks a partner to take the open seat on one's side. */
    namePartner: build.mutation<null, OwnChallenge & { readonly partner: Player }>({
      query: ({ challengeId, partner }) =>
        command('name_partner', { challengeId, partnerId: partner.id }),
      // If it replaces somebody, they may be asked again after that.
      extraOptions: { once: true, takesBack: 'name_partner' },
      invalidatesTags: [CHALLENGE_LIST],
      onQueryStarted: ({ challengeId, viewerId, partner }, api) =>
        updateOptimistically(api, viewerId, partnerNamed(challengeId, viewerId, partner)),
    }),

    /** A partner says yes; with the fourth yes it is a match. */
    confirmSeat: build.mutation<{ readonly isMatch: boolean }, OwnChallenge>({
      query: ({ challengeId }) => rpc('confirm_seat', { challengeId }),
      extraOptions: { once: true },
      transformResponse: (row: { readonly status: string } | null) => ({
        isMatch: row?.status === 'accepted',
      }),
      invalidatesTags: [CHALLENGE_LIST],
      onQueryStarted: ({ challengeId, viewerId }, api) =>
        updateOptimistically(api, viewerId, seatTaken(challengeId, viewerId)),
    }),

    /** A partner says no, before or after having said yes. */
    leaveSeat: build.mutation<null, OwnChallenge>({
      query: ({ challengeId }) => command('leave_seat', { challengeId }),
      extraOptions: { once: true },
      invalidatesTags: [CHALLENGE_LIST],
      onQueryStarted: ({ challengeId, viewerId }, api) =>
        updateOptimistically(api, viewerId, gone(challengeId)),
    }),
  }),
});

export const {
  useFindPartnersQuery,
  useGetDoublesChanceQuery,
  useNamePartnerMutation,
  useConfirmSeatMutation,
  useLeaveSeatMutation,
} = doublesApi;

import { baseApi, DASHBOARD, PLAYER_LIST } from '../../../shared/api/base-api.ts';
import { command, rpc } from '../../../shared/api/rpc.ts';
import type { ClubSettings } from '../domain/console/club-settings.ts';
import { type SlugState, toSlugState } from '../domain/create/slug.ts';
import { FOUND_CLUBS } from './found-clubs-api.ts';

export const clubSettingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** As for a new club, except that every address the club ever had is free to it. Never cached. */
    checkClubSlug: build.query<SlugState, { readonly clubId: string; readonly slug: string }>({
      query: ({ clubId, slug }) => rpc('check_club_slug', { clubId, slug }),
      transformResponse: (state: string) => toSlugState(state),
      keepUnusedDataFor: 0,
    }),

    /** Returns the new `updatedAt`. Owner and admins only; address and visibility are the owner's. */
    updateClub: build.mutation<
      string,
      {
        readonly clubId: string;
        /** The `updatedAt` that the change is based on. */
        readonly seenAt: string;
        readonly settings: ClubSettings;
      }
    >({
      query: ({ clubId, seenAt, settings: { point, ...settings } }) =>
        rpc('update_club', { clubId, seenAt, ...settings, lat: point?.lat, lon: point?.lon }),
      // After a refusal too: somebody else may have changed the club meanwhile.
      invalidatesTags: (_done, error, { clubId }) =>
        error
          ? [{ type: 'Club', id: clubId }]
          : [{ type: 'Club', id: clubId }, FOUND_CLUBS, DASHBOARD],
    }),

    /** Permanent. The owner only. */
    closeClub: build.mutation<null, { readonly clubId: string; readonly clubName: string }>({
      query: ({ clubId, clubName }) => command('close_club', { clubId, confirmation: clubName }),
      extraOptions: { once: true, takesBack: 'create_club' },
      invalidatesTags: (_done, error, { clubId }) =>
        error ? [] : [{ type: 'Club', id: clubId }, FOUND_CLUBS, DASHBOARD, PLAYER_LIST],
    }),
  }),
});

export const { useLazyCheckClubSlugQuery, useUpdateClubMutation, useCloseClubMutation } =
  clubSettingsApi;

import { baseApi } from '../../../shared/api/base-api.ts';
import type { ClubSettings } from '../domain/console/club-settings.ts';
import { type SlugState, toSlugState } from '../domain/create/slug.ts';
import { FOUND_CLUBS } from './found-clubs-api.ts';

/** The clubs on it and their number. */
const DASHBOARD = { type: 'Stats', id: 'DASHBOARD' } as const;

export const clubSettingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** As for a new club, but every address it ever had is free to the club. Never kept. */
    checkClubSlug: build.query<SlugState, { readonly clubId: string; readonly slug: string }>({
      query:
        ({ clubId, slug }) =>
        (db, signal) =>
          db.rpc('check_club_slug', { club_id: clubId, slug }).abortSignal(signal),
      transformResponse: (state: string) => toSlugState(state),
      keepUnusedDataFor: 0,
    }),

    /** Answers with the new `updatedAt`. Owner and admins only; address and visibility are the owner's. */
    updateClub: build.mutation<
      string,
      {
        readonly clubId: string;
        /** The `updatedAt` that the change was made upon. */
        readonly seenAt: string;
        readonly settings: ClubSettings;
      }
    >({
      query:
        ({ clubId, seenAt, settings }) =>
        (db) =>
          db.rpc('update_club', {
            club_id: clubId,
            seen_at: seenAt,
            name: settings.name,
            slug: settings.slug,
            description: settings.description,
            location: settings.location,
            has_courts: settings.hasCourts,
            is_public: settings.isPublic,
            auto_approve: settings.autoApprove,
            // Null is unlimited; the generator knows no nullable arguments.
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion
            member_limit: settings.memberLimit as number,
            posting: settings.posting,
            time_zone: settings.timeZone,
          }),
      // After a refusal too: then somebody else changed the club meanwhile.
      invalidatesTags: (_done, error, { clubId }) =>
        error
          ? [{ type: 'Club', id: clubId }]
          : [{ type: 'Club', id: clubId }, FOUND_CLUBS, DASHBOARD],
    }),

    /** For good. The owner only. */
    closeClub: build.mutation<null, { readonly clubId: string; readonly clubName: string }>({
      query:
        ({ clubId, clubName }) =>
        (db) =>
          db.rpc('close_club', { club_id: clubId, confirmation: clubName }),
      invalidatesTags: (_done, error, { clubId }) =>
        error ? [] : [{ type: 'Club', id: clubId }, FOUND_CLUBS, DASHBOARD],
    }),
  }),
});

export const { useLazyCheckClubSlugQuery, useUpdateClubMutation, useCloseClubMutation } =
  clubSettingsApi;

import { baseApi, DASHBOARD, PLAYER_LIST } from '../../../shared/api/base-api.ts';
import { command, rpc } from '../../../shared/api/rpc.ts';
import type { ClubDraft, NewClub } from '../domain/create/club-draft.ts';
import { type SlugState, toSlugState } from '../domain/create/slug.ts';
import { FOUND_CLUBS } from './found-clubs-api.ts';

type FoundedClub = Pick<ClubDraft, 'name' | 'slug'>;

export const createClubApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Never cached: somebody else may take the address at any time. */
    checkSlug: build.query<SlugState, string>({
      query: (slug) => rpc('check_slug', { slug }),
      transformResponse: (state: string) => toSlugState(state),
      keepUnusedDataFor: 0,
    }),

    createClub: build.mutation<FoundedClub, NewClub>({
      query: ({ point, ...club }) =>
        command('create_club', { ...club, lat: point?.lat, lon: point?.lon }),
      extraOptions: { once: true },
      transformResponse: (_made, _meta, { name, slug }) => ({ name, slug }),
      invalidatesTags: (_made, error) => (error ? [] : [FOUND_CLUBS, DASHBOARD, PLAYER_LIST]),
    }),
  }),
});

export const { useLazyCheckSlugQuery, useCreateClubMutation } = createClubApi;

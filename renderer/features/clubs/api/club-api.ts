import { baseApi } from '../../../shared/api/base-api.ts';
import { rpc } from '../../../shared/api/rpc.ts';
import type { Club, ClubMember, UnseenClub } from '../domain/club.ts';
import { type ClubAnswer, type ClubMemberRow, toClub, toClubMember } from './club-rows.ts';

const MEMBERS_PER_PAGE = 50;

/** Members of a club, as searched for. */
interface MembersQuery {
  readonly clubId: string;
  /** Part of a name or place; '' for all. */
  readonly query: string;
}

const clubTag = (id: string) => ({ type: 'Club', id }) as const;
const membersTag = (id: string) => ({ type: 'Membership', id }) as const;

export const clubApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** One club by its address (past ones too) or id; null: none that the viewer may see. */
    getClub: build.query<Club | UnseenClub | null, string>({
      query: (handle) => rpc('get_club', { handle }),
      transformResponse: (row: ClubAnswer | null) => row && toClub(row),
      providesTags: (club) => (club?.state === 'open' ? [clubTag(club.id)] : ['Club']),
      async onQueryStarted(handle, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        const club = answer?.data;
        // The page replaces an old address by the present one; its club is already here.
        if (club?.state === 'open' && club.slug !== handle)
          void dispatch(clubApi.util.upsertQueryData('getClub', club.slug, club));
      },
    }),

    /** Best partners first, page by page. Members only. */
    listClubMembers: build.infiniteQuery<readonly ClubMember[], MembersQuery, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (page, _pages, skip) =>
          page.length < MEMBERS_PER_PAGE ? undefined : skip + MEMBERS_PER_PAGE,
      },
      query: ({ queryArg: { clubId, query }, pageParam: skip }) =>
        rpc('club_members', { clubId, query, skip, pageSize: MEMBERS_PER_PAGE }),
      transformResponse: (rows: ClubMemberRow[]) => rows.map(toClubMember),
      providesTags: (_members, _error, { clubId }) => [membersTag(clubId)],
    }),
  }),
});

/** Shows a change of one club wherever it is open, ahead of the next fetch. */
export const patchOpenClub = (
  state: Parameters<typeof baseApi.util.selectInvalidatedBy>[0],
  clubId: string,
  change: (club: Club) => Club,
) =>
  baseApi.util
    .selectInvalidatedBy(state, [clubTag(clubId)])
    .filter(({ endpointName }) => endpointName === 'getClub')
    .map(({ originalArgs }) =>
      clubApi.util.updateQueryData('getClub', String(originalArgs), (club) =>
        club?.state === 'open' ? change(club) : club,
      ),
    );

export const { useGetClubQuery, useListClubMembersInfiniteQuery } = clubApi;

import { baseApi, PROPOSALS } from '../../../shared/api/base-api.ts';
import { KEPT_PAGES } from '../../../shared/api/pages.ts';
import { textOf } from '../../../shared/api/payload.ts';
import { rpc } from '../../../shared/api/rpc.ts';
import { canManage, type Club, type ClubMember, type UnseenClub } from '../domain/club.ts';
import { type ClubAnswer, type ClubMemberRow, toClub, toClubMember } from './club-rows.ts';

const MEMBERS_PER_PAGE = 50;

interface ClubQuery {
  /** Its address (including past ones) or id. */
  readonly handle: string;
  /** The club's page shows its members and suggested opponents: they come with it. */
  readonly withMembers: boolean;
}

/** A search for members of a club. */
interface MembersQuery {
  readonly clubId: string;
  /** Part of a name or place; '' for all. */
  readonly query: string;
}

/** Fetched clubs, by how they were requested: their members are requested separately from then on. */
const listed = new Set<string>();

const clubTag = (id: string) => ({ type: 'Club', id }) as const;
const membersTag = (id: string) => ({ type: 'Membership', id }) as const;

export const clubApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Null: none that the viewer may see. */
    getClub: build.query<Club | UnseenClub | null, ClubQuery>({
      extraOptions: { offline: 'cache' },
      query: ({ handle, withMembers }) =>
        rpc('get_club', {
          handle,
          withMembers: withMembers && !listed.has(handle),
          withProposals: withMembers,
        }),
      serializeQueryArgs: ({ queryArgs: { handle } }) => handle,
      transformResponse: (row: ClubAnswer | null) => row && toClub(row),
      providesTags: (club) =>
        club?.state === 'open'
          ? [clubTag(club.id), PROPOSALS, ...(canManage(club.role) ? (['Report'] as const) : [])]
          : ['Club'],
      async onQueryStarted({ handle, withMembers }, api) {
        const { dispatch } = api;
        const answer = await api.queryFulfilled.catch(() => null);
        const club = answer?.data;
        if (club?.state !== 'open') return;
        const list = { clubId: club.id, query: '' };
        const isListed =
          clubApi.endpoints.listClubMembers.select(list)(api.getState()).data !== undefined;
        listed.add(handle);
        if (club.bestPartners !== null && !isListed)
          dispatch(
            clubApi.util.upsertQueryEntries([
              {
                endpointName: 'listClubMembers',
                arg: list,
                value: { pages: [club.bestPartners], pageParams: [0] },
              },
            ]),
          );
        // The page replaces an old address with the current one; its club is already here.
        if (club.slug !== handle)
          void dispatch(
            clubApi.util.upsertQueryData('getClub', { handle: club.slug, withMembers }, club),
          );
      },
      async onCacheEntryAdded({ handle }, { cacheEntryRemoved }) {
        await cacheEntryRemoved;
        listed.delete(handle);
      },
    }),

    /** Best partners first, page by page. Members only. */
    listClubMembers: build.infiniteQuery<readonly ClubMember[], MembersQuery, number>({
      ...KEPT_PAGES,
      extraOptions: { offline: 'cache' },
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

    /** The database knows already: this updates the clubs on screen. */
    newsRead: build.mutation<null, { readonly clubId: string; readonly ids: readonly string[] }>({
      queryFn: () => ({ data: null }),
      onQueryStarted({ clubId, ids }, api) {
        const patches = patchOpenClub(api.getState(), clubId, (club) => ({
          ...club,
          announcements: club.announcements.map((announcement) =>
            ids.includes(announcement.id) ? { ...announcement, unread: false } : announcement,
          ),
        }));
        for (const patch of patches) api.dispatch(patch);
      },
    }),

    /** The same for a channel with nothing left to read. */
    channelRead: build.mutation<null, { readonly clubId: string; readonly channelId: string }>({
      queryFn: () => ({ data: null }),
      onQueryStarted({ clubId, channelId }, api) {
        const patches = patchOpenClub(api.getState(), clubId, (club) => ({
          ...club,
          channels: club.channels.map((channel) =>
            channel.id === channelId ? { ...channel, hasNew: false } : channel,
          ),
        }));
        for (const patch of patches) api.dispatch(patch);
      },
    }),
  }),
});

/** Updates a club wherever it is open, ahead of the next fetch. */
export const patchOpenClub = (
  state: Parameters<typeof baseApi.util.selectInvalidatedBy>[0],
  clubId: string,
  change: (club: Club) => Club,
) =>
  baseApi.util
    .selectInvalidatedBy(state, [clubTag(clubId)])
    .filter(({ endpointName }) => endpointName === 'getClub')
    .map(({ originalArgs }) =>
      clubApi.util.updateQueryData('getClub', clubQueryOf(originalArgs), (club) =>
        club?.state === 'open' ? change(club) : club,
      ),
    );

/** Cache entries differ only in the handle. */
const clubQueryOf = (args: unknown): ClubQuery => ({
  handle: textOf(args, 'handle') ?? '',
  withMembers: false,
});

export const {
  useGetClubQuery,
  useListClubMembersInfiniteQuery,
  useNewsReadMutation,
  useChannelReadMutation,
} = clubApi;

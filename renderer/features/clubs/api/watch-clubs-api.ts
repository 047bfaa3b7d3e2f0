import { baseApi } from '../../../shared/api/base-api.ts';
import { subscribeTopic } from '../../../shared/api/live-topic.ts';
import { apiExtra } from '../../../shared/api/supabase-base-query.ts';

/**
 * These ask nothing: while a screen uses one, a live topic is listened to and what it tells about is
 * fetched anew. A club's topic gets a new name whenever a member goes, so it is an argument here and
 * not part of the query that learns it.
 */
const watchClubsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The player's own memberships and requests, and requests to the clubs they manage. */
    watchMemberships: build.query<null, { readonly userId: string }>({
      queryFn: () => ({ data: null }),
      keepUnusedDataFor: 0,
      async onCacheEntryAdded({ userId }, { cacheEntryRemoved, dispatch, extra }) {
        const refetch = (): void => {
          dispatch(baseApi.util.invalidateTags(['Club', 'Membership', 'ClubActivity']));
        };
        const leave = subscribeTopic(apiExtra(extra).db, `user:${userId}`, {
          on: { membership: refetch },
          onResync: refetch,
        });
        await cacheEntryRemoved;
        leave();
      },
    }),

    watchClub: build.query<null, { readonly clubId: string; readonly topic: string }>({
      queryFn: () => ({ data: null }),
      keepUnusedDataFor: 0,
      async onCacheEntryAdded({ clubId, topic }, { cacheEntryRemoved, dispatch, extra }) {
        const refetchClub = (): void => {
          dispatch(
            baseApi.util.invalidateTags([
              { type: 'Club', id: clubId },
              { type: 'ClubActivity', id: clubId },
            ]),
          );
        };
        const refetchAll = (): void => {
          dispatch(
            baseApi.util.invalidateTags([
              { type: 'Club', id: clubId },
              { type: 'Membership', id: clubId },
              { type: 'Announcement', id: clubId },
              { type: 'ClubEvent', id: clubId },
              { type: 'ClubActivity', id: clubId },
            ]),
          );
        };
        const refetchAnnouncements = (): void => {
          dispatch(
            baseApi.util.invalidateTags([
              { type: 'Club', id: clubId },
              { type: 'Announcement', id: clubId },
              { type: 'ClubActivity', id: clubId },
            ]),
          );
        };
        const refetchEvents = (): void => {
          dispatch(
            baseApi.util.invalidateTags([
              { type: 'ClubEvent', id: clubId },
              { type: 'ClubActivity', id: clubId },
            ]),
          );
        };
        const leave = subscribeTopic(apiExtra(extra).db, topic, {
          on: {
            announcement: refetchAnnouncements,
            club: refetchClub,
            event: refetchEvents,
            member: refetchAll,
          },
          onResync: refetchAll,
        });
        await cacheEntryRemoved;
        leave();
      },
    }),
  }),
});

export const { useWatchMembershipsQuery, useWatchClubQuery } = watchClubsApi;

import { baseApi } from '../../../shared/api/base-api.ts';
import { ASKS_NOTHING, listen } from '../../../shared/api/listen.ts';

/**
 * These ask nothing: while a screen uses one, a live topic is listened to and what it tells about is
 * fetched anew. A club's topic gets a new name whenever a member goes, so it is an argument here and
 * not part of the query that learns it.
 */
const watchClubsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The player's own memberships and requests, and requests to the clubs they manage. */
    watchMemberships: build.query<null, { readonly userId: string }>({
      ...ASKS_NOTHING,
      onCacheEntryAdded: ({ userId }, entry) => {
        const tags = ['Club', 'Membership', 'ClubActivity'] as const;
        return listen(entry, `user:${userId}`, { on: { membership: tags }, onResync: tags });
      },
    }),

    watchClub: build.query<null, { readonly clubId: string; readonly topic: string }>({
      ...ASKS_NOTHING,
      onCacheEntryAdded: ({ clubId: id, topic }, entry) => {
        const club = { type: 'Club', id } as const;
        const members = { type: 'Membership', id } as const;
        const announcements = { type: 'Announcement', id } as const;
        const events = { type: 'ClubEvent', id } as const;
        const activity = { type: 'ClubActivity', id } as const;
        const all = [club, members, announcements, events, activity];
        return listen(entry, topic, {
          on: {
            announcement: [club, announcements, activity],
            club: [club, activity],
            event: [events, activity],
            member: all,
          },
          onResync: all,
        });
      },
    }),
  }),
});

export const { useWatchMembershipsQuery, useWatchClubQuery } = watchClubsApi;

import { baseApi, OPEN_MATCHES } from '../../../shared/api/base-api.ts';
import { ASKS_NOTHING, listen } from '../../../shared/api/listen.ts';
import { heardIn } from '../../../shared/chat/heard-channels.ts';

interface WatchedClub {
  readonly clubId: string;
  readonly topic: string;
  /** Everything sent there up to this time is in what was fetched with the topic and after it. */
  readonly heardUntil: number;
}

/** The number of topic names each club is heard under: two, for a while after its topic was renamed. */
const heard = new Map<string, number>();

/**
 * These make no requests: while a screen uses one, a live topic is heard and whatever its events
 * concern is refetched. A club's topic is renamed whenever a member leaves, so it is an argument
 * here and not part of the query that returns it.
 */
const watchClubsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The player's own memberships and requests, and join requests and reports in the clubs they manage. */
    watchMemberships: build.query<null, { readonly userId: string }>({
      ...ASKS_NOTHING,
      onCacheEntryAdded: ({ userId }, entry) => {
        const tags = ['Club', 'Membership', 'ClubActivity'] as const;
        return listen(entry, `user:${userId}`, {
          on: { membership: tags, report: ['Report'] },
          onResync: [...tags, 'Report'],
        });
      },
    }),

    watchClub: build.query<null, WatchedClub>({
      ...ASKS_NOTHING,
      // Longer than anything of the club may be shown again without a refetch.
      keepUnusedDataFor: 75,
      serializeQueryArgs: ({ queryArgs: { topic } }) => topic,
      onCacheEntryAdded: async ({ clubId: id, topic, heardUntil }, entry) => {
        const club = { type: 'Club', id } as const;
        const members = { type: 'Membership', id } as const;
        const announcements = { type: 'Announcement', id } as const;
        const events = { type: 'ClubEvent', id } as const;
        const activity = { type: 'ClubActivity', id } as const;
        const courtDay = 'CourtDay' as const;
        const rotations = { type: 'Rotation', id } as const;
        const all = [
          club,
          members,
          announcements,
          events,
          activity,
          courtDay,
          rotations,
          OPEN_MATCHES,
          'League',
        ] as const;
        const names = heard.get(id) ?? 0;
        heard.set(id, names + 1);
        await listen(
          entry,
          topic,
          {
            on: {
              announcement: [club, announcements, activity],
              channel: heardIn,
              club: [club, activity, courtDay],
              court: [courtDay],
              event: [events, activity, courtDay],
              open_match: [club, OPEN_MATCHES],
              league: [club, 'League'],
              member: all,
              rotation: [rotations],
            },
            onResync: all,
          },
          // Under the previous name, some of the data on screen was fetched before the new one was known.
          { heardUntil: names === 0 ? heardUntil : null },
        );
        heard.set(id, (heard.get(id) ?? 1) - 1);
      },
    }),
  }),
});

export const { useWatchMembershipsQuery, useWatchClubQuery } = watchClubsApi;

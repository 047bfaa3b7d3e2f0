import { baseApi } from '../../../shared/api/base-api.ts';
import { listen } from '../../../shared/api/listen.ts';
import { sayOnTopic } from '../../../shared/api/live-topic.ts';
import { apiExtra } from '../../../shared/api/supabase-base-query.ts';
import type { Presence } from '../domain/presence.ts';
import { toTyping } from './message-rows.ts';

/** What is known about the other from the topic of the two. */
export interface PairState {
  readonly presence: Presence;
  readonly isTyping: boolean;
  /** ISO instant at which the other was seen to leave; null: they weren't, while listening. */
  readonly leftAt: string | null;
}

interface Pair {
  readonly topic: string;
  readonly viewerId: string;
  readonly peerId: string;
}

/** Before the topic of the two is joined. */
export const NOTHING_HEARD: PairState = { presence: 'unknown', isTyping: false, leftAt: null };
/** Typing events repeat while it goes on; without one for this long it has ended. */
const TYPING_ENDS_MS = 5000;

const pairApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Makes no request: while in use, the viewer is present for the other, and hears about them. */
    watchPair: build.query<PairState, Pair>({
      queryFn: () => ({ data: NOTHING_HEARD }),
      keepUnusedDataFor: 1,
      async onCacheEntryAdded({ topic, viewerId, peerId }, api) {
        await api.cacheDataLoaded.catch(() => undefined);
        let silence: ReturnType<typeof setTimeout> | undefined;
        const put = (change: Partial<PairState>): void => {
          api.updateCachedData((state) => ({ ...state, ...change }));
        };
        await listen(
          api,
          topic,
          {
            on: {
              typing: (payload) => {
                const isTyping = toTyping(payload, viewerId);
                if (isTyping === null) return;
                clearTimeout(silence);
                if (isTyping) silence = setTimeout(() => put({ isTyping: false }), TYPING_ENDS_MS);
                put({ isTyping });
              },
            },
            onPresence: (names) => {
              const isThere = names.includes(peerId);
              api.updateCachedData((state) => ({
                presence: isThere ? 'online' : 'offline',
                isTyping: isThere && state.isTyping,
                leftAt:
                  !isThere && state.presence === 'online' ? new Date().toISOString() : state.leftAt,
              }));
            },
            onLost: () => put({ presence: 'unknown', isTyping: false }),
          },
          { presentAs: viewerId },
        );
        clearTimeout(silence);
      },
    }),

    /** Tells the other that the viewer is typing, or has stopped. No answer is expected. */
    sayTyping: build.mutation<
      null,
      { readonly topic: string; readonly viewerId: string; readonly typing: boolean }
    >({
      queryFn: ({ topic, viewerId: from, typing }, { extra }) => {
        sayOnTopic(apiExtra(extra).db, topic, 'typing', { from, typing });
        return { data: null };
      },
    }),
  }),
});

export const { useWatchPairQuery, useSayTypingMutation } = pairApi;
/** What is known about the other if somebody else subscribes: doesn't join the topic itself. */
export const { useQueryState: useKnownPair } = pairApi.endpoints.watchPair;

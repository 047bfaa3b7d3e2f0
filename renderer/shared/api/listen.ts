import { loadWithRetry } from '../load-with-retry.ts';
import { baseApi } from './base-api.ts';
import type { TopicHandlers, TopicOptions } from './live-topic.ts';
import { apiExtra } from './supabase-base-query.ts';

/** The tags to invalidate when an event is heard, or a function to call with its payload. */
type Reaction = Tags | ((payload: unknown) => void);
type Tags = readonly Parameters<typeof baseApi.util.invalidateTags>[0][number][];

interface Reactions extends Pick<TopicHandlers, 'onPresence' | 'onLost'> {
  readonly on: Readonly<Record<string, Reaction>>;
  readonly onResync?: Reaction;
  readonly onRefused?: Reaction;
}

/** The part of `onCacheEntryAdded`'s API used here. */
interface CacheEntry {
  readonly cacheEntryRemoved: Promise<void>;
  readonly dispatch: (action: ReturnType<typeof baseApi.util.invalidateTags>) => unknown;
  readonly extra: unknown;
}

/** For `onCacheEntryAdded`: listens to a topic for as long as the cache entry is in use. */
export async function listen(
  { cacheEntryRemoved, dispatch, extra }: CacheEntry,
  topic: string,
  { on, onResync, onRefused, ...others }: Reactions,
  options: TopicOptions = {},
): Promise<void> {
  const react =
    (reaction: Reaction) =>
    (payload?: unknown): void => {
      if (typeof reaction === 'function') reaction(payload);
      else dispatch(baseApi.util.invalidateTags([...reaction]));
    };
  const handlers = {
    ...others,
    on: Object.fromEntries(Object.entries(on).map(([event, reaction]) => [event, react(reaction)])),
    ...(onResync && { onResync: react(onResync) }),
    ...(onRefused && { onRefused: react(onRefused) }),
  };
  // Loaded after the first page, like the live client itself.
  const { subscribeTopic } = await loadWithRetry(() => import('./live-topic.ts'));
  const leave = subscribeTopic(apiExtra(extra).db, topic, handlers, options);
  await cacheEntryRemoved;
  leave();
}

/** For endpoints that request nothing and only listen while a screen uses them. */
export const ASKS_NOTHING = {
  queryFn: () => ({ data: null }),
  keepUnusedDataFor: 0,
} as const;

import { loadWithRetry } from '../load-with-retry.ts';
import type { baseApi } from './base-api.ts';
import type { TopicHandlers, TopicOptions } from './live-topic.ts';

/** The tags to invalidate when an event is heard, or a function of its payload, which may name them. */
export type Reaction = Tags | ((payload: unknown) => Tags | void);
type Tags = readonly Parameters<typeof baseApi.util.invalidateTags>[0][number][];

export interface Reactions extends Pick<TopicHandlers, 'onPresence' | 'onLost'> {
  readonly on: Readonly<Record<string, Reaction>>;
  readonly onResync?: Reaction;
  readonly onRefused?: Reaction;
}

/** The part of `onCacheEntryAdded`'s API used here. */
export interface CacheEntry {
  readonly cacheEntryRemoved: Promise<void>;
  readonly dispatch: (action: ReturnType<typeof baseApi.util.invalidateTags>) => unknown;
  readonly extra: unknown;
}

/** For `onCacheEntryAdded`: listens to a topic for as long as the cache entry is in use. */
export async function listen(
  entry: CacheEntry,
  topic: string,
  reactions: Reactions,
  options: TopicOptions = {},
): Promise<void> {
  // Loaded after the first page, like the live client itself.
  const { reactToTopic } = await loadWithRetry(() => import('./live-reactions.ts'));
  const leave = reactToTopic(entry, topic, reactions, options);
  await entry.cacheEntryRemoved;
  leave();
}

/** For endpoints that request nothing and only listen while a screen uses them. */
export const ASKS_NOTHING = {
  queryFn: () => ({ data: null }),
  keepUnusedDataFor: 0,
} as const;

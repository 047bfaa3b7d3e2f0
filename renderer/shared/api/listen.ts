import { untilThere } from '../until-there.ts';
import { baseApi } from './base-api.ts';
import type { TopicHandlers, TopicOptions } from './live-topic.ts';
import { apiExtra } from './supabase-base-query.ts';

/** What is fetched anew when something was heard; or what else is done. */
type Reaction = Tags | ((payload: unknown) => void);
type Tags = readonly Parameters<typeof baseApi.util.invalidateTags>[0][number][];

interface Reactions extends Pick<TopicHandlers, 'onPresence' | 'onLost'> {
  readonly on: Readonly<Record<string, Reaction>>;
  readonly onResync?: Reaction;
  readonly onRefused?: Reaction;
}

/** What `onCacheEntryAdded` is given, as far as it counts here. */
interface CacheEntry {
  readonly cacheEntryRemoved: Promise<void>;
  readonly dispatch: (action: ReturnType<typeof baseApi.util.invalidateTags>) => unknown;
  readonly extra: unknown;
}

/** For `onCacheEntryAdded`: hears a topic for as long as somebody uses the cache entry. */
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
  // After the first page, like the live client itself.
  const { subscribeTopic } = await untilThere(() => import('./live-topic.ts'));
  const leave = subscribeTopic(apiExtra(extra).db, topic, handlers, options);
  await cacheEntryRemoved;
  leave();
}

/** An endpoint that asks nothing: while a screen uses it, what it listens to is heard. */
export const ASKS_NOTHING = {
  queryFn: () => ({ data: null }),
  keepUnusedDataFor: 0,
} as const;

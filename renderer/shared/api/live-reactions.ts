import type { Db } from '../supabase/client.ts';
import { baseApi } from './base-api.ts';
import type { CacheEntry, Reaction, Reactions } from './listen.ts';
import { subscribeTopic, type TopicOptions } from './live-topic.ts';
import { apiExtra } from './supabase-base-query.ts';

type Tags = Parameters<typeof baseApi.util.invalidateTags>[0];

/** The messages of one change arrive within this time of each other, in ms. */
const TOGETHER = 50;

/** The tags about to be invalidated. */
const stale = new WeakMap<Db, Tags>();

/** Listens to a topic for a cache entry; returns a function that ends it. */
export function reactToTopic(
  entry: CacheEntry,
  topic: string,
  { on, onResync, onRefused, ...others }: Reactions,
  options: TopicOptions,
): () => void {
  const react =
    (reaction: Reaction) =>
    (payload?: unknown): void => {
      const tags = typeof reaction === 'function' ? reaction(payload) : reaction;
      if (tags && tags.length > 0) invalidateTogether(entry, tags);
    };
  const handlers = {
    ...others,
    on: Object.fromEntries(Object.entries(on).map(([event, reaction]) => [event, react(reaction)])),
    ...(onResync && { onResync: react(onResync) }),
    ...(onRefused && { onRefused: react(onRefused) }),
  };
  return subscribeTopic(apiExtra(entry.extra).db, topic, handlers, options);
}

/**
 * Several cache entries hear the same message, and one change often sends two: what they have in
 * common is invalidated in one step, since a list invalidated while it is being fetched is fetched
 * again.
 */
function invalidateTogether({ dispatch, extra }: CacheEntry, tags: readonly Tags[number][]): void {
  const { db } = apiExtra(extra);
  const known = stale.get(db);
  if (known) {
    known.push(...tags);
    return;
  }
  const all = [...tags];
  stale.set(db, all);
  setTimeout(() => {
    stale.delete(db);
    dispatch(baseApi.util.invalidateTags(all));
  }, TOGETHER);
}

import type { RealtimeChannel } from '@supabase/supabase-js';
import type { Db } from '../supabase/client.ts';

/** What a listener wants to hear of a topic. */
export interface TopicHandlers {
  /** By event name; the payload is whatever the database sent, so check it before use. */
  readonly on: Readonly<Record<string, (payload: unknown) => void>>;
  /**
   * The topic was joined again after a break, or what was sent before it was joined is not known: fetch what
   * you show once more.
   */
  readonly onResync?: () => void;
  /** Who is present, by the name each gave; the own one is among them. */
  readonly onPresence?: (names: readonly string[]) => void;
  /** The topic is not heard any more, for now: who is present is unknown. */
  readonly onLost?: () => void;
  /** The topic may not be joined: it may be called otherwise by now, or the session has ended. */
  readonly onRefused?: () => void;
}

export interface TopicOptions {
  /** Under which name one is present there. */
  readonly presentAs?: string | null;
  /** Until when all that was sent there is in what was fetched; see `heard_until` of the answers. */
  readonly heardUntil?: number | null;
}

interface Topics {
  readonly open: Map<string, OpenTopic>;
  /** Topics being left: joining one again waits, or the client would hand out the dying channel. */
  readonly leaving: Map<string, Promise<unknown>>;
  /** What players' own topics are called on the server. */
  readonly told: Map<string, ToldTopic>;
}

interface ToldTopic {
  readonly called: string;
  readonly heardUntil: number;
}

interface OpenTopic {
  readonly listeners: Set<TopicHandlers>;
  /** Under which name one is present there; null on topics of the database. */
  readonly presentAs: string | null;
  /**
   * The answers that are on show hold everything that was sent until then, in milliseconds; null: not known, or
   * it was heard before. What was sent since is told again at joining.
   */
  heardUntil: number | null;
  channel: RealtimeChannel | null;
}

/** As long as the live client itself waits between its attempts to connect. */
const RETRY_AFTER_MS = [1000, 2000, 5000, 10_000];

const OWN = 'user:';
/** How the server begins to say that somebody may not listen. */
const REFUSED = 'Unauthorized';

/** As many messages as a server tells again at most: there may have been more. */
const MOST_REPLAYED = 25;
/** How a server begins to say that it can tell nothing again. */
const NO_REPLAY = 'UnableToReplayMessages';

const registry = new WeakMap<Db, Topics>();

/**
 * Listens to a private topic (`user:<id>`, `club:<id>:<epoch>`), which only the database writes to. All
 * listeners of a topic share one channel; the last one to go leaves it. Endpoints use `listen`.
 * A player's own is joined once `tellOwnTopic` has said what it is called, and until when all is known.
 *
 * A topic of two players (`pair:<low id>:<high id>:<epoch>`) is written by them: `presentAs` shows one as present there.
 */
export function subscribeTopic(
  db: Db,
  name: string,
  handlers: TopicHandlers,
  { presentAs = null, heardUntil = null }: TopicOptions = {},
): () => void {
  const topics = topicsOf(db);
  const known = topics.open.get(name);
  const topic = known ?? {
    listeners: new Set<TopicHandlers>(),
    presentAs,
    heardUntil: topics.told.get(name)?.heardUntil ?? heardUntil,
    channel: null,
  };
  topic.listeners.add(handlers);
  if (known) tellPresence(known, handlers);
  if (!known) {
    topics.open.set(name, topic);
    void join(db, topics, name, topic);
  }
  return () => {
    topic.listeners.delete(handlers);
    if (topic.listeners.size === 0 && topics.open.get(name) === topic) leave(db, topics, name);
  };
}

/**
 * Says what a player's own topic is called: `user:<id>:<epoch>`. It is called otherwise when a session of theirs has
 * ended; who listens moves on, and what was missed on the way is fetched as after a break.
 */
export function tellOwnTopic(db: Db, userId: string, called: string, heardUntil: number): void {
  const topics = topicsOf(db);
  const name = `${OWN}${userId}`;
  const before = topics.told.get(name);
  if (before?.called === called) return;
  topics.told.set(name, { called, heardUntil });
  const topic = topics.open.get(name);
  if (topic === undefined) return;
  // What was told under the former name is told nowhere again.
  topic.heardUntil = before === undefined ? heardUntil : null;
  rejoin(db, topics, name, topic);
}

/** Leaves every topic at once: the person who had the right to listen has gone. */
export function closeTopics(db: Db): void {
  const topics = topicsOf(db);
  for (const name of topics.open.keys()) leave(db, topics, name);
  topics.told.clear();
}

/**
 * Connects and joins every topic anew, at once: a connection that slept may be dead, and would not be
 * noticed for most of a minute.
 */
export async function reopenTopics(db: Db): Promise<void> {
  const topics = topicsOf(db);
  if (topics.open.size === 0) return;
  const client = await wholeClient(db, () => topics.open.size > 0);
  await client?.realtime.disconnect();
  for (const [name, topic] of topics.open) {
    // Without a channel it is being joined, and connects by that.
    if (topic.channel !== null) rejoin(db, topics, name, topic);
  }
}

/** Joins a topic on a channel of its own, in place of the one it may have. */
function rejoin(db: Db, topics: Topics, name: string, topic: OpenTopic): void {
  if (topic.channel !== null) abandon(db, topics, name, topic.channel);
  topic.channel = null;
  void join(db, topics, name, topic);
}

async function join(db: Db, topics: Topics, name: string, topic: OpenTopic): Promise<void> {
  await topics.leaving.get(name);
  const client = await wholeClient(db, () => topics.open.get(name) === topic);
  // The right to listen is checked on joining, so the token must be there first.
  await client?.realtime.setAuth();
  const called = name.startsWith(OWN) ? topics.told.get(name)?.called : name;
  if (!client || called === undefined || topic.channel !== null) return;
  if (topics.open.get(name) !== topic) return;
  const { presentAs, heardUntil } = topic;
  const channel = client.channel(called, {
    config: {
      private: true,
      ...(presentAs !== null && { presence: { key: presentAs } }),
      ...(heardUntil !== null && { broadcast: { replay: { since: heardUntil } } }),
    },
  });
  topic.channel = channel;
  let joined = 0;
  let replayed = 0;
  const resync = (): void => {
    for (const listener of topic.listeners) listener.onResync?.();
  };
  channel.on('broadcast', { event: '*' }, ({ event, payload, meta }) => {
    if (meta?.replayed === true) {
      // The channel asks for the same at every joining; after a break all is fetched.
      if (joined > 1) return;
      replayed += 1;
      if (replayed === MOST_REPLAYED) resync();
    }
    for (const { on } of topic.listeners) {
      // What every object has by itself, as 'constructor', is no event that anybody waits for.
      if (Object.hasOwn(on, event)) on[event]?.(payload);
    }
  });
  if (presentAs !== null) {
    channel.on('presence', { event: 'sync' }, () => {
      for (const listener of topic.listeners) tellPresence(topic, listener);
    });
  }
  channel.subscribe((status: string, error?: Error) => {
    // Another took its place; its end is no news.
    if (topic.channel !== null && topic.channel !== channel) return;
    if (status !== 'SUBSCRIBED') {
      for (const listener of topic.listeners) listener.onLost?.();
      if (error?.message.startsWith(NO_REPLAY)) {
        topic.heardUntil = null;
        rejoin(db, topics, name, topic);
      }
      if (!error?.message.startsWith(REFUSED)) return;
      for (const listener of topic.listeners) listener.onRefused?.();
      return;
    }
    joined += 1;
    topic.heardUntil = null;
    if (presentAs !== null) void channel.track({});
    if (heardUntil === null || joined > 1) resync();
  });
}

/** Tells a listener who is present, as soon as oneself is: before that nobody is known to be or not to be. */
function tellPresence({ channel, presentAs }: OpenTopic, { onPresence }: TopicHandlers): void {
  if (channel === null || presentAs === null) return;
  const names = Object.keys(channel.presenceState());
  if (names.includes(presentAs)) onPresence?.(names);
}

/** Says something on a topic of two; nothing while it is not joined. */
export function sayOnTopic(db: Db, name: string, event: string, payload: object): void {
  const channel = topicsOf(db).open.get(name)?.channel;
  // Without a connection the client would send it as a request of its own.
  if (channel?.state !== 'joined' || !channel.socket.isConnected()) return;
  void channel.send({ type: 'broadcast', event, payload });
}

/** The code of the live client may not arrive at first; null once nobody wants it any more. */
async function wholeClient(
  db: Db,
  wanted: () => boolean,
): Promise<Awaited<ReturnType<Db['whole']>> | null> {
  for (let failures = 0; wanted(); failures += 1) {
    try {
      return await db.whole();
    } catch (error) {
      console.warn('The live client did not load.', error);
      const pause = RETRY_AFTER_MS[Math.min(failures, RETRY_AFTER_MS.length - 1)];
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return null;
}

function leave(db: Db, topics: Topics, name: string): void {
  const channel = topics.open.get(name)?.channel ?? null;
  topics.open.delete(name);
  if (channel !== null) abandon(db, topics, name, channel);
}

function abandon(db: Db, topics: Topics, name: string, channel: RealtimeChannel): void {
  const removed = db.whole().then((client) => client.removeChannel(channel));
  const left = removed.finally(() => {
    if (topics.leaving.get(name) === left) topics.leaving.delete(name);
  });
  topics.leaving.set(name, left);
}

function topicsOf(db: Db): Topics {
  const known = registry.get(db);
  if (known) return known;
  const fresh: Topics = { open: new Map(), leaving: new Map(), told: new Map() };
  registry.set(db, fresh);
  return fresh;
}

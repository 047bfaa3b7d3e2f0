import type { RealtimeChannel } from '@supabase/supabase-js';
import type { Db } from '../supabase/client.ts';

/** What a listener wants to hear from a topic. */
export interface TopicHandlers {
  /** By event name; the payload is whatever the database sent, so check it before use. */
  readonly on: Readonly<Record<string, (payload: unknown) => void>>;
  /**
   * The topic was rejoined after a break, or may have carried messages before it was joined:
   * refetch what you show.
   */
  readonly onResync?: () => void;
  /** The names of those present, including one's own. */
  readonly onPresence?: (names: readonly string[]) => void;
  /** The connection to the topic is lost for now, so nobody's presence is known. */
  readonly onLost?: () => void;
  /** The topic could not be joined: it may have been renamed, or the session has ended. */
  readonly onRefused?: () => void;
}

export interface TopicOptions {
  /** The name to be present under. */
  readonly presentAs?: string | null;
  /** Everything sent up to this time is already in what was fetched; see `heard_until` in the answers. */
  readonly heardUntil?: number | null;
}

interface Topics {
  readonly open: Map<string, OpenTopic>;
  /** Topics being left. Joining one of them again waits, or the client would hand out the dying channel. */
  readonly leaving: Map<string, Promise<unknown>>;
  /** The server-side names of players' own topics. */
  readonly told: Map<string, ToldTopic>;
}

interface ToldTopic {
  readonly called: string;
  readonly heardUntil: number;
}

interface OpenTopic {
  readonly listeners: Set<TopicHandlers>;
  /** The name one is present under; null on topics that the database writes. */
  readonly presentAs: string | null;
  /**
   * Milliseconds since 1970. The answers on screen include everything sent until then; whatever was
   * sent since is replayed on joining. Null when unknown, or when the topic has already been
   * joined.
   */
  heardUntil: number | null;
  channel: RealtimeChannel | null;
}

/** The same pauses as the live client makes between its connection attempts. */
const RETRY_AFTER_MS = [1000, 2000, 5000, 10_000];

const OWN = 'user:';
/** How the server's message begins when somebody may not listen. */
const REFUSED = 'Unauthorized';

/** The most messages a server replays; if that many arrive, there may have been more. */
const MOST_REPLAYED = 25;
/** How a server's message begins when it can't replay messages. */
const NO_REPLAY = 'UnableToReplayMessages';

const registry = new WeakMap<Db, Topics>();

/**
 * Listens to a private topic (`user:<id>`, `club:<id>:<epoch>`) that only the database writes to.
 * All listeners of a topic share one channel; it is left with the last of them. Endpoints use
 * `listen`. A player's own topic is joined once `tellOwnTopic` has given its name and the time up
 * to which everything is known.
 *
 * Topics of two players (`pair:<low id>:<high id>:<epoch>`) are written by the players: `presentAs`
 * makes one present there.
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
 * Sets the server-side name of a player's own topic: `user:<id>:<epoch>`. It changes when one of
 * their sessions ends; listeners then move over, and what they missed is refetched as after a
 * break.
 */
export function tellOwnTopic(db: Db, userId: string, called: string, heardUntil: number): void {
  const topics = topicsOf(db);
  const name = `${OWN}${userId}`;
  const before = topics.told.get(name);
  if (before?.called === called) return;
  topics.told.set(name, { called, heardUntil });
  const topic = topics.open.get(name);
  if (topic === undefined) return;
  // Messages sent under the old name are never replayed.
  topic.heardUntil = before === undefined ? heardUntil : null;
  rejoin(db, topics, name, topic);
}

/** Leaves every topic at once, when the person entitled to listen is gone. */
export function closeTopics(db: Db): void {
  const topics = topicsOf(db);
  for (const name of topics.open.keys()) leave(db, topics, name);
  topics.told.clear();
}

/**
 * Reconnects and rejoins every topic at once: after a sleep the connection may be dead, which would
 * go unnoticed for most of a minute.
 */
export async function reopenTopics(db: Db): Promise<void> {
  const topics = topicsOf(db);
  if (topics.open.size === 0) return;
  const client = await wholeClient(db, () => topics.open.size > 0);
  await client?.realtime.disconnect();
  for (const [name, topic] of topics.open) {
    // A topic without a channel is being joined already, which connects it.
    if (topic.channel !== null) rejoin(db, topics, name, topic);
  }
}

/** Joins a topic on a new channel, replacing the one it may have. */
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
      // The channel asks for the same replay on every join; after a break everything is refetched anyway.
      if (joined > 1) return;
      replayed += 1;
      if (replayed === MOST_REPLAYED) resync();
    }
    for (const { on } of topic.listeners) {
      // Names that every object has ('constructor') are no events.
      if (Object.hasOwn(on, event)) on[event]?.(payload);
    }
  });
  if (presentAs !== null) {
    channel.on('presence', { event: 'sync' }, () => {
      for (const listener of topic.listeners) tellPresence(topic, listener);
    });
  }
  channel.subscribe((status: string, error?: Error) => {
    // Another channel has replaced this one, so its end doesn't matter.
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

/** Tells a listener who is present, once one's own presence shows: until then the list is incomplete. */
function tellPresence({ channel, presentAs }: OpenTopic, { onPresence }: TopicHandlers): void {
  if (channel === null || presentAs === null) return;
  const names = Object.keys(channel.presenceState());
  if (names.includes(presentAs)) onPresence?.(names);
}

/** Sends an event on a topic of two players; does nothing while it isn't joined. */
export function sayOnTopic(db: Db, name: string, event: string, payload: object): void {
  const channel = topicsOf(db).open.get(name)?.channel;
  // Without a connection the client would send it as an HTTP request.
  if (channel?.state !== 'joined' || !channel.socket.isConnected()) return;
  void channel.send({ type: 'broadcast', event, payload });
}

/** Retries while the live client's code fails to load; null once nobody wants it any more. */
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

import type { Pool } from 'pg';
import type { WebSocket } from 'ws';
import { isObject, type Json, text } from '../http.ts';
import type { Claims, Keys } from '../keys.ts';
import { Allowance } from './allowance.ts';
import type { Changes, Subscriber } from './changes.ts';
import {
  type Broadcast,
  type Incoming,
  readBinary,
  readText,
  type Version,
  writeBroadcast,
  writeText,
} from './frames.ts';
import type { Hub, Member } from './hub.ts';
import { askPolicies, EVERYTHING, type Permissions } from './permissions.ts';
import { pastBroadcasts, readReplay } from './replay.ts';
import { askedFor, readSubscription, SubscriptionError } from './subscriptions.ts';

export interface ConnectionContext {
  readonly hub: Hub;
  readonly changes: Changes;
  readonly keys: Keys;
  readonly pool: Pool;
  readonly now: () => Date;
}

interface Joined extends Member {
  readonly joinRef: string | null;
  /** Whether the client wants to hear what became of its broadcasts. */
  readonly wantsAnswers: boolean;
  permissions: Permissions;
  claims: Claims;
  subscriber: Subscriber | undefined;
  expiry: NodeJS.Timeout | undefined;
}

const MAX_CHANNELS = 100;
const MAX_WAITING = 500;
/** What one socket may say: so much at once, and so much every second from then on. */
const EVENTS = { most: 300, perSecond: 100 };
const JOINS = { most: 100, perSecond: 100 };
/** The longest message that is passed on, as on hosted's free plan. */
export const MAX_PAYLOAD_BYTES = 256 * 1024;
/** A reader this far behind is cut off; it will reconnect and refetch. */
const MAX_BACKLOG_BYTES = 8 * 1024 * 1024;
const LONGEST_TIMER_MS = 2 ** 31 - 1;
const UNREADABLE = 1007;
const TOO_BUSY = 1013;

/** Serves one socket: its messages one after the other, never holding up another socket. */
export function serve(
  ctx: ConnectionContext,
  socket: WebSocket,
  version: Version,
  apiKey: string,
): void {
  const connection = new Connection(ctx, socket, version, apiKey);
  socket.on('message', (data: Buffer, isBinary) => connection.receive(data, isBinary));
  socket.on('close', () => connection.leaveAll());
  socket.on('error', () => socket.terminate());
}

class Connection {
  readonly #ctx: ConnectionContext;
  readonly #socket: WebSocket;
  readonly #version: Version;
  readonly #apiKey: string;
  readonly #channels = new Map<string, Joined>();
  readonly #events = new Allowance(EVENTS.most, EVENTS.perSecond);
  readonly #joins = new Allowance(JOINS.most, JOINS.perSecond);
  #queue: Promise<void> = Promise.resolve();
  #waiting = 0;

  constructor(ctx: ConnectionContext, socket: WebSocket, version: Version, apiKey: string) {
    this.#ctx = ctx;
    this.#socket = socket;
    this.#version = version;
    this.#apiKey = apiKey;
  }

  leaveAll(): void {
    for (const channel of this.#channels.values()) this.#leave(channel);
  }

  receive(data: Buffer, isBinary: boolean): void {
    const message = isBinary ? readBinary(data) : readText(this.#version, data.toString('utf8'));
    if (message === undefined) {
      this.#socket.close(UNREADABLE, 'unreadable message');
      return;
    }
    const excess = this.#excess(message, data.length);
    if (excess !== undefined) {
      this.#reply(message, 'error', { reason: excess });
      return;
    }
    if (this.#waiting >= MAX_WAITING) {
      this.#socket.close(TOO_BUSY, 'too many messages');
      return;
    }
    this.#waiting += 1;
    this.#queue = this.#queue
      .then(() => this.#handle(message))
      .catch(() => this.#reply(message, 'error', { reason: 'RealtimeError: try again' }))
      .finally(() => {
        this.#waiting -= 1;
      });
  }

  /** Why a message is more than one socket may say. */
  #excess({ event }: Incoming, bytes: number): string | undefined {
    if (event === 'phx_join') {
      return this.#joins.take()
        ? undefined
        : 'ClientJoinRateLimitReached: Too many joins per second';
    }
    if (event !== 'broadcast' && event !== 'presence') return undefined;
    if (bytes > MAX_PAYLOAD_BYTES) return 'Payload size exceeds limit';
    return this.#events.take() ? undefined : 'Too many messages per second';
  }

  async #handle(message: Incoming): Promise<void> {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const { topic, event, payload } = message;
    if (topic === 'phoenix' && event === 'heartbeat') {
      this.#reply(message, 'ok');
      return;
    }
    const json = 'json' in payload ? payload.json : {};
    if (event === 'phx_join') {
      await this.#join(message, json);
      return;
    }
    const channel = this.#channels.get(topic);
    if (channel === undefined) {
      this.#reply(message, 'error', { reason: 'unmatched topic' });
      return;
    }
    switch (event) {
      case 'phx_leave':
        this.#leave(channel);
        this.#reply(message, 'ok');
        this.#send(channel.joinRef, channel.joinRef, topic, 'phx_close', {});
        return;
      case 'access_token':
        await this.#renew(channel, json);
        return;
      case 'broadcast':
        this.#broadcast(message, channel, 'broadcast' in payload ? payload.broadcast : undefined);
        return;
      case 'presence':
        this.#presence(message, channel, json);
        return;
      default:
        this.#reply(message, 'error', { reason: `unknown event ${event}` });
    }
  }

  async #join(message: Incoming, payload: Json): Promise<void> {
    const { topic, joinRef } = message;
    const refuse = (reason: string): void => this.#reply(message, 'error', { reason });
    const before = this.#channels.get(topic);
    if (before !== undefined) this.#leave(before);
    if (!topic.startsWith('realtime:') || topic === 'realtime:') {
      refuse('TopicNameRequired: You must provide a topic name');
      return;
    }
    if (this.#channels.size >= MAX_CHANNELS) {
      refuse('ChannelRateLimitReached: Too many channels');
      return;
    }
    const config = object(payload['config']);
    const isPrivate = config['private'] === true;
    const broadcast = object(config['broadcast']);
    const replay = readReplay(broadcast['replay'], isPrivate);
    if (typeof replay === 'string') {
      refuse(`UnableToReplayMessages: ${replay}`);
      return;
    }
    const claims = await this.#claims(payload);
    if (claims === undefined) {
      refuse('InvalidJWTToken: Token has expired or is invalid');
      return;
    }
    const name = topic.slice('realtime:'.length);
    const permissions = await this.#permissions(isPrivate, name, claims);
    if (!permissions.hear) {
      refuse(`Unauthorized: You do not have permissions to read from this Channel topic: ${name}`);
      return;
    }
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const asked = askedFor(config);
    const presence = object(config['presence']);
    // What was told again may still be on its way here as new.
    const replayed = new Set<unknown>();
    const tell = (said: Broadcast): void => {
      if (!replayed.has(said.meta?.['id'])) this.#pass(topic, said);
    };
    /** What is said until all that came before it has been told. */
    let held: Broadcast[] | undefined = [];
    const key = text(presence, 'key') ?? '';
    const channel: Joined = {
      topic,
      isPrivate,
      permissions,
      claims,
      subscriber: undefined,
      joinRef,
      presenceKey: key === '' ? crypto.randomUUID() : key,
      wantsPresence: presence['enabled'] !== false,
      hearsItself: broadcast['self'] === true,
      wantsAnswers: broadcast['ack'] === true,
      expiry: undefined,
      sendEvent: (event, told) => this.#send(joinRef, null, topic, event, told),
      sendBroadcast: (said) => {
        if (held === undefined) tell(said);
        else held.push(said);
      },
    };
    const problem = asked.length === 0 ? undefined : await this.#subscribe(channel, asked);
    const waits = object(config['postgres_changes_options'])['wait'] === true;
    if (problem !== undefined && waits) {
      refuse(problem);
      return;
    }
    // Listens before it asks for the past, or what is said meanwhile would be told by neither.
    this.#ctx.hub.join(channel);
    const past =
      replay === undefined
        ? []
        : await pastBroadcasts(this.#ctx.pool, name, replay).catch((error: unknown) => {
            this.#leave(channel);
            throw error;
          });
    for (const { meta } of past) replayed.add(meta?.['id']);
    if (this.#socket.readyState !== this.#socket.OPEN) {
      this.#leave(channel);
      return;
    }
    this.#watchExpiry(channel, claims);
    this.#channels.set(topic, channel);
    this.#reply(message, 'ok', {
      postgres_changes: asked.map(({ id, asked: said }) => ({ id, ...said })),
    });
    if (asked.length > 0) {
      this.#system(
        channel,
        'postgres_changes',
        problem === undefined ? 'ok' : 'error',
        problem ?? 'Subscribed to PostgreSQL',
      );
    }
    for (const said of past) this.#pass(topic, said);
    const waiting = held;
    held = undefined;
    for (const said of waiting) tell(said);
    if (channel.wantsPresence && permissions.seePresence) {
      channel.sendEvent('presence_state', this.#ctx.hub.presenceState(channel));
    }
  }

  /** Listens to changes of tables; returns why it cannot. */
  async #subscribe(
    channel: Joined,
    asked: ReturnType<typeof askedFor>,
  ): Promise<string | undefined> {
    try {
      const subscriber: Subscriber = {
        get claims() {
          return channel.claims;
        },
        subscriptions: asked.map(({ id, asked: said }) => readSubscription(id, said)),
        send: (told) => channel.sendEvent('postgres_changes', told),
        fail: (reason) => this.#close(channel, reason),
      };
      await this.#ctx.changes.add(subscriber);
      channel.subscriber = subscriber;
      return undefined;
    } catch (error) {
      return error instanceof SubscriptionError
        ? error.message
        : 'Unable to subscribe to changes: try again';
    }
  }

  /** A new token may have lost rights that the old one had. */
  async #renew(channel: Joined, payload: Json): Promise<void> {
    const claims = await this.#claims(payload);
    if (claims === undefined) {
      this.#close(channel, 'Token has expired or is invalid');
      return;
    }
    const name = channel.topic.slice('realtime:'.length);
    const permissions = await this.#permissions(channel.isPrivate, name, claims);
    if (!permissions.hear) {
      this.#close(channel, `You do not have permissions to read from this Channel topic: ${name}`);
      return;
    }
    channel.permissions = permissions;
    channel.claims = claims;
    this.#watchExpiry(channel, claims);
  }

  #broadcast(message: Incoming, channel: Joined, pushed: Broadcast | undefined): void {
    const json = 'json' in message.payload ? message.payload.json : {};
    const broadcast = pushed ?? {
      event: text(json, 'event') ?? '',
      content: Buffer.from(JSON.stringify(json['payload'] ?? {})),
      isJson: true,
    };
    if (channel.permissions.speak) this.#ctx.hub.say(channel, broadcast);
    if (!channel.wantsAnswers) return;
    if (channel.permissions.speak) this.#reply(message, 'ok');
    else {
      this.#reply(message, 'error', {
        reason: 'Unauthorized: You do not have permissions to write to this Channel topic',
      });
    }
  }

  #presence(message: Incoming, channel: Joined, payload: Json): void {
    if (!channel.permissions.showPresence) {
      this.#reply(message, 'error', {
        reason: 'Unauthorized: You do not have permissions to show presence on this Channel topic',
      });
      return;
    }
    const event = text(payload, 'event')?.toLowerCase();
    if (event === 'track') this.#ctx.hub.track(channel, object(payload['payload']));
    else if (event === 'untrack') this.#ctx.hub.untrack(channel);
    this.#reply(message, 'ok');
  }

  #claims(payload: Json): Promise<Claims | undefined> {
    const token = text(payload, 'access_token') ?? this.#apiKey;
    return this.#ctx.keys.verify(token).catch(() => undefined);
  }

  async #permissions(isPrivate: boolean, topic: string, claims: Claims): Promise<Permissions> {
    return isPrivate ? askPolicies(this.#ctx.pool, claims, topic) : EVERYTHING;
  }

  #watchExpiry(channel: Joined, claims: Claims): void {
    clearTimeout(channel.expiry);
    channel.expiry = undefined;
    const left = (claims.exp ?? 0) * 1000 - this.#ctx.now().getTime();
    // An API key's own token outlives any timer.
    if (left > LONGEST_TIMER_MS) return;
    channel.expiry = setTimeout(() => this.#close(channel, 'Token has expired'), left);
    channel.expiry.unref();
  }

  /** Ends a channel from this side and says why. */
  #close(channel: Joined, message: string): void {
    this.#leave(channel);
    this.#system(channel, 'system', 'error', message);
    this.#send(channel.joinRef, channel.joinRef, channel.topic, 'phx_close', {});
  }

  #system(channel: Joined, extension: string, status: 'ok' | 'error', message: string): void {
    const name = channel.topic.slice('realtime:'.length);
    channel.sendEvent('system', { extension, status, message, channel: name });
  }

  #leave(channel: Joined): void {
    clearTimeout(channel.expiry);
    if (channel.subscriber !== undefined) this.#ctx.changes.remove(channel.subscriber);
    this.#channels.delete(channel.topic);
    this.#ctx.hub.leave(channel);
  }

  #reply(message: Incoming, status: 'ok' | 'error', response: Json = {}): void {
    // Without a reference nobody waits for the answer.
    if (message.ref === null) return;
    this.#send(message.joinRef, message.ref, message.topic, 'phx_reply', { status, response });
  }

  #send(
    joinRef: string | null,
    ref: string | null,
    topic: string,
    event: string,
    payload: unknown,
  ): void {
    this.#write(writeText(this.#version, { joinRef, ref, topic, event, payload }));
  }

  #pass(topic: string, broadcast: Broadcast): void {
    const frame = writeBroadcast(this.#version, topic, broadcast);
    if (frame !== undefined) this.#write(frame);
  }

  #write(frame: string | Buffer): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > MAX_BACKLOG_BYTES) this.#socket.terminate();
    else this.#socket.send(frame, () => {});
  }
}

function object(value: unknown): Json {
  return isObject(value) ? value : {};
}

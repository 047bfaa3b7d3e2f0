import { connect } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import type { RealtimeChannel } from '@supabase/supabase-js';
import { afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { WebSocket as Socket } from 'ws';
import { client, newPlayer } from './clients.ts';
import { eventually } from '../../support/eventually.ts';

type Frame = readonly [string | null, string | null, string, string, Record<string, unknown>];

const open: Socket[] = [];

/** A socket operated by hand, and what it received. */
async function dial(): Promise<{ readonly socket: Socket; readonly frames: Frame[] }> {
  const { url, publishableKey } = inject('stack');
  const address = `${url.replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0&apikey=${publishableKey}`;
  const socket = new Socket(address);
  const frames: Frame[] = [];
  socket.on('message', (data: Buffer, isBinary) => {
    if (!isBinary) frames.push(JSON.parse(data.toString('utf8')));
  });
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('open', resolve));
  open.push(socket);
  return { socket, frames };
}

function say(socket: Socket, ref: string, topic: string, event: string, payload: unknown): void {
  socket.send(JSON.stringify(['1', ref, topic, event, payload]));
}

function answerTo(frames: readonly Frame[], ref: string): unknown {
  return frames.find(([, answered, , event]) => answered === ref && event === 'phx_reply')?.[4];
}

function subscribed(channel: RealtimeChannel): Promise<unknown> {
  return new Promise((resolve) => channel.subscribe(resolve));
}

function presentAs(key: string) {
  return { config: { presence: { key } } };
}

describe("realtime's limits", () => {
  let ann: Awaited<ReturnType<typeof newPlayer>>;

  beforeAll(async () => {
    ann = await newPlayer();
  });
  afterEach(() => {
    for (const socket of open.splice(0)) socket.terminate();
  });

  test('a megabyte in one frame closes the socket that sent it', async () => {
    const { socket } = await dial();
    const other = await dial();
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    socket.send(Buffer.alloc(1024 * 1024, 65));
    expect(await closed).toBe(1009);
    say(other.socket, '1', 'phoenix', 'heartbeat', {});
    await eventually(() => expect(answerTo(other.frames, '1')).toMatchObject({ status: 'ok' }));
  });

  test('a message too long to forward is refused, and the socket stays open', async () => {
    const { socket, frames } = await dial();
    say(socket, '1', 'realtime:long', 'phx_join', { config: { broadcast: { ack: true } } });
    const payload = 'x'.repeat(300 * 1024);
    say(socket, '2', 'realtime:long', 'broadcast', { type: 'broadcast', event: 'e', payload });
    await eventually(() =>
      expect(answerTo(frames, '2')).toMatchObject({
        status: 'error',
        response: { reason: 'Payload size exceeds limit' },
      }),
    );
    say(socket, '3', 'phoenix', 'heartbeat', {});
    await eventually(() => expect(answerTo(frames, '3')).toMatchObject({ status: 'ok' }));
  });

  test('a socket that sends too much at once is told so', async () => {
    const { socket, frames } = await dial();
    const said = 2000;
    const begun = performance.now();
    say(socket, '1', 'realtime:flood', 'phx_join', { config: { broadcast: { ack: true } } });
    for (let ref = 2; ref < 2 + said; ref += 1) {
      say(socket, String(ref), 'realtime:flood', 'broadcast', { event: 'e', payload: {} });
    }
    await eventually(() => expect(answerTo(frames, String(1 + said))).toBeDefined());
    const seconds = (performance.now() - begun) / 1000;
    await eventually(() => expect(answerTo(frames, '2')).toMatchObject({ status: 'ok' }));
    const reason = 'Too many messages per second';
    const refused = frames.filter(([, , , , payload]) =>
      isDeepStrictEqual(payload, { status: 'error', response: { reason } }),
    );
    // Which of them depends on the machine: 300 are allowed at once, and 100 in each second that it takes.
    expect(refused.length).toBeGreaterThanOrEqual(said - 300 - Math.ceil(100 * seconds));
  });

  test('a socket joins a hundred channels, not more', async () => {
    const { socket, frames } = await dial();
    for (let ref = 1; ref <= 101; ref += 1) {
      say(socket, String(ref), `realtime:many-${ref}`, 'phx_join', { config: {} });
    }
    // One too many within a second is refused at once, one too many for the socket when its turn comes.
    await eventually(() => {
      expect(answerTo(frames, '100')).toMatchObject({ status: 'ok' });
      expect(answerTo(frames, '101')).toMatchObject({
        status: 'error',
        response: { reason: expect.stringContaining('RateLimitReached') },
      });
    });
  });

  test('a reader who does not read is cut off, and holds up nobody', async () => {
    const { url } = inject('stack');
    const slow = await dial();
    const quick = await dial();
    for (const { socket } of [slow, quick]) {
      say(socket, '1', 'realtime:slow', 'phx_join', { config: {} });
    }
    await eventually(() => expect(answerTo(slow.frames, '1')).toMatchObject({ status: 'ok' }));
    await eventually(() => expect(answerTo(quick.frames, '1')).toMatchObject({ status: 'ok' }));
    let heard = 0;
    quick.socket.on('message', (_, isBinary) => {
      if (isBinary) heard += 1;
    });
    slow.socket.pause();
    const body = JSON.stringify('x'.repeat(250 * 1024));
    const apikey = inject('stack').serviceKey;
    for (let count = 0; count < 120; count += 1) {
      const answer = await fetch(`${url}/realtime/v1/api/broadcast/slow/events/e`, {
        method: 'POST',
        headers: { apikey, 'content-type': 'application/json' },
        body,
      });
      expect(answer.status).toBe(202);
    }
    await vi.waitFor(() => expect(heard).toBe(120), 5000);
    const cut = new Promise<number>((resolve) => slow.socket.once('close', resolve));
    slow.socket.resume();
    expect(await cut).toBe(1006);
  });

  test('a channel whose token expires is closed, and says why', async () => {
    const { socket, frames } = await dial();
    const token = (await ann.client.auth.getSession()).data.session?.access_token ?? '';
    say(socket, '1', 'realtime:room:expiry', 'phx_join', {
      config: { private: true },
      access_token: token,
    });
    await eventually(() => expect(answerTo(frames, '1')).toMatchObject({ status: 'ok' }));
    say(socket, '2', 'realtime:room:expiry', 'access_token', { access_token: `${token}x` });
    await eventually(() =>
      expect(frames.map(([, , , event]) => event)).toEqual(
        expect.arrayContaining(['system', 'phx_close']),
      ),
    );
    say(socket, '3', 'realtime:room:expiry', 'broadcast', { event: 'e', payload: {} });
    await eventually(() =>
      expect(answerTo(frames, '3')).toMatchObject({ response: { reason: 'unmatched topic' } }),
    );
  });

  test.each([
    ['alg none', 'eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIiwiZXhwIjo5OTk5OTk5OTk5fQ.'],
    ['another secret', `${'a'.repeat(20)}.${'b'.repeat(20)}.${'c'.repeat(20)}`],
  ])('a token forged with %s joins nothing', async (_, token) => {
    const { socket, frames } = await dial();
    say(socket, '1', 'realtime:forged', 'phx_join', { config: {}, access_token: token });
    await eventually(() =>
      expect(answerTo(frames, '1')).toMatchObject({
        status: 'error',
        response: { reason: expect.stringContaining('InvalidJWTToken') },
      }),
    );
  });

  test('a half-open handshake harms nobody', async () => {
    const { hostname, port } = new URL(inject('stack').url);
    const raw = connect(Number(port), hostname);
    await new Promise((resolve) => raw.once('connect', resolve));
    raw.write('GET /realtime/v1/websocket HTTP/1.1\r\nUpgrade: websocket\r\n\r\ngarbage');
    raw.destroy();
    expect((await fetch(`${inject('stack').url}/health`)).status).toBe(200);
  });

  test('raw bytes arrive as sent, by socket and by request', async () => {
    const listener = client();
    const channel = listener.channel('bytes', { config: { broadcast: { self: true } } });
    const heard: unknown[] = [];
    channel.on('broadcast', { event: 'raw' }, ({ payload }) => heard.push(payload));
    await subscribed(channel);
    const bytes = new Uint8Array([0, 255, 7]).buffer;
    await channel.send({ type: 'broadcast', event: 'raw', payload: bytes });
    await channel.httpSend('raw', bytes);
    await eventually(() => expect(heard).toEqual([bytes, bytes]));
    await listener.removeAllChannels();
  });

  test("a request broadcasts to a private topic with its sender's rights", async () => {
    const channel = ann.client.channel('room:rest', { config: { private: true } });
    const heard: unknown[] = [];
    channel.on('broadcast', { event: 'word' }, ({ payload }) => heard.push(payload));
    await subscribed(channel);
    const stranger = client().channel('room:rest', { config: { private: true } });
    expect(await stranger.httpSend('word', { from: 'outside' })).toEqual({ success: true });
    await channel.httpSend('word', { from: 'inside' });
    await eventually(() => expect(heard).toEqual([{ from: 'inside' }]));
    await ann.client.removeChannel(channel);
  });

  test('presence reports joining and leaving, also for several under one key', async () => {
    const watching = client();
    const events: string[] = [];
    const room = watching.channel('room-7', presentAs('watcher'));
    room
      .on('presence', { event: 'join' }, ({ key }) => events.push(`join ${key}`))
      .on('presence', { event: 'leave' }, ({ key }) => events.push(`leave ${key}`));
    await subscribed(room);
    const [first, second] = [client(), client()];
    for (const [who, court] of [
      [first, 1],
      [second, 2],
    ] as const) {
      const channel = who.channel('room-7', presentAs('ann'));
      await subscribed(channel);
      await channel.track({ court });
    }
    await eventually(() =>
      expect(room.presenceState()['ann']).toMatchObject([{ court: 1 }, { court: 2 }]),
    );
    await first.channel('room-7').untrack();
    await eventually(() => expect(room.presenceState()['ann']).toMatchObject([{ court: 2 }]));
    await second.removeAllChannels();
    await eventually(() => expect(room.presenceState()).toEqual({}));
    expect(events).toEqual(['join ann', 'join ann', 'leave ann', 'leave ann']);
    await Promise.all([watching.removeAllChannels(), first.removeAllChannels()]);
  });

  test.each(['__proto__', 'constructor'])('a presence key %s is like any other', async (key) => {
    const present = client();
    const room = present.channel(`room-${key}`, presentAs(key));
    await subscribed(room);
    await room.track({ here: true });
    const { socket, frames } = await dial();
    say(socket, '1', `realtime:room-${key}`, 'phx_join', { config: { presence: { key: 'b' } } });
    await eventually(() =>
      expect(JSON.stringify(frames.find(([, , , event]) => event === 'presence_state'))).toContain(
        `{"${key}":{"metas":[{`,
      ),
    );
    await present.removeAllChannels();
  });
});

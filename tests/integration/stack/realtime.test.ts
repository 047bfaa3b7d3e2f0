import { Client } from 'pg';
import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { newPlayer } from './clients.ts';
import { eventually } from '../../support/eventually.ts';

type Player = Awaited<ReturnType<typeof newPlayer>>;

/** Joins a channel; resolves with the status and, if refused, the reason. */
function join(channel: RealtimeChannel): Promise<{ status: string; reason: string }> {
  return new Promise((resolve) => {
    channel.subscribe((status, error) => resolve({ status, reason: error?.message ?? '' }));
  });
}

/** The options of a private channel with presence under a key. */
function asPresent(key: string) {
  return { config: { private: true, presence: { key } } };
}

function hear(channel: RealtimeChannel, event: string): unknown[] {
  const heard: unknown[] = [];
  channel.on('broadcast', { event }, ({ payload }) => heard.push(payload));
  return heard;
}

describe('realtime', () => {
  let ann: Player;
  let bob: Player;
  const clients: SupabaseClient[] = [];

  beforeAll(async () => {
    [ann, bob] = await Promise.all([newPlayer('Ann'), newPlayer('Bob')]);
    clients.push(ann.client, bob.client);
  });

  afterAll(async () => {
    await Promise.all(clients.map((each) => each.removeAllChannels()));
  });

  test('a row written to a private topic reaches those who may hear it', async () => {
    const channel = ann.client.channel(`user:${ann.id}`, { config: { private: true } });
    const heard = hear(channel, 'announced');
    expect((await join(channel)).status).toBe('SUBSCRIBED');
    await bob.client.rpc('announce', { topic: `user:${ann.id}`, words: 'your turn' });
    await eventually(() => expect(heard).toMatchObject([{ words: 'your turn' }]));
  });

  test('the older protocol receives the same', async () => {
    const token = (await bob.client.auth.getSession()).data.session?.access_token ?? '';
    const { url, publishableKey } = inject('stack');
    const oldest = createClient(url, publishableKey, {
      accessToken: async () => token,
      realtime: { vsn: '1.0.0' },
    });
    await oldest.realtime.setAuth();
    const channel = oldest.channel(`user:${bob.id}`, { config: { private: true } });
    const heard = hear(channel, 'announced');
    expect((await join(channel)).status).toBe('SUBSCRIBED');
    await ann.client.rpc('announce', { topic: `user:${bob.id}`, words: 'déjà vu' });
    await eventually(() => expect(heard).toMatchObject([{ words: 'déjà vu' }]));
    await oldest.removeAllChannels();
  });

  test('a later joiner receives what the database sent before, once', async () => {
    const topic = `user:${ann.id}`;
    await ann.client.removeAllChannels();
    const earlier = ann.client.channel(topic, { config: { private: true } });
    const told = hear(earlier, 'announced');
    await join(earlier);
    const since = Date.now();
    for (let point = 1; point <= 30; point += 1) {
      await bob.client.rpc('announce', { topic, words: `point ${point}` });
    }
    // Anything still in flight would count as new.
    await eventually(() => expect(told).toHaveLength(30));
    await ann.client.removeChannel(earlier);
    const replaying = async (replay: { since: number; limit?: number }) => {
      const channel = ann.client.channel(topic, {
        config: { private: true, broadcast: { replay } },
      });
      const heard: unknown[] = [];
      channel.on('broadcast', { event: 'announced' }, ({ payload, meta }) => {
        heard.push([payload['words'], meta?.replayed]);
      });
      expect((await join(channel)).status).toBe('SUBSCRIBED');
      // The last one is new, so everything replayed came before it.
      await bob.client.rpc('announce', { topic, words: 'game' });
      await eventually(() => expect(heard).toContainEqual(['game', undefined]));
      await ann.client.removeChannel(channel);
      return heard;
    };
    const points = Array.from({ length: 30 }, (_, index) => [`point ${index + 1}`, true]);
    expect(await replaying({ since })).toEqual([...points.slice(5), ['game', undefined]]);
    expect(await replaying({ since, limit: 2 })).toEqual([
      ...points.slice(29),
      ['game', true],
      ['game', undefined],
    ]);
    expect(await replaying({ since: Date.now() + 60_000 })).toEqual([['game', undefined]]);
  });

  test('messages sent while the past is looked up arrive, too', async () => {
    const topic = `user:${ann.id}`;
    await ann.client.removeAllChannels();
    const witness = ann.client.channel(topic, { config: { private: true } });
    const witnessed = hear(witness, 'announced');
    await join(witness);
    const since = Date.now();
    await bob.client.rpc('announce', { topic, words: 'first' });
    await eventually(() => expect(witnessed).toHaveLength(1));
    // Looking up this topic's past has read what there is, and waits for the lock.
    const database = new Client({ connectionString: inject('stack').databaseUrl });
    await database.connect();
    await database.query(`
      create function public.linger() returns boolean language plpgsql as $$
      begin
        perform pg_advisory_xact_lock_shared(1873);
        return true;
      end $$;
      grant execute on function public.linger to supabase_realtime_admin;
      create policy linger on realtime.messages to supabase_realtime_admin
        using (topic <> '${topic}' or event = 'probe' or public.linger()) with check (true);
      alter table realtime.messages force row level security;
      select pg_advisory_lock(1873)`);
    const late = createClient(inject('stack').url, inject('stack').publishableKey, {
      accessToken: async () =>
        (await ann.client.auth.getSession()).data.session?.access_token ?? '',
    });
    try {
      await late.realtime.setAuth();
      const channel = late.channel(topic, {
        config: { private: true, broadcast: { replay: { since } } },
      });
      const heard: unknown[] = [];
      channel.on('broadcast', { event: 'announced' }, ({ payload, meta }) => {
        heard.push([payload['words'], meta?.replayed]);
      });
      const joined = join(channel);
      await eventually(async () => {
        const waiting = `select from pg_locks where locktype = 'advisory' and objid = 1873 and not granted`;
        expect((await database.query(waiting)).rowCount).toBe(1);
      });
      await bob.client.rpc('announce', { topic, words: 'second' });
      await eventually(() => expect(witnessed).toHaveLength(2));
      await database.query('select pg_advisory_unlock(1873)');
      expect((await joined).status).toBe('SUBSCRIBED');
      await bob.client.rpc('announce', { topic, words: 'third' });
      await eventually(() => expect(heard).toContainEqual(['third', undefined]));
      expect(heard).toEqual([
        ['first', true],
        ['second', undefined],
        ['third', undefined],
      ]);
    } finally {
      await database.query(`
        select pg_advisory_unlock_all();
        alter table realtime.messages no force row level security;
        drop policy linger on realtime.messages;
        drop function public.linger`);
      await database.end();
      await late.removeAllChannels();
      await ann.client.removeAllChannels();
    }
  });

  test('an unreadable replay request is refused', async () => {
    const channel = ann.client.channel(`user:${ann.id}`, {
      config: { private: true, broadcast: { replay: { since: 0.5 } } },
    });
    expect(await join(channel)).toMatchObject({
      status: 'CHANNEL_ERROR',
      reason: expect.stringContaining('UnableToReplayMessages: Replay params are not valid'),
    });
    await ann.client.removeChannel(channel);
  });

  test("another player's topic is closed, and the refusal says so", async () => {
    const channel = bob.client.channel(`user:${ann.id}`, { config: { private: true } });
    const { status, reason } = await join(channel);
    expect(status).toBe('CHANNEL_ERROR');
    expect(reason).toContain(
      `Unauthorized: You do not have permissions to read from this Channel topic: user:${ann.id}`,
    );
    await bob.client.removeChannel(channel);
  });

  test('a client that may only listen cannot send', async () => {
    const topic = `user:${ann.id}`;
    await ann.client.removeAllChannels();
    const channel = ann.client.channel(topic, {
      config: { private: true, broadcast: { ack: true, self: true } },
    });
    const heard = hear(channel, 'forged');
    await join(channel);
    expect(await channel.send({ type: 'broadcast', event: 'forged', payload: {} })).toBe('error');
    expect(heard).toEqual([]);
    await ann.client.removeChannel(channel);
  });

  test('a private and a public room with the same name are two rooms', async () => {
    const secret = ann.client.channel('room:7', { config: { private: true } });
    const open = bob.client.channel('room:7', { config: { broadcast: { ack: true } } });
    const heard = hear(secret, 'word');
    await Promise.all([join(secret), join(open)]);
    await open.send({ type: 'broadcast', event: 'word', payload: { from: 'outside' } });
    await bob.client.removeChannel(open);
    const inside = bob.client.channel('room:7', {
      config: { private: true, broadcast: { ack: true } },
    });
    await join(inside);
    expect(
      await inside.send({ type: 'broadcast', event: 'word', payload: { from: 'inside' } }),
    ).toBe('ok');
    await eventually(() => expect(heard).toEqual([{ from: 'inside' }]));
    await Promise.all([ann.client.removeChannel(secret), bob.client.removeChannel(inside)]);
  });

  test('presence shows who is there, and who left', async () => {
    const one = ann.client.channel('room:presence', asPresent(ann.id));
    const two = bob.client.channel('room:presence', asPresent(bob.id));
    one.on('presence', { event: 'sync' }, () => {});
    two.on('presence', { event: 'sync' }, () => {});
    await Promise.all([join(one), join(two)]);
    await one.track({ typing: true });
    await eventually(() =>
      expect(two.presenceState()).toMatchObject({ [ann.id]: [{ typing: true }] }),
    );
    await two.track({ typing: false });
    await eventually(() => expect(Object.keys(one.presenceState())).toHaveLength(2));
    await ann.client.removeChannel(one);
    await eventually(() => expect(Object.keys(two.presenceState())).toEqual([bob.id]));
    await bob.client.removeChannel(two);
  });

  test('a token no longer signed by its session closes the channel', async () => {
    const { client: player, id } = await newPlayer('Cid');
    clients.push(player);
    const statuses: string[] = [];
    const channel = player.channel(`user:${id}`, { config: { private: true } });
    await new Promise<void>((resolve) => {
      channel.subscribe((status) => {
        statuses.push(status);
        resolve();
      });
    });
    const token = (await player.auth.getSession()).data.session?.access_token ?? '';
    const forged = `${token.slice(0, -4)}AAAA`;
    await player.realtime.setAuth(forged);
    await eventually(() => expect(statuses).toContain('CLOSED'));
  });

  test.each([
    ['no JSON', 'hello'],
    ['an array of nothing', '[]'],
    ['a number', '7'],
    ['half a binary frame', new Uint8Array([3, 200, 1, 1])],
    ['an unknown kind of frame', new Uint8Array([9, 0, 0, 0, 0, 0, 0])],
  ])('%s closes the socket that sent it, and no other', async (_, frame) => {
    const { url, publishableKey } = inject('stack');
    const address = `${url.replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0&apikey=${publishableKey}`;
    const socket = new WebSocket(address);
    await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
    const closed = new Promise<CloseEvent>((resolve) =>
      socket.addEventListener('close', resolve, { once: true }),
    );
    socket.send(frame);
    expect((await closed).code).toBe(1007);
    expect((await fetch(`${url}/health`)).status).toBe(200);
  });

  test('a socket without a key is not opened', async () => {
    const socket = new WebSocket(
      `${inject('stack').url.replace('http', 'ws')}/realtime/v1/websocket`,
    );
    const outcome = await new Promise((resolve) => {
      socket.addEventListener('open', () => resolve('open'), { once: true });
      socket.addEventListener('error', () => resolve('refused'), { once: true });
    });
    expect(outcome).toBe('refused');
  });
});

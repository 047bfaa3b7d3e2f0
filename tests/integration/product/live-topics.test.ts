import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js';
import { randomUUID } from 'node:crypto';
import { Client as PgClient } from 'pg';
import { afterEach, expect, inject, test } from 'vitest';
import type { Database } from '../../../renderer/shared/supabase/database.types.ts';
import { eventually } from '../../support/eventually.ts';

type Client = SupabaseClient<Database>;

const PASSWORD = 'first serve';
const opened: Client[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map((client) => client.removeAllChannels()));
});

function newClient(): Client {
  const { url, publishableKey } = inject('product');
  const client = createClient<Database>(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: randomUUID() },
  });
  opened.push(client);
  return client;
}

async function newPlayer(name: string) {
  const client = newClient();
  const email = `${randomUUID()}@example.com`;
  const { data, error } = await client.auth.signUp({
    email,
    password: PASSWORD,
    options: { data: { full_name: name, location: 'Lisbon' } },
  });
  if (error !== null || data.user === null) throw error ?? new Error('Nobody signed up.');
  await client.realtime.setAuth();
  return { client, email, id: data.user.id };
}

/** The string under a key of an event's payload. */
function textAt(said: unknown, key: string): string {
  return typeof said === 'object' && said !== null ? String(Reflect.get(said, key)) : '';
}

/** Another session of a player. */
async function signIn(email: string) {
  const client = newClient();
  const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error !== null) throw error;
  await client.realtime.setAuth();
  const [, claims = ''] = data.session.access_token.split('.');
  const said: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString());
  return { client, sessionId: textAt(said, 'session_id') };
}

async function ownTopic(client: Client): Promise<string> {
  const { data, error } = await client.rpc('get_viewer');
  if (error !== null) throw error;
  return textAt(data, 'topic');
}

async function pairTopic(client: Client, other: string): Promise<string> {
  const { data, error } = await client.rpc('get_thread', { player_id: other });
  if (error !== null) throw error;
  return textAt(data, 'topic');
}

/** Joins a topic and collects its events. */
async function listenTo(client: Client, topic: string, since?: number) {
  const heard: string[] = [];
  const payloads: unknown[] = [];
  const channel = client.channel(topic, {
    config: {
      private: true,
      broadcast: { ack: true, ...(since !== undefined && { replay: { since } }) },
    },
  });
  channel.on('broadcast', { event: '*' }, ({ event, payload }) => {
    heard.push(event);
    payloads.push(payload);
  });
  const status = await new Promise<string>((resolve) => {
    channel.subscribe((said) => resolve(said));
  });
  return { channel, heard, payloads, status };
}

const type = (channel: RealtimeChannel) =>
  channel.send({ type: 'broadcast', event: 'typing', payload: { typing: true } });

async function write(from: Client, to: string, content: string): Promise<string> {
  const id = randomUUID();
  const { error } = await from.rpc('send_message', { message_id: id, receiver_id: to, content });
  if (error !== null) throw error;
  return id;
}

test('a session that was ended hears nothing more, though its token is valid and its socket open', async () => {
  const [ana, ben] = [await newPlayer('Ana'), await newPlayer('Ben')];
  const stolen = await signIn(ana.email);
  const first = await write(ben.client, ana.id, 'Shall we play?');
  const before = await ownTopic(ana.client);
  const [spy, own] = [await listenTo(stolen.client, before), await listenTo(ana.client, before)];
  expect([spy.status, own.status]).toEqual(['SUBSCRIBED', 'SUBSCRIBED']);
  const second = await write(ben.client, ana.id, 'At six?');
  await eventually(() => expect(spy.payloads).toContainEqual({ id: second }));
  expect(JSON.stringify(spy.payloads)).not.toContain('six');
  expect((await ana.client.rpc('get_messages', { ids: [first, second] })).data).toMatchObject([
    { content: 'Shall we play?' },
    { content: 'At six?' },
  ]);

  await ana.client.rpc('end_session', { session_id: stolen.sessionId });
  await eventually(() => {
    expect(own.heard).toContain('moved');
    expect(spy.heard).toContain('session_ended');
  });
  const known = spy.heard.length;
  const after = await ownTopic(ana.client);
  expect(after).not.toBe(before);
  expect((await listenTo(stolen.client, after)).status).toBe('CHANNEL_ERROR');
  const moved = await listenTo(ana.client, after);
  expect(moved.status).toBe('SUBSCRIBED');
  const third = await write(ben.client, ana.id, 'Bring balls.');
  await eventually(() => expect(moved.payloads).toContainEqual({ id: third }));
  expect(spy.heard).toHaveLength(known);
  expect((await stolen.client.rpc('get_messages', { ids: [third] })).error?.hint).toBe(
    'session_ended',
  );
});

test("nor can it send typing events, or hear others'", async () => {
  const [ana, ben] = [await newPlayer('Ana'), await newPlayer('Ben')];
  const stolen = await signIn(ana.email);
  await write(ben.client, ana.id, 'Shall we play?');
  const bens = await listenTo(ben.client, await ownTopic(ben.client));
  const before = await pairTopic(ben.client, ana.id);
  const spy = await listenTo(stolen.client, before);
  const listener = await listenTo(ben.client, before);
  expect([spy.status, listener.status]).toEqual(['SUBSCRIBED', 'SUBSCRIBED']);
  expect(await type(spy.channel)).toBe('ok');
  await eventually(() => expect(listener.heard).toEqual(['typing']));

  // A new password ends the others, as the auth service does it.
  await ana.client.auth.updateUser({ password: 'second serve' });
  await ana.client.auth.signOut({ scope: 'others' });
  await eventually(() => expect(bens.heard).toContain('pair'));
  expect(textAt(bens.payloads[bens.heard.indexOf('pair')], 'player_id')).toBe(ana.id);
  const after = await pairTopic(ben.client, ana.id);
  expect(after).not.toBe(before);
  const [anew, anas] = [
    await listenTo(ben.client, after),
    await listenTo(ana.client, await pairTopic(ana.client, ben.id)),
  ];
  expect([anew.status, anas.status]).toEqual(['SUBSCRIBED', 'SUBSCRIBED']);
  expect((await listenTo(stolen.client, after)).status).toBe('CHANNEL_ERROR');
  await type(spy.channel);
  await type(anew.channel);
  await type(anas.channel);
  await eventually(() => {
    expect(anew.heard).toEqual(['typing']);
    expect(anas.heard).toEqual(['typing']);
  });
  expect(spy.heard).toEqual([]);
});

test('every way of ending sessions renames the topic', async () => {
  const ana = await newPlayer('Ana');
  const topics = [await ownTopic(ana.client)];
  const leaving = await signIn(ana.email);
  await leaving.client.auth.signOut({ scope: 'local' });
  topics.push(await ownTopic(ana.client));
  await signIn(ana.email);
  await ana.client.rpc('end_other_sessions');
  topics.push(await ownTopic(ana.client));
  await signIn(ana.email);
  await ana.client.auth.signOut({ scope: 'others' });
  topics.push(await ownTopic(ana.client));
  expect(topics).toEqual([1, 2, 3, 4].map((epoch) => `user:${ana.id}:${epoch}`));
});

test('what was written before an answer, but committed after it, is replayed to whoever joins with that answer', async () => {
  const ana = await newPlayer('Ana');
  const elsewhere = await listenTo((await signIn(ana.email)).client, await ownTopic(ana.client));
  const writer = new PgClient({ connectionString: inject('product').adminUrl });
  await writer.connect();
  await writer.query('begin');
  await writer.query(
    `insert into public.notifications (user_id, type, title) values ($1, 'club', 'Written before')`,
    [ana.id],
  );
  const { data } = await ana.client.rpc('get_viewer');
  const { data: list } = await ana.client.rpc('list_notifications', {});
  expect(JSON.stringify(list)).not.toContain('Written before');
  await writer.query('commit');
  await writer.end();
  // An event still in flight would count as new.
  await eventually(() => expect(elsewhere.heard).toContain('notification'));
  const late = await listenTo(
    ana.client,
    textAt(data, 'topic'),
    Number(textAt(data, 'heard_until')),
  );
  await eventually(() => expect(late.heard).toContain('notification'));
});

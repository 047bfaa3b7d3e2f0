import {
  createClient,
  type RealtimeChannel,
  type RealtimePostgresChangesPayload,
  type SupabaseClient,
} from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { client, newPlayer } from './clients.ts';
import { eventually } from '../../support/eventually.ts';

type Player = Awaited<ReturnType<typeof newPlayer>>;
type Row = Record<string, unknown>;
type Told = RealtimePostgresChangesPayload<Row>;
interface Wish {
  readonly event: '*';
  readonly schema: string;
  readonly table: string;
  readonly filter?: string;
}

interface Listener {
  readonly told: Told[];
  readonly system: { status: string; message: string };
  readonly channel: RealtimeChannel;
}

/** Listens to changes; resolves when the stack confirms. */
async function listen(to: SupabaseClient, wishes: readonly Partial<Wish>[]): Promise<Listener> {
  const told: Told[] = [];
  const channel = to.channel(`changes-${crypto.randomUUID()}`);
  for (const wish of wishes) {
    channel.on(
      'postgres_changes',
      { event: '*', schema: 'public', table: 'courts', ...wish },
      (each) => told.push(each),
    );
  }
  const system = await new Promise<Listener['system']>((resolve, reject) => {
    channel.on('system', {}, resolve).subscribe((_, error) => {
      if (error !== undefined) reject(error);
    });
  });
  return { told, system, channel };
}

function bodies({ told }: Listener): unknown[] {
  return told.flatMap(({ new: row }) => ('body' in row ? [row['body']] : []));
}

describe('changes of tables', () => {
  let ann: Player;
  let bob: Player;
  let club: string;
  const others: SupabaseClient[] = [];

  beforeAll(async () => {
    [ann, bob] = await Promise.all([newPlayer('Ann'), newPlayer('Bob')]);
  });
  beforeEach(() => {
    club = crypto.randomUUID();
  });
  afterAll(async () => {
    await Promise.all([ann.client, bob.client, ...others].map((each) => each.removeAllChannels()));
  });

  const mine = () => ({ filter: `club_id=eq.${club}` });

  test('inserts, updates and deletes arrive with types, columns and times', async () => {
    const { told, system } = await listen(ann.client, [{}]);
    expect(system).toMatchObject({ status: 'ok', message: 'Subscribed to PostgreSQL' });
    const courts = bob.client.from('courts');
    const { data: court } = await courts
      .insert({
        club_id: club,
        name: 'Centre',
        surface: 'grass',
        price: 12.5,
        tags: ['a b', 'c'],
        details: { rows: [1, 2] },
        opened_at: '2026-05-01T10:00:00Z',
      })
      .select()
      .single();
    await eventually(() => expect(told).toHaveLength(1));
    await courts.update({ is_lit: true }).eq('id', court?.id);
    await eventually(() => expect(told).toHaveLength(2));
    await courts.delete().eq('id', court?.id);
    await eventually(() => expect(told).toHaveLength(3));
    expect(told[0]).toMatchObject({
      eventType: 'INSERT',
      schema: 'public',
      table: 'courts',
      errors: null,
      old: {},
      new: {
        id: court?.id,
        club_id: club,
        name: 'Centre',
        surface: 'grass',
        is_lit: false,
        price: 12.5,
        tags: ['a b', 'c'],
        details: { rows: [1, 2] },
        opened_at: '2026-05-01T10:00:00+00:00',
      },
    });
    expect(told[0]?.commit_timestamp).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(told[1]).toMatchObject({
      eventType: 'UPDATE',
      old: { id: court?.id },
      new: { is_lit: true },
    });
    expect(told[2]).toMatchObject({ eventType: 'DELETE', old: { id: court?.id }, new: {} });
    expect(told[2]?.old).toEqual({ id: court?.id });
  });

  test('everybody receives what policies show them, and nothing else', async () => {
    const [toAnn, toBob, toAdmin] = await Promise.all([
      listen(ann.client, [{ table: 'notes' }]),
      listen(bob.client, [{ table: 'notes' }]),
      (() => {
        const admin = client(inject('stack').serviceKey);
        others.push(admin);
        return listen(admin, [{ table: 'notes' }]);
      })(),
    ]);
    const secret = `secret ${club}`;
    await ann.client.from('notes').insert({ body: secret });
    await bob.client.from('notes').insert({ body: `other ${club}` });
    await eventually(() => expect(bodies(toAdmin)).toEqual([secret, `other ${club}`]));
    await eventually(() => expect(bodies(toBob)).toEqual([`other ${club}`]));
    await eventually(() => expect(bodies(toAnn)).toEqual([secret]));
  });

  test.each([
    ['name=eq.b', ['b']],
    ['name=neq.b', ['a', 'c']],
    ['price=lt.20', ['a']],
    ['price=lte.20', ['a', 'b']],
    ['price=gt.20', ['c']],
    ['price=gte.20', ['b', 'c']],
    ['name=in.(a,c)', ['a', 'c']],
    ['surface=eq.clay', ['a']],
  ])('the filter %s lets matching rows through', async (filter, expected) => {
    const [filtered, all] = [
      await listen(ann.client, [{ filter }]),
      await listen(bob.client, [mine()]),
    ];
    await bob.client.from('courts').insert([
      { club_id: club, name: 'a', price: 10, surface: 'clay' },
      { club_id: club, name: 'b', price: 20 },
      { club_id: club, name: 'c', price: 30 },
    ]);
    const names = ({ told }: Listener) =>
      told.flatMap(({ new: row }) =>
        'name' in row && row['club_id'] === club ? [row['name']] : [],
      );
    await eventually(() => expect(names(all)).toEqual(['a', 'b', 'c']));
    await eventually(() => expect(names(filtered)).toEqual(expected));
    await Promise.all([
      ann.client.removeChannel(filtered.channel),
      bob.client.removeChannel(all.channel),
    ]);
  });

  test('several subscriptions on one channel are distinguished', async () => {
    const heard: string[] = [];
    const channel = ann.client.channel('several');
    const wish = { schema: 'public', table: 'courts', filter: `club_id=eq.${club}` } as const;
    await new Promise<void>((resolve) => {
      channel
        .on('postgres_changes', { event: 'INSERT', ...wish }, () => heard.push('insert'))
        .on('postgres_changes', { event: 'UPDATE', ...wish }, () => heard.push('update'))
        .on('postgres_changes', { event: '*', schema: 'public' }, ({ new: row }) => {
          if ('club_id' in row && row['club_id'] === club) heard.push('any');
        })
        .on('system', {}, () => resolve())
        .subscribe();
    });
    const courts = bob.client.from('courts');
    await courts.insert({ club_id: club, name: 'one' });
    await courts.update({ name: 'two' }).eq('club_id', club);
    await eventually(() => expect(heard.toSorted()).toEqual(['any', 'any', 'insert', 'update']));
    await ann.client.removeChannel(channel);
  });

  test('with full replica identity the whole old row arrives, with the columns one may read', async () => {
    const { told } = await listen(ann.client, [{ table: 'scores' }]);
    const admin = client(inject('stack').serviceKey);
    const id = Math.floor(Math.random() * 1e9);
    await admin.from('scores').insert({ id, points: 1, secret: 'x' });
    await admin.from('scores').update({ points: 2 }).eq('id', id);
    await admin.from('scores').delete().eq('id', id);
    await eventually(() => expect(told).toHaveLength(3));
    expect(told.map(({ old, new: row }) => ({ old, row }))).toEqual([
      { old: {}, row: { id, points: 1 } },
      { old: { id, points: 1 }, row: { id, points: 2 } },
      { old: { id, points: 2 }, row: {} },
    ]);
  });

  test('a role that may not read a table is told so instead of its rows', async () => {
    const stranger = client();
    others.push(stranger);
    const { told } = await listen(stranger, [{ table: 'scores' }]);
    const id = Math.floor(Math.random() * 1e9);
    await client(inject('stack').serviceKey).from('scores').insert({ id, points: 1 });
    await eventually(() => expect(told).toHaveLength(1));
    expect(told[0]).toMatchObject({ errors: ['Error 401: Unauthorized'], new: {} });
  });

  test.each([
    ['a table that is not published', { table: 'names' }, 'Please check Realtime is enabled'],
    ['a table that is not there', { table: 'nothing' }, 'Please check Realtime is enabled'],
    ['a column that is not there', { filter: 'nothing=eq.1' }, 'invalid column for filter nothing'],
    ['a value of another type', { filter: 'id=eq.one' }, 'invalid value for filter id'],
    ['an operator that is none', { filter: 'id=like.1' }, 'Error parsing `filter` params'],
    ['SQL in a filter', { filter: "name=eq.x' or true; drop table courts; --" }, 'Subscribed'],
    ['SQL for a column', { filter: 'id"=eq.1' }, 'invalid column for filter id"'],
  ])('%s is answered by the system', async (_, wish, message) => {
    const { system, channel } = await listen(ann.client, [wish]);
    expect(system.message).toContain(message);
    await ann.client.removeChannel(channel);
  });

  test('both serialisers send the same', async () => {
    const { url, publishableKey } = inject('stack');
    const oldest = createClient(url, publishableKey, {
      auth: { persistSession: false, storageKey: 'oldest' },
      realtime: { vsn: '1.0.0' },
    });
    others.push(oldest);
    const { told } = await listen(oldest, [mine()]);
    await bob.client.from('courts').insert({ club_id: club, name: 'old' });
    await eventually(() => expect(told).toMatchObject([{ new: { name: 'old' } }]));
  });

  test('a client that left receives nothing more', async () => {
    const leaving = await listen(ann.client, [mine()]);
    const staying = await listen(bob.client, [mine()]);
    await ann.client.removeChannel(leaving.channel);
    await bob.client.from('courts').insert({ club_id: club, name: 'late' });
    await eventually(() => expect(staying.told).toHaveLength(1));
    expect(leaving.told).toEqual([]);
  });

  test('the database broadcasts its changes to a private topic', async () => {
    const heard: unknown[] = [];
    const channel = ann.client.channel('room:courts', { config: { private: true } });
    channel.on('broadcast', { event: 'INSERT' }, ({ payload }) => heard.push(payload));
    await new Promise((resolve) => channel.subscribe(resolve));
    await bob.client.from('courts').insert({ club_id: club, name: 'told' });
    await eventually(() =>
      expect(heard).toContainEqual(
        expect.objectContaining({
          operation: 'INSERT',
          table: 'courts',
          record: expect.objectContaining({ club_id: club, name: 'told' }),
          old_record: null,
        }),
      ),
    );
    await ann.client.removeChannel(channel);
  });
});

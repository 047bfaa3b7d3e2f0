import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { call, type Call, eachWay, openConnections } from './database.ts';
import { createPlayers } from './fixtures.ts';

const ROUNDS = 20;
const connections = openConnections();
const { admin } = connections;

const send = (player: string, receiver: string, id: string, content = 'Hello'): Call => ({
  player,
  sql: 'select (public.send_message($1, $2, $3)).id',
  values: [id, receiver, content],
});
const block = (player: string, other: string): Call => ({
  player,
  sql: 'select public.block_player($1)',
  values: [other],
});
const read = (player: string, other: string): Call => ({
  player,
  sql: 'select public.mark_thread_read($1)',
  values: [other],
});

interface Pair {
  readonly messages: number;
  readonly unread: number;
  readonly counted: number;
  readonly notified: number;
}

/** The conversation between a sender and a receiver, counted and as stored. */
async function between(sender: string, receiver: string): Promise<Pair | undefined> {
  const { rows } = await admin.query<Pair>(
    `select
       (select count(*)::int from public.messages m where m.sender_id = $1 and m.receiver_id = $2) as messages,
       (select count(*)::int from public.messages m where m.sender_id = $1 and m.receiver_id = $2 and not m.read) as unread,
       (select coalesce(sum(t.unread), 0)::int from private.thread_sides t where t.player_id = $2 and t.other_id = $1) as counted,
       (select count(*)::int from public.notifications n where n.user_id = $2 and n.type = 'message' and not n.read) as notified`,
    [sender, receiver],
  );
  return rows[0];
}

async function forget(one: string, other: string): Promise<void> {
  await admin.query('delete from public.messages where $1 in (sender_id, receiver_id)', [one]);
  await admin.query('delete from private.thread_sides where player_id in ($1, $2)', [one, other]);
  await admin.query('delete from public.notifications where user_id in ($1, $2)', [one, other]);
  await admin.query('delete from public.blocks where blocker_id in ($1, $2)', [one, other]);
}

test('the same message sent over two connections at once is stored once', async () => {
  const [ana, ben] = await createPlayers(admin);
  await eachWay(connections, ROUNDS, async (meet) => {
    await forget(ana, ben);
    const id = randomUUID();
    const outcomes = await meet(send(ana, ben, id), send(ana, ben, id));
    expect(outcomes).toEqual([
      { kind: 'done', value: id },
      { kind: 'done', value: id },
    ]);
    expect(await between(ana, ben)).toEqual({ messages: 1, unread: 1, counted: 1, notified: 1 });
  });
});

test('two who write to each other for the first time at once start one conversation', async () => {
  const [ana, ben] = await createPlayers(admin);
  await eachWay(connections, ROUNDS, async (meet) => {
    await forget(ana, ben);
    const outcomes = await meet(send(ana, ben, randomUUID()), send(ben, ana, randomUUID()));
    expect(outcomes.map(({ kind }) => kind)).toEqual(['done', 'done']);
    expect(await between(ana, ben)).toMatchObject({ messages: 1, counted: 1 });
    expect(await between(ben, ana)).toMatchObject({ messages: 1, counted: 1 });
  });
});

test('a message meeting a block is either sent before, or refused', async () => {
  const [ana, ben] = await createPlayers(admin);
  await eachWay(connections, ROUNDS, async (meet) => {
    await forget(ana, ben);
    const [sent] = await meet(send(ana, ben, randomUUID()), block(ben, ana));
    const pair = await between(ana, ben);
    // Either it came before the block, which marks its notification as read, or it isn't there at all.
    expect([
      { sent: 'done', messages: 1, notified: 0 },
      { sent: 'player_not_found', messages: 0, notified: 0 },
    ]).toContainEqual({
      sent: sent?.kind === 'refused' ? sent.word : sent?.kind,
      messages: pair?.messages,
      notified: pair?.notified,
    });
    expect(await call(connections.left, send(ana, ben, randomUUID()))).toEqual({
      kind: 'refused',
      word: 'player_not_found',
    });
  });
});

test('a message that comes while the thread is being read is either read or counted', async () => {
  const [ana, ben] = await createPlayers(admin);
  await eachWay(connections, ROUNDS, async (meet) => {
    await forget(ana, ben);
    await call(connections.left, send(ana, ben, randomUUID()));
    await meet(send(ana, ben, randomUUID()), read(ben, ana));
    const pair = await between(ana, ben);
    expect(pair?.messages).toBe(2);
    expect(pair?.counted).toBe(pair?.unread);
    expect(pair?.notified).toBe(pair?.unread === 0 ? 0 : 1);
  });
});

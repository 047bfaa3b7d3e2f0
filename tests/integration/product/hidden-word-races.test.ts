import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  call,
  type Call,
  openConnections,
  type Outcome,
  ownConnection,
  pidOf,
  waits,
} from './database.ts';
import {
  addMember,
  createClub,
  createOperator,
  createPlayer,
  createPlayers,
  deleteAccount,
  goForGood,
} from './fixtures.ts';

const { admin, left, right } = openConnections();
const keeper = new Client(ownConnection());
beforeAll(() => keeper.connect());
afterAll(() => keeper.end());

/**
 * Makes two calls that wait, one after another, for a lock held by a third: if they lock shared
 * rows in different orders, they deadlock once it is released.
 */
async function behind(
  kept: string,
  id: string,
  first: Call,
  second: Call,
): Promise<readonly Outcome[]> {
  const [one, two] = await Promise.all([pidOf(left), pidOf(right)]);
  await keeper.query('begin');
  await keeper.query(kept, [id]);
  const earlier = call(left, first);
  expect(await waits(admin, one, earlier)).toBe(true);
  const later = call(right, second);
  expect(await waits(admin, two, later)).toBe(true);
  await keeper.query('commit');
  return Promise.all([earlier, later]);
}

/** A report about a message, which an operator has then hidden. */
async function hide(
  kind: 'message' | 'channel_message',
  id: string,
  author: string,
): Promise<number> {
  const reporter = await createPlayer(admin);
  const { rows } = await admin.query<{ id: number }>(
    `insert into public.reports (reporter_id, player_id, kind, subject_id, quote, reason)
     values ($1, $2, $3, $4, 'Hello', 'harassment') returning id::integer as id`,
    [reporter, author, kind, id],
  );
  await admin.query('select private.hide_words($1, $2)', [kind, id]);
  return rows[0]?.id ?? 0;
}

const restore = (operator: string, kind: string, id: number): Call => ({
  player: operator,
  sql: `select public.take_measure($1, $2, 'restore', closes => false)`,
  values: [kind, id],
  withSecondFactor: true,
});

test('a hidden message is restored while its author deletes it', async () => {
  const operator = await createOperator(admin);
  const [owner, author] = await createPlayers(admin);
  const club = await createClub(admin, owner, { autoApprove: true, memberLimit: null });
  await addMember(admin, club, author, 'member');
  const { rows } = await admin.query<{ id: string }>(
    `insert into private.channels (club_id, section) values ($1, 'general') returning id`,
    [club],
  );
  const message = randomUUID();
  await call(admin, {
    player: author,
    sql: `select public.send_channel_message($1, $2, 'Hello')`,
    values: [message, rows[0]?.id],
  });
  const id = await hide('channel_message', message, author);
  const [removed, restored] = await behind(
    'select from private.channel_messages where id = $1 for update',
    message,
    {
      player: author,
      sql: 'select public.remove_channel_message($1)',
      values: [message],
    },
    restore(operator, 'channel_message', id),
  );
  expect(removed).toMatchObject({ kind: 'done' });
  expect(restored).toEqual({ kind: 'refused', word: 'nothing_to_restore' });
});

test('a hidden message is restored while the last of its two players deletes the account', async () => {
  const operator = await createOperator(admin);
  const [author, other] = await createPlayers(admin);
  const message = randomUUID();
  await admin.query(
    `insert into public.messages (id, sender_id, receiver_id, content) values ($1, $2, $3, 'Hello')`,
    [message, author, other],
  );
  const id = await hide('message', message, author);
  await deleteAccount(admin, other);
  const [gone, restored] = await behind(
    'select from private.hidden_words where id = $1 for update',
    message,
    goForGood(author),
    restore(operator, 'message', id),
  );
  expect(gone).toMatchObject({ kind: 'done' });
  expect(restored).toEqual({ kind: 'refused', word: 'nothing_to_restore' });
});

import { createClient } from '@supabase/supabase-js';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, inject, test } from 'vitest';
import { openConnections, pidOf } from './database.ts';
import { createChallenge, statusOf } from './fixtures.ts';

const { admin, left } = openConnections();
const ROUNDS = 20;

interface Player {
  readonly id: string;
  readonly token: string;
}

interface Wanted {
  /** Relative to `/rest/v1`. */
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'PATCH';
  readonly body?: Readonly<Record<string, unknown>>;
}

/** Signs somebody up; their token belongs to a session, as in the app. */
async function newPlayer(): Promise<Player> {
  const { url, publishableKey } = inject('product');
  const visitor = createClient(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: randomUUID() },
  });
  const { data, error } = await visitor.auth.signUp({
    email: `${randomUUID()}@example.com`,
    password: 'first serve',
  });
  if (data.session === null) throw error ?? new Error('Nobody signed up.');
  return { id: data.session.user.id, token: data.session.access_token };
}

/** Sends a request through the gateway and PostgREST, and returns its status and refusal code. */
async function ask(
  token: string | undefined,
  id: string | undefined,
  { path, method = 'POST', body }: Wanted,
): Promise<{ readonly status: number; readonly word: string | undefined }> {
  const { url, publishableKey } = inject('product');
  const answer = await fetch(`${url}/rest/v1/${path}`, {
    method,
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${token ?? publishableKey}`,
      'content-type': 'application/json',
      ...(id === undefined ? {} : { 'idempotency-key': id }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (answer.ok) return { status: answer.status, word: undefined };
  return { status: answer.status, word: /"hint":"(\w+)"/.exec(text)?.[1] };
}

/** A message with a new id each time: only the request's id makes two of them the same. */
const message = (to: Player, content = 'On my way'): Wanted => ({
  path: 'rpc/send_message',
  body: { message_id: randomUUID(), receiver_id: to.id, content },
});
const accept = (challenge: string): Wanted => ({
  path: 'rpc/accept_challenge',
  body: { challenge_id: challenge },
});

async function messagesTo(player: Player): Promise<number> {
  const { rows } = await admin.query<{ count: number }>(
    'select count(*)::int as count from public.messages where receiver_id = $1',
    [player.id],
  );
  return rows[0]?.count ?? 0;
}

/** Waits for a connection that is blocked by another, and returns it. */
async function waitingFor(pid: number): Promise<number> {
  for (;;) {
    const { rows } = await admin.query<{ pid: number }>(
      'select pid from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
      [pid],
    );
    if (rows[0] !== undefined) return rows[0].pid;
  }
}

let ana: Player;
let ben: Player;
beforeAll(async () => {
  ana = await newPlayer();
  ben = await newPlayer();
});

const DONE = { status: 409, word: 'already_done' };

test('the same request twice has one effect, and the second is told so', async () => {
  const id = randomUUID();
  const before = await messagesTo(ben);
  expect(await ask(ana.token, id, message(ben))).toMatchObject({ status: 200 });
  expect(await ask(ana.token, id, message(ben))).toEqual(DONE);
  expect(await ask(ben.token, id, message(ana))).toMatchObject({ status: 200 });
  expect(await ask(ana.token, undefined, message(ben))).toMatchObject({ status: 200 });
  expect(await messagesTo(ben)).toBe(before + 2);
});

test('the same request over two connections at once has one effect', async () => {
  const before = await messagesTo(ben);
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = randomUUID();
    const answers = await Promise.all(
      [message(ben), message(ben)].map((wanted) => ask(ana.token, id, wanted)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  }
  expect(await messagesTo(ben)).toBe(before + ROUNDS);
});

/**
 * Two requests with one id, the first of which has taken it and waits for another transaction: the
 * second waits for the first. `meanwhile` is that transaction's work.
 */
async function collide(
  challenge: string,
  meanwhile: string,
  second: Wanted,
): Promise<readonly [Awaited<ReturnType<typeof ask>>, Awaited<ReturnType<typeof ask>>]> {
  const id = randomUUID();
  await left.query('begin');
  await left.query('select from public.challenges where id = $1 for update', [challenge]);
  const one = ask(ben.token, id, accept(challenge));
  const first = await waitingFor(await pidOf(left));
  const two = ask(ben.token, id, second);
  await waitingFor(first);
  await left.query(meanwhile, [challenge]);
  await left.query('commit');
  return Promise.all([one, two]);
}

test('the second is told that it was done once the first has committed, not before', async () => {
  const challenge = await createChallenge(admin, ana.id, ben.id);
  const before = await messagesTo(ana);
  const nothing = 'select from public.challenges where id = $1';
  const [one, two] = await collide(challenge, nothing, message(ana));
  expect([one.status, two]).toEqual([200, DONE]);
  expect(await statusOf(admin, challenge)).toBe('accepted');
  expect(await messagesTo(ana)).toBe(before);
});

test('an account deleted twice at once is deleted, and the second is told so', async () => {
  const cleo = await newPlayer();
  const id = randomUUID();
  const end: Wanted = { path: 'rpc/delete_account', body: { confirmation: 'DELETE' } };
  await left.query('begin');
  await left.query('select from public.profiles where id = $1 for update', [cleo.id]);
  const one = ask(cleo.token, id, end);
  const first = await waitingFor(await pidOf(left));
  const two = ask(cleo.token, id, end);
  await waitingFor(first);
  await left.query('commit');
  expect([(await one).status, await two]).toEqual([204, DONE]);
});

test('if the first is refused, the second does its work', async () => {
  const challenge = await createChallenge(admin, ana.id, ben.id, 90);
  const before = await messagesTo(ana);
  const cancelled = `update public.challenges set status = 'cancelled' where id = $1`;
  const [one, two] = await collide(challenge, cancelled, message(ana));
  expect([one, two.status]).toEqual([{ status: 400, word: 'not_pending' }, 200]);
  expect(await messagesTo(ana)).toBe(before + 1);
});

test('a refused request may come again with its id, and is done when possible', async () => {
  const id = randomUUID();
  const challenge = await createChallenge(admin, ana.id, ben.id, 110);
  await admin.query(`update public.challenges set status = 'expired' where id = $1`, [challenge]);
  expect((await ask(ben.token, id, accept(challenge))).word).toBe('not_pending');
  await admin.query(`update public.challenges set status = 'pending' where id = $1`, [challenge]);
  expect((await ask(ben.token, id, accept(challenge))).status).toBe(200);
  expect(await ask(ben.token, id, accept(challenge))).toEqual(DONE);
});

test('changes of tables are done once as well', async () => {
  const id = randomUUID();
  const change = (bio: string): Wanted => ({
    path: `profiles?id=eq.${ana.id}`,
    method: 'PATCH',
    body: { bio },
  });
  expect(await ask(ana.token, id, change('First'))).toMatchObject({ status: 204 });
  expect(await ask(ana.token, id, change('Second'))).toEqual(DONE);
  const { rows } = await admin.query('select bio from public.profiles where id = $1', [ana.id]);
  expect(rows).toEqual([{ bio: 'First' }]);
});

test('a read-only request uses no id, whatever its method', async () => {
  const id = randomUUID();
  const reads: readonly Wanted[] = [
    { path: 'profiles?select=id', method: 'GET' },
    { path: 'rpc/get_account', method: 'GET' },
    { path: 'rpc/get_account', body: {} },
  ];
  for (const wanted of [...reads, ...reads]) {
    expect((await ask(ana.token, id, wanted)).status).toBe(200);
  }
  expect((await ask(ana.token, id, message(ben))).status).toBe(200);
});

test('visitors are unaffected, and an invalid id is refused', async () => {
  const id = randomUUID();
  const invitation = { path: 'rpc/get_invitation', body: { token: 'x'.repeat(40) } };
  const first = await ask(undefined, id, invitation);
  expect(first.word).not.toBe('already_done');
  expect(await ask(undefined, id, invitation)).toEqual(first);
  expect(await ask(ana.token, 'not an id', message(ben))).toEqual({
    status: 400,
    word: 'bad_request_id',
  });
});

test('pages of any origin may send an id', async () => {
  const answer = await fetch(`${inject('product').url}/rest/v1/rpc/send_message`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://club.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'apikey, authorization, content-type, idempotency-key',
    },
  });
  expect(answer.status).toBe(204);
  expect(answer.headers.get('access-control-allow-headers')).toContain('idempotency-key');
});

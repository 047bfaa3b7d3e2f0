import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Call, call, collide, openConnections, pidOf, waits } from './database.ts';
import { createPlayer } from './fixtures.ts';

const connections = openConnections();
const { admin, left, right } = connections;

interface Signed {
  readonly player: string;
  readonly session: string;
}

async function signIn(): Promise<Signed> {
  const player = await createPlayer(admin);
  const session = randomUUID();
  await admin.query(
    'insert into auth.sessions (id, user_id, created_at, updated_at) values ($1, $2, now(), now())',
    [session, player],
  );
  return { player, session };
}

const allow = ({ player, session }: Signed): Call => ({
  player,
  sql: `select public.allow_push('https://fcm.googleapis.com/fcm/send/' || $1, 'B' || repeat('a', 86), repeat('b', 22))
    from (select set_config('request.jwt.claims', (auth.jwt() || jsonb_build_object('session_id', $1::text))::text, true) offset 0) claims`,
  values: [session],
});

const end = ({ player, session }: Signed): Call => ({
  player,
  sql: 'select public.end_session($1)',
  values: [session],
});

async function browsersOf({ player }: Signed): Promise<number | null> {
  const { rowCount } = await admin.query(
    'select from public.push_subscriptions where player_id = $1',
    [player],
  );
  return rowCount;
}

test('a browser subscribed while its session is being ended gets nothing more', async () => {
  const signed = await signIn();
  const [allowed, ended] = await collide(connections, allow(signed), end(signed));
  expect([allowed.kind, ended.kind]).toEqual(['done', 'done']);
  expect(await browsersOf(signed)).toBe(0);
});

test('nor does one that comes when its session is already ending', async () => {
  const signed = await signIn();
  const [ended, allowed] = await collide(connections, end(signed), allow(signed));
  expect([ended.kind, allowed]).toEqual(['done', { kind: 'refused', word: 'session_ended' }]);
  expect(await browsersOf(signed)).toBe(0);
});

test("pushes are handed out while a browser's others are being deleted with its session", async () => {
  const signed = await signIn();
  expect((await call(admin, allow(signed))).kind).toBe('done');
  await admin.query(
    `insert into public.notifications (user_id, type, title) select $1, 'club', 'News' from generate_series(1, 2)`,
    [signed.player],
  );
  // Nothing is pushed that has been read in the meantime.
  await admin.query('update public.notifications set read = true where user_id = $1', [
    signed.player,
  ]);
  const taking = await pidOf(right);
  await left.query('begin');
  // As far as a session's end gets before it comes to the first.
  await left.query(
    `select from private.pushes where id = (select max(w.id) from private.pushes w
       join public.push_subscriptions s on s.id = w.subscription_id where s.player_id = $1) for update`,
    [signed.player],
  );
  const taken = right.query(
    'select id from public.take_pushes((select push_secret from private.settings))',
  );
  expect(await waits(admin, taking, taken)).toBe(false);
  await taken;
  await left.query('delete from auth.sessions where id = $1', [signed.session]);
  await left.query('commit');
  expect(await browsersOf(signed)).toBe(0);
});

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Call, collide, openConnections } from './database.ts';
import { createPlayer } from './fixtures.ts';

const connections = openConnections();
const { admin } = connections;

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

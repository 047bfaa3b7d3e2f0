import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Client } from 'pg';
import { totpCode } from '../../../supabase/local/auth/totp.ts';
import type { Stack } from '../../../supabase/local/stack.ts';
import type { World } from './abuse/request.ts';

/** Signs somebody up who then owns the largest club, has thousands of everything, and is an operator. */
export async function makeAbuser(
  { url, publishableKey }: Pick<Stack, 'url' | 'publishableKey'>,
  database: Client,
): Promise<{ readonly world: World; readonly token: string }> {
  const client = createClient(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const email = `${randomUUID()}@example.com`;
  const { data, error } = await client.auth.signUp({
    email,
    password: 'first serve, then volley',
    options: { data: { full_name: 'Ann' } },
  });
  if (data.session === null || data.user === null) throw error ?? new Error('Nobody signed up.');
  const player = data.user.id;
  for (const file of ['abuser.sql', 'abuser-play.sql', 'abuser-leagues.sql', 'abuser-once.sql'])
    await database.query(await sqlOf(file, player));
  await database.query('vacuum analyze');
  const { rows } = await database.query<Omit<World, 'player' | 'email'>>(
    await sqlOf('abuser-world.sql', player),
  );
  const [found] = rows;
  if (found === undefined) throw new Error('The club has no owner.');
  return { world: { player, email, ...found }, token: await showFactor(client) };
}

async function sqlOf(file: string, player: string): Promise<string> {
  const sql = await readFile(path.join(import.meta.dirname, file), 'utf8');
  return sql.replaceAll('$PLAYER', player);
}

/** The token of a session with a second factor, which operators need. */
async function showFactor({ auth }: SupabaseClient): Promise<string> {
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' });
  if (error !== null) throw error;
  const code = totpCode(data.totp.secret, new Date());
  const shown = await auth.mfa.challengeAndVerify({ factorId: data.id, code });
  if (shown.error !== null) throw shown.error;
  return shown.data.access_token;
}

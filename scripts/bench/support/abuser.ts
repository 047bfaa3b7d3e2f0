import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Client } from 'pg';
import { totpCode } from '../../../supabase/local/auth/totp.ts';
import type { Stack } from '../../../supabase/local/stack.ts';
import type { World } from './abuse/request.ts';

const PASSWORD = 'first serve, then volley';

export interface Abuser {
  readonly world: World;
  /** Of a session with a second factor, which operators need. */
  readonly token: string;
  /** The token of another such session, created when first needed: some requests require a recent sign-in. */
  readonly signInAgain: () => Promise<string>;
}

/** Signs up somebody who then owns the largest club, has thousands of everything, and is an operator. */
export async function makeAbuser(stack: StackAddress, database: Client): Promise<Abuser> {
  const client = clientOf(stack);
  const email = `${randomUUID()}@example.com`;
  const { data, error } = await client.auth.signUp({
    email,
    password: PASSWORD,
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
  const { data: factor, error: refused } = await client.auth.mfa.enroll({
    factorType: 'totp',
    friendlyName: 'phone',
  });
  if (refused !== null) throw refused;
  const { id, totp } = factor;
  // Once: a code can be used only one time.
  let again: Promise<string> | undefined;
  return {
    world: { player, email, ...found },
    token: await showFactor(client, id, totp.secret),
    signInAgain: () => (again ??= begin(stack, email, id, totp.secret)),
  };
}

async function begin(
  stack: StackAddress,
  email: string,
  factorId: string,
  secret: string,
): Promise<string> {
  const client = clientOf(stack);
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error !== null) throw error;
  return showFactor(client, factorId, secret);
}

type StackAddress = Pick<Stack, 'url' | 'publishableKey'>;

const clientOf = ({ url, publishableKey }: StackAddress): SupabaseClient =>
  createClient(url, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } });

async function sqlOf(file: string, player: string): Promise<string> {
  const sql = await readFile(path.join(import.meta.dirname, file), 'utf8');
  return sql.replaceAll('$PLAYER', player);
}

async function showFactor(
  { auth }: SupabaseClient,
  factorId: string,
  secret: string,
): Promise<string> {
  const shown = await auth.mfa.challengeAndVerify({
    factorId,
    code: totpCode(secret, new Date()),
  });
  if (shown.error !== null) throw shown.error;
  return shown.data.access_token;
}

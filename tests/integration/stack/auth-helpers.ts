import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { Client } from 'pg';
import { inject } from 'vitest';
import { totpCode } from '../../../supabase/local/auth/totp.ts';
import { client, linkOf, newestMail } from './clients.ts';

/** Runs SQL that simulates the passing of time, or inspects what the API doesn't show. */
export async function inDatabase<Row>(
  sql: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> {
  const database = new Client({ connectionString: inject('stack').databaseUrl });
  await database.connect();
  const { rows } = await database.query(sql, [...values]);
  await database.end();
  return rows;
}

/** An administrator's client. */
export function administrator(): SupabaseClient {
  return client(inject('stack').serviceKey);
}

/** A client that requests links which only it can use. */
export function pkceClient(): SupabaseClient {
  const { url, publishableKey } = inject('stack');
  const kept = new Map<string, string>();
  return createClient(url, publishableKey, {
    auth: {
      flowType: 'pkce',
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storageKey: crypto.randomUUID(),
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
    },
  });
}

/** Opens the link in somebody's newest mail like a browser; returns where it leads. */
export async function openLink(email: string): Promise<URL> {
  const answer = await fetch(linkOf(await newestMail(email)), { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '');
}

/** The code in somebody's newest mail. */
export async function codeOf(email: string): Promise<string> {
  const code = /\b\d{6}\b/.exec((await newestMail(email))?.text ?? '')?.[0];
  if (code === undefined) throw new Error('The mail has no code.');
  return code;
}

export interface EnrolledFactor {
  readonly id: string;
  readonly secret: string;
}

export async function enroll(player: SupabaseClient, name = 'phone'): Promise<EnrolledFactor> {
  const { data, error } = await player.auth.mfa.enroll({ factorType: 'totp', friendlyName: name });
  if (error !== null) throw error;
  return { id: data.id, secret: data.totp.secret };
}

/** Presents a factor's current code. */
export function show(player: SupabaseClient, factor: EnrolledFactor) {
  return player.auth.mfa.challengeAndVerify({
    factorId: factor.id,
    code: totpCode(factor.secret, new Date()),
  });
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** A request below `/auth/v1` as no client library would send it. */
export async function call(
  method: string,
  path: string,
  options: {
    readonly token?: string;
    readonly body?: string;
    readonly headers?: Readonly<Record<string, string>>;
  } = {},
): Promise<Answer> {
  const { url, publishableKey } = inject('stack');
  const answer = await fetch(`${url}/auth/v1${path}`, {
    method,
    redirect: 'manual',
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${options.token ?? publishableKey}`,
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
      ...options.headers,
    },
    ...(options.body === undefined ? {} : { body: options.body }),
  });
  const text = await answer.text();
  let body: unknown = text;
  try {
    body = JSON.parse(text);
  } catch {
    // Not every answer is JSON.
  }
  return { status: answer.status, headers: answer.headers, body };
}

export async function accessToken(player: SupabaseClient): Promise<string> {
  return (await player.auth.getSession()).data.session?.access_token ?? '';
}

import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { inject } from 'vitest';
import type { StackAddress } from './setup.ts';

export const PASSWORD = 'first serve';

/** The address of this run's stack. */
function stack(): StackAddress {
  return inject('stack');
}

/** An unmodified client that doesn't share its session. */
export function client(key = stack().publishableKey) {
  return createClient(stack().url, key, {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: crypto.randomUUID() },
  });
}

export function newEmail(): string {
  return `${crypto.randomUUID()}@example.com`;
}

/** A client signed up as a new user. */
export async function newPlayer(
  fullName = 'Ann',
): Promise<{ readonly client: SupabaseClient; readonly id: string; readonly email: string }> {
  const player = client();
  const email = newEmail();
  const { data, error } = await player.auth.signUp({
    email,
    password: PASSWORD,
    options: { data: { full_name: fullName } },
  });
  if (error !== null || data.user === null) throw error ?? new Error('nobody signed up');
  return { client: player, id: data.user.id, email };
}

interface Mail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** The newest mail to an address. */
export async function newestMail(to: string): Promise<Mail | undefined> {
  const answer = await fetch(`${stack().inboxUrl}/messages.json?to=${encodeURIComponent(to)}`);
  const mails: Mail[] = await answer.json();
  return mails[0];
}

/** The link in a mail. */
export function linkOf(mail: Mail | undefined): URL {
  const link = /href="([^"]+)"/.exec(mail?.html ?? '')?.[1]?.replaceAll('&amp;', '&');
  if (link === undefined) throw new Error('The mail has no link.');
  return new URL(link);
}

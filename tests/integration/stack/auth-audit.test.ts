import { createClient } from '@supabase/supabase-js';
import { expect, inject, test } from 'vitest';
import { administrator, codeOf, enroll, inDatabase, openLink, show } from './auth-helpers.ts';
import { client, newEmail, newPlayer, PASSWORD } from './clients.ts';

interface Entry {
  readonly action: string;
  readonly log_type: string;
  readonly actor_id: string;
  readonly actor_username: string;
  readonly actor_name?: string;
  readonly traits?: Readonly<Record<string, unknown>>;
}

/** The log entries about somebody, as actor or subject, oldest first. */
async function entriesOf(id: string): Promise<readonly Entry[]> {
  const rows = await inDatabase<{ payload: Entry }>(
    `select payload from auth.audit_log_entries
     where payload ->> 'actor_id' = $1 or payload -> 'traits' ->> 'user_id' = $1
     order by created_at`,
    [id],
  );
  return rows.map(({ payload }) => payload);
}

/** Only the actions, unordered: those of one transaction share its time. */
async function actionsOf(id: string): Promise<readonly string[]> {
  return (await entriesOf(id)).map(({ action }) => action).sort();
}

test('signing up, in and out is recorded, with the user', async () => {
  const { client: player, id, email } = await newPlayer('Ann');
  await player.auth.signOut();
  await player.auth.signInWithPassword({ email, password: PASSWORD });
  await player.auth.refreshSession();
  await client().auth.signInWithPassword({ email, password: 'wrong' });
  await client().auth.signUp({ email, password: PASSWORD });
  expect(await actionsOf(id)).toEqual([
    'login',
    'login',
    'logout',
    'token_refreshed',
    'token_revoked',
    'user_repeated_signup',
    'user_signedup',
  ]);
  const login = (await entriesOf(id)).find(({ action }) => action === 'login');
  expect(login).toEqual({
    action: 'login',
    log_type: 'account',
    actor_id: id,
    actor_username: email,
    actor_name: 'Ann',
    actor_via_sso: false,
    traits: { provider: 'email' },
  });
});

test('changes people make to their account are recorded, and refused ones are not', async () => {
  const { client: player, id } = await newPlayer();
  const before = await actionsOf(id);
  await player.auth.updateUser({ data: { full_name: 'Bea' } });
  await player.auth.updateUser({ password: 'second serve' });
  await player.auth.updateUser({ password: 'second serve' });
  expect(await actionsOf(id)).toEqual(
    [...before, 'user_modified', 'user_modified', 'user_updated_password'].sort(),
  );
});

test('links are recorded when requested and when opened', async () => {
  const { id, email } = await newPlayer();
  await client().auth.resetPasswordForEmail(email);
  await openLink(email);
  await client().auth.signInWithOtp({ email });
  await client().auth.verifyOtp({ type: 'email', email, token: await codeOf(email) });
  expect(await actionsOf(id)).toEqual([
    'login',
    'login',
    'login',
    'user_recovery_requested',
    'user_recovery_requested',
    'user_signedup',
  ]);
});

test('second factors are recorded from beginning to end', async () => {
  const { client: player, id } = await newPlayer();
  const factor = await enroll(player);
  await show(player, factor);
  await player.auth.mfa.unenroll({ factorId: factor.id });
  const entries = (await entriesOf(id)).filter(({ log_type }) => log_type === 'factor');
  expect(entries.map(({ action }) => action)).toEqual([
    'factor_in_progress',
    'challenge_created',
    'verification_attempted',
    'factor_unenrolled',
  ]);
  expect(entries.every(({ traits }) => traits?.['factor_id'] === factor.id)).toBe(true);
});

test("an administrator's actions are recorded under their role, for the account", async () => {
  const { admin } = administrator().auth;
  const email = newEmail();
  const { data } = await admin.createUser({ email });
  const id = data.user?.id ?? '';
  await admin.updateUserById(id, { email_confirm: true });
  await admin.deleteUser(id);
  const entries = await entriesOf(id);
  expect(entries.map(({ action }) => action)).toEqual([
    'user_signedup',
    'user_modified',
    'user_deleted',
  ]);
  for (const entry of entries) {
    expect(entry).toMatchObject({
      actor_id: '00000000-0000-0000-0000-000000000000',
      actor_username: 'service_role',
      traits: { user_id: id, user_email: email, user_phone: '' },
    });
  }
});

test('nobody can read the log through the API', async () => {
  const { url, serviceKey } = inject('stack');
  const reader = createClient(url, serviceKey, { db: { schema: 'auth' } });
  const { error } = await reader.from('audit_log_entries').select();
  expect(error?.code).toBe('PGRST106');
});

import http from 'node:http';
import { isAuthWeakPasswordError } from '@supabase/supabase-js';
import { describe, expect, inject, test } from 'vitest';
import { inDatabase, pkceClient } from './auth-helpers.ts';
import { client, linkOf, newEmail, newestMail, newPlayer, PASSWORD } from './clients.ts';

describe('signing up and in', () => {
  test('a new player has a session, their metadata, and the row a trigger creates', async () => {
    const { client: player, id } = await newPlayer('Ann Ace');
    const { data } = await player.auth.getUser();
    expect(data.user).toMatchObject({
      id,
      role: 'authenticated',
      user_metadata: { full_name: 'Ann Ace' },
      app_metadata: { provider: 'email', providers: ['email'] },
    });
    expect(data.user?.identities).toHaveLength(1);
    const names = await player.from('names').select('name').eq('id', id).single();
    expect(names.data).toEqual({ name: 'Ann Ace' });
  });

  test('the token contains its session and how it was obtained', async () => {
    const { client: player, id } = await newPlayer();
    const { data } = await player.auth.getClaims();
    expect(data?.claims).toMatchObject({ sub: id, role: 'authenticated', aal: 'aal1' });
    expect(data?.claims.amr).toMatchObject([{ method: 'password' }]);
    expect(data?.claims.session_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('a taken address is refused, ignoring case', async () => {
    const { email } = await newPlayer();
    const { error } = await client().auth.signUp({
      email: email.toUpperCase(),
      password: PASSWORD,
    });
    expect(error).toMatchObject({ code: 'user_already_exists', status: 422 });
  });

  test('of two who sign up with one address at once, one gets it', async () => {
    const email = newEmail();
    const answers = await Promise.all(
      [1, 2].map(() => client().auth.signUp({ email, password: PASSWORD })),
    );
    const refused = answers.filter(({ error }) => error?.code === 'user_already_exists');
    expect(refused).toHaveLength(1);
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  });

  test('a password of five characters is too weak', async () => {
    const { error } = await client().auth.signUp({ email: newEmail(), password: '12345' });
    expect(error?.message).toBe('Password should be at least 6 characters.');
    expect(isAuthWeakPasswordError(error) && error.reasons).toEqual(['length']);
  });

  test('an invalid address is refused', async () => {
    const { error } = await client().auth.signUp({ email: 'nobody', password: PASSWORD });
    expect(error).toMatchObject({ code: 'validation_failed', status: 400 });
  });

  test('a wrong password and an unknown address look the same', async () => {
    const { email } = await newPlayer();
    const wrong = await client().auth.signInWithPassword({ email, password: 'second serve' });
    const unknown = await client().auth.signInWithPassword({
      email: newEmail(),
      password: PASSWORD,
    });
    expect(wrong.error?.message).toBe('Invalid login credentials');
    expect(unknown.error).toMatchObject({ code: 'invalid_credentials', status: 400 });
    expect(wrong.error?.code).toBe(unknown.error?.code);
  });

  test('guessing one account’s password is stopped', async () => {
    const { email } = await newPlayer();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await client().auth.signInWithPassword({ email, password: 'guess' });
    }
    const { error } = await client().auth.signInWithPassword({ email, password: PASSWORD });
    expect(error).toMatchObject({ code: 'over_request_rate_limit', status: 429 });
  });
});

describe('sessions', () => {
  test('a refresh token is exchanged for another, which works', async () => {
    const { client: player } = await newPlayer();
    const first = (await player.auth.getSession()).data.session;
    const { data, error } = await player.auth.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(first?.refresh_token);
  });

  test('two tabs that refresh at once keep one session', async () => {
    const { client: player } = await newPlayer();
    const token = (await player.auth.getSession()).data.session?.refresh_token ?? '';
    const answers = await Promise.all(
      [1, 2].map(() => client().auth.refreshSession({ refresh_token: token })),
    );
    expect(answers.map(({ error }) => error)).toEqual([null, null]);
  });

  test('a refresh token used again later ends the session', async () => {
    const { client: player } = await newPlayer();
    const stolen = (await player.auth.getSession()).data.session?.refresh_token ?? '';
    await player.auth.refreshSession();
    await player.auth.refreshSession();
    await inDatabase(
      "update auth.refresh_tokens set updated_at = now() - interval '11 seconds' where token = $1",
      [stolen],
    );
    const thief = await client().auth.refreshSession({ refresh_token: stolen });
    expect(thief.error?.code).toBe('refresh_token_already_used');
    const owner = await player.auth.refreshSession();
    expect(owner.error?.code).toBe('refresh_token_not_found');
  });

  test('an unknown refresh token is not found', async () => {
    const { error } = await client().auth.refreshSession({ refresh_token: 'none' });
    expect(error).toMatchObject({ code: 'refresh_token_not_found', status: 400 });
  });

  test('after signing out, the token can still be decoded but identifies nobody', async () => {
    const { client: player } = await newPlayer();
    const token = (await player.auth.getSession()).data.session?.access_token ?? '';
    expect((await player.auth.signOut()).error).toBeNull();
    const { error } = await client().auth.getUser(token);
    expect(error?.name).toBe('AuthSessionMissingError');
  });

  test('signing out the others leaves this one', async () => {
    const { client: here, email } = await newPlayer();
    const there = client();
    await there.auth.signInWithPassword({ email, password: PASSWORD });
    await here.auth.signOut({ scope: 'others' });
    expect((await here.auth.getUser()).error).toBeNull();
    expect((await there.auth.getUser()).error).not.toBeNull();
  });

  test('a malformed token is refused', async () => {
    const { error } = await client().auth.getUser('a.b.c');
    expect(error).toMatchObject({ code: 'bad_jwt', status: 403 });
  });
});

describe('mails', () => {
  test('a forgotten password is replaced using the mail’s hash', async () => {
    const { email } = await newPlayer();
    await client().auth.resetPasswordForEmail(email);
    const hash = linkOf(await newestMail(email)).searchParams.get('token') ?? '';
    const player = client();
    const { data } = await player.auth.verifyOtp({ token_hash: hash, type: 'recovery' });
    expect(data.session).not.toBeNull();
    const same = await player.auth.updateUser({ password: PASSWORD });
    expect(same.error?.code).toBe('same_password');
    expect((await player.auth.updateUser({ password: 'second serve' })).error).toBeNull();
    const again = await client().auth.signInWithPassword({ email, password: 'second serve' });
    expect(again.error).toBeNull();
  });

  test('a link works once', async () => {
    const { email } = await newPlayer();
    await client().auth.resetPasswordForEmail(email);
    const hash = linkOf(await newestMail(email)).searchParams.get('token') ?? '';
    await client().auth.verifyOtp({ token_hash: hash, type: 'recovery' });
    const { error } = await client().auth.verifyOtp({ token_hash: hash, type: 'recovery' });
    expect(error).toMatchObject({
      code: 'otp_expired',
      status: 403,
      message: 'Email link is invalid or has expired',
    });
  });

  test('an opened link redirects to the requested page, with a session', async () => {
    const { email } = await newPlayer();
    await client().auth.resetPasswordForEmail(email, {
      redirectTo: 'http://127.0.0.1:5173/reset?x=1',
    });
    const answer = await fetch(linkOf(await newestMail(email)), { redirect: 'manual' });
    expect(answer.status).toBe(303);
    const location = new URL(answer.headers.get('location') ?? '');
    expect(location.pathname + location.search).toBe('/reset?x=1');
    expect(location.hash).toMatch(/access_token=.+type=recovery/);
  });

  test('a link redirects to no address outside the list', async () => {
    const { email } = await newPlayer();
    await client().auth.resetPasswordForEmail(email, { redirectTo: 'https://evil.example/steal' });
    const link = linkOf(await newestMail(email));
    expect(link.searchParams.get('redirect_to')).toBe('http://127.0.0.1:5173');
    link.searchParams.set('redirect_to', 'https://evil.example/steal');
    const answer = await fetch(link, { redirect: 'manual' });
    expect(answer.headers.get('location')).toMatch(/^http:\/\/127\.0\.0\.1:5173\//);
  });

  test('with PKCE a link brings a code that only its requester can use', async () => {
    const asker = pkceClient();
    const { email, id } = await newPlayer();
    await asker.auth.resetPasswordForEmail(email);
    const answer = await fetch(linkOf(await newestMail(email)), { redirect: 'manual' });
    const location = new URL(answer.headers.get('location') ?? '');
    expect(location.hash).toBe('');
    const code = location.searchParams.get('code') ?? '';
    const { data, error } = await asker.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.id).toBe(id);
  });

  test('for an unknown address nothing is sent, and nothing is revealed', async () => {
    const email = newEmail();
    const { error } = await client().auth.resetPasswordForEmail(email);
    expect(error).toBeNull();
    expect(await newestMail(email)).toBeUndefined();
  });

  test('an address changes when both the old and the new have confirmed', async () => {
    const { client: player, email } = await newPlayer();
    const next = newEmail();
    const { data } = await player.auth.updateUser({ email: next });
    expect(data.user).toMatchObject({ email, new_email: next });
    for (const address of [email, next]) {
      expect((await player.auth.getUser()).data.user?.email).toBe(email);
      const mail = await newestMail(address);
      expect(mail?.subject).toBe(`Move to ${next}`);
      const hash = linkOf(mail).searchParams.get('token_hash') ?? '';
      await client().auth.verifyOtp({ token_hash: hash, type: 'email_change' });
    }
    expect((await player.auth.getUser()).data.user?.email).toBe(next);
  });

  test('the inbox shows a mail only to the person at this machine', async () => {
    const { email } = await newPlayer();
    await client().auth.resetPasswordForEmail(email);
    const { inboxUrl } = inject('stack');
    expect(await (await fetch(inboxUrl)).text()).toContain(email);
    // Requested under another host name, like a page whose name resolves to this machine.
    const status = await new Promise((resolve) => {
      http.get(inboxUrl, { headers: { host: 'evil.example' } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
    });
    expect(status).toBe(403);
  });
});

describe('one’s own account', () => {
  test('metadata is for a few words about oneself, not for storage', async () => {
    const { client: player } = await newPlayer('Ann');
    const refused = { code: 'validation_failed', status: 422 };
    const whole = await player.auth.updateUser({ data: { notes: 'x'.repeat(17_000) } });
    expect(whole.error).toMatchObject(refused);
    expect((await player.auth.updateUser({ data: { a: 'x'.repeat(9000) } })).error).toBeNull();
    // Neither bit by bit, nor in several requests at once.
    const more = await Promise.all(
      ['b', 'c', 'd'].map((key) => player.auth.updateUser({ data: { [key]: 'é'.repeat(3000) } })),
    );
    expect(more.filter(({ error }) => error === null)).toHaveLength(1);
    expect(more.find(({ error }) => error !== null)?.error).toMatchObject(refused);
    const { data } = await player.auth.updateUser({ data: { a: null, full_name: 'Bea' } });
    expect(data.user?.user_metadata).toMatchObject({ full_name: 'Bea' });
    const options = { data: { notes: 'x'.repeat(17_000) } };
    const born = await client().auth.signUp({ email: newEmail(), password: PASSWORD, options });
    expect(born.error).toMatchObject(refused);
    const linked = await client().auth.signInWithOtp({ email: newEmail(), options });
    expect(linked.error).toMatchObject(refused);
  });

  test('metadata merges, and null removes a key', async () => {
    const { client: player } = await newPlayer('Ann');
    await player.auth.updateUser({ data: { location: 'Bern', full_name: null } });
    const { data } = await player.auth.getUser();
    expect(data.user?.user_metadata).toMatchObject({ location: 'Bern' });
    expect(data.user?.user_metadata).not.toHaveProperty('full_name');
  });

  test('a new password signs the other devices out', async () => {
    const { client: here, email } = await newPlayer();
    const there = client();
    await there.auth.signInWithPassword({ email, password: PASSWORD });
    await here.auth.updateUser({ password: 'second serve' });
    expect((await here.auth.getUser()).error).toBeNull();
    expect((await there.auth.refreshSession()).error).not.toBeNull();
  });

  test('only the service key can administer accounts', async () => {
    const { client: player } = await newPlayer();
    const refused = await player.auth.admin.createUser({ email: newEmail(), password: PASSWORD });
    expect(refused.error?.code).toBe('not_admin');
    const admin = client(inject('stack').serviceKey);
    const email = newEmail();
    const made = await admin.auth.admin.createUser({
      email,
      password: PASSWORD,
      email_confirm: true,
    });
    expect(made.error).toBeNull();
    expect(
      (await client().auth.signInWithPassword({ email, password: PASSWORD })).error,
    ).toBeNull();
    expect((await admin.auth.admin.deleteUser(made.data.user?.id ?? '')).error).toBeNull();
    const gone = await client().auth.signInWithPassword({ email, password: PASSWORD });
    expect(gone.error?.code).toBe('invalid_credentials');
  });
});

import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import {
  accessToken,
  administrator,
  call,
  codeOf,
  inDatabase,
  openLink,
  pkceClient,
} from './auth-helpers.ts';
import { client, linkOf, newEmail, newestMail, newPlayer, PASSWORD } from './clients.ts';

type Player = Awaited<ReturnType<typeof newPlayer>>;

/** Opens the API's own link for an address change, which the fixture's template replaces. */
async function openHash(email: string): Promise<URL> {
  const hash = linkOf(await newestMail(email)).searchParams.get('token_hash') ?? '';
  const { headers } = await call('GET', `/verify?type=email_change&token=${hash}`);
  return new URL(headers.get('location') ?? '');
}

test('a magic link signs in a user with an account', async () => {
  const { email } = await newPlayer();
  const { error } = await client().auth.signInWithOtp({
    email,
    options: { emailRedirectTo: 'http://127.0.0.1:5173/reset' },
  });
  expect(error).toBeNull();
  const place = await openLink(email);
  expect(place.pathname).toBe('/reset');
  expect(place.hash).toMatch(/access_token=.+type=magiclink/);
});

test('a magic link’s code signs in, once', async () => {
  const { email, id } = await newPlayer();
  await client().auth.signInWithOtp({ email });
  const token = await codeOf(email);
  const { data } = await client().auth.verifyOtp({ email, token, type: 'email' });
  expect(data.user?.id).toBe(id);
  const again = await client().auth.verifyOtp({ email, token, type: 'email' });
  expect(again.error).toMatchObject({
    code: 'otp_expired',
    status: 403,
    message: 'Token has expired or is invalid',
  });
});

test('a magic link creates an account, unless asked not to', async () => {
  const email = newEmail();
  const refused = await client().auth.signInWithOtp({
    email,
    options: { shouldCreateUser: false },
  });
  // The answer doesn't reveal that there is no such account.
  expect(refused.error).toBeNull();
  expect(await newestMail(email)).toBeUndefined();
  expect(await inDatabase('select from auth.users where email = $1', [email])).toEqual([]);
  const asked = await client().auth.signInWithOtp({
    email,
    options: { data: { full_name: 'Ann' } },
  });
  expect(asked.error).toBeNull();
  const token = await codeOf(email);
  const { data } = await client().auth.verifyOtp({ email, token, type: 'magiclink' });
  expect(data.user?.user_metadata).toMatchObject({ full_name: 'Ann' });
});

test('when two request the same new account’s link at once, both are answered', async () => {
  const email = newEmail();
  const answers = await Promise.all([1, 2, 3].map(() => client().auth.signInWithOtp({ email })));
  expect(answers.map(({ error }) => error)).toEqual([null, null, null]);
  // The account is created after the answers, like the mail, which appears last.
  await codeOf(email);
  const rows = await inDatabase('select from auth.users where email = $1', [email]);
  expect(rows).toHaveLength(1);
});

test('a code works for its own purpose only', async () => {
  const { email } = await newPlayer();
  await client().auth.signInWithOtp({ email });
  const token = await codeOf(email);
  for (const type of ['signup', 'invite', 'email_change'] as const) {
    const { error } = await client().auth.verifyOtp({ email, token, type });
    expect(error?.code).toBe('otp_expired');
  }
});

test('an expired code is refused', async () => {
  const { email, id } = await newPlayer();
  await client().auth.signInWithOtp({ email });
  const token = await codeOf(email);
  await inDatabase(
    "update auth.one_time_tokens set created_at = now() - interval '1 hour 1 second' where user_id = $1",
    [id],
  );
  const { error } = await client().auth.verifyOtp({ email, token, type: 'email' });
  expect(error?.code).toBe('otp_expired');
});

test('guessing an account’s codes is stopped', async () => {
  const { email } = await newPlayer();
  await client().auth.signInWithOtp({ email });
  for (let guess = 0; guess < 10; guess += 1) {
    await client().auth.verifyOtp({ email, token: '00000x', type: 'email' });
  }
  const token = await codeOf(email);
  const { error } = await client().auth.verifyOtp({ email, token, type: 'email' });
  expect(error).toMatchObject({ code: 'over_request_rate_limit', status: 429 });
});

test('with PKCE, magic links, recoveries and address changes bring a code to the requester', async () => {
  const { email, id } = await newPlayer();
  const asker = pkceClient();
  const methods = new Map<string, () => Promise<unknown>>([
    ['magiclink', () => asker.auth.signInWithOtp({ email })],
    ['recovery', () => asker.auth.resetPasswordForEmail(email)],
  ]);
  for (const [method, ask] of methods) {
    await ask();
    const place = await openLink(email);
    expect(place.hash).toBe('');
    const code = place.searchParams.get('code') ?? '';
    const thief = await pkceClient().auth.exchangeCodeForSession(code);
    expect(thief.error).not.toBeNull();
    const { data, error } = await asker.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.id).toBe(id);
    const { amr } = decodeJwt<{ amr: unknown }>(await accessToken(asker));
    expect(amr).toMatchObject([{ method }]);
  }
  const next = newEmail();
  await asker.auth.updateUser({ email: next });
  const half = await openHash(email);
  expect(half.searchParams.get('message')).toContain('Please proceed to confirm');
  const done = await openHash(next);
  const { data, error } = await asker.auth.exchangeCodeForSession(
    done.searchParams.get('code') ?? '',
  );
  expect(error).toBeNull();
  expect(data.user?.email).toBe(next);
});

test('a PKCE code works once, and not after five minutes', async () => {
  const { email, id } = await newPlayer();
  const asker = pkceClient();
  await asker.auth.signInWithOtp({ email });
  const code = (await openLink(email)).searchParams.get('code') ?? '';
  await inDatabase(
    "update auth.flow_state set auth_code_issued_at = now() - interval '6 minutes' where user_id = $1",
    [id],
  );
  const { error } = await asker.auth.exchangeCodeForSession(code);
  expect(error?.code).toBe('flow_state_expired');
});

test('an address changes with the codes sent to both mailboxes, in either order', async () => {
  const { client: player, email } = await newPlayer();
  const next = newEmail();
  await player.auth.updateUser({ email: next });
  for (const address of [next, email]) {
    const { error } = await client().auth.verifyOtp({
      type: 'email_change',
      email: address,
      token: await codeOf(address),
    });
    expect(error).toBeNull();
  }
  expect(
    (await client().auth.signInWithPassword({ email: next, password: PASSWORD })).error,
  ).toBeNull();
});

test('a template’s link keeps the whole address to redirect to', async () => {
  const { client: player } = await newPlayer();
  const next = newEmail();
  const wanted = 'http://127.0.0.1:5173/reset?a=1&b="2"';
  await player.auth.updateUser({ email: next }, { emailRedirectTo: wanted });
  const mail = await newestMail(next);
  const link = linkOf(mail);
  expect(link.searchParams.get('next')).toBe(wanted);
  expect(link.origin + link.pathname).toBe('http://127.0.0.1:5173/auth/confirm');
});

test('both mailboxes may confirm at the same time', async () => {
  const { client: player, email } = await newPlayer();
  const next = newEmail();
  await player.auth.updateUser({ email: next });
  const agreed = [];
  for (const address of [email, next]) {
    agreed.push({ type: 'email_change', email: address, token: await codeOf(address) } as const);
  }
  const answers = await Promise.all(agreed.map((code) => client().auth.verifyOtp(code)));
  expect(answers.map(({ error }) => error)).toEqual([null, null]);
  expect((await player.auth.getUser()).data.user?.email).toBe(next);
});

test("an address can't change to a taken one", async () => {
  const [ann, bob] = [await newPlayer(), await newPlayer()];
  const { error } = await ann.client.auth.updateUser({ email: bob.email });
  expect(error).toMatchObject({ code: 'email_exists', status: 422 });
});

test('a banned user’s link opens nothing', async () => {
  const { email, id } = await newPlayer();
  await client().auth.signInWithOtp({ email });
  await administrator().auth.admin.updateUserById(id, { ban_duration: '1h' });
  const place = await openLink(email);
  expect(place.hash).toContain('error_code=user_banned');
});

test('a mail for an address change is sent again', async () => {
  const { client: player, email } = await newPlayer();
  const next = newEmail();
  await player.auth.updateUser({ email: next });
  const first = await newestMail(next);
  expect((await client().auth.resend({ type: 'email_change', email })).error).toBeNull();
  expect((await newestMail(next))?.html).not.toBe(first?.html);
});

test('after an address change, mails sent to the old address open nothing', async () => {
  const { client: player, email } = await newPlayer();
  const next = newEmail();
  await client().auth.resetPasswordForEmail(email);
  const token = await codeOf(email);
  const recovery = linkOf(await newestMail(email));
  await player.auth.updateUser({ email: next });
  for (const address of [email, next]) await openHash(address);
  expect((await player.auth.getUser()).data.user?.email).toBe(next);
  const { headers } = await fetch(recovery, { redirect: 'manual' });
  expect(headers.get('location')).toContain('error_code=otp_expired');
  const typed = await client().auth.verifyOtp({ email, token, type: 'recovery' });
  expect(typed.error?.code).toBe('otp_expired');
});

test('a new password, whoever sets it, voids earlier mails', async () => {
  for (const set of [
    ({ client: player }: Player) => player.auth.updateUser({ password: 'second serve' }),
    ({ id }: Player) => administrator().auth.admin.updateUserById(id, { password: 'second serve' }),
  ]) {
    const player = await newPlayer();
    const next = newEmail();
    await player.client.auth.updateUser({ email: next });
    await client().auth.resetPasswordForEmail(player.email);
    const recovery = linkOf(await newestMail(player.email));
    expect((await set(player)).error).toBeNull();
    const { headers } = await fetch(recovery, { redirect: 'manual' });
    expect(headers.get('location')).toContain('error_code=otp_expired');
    // Whoever started it may have known the old password.
    expect((await openHash(next)).hash).toContain('error_code=otp_expired');
  }
});

test('using one of several links voids the others', async () => {
  const { client: player, email } = await newPlayer();
  const next = newEmail();
  await player.auth.updateUser({ email: next });
  await client().auth.signInWithOtp({ email });
  expect((await openLink(email)).hash).toContain('access_token=');
  expect((await openHash(next)).hash).toContain('error_code=otp_expired');
});

test('of two links opened at once, one takes effect', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { client: player, email } = await newPlayer();
    const next = newEmail();
    await player.auth.updateUser({ email: next });
    await openHash(next);
    const change = linkOf(await newestMail(email)).searchParams.get('token_hash') ?? '';
    await client().auth.signInWithOtp({ email });
    const token = linkOf(await newestMail(email)).searchParams.get('token') ?? '';
    const opened = await Promise.all([
      client().auth.verifyOtp({ type: 'email_change', token_hash: change }),
      client().auth.verifyOtp({ type: 'magiclink', token_hash: token }),
    ]);
    const refusals = opened.flatMap(({ error }) => (error === null ? [] : [error.code]));
    expect(refusals).toEqual(['otp_expired']);
  }
});

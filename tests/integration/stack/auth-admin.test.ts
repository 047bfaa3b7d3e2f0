import { decodeJwt } from 'jose';
import { expect, inject, test } from 'vitest';
import { accessToken, administrator, call, codeOf, inDatabase, openLink } from './auth-helpers.ts';
import { client, linkOf, newEmail, newestMail, newPlayer, PASSWORD } from './clients.ts';
import { eventually } from '../../support/eventually.ts';

const NOBODY = '83fd9e20-7a80-46e4-bf29-a86e3d6bbf66';

test('a created user has what the administrator specified, and nothing more', async () => {
  const { admin } = administrator().auth;
  const id = crypto.randomUUID();
  const { data, error } = await admin.createUser({
    id,
    email: newEmail(),
    password: PASSWORD,
    user_metadata: { full_name: 'Ann' },
    app_metadata: { club: 'North' },
  });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    id,
    user_metadata: { full_name: 'Ann' },
    app_metadata: { provider: 'email', providers: ['email'], club: 'North' },
  });
  expect(data.user?.user_metadata).toEqual({ full_name: 'Ann' });
  expect(data.user).not.toHaveProperty('email_confirmed_at');
  const refused = await client().auth.signInWithPassword({
    email: data.user?.email ?? '',
    password: PASSWORD,
  });
  expect(refused.error?.code).toBe('email_not_confirmed');
});

test('a user can be created with a bcrypt hash from another system', async () => {
  const { admin } = administrator().auth;
  const email = newEmail();
  const [row] = await inDatabase<{ hash: string }>(
    "select extensions.crypt($1, extensions.gen_salt('bf', 4)) as hash",
    [PASSWORD],
  );
  await admin.createUser({ email, password_hash: row?.hash ?? '', email_confirm: true });
  expect((await client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
});

test('a taken address is refused on creating and on changing', async () => {
  const { admin } = administrator().auth;
  const [ann, bob] = [await newPlayer(), await newPlayer()];
  const refused = { code: 'email_exists', status: 422 };
  expect((await admin.createUser({ email: ann.email })).error).toMatchObject(refused);
  const moved = await admin.updateUserById(bob.id, { email: ann.email });
  expect(moved.error).toMatchObject(refused);
});

test('lists are paged, and give the total', async () => {
  const { admin } = administrator().auth;
  await newPlayer();
  await newPlayer();
  const first = await eventually(async () => {
    const one = await admin.listUsers({ page: 1, perPage: 1 });
    const two = await admin.listUsers({ page: 2, perPage: 1 });
    // A sign-up in another file moves everybody one place on.
    expect(one.data.users[0]?.id).not.toBe(two.data.users[0]?.id);
    return one;
  });
  expect(first.data.users).toHaveLength(1);
  expect(first.data).toMatchObject({ nextPage: 2, aud: 'authenticated' });
  expect(first.error === null && first.data.total).toBeGreaterThanOrEqual(2);
  expect((await admin.listUsers({ page: -1, perPage: 10 })).error).toMatchObject({
    code: 'validation_failed',
    status: 400,
  });
});

test('a filter matches the address or, ignoring case, the name', async () => {
  const mark = crypto.randomUUID();
  const byName = await newPlayer(`Ann ${mark.toUpperCase()}`);
  const byAddress = await newPlayer('100% Bob');
  const token = inject('stack').serviceKey;
  const listed = async (filter: string): Promise<readonly string[]> => {
    const query = new URLSearchParams({ filter, per_page: '1000' });
    const { body, headers } = await call('GET', `/admin/users?${query}`, { token });
    const { users }: { users: { id: string }[] } = JSON.parse(JSON.stringify(body));
    expect(headers.get('x-total-count')).toBe(String(users.length));
    return users.map(({ id }) => id);
  };
  expect(await listed(mark)).toEqual([byName.id]);
  expect(await listed(byAddress.email.slice(0, 36))).toEqual([byAddress.id]);
  expect(await listed('100%')).toContain(byAddress.id);
  expect(await listed('100%')).not.toContain(byName.id);
  expect(await listed('nobody has this')).toEqual([]);
  const { headers } = await call('GET', '/admin/users?filter=example%26&per_page=1', { token });
  expect(headers.get('link')).toContain('filter=example%26');
});

test('an administrator changes address, metadata and role without asking', async () => {
  const { admin } = administrator().auth;
  const { client: player, id } = await newPlayer('Ann');
  const email = newEmail();
  const { data, error } = await admin.updateUserById(id, {
    email,
    email_confirm: true,
    user_metadata: { full_name: null, location: 'Bern' },
    app_metadata: { roles: ['coach'] },
    role: 'service_role',
  });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    email,
    role: 'service_role',
    app_metadata: { provider: 'email', roles: ['coach'] },
    user_metadata: { location: 'Bern' },
  });
  expect(data.user?.user_metadata).not.toHaveProperty('full_name');
  expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email });
  await player.auth.refreshSession();
  expect(decodeJwt(await accessToken(player))['role']).toBe('service_role');
});

test('a link in the old mailbox stops working once an administrator has changed the address', async () => {
  const { id, email } = await newPlayer();
  await client().auth.resetPasswordForEmail(email);
  const link = linkOf(await newestMail(email));
  await administrator().auth.admin.updateUserById(id, { email: newEmail(), email_confirm: true });
  const { headers } = await fetch(link, { redirect: 'manual' });
  expect(headers.get('location')).toContain('error_code=otp_expired');
});

test('a password set by an administrator signs every device out', async () => {
  const { client: player, id, email } = await newPlayer();
  await administrator().auth.admin.updateUserById(id, { password: 'second serve' });
  expect((await player.auth.getUser()).error).not.toBeNull();
  const again = await client().auth.signInWithPassword({ email, password: 'second serve' });
  expect(again.error).toBeNull();
});

test('a banned user neither signs in nor refreshes, until the ban is lifted', async () => {
  const { admin } = administrator().auth;
  const { client: player, id, email } = await newPlayer();
  const { data } = await admin.updateUserById(id, { ban_duration: '24h30m' });
  const until = new Date(data.user?.banned_until ?? 0).getTime() - Date.now();
  expect(until / 3_600_000).toBeCloseTo(24.5, 1);
  const refused = { code: 'user_banned', status: 400 };
  const credentials = { email, password: PASSWORD };
  expect((await client().auth.signInWithPassword(credentials)).error).toMatchObject(refused);
  expect((await player.auth.refreshSession()).error).toMatchObject(refused);
  await admin.updateUserById(id, { ban_duration: 'none' });
  expect((await client().auth.signInWithPassword(credentials)).error).toBeNull();
  const wrong = await admin.updateUserById(id, { ban_duration: 'for ever' });
  expect(wrong.error).toMatchObject({ code: 'validation_failed', status: 400 });
});

test('a softly deleted user keeps nothing but the id', async () => {
  const { admin } = administrator().auth;
  const { client: player, id, email } = await newPlayer('Ann');
  expect((await admin.deleteUser(id, true)).error).toBeNull();
  expect((await player.auth.getUser()).error).not.toBeNull();
  const rows = await inDatabase<{ kept: string }>(
    `select users.email || raw_user_meta_data || encrypted_password || identity_data as kept
     from auth.users join auth.identities on user_id = users.id where users.id = $1`,
    [id],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.kept).not.toMatch(new RegExp(`${email}|Ann`));
  expect((await client().auth.signUp({ email, password: PASSWORD })).error).toBeNull();
});

test('a missing user is not found, and a malformed id is reported', async () => {
  const { admin } = administrator().auth;
  const missing = { code: 'user_not_found', status: 404 };
  expect((await admin.getUserById(NOBODY)).error).toMatchObject(missing);
  expect((await admin.updateUserById(NOBODY, { role: 'x' })).error).toMatchObject(missing);
  expect((await admin.deleteUser(NOBODY)).error).toMatchObject(missing);
  const token = inject('stack').serviceKey;
  const { status, body } = await call('GET', '/admin/users/one', { token });
  expect([status, body]).toMatchObject([404, { code: 'validation_failed' }]);
});

test('an invited player gets in with the link, and then chooses a password', async () => {
  const { admin } = administrator().auth;
  const email = newEmail();
  const { data, error } = await admin.inviteUserByEmail(email, {
    data: { full_name: 'Ann' },
    redirectTo: 'http://127.0.0.1:5173/reset',
  });
  expect(error).toBeNull();
  expect(data.user?.invited_at).toBeDefined();
  expect(data.user?.user_metadata).toEqual({ full_name: 'Ann' });
  const place = await openLink(email);
  expect(place.pathname).toBe('/reset');
  const fragment = new URLSearchParams(place.hash.slice(1));
  expect(fragment.get('type')).toBe('invite');
  const player = client();
  await player.auth.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  });
  expect((await player.auth.updateUser({ password: PASSWORD })).error).toBeNull();
  expect((await client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  expect((await admin.inviteUserByEmail(email)).error?.code).toBe('email_exists');
});

test('generated links do what mailed ones do, and no mail is sent', async () => {
  const { admin } = administrator().auth;
  const redirectTo = 'http://127.0.0.1:5173/reset';
  const email = newEmail();
  const signUp = await admin.generateLink({
    type: 'signup',
    email,
    password: PASSWORD,
    options: { data: { status: 'alpha' }, redirectTo },
  });
  expect(signUp.error).toBeNull();
  expect(signUp.data.user?.user_metadata).toEqual({ status: 'alpha' });
  expect(signUp.data.properties?.action_link).toContain(`type=signup&redirect_to=${redirectTo}`);
  const opened = await fetch(signUp.data.properties?.action_link ?? '', { redirect: 'manual' });
  expect(opened.headers.get('location')).toMatch(/\/reset#access_token=/);
  for (const type of ['magiclink', 'recovery'] as const) {
    const { data } = await admin.generateLink({ type, email });
    expect(data.properties?.verification_type).toBe(type);
    const byHash = await client().auth.verifyOtp({
      type,
      token_hash: data.properties?.hashed_token ?? '',
    });
    expect(byHash.error).toBeNull();
  }
  const { data } = await admin.generateLink({ type: 'magiclink', email });
  const byCode = await client().auth.verifyOtp({
    type: 'email',
    email,
    token: data.properties?.email_otp ?? '',
  });
  expect(byCode.data.user?.email).toBe(email);
  expect(await newestMail(email)).toBeUndefined();
});

test('generated links invite, and move an address', async () => {
  const { admin } = administrator().auth;
  const invited = newEmail();
  const invitation = await admin.generateLink({ type: 'invite', email: invited });
  expect(invitation.data.user?.invited_at).toBeDefined();

  const { client: player, email } = await newPlayer();
  const newAddress = newEmail();
  for (const type of ['email_change_current', 'email_change_new'] as const) {
    const link = await admin.generateLink({ type, email, newEmail: newAddress });
    expect(link.data.user?.new_email).toBe(newAddress);
    await inDatabase(`update auth.users set email_change_confirm_status = $2 where email = $1`, [
      email,
      type === 'email_change_new' ? 1 : 0,
    ]);
    await fetch(link.data.properties?.action_link ?? '', { redirect: 'manual' });
  }
  expect((await player.auth.getUser()).data.user?.email).toBe(newAddress);
});

test('links for unknown users are refused, except that a magic link signs up', async () => {
  const { admin } = administrator().auth;
  const unknown = await admin.generateLink({ type: 'recovery', email: newEmail() });
  expect(unknown.error).toMatchObject({ code: 'user_not_found', status: 404 });
  const invalid = await admin.generateLink({ type: 'magiclink', email: 'xx:;x@x.x' });
  expect(invalid.error?.message).toBe('Unable to validate email address: invalid format');
  const email = newEmail();
  const { data } = await admin.generateLink({ type: 'magiclink', email });
  expect(data.properties?.verification_type).toBe('signup');
});

test('an administrator signs somebody out by their token', async () => {
  const { client: player } = await newPlayer();
  const { admin } = administrator().auth;
  expect((await admin.signOut(await accessToken(player), 'global')).error).toBeNull();
  expect((await player.auth.getUser()).error).not.toBeNull();
  expect((await admin.signOut('this-is-a-bad-token')).error?.message).toMatch(/^invalid JWT/);
});

test('a mail’s code is as good as its link', async () => {
  const { email } = await newPlayer();
  await client().auth.resetPasswordForEmail(email);
  const token = await codeOf(email);
  const { data } = await client().auth.verifyOtp({ type: 'recovery', email, token });
  expect(data.session).not.toBeNull();
  expect(linkOf(await newestMail(email)).searchParams.get('type')).toBe('recovery');
});

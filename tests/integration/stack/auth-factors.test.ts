import type { SupabaseClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { totpCode, totpMatches } from '../../../supabase/local/auth/totp.ts';
import { accessToken, administrator, enroll, inDatabase, show } from './auth-helpers.ts';
import { client, newEmail, newPlayer, PASSWORD } from './clients.ts';

const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test('codes follow RFC 6238, and are valid for half a minute either way', () => {
  expect(totpCode(RFC_SECRET, new Date(59_000))).toBe('287082');
  expect(totpCode(RFC_SECRET, new Date(1_111_111_109_000))).toBe('081804');
  expect(totpCode(RFC_SECRET, new Date(20_000_000_000_000))).toBe('353130');
  for (const [seconds, right] of [
    [1_111_111_050, true],
    [1_111_111_139, true],
    [1_111_111_049, false],
    [1_111_111_140, false],
  ] as const) {
    expect(totpMatches(RFC_SECRET, '081804', new Date(seconds * 1000))).toBe(right);
  }
  expect(totpMatches(RFC_SECRET, '81804', new Date(1_111_111_109_000))).toBe(false);
});

test('a new factor shows its secret, its address and a QR code', async () => {
  const { client: player, email } = await newPlayer();
  const { data, error } = await player.auth.mfa.enroll({
    factorType: 'totp',
    issuer: 'Court & Crew',
    friendlyName: 'Phone',
  });
  expect(error).toBeNull();
  expect(data).toMatchObject({ type: 'totp', friendly_name: 'Phone' });
  expect(data?.totp.secret).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(data?.totp.uri ?? '');
  expect(uri.protocol + uri.host).toBe('otpauth:totp');
  expect(decodeURIComponent(uri.pathname)).toBe(`/Court & Crew:${email}`);
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    algorithm: 'SHA1',
    digits: '6',
    issuer: 'Court & Crew',
    period: '30',
    secret: data?.totp.secret,
  });
  expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]+<\/svg>$/);
});

test('a correct code raises the session, which stays raised when refreshed', async () => {
  const { client: player } = await newPlayer();
  const factor = await enroll(player);
  const before = await player.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(before.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });

  const { data, error } = await show(player, factor);
  expect(error).toBeNull();
  expect(data?.user.factors).toMatchObject([{ id: factor.id, status: 'verified' }]);
  expect((await player.auth.refreshSession()).error).toBeNull();
  const after = await player.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(after.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
  const claims = decodeJwt<{ amr: { method: string }[] }>(await accessToken(player));
  expect(claims.amr.map(({ method }) => method)).toEqual(['totp', 'password']);
});

test('a raised session ends those below it, and later ones start below', async () => {
  const { client: player, email } = await newPlayer();
  const other = client();
  await other.auth.signInWithPassword({ email, password: PASSWORD });
  await show(player, await enroll(player));
  expect((await other.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');

  const later = client();
  await later.auth.signInWithPassword({ email, password: PASSWORD });
  const { data } = await later.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
  expect((await player.auth.getUser()).error).toBeNull();
});

test('a wrong code raises nothing, and guessing is stopped', async () => {
  const { client: player } = await newPlayer();
  const factor = await enroll(player);
  const challenge = await player.auth.mfa.challenge({ factorId: factor.id });
  const guess = (code: string) =>
    player.auth.mfa.verify({
      factorId: factor.id,
      challengeId: challenge.data?.id ?? '',
      code,
    });
  expect((await guess('000000')).error).toMatchObject({
    code: 'mfa_verification_failed',
    status: 422,
    message: 'Invalid TOTP code entered',
  });
  for (let attempt = 1; attempt < 10; attempt += 1) await guess('letters');
  const right = await guess(totpCode(factor.secret, new Date()));
  expect(right.error).toMatchObject({ code: 'over_request_rate_limit', status: 429 });
  const { data } = await player.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(data?.currentLevel).toBe('aal1');
});

test('a challenge is used once, belongs to its factor, and expires', async () => {
  const { client: player } = await newPlayer();
  const factor = await enroll(player);
  const code = totpCode(factor.secret, new Date());
  const first = await player.auth.mfa.challenge({ factorId: factor.id });
  const challengeId = first.data?.id ?? '';
  await player.auth.mfa.verify({ factorId: factor.id, challengeId, code });
  const again = await player.auth.mfa.verify({ factorId: factor.id, challengeId, code });
  expect(again.error).toMatchObject({ code: 'mfa_ip_address_mismatch', status: 422 });

  const second = await enroll(player, 'tablet');
  const foreign = await player.auth.mfa.verify({ factorId: second.id, challengeId, code });
  expect(foreign.error).toMatchObject({ code: 'mfa_factor_not_found', status: 422 });

  const late = await player.auth.mfa.challenge({ factorId: second.id });
  await inDatabase(
    "update auth.mfa_challenges set created_at = now() - interval '301 seconds' where id = $1",
    [late.data?.id],
  );
  const expired = await player.auth.mfa.verify({
    factorId: second.id,
    challengeId: late.data?.id ?? '',
    code: totpCode(second.secret, new Date()),
  });
  expect(expired.error).toMatchObject({ code: 'mfa_challenge_expired', status: 422 });
});

test('a user can have several factors, with different names, each listed', async () => {
  const { client: player } = await newPlayer();
  const phone = await enroll(player, 'phone');
  const same = await player.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' });
  expect(same.error).toMatchObject({ code: 'mfa_factor_name_conflict', status: 422 });
  await show(player, phone);
  const tablet = await enroll(player, 'tablet');
  const { data } = await player.auth.mfa.listFactors();
  expect(data?.totp.map(({ id }) => id)).toEqual([phone.id]);
  expect(data?.all.map(({ id, status }) => [id, status])).toEqual([
    [phone.id, 'verified'],
    [tablet.id, 'unverified'],
  ]);
  expect((await show(player, tablet)).error).toBeNull();
  expect((await player.auth.mfa.listFactors()).data?.totp).toHaveLength(2);
});

test('ten factors are the most', async () => {
  const { client: player } = await newPlayer();
  for (let factor = 0; factor < 10; factor += 1) await enroll(player, `phone ${factor}`);
  const { error } = await player.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'more' });
  expect(error).toMatchObject({ code: 'too_many_enrolled_mfa_factors', status: 422 });
});

test('an abandoned factor can be replaced after five minutes', async () => {
  const { client: player, id } = await newPlayer();
  await enroll(player);
  await inDatabase(
    "update auth.mfa_factors set created_at = now() - interval '6 minutes' where user_id = $1",
    [id],
  );
  await enroll(player);
  expect((await player.auth.mfa.listFactors()).data?.all).toHaveLength(1);
});

test('below the second level a verified factor protects itself, the password and the address', async () => {
  const { client: player, email } = await newPlayer();
  const factor = await enroll(player);
  await show(player, factor);
  const thief = client();
  await thief.auth.signInWithPassword({ email, password: PASSWORD });
  const removed = await thief.auth.mfa.unenroll({ factorId: factor.id });
  expect(removed.error).toMatchObject({ code: 'insufficient_aal', status: 422 });
  const added = await thief.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'mine' });
  expect(added.error).toMatchObject({ code: 'insufficient_aal', status: 403 });
  for (const change of [{ password: 'second serve' }, { email: newEmail() }]) {
    const { error } = await thief.auth.updateUser(change);
    expect(error).toMatchObject({ code: 'insufficient_aal', status: 401 });
  }
  expect((await thief.auth.updateUser({ data: { location: 'Bern' } })).error).toBeNull();
});

test('removing the factor takes its session back to the first level', async () => {
  const { client: player } = await newPlayer();
  const factor = await enroll(player);
  await show(player, factor);
  expect((await player.auth.mfa.unenroll({ factorId: factor.id })).data).toEqual({ id: factor.id });
  await player.auth.refreshSession();
  const { data } = await player.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
});

test('somebody else’s factor is not found', async () => {
  const [ann, bob] = [await newPlayer(), await newPlayer()];
  const factor = await enroll(ann.client);
  const refused = { code: 'mfa_factor_not_found', status: 404 };
  expect((await show(bob.client, factor)).error).toMatchObject(refused);
  expect((await bob.client.auth.mfa.unenroll({ factorId: factor.id })).error).toMatchObject(
    refused,
  );
});

test('factors of other kinds cannot be enrolled here', async () => {
  const { client: player } = await newPlayer();
  const phone = await player.auth.mfa.enroll({ factorType: 'phone', phone: '+41790000000' });
  expect(phone.error).toMatchObject({ code: 'mfa_phone_enroll_not_enabled', status: 422 });
});

test('of two correct codes at once, one or both raise the session, and nothing breaks', async () => {
  const { client: player } = await newPlayer();
  const factor = await enroll(player);
  const answers = await Promise.all([1, 2, 3].map(() => show(player, factor)));
  expect(answers.some(({ error }) => error === null)).toBe(true);
  expect((await player.auth.refreshSession()).error).toBeNull();
  const { data } = await player.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(data?.currentLevel).toBe('aal2');
});

test('a code raises one session, and no second one while it is valid', async () => {
  const { client: player, email } = await newPlayer();
  const factor = await enroll(player);
  const code = totpCode(factor.secret, new Date());
  const next = totpCode(factor.secret, new Date(Date.now() + 30_000));
  const showTo = (window: SupabaseClient, shown: string) =>
    window.auth.mfa.challengeAndVerify({ factorId: factor.id, code: shown });
  expect((await showTo(player, code)).error).toBeNull();
  // Somebody looked over the shoulder, and knows the password too.
  const thief = client();
  await thief.auth.signInWithPassword({ email, password: PASSWORD });
  const refused = { code: 'mfa_verification_failed', status: 422 };
  expect((await showTo(thief, code)).error).toMatchObject(refused);
  expect((await thief.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal1');
  // A clock may be fast; earlier codes are then invalid.
  expect((await showTo(thief, next)).error).toBeNull();
  expect((await showTo(player, code)).error).toMatchObject(refused);
});

test("an issuer's name must be short text", async () => {
  const { client: player } = await newPlayer();
  for (const issuer of ['\ud800', 'a\udfffb', 'x'.repeat(2000)]) {
    const { error } = await player.auth.mfa.enroll({ factorType: 'totp', issuer });
    expect(error).toMatchObject({ code: 'validation_failed', status: 400 });
  }
  const { error } = await player.auth.mfa.enroll({ factorType: 'totp', issuer: 'Tênis 🎾' });
  expect(error).toBeNull();
});

test('an administrator lists and removes factors', async () => {
  const { client: player, id } = await newPlayer();
  const factor = await enroll(player);
  await show(player, factor);
  const { mfa } = administrator().auth.admin;
  expect((await mfa.listFactors({ userId: id })).data?.factors).toMatchObject([
    { id: factor.id, status: 'verified', factor_type: 'totp' },
  ]);
  expect((await mfa.deleteFactor({ userId: id, id: factor.id })).error).toBeNull();
  expect((await mfa.listFactors({ userId: id })).data?.factors).toEqual([]);
  const gone = await mfa.deleteFactor({ userId: id, id: factor.id });
  expect(gone.error).toMatchObject({ code: 'mfa_factor_not_found', status: 404 });
});

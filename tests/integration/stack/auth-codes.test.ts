import { createHash } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { administrator, codeOf, inDatabase } from './auth-helpers.ts';
import { postFrom } from './from-address.ts';
import { client, linkOf, newestMail, newPlayer } from './clients.ts';

/** An attacker has many addresses to guess from. */
async function guess(email: string, token: string, from: number): Promise<number> {
  const attempt = { email, token, type: 'email' };
  return (await postFrom(`127.0.0.${from}`, inject('stack'), '/verify', attempt)).status;
}

const otherThan = (code: string, by: number): string =>
  String((Number(code) + by) % 10 ** code.length).padStart(code.length, '0');

async function mailedCode(): Promise<{ email: string; id: string; code: string; hash: string }> {
  const { email, id } = await newPlayer();
  await client().auth.signInWithOtp({ email });
  const code = await codeOf(email);
  const hash = linkOf(await newestMail(email)).searchParams.get('token') ?? '';
  return { email, id, code, hash };
}

test('a link’s hash cannot be derived from the address and a guessed code', async () => {
  const { email, id, code, hash } = await mailedCode();
  const guessed = createHash('sha224')
    .update(email + code)
    .digest('hex');
  expect(hash).not.toBe(guessed);
  expect(hash).toMatch(/^[\da-f]{56}$/);
  const opened = await client().auth.verifyOtp({ token_hash: guessed, type: 'email' });
  expect(opened.error).toMatchObject({ code: 'otp_expired', status: 403 });
  const right = await client().auth.verifyOtp({ token_hash: hash, type: 'email' });
  expect(right.data.user?.id).toBe(id);
  // Both were one token, which is used up.
  const again = await client().auth.verifyOtp({ email, token: code, type: 'email' });
  expect(again.error?.code).toBe('otp_expired');
});

test('the same mail’s hash is different each time', async () => {
  const [one, other] = await Promise.all([mailedCode(), mailedCode()]);
  expect(one.hash).not.toBe(other.hash);
});

test('ten wrong guesses, from whatever addresses, void a code but not its link', async () => {
  const { email, id, code, hash } = await mailedCode();
  for (let wrong = 1; wrong <= 10; wrong += 1) {
    expect(await guess(email, otherThan(code, wrong), wrong + 1)).toBe(403);
  }
  expect(await guess(email, code, 20)).toBe(403);
  const linked = await client().auth.verifyOtp({ token_hash: hash, type: 'email' });
  expect(linked.data.user?.id).toBe(id);
  // The next mail's code is good again.
  await client().auth.signInWithOtp({ email });
  expect(await guess(email, await codeOf(email), 21)).toBe(200);
});

test('nine wrong guesses at once leave the tenth', async () => {
  const { email, code } = await mailedCode();
  const wrong = Array.from({ length: 9 }, (_, at) => guess(email, otherThan(code, at + 1), at + 2));
  expect([...new Set(await Promise.all(wrong))]).toEqual([403]);
  expect(await guess(email, code, 20)).toBe(200);
});

test('a code opens no other account, and has no other purpose', async () => {
  const { email, code } = await mailedCode();
  const other = await newPlayer();
  const stolen = await client().auth.verifyOtp({ email: other.email, token: code, type: 'email' });
  expect(stolen.error?.code).toBe('otp_expired');
  const asSignup = await client().auth.verifyOtp({ email, token: code, type: 'signup' });
  expect(asSignup.error?.code).toBe('otp_expired');
  expect((await client().auth.verifyOtp({ email, token: code, type: 'email' })).error).toBeNull();
});

test('a code expires after an hour, like its link', async () => {
  const { email, id, code } = await mailedCode();
  await inDatabase(
    `update auth.one_time_tokens set created_at = now() - interval '61 minutes' where user_id = $1`,
    [id],
  );
  const late = await client().auth.verifyOtp({ email, token: code, type: 'email' });
  expect(late.error?.code).toBe('otp_expired');
});

test('an administrator’s link comes with a working code', async () => {
  const { email } = await newPlayer();
  const { data } = await administrator().auth.admin.generateLink({ type: 'recovery', email });
  const { email_otp: token = '', hashed_token: hash = '' } = data.properties ?? {};
  expect(hash).toMatch(/^[\da-f]{56}$/);
  const { data: opened } = await client().auth.verifyOtp({ email, token, type: 'recovery' });
  expect(opened.user?.email).toBe(email);
});

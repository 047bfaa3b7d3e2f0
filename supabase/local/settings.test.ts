import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePortOnAll } from './addresses.ts';
import { configFor, freePort, holdPort, readProjectConfig } from './settings.ts';

const project = await readProjectConfig(path.resolve(import.meta.dirname, '..'));

test('what `supabase config push` sends is for an audience', () => {
  expect(project).toMatchObject({
    confirmEmail: true,
    mailMaxFrequencySeconds: 60,
    otpLength: 10,
    minimumPasswordLength: 6,
    passwordCost: 10,
    doubleConfirmChanges: true,
    requireCurrentPassword: true,
    rateLimits: {
      emailSent: 100,
      signInSignUps: 30,
      tokenRefresh: 150,
      tokenVerifications: 30,
    },
  });
});

test.each([
  ['enable_signup = false', false],
  ['[auth.email]\nenabled = false', false],
  ['[auth.email]\nenabled = true', true],
])('people sign up where accounts and addresses are both allowed: %s', async (settings, open) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'settings-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(path.join(folder, 'config.toml'), `[auth]\n${settings}\n`);
  expect((await readProjectConfig(folder)).signupEnabled).toBe(open);
});

test('who tries and develops begins at once, with the same codes', () => {
  expect(configFor(project, { development: true })).toEqual({
    ...project,
    confirmEmail: false,
    mailMaxFrequencySeconds: 1,
    rateLimits: { ...project.rateLimits, signInSignUps: 300, tokenRefresh: 1500 },
  });
  expect(configFor(project, {})).toEqual(project);
});

test('what a stack is told itself comes first, and shares of mails follow their number', () => {
  const config = configFor(project, {
    development: true,
    confirmEmail: true,
    rateLimits: { emailSent: 1000, tokenVerifications: 7 },
    passwordCost: 4,
  });
  expect(config.passwordCost).toBe(4);
  expect(config.confirmEmail).toBe(true);
  expect(config.rateLimits).toMatchObject({
    emailSent: 1000,
    emailSentForOne: 200,
    emailSentToOne: 100,
    tokenVerifications: 7,
    signInSignUps: 300,
  });
});

test('who starts while another start holds a port is given the next one', async () => {
  const host = '127.0.0.1';
  const held = await holdPort(await freePort(0, host), host);
  const next = await holdPort(held.port, host);
  expect(next.port).toBeGreaterThan(held.port);
  await Promise.all([held.letGo(), next.letGo()]);
  expect(await freePort(held.port, host)).toBe(held.port);
});

test('where a whole row of ports is taken, another is found', async () => {
  const host = '127.0.0.1';
  // Below those that systems give out by themselves.
  const first = 21_500;
  const takers = Array.from({ length: 60 }, () => createServer());
  // One that somebody else has is as good.
  await Promise.all(
    takers.map((taker, at) => {
      taker.listen(first + at, host);
      return Promise.race([once(taker, 'listening'), once(taker, 'error')]).catch(() => null);
    }),
  );
  try {
    for (const port of [await freePort(first, host), await freePortOnAll(first, [host, host])]) {
      expect(port).toBeGreaterThan(0);
      expect(port < first || port >= first + 60).toBe(true);
    }
  } finally {
    for (const taker of takers) taker.close();
  }
});

test('an address that this machine does not have is said to be none', async () => {
  await expect(holdPort(3000, '192.0.2.1')).rejects.toThrow('an address of this machine');
});

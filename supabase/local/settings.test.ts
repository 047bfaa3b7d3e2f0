import path from 'node:path';
import { expect, test } from 'vitest';
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

import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type Stack,
  type StackOptions,
  startStack,
  discardStack,
} from '../supabase/local/stack.ts';
import { SUPABASE } from './paths.ts';
import { freePort } from '../supabase/local/settings.ts';
import { tellAddresses } from './tell-addresses.ts';

/** So many people sign in from one address in a test run that they would meet the product's limits. */
const UNMET = {
  emailSent: 100_000,
  signInSignUps: 100_000,
  tokenRefresh: 100_000,
  tokenVerifications: 100_000,
};

/** An embedded stack with the product's migrations, in a temporary folder, quick and forgetful. */
export async function startTestStack({
  siteUrl = 'http://127.0.0.1:3000',
  ...options
}: Partial<Pick<StackOptions, 'siteUrl' | 'confirmEmail'>> = {}): Promise<Stack> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'courtcrew-test-'));
  const lines: string[] = [];
  try {
    const stack = await startStack({
      dataDir,
      projectDir: SUPABASE,
      port: await freePort(0, '127.0.0.1'),
      siteUrl,
      durable: false,
      rateLimits: UNMET,
      log: (line) => lines.push(line),
      ...options,
    });
    await tellAddresses(stack, siteUrl);
    return {
      ...stack,
      stop: async () => {
        await stack.stop();
        await discardStack(dataDir, () => {});
      },
    };
  } catch (error) {
    await discardStack(dataDir, () => {});
    throw new Error(`The test stack did not start.\n${lines.join('\n')}`, { cause: error });
  }
}

/** Runs `work` with a test stack, and stops it whatever happens. */
export async function withTestStack<T>(work: (stack: Stack) => Promise<T>): Promise<T> {
  const stack = await startTestStack();
  try {
    return await work(stack);
  } finally {
    await stack.stop();
  }
}

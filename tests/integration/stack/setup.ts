import type { TestProject } from 'vitest/node';
import { CHEAP_PASSWORDS } from '../../../scripts/test-stack.ts';
import { makeDataDir, removeDataDir, startFixtureStack } from './temporary-stack.ts';

/** The address of the run's stack; tests get it through `inject('stack')`. */
export interface StackAddress {
  readonly url: string;
  readonly publishableKey: string;
  readonly serviceKey: string;
  readonly inboxUrl: string;
  readonly databaseUrl: string;
  readonly adminUrl: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly stack: StackAddress;
  }
}

/** One stack for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await makeDataDir();
  const stack = await startFixtureStack(dataDir, { passwordCost: CHEAP_PASSWORDS });
  const { url, publishableKey, serviceKey, inboxUrl, databaseUrl, adminUrl } = stack;
  project.provide('stack', { url, publishableKey, serviceKey, inboxUrl, databaseUrl, adminUrl });
  return async () => {
    await stack.stop();
    await removeDataDir(dataDir);
  };
}

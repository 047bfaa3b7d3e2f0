import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { CHEAP_PASSWORDS, prepareDataDir } from '../../../scripts/test-stack.ts';
import { startStack } from '../../../supabase/local/stack.ts';

/** The address of the run's stack with the product's migrations, from `inject('product')`. */
interface ProductAddress {
  readonly url: string;
  readonly publishableKey: string;
  readonly serviceKey: string;
  /** As the superuser: tests prepare what they need and act as every player. */
  readonly adminUrl: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly product: ProductAddress;
  }
}

/** One stack for the whole run, on a data folder that is deleted with it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'product-test-'));
  await prepareDataDir(dataDir);
  const stack = await startStack({
    dataDir,
    projectDir: fileURLToPath(new URL('../../../supabase', import.meta.url)),
    port: 0,
    siteUrl: 'http://127.0.0.1:5173',
    development: true,
    durable: false,
    passwordCost: CHEAP_PASSWORDS,
    log: () => {},
  });
  const { url, publishableKey, serviceKey, adminUrl } = stack;
  project.provide('product', { url, publishableKey, serviceKey, adminUrl });
  return async () => {
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

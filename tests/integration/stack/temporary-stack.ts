import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Stack, type StackOptions, startStack } from '../../../supabase/local/stack.ts';

/** A data folder that Postgres's system user may enter. */
export async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'stack-test-'));
  await chmod(folder, 0o711);
  return folder;
}

/** A stack on the fixture project. */
export function startFixtureStack(
  dataDir: string,
  overrides: Partial<StackOptions> = {},
): Promise<Stack> {
  return startStack({
    dataDir,
    projectDir: fileURLToPath(new URL('fixture', import.meta.url)),
    port: 55_000 + Math.floor(Math.random() * 5000),
    siteUrl: 'http://127.0.0.1:5173',
    durable: false,
    log: () => {},
    ...overrides,
  });
}

export function removeDataDir(dataDir: string): Promise<void> {
  return rm(dataDir, { recursive: true, force: true });
}

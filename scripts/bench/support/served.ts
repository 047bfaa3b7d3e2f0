import { spawn } from 'node:child_process';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { discardStack } from '../../../supabase/local/stack.ts';
import { ROOT } from '../../paths.ts';

/** A running stack in other processes, as `npm start` runs it. */
export interface Served {
  readonly url: string;
  readonly publishableKey: string;
  /** As the role `postgres`. */
  readonly databaseUrl: string;
  /** Of the first process, the ancestor of all others. */
  readonly pid: number;
}

/** Runs `work` with a stack of its own on a fresh data folder, with full durability. */
export async function withServed<T>(
  projectDir: string,
  flags: readonly string[],
  work: (served: Served) => Promise<T>,
): Promise<T> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'courtcrew-bench-'));
  await chmod(dataDir, 0o711);
  const child = spawn(
    process.execPath,
    ['scripts/launch.mjs', 'bench/support/serve', dataDir, projectDir, ...flags],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  try {
    const address = await new Promise<Omit<Served, 'pid'>>((resolve, reject) => {
      createInterface(child.stdout).on('line', (line) => {
        if (line.startsWith('{')) resolve(JSON.parse(line));
      });
      child.once('exit', () => reject(new Error('The stack to be measured did not start.')));
    });
    return await work({ ...address, pid: child.pid ?? 0 });
  } finally {
    child.kill('SIGTERM');
    await gone;
    await discardStack(dataDir, () => {});
  }
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The number of a part's process, as the data folder has it. */
export async function processOf(dataDir: string, part: 'postgres' | 'postgrest'): Promise<number> {
  if (part === 'postgres') {
    const text = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
    return Number(text.split('\n')[0]);
  }
  const lock: { postgrestPid: number } = JSON.parse(
    await readFile(path.join(dataDir, 'stack.lock'), 'utf8'),
  );
  return lock.postgrestPid;
}

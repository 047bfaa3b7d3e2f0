import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The id of a part's process, from the data folder. */
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

/** The id of a child process with a command like this. */
export async function childOf(parent: number, command: string): Promise<number> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  const line = stdout
    .split('\n')
    .find((text) => Number(text.trim().split(/\s+/)[1]) === parent && text.includes(command));
  if (line === undefined) throw new Error(`No process ${command} below ${parent}.`);
  return Number(line.trim().split(/\s+/)[0]);
}

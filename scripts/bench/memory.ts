// The memory used by all of `npm start` while idle.
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { SUPABASE } from '../paths.ts';
import type { BenchOptions, Figure } from './support/figure.ts';
import { withServed } from './support/served.ts';

const exec = promisify(execFile);

export const name = 'Memory, no clients';

/** A process: its id, its parent's, and its memory in kilobytes. */
interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly kilobytes: number;
}

export async function run({ settleSeconds }: BenchOptions): Promise<readonly Figure[]> {
  return withServed(SUPABASE, ['--web'], async ({ pid }) => {
    await pause(settleSeconds * 1000);
    const tree = descendants(await processes(), pid);
    const kilobytes = tree.reduce((sum, process) => sum + process.kilobytes, 0);
    const measure = process.platform === 'linux' ? 'Pss' : 'resident, shared parts counted twice';
    return [
      {
        label: `${tree.length} processes after ${settleSeconds} s (${measure})`,
        value: kilobytes / 1024,
        unit: 'MB',
        target: 350,
        better: 'less',
      },
    ];
  });
}

function descendants(all: readonly Process[], root: number): readonly Process[] {
  const found = all.filter(({ pid }) => pid === root);
  for (const parent of found) found.push(...all.filter((other) => other.parent === parent.pid));
  return found;
}

async function processes(): Promise<readonly Process[]> {
  if (process.platform !== 'linux') {
    const { stdout } = await exec('ps', ['-axo', 'pid=,ppid=,rss=']);
    return stdout
      .trim()
      .split('\n')
      .map((row) => row.trim().split(/\s+/).map(Number))
      .map(([pid = 0, parent = 0, kilobytes = 0]) => ({ pid, parent, kilobytes }));
  }
  const found: Process[] = [];
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const read = (file: string): Promise<string> =>
      readFile(`/proc/${entry}/${file}`, 'utf8').catch(() => '');
    const [status, rollup] = await Promise.all([read('status'), read('smaps_rollup')]);
    const parent = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? 0);
    const kilobytes = Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
    found.push({ pid: Number(entry), parent, kilobytes });
  }
  return found;
}

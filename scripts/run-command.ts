import { spawn } from 'node:child_process';
import path from 'node:path';
import { endWithParent } from '../supabase/local/reaper.ts';
import { ROOT } from './paths.ts';

/** Milliseconds for a command's last output to arrive. */
const AFTER_EXIT = 5000;

/** How a command ended, and its output. */
export interface Outcome {
  readonly ok: boolean;
  readonly output: string;
}

/**
 * Runs a tool from node_modules/.bin (or any command on PATH) in the project's folder. `show`
 * passes its output on as it comes; otherwise it is only collected.
 */
export function runCommand(
  command: string,
  args: readonly string[],
  { env = {}, show = false }: { env?: Record<string, string>; show?: boolean } = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    const bin = path.join(ROOT, 'node_modules', '.bin');
    const child = spawn(command, [...args], {
      cwd: ROOT,
      env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}`, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    endWithParent(child, ['SIGTERM']);
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if (show) process.stdout.write(chunk);
      });
    }
    const end = (ok: boolean, extra = ''): void =>
      resolve({ ok, output: Buffer.concat(chunks).toString('utf8') + extra });
    child.on('error', (error) => end(false, error.message));
    child.on('close', (code) => end(code === 0));
    // A surviving grandchild may hold the pipes open, so that 'close' never comes.
    child.on('exit', (code) => setTimeout(() => end(code === 0), AFTER_EXIT).unref());
  });
}

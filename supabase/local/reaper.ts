import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** What the reaper is told of a process: how to end it, or that it has ended by itself. */
export interface Bequest {
  /** Of a process; below zero of a group of processes, as the system has it. */
  readonly pid: number;
  /** One after the other, until it ends; none once there is nothing left to end. */
  readonly signals: readonly NodeJS.Signals[];
}

const bequests = new Map<number, Bequest>();
let reaper: ChildProcess | undefined;

/**
 * Makes sure that a child ends when this process does, in whatever way: also killed, when it has no
 * moment left to do anything. A process of its own holds the other end of a pipe, which closes then.
 *
 * @param signals how to ask the child to end; one that does not comes to know SIGKILL
 * @param group also what the child has started: it leads a group of its own
 */
export function endWithParent(
  child: ChildProcess,
  signals: readonly NodeJS.Signals[],
  { group = false }: { readonly group?: boolean } = {},
): void {
  if (child.pid === undefined) return;
  const pid = group ? -child.pid : child.pid;
  tell({ pid, signals });
  child.once('exit', () => tell({ pid, signals: [] }));
}

function tell(bequest: Bequest): void {
  if (bequest.signals.length > 0) bequests.set(bequest.pid, bequest);
  else bequests.delete(bequest.pid);
  if (reaper !== undefined) reaper.stdin?.write(`${JSON.stringify(bequest)}\n`);
  else if (bequests.size > 0) reaper = startReaper();
}

/** Kept for as long as this process lives, and not what keeps it alive. */
function startReaper(): ChildProcess {
  const started = spawn(
    process.execPath,
    [fileURLToPath(new URL('reaper-process.ts', import.meta.url))],
    {
      // Out of reach of Ctrl-C and of signals to this process's group, and in nobody's folder.
      detached: true,
      cwd: path.parse(process.execPath).root,
      windowsHide: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    },
  );
  const over = (): void => {
    // The next child starts another, which hears of those that are left.
    if (reaper === started) reaper = undefined;
  };
  started.once('exit', over);
  started.once('error', over);
  started.stdin.on('error', over);
  started.unref();
  if ('unref' in started.stdin && typeof started.stdin.unref === 'function') started.stdin.unref();
  for (const bequest of bequests.values()) started.stdin.write(`${JSON.stringify(bequest)}\n`);
  return started;
}

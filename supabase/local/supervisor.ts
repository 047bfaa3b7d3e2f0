import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { pauseBefore, PATIENT, type RestartPolicy } from './restart-policy.ts';

export interface SupervisedOptions {
  readonly name: string;
  /**
   * Starts the process and resolves once it serves; rejects when it does not come up. Once `signal` is
   * aborted it ends what it has started, and rejects when that is gone.
   */
  readonly launch: (signal: AbortSignal) => Promise<ChildProcess>;
  /** Asks the process to finish cleanly. */
  readonly askToStop: (child: ChildProcess) => void;
  /** For one that has not finished in time; by default it is killed. */
  readonly insist?: (child: ChildProcess) => void;
  /** Told of every process started, the first and those that replace it. */
  readonly onStart?: (pid: number) => void;
  /** Ends the first start, which rejects then. */
  readonly signal?: AbortSignal | undefined;
  readonly log: (line: string) => void;
  readonly restarts?: RestartPolicy | undefined;
}

export interface Supervised {
  readonly running: boolean;
  /** Resolves when the process died and could not be brought back. */
  readonly failed: Promise<Error>;
  stop(): Promise<void>;
}

/** How long a process may take to finish cleanly; whoever presses Ctrl-C waits for it. */
const PATIENCE_MS = 1500;
/** How long one may take that was told without ceremony. */
const LAST_PATIENCE_MS = 700;

/** Keeps one child process alive until it is told to stop. */
export async function supervise(options: SupervisedOptions): Promise<Supervised> {
  const { name, launch, log, restarts = PATIENT } = options;
  let child: ChildProcess | undefined;
  const ending = new AbortController();
  let restarting: Promise<void> = Promise.resolve();
  /** Since it last ran for long. */
  let attempts = 0;
  let startedAt = performance.now();
  const failed = Promise.withResolvers<Error>();

  function watch(started: ChildProcess): void {
    child = started;
    startedAt = performance.now();
    if (started.pid !== undefined) options.onStart?.(started.pid);
    const ended = (): void => {
      child = undefined;
      if (!ending.signal.aborted) restarting = restart();
    };
    if (hasEnded(started)) ended();
    else started.once('exit', ended);
  }

  async function restart(): Promise<void> {
    let last: unknown;
    if (performance.now() - startedAt >= restarts.calmMs) attempts = 0;
    while (!ending.signal.aborted) {
      attempts += 1;
      const wait = pauseBefore(attempts, restarts);
      if (wait === undefined) {
        const reason = last instanceof Error ? ` ${last.message}` : '';
        failed.resolve(
          new Error(
            `${name} stopped, and ${attempts - 1} attempts to start it again did not help.${reason}\n` +
              'What was stored is kept. See to what it says (is the disk full, the memory used up?), then start again.',
          ),
        );
        return;
      }
      const when = wait < 1000 ? '' : ` in ${Math.round(wait / 1000)} seconds`;
      log(`${name} stopped unexpectedly; starting it again${when}.`);
      try {
        await pause(wait, undefined, { signal: ending.signal });
        watch(await launch(ending.signal));
        return;
      } catch (error) {
        last = error;
      }
    }
  }

  watch(await launchAtFirst(options));

  return {
    get running() {
      return child !== undefined;
    },
    failed: failed.promise,
    async stop() {
      ending.abort();
      await restarting;
      if (child !== undefined) await endChild(child, options);
    },
  };
}

/** The first start has been seen to fail for no lasting reason, so it is tried again. */
async function launchAtFirst({
  name,
  launch,
  log,
  signal = new AbortController().signal,
}: SupervisedOptions): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      return await launch(signal);
    } catch (error) {
      if (attempt === 3 || signal.aborted) throw error;
      log(`${name} did not start; trying again.`);
      await pause(300 * attempt, undefined, { signal });
    }
  }
}

/** Ends a process with growing insistence; resolves when it is gone. */
export async function endChild(
  child: ChildProcess,
  { askToStop, insist }: Pick<SupervisedOptions, 'askToStop' | 'insist'>,
): Promise<void> {
  if (hasEnded(child)) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  askToStop(child);
  if (await isWithin(gone, PATIENCE_MS)) return;
  if (insist !== undefined) {
    insist(child);
    if (await isWithin(gone, LAST_PATIENCE_MS)) return;
  }
  child.kill('SIGKILL');
  await gone;
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Whether something happens within so many milliseconds. */
export async function isWithin(event: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const patience = new AbortController();
  try {
    return await Promise.race([
      event.then(() => true),
      pause(milliseconds, false, { signal: patience.signal }).catch(() => false),
    ]);
  } finally {
    patience.abort();
  }
}

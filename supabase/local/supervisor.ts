import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

export interface SupervisedOptions {
  readonly name: string;
  /** Starts the process and resolves once it serves; rejects when it does not come up. */
  readonly launch: () => Promise<ChildProcess>;
  /** Asks the process to finish cleanly. */
  readonly askToStop: (child: ChildProcess) => void;
  /** Told of every process started, the first and those that replace it. */
  readonly onStart?: (pid: number) => void;
  readonly log: (line: string) => void;
  /** More restarts than this within a minute mean that restarting does not help. */
  readonly restartsPerMinute?: number;
}

export interface Supervised {
  readonly running: boolean;
  /** Resolves when the process died and could not be brought back. */
  readonly failed: Promise<Error>;
  stop(): Promise<void>;
}

/** Keeps one child process alive until it is told to stop. */
export async function supervise(options: SupervisedOptions): Promise<Supervised> {
  const { name, launch, askToStop, log, restartsPerMinute = 5 } = options;
  let child: ChildProcess | undefined;
  const ending = new AbortController();
  let restarting: Promise<void> = Promise.resolve();
  const restarts: number[] = [];
  const failed = Promise.withResolvers<Error>();

  function watch(started: ChildProcess): void {
    child = started;
    if (started.pid !== undefined) options.onStart?.(started.pid);
    const ended = (): void => {
      child = undefined;
      if (!ending.signal.aborted) restarting = restart();
    };
    if (started.exitCode === null && started.signalCode === null) started.once('exit', ended);
    else ended();
  }

  async function restart(): Promise<void> {
    let last: unknown;
    while (!ending.signal.aborted) {
      const now = Date.now();
      while (restarts[0] !== undefined && now - restarts[0] > 60_000) restarts.shift();
      if (restarts.length >= restartsPerMinute) {
        const reason = last instanceof Error ? ` ${last.message}` : '';
        failed.resolve(
          new Error(`${name} stopped ${restarts.length + 1} times within a minute.${reason}`),
        );
        return;
      }
      restarts.push(now);
      log(`${name} stopped unexpectedly; starting it again.`);
      try {
        watch(await launch());
        return;
      } catch (error) {
        last = error;
        await pause(200);
      }
    }
  }

  watch(await launchAtFirst(name, launch, log));

  return {
    get running() {
      return child !== undefined;
    },
    failed: failed.promise,
    async stop() {
      ending.abort();
      await restarting;
      if (child !== undefined) await end(child, askToStop);
    },
  };
}

/** The first start has been seen to fail for no lasting reason, so it is tried again. */
async function launchAtFirst(
  name: string,
  launch: () => Promise<ChildProcess>,
  log: (line: string) => void,
): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await launch();
    } catch (error) {
      if (attempt === 3) throw error;
      log(`${name} did not start; trying again.`);
      await pause(300 * attempt);
    }
  }
}

async function end(child: ChildProcess, askToStop: (child: ChildProcess) => void): Promise<void> {
  const gone = new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });
  askToStop(child);
  const patience = new AbortController();
  const inTime = await Promise.race([
    gone.then(() => true),
    pause(10_000, false, { signal: patience.signal }).catch(() => false),
  ]);
  patience.abort();
  if (!inTime) child.kill('SIGKILL');
  await gone;
}

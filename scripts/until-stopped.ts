import type { Stack } from '../supabase/local/stack.ts';

/** Milliseconds for an orderly stop; then the reaper ends what is left. */
const PATIENCE_MS = 2500;

/** A run of this process, from its first step to its end, which may come at any moment. */
export interface Run {
  /** Aborted when the run is to end. */
  readonly signal: AbortSignal;
  /** Adds a step to run at the end, in reverse order. */
  readonly atEnd: (step: () => Promise<unknown> | void) => void;
  /** Ends the run when the backend fails. */
  readonly endWith: (stack: Stack | null) => void;
  readonly end: (code: number) => void;
}

/**
 * Does `work`, then waits for Ctrl-C, SIGTERM, or the end of the launcher or the backend. These
 * also count during the work. Then the end steps run and the process exits, within seconds whatever
 * happens. A second Ctrl-C exits at once.
 */
export async function runUntilStopped(work: (run: Run) => Promise<void>): Promise<void> {
  const stopping = new AbortController();
  const steps: (() => Promise<unknown> | void)[] = [];

  async function undo(): Promise<void> {
    for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
      try {
        await step();
      } catch (error) {
        console.error(error);
        process.exitCode = 1;
      }
    }
  }
  function end(code: number): void {
    if (stopping.signal.aborted) return;
    process.exitCode = code;
    setTimeout(() => process.exit(), PATIENCE_MS);
    stopping.abort();
    void undo().then(() => process.exit());
  }
  const asked = (): void => {
    if (stopping.signal.aborted) process.exit();
    console.log('\nStopping …');
    end(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, asked);
  process.once('disconnect', asked);
  const giveUp = (error: unknown): void => {
    // Interrupted work fails.
    if (stopping.signal.aborted) return;
    console.error(`\n${error instanceof Error ? error.message : String(error)}`);
    end(1);
  };
  if (process.send !== undefined && !process.connected) asked();
  const run: Run = {
    signal: stopping.signal,
    atEnd: (step) => void steps.push(step),
    endWith: (stack) => void stack?.failed.then(giveUp),
    end,
  };
  try {
    stopping.signal.throwIfAborted();
    await work(run);
  } catch (error) {
    giveUp(error);
  }
}

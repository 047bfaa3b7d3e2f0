import type { Stack } from '../supabase/local/stack.ts';

/**
 * Waits for Ctrl-C, SIGTERM, the end of the launcher or of the backend, then runs `stop` once and ends
 * the process. A second Ctrl-C does not wait.
 */
export function untilStopped(stack: Stack | null, stop: () => Promise<void>): void {
  let stopping = false;
  const end = (code: number): void => {
    if (stopping) process.exit(code);
    stopping = true;
    console.log('\nStopping …');
    stop().then(
      () => process.exit(code),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', () => end(0));
  process.on('SIGTERM', () => end(0));
  process.on('SIGHUP', () => end(0));
  process.once('disconnect', () => end(0));
  if (process.send !== undefined && !process.connected) end(0);
  const giveUp = (error: Error): void => {
    console.error(`\n${error.message}`);
    end(1);
  };
  void stack?.failed.then(giveUp);
}

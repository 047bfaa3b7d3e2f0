import { vi } from 'vitest';

/** Waits until something holds, looking again and again: on a busy machine, too. */
export const eventually = <Value>(check: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(check, { timeout: 10_000 });

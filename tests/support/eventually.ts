import { vi } from 'vitest';

/** Waits until something holds, checking repeatedly; long enough for a busy machine. */
export const eventually = <Value>(check: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(check, { timeout: 10_000 });

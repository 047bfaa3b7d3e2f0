// Outlives the process that started it by moments: reads from a pipe what to end, and ends it once the
// pipe closes, which it does when nobody is left at its other end.
import { setTimeout as pause } from 'node:timers/promises';
import { createInterface } from 'node:readline';
import { isAlive } from './lock.ts';
import type { Bequest } from './reaper.ts';

/** Milliseconds for a process to follow a signal before it is sent the next. */
const PATIENCE = 4000;

const bequests = new Map<number, Bequest>();

for await (const line of createInterface({ input: process.stdin })) {
  const bequest: Bequest = JSON.parse(line);
  if (bequest.signals.length > 0) bequests.set(bequest.pid, bequest);
  else bequests.delete(bequest.pid);
}
await Promise.all([...bequests.values()].map(end));

async function end({ pid, signals }: Bequest): Promise<void> {
  for (const signal of [...signals, 'SIGKILL'] as const) {
    if (!isAlive(pid)) return;
    try {
      process.kill(pid, signal);
    } catch {
      // It ended by itself just now.
    }
    for (let waited = 0; waited < PATIENCE && isAlive(pid); waited += 20) await pause(20);
  }
}

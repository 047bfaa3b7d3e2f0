import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Linux counts process times in hundredths of a second. */
const TICK_MS = 10;
const SAMPLE_MS = 50;
const STILL_SAMPLES = 4;
/** This process has timers, and may take this much of a sample while counting as idle. */
const STILL_MS = 5;
const LONGEST_MS = 30_000;

/**
 * The processor time of this process and all its descendants. The time taken by continuous sampling
 * is left out.
 */
export class Processor {
  #looking = 0;

  /** Milliseconds since the processes started, including those of ended children. */
  taken(): number {
    const before = ownMs();
    // There is a finer count for this process itself.
    const ticks = tree(process.pid).reduce(
      (sum, found) => sum + (found.pid === process.pid ? found.ended : found.ticks),
      0,
    );
    const after = ownMs();
    this.#looking += after - before;
    return after - this.#looking + ticks * TICK_MS;
  }

  /** The time `work` takes, until everything is as idle again as before. */
  async during(work: () => Promise<unknown>): Promise<number> {
    await this.stillness();
    const before = this.taken();
    await work();
    return (await this.stillness()) - before;
  }

  /** Waits until nothing is running; returns the time taken by then. */
  async stillness(): Promise<number> {
    const began = performance.now();
    let last = this.taken();
    for (let still = 0; still < STILL_SAMPLES; ) {
      if (performance.now() - began > LONGEST_MS) throw new Error('The stack is never still.');
      await pause(SAMPLE_MS);
      const now = this.taken();
      still = now - last < STILL_MS ? still + 1 : 0;
      last = now;
    }
    return last;
  }
}

function ownMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The content of /proc/<pid>/stat, in ticks. */
interface Process {
  readonly pid: number;
  readonly parent: number;
  /** Its own, and those of its ended children. */
  readonly ticks: number;
  readonly ended: number;
}

function tree(root: number): readonly Process[] {
  const all = processes();
  const found = all.filter(({ pid }) => pid === root);
  for (const { pid } of found) found.push(...all.filter(({ parent }) => parent === pid));
  return found;
}

function processes(): readonly Process[] {
  return readdirSync('/proc').flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return [];
    const stat = statOf(entry);
    // After the name, which may contain anything: state, parent, and from the twelfth on the times.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number);
    const ended = endedUser + endedSystem;
    return [{ pid: Number(entry), parent: Number(fields[1]), ticks: user + system + ended, ended }];
  });
}

/** Empty once it has ended; its parent then counts it. */
function statOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}

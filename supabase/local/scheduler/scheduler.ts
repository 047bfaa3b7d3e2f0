import type { Pool } from 'pg';
import { type Clock, SYSTEM_CLOCK } from '../clock.ts';
import type { DatabaseAddress } from '../database.ts';
import { type Job, runJob } from './run-job.ts';
import { readSchedule, type Schedule } from './schedule.ts';

const MINUTE_MS = 60_000;
/** More would take the connections that the API needs; the rest waits its turn. */
const MAX_RUNNING = 8;

export interface Scheduler {
  /** Reads cron.job again: called whenever it has changed. */
  reload(): void;
  stop(): Promise<void>;
}

/** A job with its clock. */
interface Entry {
  readonly job: Job;
  readonly schedule: Schedule;
  /** When an interval is over next, on the clock that only goes on. */
  nextAt: number;
}

/**
 * Runs the jobs of cron.job when they are due, in UTC. A job never overlaps itself: what falls due
 * while it runs is done once, right after. Minutes that passed unattended are not made up for.
 *
 * @param pool connected as the superuser
 */
export function startScheduler(
  pool: Pool,
  address: DatabaseAddress,
  log: (line: string) => void,
  { wall, elapsed }: Clock = SYSTEM_CLOCK,
): Scheduler {
  const ending = new AbortController();
  const running = new Map<string, Promise<void>>();
  /** The runs of these, as cron.job_run_details numbers them. */
  const ours = new Set<string>();
  const waiting = new Set<string>();
  let entries = new Map<string, Entry>();
  let minute = Math.floor(wall() / MINUTE_MS);
  let timer: NodeJS.Timeout | undefined;

  async function load(): Promise<void> {
    const { rows } = await pool.query<Job>(
      'select jobid, schedule, command, database, username from cron.job where active order by jobid',
    );
    const found = new Map<string, Entry>();
    for (const job of rows) {
      const before = entries.get(job.jobid);
      if (before?.job.schedule === job.schedule) {
        found.set(job.jobid, { ...before, job });
        continue;
      }
      try {
        const schedule = readSchedule(job.schedule);
        const nextAt = 'seconds' in schedule ? elapsed() + schedule.seconds * 1000 : 0;
        found.set(job.jobid, { job, schedule, nextAt });
      } catch (error) {
        log(`Job ${job.jobid} never runs: ${reason(error)}`);
      }
    }
    entries = found;
    wait();
  }

  /** Sleeps until the next minute begins or an interval is over, whichever is first. */
  function wait(): void {
    clearTimeout(timer);
    if (ending.signal.aborted || entries.size === 0) return;
    const now = elapsed();
    let rest = MINUTE_MS - (wall() % MINUTE_MS);
    for (const { schedule, nextAt } of entries.values()) {
      if ('seconds' in schedule) rest = Math.min(rest, nextAt - now);
    }
    timer = setTimeout(tick, Math.max(rest, 0));
    timer.unref();
  }

  function tick(): void {
    const now = elapsed();
    const instant = wall();
    const current = Math.floor(instant / MINUTE_MS);
    const newMinute = current !== minute;
    minute = current;
    for (const entry of entries.values()) {
      const { schedule } = entry;
      if ('seconds' in schedule) {
        if (entry.nextAt > now) continue;
        entry.nextAt = now + schedule.seconds * 1000;
      } else if (!newMinute || !schedule.dueIn(new Date(instant))) continue;
      waiting.add(entry.job.jobid);
    }
    startWaiting();
    wait();
  }

  function startWaiting(): void {
    for (const id of waiting) {
      if (ending.signal.aborted || running.size >= MAX_RUNNING) return;
      if (running.has(id)) continue;
      waiting.delete(id);
      const job = entries.get(id)?.job;
      if (job === undefined) continue;
      const run = runJob(job, pool, address, ending.signal, ours)
        .catch((error: unknown) => {
          log(`Job ${id} could not be run: ${reason(error)}`);
        })
        .finally(() => {
          running.delete(id);
          startWaiting();
        });
      running.set(id, run);
    }
  }

  /**
   * What a killed stack, or a Postgres that went away, left as running is running no more; its job may be, again.
   * Ours are asked for after what is there was read: a run is one of ours before it is written down.
   */
  async function closeInterrupted(): Promise<void> {
    const { rows } = await pool.query<{ runid: string }>(
      `select runid from cron.job_run_details where status in ('starting', 'running')`,
    );
    const left = rows.map(({ runid }) => runid).filter((runid) => !ours.has(runid));
    if (left.length === 0) return;
    await pool.query(
      `update cron.job_run_details
       set status = 'failed', return_message = 'server restarted', end_time = now()
       where runid = any ($1::bigint[]) and status in ('starting', 'running')`,
      [left],
    );
  }

  let loading = Promise.resolve();
  return {
    reload() {
      // The first minute after a pause is not one that was slept through.
      if (entries.size === 0) minute = Math.floor(wall() / MINUTE_MS);
      loading = loading
        .then(closeInterrupted)
        .then(load)
        .catch((error: unknown) => {
          log(`The schedule was not read: ${reason(error)}`);
        });
    },
    async stop() {
      ending.abort();
      clearTimeout(timer);
      await loading;
      await Promise.all(running.values());
      await closeInterrupted().catch(() => {});
    },
  };
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

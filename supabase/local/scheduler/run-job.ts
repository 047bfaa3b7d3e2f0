import { Client, type Pool, type QueryResult } from 'pg';
import type { DatabaseAddress } from '../database.ts';
import { databaseUrl } from '../database.ts';

export interface Job {
  readonly jobid: string;
  readonly schedule: string;
  readonly command: string;
  readonly database: string;
  readonly username: string;
}

/**
 * Runs a job's command as its owner on a connection of its own, and writes down how it went in
 * cron.job_run_details.
 *
 * @param pool connected as the superuser
 * @param stopping ends the command early
 * @param ours has the run's number from before it is written down until after its end is
 */
export async function runJob(
  job: Job,
  pool: Pool,
  address: DatabaseAddress,
  stopping: AbortSignal,
  ours: Set<string>,
): Promise<void> {
  const client = new Client({
    // A job of another role is run by the role that let it schedule; both can step down only.
    connectionString: databaseUrl(
      address,
      job.username === 'supabase_admin' ? 'supabase_admin' : 'postgres',
    ),
    application_name: 'pg_cron',
  });
  client.on('error', () => {});
  const over = new AbortController();
  // Raced, not waited for: pg never settles a connect() whose client is ended midway.
  const interrupted = new Promise<never>((_resolve, reject) => {
    const stop = (): void => reject(new Error('The stack is stopping.'));
    stopping.addEventListener('abort', stop, { signal: over.signal });
  });
  interrupted.catch(() => {});
  const { rows } = await pool.query<{ runid: string }>(`select nextval('cron.runid_seq') as runid`);
  const runId = rows[0]?.runid ?? '';
  ours.add(runId);
  try {
    await pool.query(
      `insert into cron.job_run_details (runid, jobid, database, username, command, status)
       values ($1, $2, $3, $4, $5, 'starting')`,
      [runId, job.jobid, job.database, job.username, job.command],
    );
    stopping.throwIfAborted();
    await finish('succeeded', outcome(await Promise.race([run(), interrupted])));
  } catch (error) {
    await finish('failed', `ERROR:  ${error instanceof Error ? error.message : String(error)}\n`);
  } finally {
    ours.delete(runId);
    over.abort();
    void client.end().catch(() => {});
  }

  async function run(): Promise<QueryResult | QueryResult[]> {
    await client.connect();
    const own = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await client.query("select set_config('role', $1, false)", [job.username]);
    await pool.query(
      `update cron.job_run_details
       set status = 'running', job_pid = $2, start_time = clock_timestamp() where runid = $1`,
      [runId, own.rows[0]?.pid],
    );
    return client.query(job.command);
  }

  async function finish(status: string, message: string): Promise<void> {
    await pool.query(
      `update cron.job_run_details set status = $2, return_message = $3,
         start_time = coalesce(start_time, clock_timestamp()), end_time = clock_timestamp()
       where runid = $1`,
      [runId, status, message],
    );
  }
}

/** What pg_cron notes of a command that went well; of several statements, of the last. */
function outcome(results: QueryResult | QueryResult[]): string {
  const last = Array.isArray(results) ? results.at(-1) : results;
  const count = last?.rowCount ?? null;
  if (last === undefined) return '';
  if (last.fields.length > 0) return count === 1 ? '1 row' : `${count ?? 0} rows`;
  if (last.command === 'INSERT') return `INSERT 0 ${count ?? 0}`;
  return count === null ? last.command : `${last.command} ${count}`;
}

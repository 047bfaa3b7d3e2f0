import type { Pool } from 'pg';
import type { Blobs } from './storage/blobs.ts';

const HOUR_MS = 60 * 60 * 1000;

export interface Housekeeping {
  stop(): Promise<void>;
}

/**
 * Throws away, at the start and every hour, what hosted throws away too: realtime messages after
 * three days, answers to the database's requests after six hours, links and codes nobody used, refresh
 * tokens a day after they were used, the audit log after three months, and bytes that no row in
 * storage.objects names.
 *
 * @param pool connected as the superuser
 */
export function startHousekeeping(
  pool: Pool,
  blobs: Blobs,
  log: (line: string) => void,
): Housekeeping {
  async function clean(): Promise<void> {
    await pool.query("delete from realtime.messages where inserted_at < now() - interval '3 days'");
    await pool.query("delete from net._http_response where created < now() - interval '6 hours'");
    await pool.query("delete from auth.flow_state where created_at < now() - interval '1 day'");
    await pool.query(
      "delete from auth.one_time_tokens where created_at < now() - interval '7 days'",
    );
    await pool.query("delete from auth.mfa_challenges where created_at < now() - interval '1 day'");
    // But for those that whoever slept through the last change may still use.
    await pool.query(
      `delete from auth.refresh_tokens as token
       where revoked and updated_at < now() - interval '1 day' and not exists (
         select from auth.refresh_tokens as next where next.parent = token.token and next.revoked is not true)`,
    );
    await pool.query(
      "delete from auth.audit_log_entries where created_at < now() - interval '90 days'",
    );
    const { rows } = await pool.query<{ version: string }>(
      'select version from storage.objects where version is not null',
    );
    // Younger bytes may belong to an upload whose row is not committed yet.
    const known = new Set(rows.map((row) => row.version));
    await blobs.sweep(known, new Date(Date.now() - HOUR_MS));
  }

  let cleaning = Promise.resolve();
  const run = (): void => {
    cleaning = clean().catch((error: unknown) => {
      log(`Housekeeping failed: ${error instanceof Error ? error.message : String(error)}`);
    });
  };
  run();
  const timer = setInterval(run, HOUR_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await cleaning;
    },
  };
}

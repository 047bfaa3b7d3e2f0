import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { databaseUrl } from './database.ts';
import { clusterPlace } from './reachable.ts';
import { keptSecrets } from './secrets.ts';
import { postgresUser } from './system-user.ts';

/** The address of the superuser in the stack that runs on a data folder; null when none does, or not yet. */
export async function runningAdminUrl(dataDir: string): Promise<string | null> {
  const password = (await keptSecrets(dataDir))?.databasePassword ?? '';
  const cluster = await clusterPlace(await postgresUser(), dataDir);
  const pidFile = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const port = Number(pidFile.split('\n')[3]);
  return Number.isInteger(port) && port > 0
    ? databaseUrl({ port, password }, 'supabase_admin')
    : null;
}

import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import {
  chmod,
  chown,
  constants,
  copyFile,
  cp,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { packTar, unpackTar } from 'modern-tar/fs';
import { Client } from 'pg';
import { exists } from './exists.ts';
import { isObject } from './http.ts';
import { acquireLock, type Lock, StackRunningError } from './lock.ts';
import { stopOrphanedPostgres } from './postgres.ts';
import { clusterPlace, makeClusterPlace } from './reachable.ts';
import { runningAdminUrl } from './running.ts';
import { makeDataDir } from './settings.ts';
import { postgresUser, type SystemUser } from './system-user.ts';

/** The archive's description of itself. */
const ABOUT = 'backup.json';
const FORMAT = 'embedded-supabase-1';

/** Of the cluster, what only a running server needs. */
const NOT_COPIED = new Set(['postmaster.pid', 'postmaster.opts', 'pg_internal.init']);
const EMPTIED = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);

/**
 * Copies a data folder, with a stack running on it or not, into one file: the database as of one
 * moment, the stored files and the secrets. Whoever reads that file owns the stack, so it has mode
 * 600. The copy is made beside it first and needs as much room again; interrupted, it goes.
 *
 * @throws when the file exists
 */
export async function backupStack(
  dataDir: string,
  file: string,
  signal?: AbortSignal,
): Promise<void> {
  if (await exists(file)) throw new Error(`${file} exists already.`);
  if (!(await exists(path.join(dataDir, 'secrets.json')))) {
    throw new Error(`${dataDir} holds no data.`);
  }
  const cluster = await clusterPlace(await postgresUser(), dataDir);
  const staging = `${file}.${randomUUID()}`;
  const draft = `${staging}.part`;
  await mkdir(staging, { mode: 0o700 });
  try {
    const lock = await lockUnlessRunning(dataDir);
    const copyFiles = (): Promise<void> =>
      copyTree(path.join(dataDir, 'storage'), path.join(staging, 'storage'), () => true, signal);
    try {
      // What goes while the database is copied is named by its rows all the same.
      await copyFiles();
      if (lock === undefined) {
        await copyRunningCluster(dataDir, cluster, path.join(staging, 'postgres'), signal);
      } else {
        // A Postgres that a killed stack left behind would write on.
        await stopOrphanedPostgres(dataDir, () => {});
        await copyTree(
          cluster,
          path.join(staging, 'postgres'),
          (name) => !EMPTIED.has(name),
          signal,
        );
      }
      // And what has come: bytes are written before the row that names them, and never change.
      await copyFiles();
      await copyFile(path.join(dataDir, 'secrets.json'), path.join(staging, 'secrets.json'));
    } finally {
      await lock?.release();
    }
    const version = await readFile(path.join(cluster, 'PG_VERSION'), 'utf8');
    const about = { format: FORMAT, postgres: version.trim(), made: new Date().toISOString() };
    await writeFile(path.join(staging, ABOUT), JSON.stringify(about));
    const archive = createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true });
    await pipeline([packTar(staging), createGzip({ level: 3 }), archive], { signal });
    await rename(draft, file);
  } finally {
    await rm(staging, { recursive: true, force: true });
    await rm(draft, { force: true });
  }
}

/**
 * Puts a backup into a data folder; `force` replaces what the folder holds.
 *
 * @throws StackRunningError when a stack runs on the folder
 */
export async function restoreStack(
  file: string,
  dataDir: string,
  { force = false }: { readonly force?: boolean } = {},
): Promise<void> {
  await makeDataDir(dataDir);
  const lock = await acquireLock(dataDir);
  const draft = `${dataDir}.restoring`;
  try {
    const held = (await readdir(dataDir)).filter((name) => !name.startsWith('stack.lock'));
    if (held.length > 0 && !force) {
      throw new Error(`${dataDir} holds data already; only --force replaces it.`);
    }
    const user = await postgresUser();
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { mode: 0o700 });
    await unpack(file, draft);
    // Only now, with everything there, does the old data go.
    if (held.length > 0) await stopOrphanedPostgres(dataDir, () => {});
    for (const name of held) await rm(path.join(dataDir, name), { recursive: true, force: true });
    const cluster = await makeClusterPlace(user, dataDir);
    await giveTo(user, path.join(draft, 'postgres'));
    await move(path.join(draft, 'postgres'), cluster);
    await move(path.join(draft, 'storage'), path.join(dataDir, 'storage'));
    // Last: a folder without secrets holds no data yet.
    await move(path.join(draft, 'secrets.json'), path.join(dataDir, 'secrets.json'));
  } finally {
    await rm(draft, { recursive: true, force: true });
    await lock.release();
  }
}

async function lockUnlessRunning(dataDir: string): Promise<Lock | undefined> {
  try {
    return await acquireLock(dataDir);
  } catch (error) {
    if (error instanceof StackRunningError) return undefined;
    throw error;
  }
}

/** Postgres's own way: its files as they are found, and the log of what changed meanwhile. */
async function copyRunningCluster(
  dataDir: string,
  cluster: string,
  target: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const connectionString = await runningAdminUrl(dataDir);
  if (connectionString === null) {
    throw new Error('The stack is just starting or stopping. Try again in a moment.');
  }
  const client = new Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  try {
    // Holds the log from here on for as long as this connection lives.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [
      `backup_${randomUUID().replaceAll('-', '')}`,
    ]);
    const begun = await client.query<{ segment: string }>(
      "select pg_walfile_name(pg_backup_start('backup', true)) as segment",
    );
    await copyTree(cluster, target, (name) => !EMPTIED.has(name) && name !== 'pg_wal', signal);
    const ended = await client.query<{ segment: string; label: string }>(
      'select pg_walfile_name(lsn) as segment, labelfile as label from pg_backup_stop(false)',
    );
    const first = begun.rows[0]?.segment ?? '';
    const { segment: last = '', label = '' } = ended.rows[0] ?? {};
    await writeFile(path.join(target, 'backup_label'), label, { mode: 0o600 });
    for (const name of await readdir(path.join(cluster, 'pg_wal'))) {
      if (!/^[0-9A-F]{24}$/.test(name) || name < first || name > last) continue;
      await copyFile(path.join(cluster, 'pg_wal', name), path.join(target, 'pg_wal', name));
    }
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Copies a folder whose files may vanish meanwhile, but for what has been copied before; of a folder not `wanted`, the
 * empty folder.
 */
async function copyTree(
  source: string,
  target: string,
  wanted: (folder: string) => boolean,
  signal: AbortSignal | undefined,
): Promise<void> {
  await mkdir(target, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(source, { withFileTypes: true })) {
    signal?.throwIfAborted();
    const [from, to] = [path.join(source, entry.name), path.join(target, entry.name)];
    if (entry.isDirectory()) {
      if (wanted(entry.name)) await copyTree(from, to, wanted, signal);
      else await mkdir(to, { mode: 0o700 });
    } else if (entry.isFile() && !NOT_COPIED.has(entry.name)) {
      await copyFile(from, to, constants.COPYFILE_EXCL).catch((error: unknown) => {
        const code = error instanceof Error && 'code' in error ? error.code : undefined;
        if (code !== 'ENOENT' && code !== 'EEXIST') throw error;
      });
    }
  }
}

async function unpack(file: string, folder: string): Promise<void> {
  const roots = [ABOUT, 'secrets.json', 'postgres', 'storage'];
  const unpacking = unpackTar(folder, {
    filter: ({ name, type }) =>
      roots.includes(name.split('/')[0] ?? '') && (type === 'file' || type === 'directory'),
    dmode: 0o700,
    fmode: 0o600,
  });
  try {
    await pipeline(createReadStream(file), createGunzip(), unpacking);
    const about: unknown = JSON.parse(await readFile(path.join(folder, ABOUT), 'utf8'));
    if (!isObject(about) || about['format'] !== FORMAT) throw new Error('Unknown format.');
    for (const part of [path.join('postgres', 'PG_VERSION'), 'storage', 'secrets.json']) {
      await stat(path.join(folder, part));
    }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${file} is no whole backup: ${reason}`, { cause });
  }
}

async function giveTo({ uid, gid }: SystemUser, folder: string): Promise<void> {
  if (uid === undefined || gid === undefined) return;
  for (const name of ['', ...(await readdir(folder, { recursive: true }))]) {
    await chown(path.join(folder, name), uid, gid);
  }
}

/** Also to another disk. */
async function move(from: string, to: string): Promise<void> {
  await rename(from, to).catch(async () => {
    const { uid, gid, mode } = await stat(from);
    await cp(from, to, { recursive: true });
    await chmod(to, mode);
    if (process.getuid?.() === 0) await giveTo({ uid, gid }, to);
  });
}

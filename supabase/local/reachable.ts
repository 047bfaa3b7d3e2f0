import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { exists } from './exists.ts';
import { isReachable, type SystemUser } from './system-user.ts';

const run = promisify(execFile);

/**
 * Started by root, Postgres runs as another user, who may not enter root's home or a private
 * temporary folder. What that user needs is then kept here.
 */
const SHARED = '/var/lib/embedded-supabase';

/** In a data folder whose cluster stands elsewhere: where. */
const MARKER = 'postgres.elsewhere';

/** Where the cluster of a data folder stands, or would: below it, unless Postgres could not get there. */
export async function clusterPlace(user: SystemUser, dataDir: string): Promise<string> {
  const below = await isReachable(user, dataDir);
  return path.join(below ? dataDir : placeElsewhere(dataDir), 'postgres');
}

/** Whether a cluster stands there that is this folder's: one elsewhere may be of a folder that is gone. */
export async function hasCluster(user: SystemUser, dataDir: string): Promise<boolean> {
  if (!(await exists(await clusterPlace(user, dataDir)))) return false;
  if (await isReachable(user, dataDir)) return true;
  const signs = [MARKER, 'secrets.json'].map((name) => exists(path.join(dataDir, name)));
  return (await Promise.all(signs)).includes(true);
}

/** Makes the place for the cluster of a data folder that holds none. */
export async function makeClusterPlace(user: SystemUser, dataDir: string): Promise<string> {
  if (!(await isReachable(user, dataDir))) {
    const place = placeElsewhere(dataDir);
    // What is there belonged to a data folder of the same name that has been thrown away.
    await rm(place, { recursive: true, force: true });
    await writeFile(path.join(dataDir, MARKER), place);
    await mkdir(place, { recursive: true, mode: 0o711 });
  }
  return clusterPlace(user, dataDir);
}

function placeElsewhere(dataDir: string): string {
  return path.join(SHARED, `data-${shortHash(path.resolve(dataDir))}`);
}

/** Throws a data folder away, and the cluster with it, wherever it stands. No stack may run on it. */
export async function discardData(dataDir: string): Promise<void> {
  const elsewhere = await readFile(path.join(dataDir, MARKER), 'utf8').catch(() => '');
  // Away at once, so that an interruption leaves nothing that looks like damaged data.
  const discarded = `${dataDir}.discarded`;
  await rm(discarded, { recursive: true, force: true });
  // From then on somebody else may have begun another in its place.
  await rename(dataDir, discarded).catch(() => rm(dataDir, { recursive: true, force: true }));
  if (path.dirname(elsewhere) === SHARED) await rm(elsewhere, { recursive: true, force: true });
  await rm(discarded, { recursive: true, force: true });
}

/** The installation itself where Postgres can get to it, else a copy of it, made once. */
export async function reachableCopy(user: SystemUser, installation: string): Promise<string> {
  if (await isReachable(user, path.join(installation, 'bin', 'postgres'))) return installation;
  const { mtimeMs, size } = await stat(path.join(installation, 'bin', 'postgres'));
  const copy = path.join(SHARED, `postgresql-${shortHash(`${installation} ${mtimeMs} ${size}`)}`);
  if (await exists(copy)) return copy;
  await mkdir(SHARED, { recursive: true, mode: 0o755 });
  const draft = `${copy}.${process.pid}`;
  await cp(installation, draft, { recursive: true, verbatimSymlinks: true });
  await run('chmod', ['-R', 'a+rX', draft]);
  // Whoever was first has made the same copy.
  await rename(draft, copy).catch(() => rm(draft, { recursive: true, force: true }));
  return copy;
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

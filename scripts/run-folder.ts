import { chmod, glob, mkdir, readdir, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';
import { isAlive } from '../supabase/local/lock.ts';
import { discardStack } from '../supabase/local/stack.ts';
import { ROOT } from './paths.ts';

const NAME = /^courtcrew-run-(\d+)$/;

/** A file system in memory, on Linux. */
const MEMORY = '/dev/shm';
/** A run needs up to half a gigabyte there; the rest is left for other uses of memory. */
const ROOM = 6 * 2 ** 30;

/**
 * Gives this process, and everything it starts, a temporary folder of its own for data folders,
 * browser profiles and whatever is left when they are killed. It is named after the process, so
 * that the next run can tell which are no longer needed, and removes those first.
 */
export async function makeRunFolder(): Promise<string> {
  for (const place of [tmpdir(), MEMORY]) {
    for (const name of await readdir(place).catch(() => [])) {
      const pid = NAME.exec(name)?.[1];
      // Another user's folder stays. In a container an earlier run may have had our process id.
      if (pid !== undefined && (Number(pid) === process.pid || !isAlive(Number(pid)))) {
        await discard(path.join(place, name)).catch(() => {});
      }
    }
  }
  const folder = path.join(await quickest(), `courtcrew-run-${process.pid}`);
  await mkdir(folder);
  // Started by root, Postgres runs as another user, who must be able to enter.
  await chmod(folder, 0o711);
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
  // These two are worth keeping, and would be lost with it.
  const kept = path.join(ROOT, 'node_modules', '.cache');
  process.env['NODE_COMPILE_CACHE'] ??= path.join(kept, 'node');
  process.env['PLAYWRIGHT_TRANSFORM_CACHE_DIR'] ??= path.join(kept, 'playwright');
  return folder;
}

/**
 * The fastest place for temporary files. Clusters are thousands of files, created and deleted again
 * and again, which is slow on disk. A place given explicitly is respected.
 */
async function quickest(): Promise<string> {
  const named = ['TMPDIR', 'TEMP', 'TMP'].some((name) => process.env[name]);
  if (named || process.platform !== 'linux') return tmpdir();
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return Math.min(bavail * bsize, freemem()) > ROOM ? MEMORY : tmpdir();
}

/**
 * Removes such a folder, stopping what may still use the data folders in it and removing what
 * belongs to them elsewhere.
 */
async function discard(folder: string): Promise<void> {
  for await (const secrets of glob('{*,*/*}/secrets.json*', { cwd: folder })) {
    await discardStack(path.join(folder, path.dirname(secrets)), () => {});
  }
  await rm(folder, { recursive: true, force: true });
}

import { chmod, glob, mkdir, readdir, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';
import { isAlive } from '../supabase/local/lock.ts';
import { discardStack } from '../supabase/local/stack.ts';
import { ROOT } from './paths.ts';

const NAME = /^courtcrew-run-(\d+)$/;

/** Files in memory, where Linux has them. */
const MEMORY = '/dev/shm';
/** A run has had up to half a gigabyte there; the rest is for what else needs memory. */
const ROOM = 6 * 2 ** 30;

/**
 * Gives this process, and all that it starts, a temporary folder of their own: data folders, profiles of
 * browsers, whatever is left when they are killed. It is named by the process, so that the next run can
 * tell whose nobody needs any more, and removes those first.
 */
export async function makeRunFolder(): Promise<string> {
  for (const place of [tmpdir(), MEMORY]) {
    for (const name of await readdir(place).catch(() => [])) {
      const pid = NAME.exec(name)?.[1];
      // Of somebody else, it stays. In a container a run of before may have had our own number.
      if (pid !== undefined && (Number(pid) === process.pid || !isAlive(Number(pid)))) {
        await discard(path.join(place, name)).catch(() => {});
      }
    }
  }
  const folder = path.join(await quickest(), `courtcrew-run-${process.pid}`);
  await mkdir(folder);
  // Started by root, Postgres is another user, who must get through.
  await chmod(folder, 0o711);
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
  // These two are worth keeping, and would go with it.
  const kept = path.join(ROOT, 'node_modules', '.cache');
  process.env['NODE_COMPILE_CACHE'] ??= path.join(kept, 'node');
  process.env['PLAYWRIGHT_TRANSFORM_CACHE_DIR'] ??= path.join(kept, 'playwright');
  return folder;
}

/**
 * Where temporary files cost least. Clusters are thousands of files, made and removed again and again, which a
 * disk is slow at. Whoever names a place gets it.
 */
async function quickest(): Promise<string> {
  const named = ['TMPDIR', 'TEMP', 'TMP'].some((name) => process.env[name]);
  if (named || process.platform !== 'linux') return tmpdir();
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return Math.min(bavail * bsize, freemem()) > ROOM ? MEMORY : tmpdir();
}

/** Removes such a folder, with what may still run on the data folders in it or stand elsewhere for them. */
async function discard(folder: string): Promise<void> {
  for await (const secrets of glob('{*,*/*}/secrets.json*', { cwd: folder })) {
    await discardStack(path.join(folder, path.dirname(secrets)), () => {});
  }
  await rm(folder, { recursive: true, force: true });
}

import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { birthOf, isAlive } from '../supabase/local/lock.ts';
import { ROOT, WEB } from './paths.ts';
import { runCommand } from './run-command.ts';

const SOURCES = [
  'renderer',
  'resources',
  'preload/contract',
  'scripts/web-build',
  'supabase/functions/_shared',
  'package-lock.json',
];

/** How often to check whether another build has ended, in milliseconds. */
const LOOK_MS = 200;

/** Builds the web app unless the last build was made from the same sources. Throws with vite's output. */
export async function buildWeb(log: (line: string) => void): Promise<void> {
  await inTurn(`${WEB}.lock`, () => buildOnce(log));
}

/**
 * Two at once would write into each other's folder, and the result would pass as built. The lock of
 * a process that is gone is taken over.
 */
export async function inTurn(lock: string, work: () => Promise<void>): Promise<void> {
  await mkdir(path.dirname(lock), { recursive: true });
  while (!(await take(lock))) {
    const [pid = '', born] = (await readFile(lock, 'utf8').catch(() => '')).split(' ');
    const isHeld = pid === '' || (isAlive(Number(pid)) && born === (await bornAt(Number(pid))));
    await (isHeld ? setTimeout(LOOK_MS) : rm(lock, { force: true }));
  }
  try {
    await work();
  } finally {
    await rm(lock, { force: true });
  }
}

const bornAt = async (pid: number): Promise<string> => String(await birthOf(pid));

/** Returns whether this process now has the lock. It is created atomically. */
async function take(lock: string): Promise<boolean> {
  const draft = `${lock}.${randomUUID()}`;
  await writeFile(draft, `${process.pid} ${await bornAt(process.pid)}`);
  try {
    await link(draft, lock);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function buildOnce(log: (line: string) => void): Promise<void> {
  const sources = await fingerprint(SOURCES);
  const stamp = path.join(WEB, '.built-from');
  if ((await readFile(stamp, 'utf8').catch(() => '')) === sources) return;
  log('Building the web app …');
  const built = await runCommand(
    'vite',
    ['build', '--config', 'renderer/vite.config.ts', '--logLevel', 'warn'],
    // The page keeps its placeholder: the server fills in the backend.
    { env: { SUPABASE_URL: '', SUPABASE_PUBLISHABLE_KEY: '' } },
  );
  if (!built.ok) throw new Error(`The web app could not be built.\n${built.output}`);
  await writeFile(stamp, sources);
}

/** Changes when a source does: uses names, sizes and modification times, which is faster than reading. */
export async function fingerprint(sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  hash.update(`${process.env['SITE_URL'] ?? ''}\n`);
  for (const source of sources) {
    const full = path.join(ROOT, source);
    const files = (await stat(full)).isFile()
      ? [full]
      : (await readdir(full, { recursive: true, withFileTypes: true }))
          .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
          .map((entry) => path.join(entry.parentPath, entry.name));
    for (const file of files.sort()) {
      const { size, mtimeMs } = await stat(file);
      hash.update(`${path.relative(ROOT, file)} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
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

/** Builds the web app unless the last build was made from the same sources. Throws with vite's words. */
export async function buildWeb(log: (line: string) => void): Promise<void> {
  const sources = await fingerprint(SOURCES);
  const stamp = path.join(WEB, '.built-from');
  if ((await readFile(stamp, 'utf8').catch(() => '')) === sources) return;
  log('Building the web app …');
  const built = await runCommand(
    'vite',
    ['build', '--config', 'renderer/vite.config.ts', '--logLevel', 'warn'],
    // The page keeps its placeholder: whoever serves it fills in the backend.
    { env: { SUPABASE_URL: '', SUPABASE_PUBLISHABLE_KEY: '' } },
  );
  if (!built.ok) throw new Error(`The web app could not be built.\n${built.output}`);
  await writeFile(stamp, sources);
}

/** Changes when a source does: names, sizes and times of change, which is quicker than reading. */
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

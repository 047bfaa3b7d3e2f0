import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fingerprint } from './build-web.ts';
import { DESKTOP } from './paths.ts';
import { runCommand } from './run-command.ts';

const SOURCES = [
  'main',
  'preload',
  'renderer',
  'resources',
  'scripts/web-build',
  'supabase/functions/_shared',
  'electron.vite.config.ts',
  'package-lock.json',
];

/**
 * Builds main, preload and renderer unless the last build was made from the same sources. `release`
 * builds in the backend from the environment; otherwise the app gets it when started.
 */
export async function buildDesktop(
  log: (line: string) => void,
  { release = false }: { release?: boolean } = {},
): Promise<void> {
  const stamp = path.join(DESKTOP, 'main', '.built-from');
  const sources = release ? 'release' : await fingerprint(SOURCES);
  if (!release && (await readFile(stamp, 'utf8').catch(() => '')) === sources) return;
  log('Building the desktop app …');
  const unset = { SUPABASE_URL: '', SUPABASE_PUBLISHABLE_KEY: '', COURTCREW_UPDATE_FEED: '' };
  const built = await runCommand('electron-vite', ['build', '--logLevel', 'warn'], {
    env: release ? {} : unset,
  });
  if (!built.ok) throw new Error(`The desktop app could not be built.\n${built.output}`);
  await writeFile(stamp, sources);
}

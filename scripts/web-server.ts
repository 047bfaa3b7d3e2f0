import { readFile, stat } from 'node:fs/promises';
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipCompress } from 'node:zlib';
import { addressesOf, httpUrl } from '../supabase/local/addresses.ts';
import {
  contentSecurityPolicy,
  fillConfig,
  type WebConfig,
} from '../preload/contract/web-config.ts';
import { withPreview } from './web-build/link-previews.ts';
import { KEPT_FOR_GOOD, securityHeaders } from './web-build/hosting-files.ts';
import { APP_PAGE, pageOf, type Site, SITE_FILE, UNKNOWN_PAGE } from './web-build/site.ts';

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipCompress);

/** Serves the built web app. */
export interface WebServer {
  readonly url: string;
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};
const COMPRESSED = new Set([
  '.css',
  '.html',
  '.js',
  '.json',
  '.svg',
  '.txt',
  '.webmanifest',
  '.xml',
]);
/** Compressed while somebody waits: most of the gain for little time. */
const QUALITY = 5;

/** Serves the built site, with the backend's address filled into its pages. site.json says what is where. */
export async function serveWeb(options: {
  folder: string;
  config: WebConfig;
  port: number;
  host: string;
  /** The backend is on this machine, at whatever address the visitor used. */
  sameHost?: boolean;
}): Promise<WebServer> {
  const { folder, config, port, host, sameHost = false } = options;
  const site: Site = JSON.parse(await readFile(path.join(folder, SITE_FILE), 'utf8'));
  const pageBehind = pageOf(site);
  const security = securityHeaders(config, site);
  /** Compressed once, until the file changes. */
  const kept = new Map<string, Promise<Buffer>>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...security, allow: 'GET, HEAD' }).end();
      return;
    }
    const send = (status: number, headers: OutgoingHttpHeaders, body: Buffer | string): void => {
      response.writeHead(status, {
        ...security,
        ...headers,
        'content-length': Buffer.byteLength(body),
      });
      response.end(request.method === 'HEAD' ? undefined : body);
    };
    const target = await targetOf(folder, pageBehind, request.url ?? '/');
    if (target.kind === 'none') {
      send(404, { 'content-type': TYPES['.txt'] }, 'Not found');
      return;
    }
    const extension = path.extname(target.file);
    const coding = COMPRESSED.has(extension) ? codingFor(request) : null;
    const headers = {
      'content-type': TYPES[extension] ?? 'application/octet-stream',
      vary: 'accept-encoding',
      ...(coding === null ? {} : { 'content-encoding': coding }),
    };
    if (target.kind === 'page') {
      const seen = sameHost ? configAt(config, request.headers.host) : config;
      const filled = fillConfig(await readFile(target.file, 'utf8'), seen);
      const isApp = path.basename(target.file) === APP_PAGE;
      const page = Buffer.from(isApp ? await withPreview(filled, target.url, config) : filled);
      const policy = { 'content-security-policy': contentSecurityPolicy(seen, site.inlineScripts) };
      send(
        target.status,
        { ...headers, ...policy, 'cache-control': 'no-cache' },
        await compress(page, coding),
      );
      return;
    }
    const { file } = target;
    const key = `${coding} ${file} ${target.changedMs}`;
    const body = kept.get(key) ?? readFile(file).then((bytes) => compress(bytes, coding));
    if (coding !== null) kept.set(key, body);
    const forGood = file.startsWith(path.join(folder, 'assets') + path.sep);
    send(200, { ...headers, 'cache-control': forGood ? KEPT_FOR_GOOD : 'no-cache' }, await body);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end(); // The visitor left, or the build was replaced while serving.
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    url: httpUrl(addressesOf(host).publicHost, port),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Coding = 'br' | 'gzip';

function codingFor(request: IncomingMessage): Coding | null {
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
}

async function compress(bytes: Buffer, coding: Coding | null): Promise<Buffer> {
  if (coding === null) return bytes;
  if (coding === 'gzip') return gzip(bytes);
  return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
}

/** The backend under the name by which the visitor reached this machine; unchanged if there is none. */
function configAt(config: WebConfig, host: string | undefined): WebConfig {
  const named = /^([a-z0-9-]+(\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])(:\d{1,5})?$/i.test(host ?? '');
  if (!named || !URL.canParse(`http://${host}`)) return config;
  const backend = new URL(config.supabaseUrl);
  backend.hostname = new URL(`http://${host}`).hostname;
  return { ...config, supabaseUrl: backend.origin };
}

type Target =
  | { readonly kind: 'file'; readonly file: string; readonly changedMs: number }
  | {
      readonly kind: 'page';
      readonly file: string;
      readonly status: 200 | 404;
      /** The requested address; its host is not the visitor's. */
      readonly url: URL;
    }
  /** A file that is gone, or an invalid address. */
  | { readonly kind: 'none' };

async function targetOf(
  folder: string,
  pageBehind: ReturnType<typeof pageOf>,
  url: string,
): Promise<Target> {
  let asked: URL;
  let pathname: string;
  try {
    asked = new URL(url, 'http://app');
    pathname = decodeURIComponent(asked.pathname);
  } catch {
    return { kind: 'none' };
  }
  const { file: name, status } = pageBehind(pathname);
  const page: Target = { kind: 'page', file: path.join(folder, name), status, url: asked };
  const file = path.join(folder, path.normalize(pathname));
  if (!file.startsWith(folder + path.sep) || pathname.includes('\0')) return page;
  if (/[/\\]\./.test(pathname)) return page; // Hidden files belong to the build.
  const found = await stat(file).catch(() => null);
  if (found?.isFile()) {
    if (path.extname(file) !== '.html') return { kind: 'file', file, changedMs: found.mtimeMs };
    const known = path.basename(file) !== UNKNOWN_PAGE;
    return { kind: 'page', file, status: known ? 200 : 404, url: asked };
  }
  return pathname.startsWith('/assets/') ? { kind: 'none' } : page;
}

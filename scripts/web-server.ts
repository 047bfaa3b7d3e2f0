import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { addressesOf, httpUrl } from '../supabase/local/addresses.ts';
import {
  contentSecurityPolicy,
  fillConfig,
  type WebConfig,
} from '../preload/contract/web-config.ts';

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
};
const COMPRESSED = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest']);

/**
 * A file of `folder` for every path that names one, index.html (with the backend's address filled
 * in) for every other: the router in the page says what is there.
 */
export async function serveWeb(options: {
  folder: string;
  config: WebConfig;
  port: number;
  host: string;
  /** The backend is on this machine, at whatever address of it the visitor asked for the page. */
  sameHost?: boolean;
}): Promise<WebServer> {
  const { folder, config, port, host, sameHost = false } = options;
  const template = await readFile(path.join(folder, 'index.html'), 'utf8');
  const security = {
    'content-security-policy': contentSecurityPolicy(config),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...security, allow: 'GET, HEAD' }).end();
      return;
    }
    const target = await targetOf(folder, request.url ?? '/');
    if (target.kind === 'none') {
      response.writeHead(404, { ...security, 'content-type': TYPES['.txt'] }).end('Not found');
      return;
    }
    if (target.kind === 'page') {
      const seen = sameHost ? configAt(config, request.headers.host) : config;
      response.writeHead(200, {
        ...security,
        'content-security-policy': contentSecurityPolicy(seen),
        'content-type': TYPES['.html'],
        'cache-control': 'no-cache',
      });
      response.end(request.method === 'HEAD' ? undefined : fillConfig(template, seen));
      return;
    }
    const { file } = target;
    const extension = path.extname(file);
    const zipped =
      COMPRESSED.has(extension) && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    response.writeHead(200, {
      ...security,
      'content-type': TYPES[extension] ?? 'application/octet-stream',
      // Names below /assets carry a hash of what they hold.
      'cache-control': file.startsWith(path.join(folder, 'assets'))
        ? 'public, max-age=31536000, immutable'
        : 'no-cache',
      vary: 'accept-encoding',
      ...(zipped ? { 'content-encoding': 'gzip' } : {}),
    });
    if (request.method === 'HEAD') response.end();
    else if (zipped) await pipeline(createReadStream(file), createGzip(), response);
    else await pipeline(createReadStream(file), response);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end(); // the visitor went away, or the build was replaced while serving
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

/** The backend under the name that the visitor knows this machine by; as it is where there is none. */
function configAt(config: WebConfig, host: string | undefined): WebConfig {
  const named = /^([a-z0-9-]+(\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])(:\d{1,5})?$/i.test(host ?? '');
  if (!named || !URL.canParse(`http://${host}`)) return config;
  const backend = new URL(config.supabaseUrl);
  backend.hostname = new URL(`http://${host}`).hostname;
  return { ...config, supabaseUrl: backend.origin };
}

type Target =
  | { readonly kind: 'file'; readonly file: string }
  /** A route of the app. */
  | { readonly kind: 'page' }
  /** A file that is gone, or an address that is none. */
  | { readonly kind: 'none' };

async function targetOf(folder: string, url: string): Promise<Target> {
  let pathname: string;
  try {
    pathname = decodeURIComponent(new URL(url, 'http://app').pathname);
  } catch {
    return { kind: 'none' };
  }
  const file = path.join(folder, path.normalize(pathname));
  if (!file.startsWith(folder + path.sep) || pathname.includes('\0')) return { kind: 'page' };
  if (path.basename(file) === 'index.html' || path.basename(file).startsWith('.'))
    return { kind: 'page' };
  const found = await stat(file).catch(() => null);
  if (found?.isFile()) return { kind: 'file', file };
  return { kind: pathname.startsWith('/assets/') ? 'none' : 'page' };
}

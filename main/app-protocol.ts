import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { protocol } from 'electron';
import {
  contentSecurityPolicy,
  fillConfig,
  type WebConfig,
} from '../preload/contract/web-config.ts';
import { APP_ORIGIN } from './origin.ts';
import { pageFile } from './page-file.ts';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** Gives `app:` the rights of an https page. Must run before the app is ready. */
export function declareAppProtocol(): void {
  const scheme = new URL(APP_ORIGIN).protocol.slice(0, -1);
  protocol.registerSchemesAsPrivileged([
    { scheme, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
}

/** Serves the built renderer under `app://courtcrew`, with the same policy as the web server. */
export function serveApp(root: string, config: WebConfig): void {
  const headers = {
    'content-security-policy': contentSecurityPolicy(config),
    'x-content-type-options': 'nosniff',
  };
  protocol.handle(new URL(APP_ORIGIN).protocol.slice(0, -1), async ({ url }) => {
    const file = pageFile(root, url);
    if (file === null) return new Response(null, { status: 404, headers });
    try {
      const extension = path.extname(file);
      const body = await readFile(file);
      const type = MEDIA_TYPES[extension] ?? 'application/octet-stream';
      return new Response(
        extension === '.html' ? fillConfig(body.toString('utf8'), config) : new Uint8Array(body),
        { headers: { ...headers, 'content-type': type } },
      );
    } catch {
      return new Response(null, { status: 404, headers });
    }
  });
}

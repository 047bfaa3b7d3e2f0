import { copyFile, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { WEB } from '../../../scripts/paths.ts';
import { serveWeb, type WebServer } from '../../../scripts/web-server.ts';
import { freePort } from '../../../supabase/local/settings.ts';
import { environment } from './environment.ts';
import { test as base } from './test.ts';

interface OwnSite {
  readonly folder: string;
  readonly web: WebServer;
}

/** A separate site, which a test may change and switch off. */
export const test = base.extend<{ site: OwnSite }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures off the pattern
  site: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'courtcrew-site-'));
    await layOut(folder);
    const web = await serveWeb({
      folder,
      config: {
        supabaseUrl: environment('API'),
        publishableKey: environment('PUBLISHABLE_KEY'),
      },
      port: await freePort(0, '127.0.0.1'),
      host: '127.0.0.1',
    });
    await use({ folder, web });
    await web.close();
    await rm(folder, { recursive: true });
  },
});

/** Copies what may be changed. The assets, thousands of unchanging files, are linked to the build. */
async function layOut(folder: string): Promise<void> {
  for (const entry of await readdir(WEB, { withFileTypes: true })) {
    const [built, own] = [path.join(WEB, entry.name), path.join(folder, entry.name)];
    // A junction needs no rights on Windows; elsewhere the type is ignored.
    await (entry.isDirectory() ? symlink(built, own, 'junction') : copyFile(built, own));
  }
}

/** Waits until the service worker has cached the app and controls this page. */
export async function installed(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });
}

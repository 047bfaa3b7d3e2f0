import { cp, mkdtemp, rm } from 'node:fs/promises';
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

/** A site of its own, which a test may change and switch off. */
export const test = base.extend<{ site: OwnSite }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures off the pattern
  site: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'courtcrew-site-'));
    await cp(WEB, folder, { recursive: true });
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

/** Waits until the service worker has kept the app and answers for this page. */
export async function installed(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });
}

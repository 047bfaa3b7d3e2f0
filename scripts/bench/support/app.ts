import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { freePort } from '../../../supabase/local/settings.ts';
import { buildWeb } from '../../build-web.ts';
import { launchChromium } from '../../chromium.ts';
import { WEB } from '../../paths.ts';
import { loadSample, SAMPLE_SIGN_INS } from '../../sample/load-sample.ts';
import { startTestStack } from '../../test-stack.ts';
import { serveWeb } from '../../web-server.ts';

const HOST = '127.0.0.1';

/** The built app in a browser, with the owner of the sample community signed in. */
export interface App {
  readonly page: Page;
  /** The e-mail address of who is signed in. */
  readonly email: string;
  readonly database: Client;
}

/** Runs `work` with the sample community on a stack of its own, and the app on it. */
export async function withApp<T>(work: (app: App) => Promise<T>): Promise<T> {
  const owner = SAMPLE_SIGN_INS.find(({ role }) => role === 'owner');
  if (owner === undefined) throw new Error('The sample has no owner.');
  const port = await freePort(0, HOST);
  const stack = await startTestStack({ siteUrl: `http://${HOST}:${port}` });
  const database = new Client({ connectionString: stack.databaseUrl });
  try {
    await Promise.all([
      loadSample({ ...stack, log: () => {} }),
      buildWeb(() => {}),
      database.connect(),
    ]);
    const config = { supabaseUrl: stack.url, publishableKey: stack.publishableKey };
    const web = await serveWeb({ folder: WEB, config, port, host: HOST });
    const browser = await launchChromium(() => {});
    try {
      const page = await browser.newPage({ baseURL: web.url });
      await page.goto('/auth/login');
      await page.getByLabel('Email').fill(owner.email);
      await page.getByLabel(/^Password/).fill(owner.password);
      await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
      await page.waitForURL('**/dashboard');
      return await work({ page, email: owner.email, database });
    } finally {
      await browser.close();
      await web.close();
    }
  } finally {
    await database.end();
    await stack.stop();
  }
}

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
  /** The e-mail address of the signed-in person. */
  readonly email: string;
  readonly database: Client;
}

/** The built app, served with the sample community behind it. */
export interface Site {
  readonly url: string;
  readonly owner: { readonly email: string; readonly password: string };
  readonly database: Client;
}

/** Runs `work` with the sample community on a stack of its own, and the app on it. */
export async function withApp<T>(work: (app: App) => Promise<T>): Promise<T> {
  return withSite(async ({ url, owner, database }) => {
    const browser = await launchChromium(() => {});
    try {
      const page = await browser.newPage({ baseURL: url });
      await signIn(page, owner);
      return await work({ page, email: owner.email, database });
    } finally {
      await browser.close();
    }
  });
}

/** Signs in with the form, to be remembered on this device or not. */
export async function signIn(
  page: Page,
  { email, password }: Site['owner'],
  { remember = false } = {},
): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  if (remember) await page.getByLabel('Remember me').check();
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL('**/dashboard');
}

/** `watched` may serve a modified copy of the built app. */
export async function withSite<T>(
  work: (site: Site) => Promise<T>,
  watched: (built: string) => Promise<string> = async (built) => built,
): Promise<T> {
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
    const web = await serveWeb({ folder: await watched(WEB), config, port, host: HOST });
    try {
      return await work({ url: web.url, owner, database });
    } finally {
      await web.close();
    }
  } finally {
    await database.end();
    await stack.stop();
  }
}

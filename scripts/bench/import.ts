// How long a manager waits for the preview of a list of 5,000 people: the file read and its columns shown,
// then every row checked against the club.
import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { freePort } from '../../supabase/local/settings.ts';
import { buildWeb } from '../build-web.ts';
import { launchChromium } from '../chromium.ts';
import { WEB } from '../paths.ts';
import { loadSample, SAMPLE_SIGN_INS } from '../sample/load-sample.ts';
import { startTestStack } from '../test-stack.ts';
import { serveWeb } from '../web-server.ts';
import type { Figure } from './support/figure.ts';

export const name = 'Import of a list, in a browser';

const HOST = '127.0.0.1';
const ROWS = 5000;
const LIST = [
  'Name;Email;Note',
  ...Array.from(
    { length: ROWS },
    (_, at) => `"Guest, ${at}";guest${at}@example.com;"Court ""${at}"""`,
  ),
].join('\r\n');

export async function run(): Promise<readonly Figure[]> {
  const port = await freePort(0, HOST);
  const stack = await startTestStack({ siteUrl: `http://${HOST}:${port}` });
  try {
    await Promise.all([loadSample({ ...stack, log: () => {} }), buildWeb(() => {})]);
    const config = { supabaseUrl: stack.url, publishableKey: stack.publishableKey };
    const web = await serveWeb({ folder: WEB, config, port, host: HOST });
    const browser = await launchChromium(() => {});
    try {
      const page = await browser.newPage({ baseURL: web.url });
      await signIn(page);
      await page.goto(`/clubs/${await ownClub(stack.databaseUrl)}/manage/members/import`);
      const milliseconds = await preview(page);
      return [
        {
          label: `${ROWS} rows, from choosing the file to the preview`,
          value: milliseconds,
          unit: 'ms',
          target: 2000,
          better: 'less',
        },
      ];
    } finally {
      await browser.close();
      await web.close();
    }
  } finally {
    await stack.stop();
  }
}

async function preview(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Choose a CSV file' }).waitFor();
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) };
  const began = performance.now();
  await page.getByLabel('List of people').setInputFiles(file);
  await page.getByRole('button', { name: 'Check the list' }).click();
  await page.getByRole('table').waitFor();
  return performance.now() - began;
}

async function signIn(page: Page): Promise<void> {
  const owner = SAMPLE_SIGN_INS.find(({ role }) => role === 'owner');
  if (owner === undefined) throw new Error('The sample has no owner.');
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel(/^Password/).fill(owner.password);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL('**/dashboard');
}

async function ownClub(databaseUrl: string): Promise<string> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const { rows } = await database.query<{ slug: string }>(
      `select c.slug from public.clubs c join public.memberships m on m.club_id = c.id and m.role = 'owner'
       join public.contact_details d on d.user_id = m.user_id and d.email = 'owner@courtcrew.example' limit 1`,
    );
    const [club] = rows;
    if (club === undefined) throw new Error('The sample owner owns no club.');
    return club.slug;
  } finally {
    await database.end();
  }
}

// How long a manager waits for the preview of a list of 5,000 people: reading the file and showing
// its columns, then checking every row against the club.
import type { Page } from '@playwright/test';
import { type App, withApp } from './support/app.ts';
import type { Figure } from './support/figure.ts';

export const name = 'Import of a list, in a browser';

const ROWS = 5000;
const LIST = [
  'Name;Email;Note',
  ...Array.from(
    { length: ROWS },
    (_, at) => `"Guest, ${at}";guest${at}@example.com;"Court ""${at}"""`,
  ),
].join('\r\n');

export async function run(): Promise<readonly Figure[]> {
  return withApp(async (app) => {
    await app.page.goto(`/clubs/${await ownClub(app)}/manage/members/import`);
    return [
      {
        label: `${ROWS} rows, from choosing the file to the preview`,
        value: await preview(app.page),
        unit: 'ms',
        target: 2000,
        better: 'less',
      },
    ];
  });
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

async function ownClub({ database, email }: App): Promise<string> {
  const { rows } = await database.query<{ slug: string }>(
    `select c.slug from public.clubs c join public.memberships m on m.club_id = c.id and m.role = 'owner'
     join public.contact_details d on d.user_id = m.user_id and d.email = $1 limit 1`,
    [email],
  );
  const [club] = rows;
  if (club === undefined) throw new Error('The sample owner owns no club.');
  return club.slug;
}

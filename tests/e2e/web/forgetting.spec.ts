import type { BrowserContext, Page } from '@playwright/test';
import { MatchesPage } from '../pages/matches-page.ts';
import { MessagesPage } from '../pages/messages-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import {
  accept,
  begin,
  challenge,
  createPlayer,
  newClient,
  type Player,
} from '../support/community.ts';
import { query } from '../support/database.ts';
import { everythingStored, keptAnswers, keptEntries } from '../support/device-storage.ts';
import { environment } from '../support/environment.ts';
import { installed, test } from '../support/own-site.ts';
import { rememberedSession } from '../support/session.ts';
import { expect, expectToast } from '../support/test.ts';

interface Device {
  readonly ana: Player;
  readonly ben: Player;
  readonly context: BrowserContext;
  readonly page: Page;
}

const SECRETS = ['A secret draft', 'A secret message', 'Another secret'];

/** Makes the backend unreachable, although there seems to be a network. */
async function cutBackend(context: BrowserContext): Promise<() => Promise<void>> {
  const backend = `${environment('API')}/**`;
  await context.route(backend, (route) => route.abort());
  return () => context.unroute(backend);
}

/**
 * Ana's browser, with two messages and a result waiting to be sent, and a draft; and a function
 * that restores the backend.
 */
async function leavingMuch(
  newContext: (options: object) => Promise<BrowserContext>,
  origin: string,
): Promise<Device & { readonly restore: () => Promise<void> }> {
  const [ana, ben] = await Promise.all([createPlayer('Left Ana'), createPlayer('Left Ben')]);
  const id = await challenge(ana, ben);
  await accept(ben, id);
  await begin(id);
  const context = await newContext({
    baseURL: origin,
    serviceWorkers: 'allow',
    storageState: await rememberedSession(ana, origin),
  });
  const page = await context.newPage();
  await page.goto('/dashboard');
  await installed(page);
  await page
    .getByRole('region', { name: 'How do you like to play?' })
    .getByRole('button', { name: 'Not now' })
    .click();
  await page.goto(`/chat/${ben.id}`);
  const messages = new MessagesPage(page);
  await expect(messages.box(ben.name)).toBeVisible();
  const tab = await context.newPage();
  await tab.goto('/matches');
  const matches = new MatchesPage(tab);
  await expect(matches.waiting(ben.name)).toBeVisible();

  const restore = await cutBackend(context);
  await matches.enterResult(ben.name);
  await tab.keyboard.type('6364');
  await matches.resultForm.getByRole('button', { name: 'Enter result' }).click();
  await expectToast(tab, 'Saved on this device');
  await tab.close();
  for (const text of SECRETS.slice(1)) {
    await messages.send(ben.name, text);
    await expect(messages.message(text)).toContainText('Waiting to send', { timeout: 30_000 });
  }
  await messages.box(ben.name).fill('A secret draft');
  await expect.poll(() => keptEntries(page)).toBe(3);

  const before = await everythingStored(page);
  for (const word of ['(a key)', 'A secret draft', 'courtcrew.score-format.', ana.id])
    expect(before).toContain(word);
  return { ana, ben, context, page, restore };
}

/** Nothing of Ana's is in any storage of the browser. */
async function expectNothingLeft({ ana, ben, page }: Device): Promise<void> {
  await expect.poll(() => keptAnswers(page)).toBe(0);
  const words = [
    'courtcrew.push',
    '(a key)',
    '(bytes)',
    ana.id,
    ana.name,
    ana.email,
    ben.id,
    ben.name,
    ...SECRETS,
  ];
  await expect
    .poll(async () => {
      const after = await everythingStored(page);
      return words.filter((word) => after.includes(word));
    })
    .toEqual([]);
}

/** What was sent of Ana's after all. */
const arrived = ({ ana }: Device): Promise<readonly object[]> =>
  query('select 1 from public.messages where sender_id = $1', [ana.id]);

async function expectLost(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/auth\/login/u, { timeout: 30_000 });
  // The first of them was tried: nobody knows whether it arrived.
  const said = page.getByRole('status').filter({ hasText: '3 things may not have been sent' });
  await expect(said).toContainText('some of them may have arrived anyway');
  await expect(said).toContainText('2 messages');
  await expect(said).toContainText('1 match result');
  await expect(page.getByText('secret')).toHaveCount(0);
}

test('logging out all devices elsewhere removes what waited, drafts too, and says so', async ({
  browser,
  site,
}) => {
  test.slow();
  const device = await leavingMuch((options) => browser.newContext(options), site.web.url);
  const { ana, page } = device;
  const { error } = await ana.db.auth.signOut({ scope: 'global' });
  expect(error).toBeNull();
  await device.restore();
  await page.reload();
  await expectLost(page);
  await expect(page.getByText('You were logged out', { exact: true })).toBeVisible();
  await expectNothingLeft(device);
  expect(await arrived(device)).toEqual([]);
  await device.context.close();
});

test('an account that an operator closed while the app was closed leaves nothing either', async ({
  browser,
  site,
}) => {
  test.slow();
  const device = await leavingMuch((options) => browser.newContext(options), site.web.url);
  const { ana, context } = device;
  await device.page.evaluate(() =>
    localStorage.setItem('courtcrew.push', 'https://push.example/left-ana key'),
  );
  await device.page.close();
  await query("update auth.users set banned_until = now() + interval '10 years' where id = $1", [
    ana.id,
  ]);
  await device.restore();
  const page = await context.newPage();
  await page.goto('/dashboard');
  await expectLost(page);
  await expectNothingLeft({ ...device, page });
  expect(await arrived(device)).toEqual([]);
  await context.close();
});

test('deleting the account leaves nothing in any storage, without asking about what waits', async ({
  browser,
  site,
}) => {
  test.slow();
  const device = await leavingMuch((options) => browser.newContext(options), site.web.url);
  const { ana, page, context } = device;
  // They still wait: the database doesn't accept them.
  await context.route('**/rest/v1/rpc/{send_message,enter_result}', (route) => route.abort());
  await context.unroute(`${environment('API')}/**`);
  const settings = new SettingsPage(page);
  await settings.open();
  await settings.deleteAccount({ password: ana.password, word: 'DELETE' });
  await expectToast(page, 'Account deleted');
  await expect(page).toHaveURL('/');
  await expectNothingLeft(device);
  const { error } = await newClient().auth.signInWithPassword(ana);
  expect(error?.code).toBe('invalid_credentials');
  await context.close();
});

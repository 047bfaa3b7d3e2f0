import type { BrowserContext, Page } from '@playwright/test';
import { LoginPage } from '../pages/login-page.ts';
import { MatchesPage } from '../pages/matches-page.ts';
import { MessagesPage } from '../pages/messages-page.ts';
import { OutboxPage } from '../pages/outbox-page.ts';
import { accept, begin, challenge, createPlayer, type Player } from '../support/community.ts';
import { query } from '../support/database.ts';
import { keptAnswers } from '../support/device-storage.ts';
import { installed, test } from '../support/own-site.ts';
import { rememberedSession } from '../support/session.ts';
import { expect, expectToast } from '../support/test.ts';

/** A browser that keeps the app, in which a player is signed in and a screen is open. */
async function open(context: BrowserContext, at: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(at);
  await installed(page);
  return page;
}

const browserOf = async (player: Player, origin: string) => ({
  baseURL: origin,
  serviceWorkers: 'allow' as const,
  storageState: await rememberedSession(player, origin),
});

/** Two who have just played, without a result. */
async function played(word: string): Promise<readonly [Player, Player]> {
  const [first, second] = await Promise.all([
    createPlayer(`${word} First`),
    createPlayer(`${word} Second`),
  ]);
  const id = await challenge(first, second);
  await accept(second, id);
  await begin(id);
  return [first, second];
}

/** While something is stored under this, the disk is full. */
const FULL = 'test.full';

/** Storages that refuse to write, as browsers do whose disk is full. Runs in the page. */
function fillable(key: string): void {
  const refuseIn = (storage: object, method: string): void => {
    const write: unknown = Reflect.get(storage, method);
    if (typeof write !== 'function') return;
    const refusing = function (this: unknown, ...what: unknown[]): unknown {
      if (localStorage.getItem(key) !== null)
        throw new DOMException('The disk is full.', 'QuotaExceededError');
      return Reflect.apply(write, this, what);
    };
    Reflect.set(storage, method, refusing);
  };
  for (const method of ['put', 'add']) refuseIn(IDBObjectStore.prototype, method);
  refuseIn(Storage.prototype, 'setItem');
}

const banner = (page: Page) => page.getByText(/^You're offline/u);

const messagesOf = ({ id }: Player): Promise<readonly object[]> =>
  query('select content from public.messages where sender_id = $1 order by created_at', [id]);

test('a full disk keeps nobody from anything with a network, and says what it takes without one', async ({
  browser,
  site,
}) => {
  test.slow();
  const [first, second] = await played('Full');
  const context = await browser.newContext(await browserOf(first, site.web.url));
  await context.addInitScript(fillable, FULL);
  const page = await open(context, '/courts');
  await page.waitForLoadState('networkidle');
  await page.evaluate((key) => localStorage.setItem(key, 'yes'), FULL);

  // As before: what is asked for is shown, what is sent arrives.
  await page.goto('/matches');
  const matches = new MatchesPage(page);
  await expect(matches.waiting(second.name)).toBeVisible();
  await page.goto(`/chat/${second.id}`);
  const messages = new MessagesPage(page);
  await messages.send(second.name, 'With a network');
  await expect.poll(() => messagesOf(first)).toEqual([{ content: 'With a network' }]);
  await expect(new OutboxPage(page).line()).toHaveCount(0);
  await page.goto('/matches');
  await expect(matches.waiting(second.name)).toBeVisible();
  await page.waitForLoadState('networkidle');

  await context.setOffline(true);
  await expect(banner(page)).toHaveText(
    "You're offline. This device is out of storage, so some of what you've seen is missing.",
  );
  await matches.enterResult(second.name);
  await page.keyboard.type('6364');
  await matches.resultForm.getByRole('button', { name: 'Enter result' }).click();
  await expectToast(page, 'This device is out of storage');
  await expect(matches.resultForm.getByLabel('Set 1, you')).toHaveValue('6');
  await expect(new OutboxPage(page).line()).toHaveCount(0);

  // Once there is room again, the same press keeps it.
  await page.evaluate((key) => localStorage.removeItem(key), FULL);
  await matches.resultForm.getByRole('button', { name: 'Enter result' }).click();
  await expectToast(page, 'Saved on this device');
  await expect(new OutboxPage(page).line()).toHaveText('1 thing is waiting to be sent');
  await context.close();
});

test('who is not remembered learns without a network why there is nothing to see', async ({
  browser,
  site,
}) => {
  const [first, second] = await played('Brief');
  const context = await browser.newContext({ baseURL: site.web.url, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await new LoginPage(page).signIn(first);
  await installed(page);
  await page.goto('/matches');
  await expect(new MatchesPage(page).waiting(second.name)).toBeVisible();
  expect(await keptAnswers(page)).toBe(0);
  await context.setOffline(true);
  const why =
    'You\'re offline. To see your matches and messages without a connection, log in with "Remember me" next time.';
  await expect(banner(page)).toHaveText(why);
  await page.reload();
  await expect(banner(page)).toHaveText(why);
  await context.close();
});

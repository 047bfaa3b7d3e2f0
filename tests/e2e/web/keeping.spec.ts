import type { BrowserContext, Page, Route } from '@playwright/test';
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

/** A browser that has cached the app, with a player signed in and a screen open. */
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

/** While something is stored under this key, the disk is full. */
const FULL = 'test.full';

/** Storages that refuse to write, as in browsers with a full disk. Runs in the page. */
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

test('a full disk prevents nothing with a network, and says what is missing without one', async ({
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

  // As usual: requested data is shown, mutations arrive.
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

test('the code that keeps answers is loaded again if it failed at first', async ({
  browser,
  site,
}) => {
  const ana = await createPlayer('Again Ana');
  const context = await browser.newContext({
    ...(await browserOf(ana, site.web.url)),
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  let missed = 0;
  const missing = async (route: Route): Promise<void> => {
    await route.abort();
    missed += 1;
  };
  // Once for the prefetch, and once for the import.
  await page.route('**/assets/kept-*.js', missing, { times: 2 });
  await page.goto('/dashboard');
  await expect.poll(() => missed).toBe(2);
  await expect(page.getByLabel('Your stats')).toBeVisible();
  await expect.poll(() => keptAnswers(page)).toBeGreaterThan(0);
  await context.close();
});

/** Full for what all windows of a browser share; each still has room for itself. */
function fullyShared(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called on the storage below
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (this: Storage, ...what): void {
    if (this === localStorage) throw new DOMException('Full', 'QuotaExceededError');
    Reflect.apply(setItem, this, what);
  };
}

const stats = (page: Page) => page.getByLabel('Your stats');

for (const remember of [true, false]) {
  test(`a tab beside a session that did not fit finds it and forgets nothing: ${remember ? '' : 'not '}remembered`, async ({
    browser,
    site,
  }) => {
    const ana = await createPlayer('Roomless Ana');
    const context = await browser.newContext({ baseURL: site.web.url });
    await context.addInitScript(fullyShared);
    const page = await context.newPage();
    await new LoginPage(page).signIn(ana, remember);
    await expect(stats(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    if (remember) await expect.poll(() => keptAnswers(page)).toBeGreaterThan(3);
    const tab = await context.newPage();
    await tab.goto('/dashboard');
    await expect(stats(tab)).toBeVisible({ timeout: 15_000 });
    await tab.waitForLoadState('networkidle');
    if (remember) expect(await keptAnswers(tab)).toBeGreaterThan(3);
    else expect(await keptAnswers(tab)).toBe(0);
    await page.reload();
    await expect(stats(page)).toBeVisible();
    await context.close();
  });
}

test('somebody who is not remembered learns without a network why nothing is shown', async ({
  browser,
  site,
}) => {
  const [first, second] = await played('Brief');
  await challenge(second, first);
  const context = await browser.newContext({ baseURL: site.web.url, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await new LoginPage(page).signIn(first);
  await installed(page);
  await page.goto('/matches');
  await expect(new MatchesPage(page).waiting(second.name)).toBeVisible();
  expect(await keptAnswers(page)).toBe(0);
  await page.goto('/dashboard');
  const item = page
    .getByRole('listitem')
    .filter({ hasText: 'Brief Second challenged you' })
    .first();
  const accepting = item.getByRole('button', { name: /^Accept/u });
  await expect(accepting).toBeVisible();
  await context.setOffline(true);
  const why =
    'You\'re offline. To see your matches and messages without a connection, log in with "Remember me" next time.';
  await expect(banner(page)).toHaveText(why);
  await page.reload();
  await expect(banner(page)).toHaveText(why);
  await context.setOffline(false);
  await page.reload();

  // A response that can't be kept doesn't prevent logging out.
  await expect(accepting).toBeVisible();
  await context.setOffline(true);
  await accepting.click();
  await expect(item.getByText('Accepted')).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Log out now?' });
  await expect(question).toContainText("The answer you just gave wasn't sent");
  await expect(page.getByText('Everything has been sent')).toHaveCount(0);
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await context.close();
});

for (const [off, days] of [
  ['ahead', 365],
  ['behind', -365],
] as const) {
  test(`with a clock a year ${off} nothing waiting is lost, and everything works with a network`, async ({
    browser,
    site,
  }) => {
    test.slow();
    const [ana, ben] = await Promise.all([
      createPlayer(`Clock ${off} Ana`),
      createPlayer(`Clock ${off} Ben`),
    ]);
    const context = await browser.newContext(await browserOf(ana, site.web.url));
    const wrongly = async (): Promise<Page> => {
      const page = await context.newPage();
      await page.clock.setSystemTime(Date.now() + days * 86_400_000);
      await page.goto(`/chat/${ben.id}`);
      return page;
    };
    const before = await open(context, `/chat/${ben.id}`);
    await expect(new MessagesPage(before).box(ben.name)).toBeVisible();
    await context.setOffline(true);
    await new MessagesPage(before).send(ben.name, 'Before it went wrong');
    await expect(new MessagesPage(before).message('Before it went wrong')).toContainText(
      'Waiting to send',
    );
    await before.close();

    // First without a network: whatever is shown then, nothing is dropped for its age.
    const without = await wrongly();
    await expect(banner(without)).toHaveText(
      "You're offline. By this device's date, what's saved here isn't from the last 30 days, so we can't show it. Check that the date is right.",
    );
    await without.close();
    expect(await messagesOf(ana)).toEqual([]);
    await context.setOffline(false);
    const wrong = await wrongly();
    const messages = new MessagesPage(wrong);
    await expect(messages.message('Before it went wrong')).toContainText('Sent', {
      timeout: 30_000,
    });
    await messages.send(ben.name, 'By the wrong clock');
    await expect(messages.message('By the wrong clock')).toContainText('Sent');
    await wrong.close();

    const right = await open(context, `/chat/${ben.id}`);
    for (const text of ['Before it went wrong', 'By the wrong clock'])
      await expect(new MessagesPage(right).message(text)).toContainText('Sent', {
        timeout: 30_000,
      });
    await expect(new OutboxPage(right).line()).toHaveCount(0);
    expect(await messagesOf(ana)).toEqual([
      { content: 'Before it went wrong' },
      { content: 'By the wrong clock' },
    ]);
    await context.close();
  });
}

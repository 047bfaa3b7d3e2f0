import type { Page } from '@playwright/test';
import { ChallengesPage } from '../pages/challenges-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { challenge, createPlayer, type Player } from '../support/community.ts';
import { query } from '../support/database.ts';
import { cutTopics } from '../support/failing.ts';
import { openLive } from '../support/live.ts';
import { STORAGE_KEY } from '../support/session.ts';
import { expect, expectToast, test } from '../support/test.ts';

/** Ends all sessions of a player, without telling anybody. */
const endSessions = ({ id }: Player): Promise<unknown> =>
  query('delete from auth.sessions where user_id = $1', [id]);

const loginFor = (path: string): string => `/auth/login?returnUrl=${encodeURIComponent(path)}`;

/** Expects the login, with the reason, and after logging in the previous page. */
async function expectWayBack(page: Page, player: Player, path: string): Promise<void> {
  await expect(page).toHaveURL(loginFor(path));
  await expect(page.getByText('You were logged out')).toBeVisible();
  await expect(page.getByText('Your session expired or was ended')).toBeVisible();
  await new LoginPage(page).submit(player);
  await expect(page).toHaveURL(path);
}

test.describe('a session that was ended elsewhere', () => {
  test('leads to the login at once, which says why, and back to the page', async ({ visit }) => {
    const player = await createPlayer('Ended Ana');
    const page = await visit(player, { at: '/challenges?tab=sent', live: true });
    const { error } = await player.db.rpc('end_other_sessions');
    expect(error).toBeNull();
    await expectWayBack(page, player, '/challenges?tab=sent');
  });

  test('leads there without a socket too, after a reload', async ({ visit }) => {
    const player = await createPlayer('Ended Ben');
    const page = await visit(player);
    await cutTopics(page);
    await page.goto('/notifications');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await endSessions(player);
    await page.reload();
    await expectWayBack(page, player, '/notifications');
  });

  test('leads there without a socket too, with the next action', async ({ visit }) => {
    const player = await createPlayer('Ended Cleo');
    await challenge(await createPlayer('Ended Rival'), player);
    const page = await visit(player);
    await cutTopics(page);
    await page.goto('/challenges');
    const card = new ChallengesPage(page).card('Ended Rival');
    await expect(card).toBeVisible();
    await endSessions(player);
    await card.getByRole('button', { name: 'Accept' }).click();
    await expectWayBack(page, player, '/challenges');
    await expect(card).toBeVisible();
  });

  test('does not show samples in place of one’s own data', async ({ visit }) => {
    const player = await createPlayer('Ended Dov');
    const page = await visit(player);
    await cutTopics(page);
    await page.goto('/dashboard');
    const schedule = page.getByRole('link', { name: 'Schedule' }).first();
    await expect(schedule).toBeVisible();
    await endSessions(player);
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.body.innerText.includes('sample data'))
          document.body.dataset['sample'] = 'shown';
      }).observe(document.body, { childList: true, subtree: true });
      document.body.dataset['sample'] = 'not shown';
    });
    await schedule.click();
    await expectWayBack(page, player, '/matches');
    await expect(page.locator('body')).toHaveAttribute('data-sample', 'not shown');
  });
});

test('answering a challenge after having been logged out says so', async ({ visit }) => {
  const player = await createPlayer('Gone Rival');
  await challenge(await createPlayer('Gone Sender'), player);
  // Everything is there once the topic is joined: no pending request finds the session gone first.
  const page = await visit(player, { at: '/challenges', live: true });
  const card = new ChallengesPage(page).card('Gone Sender');
  await expect(card).toBeVisible();
  await page.evaluate((key) => localStorage.removeItem(key), STORAGE_KEY);
  await card.getByRole('button', { name: 'Accept' }).click();
  await expectToast(page, 'Authentication required', 'Please log in to respond to challenges');
  await expect(page).toHaveURL(loginFor('/challenges'));
});

test('nothing of a session is stored any more when logging out changes the address', async ({
  visit,
}) => {
  const page = await visit(await createPlayer('Leaving Ben'), { at: '/dashboard' });
  await page.route('**/auth/v1/logout*', () => {});
  await page.evaluate((key) => {
    const go = history.pushState.bind(history);
    history.pushState = (...to) => {
      document.body.dataset['stored'] = String(localStorage.getItem(key) !== null);
      go(...to);
    };
  }, STORAGE_KEY);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('body')).toHaveAttribute('data-stored', 'false');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Log In' }).first()).toBeVisible();
});

test('a player whose server is unreachable is not asked to log in, and continues once it is back', async ({
  visit,
}) => {
  const page = await visit(await createPlayer('Away Ana'));
  await page.route('**/auth/v1/token*', (route) => route.abort());
  await page.evaluate((key) => {
    const session: object = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }));
  }, STORAGE_KEY);
  await page.goto('/dashboard');
  await expect(page.getByText("The server can't be reached")).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  // Pressed first: once the server is back the page may continue by itself.
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.unroute('**/auth/v1/token*');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Away');
});

test('two tabs on a device with a fast clock do not keep renewing the session for each other', async ({
  visit,
}) => {
  const player = await createPlayer('Ahead Ana');
  const page = await visit(player);
  const context = page.context();
  let renewals = 0;
  context.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) renewals += 1;
  });
  await context.clock.setSystemTime(Date.now() + 2 * 3_600_000);
  const tab = await context.newPage();
  await openLive(page, '/notifications');
  await openLive(tab, '/notifications');
  const before = renewals;
  for (const rival of ['Ahead Ben', 'Ahead Cleo', 'Ahead Dov']) {
    await challenge(await createPlayer(rival), player);
    for (const each of [page, tab])
      await expect(each.getByRole('main').getByText(rival).first()).toBeVisible();
  }
  // By this clock every token has expired, so each request renews it. In an endless loop it would
  // be dozens a second.
  expect(renewals - before).toBeLessThan(30);
  await expect(tab).toHaveURL('/notifications');
});

test('when the browser forbids storage, one stays logged in as long as the page is open', async ({
  visit,
}) => {
  const player = await createPlayer('Forbidden Ana');
  const page = await visit();
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  await page.goto('/auth/login');
  await new LoginPage(page).submit(player);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Forbidden');
  await page.getByRole('link', { name: 'Matches', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Matches' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Log In' }).first()).toBeVisible();
});

test("the backend's client logs no warnings", async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (/deprecated|GoTrue|supabase/i.test(message.text())) warnings.push(message.text());
  });
  await page.goto('/auth/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(warnings).toEqual([]);
});

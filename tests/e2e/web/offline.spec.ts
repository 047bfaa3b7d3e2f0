import type { BrowserContext, Page } from '@playwright/test';
import { LoginPage } from '../pages/login-page.ts';
import {
  accept,
  challenge,
  createClub,
  createPlayer,
  join,
  type Player,
  unique,
  write,
} from '../support/community.ts';
import { everythingStored, keptAnswers } from '../support/device-storage.ts';
import { environment } from '../support/environment.ts';
import { go } from '../support/go.ts';
import { installed, test } from '../support/own-site.ts';
import { sampleSignIn, sampleSubjects } from '../support/sample.ts';
import { rememberedSession, STORAGE_KEY } from '../support/session.ts';
import { expect } from '../support/test.ts';

const FROM_WHEN = /^You're offline\. What you see is from \d{1,2}:\d\d( [ap]m)?\.$/;

/** A browser that has cached the app, with a player signed in. */
const browserOf = async (player: Pick<Player, 'email' | 'password'>, origin: string) => ({
  baseURL: origin,
  viewport: { width: 1280, height: 800 },
  locale: 'en-US',
  timezoneId: 'Europe/Lisbon',
  serviceWorkers: 'allow' as const,
  storageState: await rememberedSession(player, origin),
});

/** Ana, who has agreed on a match with Boris, and chats with him, in a club of theirs. */
async function twoOfAClub() {
  const [ana, boris] = await Promise.all([
    createPlayer('Offline Ana'),
    createPlayer('Offline Boris'),
  ]);
  const club = await createClub(boris, { name: unique('Quarry Courts') });
  await join(ana, club);
  const id = await challenge(boris, ana, { place: 'The quarry wall' });
  await accept(ana, id);
  await write(boris, ana, 'Bring the new balls');
  return { ana, boris, club };
}

/** Waits until everything shown has been kept, which the page does when idle. */
async function kept(page: Page, least: number): Promise<void> {
  await expect.poll(() => keptAnswers(page)).toBeGreaterThanOrEqual(least);
  let before = '';
  await expect
    .poll(
      async () => {
        const earlier = before;
        before = await everythingStored(page);
        return before === earlier;
      },
      { intervals: [2500], timeout: 30_000 },
    )
    .toBe(true);
}

/** Makes the backend unreachable, although there seems to be a network. */
async function cutBackend(context: BrowserContext): Promise<() => Promise<void>> {
  const backend = `${environment('API')}/**`;
  await context.route(backend, (route) => route.abort());
  return () => context.unroute(backend);
}

/** Makes the client believe that its token has expired. */
const runOut = (page: Page): Promise<void> =>
  page.evaluate((key) => {
    const session: object = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }));
  }, STORAGE_KEY);

const banner = (page: Page) => page.getByText(/^(You're offline|The server can't be reached)/);

const said = (page: Page, words: string) =>
  page.getByRole('list', { name: 'Messages' }).getByText(words);

/** A screen's text, without what counts time or changes by itself. */
const wordsOf = async (page: Page): Promise<readonly string[]> => {
  // From the nodes: rows scrolled out of view are not rendered, and have no inner text.
  const lines = await page.locator('main').evaluate((main) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) found.push(walker.currentNode.nodeValue ?? '');
    return found;
  });
  return lines
    .map((line) => line.trim())
    .filter((line) => line.length > 2 && !/\d|ago|yesterday|just now|online|typing/i.test(line));
};

test('every screen shows without a network what was seen on it, and how old that is', async ({
  browser,
  site,
}) => {
  test.setTimeout(180_000);
  const player = sampleSignIn('player');
  const { slug, opponent, openMatch, ladder } = await sampleSubjects();
  const context = await browser.newContext(await browserOf(player, site.web.url));
  const page = await context.newPage();
  await page.goto('/dashboard');
  await installed(page);
  const screens = [
    '/dashboard',
    '/challenges',
    '/matches',
    '/matches?view=calendar',
    '/messages',
    `/chat/${opponent}`,
    '/profile',
    '/edit-profile',
    `/profile/${opponent}`,
    `/clubs/${slug}`,
    `/clubs/${slug}?tab=events`,
    `/clubs/${slug}/courts`,
    `/clubs/${slug}/leagues/${ladder}`,
    '/notifications/settings',
    '/courts',
    '/matches/open',
    `/matches/open/${openMatch}`,
    // Last: every other page refetches its first page.
    '/notifications',
  ];
  const seen = new Map<string, readonly string[]>();
  for (const path of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect.poll(async () => (await wordsOf(page)).length, path).toBeGreaterThan(2);
    seen.set(path, await wordsOf(page));
  }
  await kept(page, 12);

  await site.web.close();
  await context.setOffline(true);
  for (const path of screens) {
    await page.goto(path);
    await expect(banner(page), path).toHaveText(FROM_WHEN);
    await expect
      .poll(async () => {
        const now = new Set(await wordsOf(page));
        return seen.get(path)?.filter((line) => !now.has(line));
      }, path)
      .toEqual([]);
    await expect(page.getByText(/couldn't (be )?load/), path).toHaveCount(0);
    await expect(page.getByText(/sample data/i), path).toHaveCount(0);
  }
  await context.close();
});

test('an expired token locks nobody out, and the network brings news automatically', async ({
  browser,
  site,
}) => {
  const { ana, boris } = await twoOfAClub();
  const context = await browser.newContext(await browserOf(ana, site.web.url));
  const page = await context.newPage();
  await page.goto(`/chat/${boris.id}`);
  await installed(page);
  await expect(said(page, 'Bring the new balls')).toBeVisible();
  await page.goto('/matches');
  await expect(page.getByText('The quarry wall')).toBeVisible();
  await kept(page, 5);
  await runOut(page);

  // The server is unreachable, though there seems to be a network.
  const restore = await cutBackend(context);
  await page.reload();
  await expect(page.getByText('The quarry wall')).toBeVisible();
  await page.goto(`/chat/${boris.id}`);
  await expect(said(page, 'Bring the new balls')).toBeVisible();
  await expect(banner(page)).toHaveText(/^The server can't be reached\. What you see is from /, {
    timeout: 20_000,
  });
  await restore();

  // No network at all.
  await context.setOffline(true);
  await page.reload();
  await expect(said(page, 'Bring the new balls')).toBeVisible();
  await expect(banner(page)).toHaveText(FROM_WHEN);
  await expect(page.getByText(/couldn't load/)).toHaveCount(0);

  await write(boris, ana, 'The old ones are flat');
  await context.setOffline(false);
  await expect(said(page, 'The old ones are flat')).toBeVisible({ timeout: 30_000 });
  await expect(banner(page)).toHaveCount(0);
  await context.close();
});

test('logging out leaves nothing in any storage, nor does a session that ended elsewhere or was lost', async ({
  browser,
  site,
}) => {
  // Three browsers, each of which installs the app.
  test.setTimeout(180_000);
  const { ana, boris, club } = await twoOfAClub();
  for (const end of ['here', 'elsewhere', 'lost'] as const) {
    const context = await browser.newContext(await browserOf(ana, site.web.url));
    const page = await context.newPage();
    await page.goto(`/chat/${boris.id}`);
    await installed(page);
    await expect(said(page, 'Bring the new balls')).toBeVisible();
    await page.goto(`/clubs/${club.slug}`);
    await expect(page.getByRole('heading', { level: 1, name: club.name })).toBeVisible();
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1, name: ana.name })).toBeVisible();
    await kept(page, 6);
    // Before: it is there, encrypted except for the session itself.
    const before = await everythingStored(page);
    expect(before).toContain('(a key)');
    for (const word of ['Bring the new balls', boris.name, boris.id, club.name])
      expect(before).not.toContain(word);
    if (end === 'here') {
      await page.getByRole('button', { name: 'Log out' }).click();
      await expect(page).toHaveURL('/');
    } else if (end === 'lost') {
      // As if a window had been closed in the middle of it.
      await page.evaluate((key) => localStorage.removeItem(key), STORAGE_KEY);
      await page.goto('/auth/login');
    } else {
      await page.goto('/privacy');
      const { error } = await ana.db.auth.signOut({ scope: 'global' });
      expect(error).toBeNull();
      await page.goto('/dashboard');
      await expect(page).toHaveURL(/\/auth\/login/);
    }
    await expect.poll(() => keptAnswers(page)).toBe(0);
    const after = await everythingStored(page);
    for (const word of ['(a key)', ana.id, ana.name, ana.email, boris.id, boris.name, club.name])
      expect(after, `${word}, ended ${end}`).not.toContain(word);
    await context.close();
  }
});

test('what nobody has seen yet is replaced by a marked sample, or reported as missing', async ({
  browser,
  site,
}) => {
  const { ana, boris, club } = await twoOfAClub();
  const context = await browser.newContext(await browserOf(ana, site.web.url));
  const page = await context.newPage();
  await page.goto('/courts');
  await installed(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await kept(page, 3);
  await context.setOffline(true);
  const sample = page.getByRole('region', { name: 'Sample data' });
  for (const path of ['/challenges', '/matches', '/messages', `/chat/${boris.id}`]) {
    await page.goto(path);
    await expect(sample.first(), path).toContainText('This is only a sample.');
    await expect(sample.first(), path).toContainText('Sarah Chen');
    await expect(page.getByText('Boris'), path).toHaveCount(0);
  }
  await page.goto(`/clubs/${club.slug}`);
  await expect(page.getByText('Failed to load club data', { exact: true })).toBeVisible();
  await context.close();
});

test('a page whose files never loaded opens by itself once there is a network', async ({
  visit,
}) => {
  // Its service worker is blocked: it keeps no files.
  const page = await visit(await createPlayer('Unloaded Ana'), { at: '/dashboard' });
  // Before the app is open, only the browser itself could say that it is offline.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.context().setOffline(true);
  await go(page, '/settings');
  const problem = page.getByRole('alert').filter({ hasText: "This page didn't load" });
  await expect(problem).toContainText("You're offline.");
  // Reloading would lose the app as well.
  await expect(problem.getByRole('button')).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test("nothing is kept for somebody who doesn't want to be remembered", async ({
  browser,
  site,
}) => {
  const { ana } = await twoOfAClub();
  const context = await browser.newContext({ baseURL: site.web.url });
  const page = await context.newPage();
  await new LoginPage(page).signIn(ana);
  await page.goto('/matches');
  await expect(page.getByText('The quarry wall')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await keptAnswers(page)).toBe(0);
  await context.close();
});

test('without IndexedDB everything works as before, and what is missing is said', async ({
  browser,
  site,
}) => {
  const { ana } = await twoOfAClub();
  const context = await browser.newContext(await browserOf(ana, site.web.url));
  await context.addInitScript(() => Reflect.deleteProperty(window, 'indexedDB'));
  await context.addInitScript(() =>
    Object.defineProperty(Window.prototype, 'indexedDB', { get: () => undefined }),
  );
  const page = await context.newPage();
  await page.goto('/matches');
  await installed(page);
  await expect(page.getByText('The quarry wall')).toBeVisible();
  await context.setOffline(true);
  await expect(banner(page)).toHaveText(
    "You're offline, and this browser doesn't let CourtCrew keep anything to show you.",
  );
  await expect(page.getByText('The quarry wall')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('alert'))).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText('The quarry wall')).toBeVisible();
  await context.close();
});

test('a wrong clock hides nothing that was seen, and shows no impossible time', async ({
  browser,
  site,
}) => {
  const { ana } = await twoOfAClub();
  const context = await browser.newContext(await browserOf(ana, site.web.url));
  const ahead = await context.newPage();
  await ahead.addInitScript(() => {
    const real = Date.now.bind(Date);
    Date.now = () => real() + 3 * 86_400_000;
  });
  await ahead.goto('/challenges?tab=upcoming');
  await installed(ahead);
  await expect(ahead.getByText('The quarry wall')).toBeVisible();
  await kept(ahead, 4);
  await ahead.close();
  await context.setOffline(true);
  const page = await context.newPage();
  await page.goto('/challenges?tab=upcoming');
  await expect(page.getByText('The quarry wall')).toBeVisible();
  await expect(banner(page)).toHaveText("You're offline. What you see may be out of date.");
  await context.close();
});

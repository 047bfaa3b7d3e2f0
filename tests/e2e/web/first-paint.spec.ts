import type { Page } from '@playwright/test';
import { NotificationsPage } from '../pages/notifications-page.ts';
import { accept, challenge, createPlayer } from '../support/community.ts';
import { keptAnswers } from '../support/device-storage.ts';
import { environment } from '../support/environment.ts';
import { hold } from '../support/failing.ts';
import { rememberedSession, STORAGE_KEY } from '../support/session.ts';
import { expect, expectToast, test } from '../support/test.ts';

/** Records, from the first script on and with every change, which of the texts are visible. */
async function watchFor(page: Page, words: readonly string[]): Promise<() => Promise<string[]>> {
  await page.addInitScript((wanted) => {
    const seen = new Set<string>();
    Object.assign(window, { seenWords: seen });
    const look = (): void => {
      for (const element of document.querySelectorAll('a, button'))
        for (const word of wanted)
          if (element.textContent.trim() === word && element.checkVisibility()) seen.add(word);
    };
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    const often = (): void => {
      look();
      requestAnimationFrame(often);
    };
    often();
  }, words);
  return () =>
    page.evaluate(() => {
      const seen: unknown = Reflect.get(window, 'seenWords');
      return seen instanceof Set ? [...seen].map(String) : ['nobody watched'];
    });
}

/** Matches every address of the backend. */
const backendPattern = (): string => `${environment('API')}/**`;

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

for (const [path, viewport] of [
  ['/', DESK],
  ['/', PHONE],
  ['/discover', DESK],
  ['/dashboard', PHONE],
] as const)
  test(`a member is never offered the login: ${path} at ${viewport.width}`, async ({ visit }) => {
    const player = await createPlayer('Fiona First');
    const storageState = await rememberedSession(player, environment('URL'));
    // A session to be renewed first: the longest time before it is known who is here.
    const [kept] = storageState.origins[0]?.localStorage ?? [];
    if (!kept) throw new Error('no session is kept');
    kept.value = JSON.stringify({ ...JSON.parse(kept.value), expires_at: 1 });
    const page = await visit(undefined, { storageState, viewport });
    const backend = await hold(page, backendPattern());
    const seen = await watchFor(page, ['Log In', 'Sign Up']);
    const renewal = page.waitForRequest(/\/auth\/v1\/token/);
    await page.goto(path);
    await renewal;
    await expect(page.locator('header [data-part=member-skeleton]:visible').first()).toBeVisible();
    backend.release();
    await expect(new NotificationsPage(page).bellButton()).toBeVisible();
    expect(await seen()).toEqual([]);
  });

for (const path of ['/', '/terms', '/discover'])
  test(`a visitor is never taken for a member: ${path}`, async ({ page }) => {
    const backend = await hold(page, backendPattern());
    const seen = await watchFor(page, ['Log out', 'Log In']);
    await page.goto(path);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible();
    await expect(page.locator('header [data-part=member-skeleton]:visible')).toHaveCount(0);
    backend.release();
    expect(await seen()).toEqual(['Log In']);
  });

test("when the session turns out to have ended, the page becomes a visitor's", async ({
  visit,
}) => {
  const page = await visit(undefined, {
    storageState: {
      cookies: [],
      origins: [
        {
          origin: environment('URL'),
          localStorage: [{ name: STORAGE_KEY, value: '{"not":"a session"}' }],
        },
      ],
    },
  });
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible();
});

test('when the app cannot be loaded, the page stays as visitors see it', async ({ visit }) => {
  const player = await createPlayer('Fiona Fails');
  const page = await visit(undefined, {
    storageState: await rememberedSession(player, environment('URL')),
  });
  await page.route('**/assets/**', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible();
});

/** The page's background colours, from the first style on, frame by frame. */
async function watchGround(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seenGrounds: seen });
    const look = (): void => {
      const ground = getComputedStyle(document.documentElement).backgroundColor;
      // Nothing is painted before there is any style.
      if (ground !== 'rgba(0, 0, 0, 0)') seen.add(ground);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () =>
    page.evaluate(() => {
      const seen: unknown = Reflect.get(window, 'seenGrounds');
      return seen instanceof Set ? [...seen].map(String) : ['nobody watched'];
    });
}

const PAPER = { light: 'rgb(247, 242, 231)', dark: 'rgb(10, 19, 29)' } as const;

test('the chosen theme applies from the first paint, on every page, and can be undone', async ({
  visit,
}) => {
  const page = await visit(await createPlayer('Thea Theme'), {
    at: '/settings',
    colorScheme: 'light',
  });
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text());
  });
  const theme = page.getByLabel('Theme');
  await expect(theme).toHaveValue('system');
  await theme.selectOption('Dark');
  await expectToast(page, 'Setting updated', 'Your preference has been saved.');
  await expect(page.locator('html')).toHaveCSS('background-color', PAPER.dark);

  const grounds = await watchGround(page);
  for (const path of ['/', '/terms', '/no/such/court', '/dashboard', '/settings']) {
    await page.goto(path);
    await expect(new NotificationsPage(page).bellButton()).toBeVisible();
    expect(await grounds(), path).toEqual([PAPER.dark]);
    await expect(page.locator('meta[name="color-scheme"]')).toHaveAttribute('content', 'dark');
    await expect(page.locator('meta[name="theme-color"][media="all"]')).toHaveAttribute(
      'content',
      '#1f5c9e',
    );
  }
  // Another window follows at once.
  const other = await page.context().newPage();
  await other.goto('/privacy');
  await expect(other.locator('html')).toHaveCSS('background-color', PAPER.dark);
  await expect(new NotificationsPage(other).bellButton()).toBeVisible();
  await theme.selectOption('System');
  for (const shown of [page, other])
    await expect(shown.locator('html')).toHaveCSS('background-color', PAPER.light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveCSS('background-color', PAPER.dark);
  expect(refused.filter((words) => words.includes('Content Security Policy'))).toEqual([]);
});

test("one clock format applies everywhere: the locale's, or the one chosen", async ({ visit }) => {
  const [ana, rui] = [await createPlayer('Ana Hours'), await createPlayer('Rui Hours')];
  await challenge(rui, ana);
  const page = await visit(ana, { at: '/challenges', locale: 'pt-PT' });
  const card = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Rui Hours' });
  await expect(card).toContainText('18:00');
  await expect(card).toContainText(/[A-Z][a-z]{2}, \d{1,2} [A-Z][a-z]{2}/);
  await page.goto('/settings');
  await page.getByLabel('Clock').selectOption('12-hour');
  await expectToast(page, 'Setting updated');
  await page.goto('/challenges');
  await expect(card).toContainText('6:00 pm');
});

const stats = (page: Page) => page.getByLabel('Your stats');

test('kept data in the window is shown first; on a reload the whole page is there at once', async ({
  visit,
}) => {
  const ana = await createPlayer('Kept Ana');
  await accept(ana, await challenge(await createPlayer('Kept Boris'), ana));
  const before = await visit(ana, { at: '/dashboard' });
  await expect(stats(before)).toBeVisible();
  await expect.poll(() => keptAnswers(before)).toBeGreaterThanOrEqual(4);

  const page = await before.context().newPage();
  await page.addInitScript(() => {
    const looking = new MutationObserver(() => {
      if (!document.querySelector('[aria-labelledby="next-match"]')) return;
      looking.disconnect();
      const isWhole = document.querySelector('[aria-label="Your stats"]') !== null;
      document.documentElement.dataset['began'] = isWhole ? 'whole' : 'window';
    });
    looking.observe(document, { subtree: true, childList: true });
  });
  await page.goto('/dashboard');
  await expect(stats(page)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-began', 'window');
  await stats(page).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 100));
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(0);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-began', 'whole');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

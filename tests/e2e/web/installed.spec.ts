import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { devices, type Page } from '@playwright/test';
import { flaws } from '../support/axe.ts';
import { accept, challenge, createPlayer, type Player } from '../support/community.ts';
import { installed, test } from '../support/own-site.ts';
import { expect } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

test('the app can be installed', async ({ page, request }) => {
  await page.goto('/auth/login');
  const session = await page.context().newCDPSession(page);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest: {
    start_url: string;
    icons: { src: string; sizes: string; purpose: string }[];
    shortcuts: { url: string }[];
  } = JSON.parse(data ?? '');
  expect(manifest.start_url).toBe('/dashboard');
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  for (const { src, sizes } of manifest.icons) {
    const png = await (await request.get(src)).body();
    // A PNG has its width and height at fixed offsets.
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status()).toBe(200);
});

test('without a network the app starts, and says so', async ({ page, site }) => {
  const context = page.context();
  await page.goto(`${site.web.url}/auth/login`);
  await installed(page);
  await site.web.close();
  await context.setOffline(true);
  await page.goto(`${site.web.url}/auth/login`);
  await expect(page.getByText("You're offline. What you see may be out of date.")).toBeVisible();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('only files of the build are cached', async ({ page, site }) => {
  await page.goto(`${site.web.url}/discover`);
  await installed(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const addresses = await page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => url);
  });
  expect(addresses.length).toBeGreaterThan(10);
  const foreign = addresses.filter((address) => {
    const { origin, pathname } = new URL(address);
    return origin !== site.web.url || !/^\/(app\.html$|assets\/)/.test(pathname);
  });
  expect(foreign).toEqual([]);
});

test('a new version waits until the person reloads', async ({ page, site }) => {
  await page.goto(`${site.web.url}/auth/login`);
  await installed(page);
  await page.getByLabel('Email').fill('half@typed');
  const worker = path.join(site.folder, 'service-worker.js');
  await writeFile(worker, `${await readFile(worker, 'utf8')}\n// the next release`);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect(page.getByText('A new version is ready')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('half@typed');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('');
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting === null),
  ).toBe(true);
});

/** A player with an upcoming match. */
async function playerWithMatch(name: string): Promise<Player> {
  const [player, other] = await Promise.all([createPlayer(name), createPlayer('Mel Match')]);
  await accept(player, await challenge(other, player));
  return player;
}

/**
 * Headless Chromium never considers a site installable, so its event is created here: of its own
 * class if the browser has it, with an answer in place of the browser's prompt. Returns whether the
 * browser's own banner was prevented.
 */
async function offerToInstall(page: Page, outcome: 'accepted' | 'dismissed'): Promise<boolean> {
  return page.evaluate((answer) => {
    const own: unknown = Reflect.get(window, 'BeforeInstallPromptEvent');
    const Made = typeof own === 'function' ? own : Event;
    const event: Event = Reflect.construct(Made, ['beforeinstallprompt', { cancelable: true }]);
    Object.defineProperty(event, 'prompt', {
      value: () => {
        document.documentElement.dataset['asked'] = 'yes';
        return Promise.resolve({ outcome: answer });
      },
    });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  }, outcome);
}

test('the first agreed match triggers the question, once; the settings keep it', async ({
  visit,
}) => {
  const [player, other] = await Promise.all([createPlayer('Ines Install'), createPlayer('Mel')]);
  const page = await visit(player, { live: true });
  const nav = page.getByRole('navigation', { name: 'Main' });
  const card = page.getByRole('region', { name: 'Install CourtCrew' });
  const nextMatch = page.getByRole('region', { name: 'Next match' });
  await expect(page.getByRole('heading', { name: 'How do you like to play?' })).toBeVisible();
  expect(await offerToInstall(page, 'accepted')).toBe(true);
  await expect(card).toBeHidden();
  await accept(player, await challenge(other, player));
  await expect(nextMatch).toBeVisible();
  await expect(card.getByRole('button', { name: 'Install' })).toBeVisible();
  await card.getByRole('button', { name: 'Not now' }).click();
  await expect(card).toBeHidden();

  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Display' })).toBeVisible();
  await expect(card).toBeHidden();
  expect(await offerToInstall(page, 'accepted')).toBe(true);
  await card.getByRole('button', { name: 'Install' }).click();
  await expect(card).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');

  await offerToInstall(page, 'accepted');
  await nav.getByRole('link', { name: 'Dashboard' }).click();
  await expect(nextMatch).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How do you like to play?' })).toBeVisible();
  await expect(card).toBeHidden();
});

test('on an iPhone two pictures show the way, and nothing once it is installed', async ({
  visit,
}) => {
  const player = await playerWithMatch('Ivo Iphone');
  const page = await visit(player, { at: '/auth/login', ...devices['iPhone 15'] });
  // What WebKit reports on that phone; Chromium has no such property.
  const opened = async (standalone: boolean): Promise<void> => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'standalone', { value, configurable: true });
    }, standalone);
    await page.goto('/dashboard');
    await expect(page.getByRole('region', { name: 'Next match' })).toBeVisible();
  };
  const card = page.getByRole('region', { name: 'Install CourtCrew' });
  await opened(true);
  await expect(card).toBeHidden();

  await opened(false);
  await card.getByRole('button', { name: 'Show me how' }).click();
  const dialog = page.getByRole('dialog', { name: 'Install CourtCrew' });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByRole('heading')).toHaveText([
    'Install CourtCrew',
    'Tap Share',
    'Choose Add to Home Screen',
  ]);
  expect(await flaws(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Got it' }).click();
  await expect(dialog).toBeHidden();
  await expect(card).toBeHidden();

  await page.goto('/settings');
  await card.getByRole('button', { name: 'Show me how' }).click();
  await expect(dialog).toBeVisible();
});

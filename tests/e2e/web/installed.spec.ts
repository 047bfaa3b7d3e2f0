import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
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
    // Width and height stand at fixed places in a PNG.
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status()).toBe(200);
});

test('without a network the app starts, and says so', async ({ page, site, context }) => {
  await page.goto(`${site.web.url}/auth/login`);
  await installed(page);
  await site.web.close();
  await context.setOffline(true);
  await page.goto(`${site.web.url}/auth/login`);
  await expect(page.getByText("You're offline. What you see may be out of date.")).toBeVisible();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('nothing but files of the build is kept', async ({ page, site }) => {
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

import { createHash } from 'node:crypto';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '../support/test.ts';

const NEWER = '#!/bin/sh\n# The newer version.\n';

/** Serves a folder with a newer version, as a web server would. */
async function serveFeed(version: string) {
  const asked: string[] = [];
  const file = `CourtCrew-${version}.AppImage`;
  const sha512 = createHash('sha512').update(NEWER).digest('base64');
  const news = [
    `version: ${version}`,
    `files:\n  - url: ${file}\n    sha512: ${sha512}\n    size: ${NEWER.length}`,
    `path: ${file}\nsha512: ${sha512}\nreleaseDate: '2026-01-05T10:00:00.000Z'\n`,
  ].join('\n');
  const server = createServer((request, response) => {
    const name = path.basename(new URL(request.url ?? '/', 'http://feed').pathname);
    asked.push(name);
    if (name.endsWith('.yml')) response.end(news);
    else if (name === file) response.end(NEWER);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    asked,
    close: () => server.close(),
  };
}

test('a newer version is downloaded from the feed, announced, and installed when the app quits', async ({
  desktop,
}) => {
  const feed = await serveFeed('99.0.0');
  const folder = await mkdtemp(path.join(tmpdir(), 'courtcrew-update-'));
  const image = path.join(folder, 'CourtCrew.AppImage');
  await writeFile(image, 'The version of today.');
  await writeFile(path.join(folder, 'app-update.yml'), 'updaterCacheDirName: courtcrew\n');
  const { app, desk } = await desktop({
    userData: folder,
    env: { COURTCREW_UPDATE_FEED: feed.url, APPIMAGE: image, XDG_CACHE_HOME: folder },
  });
  await expect.poll(desk.notifications).toEqual([
    {
      title: 'An update to CourtCrew is ready',
      body: 'Version 99.0.0 will be installed when you quit.',
    },
  ]);
  expect(await readFile(image, 'utf8')).toBe('The version of today.');
  const ended = app.waitForEvent('close');
  await app.evaluate(({ app: it }) => it.quit()).catch(() => undefined);
  await ended;
  await expect.poll(() => readFile(image, 'utf8')).toBe(NEWER);
  feed.close();
});

test('a feed without a newer version is asked once, and nothing is said', async ({ desktop }) => {
  const feed = await serveFeed('0.0.1');
  const { page, desk } = await desktop({ env: { COURTCREW_UPDATE_FEED: feed.url } });
  await expect.poll(() => feed.asked).toHaveLength(1);
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  expect(await desk.notifications()).toEqual([]);
  expect(feed.asked[0]).toMatch(/\.yml$/);
  feed.close();
});

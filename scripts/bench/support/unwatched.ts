// A Chromium with no debugger attached until the measurement is over: a debugger would make it
// record where each request and error came from, about 45 ms of a start.
import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';

const PATIENCE_MS = 30_000;
const LOOK_MS = 50;

/** Opens `url`, waits until the page's title is `sign`, and passes it on. */
export async function openUnwatched<T>(
  options: {
    readonly executable: string;
    readonly profile: string;
    readonly url: string;
    readonly sign: string;
    readonly switches: readonly string[];
  },
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const { executable, profile, url, sign, switches } = options;
  const portFile = path.join(profile, 'DevToolsActivePort');
  await rm(portFile, { force: true });
  const browser = spawn(
    executable,
    [
      '--headless',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--window-size=390,844',
      '--no-first-run',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...switches,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  const ended = once(browser, 'exit');
  try {
    const port = await until(async () => {
      const [found] = (await readFile(portFile, 'utf8').catch(() => '')).split('\n');
      return found === '' ? undefined : found;
    }, 'Chromium did not start.');
    const endpoint = `http://127.0.0.1:${port}`;
    await fetch(`${endpoint}/json/new?${encodeURIComponent(url)}`, { method: 'PUT' });
    await until(async () => {
      const pages: readonly { readonly title: string }[] = await (
        await fetch(`${endpoint}/json/list`)
      ).json();
      return pages.some(({ title }) => title === sign) ? true : undefined;
    }, `${url} did not come to "${sign}".`);
    const connection = await chromium.connectOverCDP(endpoint);
    const page = connection
      .contexts()
      .flatMap((context) => context.pages())
      .find((each) => each.url().startsWith(url));
    if (!page) throw new Error(`${url} is not open any more.`);
    const answer = await work(page);
    const session = await connection.newBrowserCDPSession();
    // It writes its data before it ends.
    await session.send('Browser.close').catch(() => {});
    await ended;
    return answer;
  } finally {
    browser.kill();
    await ended;
  }
}

async function until<T>(look: () => Promise<T | undefined>, otherwise: string): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    const found = await look();
    if (found !== undefined) return found;
    await after(LOOK_MS);
  }
  throw new Error(otherwise);
}

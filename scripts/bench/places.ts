// How long it takes from a key to the list of places: for the first key, with only what the focus
// has loaded of the gazetteer, and for the one after it. On the sign-up page, which makes no
// request to the backend. Also the cost of finding courts near a place.
import type { Browser } from '@playwright/test';
import { freePort } from '../../supabase/local/settings.ts';
import { buildWeb } from '../build-web.ts';
import { launchChromium } from '../chromium.ts';
import { WEB } from '../paths.ts';
import { serveWeb } from '../web-server.ts';
import { measureCourts } from './support/courts.ts';
import type { Figure } from './support/figure.ts';

export const name = 'Places while typing, and the courts around them';

const HOST = '127.0.0.1';
// The second letter finds other places than the first.
const WORDS = ['li', 'ko', 'sp', 'ne', 'to', 'be', 'ma', 'zu', 'pa', 'ac'];
const MOST_MS = 50;

export async function run(): Promise<readonly Figure[]> {
  await buildWeb((line) => console.log(line));
  const config = { supabaseUrl: `http://${HOST}:9`, publishableKey: 'sb_publishable_none' };
  const web = await serveWeb({ folder: WEB, config, port: await freePort(0, HOST), host: HOST });
  const browser = await launchChromium((line) => console.log(line));
  try {
    await type(browser, web.url, 'wa'); // The server compresses each file once.
    const words: (readonly number[])[] = [];
    for (const word of WORDS) words.push(await type(browser, web.url, word));
    return [
      figure(
        'First key to its places, median',
        words.flatMap((times) => times.slice(0, 1)),
      ),
      figure(
        'Second key to its places, median',
        words.flatMap((times) => times.slice(1)),
      ),
      ...(await measureCourts()),
    ];
  } finally {
    await browser.close();
    await web.close();
  }
}

function figure(label: string, times: readonly number[]): Figure {
  const value = times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? NaN;
  return { label, value, unit: 'ms', target: MOST_MS, better: 'less' };
}

/** From each key to the list with its results, in a browser with an empty cache. */
async function type(browser: Browser, url: string, word: string): Promise<readonly number[]> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.goto(`${url}/auth/signup`);
    const field = page.getByRole('combobox', { name: 'Location (optional)' });
    const rooted = page.waitForResponse('**/root.json');
    await field.focus();
    await rooted;
    await page.evaluate(watchList);
    const times: number[] = [];
    for (const letter of word) {
      await page.keyboard.press(letter);
      const shown = await page.waitForFunction(takeTime);
      times.push(Number(await shown.jsonValue()));
    }
    return times;
  } finally {
    await context.close();
  }
}

/** In the page: records the time from a key until the list has changed and been painted. */
function watchList(): void {
  let began = 0;
  document.addEventListener('keydown', () => (began = performance.now()), { capture: true });
  new MutationObserver(() => {
    if (began === 0 || document.querySelector('[role="listbox"] [role="option"]') === null) return;
    const key = began;
    began = 0;
    requestAnimationFrame(() => {
      document.body.dataset['took'] = String(performance.now() - key);
    });
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}

/** In the page: returns the recorded time, once. */
function takeTime(): string | undefined {
  const { took } = document.body.dataset;
  delete document.body.dataset['took'];
  return took;
}

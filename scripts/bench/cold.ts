// The dashboard of somebody who comes back: the browser is started anew each time, with the app's files kept by its
// service worker. From the moment the last script of the first page has arrived (before it is compiled, let alone runs) to
// the moment the person's own figures are painted, with and without what was seen the last time, and how far the page moves
// once live data takes the place of that. From the navigation it is said, too; how soon scripts arrive is the line's.
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page, type Request } from '@playwright/test';
import { findChromium } from '../chromium.ts';
import { FIRST_LOAD_LIMIT, firstLoadSizes } from '../web-build/first-load.ts';
import { type Site, signIn, withSite } from './support/app.ts';
import type { Figure } from './support/figure.ts';

export const name = 'Cold start of the dashboard';

const RUNS = 7;
const SOON_MS = 300;
/** A phone on a poor line; as Lighthouse has it. */
const POOR_LINE = { latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const OWN_DATA = '[aria-label="Your stats"]';

const QUESTION = '/rpc/get_dashboard';

type Line = 'usual' | 'poor' | 'none';

/** In ms from the scripts' arrival; shifts as browsers count them. */
interface Start {
  readonly shown: number;
  /** The same, from the beginning of the navigation. */
  readonly sinceNavigation: number;
  /** When the first of the app was there, whatever is in it: what a processor needs for the scripts alone. */
  readonly begun: number;
  /** When the server had answered; null without a network. */
  readonly answered: number | null;
  /** All of it, and what came after the own figures. */
  readonly shift: number;
  readonly jump: number;
}

interface Device {
  readonly site: Site;
  readonly scripts: readonly string[];
  readonly open: () => Promise<BrowserContext>;
}

export async function run(): Promise<readonly Figure[]> {
  const profile = await mkdtemp(path.join(tmpdir(), 'courtcrew-cold-'));
  const executablePath = await findChromium(console.log);
  try {
    return await withSite(async (site) => {
      const sizes = await firstLoadSizes();
      const device: Device = {
        site,
        scripts: sizes.map(({ name: file }) => `${site.url}/${file}`),
        open: () =>
          chromium.launchPersistentContext(profile, {
            ...(executablePath === null ? {} : { executablePath }),
            args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
            baseURL: site.url,
            viewport: { width: 390, height: 844 },
          }),
      };
      await visitOnce(device);
      const kept = await starts(device, 'usual', true);
      const keptPoor = await starts(device, 'poor', true);
      const keptOffline = await starts(device, 'none', true);
      const bare = await starts(device, 'usual', false);
      const barePoor = await starts(device, 'poor', false);
      console.log(`  ${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)} at the end`);
      console.log(`  nothing kept: ${words(bare)}; on a poor line ${words(barePoor)}`);
      return [
        ...figures('kept', kept),
        ...figures('kept, a poor line', keptPoor),
        ...figures('kept, no network', keptOffline),
        {
          label: 'scripts of the first page, compressed',
          value: sizes.reduce((sum, { size }) => sum + size, 0),
          unit: 'bytes',
          target: FIRST_LOAD_LIMIT,
          better: 'less',
        },
      ];
    });
  } finally {
    await rm(profile, { recursive: true });
  }
}

/** Somebody signs in and looks, until everything is kept that will be. */
async function visitOnce({ site, open }: Device): Promise<void> {
  const context = await open();
  const page = await context.newPage();
  await signIn(page, site.owner, { remember: true });
  await page.locator(OWN_DATA).waitFor();
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.waitForLoadState('networkidle');
  await keptOnDevice(page);
  await context.close();
}

/** Waits until the answers of this page lie in the device's storage: it is written while nothing else is to do. */
async function keptOnDevice(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const isThere = (await indexedDB.databases()).some(({ name: known }) => known === 'courtcrew');
    if (!isThere) return false;
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('courtcrew');
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(opening.error));
    });
    const count = await new Promise<number>((resolve, reject) => {
      const counting = db.transaction('answers').objectStore('answers').count();
      counting.addEventListener('success', () => resolve(counting.result));
      counting.addEventListener('error', () => reject(counting.error));
    });
    db.close();
    // Of the player, the inbox, notifications and the dashboard itself.
    return count >= 4;
  });
}

async function starts(device: Device, line: Line, isKept: boolean): Promise<readonly Start[]> {
  const found: Start[] = [];
  for (let at = 0; at < RUNS; at += 1) found.push(await start(device, line, isKept));
  return found;
}

async function start({ site, scripts, open }: Device, line: Line, isKept: boolean): Promise<Start> {
  const context = await open();
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    if (!isKept) {
      const origin = new URL(site.url).origin;
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
    }
    if (line !== 'usual') {
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', {
        offline: line === 'none',
        ...POOR_LINE,
      });
    }
    await page.addInitScript(noteWhatHappens, OWN_DATA);
    const heard: string[] = [];
    page.on('console', (message) => heard.push(message.text()));
    page.on('pageerror', (error) => heard.push(String(error)));
    const underWay = new Set<string>();
    page.on('request', (request) => underWay.add(request.url()));
    const over = (request: Request): void => void underWay.delete(request.url());
    page.on('requestfinished', over).on('requestfailed', over);
    const answer =
      line === 'none'
        ? null
        : page.waitForResponse((response) => response.url().endsWith(QUESTION));
    // Whoever waits for it says why it did not come.
    answer?.catch(() => undefined);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await page
      .locator(OWN_DATA)
      .waitFor()
      .catch(async (cause: unknown) => {
        const words = await insteadOf(page, { line, isKept });
        throw new Error([...words, ...heard, 'under way:', ...underWay].join('\n'), { cause });
      });
    await (await answer)?.finished();
    await settled(page);
    const { marks, files } = await page.evaluate(() => ({
      files: performance
        .getEntriesByType('resource')
        .map((entry) => ({ url: entry.name, end: entry.startTime + entry.duration })),
      marks: performance.getEntriesByType('mark').map((mark) => ({
        name: mark.name,
        at: mark.startTime,
        value: 'detail' in mark && typeof mark.detail === 'number' ? mark.detail : 0,
      })),
    }));
    if (isKept) await keptOnDevice(page);
    const arrived = Math.max(
      ...files.filter(({ url }) => scripts.includes(url)).map(({ end }) => end),
    );
    const answered = files.find(({ url }) => url.endsWith(QUESTION));
    const begun = marks.find((mark) => mark.name === 'begun');
    const shown = marks.find((mark) => mark.name === 'own-data');
    if (!begun || !shown || !Number.isFinite(arrived))
      throw new Error('The dashboard did not start.');
    const shifts = marks.filter((mark) => mark.name === 'shift');
    const sum = (some: typeof shifts): number => some.reduce((all, { value }) => all + value, 0);
    return {
      shown: shown.at - arrived,
      sinceNavigation: shown.at,
      begun: begun.at - arrived,
      answered: line === 'none' || !answered ? null : answered.end - arrived,
      shift: sum(shifts),
      jump: sum(shifts.filter(({ at }) => at > shown.at)),
    };
  } finally {
    await context.close();
  }
}

/** What is there where the own figures are not: without it nobody can say why. */
async function insteadOf(
  page: Page,
  how: { readonly line: Line; readonly isKept: boolean },
): Promise<readonly string[]> {
  const words = await page.locator('body').innerText({ timeout: 2000 }).catch(String);
  return [
    `No own figures (line: ${how.line}, kept: ${how.isKept}) at ${page.url()}, which says:`,
    words.slice(0, 500),
  ];
}

/** All answers and pictures have come, and what they moved has been painted. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () =>
      new Promise<void>((painted) => {
        requestAnimationFrame(() => requestAnimationFrame(() => painted()));
      }),
  );
}

/** Runs in the page, before its scripts: when the own figures have been painted, and whatever moves. */
function noteWhatHappens(ownData: string): void {
  const looking = new MutationObserver(() => {
    const isBegun = performance.getEntriesByName('begun').length > 0;
    if (!isBegun && document.querySelector('#root > *')) performance.mark('begun');
    if (!document.querySelector(ownData)) return;
    looking.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => performance.mark('own-data'));
      port1.start();
      port2.postMessage(null);
    });
  });
  looking.observe(document, { subtree: true, childList: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('value' in entry)) continue;
      performance.mark('shift', { startTime: entry.startTime, detail: entry.value });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

function figures(label: string, found: readonly Start[]): readonly Figure[] {
  const answered = found.flatMap((each) => (each.answered === null ? [] : [each.answered]));
  const live = answered.length > 0 ? `; live after ${median(answered).toFixed(0)}` : '';
  const begun = median(found.map((each) => each.begun)).toFixed(0);
  const all = median(found.map((each) => each.sinceNavigation)).toFixed(0);
  const slowest = Math.max(...found.map(({ shown }) => shown)).toFixed(0);
  return [
    {
      label: `${label}: own data shown (slowest ${slowest}; ${all} since the navigation; app there after ${begun}${live})`,
      value: median(found.map(({ shown }) => shown)),
      unit: 'ms',
      target: SOON_MS,
      better: 'less',
    },
    {
      label: `${label}: shift when live data comes, the worst of ${RUNS}`,
      value: Math.max(...found.map(({ jump }) => jump)),
      unit: '',
      target: 0.01,
      better: 'less',
    },
  ];
}

function words(found: readonly Start[]): string {
  const times = found.map(({ shown }) => shown);
  return `own data after ${median(times).toFixed(0)} ms (slowest ${Math.max(...times).toFixed(0)})`;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

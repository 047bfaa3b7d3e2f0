// The dashboard of a returning person: the browser is started anew each time, with the app's files
// cached by its service worker. Measures from the arrival of the first page's last script (before
// it is compiled, let alone run) to the painting of the person's own data, with and without data
// kept from the last visit, and how far the page shifts once live data replaces it. What is in the
// window comes first, then the rest of the page: both are reported, and the time since the
// navigation; how soon scripts arrive depends on the network.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findChromium } from '../chromium.ts';
import { FIRST_LOAD_LIMIT, firstLoadSizes } from '../web-build/first-load.ts';
import { APP_PAGE } from '../web-build/site.ts';
import { type Site, signIn, withSite } from './support/app.ts';
import type { Figure } from './support/figure.ts';
import { type Line, openLine } from './support/line.ts';
import { openUnwatched } from './support/unwatched.ts';

export const name = 'Cold start of the dashboard';

const RUNS = 7;
const SOON_MS = 300;
/** The last part to appear in the window, and the last below it. */
const IN_WINDOW = '[aria-labelledby="next-match"]';
const BELOW = '[aria-label="Your stats"]';
/** The page's title once both have been painted. */
const SIGN = 'shown';

const QUESTION = '/rpc/get_dashboard';

/** In ms from the scripts' arrival; shifts as browsers measure them. */
interface Start {
  readonly shown: number;
  /** The whole page. */
  readonly whole: number;
  /** Like `shown`, from the start of the navigation. */
  readonly sinceNavigation: number;
  /** When the app first rendered anything: the processor time for the scripts alone. */
  readonly begun: number;
  /** When the server had answered; null without a network. */
  readonly answered: number | null;
  /** Layout shift after the person's own data was there. */
  readonly jump: number;
}

interface Device {
  readonly site: Site;
  readonly scripts: readonly string[];
  readonly profile: string;
  readonly executable: string;
}

export async function run(): Promise<readonly Figure[]> {
  const scratch = await mkdtemp(path.join(tmpdir(), 'courtcrew-cold-'));
  const executable = (await findChromium(console.log)) ?? chromium.executablePath();
  try {
    return await withSite(
      async (site) => {
        const sizes = await firstLoadSizes();
        const scripts = sizes.map(({ name: file }) => `${site.url}/${file}`);
        const device: Device = {
          site,
          scripts,
          executable,
          profile: path.join(scratch, 'profile'),
        };
        await visitOnce(device);
        const kept = await starts(device, 'usual', true);
        const keptPoor = await starts(device, 'poor', true);
        const keptOffline = await starts(device, 'none', true);
        const bare = await starts(device, 'usual', false);
        const barePoor = await starts(device, 'poor', false);
        console.log(`  ${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)} at the end`);
        const pushed = Math.max(...keptOffline.map(({ jump }) => jump));
        console.log(`  no network: what says so moves the page by ${pushed.toFixed(2)}`);
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
      },
      (built) => noting(built, path.join(scratch, 'web')),
    );
  } finally {
    await rm(scratch, { recursive: true });
  }
}

/** A copy of the app whose page starts with a script that records when things happen. */
async function noting(built: string, copy: string): Promise<string> {
  await cp(built, copy, { recursive: true });
  const given = JSON.stringify([IN_WINDOW, BELOW, SIGN]);
  await writeFile(path.join(copy, 'assets/note.js'), `(${String(noteWhatHappens)})(...${given})`);
  const page = path.join(copy, APP_PAGE);
  const html = await readFile(page, 'utf8');
  await writeFile(page, html.replace('<head>', '<head><script src="/assets/note.js"></script>'));
  return copy;
}

/** The same browser with its data, controlled by Playwright. */
async function open({ site, profile, executable }: Device): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath: executable,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    baseURL: site.url,
    viewport: { width: 390, height: 844 },
  });
}

/** Signs in and stays until everything has been kept. */
async function visitOnce(device: Device): Promise<void> {
  const context = await open(device);
  const page = await context.newPage();
  await signIn(page, device.site.owner, { remember: true });
  await page.locator(BELOW).waitFor();
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.waitForLoadState('networkidle');
  await keptOnDevice(page);
  await context.close();
}

/** Waits until this page's answers are in the device's storage, which is written when idle. */
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
    // The viewer, the inbox, notifications and the dashboard itself.
    return count >= 4;
  });
}

async function starts(device: Device, line: Line, isKept: boolean): Promise<readonly Start[]> {
  const found: Start[] = [];
  for (let at = 0; at < RUNS; at += 1) found.push(await start(device, line, isKept));
  return found;
}

async function start(device: Device, line: Line, isKept: boolean): Promise<Start> {
  const { site, scripts, profile, executable } = device;
  if (!isKept) await forget(device);
  const network = await openLine(line);
  try {
    return await openUnwatched(
      { executable, profile, url: `${site.url}/dashboard`, sign: SIGN, switches: network.switches },
      async (page) => {
        await page.waitForLoadState('networkidle');
        if (isKept) await keptOnDevice(page);
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
        const arrived = Math.max(
          ...files.filter(({ url }) => scripts.includes(url)).map(({ end }) => end),
        );
        const at = (mark: string): number => marks.find((each) => each.name === mark)?.at ?? NaN;
        const answered = files.find(({ url }) => url.endsWith(QUESTION));
        const found: Start = {
          shown: at('in-window') - arrived,
          whole: at('below') - arrived,
          sinceNavigation: at('in-window'),
          begun: at('begun') - arrived,
          answered: line === 'none' || !answered ? null : answered.end - arrived,
          jump: marks
            .filter((mark) => mark.name === 'shift' && mark.at > at('in-window'))
            .reduce((all, { value }) => all + value, 0),
        };
        if (!Number.isFinite(found.shown + found.whole + found.begun))
          throw new Error('The dashboard did not start.');
        return found;
      },
    );
  } finally {
    await network.close();
  }
}

/** Deletes kept answers, but not the app's files. */
async function forget(device: Device): Promise<void> {
  const context = await open(device);
  const session = await context.newCDPSession(await context.newPage());
  const { origin } = new URL(device.site.url);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await context.close();
}

/** Runs in the page, before its scripts: records when the person's own data was painted, and every shift. */
function noteWhatHappens(inWindow: string, below: string, sign: string): void {
  const seen = new Set<string>();
  const note = (mark: string, selector: string): void => {
    if (seen.has(mark) || !document.querySelector(selector)) return;
    seen.add(mark);
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        performance.mark(mark);
        // Set last, since nothing else can be queried from outside; the app sets other titles.
        if (performance.getEntriesByName('in-window').length === 0) return;
        if (performance.getEntriesByName('below').length === 0) return;
        document.title = sign;
        Object.defineProperty(document, 'title', { get: () => sign, set: () => {} });
      });
      port1.start();
      port2.postMessage(null);
    });
  };
  const looking = new MutationObserver(() => {
    if (!seen.has('begun') && document.querySelector('#root > *')) {
      seen.add('begun');
      performance.mark('begun');
    }
    note('in-window', inWindow);
    note('below', below);
    if (seen.size === 3) looking.disconnect();
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
  const whole = median(found.map((each) => each.whole)).toFixed(0);
  const begun = median(found.map((each) => each.begun)).toFixed(0);
  const all = median(found.map((each) => each.sinceNavigation)).toFixed(0);
  const slowest = Math.max(...found.map(({ shown }) => shown)).toFixed(0);
  return [
    {
      label: `${label}: own data in the window (slowest ${slowest}; ${all} since the navigation; app there after ${begun}, the whole page after ${whole}${live})`,
      value: median(found.map(({ shown }) => shown)),
      unit: 'ms',
      target: SOON_MS,
      better: 'less',
    },
    // Without a network nothing replaces what was kept.
    ...(answered.length === 0
      ? []
      : [
          {
            label: `${label}: shift when live data comes, the worst of ${RUNS}`,
            value: Math.max(...found.map(({ jump }) => jump)),
            unit: '',
            target: 0.01,
            better: 'less',
          } as const,
        ]),
  ];
}

function words(found: readonly Start[]): string {
  const times = found.map(({ shown }) => shown);
  return `own data after ${median(times).toFixed(0)} ms (slowest ${Math.max(...times).toFixed(0)})`;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

// The landing page on a phone with a slow network: Lighthouse with simulated throttling, the median
// of five runs, beside a bare page in the same run.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Browser, Request } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { freePort } from '../../supabase/local/settings.ts';
import { buildWeb } from '../build-web.ts';
import { launchChromium } from '../chromium.ts';
import { WEB } from '../paths.ts';
import { serveWeb } from '../web-server.ts';
import type { Figure } from './support/figure.ts';

export const name = 'Landing page, Lighthouse on a phone';

const RUNS = 5;
const HOST = '127.0.0.1';
const CATEGORIES = [
  { id: 'performance', target: 98 },
  { id: 'accessibility', target: 100 },
  { id: 'best-practices', target: 100 },
  { id: 'seo', target: 100 },
] as const;
/** The minimum: a page with the text only, and nothing to load. */
const BARE =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Bare</title><h1>Your Club Has 500 Members. Meet Your 10.</h1><p>Find Your Court Crew</p></html>';

function log(line: string): void {
  console.log(line);
}

export async function run(): Promise<readonly Figure[]> {
  await buildWeb(log);
  // Nobody is signed in, so no request goes to the backend.
  const config = { supabaseUrl: `http://${HOST}:9`, publishableKey: 'sb_publishable_none' };
  const web = await serveWeb({ folder: WEB, config, port: await freePort(0, HOST), host: HOST });
  const bare = await serveBare();
  const port = await freePort(0, HOST);
  const browser = await launchChromium(log, [`--remote-debugging-port=${port}`]);
  try {
    const ours: Result[] = [];
    const theirs: Result[] = [];
    for (let at = 0; at < RUNS; at += 1) {
      ours.push(await measure(web.url, port));
      theirs.push(await measure(bare.url, port));
    }
    const scores = CATEGORIES.map(
      ({ id, target }): Figure => ({
        label: id,
        value: median(ours.map(({ categories }) => (categories[id]?.score ?? 0) * 100)),
        unit: 'points',
        target,
        better: 'more',
      }),
    );
    const [here, there] = [median(ours.map(largestPaint)), median(theirs.map(largestPaint))];
    return [
      ...scores,
      {
        label: `largest paint (${here.toFixed(0)} ms; a bare page ${there.toFixed(0)} ms)`,
        value: here / there,
        unit: 'times',
        target: 1.4,
        better: 'less',
      },
      {
        label: 'layout shift',
        value: median(
          ours.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? 1),
        ),
        unit: '',
        target: 0.01,
        better: 'less',
      },
      {
        label: 'scripts before the page is idle, compressed',
        value: (await scriptBytes(web.url, browser)) / 1000,
        unit: 'KB',
        target: 5,
        better: 'less',
      },
    ];
  } finally {
    await browser.close();
    await Promise.all([web.close(), bare.close()]);
  }
}

async function measure(url: string, port: number): Promise<Result> {
  const run = await lighthouse(url, {
    port,
    logLevel: 'error',
    formFactor: 'mobile',
    throttlingMethod: 'simulate',
    onlyCategories: CATEGORIES.map(({ id }) => id),
  });
  if (!run || run.lhr.runtimeError)
    throw new Error(`Lighthouse did not measure ${url}. ${run?.lhr.runtimeError?.message ?? ''}`);
  return run.lhr;
}

const largestPaint = ({ audits }: Result): number =>
  audits['largest-contentful-paint']?.numericValue ?? NaN;

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

/**
 * The bytes of our scripts, inline ones included, transferred until the page has loaded;
 * prefetching comes later.
 */
async function scriptBytes(url: string, browser: Browser): Promise<number> {
  const page = await browser.newPage();
  const reading: ReturnType<Request['sizes']>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') reading.push(request.sizes());
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  const inline = await page.evaluate(() => [...document.scripts].map(({ text }) => text).join(''));
  const sizes = await Promise.all(reading);
  await page.close();
  return sizes.reduce(
    (sum, { responseBodySize }) => sum + responseBodySize,
    gzipSync(inline).length,
  );
}

async function serveBare(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(BARE);
  });
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const { port }: AddressInfo = addressOf(server.address());
  return {
    url: `http://${HOST}:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function addressOf(address: string | AddressInfo | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return address;
}

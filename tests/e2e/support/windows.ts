import type { Browser, BrowserContext, CDPSession, Page, ViewportSize } from '@playwright/test';
import type { Storage } from './session.ts';

/** What a window is opened with that has no wishes. */
export const USUAL = {
  viewport: { width: 1280, height: 800 },
  locale: 'en-US',
  timezoneId: 'Europe/Lisbon',
  // It would stand between the page and what a test makes of its requests.
  serviceWorkers: 'block',
} as const;

/** A page of the site that is not the app: who goes by way of it stays in one process of the browser. */
export const OUTSIDE = '/robots.txt';

/** What is done to a window by these outlasts the address that it is at. */
const LASTING = [
  'addCookies',
  'addInitScript',
  'clock',
  'close',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'newPage',
  'route',
  'routeWebSocket',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
] as const satisfies readonly (keyof BrowserContext | keyof Page)[];

/** What tests listen to. Playwright itself listens to what else happens to a page. */
const HEARD = [
  'console',
  'dialog',
  'pageerror',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
] as const;

interface Window {
  readonly page: Page;
  readonly devtools: CDPSession;
  readonly close: () => Promise<void>;
  /** Whether it is as it was opened, but for its address, its size and what is kept there. */
  readonly isPlain: () => boolean;
}

/**
 * The windows of a worker, each a browser of its own without wishes. To open one costs a third of a second of a processor more
 * than to go to an address in one that is there, so what a test leaves plain is emptied and serves the next. What a visit wishes
 * for it says itself, not by `test.use`, which would stay with the window.
 */
export class Windows {
  readonly #browser: Browser;
  readonly #origin: string;
  readonly #free: Window[] = [];
  #taken: Window[] = [];

  constructor(browser: Browser, origin: string) {
    this.#browser = browser;
    this.#origin = origin;
  }

  /** An empty window beside the app. */
  async take(size: ViewportSize): Promise<Page> {
    const window = this.#free.pop() ?? (await this.#open());
    this.#taken.push(window);
    await window.page.setViewportSize(size);
    return window.page;
  }

  /** Ends what a test did in the windows that it took. */
  async giveBack(isPassed: boolean): Promise<void> {
    for (const window of this.#taken.splice(0)) {
      if (isPassed && window.isPlain()) {
        await this.#empty(window);
        this.#free.push(window);
      } else await window.close();
    }
  }

  async close(): Promise<void> {
    for (const { close } of this.#free.splice(0)) await close();
  }

  async #open(): Promise<Window> {
    const context = await this.#browser.newContext({ ...USUAL, baseURL: this.#origin });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await page.goto(OUTSIDE);
    const isMarked = marksOf(page, context);
    return {
      page,
      devtools,
      close: () => context.close(),
      isPlain: () => !isMarked() && context.pages().length === 1,
    };
  }

  async #empty({ page, devtools }: Window): Promise<void> {
    for (const event of HEARD) page.removeAllListeners(event);
    // Nothing of the next page is pointed at.
    await page.mouse.move(-1, -1);
    await page.goto(OUTSIDE);
    await page.evaluate(() => sessionStorage.clear());
    await devtools.send('Storage.clearDataForOrigin', {
      origin: this.#origin,
      storageTypes: 'all',
    });
    await devtools.send('Page.resetNavigationHistory');
  }
}

/** Puts into the storage of the site what a browser kept there; the page is beside the app. */
export async function store(page: Page, { origins }: Storage): Promise<void> {
  await page.evaluate((all) => {
    for (const { name, value } of all.find(({ origin }) => origin === location.origin)
      ?.localStorage ?? [])
      localStorage.setItem(name, value);
  }, origins);
}

/** Whether something lasting was done since. */
function marksOf(...targets: readonly object[]): () => boolean {
  let isMarked = false;
  for (const target of targets) {
    for (const name of LASTING) {
      const own: unknown = Reflect.get(target, name);
      const get = () => {
        isMarked = true;
        return own;
      };
      if (own !== undefined) Object.defineProperty(target, name, { get });
    }
  }
  return () => isMarked;
}

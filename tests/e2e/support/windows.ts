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

/** What is done to a window by these outlasts all that {@link Windows} puts back. */
const LASTING = [
  'addCookies',
  'addInitScript',
  'clock',
  'close',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'routeWebSocket',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
] as const satisfies readonly (keyof BrowserContext | keyof Page)[];

/** Every page has the clock of its context: there it says nothing that it is looked up. */
const OF_CONTEXT = LASTING.filter((name) => name !== 'clock');
/** Other pages are closed. */
const OF_OTHERS = LASTING.filter((name) => name !== 'close');

/** As a window begins. */
const MEDIA = {
  media: null,
  colorScheme: 'light',
  contrast: 'no-preference',
  forcedColors: 'none',
  reducedMotion: 'no-preference',
} as const;

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
  readonly context: BrowserContext;
  /** Whether all that was done in it can be put back. */
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
      } else await window.context.close();
    }
  }

  async close(): Promise<void> {
    for (const { context } of this.#free.splice(0)) await context.close();
  }

  async #open(): Promise<Window> {
    const context = await this.#browser.newContext({ ...USUAL, baseURL: this.#origin });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await page.goto(OUTSIDE);
    let isPlain = true;
    const spoil = (): void => {
      isPlain = false;
    };
    watch(context, OF_CONTEXT, spoil);
    watch(page, LASTING, spoil);
    context.on('page', (other) => watch(other, OF_OTHERS, spoil));
    return { context, page, devtools, isPlain: () => isPlain };
  }

  async #empty({ context, page, devtools }: Window): Promise<void> {
    for (const other of context.pages()) if (other !== page) await other.close();
    for (const event of HEARD) page.removeAllListeners(event);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await page.emulateMedia(MEDIA);
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

/** Tells when one of these is looked up. */
function watch(target: object, names: readonly string[], tell: () => void): void {
  for (const name of names) {
    const own: unknown = Reflect.get(target, name);
    if (own === undefined) continue;
    const get = () => {
      tell();
      return own;
    };
    Object.defineProperty(target, name, { get });
  }
}

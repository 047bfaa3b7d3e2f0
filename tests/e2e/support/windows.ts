import type { Browser, BrowserContext, CDPSession, Page, ViewportSize } from '@playwright/test';
import type { Storage } from './session.ts';

/** The options of a window without special ones. */
export const USUAL = {
  viewport: { width: 1280, height: 800 },
  locale: 'en-US',
  timezoneId: 'Europe/Lisbon',
  // It would intercept requests before the test does.
  serviceWorkers: 'block',
} as const;

/** A page of the site that is not the app: navigating through it stays in the same browser process. */
export const OUTSIDE = '/robots.txt';

/** The effects of these methods outlast everything that {@link Windows} resets. */
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

/** Every page shares its context's clock, so reading that property means nothing there. */
const OF_CONTEXT = LASTING.filter((name) => name !== 'clock');
/** Other pages are closed anyway. */
const OF_OTHERS = LASTING.filter((name) => name !== 'close');

/** A window's initial state. */
const MEDIA = {
  media: null,
  colorScheme: 'light',
  contrast: 'no-preference',
  forcedColors: 'none',
  reducedMotion: 'no-preference',
} as const;

/** The events that tests listen to. Playwright itself listens to the others. */
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
  /** Whether everything done in it can be undone. */
  readonly isPlain: () => boolean;
}

/**
 * A worker's windows, each in a browser context of its own with the usual options. Opening one
 * takes a third of a second of processor time more than navigating in an existing one, so a window
 * whose test left it plain is emptied and reused by the next. Special options are given to each
 * visit, not by `test.use`, which would stay with the window.
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

  /** An empty window outside the app. */
  async take(size: ViewportSize): Promise<Page> {
    const window = this.#free.pop() ?? (await this.#open());
    this.#taken.push(window);
    await window.page.setViewportSize(size);
    return window.page;
  }

  /** Undoes what a test did in the windows it took. */
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
    // Nothing on the next page is hovered.
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

/** Restores a browser's storage for the site; the page must be outside the app. */
export async function store(page: Page, { origins }: Storage): Promise<void> {
  await page.evaluate((all) => {
    for (const { name, value } of all.find(({ origin }) => origin === location.origin)
      ?.localStorage ?? [])
      localStorage.setItem(name, value);
  }, origins);
}

/** Calls `tell` when one of these properties is read. */
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

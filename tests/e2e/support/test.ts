import { type BrowserContextOptions, expect, type Page, test as base } from '@playwright/test';
import type { Player } from './community.ts';
import {
  type DesktopApp,
  type DesktopOptions,
  discardDesktop,
  fromOrigin,
  signInDesktop,
  startDesktop,
} from './desktop.ts';
import { environment } from './environment.ts';
import { openLive } from './live.ts';
import { rememberedSession } from './session.ts';
import { OUTSIDE, store, USUAL, Windows } from './windows.ts';

export interface VisitOptions extends BrowserContextOptions {
  /**
   * The address to start at. Without one the page is outside the app, for a page object to open its
   * screen.
   */
  readonly at?: string;
  /** Waits until the page, at its address or the dashboard, listens to the player's own topic. */
  readonly live?: boolean;
}

/** The shell for a test's first person; everybody else uses a browser, like a club's players. */
export type Shell = 'browser' | 'desktop';

export interface Fixtures {
  /** Set by the configuration: the shell that `visit` opens. */
  readonly shell: Shell;
  /** Starts the desktop app. */
  readonly desktop: (options?: DesktopOptions) => Promise<DesktopApp>;
  /** Opens the product as another person, signed in if a player is given. */
  readonly visit: (
    player?: Pick<Player, 'email' | 'password'>,
    options?: VisitOptions,
  ) => Promise<Page>;
}

export const test = base.extend<Fixtures, { readonly windows: Windows }>({
  shell: ['browser', { option: true }],
  // Playwright reads the names of fixtures from the parameter's pattern, which must be there even when empty.
  // oxlint-disable-next-line no-empty-pattern
  baseURL: async ({}, use) => use(environment('URL')),
  // oxlint-disable-next-line no-empty-pattern
  desktop: async ({}, use) => {
    const started: DesktopApp[] = [];
    await use(async (options) => {
      const app = await startDesktop(options);
      started.push(app);
      return app;
    });
    for (const app of started) await discardDesktop(app);
  },
  visit: async ({ browser, windows, shell, desktop }, use, testInfo) => {
    const origin = environment('URL');
    const contexts: Awaited<ReturnType<typeof browser.newContext>>[] = [];
    let isFirst = true;
    /** A page outside the app: one of the worker's windows unless more than its size is requested. */
    const open = async ({ viewport = USUAL.viewport, ...wishes }: BrowserContextOptions) => {
      if (viewport !== null && Object.keys(wishes).length === 0) return windows.take(viewport);
      const context = await browser.newContext({ baseURL: origin, ...USUAL, viewport, ...wishes });
      contexts.push(context);
      const page = await context.newPage();
      await page.goto(OUTSIDE);
      return page;
    };
    await use(async (player, { at, live = false, ...options } = {}) => {
      if (shell === 'desktop' && isFirst) {
        isFirst = false;
        const app = await desktop();
        const window = fromOrigin(app);
        const begin = at ?? '/dashboard';
        if (player) await signInDesktop(app, player, begin, live ? openLive : undefined);
        return window;
      }
      const page = await open(options);
      if (player) await store(page, await rememberedSession(player, origin));
      if (live) await openLive(page, at ?? '/dashboard');
      else if (at !== undefined) await page.goto(at);
      return page;
    });
    for (const context of contexts) await context.close();
    await windows.giveBack(testInfo.errors.length === 0);
  },
  // A reused window, unless the file sets options that can't be undone.
  page: async ({ browser, windows, javaScriptEnabled, serviceWorkers }, use, testInfo) => {
    if (javaScriptEnabled && serviceWorkers === USUAL.serviceWorkers) {
      await use(await windows.take(USUAL.viewport));
      await windows.giveBack(testInfo.errors.length === 0);
      return;
    }
    const context = await browser.newContext();
    await use(await context.newPage());
    await context.close();
  },
  windows: [
    async ({ browser }, use) => {
      const windows = new Windows(browser, environment('URL'));
      await use(windows);
      await windows.close();
    },
    { scope: 'worker' },
  ],
});

export { expect };

/** Expects a toast with this title (and description). */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const toast = page.locator('[data-tone]').filter({ has: page.getByText(title, { exact: true }) });
  await expect(toast.first()).toBeVisible();
  if (description) await expect(toast.filter({ hasText: description }).first()).toBeVisible();
}

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
import { rememberedSession, seedStorage } from './session.ts';

export interface VisitOptions extends BrowserContextOptions {
  /** The address a signed-in visit begins at. */
  readonly at?: string;
  /** Waits until the page hears the player's own topic. */
  readonly live?: boolean;
}

/** What the first person of a test has the product in; everybody else has it in a browser, as the players of a club do. */
export type Shell = 'browser' | 'desktop';

export interface Fixtures {
  /** Chosen by the configuration: which shell `visit` opens. */
  readonly shell: Shell;
  /** Starts the desktop app. */
  readonly desktop: (options?: DesktopOptions) => Promise<DesktopApp>;
  /** Opens the product as another person would, signed in when a player is given. */
  readonly visit: (
    player?: Pick<Player, 'email' | 'password'>,
    options?: VisitOptions,
  ) => Promise<Page>;
}

export const test = base.extend<Fixtures>({
  shell: ['browser', { option: true }],
  // Playwright reads the names of the fixtures off the pattern, an empty one included.
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
  visit: async ({ browser, shell, desktop }, use) => {
    const origin = environment('URL');
    const contexts: Awaited<ReturnType<typeof browser.newContext>>[] = [];
    let isFirst = true;
    await use(async (player, { at = '/dashboard', live = false, ...options } = {}) => {
      if (shell === 'desktop' && isFirst) {
        isFirst = false;
        const app = await desktop();
        const window = fromOrigin(app);
        if (player) await signInDesktop(app, player, at, live ? openLive : undefined);
        return window;
      }
      const context = await browser.newContext({
        baseURL: origin,
        viewport: { width: 1280, height: 800 },
        locale: 'en-US',
        timezoneId: 'Europe/Lisbon',
        serviceWorkers: 'block',
        ...options,
      });
      contexts.push(context);
      const page = await context.newPage();
      if (!player) return page;
      const seeding = await seedStorage(page, await rememberedSession(player, origin));
      await (live ? openLive(page, at) : page.goto(at));
      await seeding.dispose();
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };

/** A toast with this title (and description). */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const toast = page.locator('[data-tone]').filter({ has: page.getByText(title, { exact: true }) });
  await expect(toast.first()).toBeVisible();
  if (description) await expect(toast.filter({ hasText: description }).first()).toBeVisible();
}

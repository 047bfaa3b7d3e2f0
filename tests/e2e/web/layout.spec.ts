import type { Page } from '@playwright/test';
import { sampleSignIn, sampleSubjects } from '../support/sample.ts';
import { inGroups, openScreen, SCREENS, settled, type Viewer } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const VIEWERS: readonly Viewer[] = ['visitor', 'player', 'owner'];

/** How far the page can be pushed sideways, in pixels. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The words of headings and buttons that do not fit into them. */
const clipped = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('h1, h2, h3, button, main a')]
      // What is for ears only is one pixel wide; what flows within a line has no width of its own.
      .filter(({ clientWidth }) => clientWidth > 1)
      // Inside a day of the calendar a match is a mark; below, the chosen day names it in full.
      .filter((element) => !element.matches('.match-calendar-entry'))
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      // Around a name the place to press is larger than its words: only these are looked at.
      .filter((element) => {
        const words = document.createRange();
        words.selectNodeContents(element);
        return words.getBoundingClientRect().width > element.clientWidth + 1;
      })
      .map(({ tagName, textContent }) => `${tagName} ${textContent}`),
  );

for (const viewer of VIEWERS) {
  const who = viewer === 'visitor' ? undefined : sampleSignIn(viewer);
  for (const { name, group } of inGroups(SCREENS[viewer])) {
    test(`no screen of a ${viewer} scrolls sideways at 360 pixels, ${name}`, async ({ visit }) => {
      test.slow();
      const subjects = await sampleSubjects();
      const page = await visit(who, { at: '/privacy', viewport: { width: 360, height: 740 } });
      for (const screen of group) {
        await test.step(screen.name, async () => {
          await openScreen(page, screen, subjects);
          expect.soft(await sideways(page), screen.name).toBe(0);
        });
      }
    });

    test(`at twice the size nothing of a ${viewer}'s screens is cut off, ${name}`, async ({
      visit,
    }) => {
      test.slow();
      const subjects = await sampleSubjects();
      // What a window of 1280 by 800 has room for at 200 %.
      const page = await visit(who, {
        at: '/privacy',
        viewport: { width: 640, height: 400 },
        deviceScaleFactor: 2,
      });
      for (const screen of group) {
        await test.step(screen.name, async () => {
          await openScreen(page, screen, subjects);
          expect.soft(await sideways(page), screen.name).toBe(0);
          expect.soft(await clipped(page), screen.name).toEqual([]);
        });
      }
    });
  }
}

for (const [path, held] of [
  ['/dashboard', 'get_dashboard'],
  ['/discover', 'search_clubs'],
  ['/discover?tab=players', 'search_players'],
] as const) {
  test(`nothing jumps while ${path} loads`, async ({ visit }) => {
    const page = await visit(sampleSignIn('player'), { at: '/privacy' });
    const answer = Promise.withResolvers<void>();
    await page.route(`**/rest/v1/rpc/${held}*`, async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.goto(path);
    await expect(page.locator('.animate-pulse-slow').first()).toBeVisible();
    answer.resolve();
    await settled(page);
    expect(await layoutShift(page)).toBeLessThan(0.02);
  });
}

/** How much has jumped since the page began to load; 0 is nothing. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // A jump is known once the frame that shows it is there.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    return observer
      .takeRecords()
      .reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0);
  });
}

import type { Page } from '@playwright/test';
import { flawsByDayAndNight } from '../support/axe.ts';
import { twoStepSession } from '../support/factors.ts';
import { sampleSignIn, sampleSubjects } from '../support/sample.ts';
import { goToScreen, inGroups, SCREENS, type Viewer } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const VIEWERS: readonly Viewer[] = ['visitor', 'player', 'owner', 'operator'];
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const SMALL_PHONE = { width: 360, height: 740 };
/** The space of a 390 by 844 phone at 200 %. */
const PHONE_TWICE_THE_SIZE = { width: 195, height: 422 };
/** The space of a 1280 by 800 window at 200 %. */
const TWICE_THE_SIZE = { width: 640, height: 400 };

/** Headings that start elsewhere: on a poster, in the middle, beside a picture, in one of two columns. */
const ELSEWHERE =
  /^(landing|menu of the landing page|not found|(another )?profile\b.*|block|messages|chat|match chat|club channel|a message of a channel|no channel|conversation|rotation on a wall)$/;

// One screen's fault doesn't hide those of the next.
const expectSoon = expect.configure({ soft: true }).poll;

// Opening a screen and bringing it into its state takes longest: it is done once, for all checks.
for (const viewer of VIEWERS) {
  test.describe(() => {
    // Signing in as an operator replaces their second factor, so not while another test does.
    if (viewer === 'operator') test.describe.configure({ mode: 'default' });
    for (const { name, group } of inGroups(SCREENS[viewer])) {
      test(`the screens of a ${viewer} are accessible by day and by night, and whole in small windows, ${name}`, async ({
        visit,
      }) => {
        test.slow();
        const subjects = await sampleSubjects();
        // An operator's desk needs a second factor.
        const storage =
          viewer === 'operator' ? { storageState: await twoStepSession(sampleSignIn(viewer)) } : {};
        const isRemembered = viewer === 'player' || viewer === 'owner';
        const page = await visit(isRemembered ? sampleSignIn(viewer) : undefined, {
          ...storage,
          // Colours and positions are measured, so nothing may be animating.
          reducedMotion: 'reduce',
        });
        for (const screen of group) {
          await test.step(screen.name, async () => {
            await page.emulateMedia({ colorScheme: 'light' });
            await page.setViewportSize(screen.narrow ? PHONE : DESK);
            await goToScreen(page, screen, subjects);
            if (!ELSEWHERE.test(screen.name))
              expect.soft(await outOfLine(page), `${screen.name}, its left edge`).toBeLessThan(2);
            expect.soft(await flawsByDayAndNight(page), screen.name).toEqual([]);

            await page.setViewportSize(TWICE_THE_SIZE);
            await expectSoon(() => sideways(page), `${screen.name}, at 200 %`).toBe(0);
            await expectSoon(() => clipped(page), `${screen.name}, at 200 %`).toEqual([]);
            await page.setViewportSize(SMALL_PHONE);
            await expectSoon(() => sideways(page), `${screen.name}, at 360 pixels`).toBe(0);
            await page.setViewportSize(PHONE_TWICE_THE_SIZE);
            await expectSoon(() => sideways(page), `${screen.name}, at 195 pixels`).toBe(0);
          });
        }
      });
    }
  });
}

/** How far the page scrolls sideways, in pixels. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The texts of headings and buttons that don't fit. */
const clipped = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('h1, h2, h3, button, main a')]
      // Text for screen readers is one pixel wide; inline text has no width of its own.
      .filter(({ clientWidth }) => clientWidth > 1)
      // In a calendar's day a match is just a mark; the selected day names it in full below.
      .filter((element) => !element.matches('.match-calendar-entry'))
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      // The target around a name is larger than its text: only the text is checked.
      .filter((element) => {
        const words = document.createRange();
        words.selectNodeContents(element);
        return words.getBoundingClientRect().width > element.clientWidth + 1;
      })
      .map(({ tagName, textContent }) => `${tagName} ${textContent}`),
  );

/**
 * The distance between the left edges of title and navigation, in pixels. Pages without navigation
 * are a column of their own.
 */
const outOfLine = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const sign = document.querySelector('a[href="#content"] ~ header a[href="/"]');
    const title = document.querySelector('main h1');
    if (sign === null || title === null) return 0;
    const head = title.closest('header') ?? title;
    return Math.abs(sign.getBoundingClientRect().left - head.getBoundingClientRect().left);
  });

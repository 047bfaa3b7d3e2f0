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
/** What a phone of 390 by 844 has room for at 200 %. */
const PHONE_TWICE_THE_SIZE = { width: 195, height: 422 };
/** What a window of 1280 by 800 has room for at 200 %. */
const TWICE_THE_SIZE = { width: 640, height: 400 };

/** Their heading begins elsewhere: on a poster, in the middle, beside a picture, in one of two columns. */
const ELSEWHERE =
  /^(landing|menu of the landing page|not found|(another )?profile\b.*|block|messages|chat|match chat|club channel|a message of a channel|no channel|conversation|rotation on a wall)$/;

// One screen with a fault does not hide the faults of the next.
const expectSoon = expect.configure({ soft: true }).poll;

// Opening a screen and bringing it into its state takes longest: it is done once, and all is looked at.
for (const viewer of VIEWERS) {
  for (const { name, group } of inGroups(SCREENS[viewer])) {
    test(`the screens of a ${viewer} are accessible by day and by night, and whole in small windows, ${name}`, async ({
      visit,
    }) => {
      test.slow();
      const subjects = await sampleSubjects();
      // An operator's desk opens after the code only.
      const storage =
        viewer === 'operator' ? { storageState: await twoStepSession(sampleSignIn(viewer)) } : {};
      const isRemembered = viewer === 'player' || viewer === 'owner';
      const page = await visit(isRemembered ? sampleSignIn(viewer) : undefined, {
        ...storage,
        // Colours and places are measured, so nothing may be on its way in.
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
}

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

/** How far the title begins from where the navigation begins, in pixels. Pages without a navigation are a column of their own. */
const outOfLine = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const sign = document.querySelector('a[href="#content"] ~ header a[href="/"]');
    const title = document.querySelector('main h1');
    if (sign === null || title === null) return 0;
    const head = title.closest('header') ?? title;
    return Math.abs(sign.getBoundingClientRect().left - head.getBoundingClientRect().left);
  });

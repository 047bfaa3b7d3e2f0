import type { Page } from '@playwright/test';
import { sampleSignIn, sampleSubjects } from '../support/sample.ts';
import { settled } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import { wheelDown } from '../support/wheel.ts';

/** By what is asked for there. */
const SCREENS = {
  '/dashboard': 'get_dashboard',
  '/discover': 'search_clubs',
  '/discover?tab=players': 'find_players',
  '/clubs/:slug': 'get_club',
  '/matches': 'list_challenges',
  '/chat/:opponent': 'get_thread',
} as const;

for (const [screen, held] of Object.entries(SCREENS)) {
  test(`nothing jumps while ${screen} loads`, async ({ visit }) => {
    const { slug, opponent } = await sampleSubjects();
    const path = screen.replace(':slug', slug).replace(':opponent', opponent);
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      // Another device each time: what was seen on this one would be there at once.
      const page = await visit(sampleSignIn('player'), { at: '/privacy', viewport });
      const answer = Promise.withResolvers<void>();
      await page.route(`**/rest/v1/rpc/${held}*`, async (route) => {
        await answer.promise;
        await route.continue();
      });
      await page.goto(path);
      await expect(page.locator('.animate-pulse-slow').first()).toBeVisible();
      answer.resolve();
      await settled(page);
      expect(await layoutShift(page), `${viewport.width} pixels wide`).toBeLessThan(0.02);
    }
  });
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test(`that there is no network stays in sight, ${viewport.width} pixels wide`, async ({
    visit,
  }) => {
    const page = await visit(sampleSignIn('player'), { at: '/settings', viewport });
    await settled(page);
    const banner = page.getByText(/^You're offline\./u);
    await wheelDown(page, 500);
    const before = await layoutShift(page);
    await page.context().setOffline(true);
    await expect(banner).toBeInViewport({ ratio: 1 });
    expect(await layoutShift(page)).toBe(before);

    // Whoever goes back by keyboard sees where they are.
    const last = page.getByRole('main').getByRole('link').last();
    await last.focus();
    for (let press = 0; press < 25; press += 1) {
      await page.keyboard.press('Shift+Tab');
      // By its name, should it fail.
      const covered = await page.evaluate(() => {
        const { activeElement: focused } = document;
        const line = document.querySelector('[data-above]');
        if (!line) return 'no line';
        // Past the first of all it leaves the page.
        if (!focused || focused === document.body) return null;
        const { x, width, top } = focused.getBoundingClientRect();
        return line.contains(document.elementFromPoint(x + width / 2, top + 1))
          ? focused.outerHTML.slice(0, 300)
          : null;
      });
      expect(covered).toBeNull();
    }

    await page.emulateMedia({ media: 'print' });
    await expect(banner).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await wheelDown(page, 300);
    const then = await layoutShift(page);
    await page.context().setOffline(false);
    await expect(banner).toHaveCount(0);
    expect(await layoutShift(page)).toBe(then);
  });
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test(`nothing that is read or written moves as the network goes and comes, ${viewport.width} pixels wide`, async ({
    visit,
  }) => {
    const { opponent } = await sampleSubjects();
    for (const path of ['/dashboard', '/settings', `/chat/${opponent}`]) {
      const page = await visit(sampleSignIn('player'), { at: path, viewport });
      await settled(page);
      const banner = page.getByText(/^You're offline\./u);
      const top = () =>
        page
          .getByRole('main')
          .getByRole('heading')
          .first()
          .evaluate((heading) => heading.getBoundingClientRect().top);
      const [before, place] = [await layoutShift(page), await top()];
      await page.context().setOffline(true);
      await expect(banner).toBeInViewport({ ratio: 1 });
      expect(await top(), path).toBe(place);
      await page.context().setOffline(false);
      await expect(banner).toHaveCount(0);
      expect(await top(), path).toBe(place);
      expect(await layoutShift(page), path).toBe(before);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    }
  });

  test(`that there is no network does not come over what has the focus, ${viewport.width} pixels wide`, async ({
    visit,
  }) => {
    const page = await visit(sampleSignIn('player'), { at: '/dashboard', viewport });
    await settled(page);
    const link = page.getByRole('banner').getByRole('link').first();
    await link.focus();
    await page.context().setOffline(true);
    const banner = page.getByText(/^You're offline\./u);
    await expect(banner).toBeInViewport({ ratio: 1 });
    const [above, below] = await Promise.all([banner.boundingBox(), link.boundingBox()]);
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
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

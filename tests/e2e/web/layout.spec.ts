import type { Page } from '@playwright/test';
import { sampleSignIn } from '../support/sample.ts';
import { settled } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

for (const [path, held] of [
  ['/dashboard', 'get_dashboard'],
  ['/discover', 'search_clubs'],
  ['/discover?tab=players', 'find_players'],
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

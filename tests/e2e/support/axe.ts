import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const SOURCE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe does to a page, of all it can. */
interface Axe {
  readonly run: (options: RunOptions) => Promise<Pick<AxeResults, 'violations'>>;
}

/**
 * What axe finds once nothing moves any more, each with why and where: on its way in or out, words have less contrast. By
 * default it looks for all that WCAG 2.2 AA asks for and what is good practice. The product has no frames to look into.
 */
export async function flaws(page: Page, rules = RULES): Promise<readonly string[]> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  if (!(await page.evaluate<boolean>('"axe" in window')))
    await page.evaluate(await readFile(SOURCE, 'utf8'));
  const axe = await page.evaluateHandle<Axe>('axe');
  const options: RunOptions = { runOnly: rules, resultTypes: ['violations'] };
  const { violations } = await axe.evaluate((engine, how) => engine.run(how), options);
  await axe.dispose();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, html, failureSummary }) =>
        `${id}: ${help}. ${target.join(' ')} ${html} ${failureSummary}`,
    ),
  );
}

/** What it finds in light colours, and in the contrast of dark ones: after dark a page has other colours, and nothing else. */
export async function flawsByDayAndNight(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const byDay = await flaws(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const byNight = await flaws(page, ['color-contrast']);
  return [...byDay.map((flaw) => `light, ${flaw}`), ...byNight.map((flaw) => `dark, ${flaw}`)];
}

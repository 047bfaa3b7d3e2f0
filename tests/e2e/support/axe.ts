import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const SOURCE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The part of axe's interface used here. */
interface Axe {
  readonly run: (options: RunOptions) => Promise<Pick<AxeResults, 'violations'>>;
}

/**
 * axe's findings once animations have ended, each with reason and place: fading text has less
 * contrast. Checks all of WCAG 2.2 AA and best practices by default. The product has no frames to
 * check.
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

/**
 * Its findings in the light theme, plus colour contrast in the dark one: the themes differ only in
 * colours.
 */
export async function flawsByDayAndNight(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const byDay = await flaws(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const byNight = await flaws(page, ['color-contrast']);
  return [...byDay.map((flaw) => `light, ${flaw}`), ...byNight.map((flaw) => `dark, ${flaw}`)];
}

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/** What axe finds once nothing moves any more: on its way in or out, words have less contrast. */
export async function axeViolations(page: Page): Promise<Violations> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  return (await new AxeBuilder({ page }).analyze()).violations;
}

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { sampleSignIn, sampleSubjects } from '../support/sample.ts';
import { inGroups, openScreen, SCREENS, type Viewer } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const VIEWERS: readonly Viewer[] = ['visitor', 'player', 'owner'];
const WINDOWS = [
  { name: 'a desk', narrow: false, viewport: { width: 1280, height: 800 } },
  { name: 'a phone', narrow: true, viewport: { width: 390, height: 844 } },
] as const;

for (const { name, narrow, viewport } of WINDOWS) {
  for (const viewer of VIEWERS) {
    // The same pages in another shape: on phones only what exists there alone.
    const screens = SCREENS[viewer].filter((screen) => Boolean(screen.narrow) === narrow);
    for (const { name: which, group } of inGroups(screens)) {
      test(`the screens of a ${viewer} at ${name} are accessible, ${which}`, async ({ visit }) => {
        test.slow();
        const subjects = await sampleSubjects();
        const page = await visit(viewer === 'visitor' ? undefined : sampleSignIn(viewer), {
          at: '/privacy',
          viewport,
          // Colours are measured, so nothing may be on its way in.
          reducedMotion: 'reduce',
        });
        for (const screen of group) {
          await test.step(screen.name, async () => {
            await page.emulateMedia({ colorScheme: 'light' });
            await openScreen(page, screen, subjects);
            expect.soft(await violations(rules(page)), screen.name).toEqual([]);
            // The same page after dark: only its colours are others.
            await page.emulateMedia({ colorScheme: 'dark' });
            const colours = new AxeBuilder({ page }).withRules('color-contrast');
            expect.soft(await violations(colours), `${screen.name}, dark`).toEqual([]);
          });
        }
      });
    }
  }
}

const rules = (page: Page): AxeBuilder => new AxeBuilder({ page }).withTags(RULES);

async function violations(builder: AxeBuilder) {
  const found = await builder.analyze();
  return found.violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`),
  }));
}

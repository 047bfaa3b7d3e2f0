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

for (const colorScheme of ['light', 'dark'] as const) {
  for (const { name, narrow, viewport } of WINDOWS) {
    for (const viewer of VIEWERS) {
      // The same pages in another shape: on phones only what exists there alone.
      const screens = SCREENS[viewer].filter((screen) => Boolean(screen.narrow) === narrow);
      for (const { name: which, group } of inGroups(screens)) {
        test(`the screens of a ${viewer} at ${name} are accessible when it is ${colorScheme}, ${which}`, async ({
          visit,
        }) => {
          test.slow();
          const subjects = await sampleSubjects();
          const page = await visit(viewer === 'visitor' ? undefined : sampleSignIn(viewer), {
            at: '/privacy',
            colorScheme,
            viewport,
            // Colours are measured, so nothing may be on its way in.
            reducedMotion: 'reduce',
          });
          for (const screen of group) {
            await test.step(screen.name, async () => {
              await openScreen(page, screen, subjects);
              expect.soft(await violations(page, colorScheme), screen.name).toEqual([]);
            });
          }
        });
      }
    }
  }
}

/** After dark the same pages have other colours, and nothing else. */
async function violations(page: Page, colorScheme: 'light' | 'dark') {
  // There are no frames to look into: without them the scan needs no page of its own.
  const builder = new AxeBuilder({ page }).setLegacyMode();
  const { violations: found } = await (colorScheme === 'light'
    ? builder.options({ runOnly: RULES, resultTypes: ['violations'] })
    : builder.options({ runOnly: ['color-contrast'], resultTypes: ['violations'] })
  ).analyze();
  return found.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`),
  }));
}

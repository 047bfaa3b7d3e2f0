import { AxeBuilder } from '@axe-core/playwright';
import { sampleSignIn, sampleSubjects } from '../support/sample.ts';
import { openScreen, SCREENS, type Viewer } from '../support/screens.ts';
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
      if (screens.length === 0) continue;
      test(`the screens of a ${viewer} at ${name} are accessible when it is ${colorScheme}`, async ({
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
        for (const screen of screens) {
          await test.step(screen.name, async () => {
            await openScreen(page, screen, subjects);
            const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
            const found = violations.map(({ id, help, nodes }) => ({
              rule: id,
              help,
              where: nodes.map(
                ({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`,
              ),
            }));
            expect.soft(found, screen.name).toEqual([]);
          });
        }
      });
    }
  }
}

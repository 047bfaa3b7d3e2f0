import { expect, type Page } from '@playwright/test';
import { go } from './go.ts';
import type { SampleSubjects } from './sample.ts';
import { OPERATOR_SCREENS } from './screens/operator.ts';
import { OWNER_SCREENS } from './screens/owner.ts';
import { PLAYER_SCREENS } from './screens/player.ts';
import type { Screen } from './screens/screen.ts';
import { VISITOR_SCREENS } from './screens/visitor.ts';

export type Viewer = 'visitor' | 'player' | 'owner' | 'operator';

/** Every screen of this release, and everything that opens above one, by who looks at it. */
export const SCREENS: Readonly<Record<Viewer, readonly Screen[]>> = {
  visitor: VISITOR_SCREENS,
  player: PLAYER_SCREENS,
  owner: OWNER_SCREENS,
  operator: OPERATOR_SCREENS,
};

/** Loads a screen, waits until everything on it has arrived, and brings it into its state. */
export async function openScreen(
  page: Page,
  screen: Screen,
  subjects: SampleSubjects,
): Promise<void> {
  await page.goto(screen.path(subjects));
  await settled(page);
  await screen.prepare?.(page);
}

/**
 * As {@link openScreen}, from whatever state the last screen was brought into, in the app that is open: loading it, and anew what
 * looks at it, costs more than the screen.
 */
export async function goToScreen(
  page: Page,
  screen: Screen,
  subjects: SampleSubjects,
): Promise<void> {
  if (screen.loaded) return openScreen(page, screen, subjects);
  await leaveScreen(page);
  await go(page, screen.path(subjects));
  // Until its code has come, the page shows what was there before.
  await expect(page.locator('[data-left]')).toHaveCount(0, { timeout: LOADED_MS });
  await settled(page);
  await screen.prepare?.(page);
}

/** Goes to a page that everybody may see, whatever the last screen holds back, so that none is taken for the next one. */
async function leaveScreen(page: Page): Promise<void> {
  const anywhere = page.getByRole('heading', { level: 1, name: 'Privacy', exact: true });
  const leave = page.getByRole('button', { name: 'Leave', exact: true });
  await go(page, '/privacy');
  await expect(anywhere.or(leave)).toBeVisible({ timeout: LOADED_MS });
  if (await leave.isVisible()) await leave.click();
  await anywhere.evaluate((heading) => heading.setAttribute('data-left', ''));
}

/** Waits until nothing is loading any more. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('main h1').first()).toBeVisible({ timeout: LOADED_MS });
  await expect(page.getByText('Loading...')).toHaveCount(0, { timeout: LOADED_MS });
  await expect(page.locator('.animate-pulse-slow')).toHaveCount(0, { timeout: LOADED_MS });
  await page.evaluate(() => document.fonts.ready);
  // A screen that has come in part may have been put away for its next part meanwhile.
  await expect(page.locator('main h1').first()).toBeVisible({ timeout: LOADED_MS });
}

/** The code of a screen is fetched when it is first visited, which takes its time on a busy machine. */
const LOADED_MS = 30_000;

/** So many screens that a test of them ends in good time. */
const GROUP = 8;

/** The screens in groups, a test each: whatever is slow or broken in one leaves the others alone. */
export function inGroups(
  screens: readonly Screen[],
): readonly { readonly name: string; readonly group: readonly Screen[] }[] {
  return Array.from({ length: Math.ceil(screens.length / GROUP) }, (_, at) => {
    const group = screens.slice(at * GROUP, (at + 1) * GROUP);
    return { name: `${at + 1} (from ${group[0]?.name})`, group };
  });
}

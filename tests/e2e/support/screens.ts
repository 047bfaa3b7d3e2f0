import { expect, type Page } from '@playwright/test';
import { go } from './go.ts';
import type { SampleSubjects } from './sample.ts';
import { OPERATOR_SCREENS } from './screens/operator.ts';
import { OWNER_SCREENS } from './screens/owner.ts';
import { PLAYER_SCREENS } from './screens/player.ts';
import type { Screen } from './screens/screen.ts';
import { VISITOR_SCREENS } from './screens/visitor.ts';

export type Viewer = 'visitor' | 'player' | 'owner' | 'operator';

/** Every screen of this release, and everything that opens above one, by viewer. */
export const SCREENS: Readonly<Record<Viewer, readonly Screen[]>> = {
  visitor: VISITOR_SCREENS,
  player: PLAYER_SCREENS,
  owner: OWNER_SCREENS,
  operator: OPERATOR_SCREENS,
};

/** Loads a screen, waits until everything on it has loaded, and brings it into its state. */
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
 * Like {@link openScreen}, but in the app that is already open, whatever state the last screen was
 * left in: reloading it, and the checking code, takes longer than the screen.
 */
export async function goToScreen(
  page: Page,
  screen: Screen,
  subjects: SampleSubjects,
): Promise<void> {
  if (screen.loaded) return openScreen(page, screen, subjects);
  await leaveScreen(page);
  await go(page, screen.path(subjects));
  // Until its code has loaded, the previous page stays on screen.
  await expect(page.locator('[data-left]')).toHaveCount(0, { timeout: LOADED_MS });
  await settled(page);
  await screen.prepare?.(page);
}

/**
 * Goes to a public page, even if the last screen has unsaved changes, so that no screen is mistaken
 * for the next one.
 */
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
  // A partly loaded screen may have been replaced meanwhile by its next part.
  await expect(page.locator('main h1').first()).toBeVisible({ timeout: LOADED_MS });
}

/** A screen's code loads on the first visit, slowly on a busy machine. */
const LOADED_MS = 30_000;

/** The number of screens for which a test ends in good time. */
const GROUP = 8;

/** Splits the screens into groups, with a test for each: a slow or broken one leaves the others alone. */
export function inGroups(
  screens: readonly Screen[],
): readonly { readonly name: string; readonly group: readonly Screen[] }[] {
  return Array.from({ length: Math.ceil(screens.length / GROUP) }, (_, at) => {
    const group = screens.slice(at * GROUP, (at + 1) * GROUP);
    return { name: `${at + 1} (from ${group[0]?.name})`, group };
  });
}

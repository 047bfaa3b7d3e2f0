import { expect, type Page } from '@playwright/test';
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

/** Opens a screen, waits until everything on it has arrived, and brings it into its state. */
export async function openScreen(
  page: Page,
  screen: Screen,
  subjects: SampleSubjects,
): Promise<void> {
  await page.goto(screen.path(subjects));
  await settled(page);
  await screen.prepare?.(page);
}

/** Waits until nothing is loading any more. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('main h1').first()).toBeVisible({ timeout: LOADED_MS });
  await expect(page.getByText('Loading...')).toHaveCount(0, { timeout: LOADED_MS });
  await expect(page.locator('.animate-pulse-slow')).toHaveCount(0, { timeout: LOADED_MS });
  await page.evaluate(() => document.fonts.ready);
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

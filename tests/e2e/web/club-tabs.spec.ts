import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { ClubPage } from '../pages/club-page.ts';
import { createClub, createEvent, createPlayer, join } from '../support/community.ts';
import { expect, test } from '../support/test.ts';

test('a club is read by tabs: from links, by keys, and back', async ({ visit }) => {
  const [owner, ana] = await Promise.all([createPlayer('Tabs Owner'), createPlayer('Tabs Ana')]);
  const club = await createClub(owner);
  await join(ana, club);
  await createEvent(owner, club, { title: 'Summer Cup' });
  await owner.db
    .rpc('post_announcement', {
      club_id: club.id,
      title: 'Nets',
      content: 'New ones.',
      priority: 'normal',
      notify_all: false,
    })
    .throwOnError();
  const page = await visit(ana, {
    at: `/clubs/${club.slug}`,
    viewport: { width: 390, height: 844 },
  });
  const shown = new ClubPage(page);
  await expect(shown.tab('Play')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: 'Best Matches For You' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Announcements' })).toHaveCount(0);
  await expectAccessible(page);

  // What is new is counted until it has been seen, and stays seen.
  await expect(shown.tab('News')).toHaveText('News1');
  await shown.tab('News').click();
  await expect(page).toHaveURL(`/clubs/${club.slug}?tab=news`);
  await expect(shown.announcement('Nets')).toBeVisible();
  await expect(shown.tab('News')).toHaveText('News');
  await expect(shown.tab('News')).toBeFocused();

  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(`/clubs/${club.slug}?tab=events`);
  await expect(shown.tab('Events')).toBeFocused();
  await expect(shown.event('Summer Cup')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('End');
  await expect(page).toHaveURL(`/clubs/${club.slug}?tab=people`);
  await expect(shown.member('Tabs Owner')).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(shown.event('Summer Cup')).toBeVisible();
  await page.goBack();
  await expect(shown.announcement('Nets')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`/clubs/${club.slug}`);
  await expect(shown.tab('Play')).toHaveAttribute('aria-selected', 'true');

  // Links of notifications and others point at a section, by the club's id too.
  for (const [hash, tab, heading] of [
    ['#events', 'Events', 'Events'],
    ['#announcements', 'News', 'Announcements'],
    ['#members', 'People', 'Members'],
  ] as const) {
    await page.goto(`/clubs/${club.id}${hash}`);
    await expect(page).toHaveURL(`/clubs/${club.slug}${hash}`);
    await expect(shown.tab(tab)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeFocused();
  }
  await page.goto(`/clubs/${club.id}?tab=events`);
  await expect(page).toHaveURL(`/clubs/${club.slug}?tab=events`);
  await expect(shown.event('Summer Cup')).toBeVisible();
});

async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
}

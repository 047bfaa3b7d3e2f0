import type { Locator, Page } from '@playwright/test';
import { ProfilePage } from '../pages/profile-page.ts';
import { challenge, createClub, createPlayer, join, type Player } from '../support/community.ts';
import { query } from '../support/database.ts';
import { cutFunction } from '../support/failing.ts';
import { openLive } from '../support/live.ts';
import { expect, expectToast, test } from '../support/test.ts';

/** The link to a player's profile, in lists. */
const linkTo = (page: Page, player: Player): Locator =>
  page.getByRole('main').locator(`a[href="/profile/${player.id}"]`);

test('two players disappear for each other at once, and reappear after unblocking', async ({
  visit,
}) => {
  const ana = await createPlayer('Absent Ana');
  const ben = await createPlayer('Absent Ben');
  const asked = await challenge(ben, ana);
  const search = await visit(ben, { at: '/discover?tab=players&q=Absent+Ana', live: true });
  await expect(linkTo(search, ana)).toBeVisible();

  const page = await visit(ana, { at: `/profile/${ben.id}`, live: true });
  await new ProfilePage(page).block('Absent Ben');
  await expectToast(page, 'Player blocked', 'You and Absent Ben can no longer find each other.');
  await expect(page).toHaveURL(/\/settings\/blocked$/);
  const row = page.getByRole('list', { name: 'Blocked players' }).getByText('Absent Ben');
  await expect(row).toBeVisible();

  await expect(linkTo(search, ana)).toHaveCount(0);
  const [ended] = await query<{ status: string }>(
    'select status from public.challenges where id = $1',
    [asked],
  );
  expect(ended?.status).toBe('cancelled');

  await page.getByRole('button', { name: 'Unblock Absent Ben' }).click();
  await expectToast(page, 'Player unblocked');
  await expect(linkTo(search, ana)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  await expect(linkTo(search, ana)).toHaveCount(0);
});

test('a block applies in clubs, on the profile and in the challenge form', async ({ visit }) => {
  const ana = await createPlayer('Felt Ana');
  const ben = await createPlayer('Felt Ben');
  const club = await createClub(ana);
  await join(ben, club);
  const page = await visit(ben, { at: `/clubs/${club.slug}?tab=people`, live: true });
  await expect(linkTo(page, ana).first()).toBeVisible();
  await ana.db.rpc('block_player', { player_id: ben.id });
  await expect(linkTo(page, ana)).toHaveCount(0);
  await page.goto(`/challenge/${ana.id}`);
  await expect(page.getByText('User not found').first()).toBeVisible();
  await openLive(page, `/profile/${ana.id}`);
  const profile = new ProfilePage(page);
  await expect(profile.notFound).toBeVisible();
  await ana.db.rpc('unblock_player', { player_id: ben.id });
  await expect(profile.name).toHaveText('Felt Ana');
});

test('a block that fails changes nothing and says so', async ({ visit }) => {
  const ana = await createPlayer('Failing Ana');
  const ben = await createPlayer('Failing Ben');
  const page = await visit(ana, { at: `/profile/${ben.id}` });
  const cut = await cutFunction(page, 'block_player');
  const profile = new ProfilePage(page);
  await profile.block('Failing Ben');
  await expectToast(page, 'Failed to block', 'Nothing has changed. Please try again.');
  await cut.restore();
  await page
    .getByRole('alertdialog', { name: 'Block Failing Ben?' })
    .getByRole('button', { name: 'Block', exact: true })
    .click();
  await expectToast(page, 'Player blocked');
});

test('a player can be reported from the profile', async ({ visit }) => {
  const ana = await createPlayer('Reporting Ana');
  const ben = await createPlayer('Reported Ben');
  const page = await visit(ana, { at: `/profile/${ben.id}` });
  await new ProfilePage(page).act('Reported Ben', 'Report');
  const dialog = page.getByRole('dialog', { name: 'Report Reported Ben' });
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('spam');
  const words = dialog.getByRole('textbox', { name: 'What happened?' });
  await words.fill('Sells rackets.');
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('link', { name: 'Your earlier reports' }).click();
  const earlier = await opened;
  await expect(earlier).toHaveURL('/reports');
  await earlier.close();
  await expect(words).toHaveValue('Sells rackets.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expectToast(page, 'Report sent');
  await page.goto('/settings/blocked');
  await expect(page.getByText("You haven't blocked anyone")).toBeVisible();
  await page.getByRole('link', { name: 'My reports' }).click();
  await expect(page.getByRole('main').getByText('Reported Ben')).toBeVisible();
});

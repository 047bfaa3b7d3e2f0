import type { Page } from '@playwright/test';
import { ClubPage } from '../pages/club-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { AnnouncementDialogs } from '../pages/manage-announcements-page.ts';
import { MatchesPage } from '../pages/matches-page.ts';
import {
  accept,
  challenge,
  createClub,
  createEvent,
  createPlayer,
  goTo,
  join,
  type Player,
} from '../support/community.ts';
import { query } from '../support/database.ts';
import { cutFunction, hold, loseAnswer } from '../support/failing.ts';
import { expect, expectToast, test } from '../support/test.ts';

test('a post whose answer got lost is posted once when the manager tries again', async ({
  visit,
}) => {
  const owner = await createPlayer('Lost Owner');
  const club = await createClub(owner);
  const page = await visit(owner, { at: `/clubs/${club.slug}?tab=news` });

  await test.step('an announcement', async () => {
    await loseAnswer(page, 'post_announcement');
    const words = { title: 'Nets', content: 'New nets on all courts.' };
    const dialog = await new ClubPage(page).write(words);
    const post = dialog.getByRole('button', { name: 'Post Announcement' });
    await post.click();
    await expectToast(page, 'Failed to post announcement');
    await expect(dialog.getByLabel('Content')).toHaveValue(words.content);
    await post.click();
    await expectToast(page, 'Announcement posted successfully!');
    await expect(new ClubPage(page).announcement('Nets')).toHaveCount(1);
    expect(
      await query('select title from public.announcements where club_id = $1', [club.id]),
    ).toEqual([{ title: 'Nets' }]);
  });

  await test.step('a league, shown in the list of leagues', async () => {
    await page.goto(`/clubs/${club.slug}/manage/leagues/new`);
    await loseAnswer(page, 'create_league');
    await page.getByRole('textbox', { name: 'Name' }).fill('Autumn ladder');
    const next = page.getByRole('button', { name: 'Next' });
    await next.click();
    await expectToast(page, "The league couldn't be created");
    await next.click();
    await expect(page).toHaveURL(`/clubs/${club.slug}/manage/leagues`);
    await expect(page.getByText('Autumn ladder')).toHaveCount(1);
    expect(await query('select name from public.leagues where club_id = $1', [club.id])).toEqual([
      { name: 'Autumn ladder' },
    ]);
  });
});

test('a post that had arrived, and was deleted, is posted again', async ({ visit }) => {
  const owner = await createPlayer('Anew Owner');
  const club = await createClub(owner);
  const page = await visit(owner, { at: `/clubs/${club.slug}?tab=news`, live: true });
  const screen = new ClubPage(page);
  const words = { title: 'Nets', content: 'New nets on all courts.' };
  await loseAnswer(page, 'post_announcement');
  const dialog = await screen.write(words);
  await dialog.getByRole('button', { name: 'Post Announcement' }).click();
  await expectToast(page, 'Failed to post announcement');
  await page.keyboard.press('Escape');
  await expect(screen.announcement('Nets')).toHaveCount(1);
  await new AnnouncementDialogs(page).delete('Nets');
  await expect(screen.announcement('Nets')).toHaveCount(0);
  // Nothing of the page has a role while the question is open; and when the last post goes, the button moves.
  await expect(page.getByRole('heading', { name: 'No announcements yet' })).toBeVisible();

  const again = await screen.write(words);
  await again.getByRole('button', { name: 'Post Announcement' }).click();
  await expectToast(page, 'Announcement posted successfully!');
  await expect(screen.announcement('Nets')).toHaveCount(1);
});

/** A rotation for tonight, with four people marked as coming. */
async function rotationOfFour(
  visit: (player: Player, wishes: { at: string }) => Promise<Page>,
): Promise<{ page: Page; eventId: string }> {
  const owner = await createPlayer('Round Owner');
  const club = await createClub(owner);
  const eventId = await createEvent(owner, club, { title: 'Social' });
  for (const name of ['Round Ana', 'Round Ben', 'Round Cleo']) {
    const player = await createPlayer(name);
    await join(player, club);
    await goTo(player, eventId);
  }
  await goTo(owner, eventId);
  await query(`update club_events set starts_at = now() + interval '10 minutes' where id = $1`, [
    eventId,
  ]);
  const page = await visit(owner, { at: `/clubs/${club.slug}/events/${eventId}/rotation` });
  const people = page.getByRole('list', { name: "Who's here" }).getByRole('checkbox');
  await expect(people).toHaveCount(4);
  for (const box of await people.all()) await box.check();
  await page.getByRole('textbox', { name: 'Courts' }).fill('Court 1');
  return { page, eventId };
}

test('rounds whose answer got lost are created once', async ({ visit }) => {
  const { page, eventId } = await rotationOfFour(visit);
  const kept = () =>
    query('select version, saved_at from public.event_rotations where event_id = $1', [eventId]);
  await loseAnswer(page, 'save_rotation');
  const afterwards = await hold(page, '**/rest/v1/rpc/get_rotation*');
  const make = page.getByRole('button', { name: 'Make the rounds' });
  await make.click();
  await expectToast(page, "The rounds weren't saved");
  const saved = await kept();
  await make.click();
  await expectToast(page, 'Rounds made');
  expect(await kept()).toEqual(saved);
  afterwards.release();
  await expect(page.getByRole('button', { name: 'Make the rounds again' })).toBeVisible();
});

test('a guest in rounds whose answer got lost, and which are shown, is there once', async ({
  visit,
}) => {
  const { page, eventId } = await rotationOfFour(visit);
  await page.getByRole('button', { name: 'Add a guest' }).click();
  const guest = page.getByRole('dialog', { name: 'Add a guest' });
  await guest.getByRole('textbox', { name: 'Name' }).fill('Rui');
  await guest.getByRole('button', { name: 'Add guest' }).click();
  await expect(page.getByText('5 people')).toBeVisible();
  await loseAnswer(page, 'save_rotation');
  await page.getByRole('button', { name: 'Make the rounds' }).click();
  await expectToast(page, "The rounds weren't saved");
  await expect(page.getByRole('region', { name: 'Round 1' })).toBeVisible();
  await expect(page.getByText('5 people')).toBeVisible();
  await page.getByRole('button', { name: 'Make the rounds again' }).click();
  await expectToast(page, 'Rounds made again');
  await expect(page.getByText('5 people')).toBeVisible();
  const rui = page.getByRole('list', { name: "Who's here" }).getByRole('checkbox', { name: 'Rui' });
  await expect(rui).toBeChecked();
  expect(
    await query(
      'select guest_name from public.rotation_players where event_id = $1 and user_id is null',
      [eventId],
    ),
  ).toEqual([{ guest_name: 'Rui' }]);
});

test('an open match whose answer got lost is opened once', async ({ visit }) => {
  const ana = await createPlayer('Lost Ana');
  const page = await visit(ana, { at: '/play/new' });
  await loseAnswer(page, 'open_match');
  await page.getByRole('combobox', { name: 'Time' }).selectOption('18:00');
  await page.getByRole('combobox', { name: 'Date' }).click();
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await page.getByLabel('Court Location').fill('Parque Central');
  const open = page.getByRole('button', { name: 'Open match' });
  await open.click();
  await expectToast(page, "The match couldn't be opened");
  await expect(page.getByLabel('Court Location')).toHaveValue('Parque Central');
  await open.click();
  await expectToast(page, 'Match opened');
  await expect(page).toHaveURL('/play?whose=mine');
  await expect(page.getByText('Parque Central')).toHaveCount(1);
});

test('cancelling a match again after the answer got lost is no failure', async ({ visit }) => {
  const ana = await createPlayer('Lost Cancels');
  const rui = await createPlayer('Lost Rui');
  await accept(rui, await challenge(ana, rui));
  const page = await visit(ana, { at: '/matches' });
  const matches = new MatchesPage(page);
  const cancel = async () => {
    await (await matches.more(rui.name, 'Cancel')).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Match' }).click();
  };
  await expect(matches.item(rui.name)).toBeVisible();
  await loseAnswer(page, 'cancel_challenge');
  // As without a network: the list stays unchanged.
  const list = await hold(page, '**/rest/v1/rpc/list_challenges*');
  await cancel();
  await expectToast(page, 'Failed to cancel match');
  await cancel();
  await expectToast(page, "You're no longer in this match");
  list.release();
  await expect(matches.item(rui.name)).toHaveCount(0);
  expect(
    await query(
      `select count(*)::int from public.notifications where user_id = $1 and type = 'match_cancelled'`,
      [rui.id],
    ),
  ).toEqual([{ count: 1 }]);
});

test('an account is never said to exist still when nobody knows', async ({ visit }) => {
  const player = await createPlayer('Lost Farewell');
  const page = await visit(player, { at: '/settings' });
  const settings = new SettingsPage(page);
  const line = await cutFunction(page, 'delete_account');
  const dialog = await settings.deleteAccount({ password: player.password, word: 'DELETE' });
  await expectToast(page, "We couldn't reach the server");
  await line.restore();
  await loseAnswer(page, 'delete_account');
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expectToast(page, 'Account deleted');
  await expect(page).toHaveURL('/');
});

import { MembersPage } from '../pages/members-page.ts';
import { ProfilePage } from '../pages/profile-page.ts';
import { createClub, createPlayer, join, playLastWeek, type Player } from '../support/community.ts';
import { query } from '../support/database.ts';
import { hold } from '../support/failing.ts';
import { expect, expectToast, test } from '../support/test.ts';

async function describeYourself(player: Player): Promise<void> {
  const { error } = await player.db
    .from('profiles')
    .update({
      bio: 'Left-handed.\nBaseline.',
      play_style: 'both',
      years_playing: '3-5',
      looking_for: ['Doubles', 'Matches'],
    })
    .eq('id', player.id);
  if (error) throw new Error('not described', { cause: error });
  await player.db
    .from('availability')
    .update({ slots: '101000000000000000000' })
    .eq('user_id', player.id);
  await player.db.from('contact_details').update({ phone: '+351 1' }).eq('user_id', player.id);
}

async function hide(player: Player): Promise<void> {
  await player.db.from('profiles').update({ is_visible: false }).eq('id', player.id);
}

test('where a profile says that something can be changed in the settings, a link leads there', async ({
  visit,
}) => {
  const ana = await createPlayer('Linked Ana');
  await describeYourself(ana);
  const page = await visit(ana, { at: '/profile' });
  const hint = page.getByText('Only you can see it. You can show it in your privacy settings.');
  // The header's own link has a name of its own.
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Settings', exact: true }),
  ).toHaveCount(1);
  await hint.getByRole('link', { name: 'privacy settings' }).click();
  await expect(page).toHaveURL('/settings#privacy');
  await expect(page.getByRole('heading', { name: 'Privacy' })).toBeInViewport();
});

test('a profile shows a player with one request', async ({ visit }) => {
  const ana = await createPlayer('Profile Ana 🎾');
  const ben = await createPlayer('Profile Ben');
  await describeYourself(ana);
  const page = await visit(ben, { at: '/discover?tab=players&q=Profile+Ana' });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/')) asked.push(new URL(request.url()).pathname);
  });
  await page.getByRole('main').locator(`a[href="/profile/${ana.id}"]`).click();
  const profile = new ProfilePage(page);
  await expect(profile.name).toHaveText('Profile Ana 🎾');
  await expect(page.getByText(/^Member since \w+ \d{4}$/)).toBeVisible();
  await expect(profile.section('About')).toContainText('Baseline.');
  await expect(profile.section('Play Style')).toContainText('Casual and competitive');
  await expect(profile.section('Play Style')).toContainText('Doubles');
  await expect(profile.free('Monday').getByText('Free', { exact: true })).toHaveCount(2);
  await expect(page.getByText('+351 1')).toHaveCount(0);
  expect(asked.filter((path) => path.endsWith('get_player_profile'))).toHaveLength(1);
  await expect(page.getByRole('link', { name: 'Challenge', exact: true })).toHaveAttribute(
    'href',
    `/challenge/${ana.id}`,
  );
  await expect(page.getByRole('main').getByRole('link', { name: 'Message' })).toHaveAttribute(
    'href',
    `/chat/${ana.id}`,
  );
});

test('private availability is not sent, and a hidden profile is not found', async ({ visit }) => {
  const ana = await createPlayer('Private Ana');
  const ben = await createPlayer('Private Ben');
  await describeYourself(ana);
  await ana.db.from('availability').update({ shared: false }).eq('user_id', ana.id);
  const page = await visit(ben, { at: `/profile/${ana.id}` });
  const profile = new ProfilePage(page);
  await expect(profile.section('Availability')).toContainText(
    'Private Ana keeps availability private.',
  );
  await hide(ana);
  await page.reload();
  await expect(profile.notFound).toBeVisible();
  await page.goto('/profile/no-such-player');
  await expect(profile.notFound).toBeVisible();
  const own = await visit(ana, { at: '/profile' });
  await expect(new ProfilePage(own).name).toHaveText('Private Ana');
  await expect(own.getByText(/^Your profile is hidden/)).toBeVisible();
});

test('achievements and matches are real', async ({ visit }) => {
  const owner = await createPlayer('Real Owner');
  const ana = await createPlayer('Real Ana');
  const club = await createClub(owner);
  await join(ana, club);
  await playLastWeek(club, owner, ana);
  await query('select private.award_achievements($1)', [ana.id]);
  const page = await visit(ana, { at: '/profile' });
  const profile = new ProfilePage(page);
  await profile.show('Achievements');
  await expect(profile.achievement('First Match').locator('time')).toBeVisible();
  await expect(profile.achievement('Perfect Week')).toContainText('Not earned yet');
  await profile.show('Matches');
  await expect(page.getByRole('tabpanel')).toContainText('Real Owner');
});

test("a title is given by a club's owner, live, and can be withdrawn", async ({ visit }) => {
  const owner = await createPlayer('Cup Owner');
  const ana = await createPlayer('Cup Ana');
  const club = await createClub(owner);
  await join(ana, club);
  const hers = await visit(ana, { at: '/profile?tab=achievements', live: true });
  const shelf = new ProfilePage(hers);
  await expect(shelf.achievement('Tournament Champion')).toContainText('Not earned yet');

  const page = await visit(owner, { at: `/clubs/${club.slug}/manage/members` });
  const members = new MembersPage(page);
  await expect(members.table).toBeVisible();
  const titles = await hold(page, '**/rest/v1/rpc/list_titles*');
  await members.act('Cup Ana', 'Titles');
  const dialog = page.getByRole('dialog', { name: 'Titles won by Cup Ana' });
  const button = dialog.getByRole('button', { name: 'Award title' });
  await expect(dialog.locator('.animate-pulse-slow').first()).toBeVisible();
  await dialog.evaluate((it) => Promise.all(it.getAnimations().map(({ finished }) => finished)));
  const before = await button.boundingBox();
  titles.release();
  await expect(dialog.getByText('No titles yet')).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
  await button.click();
  await expect(dialog.getByText('Please name the tournament.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Tournament' }).fill('Spring Cup');
  await dialog.getByRole('button', { name: 'Award title' }).click();
  await expectToast(page, 'Title awarded', 'Cup Ana is the champion of Spring Cup.');
  await expect(shelf.achievement('Tournament Champion')).toContainText('Won Spring Cup at');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);

  await dialog.getByRole('button', { name: 'Withdraw Spring Cup' }).click();
  await expectToast(page, 'Title withdrawn');
  await expect(shelf.achievement('Tournament Champion')).toContainText('Not earned yet');
});

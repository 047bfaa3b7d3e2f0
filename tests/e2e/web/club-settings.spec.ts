import { ClubPage } from '../pages/club-page.ts';
import { ClubSettingsPage } from '../pages/club-settings-page.ts';
import { DiscoverPage } from '../pages/discover-page.ts';
import { createClub, createPlayer, join, promote, unique } from '../support/community.ts';
import { openLive } from '../support/live.ts';
import { expect, expectToast, test } from '../support/test.ts';

test("a club's new name and address reach everybody", async ({ visit }) => {
  const owner = await createPlayer('Rename Owner');
  const club = await createClub(owner);
  const other = await createClub(owner);
  const member = await createPlayer('Rename Ana');
  await join(member, club);
  const reading = await visit(member);
  await openLive(reading, `/clubs/${club.slug}`, 'club:');

  const page = await visit(owner);
  const settings = new ClubSettingsPage(page);
  await settings.open(club);
  await settings.address.fill(other.slug);
  await expect(settings.address).toHaveAccessibleDescription(/This address isn't available/);
  await settings.memberLimit.fill('1');
  await settings.save();
  await expect(settings.memberLimit).toHaveAccessibleDescription(
    /The club already has more members than that\./,
  );

  const renamed = { ...club, name: unique('Baseline'), slug: unique('baseline') };
  await settings.name.fill(renamed.name);
  await settings.address.fill(renamed.slug);
  await expect(page.getByText(`/clubs/${renamed.slug} is available.`)).toBeVisible();
  await settings.memberLimit.fill('40');
  await settings.save();
  await expectToast(page, 'Settings saved');
  await expect(page).toHaveURL(`/clubs/${renamed.slug}/manage/settings`);
  await new ClubPage(page).manageShown(renamed);
  await expect(settings.memberLimit).toHaveValue('40');

  await expect(reading).toHaveURL(`/clubs/${renamed.slug}`);
  await new ClubPage(reading).shown(renamed);
  await reading.goto(`/clubs/${club.slug}`);
  await expect(reading).toHaveURL(`/clubs/${renamed.slug}`);

  // A club may return to its own old address.
  await settings.address.fill(club.slug);
  await expect(page.getByText(`/clubs/${club.slug} is available.`)).toBeVisible();
});

test('two managers at once lose nothing they typed', async ({ visit }) => {
  const owner = await createPlayer('Both Owner');
  const club = await createClub(owner);
  const admin = await createPlayer('Both Admin');
  await join(admin, club);
  await promote(admin, club);
  const [first, second] = [await visit(owner), await visit(admin)];
  const mine = new ClubSettingsPage(second);
  const theirs = new ClubSettingsPage(first);
  await theirs.open(club);
  await openLive(second, `/clubs/${club.slug}/manage/settings`, 'club:');
  await mine.shown();
  await expect(mine.address).toHaveCount(0);
  await expect(mine.isPublic).toBeDisabled();

  await mine.description.fill('We play when the sun is up.');
  await second.getByRole('link', { name: 'Activity' }).click();
  const leaving = second.getByRole('alertdialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await expect(mine.description).toHaveValue('We play when the sun is up.');

  await theirs.location.fill('Coimbra');
  await theirs.save();
  await expectToast(first, 'Settings saved');
  const told = second.getByText('The settings were changed while you were editing.');
  await expect(told).toBeVisible();
  await mine.save();
  await expect(told).toBeVisible();
  await second.getByRole('button', { name: 'Keep my changes' }).click();
  await expect(told).toHaveCount(0);
  await expect(mine.location).toHaveValue('Coimbra');
  await expect(mine.description).toHaveValue('We play when the sun is up.');
  await mine.save();
  await expectToast(second, 'Settings saved');
  await second.getByRole('link', { name: 'Activity' }).click();
  await expect(second).toHaveURL(`/clubs/${club.slug}/manage/activity`);
  await new ClubPage(first).open(club);
  await expect(first.getByText('We play when the sun is up.')).toBeVisible();
});

test('a club closes for everybody, once its owner has typed its name', async ({ visit }) => {
  const owner = await createPlayer('Close Owner');
  const club = await createClub(owner);
  const member = await createPlayer('Close Ana');
  await join(member, club);
  const reading = await visit(member);
  await openLive(reading, `/clubs/${club.slug}`, 'club:');

  const page = await visit(owner);
  const settings = new ClubSettingsPage(page);
  await settings.open(club);
  const dialog = await settings.openClosing();
  const name = dialog.getByLabel('Club name');
  await name.fill('Some other club');
  await dialog.getByRole('button', { name: 'Close club' }).click();
  await expect(name).toHaveAccessibleDescription(/Type the club's name as it's shown here/);
  await expect(name).toBeFocused();
  await name.fill(club.name);
  await dialog.getByRole('button', { name: 'Close club' }).click();
  await expectToast(page, `${club.name} has closed`, 'Its members have been notified.');
  await expect(page).toHaveURL('/dashboard');

  await expect(reading.getByRole('heading', { name: 'This club has closed' })).toBeVisible();
  await reading.goto('/notifications');
  await expect(reading.getByRole('main').getByText(`${club.name} has closed`)).toBeVisible();
  const discover = new DiscoverPage(reading);
  await discover.open();
  await discover.search(club.name);
  await expect(reading.getByRole('heading', { name: 'No clubs found' })).toBeVisible();
});

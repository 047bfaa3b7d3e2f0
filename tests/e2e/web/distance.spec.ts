import { EditProfilePage } from '../pages/edit-profile-page.ts';
import { PlaceField } from '../pages/place-field.ts';
import { ProfilePage } from '../pages/profile-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { createClub, createPlayer, join, refreshMatchPool, unique } from '../support/community.ts';
import { query } from '../support/database.ts';
import { expect, expectToast, test } from '../support/test.ts';

async function putAt(playerId: string, lat: number, lon: number): Promise<void> {
  await query(
    `insert into private.player_places (player_id, lat, lon) values ($1, $2, $3)
     on conflict (player_id) do update set lat = excluded.lat, lon = excluded.lon`,
    [playerId, lat, lon],
  );
}

test('distances are in miles for people who chose them, and hidden for those who hide theirs', async ({
  visit,
}) => {
  const ana = await createPlayer(unique('Miles Ana'));
  const bea = await createPlayer(unique('Near Bea'));
  const club = await createClub(ana);
  await join(bea, club);
  await putAt(ana.id, 64.14, -21.94);
  await putAt(bea.id, 64.23, -21.94);
  await refreshMatchPool();
  const page = await visit(ana, { at: '/settings', locale: 'pt-PT' });
  const settings = new SettingsPage(page);
  await settings.shown();
  const distance = settings.section('Distance');
  await expect(distance.getByLabel('Travel radius')).toHaveValue('15');
  await expect(distance.getByLabel('Travel radius')).toContainText('25 km');
  await distance.getByLabel('Travel radius').selectOption('25');
  await distance.getByLabel('Distance unit').selectOption('Miles');
  await expect(distance.getByLabel('Travel radius')).toContainText('16 miles');
  await expect
    .poll(() =>
      query('select travel_km, distance_unit from public.preferences where user_id = $1', [ana.id]),
    )
    .toEqual([{ travel_km: 25, distance_unit: 'mi' }]);

  const proposal = page
    .getByRole('list', { name: 'Best matches' })
    .getByRole('article', { name: bea.name });
  await page.goto(`/clubs/${club.slug}`);
  await expect(proposal).toContainText('About 6 miles away.');

  // One's own profile shows the same, and nobody else's does.
  await page.goto('/profile');
  const home = new ProfilePage(page).section('Location');
  await expect(home).toContainText('16 miles');
  await expect(home).toContainText('Shown roughly to others');
  await page.goto(`/profile/${bea.id}`);
  await expect(page.getByRole('heading', { level: 1, name: bea.name })).toBeVisible();
  await expect(home).toHaveCount(0);

  const theirs = await visit(bea, { at: '/settings' });
  const hidden = new SettingsPage(theirs);
  await hidden.shown();
  await hidden.switch('Hide my distance').click();
  await expect
    .poll(() => query('select hide_distance from public.preferences where user_id = $1', [bea.id]))
    .toEqual([{ hide_distance: true }]);
  await refreshMatchPool();
  await page.goto(`/clubs/${club.slug}`);
  await expect(proposal).toBeVisible();
  await expect(proposal).not.toContainText(/away/);
  await theirs.goto('/profile');
  await expect(new ProfilePage(theirs).section('Location')).toContainText('Hidden from others');
});

test('a place that was only typed is offered from the map when edited', async ({ visit }) => {
  const cleo = await createPlayer('Typed Cleo');
  await query(`update public.profiles set location = 'Lisboa, Portugal' where id = $1`, [cleo.id]);
  const club = await createClub(cleo, { location: 'Cascais, Portugal' });
  const page = await visit(cleo, { at: '/profile' });
  const home = new ProfilePage(page).section('Location');
  await expect(home).toContainText("This place isn't on the map yet.");
  await home.getByRole('link', { name: 'Set location' }).click();
  await expect(page.getByText('Is this Lisbon, Portugal?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  const place = new PlaceField(page);
  await expect(place.input).toHaveValue('Lisbon, Portugal');
  await new EditProfilePage(page).save();
  await expectToast(page, 'Profile updated');
  await expect(home).toContainText('Lisbon, Portugal');
  await expect(home).not.toContainText('not on the map');
  await page.goto('/edit-profile');
  await expect(place.input).toHaveValue('Lisbon, Portugal');
  await expect(page.getByText(/^Is this/)).toHaveCount(0);

  await page.goto(`/clubs/${club.slug}/manage/settings`);
  await expect(page.getByText('Is this Cascais, Lisbon, Portugal?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Settings saved');
  await expect
    .poll(() => query('select location, lat, lon from public.clubs where id = $1', [club.id]))
    .toEqual([{ location: 'Cascais, Lisbon, Portugal', lat: '38.70', lon: '-9.42' }]);
});

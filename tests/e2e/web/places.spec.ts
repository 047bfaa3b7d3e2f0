import { ClubSettingsPage } from '../pages/club-settings-page.ts';
import { EditProfilePage } from '../pages/edit-profile-page.ts';
import { PlaceField } from '../pages/place-field.ts';
import { SignupPage } from '../pages/signup-page.ts';
import { flaws } from '../support/axe.ts';
import { createClub, createPlayer, PASSWORD, unique } from '../support/community.ts';
import { query } from '../support/database.ts';
import { expect, expectToast, test } from '../support/test.ts';

const at = '/edit-profile';

interface KeptPlace {
  readonly location: string;
  readonly lat: string | null;
  readonly lon: string | null;
}

async function placeOf(playerId: string): Promise<KeptPlace | undefined> {
  const [row] = await query<KeptPlace>(
    `select p.location, t.lat, t.lon from public.profiles p
     left join private.player_places t on t.player_id = p.id where p.id = $1`,
    [playerId],
  );
  return row;
}

test('a place is chosen by keyboard alone, and typed freely if it is unknown', async ({
  visit,
}) => {
  const ana = await createPlayer('Place Ana');
  const page = await visit(ana, { at });
  const form = new EditProfilePage(page);
  const place = new PlaceField(page);
  await expect(place.input).toHaveValue('Porto');

  await place.type('Springfield');
  await expect(page.getByText('8 places found.')).toBeAttached();
  await expect(place.active).toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await expect(place.list.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(place.list).toBeHidden();
  await expect(place.input).toHaveValue('Springfield');

  // By another spelling, with the status announced to screen readers.
  await place.type('colog');
  await expect(place.input).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(place.active).toContainText('Köln');
  const active = await place.input.getAttribute('aria-activedescendant');
  await expect(place.active).toHaveId(active ?? '');
  await expect(place.input).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(place.list).toBeHidden();
  await expect(place.input).toHaveValue('Köln, North Rhine-Westphalia, Germany');
  await form.save();
  await expectToast(page, 'Profile updated');
  expect(await placeOf(ana.id)).toEqual({
    location: 'Köln, North Rhine-Westphalia, Germany',
    lat: '50.93',
    lon: '6.95',
  });

  // Saved again untouched, the point stays; another text has none.
  await page.goto(at);
  await form.bio.fill('Serve and volley.');
  await form.save();
  await expectToast(page, 'Profile updated');
  expect((await placeOf(ana.id))?.lat).toBe('50.93');
  await page.goto(at);
  await place.input.fill('The court behind the old mill');
  await expect(place.list).toBeHidden();
  await form.save();
  await expectToast(page, 'Profile updated');
  expect(await placeOf(ana.id)).toEqual({
    location: 'The court behind the old mill',
    lat: null,
    lon: null,
  });
});

test('a place is chosen by mouse or touch, and the page has no accessibility faults with the list open', async ({
  visit,
}) => {
  const ben = await createPlayer('Place Ben');
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await visit(ben, { at, colorScheme, viewport: { width: 390, height: 844 } });
    const place = new PlaceField(page);
    await place.type('sao pau');
    await page.keyboard.press('ArrowDown');
    await expect(place.option('São Paulo Brazil')).toBeVisible();
    expect(await flaws(page)).toEqual([]);
    await place.option('São Paulo Brazil').click();
    await expect(place.input).toHaveValue('São Paulo, Brazil');
    await expect(place.input).toBeFocused();
  }
});

test('a position is rounded on the device, and named after its place', async ({ visit }) => {
  const cleo = await createPlayer('Place Cleo');
  const page = await visit(cleo, {
    at,
    geolocation: { latitude: 38.736_946, longitude: -9.142_685 },
    permissions: ['geolocation'],
  });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  const place = new PlaceField(page);
  await place.usePosition.click();
  await expect(place.input).toHaveValue('Lisbon, Portugal');
  await new EditProfilePage(page).save();
  await expectToast(page, 'Profile updated');
  expect(await placeOf(cleo.id)).toEqual({
    location: 'Lisbon, Portugal',
    lat: '38.74',
    lon: '-9.14',
  });
  expect(sent.filter((request) => /38\.73|9\.142/.test(request))).toEqual([]);
});

test('if the position is denied, that is said and one may type', async ({ visit }) => {
  const dina = await createPlayer('Place Dina');
  const page = await visit(dina, { at, permissions: [] });
  const place = new PlaceField(page);
  await place.usePosition.click();
  await expect(
    page.getByText("Your location couldn't be found. Please type it instead."),
  ).toBeVisible();
  await expect(place.input).toHaveValue('Porto');
});

test('a sign-up stores the point of the chosen place', async ({ visit }) => {
  const page = await visit();
  const signup = new SignupPage(page);
  await signup.open();
  const place = new PlaceField(page, 'Location (optional)');
  await place.type('munchen');
  await place.option('Munich').click();
  const email = `${unique('place.eva')}@example.com`;
  await signup.submit({ name: 'Place Eva', email, password: PASSWORD });
  await expect(page).toHaveURL(/\/onboarding/);
  const [row] = await query<{ lat: string; kept: boolean }>(
    `select t.lat, u.raw_user_meta_data ? 'point' as kept from auth.users u
     join private.player_places t on t.player_id = u.id where u.email = $1`,
    [email],
  );
  expect(row).toEqual({ lat: '48.14', kept: false });
});

test('a club has the point of its place, and its time zone', async ({ visit }) => {
  const owner = await createPlayer('Place Owner');
  const club = await createClub(owner);
  const page = await visit(owner, { at: `/clubs/${club.slug}/manage/settings` });
  const settings = new ClubSettingsPage(page);
  const place = new PlaceField(page);
  await expect(settings.location).not.toHaveValue('');
  await place.type('berlin');
  await place.option('Berlin').first().click();
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Berlin');
  await page.getByLabel('Time zone').selectOption('Europe/Vienna');
  await settings.save();
  await expectToast(page, 'Settings saved');
  await expect
    .poll(() => query('select lat, lon, time_zone from public.clubs where id = $1', [club.id]))
    .toEqual([{ lat: '52.52', lon: '13.41', time_zone: 'Europe/Vienna' }]);
});

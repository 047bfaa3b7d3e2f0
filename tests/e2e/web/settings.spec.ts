import { readFile } from 'node:fs/promises';
import { LoginPage } from '../pages/login-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import {
  challenge,
  createClub,
  createPlayer,
  join,
  newClient,
  PASSWORD,
  unique,
} from '../support/community.ts';
import { query } from '../support/database.ts';
import { addFactor, codeFor } from '../support/factors.ts';
import { linkInMail } from '../support/inbox.ts';
import { expect, expectToast, test } from '../support/test.ts';

const at = '/settings';

/** The part of a picture that storage checks. */
const PICTURE = new Blob([Buffer.from('89504e470d0a1a0a', 'hex')], { type: 'image/png' });

test.describe('privacy', () => {
  test('each switch is saved, and others see no more than it allows', async ({ visit }) => {
    const player = await createPlayer('Setting Ana');
    const stranger = await createPlayer('Setting Stranger');
    const page = await visit(player, { at });
    const settings = new SettingsPage(page);
    await settings.shown();
    for (const name of ['Show my profile', 'Share my availability', 'Share my phone number']) {
      const before = await settings.switch(name).isChecked();
      await settings.switch(name).click();
      await expectToast(page, 'Setting updated', 'Your preference has been saved.');
      await page.reload();
      await settings.shown();
      await expect(settings.switch(name)).toBeChecked({ checked: !before });
    }
    const { data } = await stranger.db.rpc('get_player_profile', { player_id: player.id });
    expect(data).toBeNull();
  });

  test('a switch is reverted when it could not be saved, and says so', async ({ visit }) => {
    const page = await visit(await createPlayer('Setting Bea'), { at });
    const settings = new SettingsPage(page);
    await settings.shown();
    await page.route('**/rest/v1/profiles*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await settings.switch('Show my profile').click();
    await expectToast(page, 'Setting not saved', 'Nothing has changed. Please try again.');
    await expect(settings.switch('Show my profile')).toBeChecked();
  });

  test('a refused one reverts no other that was saved meanwhile', async ({ visit }) => {
    const player = await createPlayer('Setting Bo');
    const page = await visit(player, { at });
    const settings = new SettingsPage(page);
    await settings.shown();
    const { promise: answer, resolve: refuse } = Promise.withResolvers<void>();
    await page.route('**/rest/v1/profiles*', async (route) => {
      await answer;
      await route.abort();
    });
    await settings.switch('Show my profile').click();
    await settings.switch('Share my phone number').click();
    refuse();
    await expectToast(page, 'Setting not saved', 'Nothing has changed. Please try again.');
    await expectToast(page, 'Setting updated', 'Your preference has been saved.');
    await expect(settings.switch('Show my profile')).toBeChecked();
    await expect(settings.switch('Share my phone number')).toBeChecked();
    expect(
      await query('select phone_shared from public.contact_details where user_id = $1', [
        player.id,
      ]),
    ).toEqual([{ phone_shared: true }]);
  });
});

test('a change on one screen shows on the others at once', async ({ visit }) => {
  const page = await visit(await createPlayer('Setting Jo'), { at: '/profile' });
  const home = page.getByRole('region', { name: 'Location', exact: true });
  const toSettings = page
    .getByRole('main')
    .locator('header')
    .getByRole('link', { name: 'Settings' });
  await expect(home).toContainText('9 miles');
  await toSettings.click();
  const settings = new SettingsPage(page);
  await settings.shown();
  await settings.section('Distance').getByLabel('Travel radius').selectOption('50');
  await expectToast(page, 'Setting updated');
  await page.getByRole('link', { name: 'Back to profile' }).click();
  await expect(home).toContainText('31 miles');
  await toSettings.click();
  await page.getByRole('link', { name: 'Add it to your profile' }).click();
  await page.getByLabel('Phone (optional)').fill('+351 910 000 000');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(home).toBeVisible();
  await toSettings.click();
  await settings.shown();
  await expect(settings.section('Privacy')).toContainText(
    'When this is off, nobody else can see it.',
  );
});

test('reloading a page whose address points at a part of it restores the position', async ({
  visit,
}) => {
  const page = await visit(await createPlayer('Setting Reload'), { at: `${at}#devices` });
  const settings = new SettingsPage(page);
  const heading = page.getByRole('heading', { name: 'Devices' });
  await expect(heading).toBeFocused();
  await page.evaluate(() => scrollTo(0, 120));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(120);
  await page.reload();
  await settings.shown();
  await expect(settings.devices).toHaveCount(2);
  await expect(heading).not.toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(120);
});

test.describe('password', () => {
  test('changes with the current one, and logs other devices out', async ({ visit }) => {
    const player = await createPlayer('Setting Cleo');
    const elsewhere = await visit(player, { live: true });
    const page = await visit(player, { at });
    const settings = new SettingsPage(page);
    await settings.shown();
    const dialog = await settings.changePassword('not-the-one', 'a-better-one');
    await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription(
      /This isn't your current password\./,
    );
    await expect(dialog.getByLabel('New password')).toHaveValue('a-better-one');
    await dialog.getByLabel('Current password').fill(player.password);
    // Saved, but the answer is lost.
    await page.route(
      '**/auth/v1/user*',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await dialog.getByRole('button', { name: 'Save password' }).click();
    await expectToast(page, 'Password not changed');
    await dialog.getByRole('button', { name: 'Save password' }).click();
    await expectToast(page, 'Password changed', "You've been logged out on all other devices.");
    await expect(elsewhere).toHaveURL(/\/auth\/login/);
    await expect(settings.devices).toHaveCount(1);

    const fresh = await visit();
    await new LoginPage(fresh).open();
    await new LoginPage(fresh).submit(player);
    await expectToast(fresh, 'Login Failed', 'Invalid login credentials');
    await new LoginPage(fresh).submit({ email: player.email, password: 'a-better-one' });
    await expect(fresh).toHaveURL('/dashboard');
  });
});

test.describe('email', () => {
  test('changes once the links in both mails were pressed', async ({ visit }) => {
    const player = await createPlayer('Setting Dov');
    const email = `${unique('moved')}@example.com`;
    const page = await visit(player, { at });
    const settings = new SettingsPage(page);
    await settings.shown();
    const taken = await createPlayer('Setting Taken');
    const dialog = await settings.changeEmail(taken.email);
    await expect(dialog.getByLabel('New email')).toHaveAccessibleDescription(
      /Another account uses this email\./,
    );
    await dialog.getByLabel('New email').fill(email);
    await dialog.getByRole('button', { name: 'Send the links' }).click();
    await expectToast(page, 'Two emails are on their way');
    await expect(settings.section('Account')).toContainText(`${email} hasn't been confirmed yet`);

    await page.goto(await linkInMail(email, /new email/i));
    await page.getByRole('button', { name: 'Confirm my new email' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'One email to go' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to settings' }).click();
    await expect(settings.section('Account')).toContainText("hasn't been confirmed yet");

    await page.goto(await linkInMail(player.email, /new email/i));
    await page.getByRole('button', { name: 'Confirm my new email' }).click();
    await expect(page).toHaveURL('/settings');
    await expect(settings.section('Account')).toContainText(email);
    await expect(settings.section('Account')).not.toContainText("hasn't been confirmed yet");
    const { error } = await newClient().auth.signInWithPassword({ email, password: PASSWORD });
    expect(error).toBeNull();
  });
});

test.describe('two-factor authentication', () => {
  test('is turned on with a code and asked for at the next login; a spare works as well', async ({
    visit,
  }) => {
    const player = await createPlayer('Setting Eva');
    const page = await visit(player, { at });
    const settings = new SettingsPage(page);
    await settings.shown();
    const [dialog, key] = await settings.beginFactor('Turn on', 'My phone');
    await dialog.getByLabel('Code').fill('000000');
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect(dialog.getByLabel('Code')).toHaveAccessibleDescription(/That code isn't right/);
    await dialog.getByLabel('Code').fill(await codeFor(key));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expectToast(page, 'Two-factor authentication is on');
    await expect(settings.section('Two-factor authentication')).toContainText('My phone');
    const [second, spare] = await settings.beginFactor('Add a backup app', 'My tablet');
    await second.getByLabel('Code').fill(await codeFor(spare));
    await second.getByRole('button', { name: 'Turn on' }).click();
    await expect(settings.section('Two-factor authentication')).toContainText('My tablet');

    await settings.section('Devices').getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/');
    const login = new LoginPage(page);
    await login.open('?returnUrl=%2Fsettings');
    await login.submit(player);
    await expect(page).toHaveURL('/auth/second-step?returnUrl=%2Fsettings');
    // Nothing else can be opened before.
    await page.goto('/notifications');
    await expect(page).toHaveURL('/auth/second-step?returnUrl=%2Fnotifications');
    await page.goBack();
    await page.getByLabel('Code').fill('12345');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('The code has six digits.')).toBeVisible();
    await page.getByLabel('Code').fill(await codeFor(spare));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expectToast(page, 'Welcome back!');
    await expect(page).not.toHaveURL(/second-step/);

    await settings.open();
    await page.getByRole('button', { name: 'Remove My phone' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expectToast(page, 'Authenticator app removed');
    await expect(settings.section('Two-factor authentication')).not.toContainText('My phone');
    await expect(settings.section('Two-factor authentication')).toBeFocused();
  });

  test('without the code the server gives a session nothing', async () => {
    const player = await createPlayer('Setting Half');
    await addFactor(player);
    const half = newClient();
    await half.auth.signInWithPassword({ email: player.email, password: player.password });
    const { data } = await half.from('profiles').select('id');
    expect(data).toEqual([]);
    const account = await half.rpc('get_account');
    expect(account.error?.hint).toBe('second_step_required');
    const password = await half.auth.updateUser({
      password: 'taken-over',
      current_password: PASSWORD,
    });
    expect(password.error?.code).toBe('insufficient_aal');
  });

  test('a forgotten password needs the code before the new one', async ({ visit }) => {
    const player = await createPlayer('Setting Lost');
    const key = await addFactor(player);
    await newClient().auth.resetPasswordForEmail(player.email);
    const page = await visit();
    await page.goto(await linkInMail(player.email, /password/i));
    await page.getByRole('main').getByRole('button').click();
    await expect(page).toHaveURL('/auth/reset-password');
    await page.getByLabel('Code').fill(await codeFor(key));
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('New password').fill('found-again');
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(page).toHaveURL('/dashboard');
  });
});

test.describe('devices', () => {
  test('logging out everywhere else ends another browser at once', async ({ visit }) => {
    const player = await createPlayer('Setting Finn');
    // The sessions of the tests' own clients count as devices, too.
    await query('delete from auth.sessions where user_id = $1', [player.id]);
    const elsewhere = await visit(player, { live: true });
    const page = await visit(player, { at });
    const settings = new SettingsPage(page);
    await settings.shown();
    await expect(settings.devices).toHaveCount(2);
    await expect(settings.devices.filter({ hasText: 'This device' })).toHaveCount(1);
    await page.getByRole('button', { name: 'Log out everywhere else' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Log out everywhere else' })
      .click();
    await expectToast(page, 'Logged out everywhere else', 'Only this device is still logged in.');
    await expect(elsewhere).toHaveURL(/\/auth\/login/);
    await expect(settings.devices).toHaveCount(1);
  });

  test('one of them is logged out alone', async ({ visit }) => {
    const player = await createPlayer('Setting Gil');
    await query('delete from auth.sessions where user_id = $1', [player.id]);
    const elsewhere = await visit(player, { live: true });
    const third = newClient();
    await third.auth.signInWithPassword({ email: player.email, password: player.password });
    const page = await visit(player, { at });
    const settings = new SettingsPage(page);
    await settings.shown();
    await query(
      `update auth.sessions set user_agent = 'Firefox/140.0 (Windows)'
      where id = (select id from auth.sessions where user_id = $1 order by created_at limit 1)`,
      [player.id],
    );
    await settings.open();
    await expect(settings.devices).toHaveCount(3);
    await page.getByRole('button', { name: 'Log out Firefox on Windows' }).click();
    await expectToast(page, 'Device logged out', 'That device will have to log in again.');
    await expect(elsewhere).toHaveURL(/\/auth\/login/);
    await expect(settings.devices).toHaveCount(2);
    await expect(settings.section('Devices')).toBeFocused();
    const { data } = await third.from('profiles').select('id').eq('id', player.id);
    expect(data).toHaveLength(1);
  });
});

test('the export contains everything one has left here', async ({ visit }) => {
  const player = await createPlayer('Setting Hana');
  const rival = await createPlayer('Setting Ivo');
  const club = await createClub(player);
  await join(rival, club);
  await challenge(player, rival, { place: 'Court of the export' });
  const page = await visit(player, { at });
  await new SettingsPage(page).shown();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('courtcrew-my-data.json');
  const data: unknown = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data).toMatchObject({
    profile: [{ full_name: 'Setting Hana' }],
    contact_details: [{ email: player.email }],
    memberships: [{ club: club.name, role: 'owner' }],
    challenges: [{ court_location: 'Court of the export', challenged: 'Setting Ivo' }],
  });
});

test('a picture that no profile uses any more is removed, including the file', async () => {
  const player = await createPlayer('Setting Max');
  const path = `${player.id}/replaced.png`;
  const pictures = player.db.storage.from('avatars');
  const upload = await pictures.upload(path, PICTURE);
  expect(upload.error).toBeNull();
  const { publicUrl } = pictures.getPublicUrl(path).data;
  expect((await fetch(publicUrl)).status).toBe(200);
  await query(`update storage.objects set created_at = now() - interval '2 days' where name = $1`, [
    path,
  ]);
  await query('select private.wake_sweeper()');
  await expect(async () => expect((await fetch(publicUrl)).status).toBe(400)).toPass();
});

test.describe('deleting the account', () => {
  test('an owner hands the club over or closes it first', async ({ visit }) => {
    const player = await createPlayer('Setting Jo');
    const club = await createClub(player);
    const page = await visit(player, { at });
    const settings = new SettingsPage(page);
    await settings.shown();
    const dialog = await settings.openDialog('Delete Account', 'Your clubs need an owner');
    await expect(dialog).toContainText("You're the only member.");
    await dialog.getByRole('link', { name: `Close ${club.name}` }).click();
    await expect(page).toHaveURL(`/clubs/${club.slug}/manage/settings`);
  });

  test('needs password, code and word; then logging in is impossible', async ({ visit }) => {
    const player = await createPlayer('Setting Kim');
    const rival = await createPlayer('Setting Lea');
    const id = await challenge(player, rival);
    const picture = await player.db.storage.from('avatars').upload(`${player.id}/me.png`, PICTURE);
    expect(picture.error).toBeNull();
    const key = await addFactor(player);

    const page = await visit();
    const login = new LoginPage(page);
    await login.open('?returnUrl=%2Fsettings');
    await login.submit(player);
    await page.getByLabel('Code').fill(await codeFor(key));
    await page.getByRole('button', { name: 'Continue' }).click();
    const settings = new SettingsPage(page);
    await settings.shown();
    const dialog = await settings.deleteAccount({
      password: 'not-the-one',
      code: await codeFor(key),
      word: 'delete',
    });
    await expect(dialog.getByLabel('Confirmation')).toHaveAccessibleDescription(
      /Type DELETE to confirm\./,
    );
    await dialog.getByLabel('Confirmation').fill('DELETE');
    await dialog.getByRole('button', { name: 'Delete Account' }).click();
    await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription(
      /This isn't your password\./,
    );
    await dialog.getByLabel('Your password').fill(player.password);
    await dialog.getByLabel('Code').fill(await codeFor(key));
    await dialog.getByRole('button', { name: 'Delete Account' }).click();
    await expectToast(page, 'Account deleted');
    await expect(page).toHaveURL('/');

    const { error } = await newClient().auth.signInWithPassword(player);
    expect(error?.code).toBe('invalid_credentials');
    const [left] = await query<{ name: string; status: string; pictures: string }>(
      `select p.full_name as name, c.status,
         (select count(*) from storage.objects o where o.name like $1 || '/%') as pictures
       from public.profiles p, public.challenges c where p.id = $1::uuid and c.id = $2`,
      [player.id, id],
    );
    expect(left).toEqual({ name: 'Deleted player', status: 'cancelled', pictures: '0' });
  });
});

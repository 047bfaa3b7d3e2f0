import { NotificationSettingsPage } from '../pages/notification-settings-page.ts';
import { NotificationsPage } from '../pages/notifications-page.ts';
import { challenge, createPlayer, type Player } from '../support/community.ts';
import { query } from '../support/database.ts';
import { linkInMail } from '../support/inbox.ts';
import { expect, expectToast, test } from '../support/test.ts';

test('what is switched off is saved, and stays off', async ({ visit }) => {
  test.slow();
  const player = await createPlayer('Choosy Ana');
  const page = await visit(player, { at: '/notifications' });
  await page.getByRole('link', { name: 'Notification settings' }).click();
  const settings = new NotificationSettingsPage(page);
  await settings.isOpen();
  for (const label of ['Match Reminders', 'Club Announcements', 'Message Notifications'])
    await expect(settings.toggle(label)).toBeChecked();
  await settings.toggle('Club Announcements').click();
  await expectToast(page, 'Setting updated', 'Your preference has been saved.');
  await settings.toggle('Daily summary').click();
  await expect(settings.toggle('Daily summary')).not.toBeChecked();
  await settings.toggle('Email Notifications').click();
  await expect(settings.toggle('Daily summary')).toHaveCount(0);
  await expect(async () => {
    const rows = await query(
      'select club_announcements, mail_digest, email_notifications, match_reminders from public.preferences where user_id = $1',
      [player.id],
    );
    expect(rows).toEqual([
      {
        club_announcements: false,
        mail_digest: false,
        email_notifications: false,
        match_reminders: true,
      },
    ]);
  }).toPass();
  await settings.open();
  await expect(settings.toggle('Club Announcements')).not.toBeChecked();
  await expect(settings.toggle('Match Reminders')).toBeChecked();
});

test('a setting that could not be saved is reverted', async ({ visit }) => {
  const page = await visit(await createPlayer('Unsaved Ana'), { at: '/settings/notifications' });
  const settings = new NotificationSettingsPage(page);
  await settings.isOpen();
  await expect(settings.toggle('Match Reminders')).toBeChecked();
  await page.route('**/rest/v1/preferences*', (route) => route.abort());
  await settings.toggle('Match Reminders').click();
  await expectToast(page, 'Setting not saved', 'Nothing has changed. Please try again.');
  await expect(settings.toggle('Match Reminders')).toBeChecked();
});

test('in quiet hours the bell counts and no toast appears', async ({ visit }) => {
  test.slow();
  const player = await createPlayer('Quiet Ana');
  const page = await visit(player, { at: '/settings/notifications', live: true });
  const settings = new NotificationSettingsPage(page);
  await settings.isOpen();
  await settings.toggle('Quiet Hours').click();
  await expectToast(page, 'Setting updated');
  // All day except the last minute, in the browser's zone.
  await settings.setQuietHours('00:00', '23:59');
  await stored(player, { quiet_hours: true, quiet_from: '00:00:00', quiet_to: '23:59:00' });
  const bell = new NotificationsPage(page).bell();
  await challenge(await createPlayer('Loud Rival'), player);
  await expect(bell).toHaveText('1');
  await expect(page.locator('[data-tone]').filter({ hasText: 'New challenge' })).toHaveCount(0);
  await settings.toggle('Quiet Hours').click();
  await stored(player, { quiet_hours: false });
  await challenge(await createPlayer('Late Rival'), player);
  await expectToast(page, 'New challenge', 'Late Rival challenged you to a match.');
});

test('of two changes the later one wins, however long the earlier takes', async ({ visit }) => {
  const player = await createPlayer('Quick Ana');
  const page = await visit(player, { at: '/settings/notifications' });
  const settings = new NotificationSettingsPage(page);
  await settings.isOpen();
  await settings.toggle('Quiet Hours').click();
  await expectToast(page, 'Setting updated');
  const held = Promise.withResolvers<null>();
  let first = true;
  await page.route('**/rest/v1/preferences*', async (route) => {
    if (first && route.request().method() === 'PATCH') {
      first = false;
      await held.promise;
    }
    await route.continue();
  });
  await page.getByLabel('From').fill('00:00');
  await page.getByLabel('To', { exact: true }).fill('23:58');
  await page.getByLabel('From').focus();
  await page.getByLabel('To', { exact: true }).fill('23:59');
  await page.getByLabel('Time zone').focus();
  held.resolve(null);
  await stored(player, { quiet_from: '00:00:00', quiet_to: '23:59:00' });
});

test('quiet hours of zero length are not saved', async ({ visit }) => {
  const page = await visit(await createPlayer('Timeless Ana'), { at: '/settings/notifications' });
  const settings = new NotificationSettingsPage(page);
  await settings.isOpen();
  await settings.toggle('Quiet Hours').click();
  await expectToast(page, 'Setting updated');
  await page.getByLabel('To', { exact: true }).fill('22:00');
  await page.getByLabel('Time zone').focus();
  await expect(
    page.getByText('Quiet hours need to start and end at different times.'),
  ).toBeVisible();
});

test('a setting that gets no answer is given up, and holds up none after it', async ({ visit }) => {
  const page = await visit(await createPlayer('Silent Ana'));
  await page.clock.install();
  const settings = new NotificationSettingsPage(page);
  await settings.open();
  const reminders = settings.toggle('Match Reminders');
  await expect(reminders).toBeChecked();
  const saving = '**/rest/v1/preferences*';
  let isFirst = true;
  await page.route(saving, async (route) => {
    if (!isFirst) await route.fallback();
    isFirst = false;
  });
  const sent = page.waitForRequest(saving);
  await reminders.click();
  await sent;
  await page.clock.fastForward('01:00');
  await expectToast(page, 'Setting not saved', 'Nothing has changed. Please try again.');
  await expect(reminders).toBeChecked();
  await settings.toggle('Club Announcements').click();
  await expectToast(page, 'Setting updated', 'Your preference has been saved.');
});

test('without keys on the server push says that it is off', async ({ visit }) => {
  const page = await visit(await createPlayer('Unpushed Ana'), { at: '/settings/notifications' });
  // The function that answers this is loaded on the first request.
  await expect(
    page.getByText("Push notifications are off because this server isn't set up to send them."),
  ).toBeVisible({ timeout: 30_000 });
});

test('when the push service moves a browser, push goes to its new address', async ({ visit }) => {
  const player = await createPlayer('Moved Ana');
  const page = await visit(player);
  // There is no push service here: this one behaves like one that has given the browser another address.
  await page.addInitScript((key) => {
    const subscription = {
      endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/here-now',
      toJSON: () => ({ keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) } }),
    };
    const registration = { pushManager: { getSubscription: () => Promise.resolve(subscription) } };
    Reflect.set(navigator.serviceWorker, 'getRegistration', () => Promise.resolve(registration));
    // Not every test browser can show notifications, and then permission is not granted.
    Object.defineProperty(Notification, 'permission', { value: 'granted' });
    localStorage.setItem('courtcrew.push', `https://fcm.googleapis.com/once ${key}`);
  }, 'key');
  await page.context().grantPermissions(['notifications']);
  await page.goto('/dashboard');
  await expect(async () => {
    const rows = await query(
      'select endpoint from public.push_subscriptions where player_id = $1',
      [player.id],
    );
    expect(rows).toEqual([
      { endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/here-now' },
    ]);
  }).toPass();
});

test('the link in a daily summary ends summaries, and nothing else', async ({ visit }) => {
  const player = await createPlayer('Digest Ana');
  await challenge(await createPlayer('Digest Rival'), player);
  await query(
    `select private.mail_player($1, 'digest',
       jsonb_build_object('player_id', $1::uuid, 'since', now() - interval '1 day', 'until', now()), null)`,
    [player.id],
  );
  const page = await visit();
  await page.goto(
    await linkInMail(
      player.email,
      /1 notification is waiting for you on CourtCrew/,
      undefined,
      '/unsubscribe/',
    ),
  );
  await expect(
    page.getByText("You'll no longer get the daily summary of what you haven't read."),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByRole('heading', { name: "You're unsubscribed" })).toBeVisible();
  const rows = await query(
    'select mail_digest, mail_reminders, email_notifications from public.preferences where user_id = $1',
    [player.id],
  );
  expect(rows).toEqual([{ mail_digest: false, mail_reminders: true, email_notifications: true }]);
});

/** Waits until the database has these preferences. */
async function stored(player: Player, preferences: Record<string, unknown>): Promise<void> {
  await expect(async () => {
    const [row] = await query('select * from public.preferences where user_id = $1', [player.id]);
    expect(row).toMatchObject(preferences);
  }).toPass();
}

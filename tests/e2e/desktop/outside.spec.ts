import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { challenge, createClub, createPlayer, type Player } from '../support/community.ts';
import { query } from '../support/database.ts';
import { type DesktopApp, signInDesktop } from '../support/desktop.ts';
import { expect, test } from '../support/test.ts';

async function atConsole(app: DesktopApp, owner: Player): Promise<void> {
  const club = await createClub(owner);
  await signInDesktop(app, owner, `/clubs/${club.slug}/manage`);
  await expect(app.page.getByRole('heading', { name: `Manage ${club.name}` })).toBeVisible();
}

/** Sends notifications once the page is listening. */
async function tell(player: Player, title: string, count = 1): Promise<void> {
  await query(
    `insert into public.notifications (user_id, type, title, data)
     select $1, 'match', $2, '{}' from generate_series(1, $3)`,
    [player.id, title, count],
  );
}

/** Marks some as read, as on any device. */
async function read(player: Player, title: string, count = 1): Promise<void> {
  await query(
    `update public.notifications set read = true where id in (
       select id from public.notifications where user_id = $1 and title = $2 and not read limit $3)`,
    [player.id, title, count],
  );
}

/** Makes a window's live connection fall silent, as in a sleep. Call before the page is loaded. */
async function sleeper({ page, app }: DesktopApp) {
  let asleep = false;
  await page.routeWebSocket(/\/realtime\//, (socket) => {
    socket.connectToServer().onMessage((message) => {
      if (!asleep) socket.send(message);
    });
  });
  return {
    sleep: () => {
      asleep = true;
    },
    wake: () => {
      asleep = false;
      return app.evaluate(({ powerMonitor }) => void powerMonitor.emit('resume'));
    },
  };
}

/** Quiet hours from an hour ago until an hour from now, or none. */
async function haveQuietHours(player: Player, quiet: boolean): Promise<void> {
  await query(
    `update public.preferences set quiet_hours = $2, time_zone = 'UTC',
       quiet_from = (now() at time zone 'UTC' - interval '1 hour')::time,
       quiet_to = (now() at time zone 'UTC' + interval '1 hour')::time
     where user_id = $1`,
    [player.id, quiet],
  );
}

test('a notification while the window is hidden is shown by the system, and opens its screen', async ({
  desktop,
}) => {
  const owner = await createPlayer('Hidden Olga');
  const started = await desktop();
  const { page, app, desk } = started;
  await atConsole(started, owner);
  await challenge(await createPlayer('First Rival'), owner);
  await expect.poll(desk.badge).toBe(1);
  // The window was being looked at, so the system was not used.
  expect(await desk.notifications()).toEqual([]);

  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
  await challenge(await createPlayer('Second Rival'), owner);
  await expect.poll(desk.notifications).toEqual([
    {
      title: 'New challenge',
      body: expect.stringMatching(
        /^Second Rival challenged you to a match\.\n\w{3}, \w{3} \d+, 6:00 pm · Court 3$/u,
      ),
    },
  ]);
  await expect.poll(desk.badge).toBe(2);
  await expect.poll(async () => (await desk.tray()).toolTip).toContain('2 unread notifications');
  expect((await desk.tray()).labels).toContain('New challenge');

  await desk.clickNotification(0);
  await expect(page).toHaveURL(/\/challenges$/);
  expect(
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible()),
  ).toBe(true);
  // That marks it as read, as does opening one from the tray: neither is unread any more.
  await expect.poll(desk.badge).toBe(1);
  await desk.chooseInTray('unread:0');
  await expect.poll(desk.badge).toBe(0);
  await expect(page).toHaveURL(/\/challenges$/);
});

test('a notification read on another device is withdrawn by the system', async ({ desktop }) => {
  const owner = await createPlayer('Pocket Olga');
  const started = await desktop();
  const { app, desk } = started;
  await atConsole(started, owner);
  await tell(owner, 'The first');
  await expect.poll(desk.badge).toBe(1);
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
  await tell(owner, 'For the pocket');
  await expect.poll(desk.hasNotifications).toBe(true);
  await read(owner, 'For the pocket');
  await expect.poll(desk.hasNotifications).toBe(false);

  // A combined one, once all of its notifications are read.
  await tell(owner, 'In a row', 5);
  await expect.poll(desk.hasNotifications).toBe(true);
  await read(owner, 'In a row', 4);
  await expect.poll(desk.badge).toBe(2);
  expect(await desk.hasNotifications()).toBe(true);
  await read(owner, 'In a row');
  await expect.poll(desk.hasNotifications).toBe(false);
  expect(await desk.badge()).toBe(1);
});

test('after a logout the system shows nothing any more', async ({ desktop }) => {
  const owner = await createPlayer('Gone Olga');
  const started = await desktop();
  const { page, app, desk } = started;
  await atConsole(started, owner);
  await tell(owner, 'The first');
  await expect.poll(desk.badge).toBe(1);
  const show = (shown: boolean) =>
    app.evaluate(({ BrowserWindow }, wanted) => {
      const [window] = BrowserWindow.getAllWindows();
      if (wanted) window?.show();
      else window?.hide();
    }, shown);
  await show(false);
  await tell(owner, 'Something private');
  await expect.poll(desk.hasNotifications).toBe(true);
  await show(true);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(desk.hasNotifications).toBe(false);
  expect(await desk.badge()).toBe(0);
});

test('many at once are combined, and the tray leads to each', async ({ desktop }) => {
  const owner = await createPlayer('Many Olga');
  const started = await desktop();
  const { page, app, desk } = started;
  await atConsole(started, owner);
  await tell(owner, 'The first');
  await expect.poll(desk.badge).toBe(1);
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
  await tell(owner, 'One of many', 6);
  await expect.poll(desk.badge).toBe(7);
  await expect.poll(async () => (await desk.notifications()).length).toBeGreaterThan(0);
  expect((await desk.notifications())[0]?.title).toMatch(/^\d new notifications$/);
  await desk.chooseInTray('all');
  await expect(page).toHaveURL(/\/notifications$/);
});

test('what came while the machine slept is announced on waking, combined, but not in quiet hours', async ({
  desktop,
}) => {
  const owner = await createPlayer('Sleepy Olga');
  const started = await desktop();
  const { app, desk } = started;
  const machine = await sleeper(started);
  await atConsole(started, owner);
  await tell(owner, 'The evening before');
  await expect.poll(desk.badge).toBe(1);
  // The window counts it, and announces it right after that: wait for both before hiding it.
  await expect
    .poll(async () => (await desk.tray()).labels)
    .toEqual(expect.arrayContaining(['The evening before']));
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());

  machine.sleep();
  await tell(owner, 'Slept through', 5);
  await machine.wake();
  await expect
    .poll(desk.notifications)
    .toEqual([{ title: '5 new notifications', body: 'Slept through' }]);
  expect(await desk.badge()).toBe(6);

  await haveQuietHours(owner, true);
  machine.sleep();
  await tell(owner, 'In the night', 5);
  await machine.wake();
  await expect.poll(desk.badge).toBe(11);
  await haveQuietHours(owner, false);
  await tell(owner, 'In the morning');
  await expect
    .poll(async () => (await desk.notifications()).map(({ title }) => title))
    .toEqual(['5 new notifications', 'In the morning']);
});

test('a connection that died during sleep is replaced at once', async ({ desktop }) => {
  const owner = await createPlayer('Woken Olga');
  const started = await desktop();
  const { page, app, desk } = started;
  await atConsole(started, owner);
  await tell(owner, 'The evening before');
  await expect.poll(desk.badge).toBe(1);
  const reopened = page.waitForEvent('websocket');
  await app.evaluate(({ powerMonitor }) => void powerMonitor.emit('resume'));
  const socket = await reopened;
  await socket.waitForEvent('framereceived', {
    predicate: ({ payload }) =>
      String(payload).includes(`realtime:user:${owner.id}`) && String(payload).includes('"ok"'),
  });
  await tell(owner, 'In the morning');
  await expect.poll(desk.badge).toBe(2);
});

test('closing hides to the tray, which is explained the first time, and the tray brings it back', async ({
  desktop,
}) => {
  const owner = await createPlayer('Tray Olga');
  const started = await desktop();
  const { app, desk } = started;
  await atConsole(started, owner);
  const close = () =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  const isVisible = () =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible());
  await close();
  await expect.poll(isVisible).toBe(false);
  expect((await desk.dialogs()).map(({ message }) => message)).toEqual([
    expect.stringContaining('stays in the tray'),
  ]);
  await desk.chooseInTray('open');
  await expect.poll(isVisible).toBe(true);
  await close();
  await expect.poll(isVisible).toBe(false);
  expect(await desk.dialogs()).toHaveLength(1);
});

test('the desktop settings are kept and applied', async ({ desktop }) => {
  const owner = await createPlayer('Set Olga');
  const started = await desktop();
  const { page, app, desk } = started;
  await atConsole(started, owner);
  await desk.chooseInMenu('settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Desktop app');
  await expect(page.getByRole('main').getByRole('heading')).toHaveCount(1);
  await page.getByRole('switch', { name: 'Stay in the tray when closed' }).click();
  await expect(page.getByText('Your preference has been saved.').first()).toBeVisible();
  await page.reload();
  await expect(
    page.getByRole('switch', { name: 'Stay in the tray when closed' }),
  ).not.toBeChecked();
  await page.getByRole('switch', { name: 'Start when you log in' }).click();
  await expect(page.getByRole('switch', { name: 'Start when you log in' })).toBeChecked();
  await expect.poll(() => startsAtLogin(started)).toBe(true);

  // A change made outside shows when the person comes back.
  await stopStartingAtLogin(started);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByRole('switch', { name: 'Start when you log in' })).not.toBeChecked();

  const ended = app.waitForEvent('close');
  await app
    .evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
    .catch(() => undefined);
  await ended;
});

/** Whether the system starts the app at login: on Linux by a file, elsewhere by Electron. */
async function startsAtLogin({ app, userData }: DesktopApp): Promise<boolean> {
  if (process.platform !== 'linux')
    return app.evaluate(({ app: it }) => it.getLoginItemSettings().openAtLogin);
  const folder = path.join(userData, 'config', 'autostart');
  const entries = await readdir(folder).catch(() => []);
  return entries.length === 1;
}

/** Like the system's own settings. */
async function stopStartingAtLogin({ app, userData }: DesktopApp): Promise<void> {
  if (process.platform === 'linux')
    await rm(path.join(userData, 'config', 'autostart'), { recursive: true });
  else await app.evaluate(({ app: it }) => it.setLoginItemSettings({ openAtLogin: false }));
}

import { challenge, createClub, createPlayer, type Player } from '../support/community.ts';
import { query } from '../support/database.ts';
import { type DesktopApp, signInDesktop } from '../support/desktop.ts';
import { expect, test } from '../support/test.ts';

async function atConsole(app: DesktopApp, owner: Player): Promise<void> {
  const club = await createClub(owner);
  await signInDesktop(app, owner, `/clubs/${club.slug}/manage`);
  await expect(app.page.getByRole('heading', { name: `Manage ${club.name}` })).toBeVisible();
}

/** Waits until the page hears what arrives. */
async function tell(player: Player, title: string, count = 1): Promise<void> {
  await query(
    `insert into public.notifications (user_id, type, title, data)
     select $1, 'match', $2, '{}' from generate_series(1, $3)`,
    [player.id, title, count],
  );
}

test('what arrives while the window is hidden is told by the system, and leads to its screen', async ({
  desktop,
}) => {
  const owner = await createPlayer('Hidden Olga');
  const started = await desktop();
  const { page, app, desk } = started;
  await atConsole(started, owner);
  await challenge(await createPlayer('First Rival'), owner);
  await expect.poll(desk.badge).toBe(1);
  // It was looked at, so the system was not asked.
  expect(await desk.notifications()).toEqual([]);

  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
  await challenge(await createPlayer('Second Rival'), owner);
  await expect
    .poll(desk.notifications)
    .toEqual([{ title: 'New Challenge', body: 'Second Rival challenged you to a match.' }]);
  await expect.poll(desk.badge).toBe(2);
  await expect.poll(async () => (await desk.tray()).toolTip).toContain('2 unread notifications');
  expect((await desk.tray()).labels).toContain('New Challenge');

  await desk.clickNotification(0);
  await expect(page).toHaveURL(/\/challenges$/);
  expect(
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible()),
  ).toBe(true);
});

test('many that arrive at once are one, and the tray leads to each', async ({ desktop }) => {
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

test('closing hides to the tray, said the first time, and the tray brings it back', async ({
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

test('the settings of the desktop are kept and obeyed', async ({ desktop }) => {
  const owner = await createPlayer('Set Olga');
  const started = await desktop();
  const { page, app, desk } = started;
  await atConsole(started, owner);
  await desk.chooseInMenu('settings');
  await page.getByRole('switch', { name: 'Stay in the tray when closed' }).click();
  await expect(page.getByText('Your preference has been saved.').first()).toBeVisible();
  await page.reload();
  await expect(
    page.getByRole('switch', { name: 'Stay in the tray when closed' }),
  ).not.toBeChecked();
  const ended = app.waitForEvent('close');
  await app
    .evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
    .catch(() => undefined);
  await ended;
});

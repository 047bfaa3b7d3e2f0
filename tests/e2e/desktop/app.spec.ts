import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { COMMANDS, type Command, type DesktopBridge } from '../../../preload/contract/requests.ts';
import { createClub, createPlayer, join, promote } from '../support/community.ts';
import { ClubPage } from '../pages/club-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { exitDesktop, fromOrigin, signInDesktop } from '../support/desktop.ts';
import { keptAnswers } from '../support/device-storage.ts';
import { openLinedSite } from '../support/line.ts';
import { expect, test } from '../support/test.ts';

test('an owner signs in to the console of their club, and starts there the next time', async ({
  desktop,
}) => {
  const owner = await createPlayer('Desk Olga');
  const club = await createClub(owner);
  const first = await desktop();
  await expect(first.page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await new LoginPage(fromOrigin(first)).submit(owner, true);
  await expect(first.page.getByRole('heading', { name: `Manage ${club.name}` })).toBeVisible();
  // Encrypted by the system: nothing in the file is readable.
  const file = path.join(first.userData, 'session');
  await expect.poll(() => readFile(file, 'latin1').catch(() => '')).not.toBe('');
  expect(await readFile(file, 'latin1')).not.toContain('access_token');

  await exitDesktop(first);
  const second = await desktop({ userData: first.userData });
  await expect(second.page.getByRole('heading', { name: `Manage ${club.name}` })).toBeVisible();
});

test('after a club is closed no start opens its console', async ({ desktop }) => {
  const owner = await createPlayer('Closed Olga');
  const club = await createClub(owner);
  const first = await desktop();
  const lastClub = async (): Promise<unknown> => {
    const kept: unknown = JSON.parse(
      await readFile(path.join(first.userData, 'desktop.json'), 'utf8').catch(() => '{}'),
    );
    return Reflect.get(Object(kept), 'lastClub');
  };
  await signInDesktop(first, owner, `/clubs/${club.slug}/manage`);
  await expect.poll(lastClub).toBe(club.slug);
  const { error } = await owner.db.rpc('close_club', {
    club_id: club.id,
    confirmation: club.name,
  });
  expect(error).toBeNull();
  await first.page.goto(`${first.origin}/dashboard`);
  await expect.poll(lastClub).toBeNull();

  await exitDesktop(first);
  const second = await desktop({ userData: first.userData });
  await expect(second.page).toHaveURL(/\/dashboard$/);
});

test('the app does not open the console of a club that may have been closed before the server has answered', async ({
  desktop,
}) => {
  const owner = await createPlayer('Away Olga');
  const club = await createClub(owner);
  const line = await openLinedSite();
  const env = { SUPABASE_URL: line.backend };
  const first = await desktop({ env });
  await signInDesktop(first, owner, '/messages');
  await expect
    .poll(async () => (await first.desk.menu()).map(({ id }) => id))
    .toContain(`club:${club.slug}`);
  // The viewer, their notifications, their conversations, and the dashboard, which names the club.
  await expect.poll(() => keptAnswers(first.page)).toBeGreaterThanOrEqual(4);
  await exitDesktop(first);
  await line.cut();

  const closed = await owner.db.rpc('close_club', { club_id: club.id, confirmation: club.name });
  expect(closed.error).toBeNull();
  const second = await desktop({ env, userData: first.userData });
  await expect
    .poll(async () => (await second.desk.menu()).map(({ id }) => id))
    .toContain(`club:${club.slug}`);
  await expect(second.page.getByRole('link', { name: club.name, exact: true })).toBeVisible();
  await line.restore();
  await expect(second.page.getByRole('heading', { name: 'No clubs yet' })).toBeVisible();
  await expect(second.page).toHaveURL(/\/dashboard$/);
  await line.close();
});

test('an owner who goes elsewhere at once is not taken to the console', async ({ desktop }) => {
  const owner = await createPlayer('Quick Olga');
  const club = await createClub(owner);
  const started = await desktop();
  const { page, desk } = started;
  await signInDesktop(started, owner, '/dashboard');
  await page.getByRole('link', { name: 'Messages' }).first().click();
  await expect
    .poll(async () => (await desk.menu()).map(({ id }) => id))
    .toContain(`club:${club.slug}`);
  const messages = page.getByRole('heading', { level: 1, name: 'Messages' });
  await expect(messages).toBeVisible();

  // Sent to the page while it was at the dashboard, and arriving only here; it would act at once.
  const late: Command = { kind: 'go', path: '/dashboard?late', from: '/dashboard' };
  await started.app.evaluate(
    ({ BrowserWindow }, [channel, command]) =>
      BrowserWindow.getAllWindows()[0]?.webContents.send(channel, command),
    [COMMANDS, late] as const,
  );
  await desk.chooseInMenu(`club:${club.slug}`);
  await expect(page.getByRole('heading', { name: `Manage ${club.name}` })).toBeVisible();
  await page.goBack();
  await expect(messages).toBeVisible();
});

test('somebody who becomes a manager while viewing their dashboard stays there', async ({
  desktop,
}) => {
  const club = await createClub(await createPlayer('Made Olga'));
  const player = await createPlayer('Made Mia');
  await join(player, club);
  const started = await desktop();
  const { page, desk } = started;
  const listed = async () => (await desk.menu()).map(({ id }) => id);
  await signInDesktop(started, player, '/dashboard');
  await expect(page.getByRole('link', { name: club.name }).first()).toBeVisible();
  const bridge = await page.evaluateHandle<DesktopBridge>('window.desktop');
  const led = await bridge.evaluateHandle((it) => {
    const commands: Command[] = [];
    it.onCommand((command) => commands.push(command));
    return commands;
  });
  await promote(player, club);
  await expect.poll(listed).toContain(`club:${club.slug}`);
  // A command from the menu comes after anything sent automatically.
  await desk.chooseInMenu('go:/challenges');
  await expect(page).toHaveURL(/\/challenges$/);
  expect(await led.jsonValue()).toEqual([{ kind: 'go', path: '/challenges' }]);
});

test('a session that must not be remembered ends with the app', async ({ desktop }) => {
  const owner = await createPlayer('Brief Olga');
  const club = await createClub(owner);
  const first = await desktop();
  await new LoginPage(fromOrigin(first)).submit(owner, false);
  await expect(first.page.getByRole('heading', { name: `Manage ${club.name}` })).toBeVisible();
  expect(await readdir(first.userData)).not.toContain('session');
  await exitDesktop(first);
  const second = await desktop({ userData: first.userData });
  await expect(second.page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
});

test('the native menu switches clubs, and approves or denies the selected request', async ({
  desktop,
}) => {
  const owner = await createPlayer('Menu Olga');
  const one = await createClub(owner, { auto_approve: false });
  const two = await createClub(owner);
  await join(await createPlayer('Waiting Wanda'), one);
  const started = await desktop();
  const { page, desk } = started;
  await signInDesktop(started, owner, `/clubs/${two.slug}/manage`);
  await expect(page.getByRole('heading', { name: `Manage ${two.name}` })).toBeVisible();
  await expect
    .poll(async () => (await desk.menu()).map(({ id }) => id))
    .toContain(`club:${one.slug}`);

  await desk.chooseInMenu(`club:${one.slug}`);
  await expect(page.getByRole('heading', { name: `Manage ${one.name}` })).toBeVisible();
  const keys = new Map((await desk.menu()).map(({ id, accelerator }) => [id, accelerator]));
  expect(keys.get('approve')).toBe('CmdOrCtrl+Shift+A');
  expect(keys.get('deny')).toBe('CmdOrCtrl+Shift+D');
  const asking = new ClubPage(page).request('Waiting Wanda');
  for (const choice of ['deny', 'approve']) {
    await expect(asking).toBeVisible();
    // The first command selects, the second decides.
    await desk.chooseInMenu(choice);
    await expect(asking.locator(':focus')).toBeVisible();
    await desk.chooseInMenu(choice);
    await expect(page.getByText('No pending requests')).toBeVisible();
    if (choice === 'deny') {
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByRole('button', { name: 'Dismiss' }).first().click();
    }
  }
});

test('the first nine sections of the console have shortcuts, and all are in the menu', async ({
  desktop,
}) => {
  const owner = await createPlayer('Keys Olga');
  const club = await createClub(owner);
  const started = await desktop();
  const { page, desk } = started;
  await signInDesktop(started, owner, `/clubs/${club.slug}/manage`);
  await expect(page.getByRole('heading', { name: `Manage ${club.name}` })).toBeVisible();
  const sections = async () => (await desk.menu()).filter(({ id }) => id.startsWith('section:'));
  await expect.poll(async () => (await sections()).length).toBe(13);
  for (const [at, { id, label, accelerator }] of (await sections()).entries()) {
    expect(accelerator).toBe(at < 9 ? `CmdOrCtrl+${at + 1}` : '');
    await desk.chooseInMenu(id);
    await expect(page).toHaveURL(new RegExp(`/manage${id.replace('section:', '')}$`));
    await expect(page.locator('a[aria-current="page"]', { hasText: label })).toBeVisible();
  }
});

test('several windows share one session', async ({ desktop }) => {
  const owner = await createPlayer('Two Olga');
  const club = await createClub(owner);
  const started = await desktop();
  await signInDesktop(started, owner, `/clubs/${club.slug}/manage`);
  // The app knows the window's path.
  await expect
    .poll(async () => (await started.desk.menu()).map(({ id }) => id))
    .toContain(`club:${club.slug}`);
  const opened = started.app.waitForEvent('window');
  await started.desk.chooseInMenu('new-window');
  const second = await opened;
  await expect(second.getByRole('heading', { name: `Manage ${club.name}` })).toBeVisible();
});

test('the menu goes back and forward in the front window', async ({ desktop }) => {
  const started = await desktop();
  const { page, desk } = started;
  await signInDesktop(started, await createPlayer('Steps Ana'), '/matches');
  const shows = (name: string) =>
    expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await shows('Matches');
  await desk.chooseInMenu('go:/challenges');
  await shows('Challenges');
  await desk.chooseInMenu('back');
  await shows('Matches');
  await desk.chooseInMenu('forward');
  await shows('Challenges');
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { ROOT } from '../../../scripts/paths.ts';
import { findElectron } from '../../../scripts/electron-binary.ts';
import { createClub, createPlayer, invite } from '../support/community.ts';
import { type DesktopApp, desktopEnvironment, signInDesktop } from '../support/desktop.ts';
import { environment } from '../support/environment.ts';
import { query } from '../support/database.ts';
import { linkInMail } from '../support/inbox.ts';
import { sampleSignIn, sampleSubjects } from '../support/sample.ts';
import { expect, test } from '../support/test.ts';

/** Starts the app a second time, as the system does to pass on a link; exits by itself. */
async function startAgain(
  { userData }: Pick<DesktopApp, 'userData'>,
  ...args: readonly string[]
): Promise<void> {
  const again = spawn(findElectron().program, ['.', '--no-sandbox', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...desktopEnvironment(userData) },
    stdio: 'ignore',
  });
  await new Promise((resolve) => {
    again.once('exit', resolve);
  });
}

test('an invitation in a browser opens in the app: a second start passes its link to the first', async ({
  desktop,
  browser,
}) => {
  const owner = await createPlayer('Link Olga');
  const club = await createClub(owner);
  const path = await invite(owner, club, 'desk');
  const web = await browser.newPage({ baseURL: environment('URL') });
  await web.goto(path);
  const link = web.getByRole('link', { name: 'Open in the desktop app' });
  await expect(link).toHaveAttribute('href', `courtcrew:/${path}`);

  const started = await desktop();
  await startAgain(started, `courtcrew:/${path}`);
  await expect(started.page.getByRole('heading', { name: new RegExp(club.name) })).toBeVisible();
  await expect(started.page.getByRole('link', { name: 'Open in the desktop app' })).toHaveCount(0);
  expect(started.app.windows()).toHaveLength(1);
  await web.close();
});

test('a link from a second start, made before the first is ready, opens when it is', async ({
  desktop,
}) => {
  const userData = await mkdtemp(`${tmpdir()}/courtcrew-early-`);
  const settings = `${userData}/desktop.json`;
  await once(spawn('mkfifo', [settings]), 'exit');
  const starting = desktop({ userData });
  const holdsLock = async () => (await readdir(userData)).length > 1;
  await expect.poll(holdsLock).toBe(true);
  await startAgain({ userData }, 'courtcrew://play');
  await writeFile(settings, '{}');
  const { page } = await starting;
  await expect(page).toHaveURL(/returnUrl=%2Fplay$/);
});

test('a mail requested in the app leads back into it, by its token or by a code', async ({
  desktop,
  browser,
}) => {
  const owner = await createPlayer('Forgot Olga');
  const started = await desktop();
  const { page } = started;
  await page.goto(`${started.origin}/auth/forgot-password`);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByRole('button', { name: /send/i }).click();
  const mailed = await linkInMail(owner.email, /password/i);

  const web = await browser.newPage({ baseURL: environment('URL') });
  await web.goto(mailed);
  const link = web.getByRole('link', { name: 'Open it there' });
  await expect(link).toBeVisible();
  const inApp = (await link.getAttribute('href')) ?? '';
  await web.close();
  await startAgain(started, inApp);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Choose a new password' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();

  // A server with its own mail templates verifies by itself, and redirects with a code.
  const verify = new URL('/auth/v1/verify', environment('API'));
  verify.search = new URLSearchParams({
    token: new URL(mailed).searchParams.get('token_hash') ?? '',
    type: 'recovery',
    redirect_to: 'courtcrew://dashboard',
  }).toString();
  const { headers } = await fetch(verify, { redirect: 'manual' });
  const back = headers.get('location') ?? '';
  expect(back).toMatch(/^courtcrew:\/\/dashboard\?code=[\w-]+$/);
  await startAgain(started, back);
  await expect(page).toHaveURL(/\/auth\/confirm\?code=/);
  await page.getByRole('button', { name: 'Log me in' }).click();
  await expect(page.getByLabel('New password')).toBeVisible();
});

test('a link that signs in asks before it replaces a session, and one containing a session is refused', async ({
  desktop,
}) => {
  const owner = await createPlayer('Asked Olga');
  const club = await createClub(owner);
  const started = await desktop();
  const { page, desk } = started;
  await signInDesktop(started, owner, `/clubs/${club.slug}/manage`);
  const link = 'courtcrew://auth/confirm?token_hash=abcdef123456&type=magiclink';
  await startAgain(started, link);
  await expect
    .poll(desk.dialogs)
    .toEqual([expect.objectContaining({ message: 'Open this link?' })]);
  await expect(page).toHaveURL(new RegExp(`/clubs/${club.slug}/manage$`));

  await desk.answerWith(1);
  await startAgain(started, link);
  await expect(page).toHaveURL(/\/auth\/confirm\?/);

  await startAgain(started, 'courtcrew://auth/confirm?access_token=stolen&refresh_token=stolen');
  await expect
    .poll(async () => (await desk.dialogs()).map(({ message }) => message))
    .toContain("This link can't be opened");
});

test('links open matches to join, leagues, rotations, chats and the outbox', async ({
  desktop,
}) => {
  const { slug, knockout, rotationEvent } = await sampleSubjects();
  const [chat] = await query<{ id: string }>(
    `select c.id from private.channels c join clubs k on k.id = c.club_id and k.slug = $1 limit 1`,
    [slug],
  );
  const started = await desktop();
  const { page } = started;
  await signInDesktop(started, sampleSignIn('player'), '/dashboard');
  for (const [link, heading] of [
    [`clubs/${slug}/leagues/${knockout}`, 'Christmas cup'],
    [`clubs/${slug}/events/${rotationEvent}/rotation`, null],
    [`channels/${chat?.id ?? ''}`, null],
    ['play', null],
    ['outbox', 'Waiting to send'],
  ] as const) {
    await startAgain(started, `courtcrew://${link}`);
    await expect(page).toHaveURL((url) => url.pathname === `/${link}`);
    await expect(
      page.getByRole('heading', { level: 1, ...(heading !== null && { name: heading }) }),
    ).toBeVisible();
    await expect(page.getByText("This page isn't available")).toHaveCount(0);
  }
});

test('a crashed page is reloaded, and the person is told', async ({ desktop }) => {
  const { app, desk } = await desktop();
  await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
  );
  await expect
    .poll(async () => (await desk.dialogs()).map(({ message }) => message))
    .toEqual(['CourtCrew had to reload this window']);
  await expect
    .poll(() =>
      app.evaluate(({ BrowserWindow }) => {
        const [window] = BrowserWindow.getAllWindows();
        return window?.webContents
          .executeJavaScript('document.querySelector("h1")?.textContent')
          .catch(() => null);
      }),
    )
    .toBe('Log in');
});

test('an unsaved form keeps the app from closing', async ({ desktop }) => {
  const owner = await createPlayer('Unsaved Olga');
  const club = await createClub(owner);
  const started = await desktop();
  const { page, app, desk } = started;
  await signInDesktop(started, owner, `/clubs/${club.slug}/manage/settings`);
  await page.getByLabel('Description').fill('Half a sentence');
  await app.evaluate(({ app: it }) => it.quit());
  await expect
    .poll(async () => (await desk.dialogs()).map(({ message }) => message))
    .toEqual(['Leave without saving?']);
  await expect(page.getByLabel('Description')).toHaveValue('Half a sentence');
  const ended = app.waitForEvent('close');
  await desk.answerWith(1);
  await app.evaluate(({ app: it }) => it.quit()).catch(() => undefined);
  await ended;
});

test('an app without windows opens at the console, as at its start', async ({ desktop }) => {
  const owner = await createPlayer('Windowless Olga');
  const club = await createClub(owner);
  const started = await desktop();
  const { app, desk } = started;
  await signInDesktop(started, owner, `/clubs/${club.slug}/manage`);
  await expect
    .poll(async () => (await desk.menu()).map(({ id }) => id))
    .toContain(`club:${club.slug}`);
  // As on macOS, where an app outlives its windows.
  await app.evaluate(({ app: it, BrowserWindow }) => {
    it.removeAllListeners('window-all-closed').on('window-all-closed', () => undefined);
    BrowserWindow.getAllWindows()[0]?.destroy();
  });
  const opened = app.waitForEvent('window');
  await app.evaluate(({ app: it }) => void it.emit('activate'));
  await expect((await opened).getByRole('heading', { name: `Manage ${club.name}` })).toBeVisible();
});

test('the window keeps its position and size', async ({ desktop }) => {
  const first = await desktop();
  await first.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.setBounds({ x: 60, y: 40, width: 1000, height: 700 }),
  );
  // While the first is running, a second start would only activate it.
  const ended = first.app.waitForEvent('close');
  await first.app.evaluate(({ app }) => app.quit()).catch(() => undefined);
  await ended;
  const second = await desktop({ userData: first.userData });
  expect(
    await second.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds()),
  ).toMatchObject({ width: 1000, height: 700 });
});

test('started by the system it waits in the tray, and opens at its previous size', async ({
  desktop,
}) => {
  const first = await desktop();
  await first.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.maximize());
  const ended = first.app.waitForEvent('close');
  await first.app.evaluate(({ app }) => app.quit()).catch(() => undefined);
  await ended;
  const second = await desktop({ userData: first.userData, args: ['--hidden'] });
  const window = () =>
    second.app.evaluate(({ BrowserWindow }) => {
      const [only] = BrowserWindow.getAllWindows();
      return { isShown: only?.isVisible(), isLarge: only?.isMaximized() };
    });
  expect(await window()).toMatchObject({ isShown: false });
  await second.desk.chooseInTray('open');
  await expect.poll(window).toEqual({ isShown: true, isLarge: true });
});

test('being offline is announced, and the data on screen stays', async ({ desktop }) => {
  const owner = await createPlayer('Offline Olga');
  const club = await createClub(owner);
  const started = await desktop();
  const { page, app } = started;
  await signInDesktop(started, owner, `/clubs/${club.slug}/manage`);
  await expect(page.getByRole('heading', { name: `Manage ${club.name}` })).toBeVisible();
  await app.context().setOffline(true);
  await expect(page.getByText("You're offline. What you see may be out of date.")).toBeVisible();
  await expect(page.getByRole('heading', { name: `Manage ${club.name}` })).toBeVisible();
  await app.context().setOffline(false);
  await expect(page.getByText("You're offline. What you see may be out of date.")).toBeHidden();
});

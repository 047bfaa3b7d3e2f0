import { createClub, createPlayer, join } from '../support/community.ts';
import { LoginPage } from '../pages/login-page.ts';
import { fromOrigin, signInDesktop } from '../support/desktop.ts';
import { expect, test } from '../support/test.ts';

test('an owner signs in and is at the console of their club, also at the next start', async ({
  desktop,
}) => {
  const owner = await createPlayer('Desk Olga');
  const club = await createClub(owner);
  const first = await desktop();
  await expect(first.page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await new LoginPage(fromOrigin(first)).submit(owner, true);
  await expect(first.page.getByRole('heading', { name: `Manage ${club.name}` })).toBeVisible();

  await first.app.evaluate(({ app }) => app.exit(0)).catch(() => undefined);
  const second = await desktop({ userData: first.userData });
  await expect(second.page.getByRole('heading', { name: `Manage ${club.name}` })).toBeVisible();
});

test('a session that is not to be remembered ends with the app', async ({ desktop }) => {
  const owner = await createPlayer('Brief Olga');
  const club = await createClub(owner);
  const first = await desktop();
  await new LoginPage(fromOrigin(first)).submit(owner, false);
  await expect(first.page.getByRole('heading', { name: `Manage ${club.name}` })).toBeVisible();
  await first.app.evaluate(({ app }) => app.exit(0)).catch(() => undefined);
  const second = await desktop({ userData: first.userData });
  await expect(second.page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
});

test('the native menu switches clubs, opens sections, and approves who is pointed at', async ({
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
  await expect(page.getByRole('link', { name: 'Waiting Wanda' })).toBeVisible();
  // The first press points, the second decides.
  await desk.chooseInMenu('approve');
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Waiting Wanda' }).locator(':focus'),
  ).toBeVisible();
  await desk.chooseInMenu('approve');
  await expect(page.getByText('No pending requests')).toBeVisible();

  await expect
    .poll(async () => (await desk.menu()).find(({ id }) => id === 'section:/members')?.accelerator)
    .toBe('CmdOrCtrl+2');
  await desk.chooseInMenu('section:/members');
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
});

test('several windows share one session', async ({ desktop }) => {
  const owner = await createPlayer('Two Olga');
  const club = await createClub(owner);
  const started = await desktop();
  await signInDesktop(started, owner, `/clubs/${club.slug}/manage`);
  const opened = started.app.waitForEvent('window');
  await started.desk.chooseInMenu('new-window');
  const second = await opened;
  await expect(second.getByRole('heading', { name: `Manage ${club.name}` })).toBeVisible();
});

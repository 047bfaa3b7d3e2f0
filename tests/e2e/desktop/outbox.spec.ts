import { LoginPage } from '../pages/login-page.ts';
import { MessagesPage } from '../pages/messages-page.ts';
import { OutboxPage } from '../pages/outbox-page.ts';
import { createClub, createPlayer, type Player } from '../support/community.ts';
import { query } from '../support/database.ts';
import { type DesktopApp, exitDesktop, fromOrigin, signInDesktop } from '../support/desktop.ts';
import { everythingStored, keptAnswers } from '../support/device-storage.ts';
import { openLinedSite } from '../support/line.ts';
import { expect, test } from '../support/test.ts';

const messagesOf = ({ id }: Player): Promise<readonly object[]> =>
  query('select content from public.messages where sender_id = $1 order by created_at', [id]);

test('what is done without a network outlives the app, is sent while it is hidden, and delays a logout', async ({
  desktop,
}) => {
  test.slow();
  const [ana, ben] = await Promise.all([createPlayer('Desk Ana'), createPlayer('Desk Ben')]);
  const line = await openLinedSite();
  const goOffline = async ({ app }: DesktopApp): Promise<void> => {
    await line.cut();
    await app.context().setOffline(true);
  };
  const start = (earlier?: DesktopApp): Promise<DesktopApp> =>
    desktop({
      env: { SUPABASE_URL: line.backend },
      ...(earlier && { userData: earlier.userData }),
    });

  const first = await start();
  await signInDesktop(first, ana, `/chat/${ben.id}`);
  const here = new MessagesPage(first.page);
  await expect(here.box(ben.name)).toBeVisible();
  await goOffline(first);
  await here.send(ben.name, 'From the desk');
  await expect(here.message('From the desk')).toContainText('Waiting to send');
  await exitDesktop(first);

  // Still without a network: it is there as before.
  const second = await start(first);
  await second.app.context().setOffline(true);
  const { page, app } = second;
  await expect(new OutboxPage(page).line()).toHaveText('1 thing is waiting to be sent');
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
  expect(await messagesOf(ana)).toEqual([]);
  await line.restore();
  await app.context().setOffline(false);
  await expect
    .poll(() => messagesOf(ana), { timeout: 30_000 })
    .toEqual([{ content: 'From the desk' }]);
  await expect(new OutboxPage(page).line()).toHaveCount(0);
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.show());

  await page.goto(`${second.origin}/chat/${ben.id}`);
  const there = new MessagesPage(page);
  await expect(there.message('From the desk')).toBeVisible();
  await goOffline(second);
  await there.send(ben.name, 'Never sent');
  await expect(there.message('Never sent')).toContainText('Waiting to send');
  await page.getByRole('button', { name: 'Log out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Log out and lose this?' });
  await expect(question.getByText('Message to Desk Ben')).toBeVisible();
  await question.getByRole('button', { name: 'Log out anyway' }).click();
  await expect.poll(() => keptAnswers(page)).toBe(0);
  await expect
    .poll(async () => {
      const left = await everythingStored(page);
      return ['(a key)', ana.id, ana.name, ben.id, 'Never sent'].filter((word) =>
        left.includes(word),
      );
    })
    .toEqual([]);
  await line.restore();
  await app.context().setOffline(false);
  expect(await messagesOf(ana)).toHaveLength(1);
  await line.close();
});

test('for somebody who must not be remembered the app keeps nothing', async ({ desktop }) => {
  const owner = await createPlayer('Unkept Olga');
  const club = await createClub(owner);
  const started = await desktop();
  await new LoginPage(fromOrigin(started)).submit(owner, false);
  await expect(started.page.getByRole('heading', { name: `Manage ${club.name}` })).toBeVisible();
  await started.page.waitForLoadState('networkidle');
  expect(await keptAnswers(started.page)).toBe(0);
  expect(await everythingStored(started.page)).not.toContain(owner.id);
});

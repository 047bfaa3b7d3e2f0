import { freePort } from '../../../supabase/local/settings.ts';
import { WEB } from '../../../scripts/paths.ts';
import { startTestStack } from '../../../scripts/test-stack.ts';
import { serveWeb, type WebServer } from '../../../scripts/web-server.ts';
import type { Stack } from '../../../supabase/local/stack.ts';
import { LoginPage } from '../pages/login-page.ts';
import { SignupPage } from '../pages/signup-page.ts';
import { PASSWORD, unique } from '../support/community.ts';
import { linkInMail } from '../support/inbox.ts';
import { expect, expectToast, test } from '../support/test.ts';

// Hosted projects confirm addresses; the stack that the other specs share does not. One of its own.
test.describe.configure({ mode: 'serial' });

let stack: Stack;
let web: WebServer;

test.beforeAll(async () => {
  const port = await freePort(0, '127.0.0.1');
  stack = await startTestStack({ siteUrl: `http://127.0.0.1:${port}`, confirmEmail: true });
  const config = { supabaseUrl: stack.url, publishableKey: stack.publishableKey };
  web = await serveWeb({ folder: WEB, config, port, host: '127.0.0.1' });
});
test.afterAll(async () => {
  await web.close();
  await stack.stop();
});

test('a new player confirms their address through the mail, and not before it', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: web.url, locale: 'en-US' });
  const email = `${unique('nora')}@example.com`;

  await new SignupPage(page).open();
  await new SignupPage(page).submit({ name: 'Nora New', email, password: PASSWORD });
  await expectToast(page, 'Account Created!', 'Please check your email to verify your account.');
  await expect(page).toHaveURL('/auth/check-inbox');
  await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(email);
  const first = await linkInMail(email, /confirm/i, stack.inboxUrl);

  await new LoginPage(page).open();
  await new LoginPage(page).submit({ email, password: PASSWORD });
  await expectToast(page, 'Login Failed', 'Email not confirmed');
  await page.getByRole('link', { name: 'Send the confirmation mail again' }).click();
  await expect(page).toHaveURL('/auth/check-inbox');
  await expect(async () => {
    await page.getByRole('button', { name: 'Send it again' }).click();
    await expect(page.getByText('A new link is on its way.')).toBeVisible({ timeout: 1000 });
  }).toPass();

  let newest = first;
  await expect(async () => {
    newest = await linkInMail(email, /confirm/i, stack.inboxUrl);
    expect(newest).not.toBe(first);
  }).toPass();
  await page.goto(newest);
  // Opening the link uses nothing up: mail scanners do that too.
  await page.reload();
  await page.getByRole('main').getByRole('button').click();
  await expect(page).toHaveURL('/onboarding');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nora');
  await page.close();
});

test('a link that was used says so, and leads to a new one', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: web.url, locale: 'en-US' });
  const email = `${unique('otto')}@example.com`;
  await new SignupPage(page).open();
  await new SignupPage(page).submit({ name: 'Otto Old', email, password: PASSWORD });
  await expect(page).toHaveURL('/auth/check-inbox');
  const link = await linkInMail(email, /confirm/i, stack.inboxUrl);
  await page.goto(link);
  await page.getByRole('main').getByRole('button').click();
  await expect(page).toHaveURL('/onboarding');

  const another = await browser.newPage({ baseURL: web.url, locale: 'en-US' });
  await another.goto(link);
  await another.getByRole('main').getByRole('button').click();
  await expect(another.getByRole('heading', { level: 1 })).toContainText('no longer works');
  await expect(another.getByRole('main').getByRole('link').first()).toBeVisible();
  await another.close();
  await page.close();
});

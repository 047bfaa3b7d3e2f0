import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../../renderer/shared/supabase/database.types.ts';
import { freePort } from '../../../supabase/local/settings.ts';
import { WEB } from '../../../scripts/paths.ts';
import { startTestStack } from '../../../scripts/test-stack.ts';
import { serveWeb, type WebServer } from '../../../scripts/web-server.ts';
import type { Stack } from '../../../supabase/local/stack.ts';
import { ClubPage } from '../pages/club-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { SignupPage } from '../pages/signup-page.ts';
import { flaws } from '../support/axe.ts';
import { invite, PASSWORD, unique } from '../support/community.ts';
import { linkInMail } from '../support/inbox.ts';
import { expect, expectToast, test } from '../support/test.ts';

// Hosted projects confirm addresses; the stack shared by the other specs doesn't, so this needs its own.
test.describe.configure({ mode: 'serial' });

let stack: Stack;
let web: WebServer;

test.beforeAll(async () => {
  const port = await freePort(0, '127.0.0.1');
  stack = await startTestStack({
    siteUrl: `http://127.0.0.1:${port}`,
    confirmEmail: true,
    providers: { google: { clientId: 'courtcrew-test' } },
  });
  const config = { supabaseUrl: stack.url, publishableKey: stack.publishableKey };
  web = await serveWeb({ folder: WEB, config, port, host: '127.0.0.1' });
});
test.afterAll(async () => {
  await web.close();
  await stack.stop();
});

test('a new player confirms their address with a mail, and can do nothing before', async ({
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
  await page.getByRole('link', { name: 'Send the confirmation email again' }).click();
  await expect(page).toHaveURL('/auth/check-inbox');
  let newest = first;
  // Within a second of the last mail none is sent.
  await expect(async () => {
    await page.getByRole('button', { name: 'Send it again' }).click();
    await expect(page.getByText('A new link is on its way.')).toBeVisible({ timeout: 1000 });
    await expect(async () => {
      newest = await linkInMail(email, /confirm/i, stack.inboxUrl);
      expect(newest).not.toBe(first);
    }).toPass({ timeout: 5000 });
  }).toPass();
  await page.goto(newest);
  // People with the desktop app may continue there: the token is not used up yet.
  await expect(page.getByRole('link', { name: 'Open in the desktop app' })).toHaveAttribute(
    'href',
    /^courtcrew:\/\/auth\/confirm\?token_hash=[\w-]+&type=signup/,
  );
  // Opening the link doesn't use it up: mail scanners open it, too.
  await page.reload();
  await page.getByRole('main').getByRole('button').click();
  await expect(page).toHaveURL('/onboarding');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nora');
  await page.close();
});

test('an invitation survives sign-up on one device and confirmation on another', async ({
  browser,
}) => {
  const owner = await newOwner();
  const { data: club } = await owner.rpc('create_club', {
    name: 'Secret Racquets',
    slug: 'secret-racquets',
    description: 'A club made for one test.',
    location: 'Porto',
    has_courts: true,
    is_public: false,
    auto_approve: false,
    member_limit: 10,
    time_zone: 'Europe/Lisbon',
  });
  if (!club) throw new Error('no club');
  const invitation = await invite({ db: owner }, club, 'For Ivo');
  const email = `${unique('ivo')}@example.com`;

  const desk = await browser.newPage({ baseURL: web.url, locale: 'en-US' });
  await desk.goto(invitation);
  await desk.getByRole('link', { name: 'Sign up and join' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Sign up' })).toBeVisible();
  await new SignupPage(desk).submit({ name: 'Ivo Invited', email, password: PASSWORD });
  await expect(desk).toHaveURL('/auth/check-inbox');

  // An expired link leads to a new one, and that one to the invitation as well.
  const phone = await browser.newPage({ baseURL: web.url, locale: 'en-US' });
  const first = await linkInMail(email, /confirm/i, stack.inboxUrl);
  const worn = new URL(first);
  worn.searchParams.set('token_hash', 'worn');
  await phone.goto(worn.href);
  await phone.getByRole('button', { name: 'Join Secret Racquets' }).click();
  await phone.getByRole('link', { name: 'Get a new link' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible();
  await expect(phone.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    /returnUrl=%2Finvite%2F/,
  );
  await phone.getByLabel('Email').fill(email);
  // Within a second of the last mail none is sent.
  await expect(async () => {
    await phone.getByRole('button', { name: 'Send the link' }).click();
    await expect(phone.getByText('A new link is on its way.')).toBeVisible({ timeout: 1000 });
  }).toPass();
  let newest = first;
  await expect(async () => {
    newest = await linkInMail(email, /confirm/i, stack.inboxUrl);
    expect(newest).not.toBe(first);
  }).toPass();
  await phone.goto(newest);
  await expect(phone.getByText('Olga invites you to play here.')).toBeVisible();
  await phone.getByRole('button', { name: 'Join Secret Racquets' }).click();
  // Somebody who has a club isn't asked how to begin.
  await expect(phone).toHaveURL('/clubs/secret-racquets');
  await new ClubPage(phone).tab('People').click();
  await expect(phone.getByRole('list', { name: 'Members' })).toContainText('Ivo Invited');

  // Without a password it takes two fields, and one press on the page the mail links to.
  const guest = `${unique('iris')}@example.com`;
  await desk.goto(invitation);
  await desk.getByLabel('Full name').fill('Iris Invited');
  await desk.getByLabel('Email').fill(guest);
  await desk.getByRole('button', { name: 'Email me a link to join' }).click();
  await expect(desk.getByText('Check your inbox')).toBeVisible();
  await desk.goto(await linkInMail(guest, /confirm/i, stack.inboxUrl));
  await desk.getByRole('button', { name: 'Join Secret Racquets' }).click();
  await expect(desk).toHaveURL('/clubs/secret-racquets');
  await new ClubPage(desk).tab('People').click();
  await expect(desk.getByRole('list', { name: 'Members' })).toContainText('Iris Invited');
  await desk.close();
  await phone.close();
});

test('a used link says so, and leads to a new one', async ({ browser }) => {
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

test('login with Google redirects there, and says why it did not work', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: web.url, locale: 'en-US' });
  const page = await context.newPage();
  let asked = new URL(web.url);
  // Google's page is not available here: check the address the browser is sent to, and the way back.
  await page.route('**/auth/v1/authorize**', async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 });
    asked = new URL(answer.headers()['location'] ?? '');
    const back = new URL(asked.searchParams.get('redirect_uri') ?? '');
    back.searchParams.set('error', 'access_denied');
    back.searchParams.set('state', asked.searchParams.get('state') ?? '');
    return route.fulfill({
      contentType: 'text/html',
      body: `<a href="${back.href.replaceAll('&', '&amp;')}">Cancel</a>`,
    });
  });
  await page.goto('/auth/login?returnUrl=%2Fmatches');
  const google = page.getByRole('button', { name: 'Continue with Google' });
  await expect(google).toBeVisible();
  await expect(page.getByRole('button', { name: /Apple/ })).toHaveCount(0);
  expect(await flaws(page)).toEqual([]);
  await google.click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: "You're not logged in" })).toBeVisible();
  await expect(
    page.getByText("You didn't finish logging in with Google. Nothing has changed."),
  ).toBeVisible();
  expect(asked.pathname).toBe('/o/oauth2/v2/auth');
  expect(asked.searchParams.get('client_id')).toBe('courtcrew-test');
  expect(asked.searchParams.get('redirect_uri')).toBe(`${stack.url}/auth/v1/callback`);
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect(page).toHaveURL('/auth/login?returnUrl=%2Fmatches');

  // A code sent by somebody else is useless here.
  await page.goto('/auth/callback?with=google&code=11111111-1111-4111-8111-111111111111');
  await expect(page.getByText('This took too long, or started in another browser.')).toBeVisible();
  await context.close();
});

/** Somebody with a confirmed address, signed in. */
async function newOwner(): Promise<SupabaseClient<Database>> {
  const options = { auth: { persistSession: false, autoRefreshToken: false } };
  const email = `${unique('owner')}@example.com`;
  await createClient(stack.url, stack.serviceKey, options).auth.admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
    user_metadata: { full_name: 'Olga Owner' },
  });
  const client = createClient<Database>(stack.url, stack.publishableKey, options);
  await client.auth.signInWithPassword({ email, password: PASSWORD });
  return client;
}

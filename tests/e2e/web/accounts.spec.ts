import { LoginPage } from '../pages/login-page.ts';
import { SignupPage } from '../pages/signup-page.ts';
import { createPlayer, newClient, PASSWORD, unique } from '../support/community.ts';
import { linkInMail } from '../support/inbox.ts';
import { expect, expectToast, test } from '../support/test.ts';

test.describe('signing up', () => {
  test('asks for name, email and password beside the fields, and focuses the first', async ({
    page,
  }) => {
    const signup = new SignupPage(page);
    await signup.open();
    await signup.submit({});
    await expect(page.getByText('Please enter your full name.')).toBeVisible();
    await expect(page.getByText('Please enter your email.')).toBeVisible();
    await expect(page.getByText('Please enter a password.')).toBeVisible();
    await expect(page.getByLabel('Full name')).toBeFocused();
    await expect(page.getByText('Minimum 6 characters')).toBeVisible();
  });

  test('refuses an invalid address', async ({ page }) => {
    const signup = new SignupPage(page);
    await signup.open();
    await signup.submit({ name: 'Ana', email: 'ana at home', password: PASSWORD });
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
  });

  test('refuses a password of five characters, in a toast and at the field', async ({ page }) => {
    const signup = new SignupPage(page);
    await signup.open();
    await signup.submit({ name: 'Ana', email: 'ana@example.com', password: '12345' });
    await expectToast(page, 'Password Too Short', 'Password must be at least 6 characters long.');
    await expect(page.getByLabel(/^Password/)).toHaveAccessibleDescription(
      /Password must be at least 6 characters long\./,
    );
  });

  test('makes an account and leads to onboarding', async ({ page }) => {
    const signup = new SignupPage(page);
    await signup.open();
    await signup.submit({
      name: 'Ana Sousa',
      email: `${unique('ana')}@example.com`,
      password: '123456',
      location: 'Lisbon, PT',
    });
    await expectToast(page, 'Account Created!', 'Please check your email to verify your account.');
    await expect(page).toHaveURL('/onboarding');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana');
  });

  test('on a phone the notice about the new account covers nothing of the first question', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const signup = new SignupPage(page);
    await signup.open();
    await signup.submit({
      name: 'Ana Phone',
      email: `${unique('ana')}@example.com`,
      password: PASSWORD,
    });
    const said = page.locator('[data-tone]').filter({ hasText: 'Account Created!' });
    await expect(said).toBeVisible();
    const last = page.getByRole('button', { name: "Skip for now - I'll explore later" });
    await expect(last).toBeVisible();
    const [below, question] = [await said.boundingBox(), await last.boundingBox()];
    expect(below?.y).toBeGreaterThan((question?.y ?? Infinity) + (question?.height ?? 0));
  });

  test('says why when the address is taken, and keeps what was typed', async ({ page }) => {
    const player = await createPlayer('Signup Taken');
    const signup = new SignupPage(page);
    await signup.open();
    await signup.submit({ name: 'Other', email: player.email, password: PASSWORD });
    await expectToast(page, 'Signup Failed', 'User already registered');
    await expect(page.getByLabel('Full name')).toHaveValue('Other');
    await expect(page.getByLabel('Email')).toHaveValue(player.email);
  });

  test('links to the terms and the privacy page', async ({ page }) => {
    await new SignupPage(page).open();
    await page.getByRole('main').getByRole('link', { name: 'terms' }).click();
    await expect(page).toHaveURL('/terms');
    await page.goBack();
    await page
      .getByRole('main')
      .getByRole('link', { name: /privacy/ })
      .click();
    await expect(page).toHaveURL('/privacy');
  });
});

test.describe('onboarding', () => {
  for (const [choice, path, words] of [
    ['Create a Club', '/clubs/create', "Let's create your first club."],
    ['Join Clubs', '/discover', "Let's find you the perfect tennis crew."],
  ] as const) {
    test(`"${choice}" leads to ${path} and is done for good`, async ({ visit }) => {
      const player = await createPlayer('Onboard Ana', { onboarded: false });
      const page = await visit(player, { at: '/dashboard' });
      await page.getByRole('button', { name: choice }).click();
      await expectToast(page, 'Welcome to CourtCrew!', words);
      await expect(page).toHaveURL(path);
      await page.goto('/dashboard');
      await expect(page).toHaveURL('/dashboard');
    });
  }

  test('can be skipped', async ({ visit }) => {
    const page = await visit(await createPlayer('Onboard Ben', { onboarded: false }), {
      at: '/dashboard',
    });
    await page.getByRole('button', { name: "Skip for now - I'll explore later" }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  test('says so when it could not be saved, and stays', async ({ visit }) => {
    const page = await visit(await createPlayer('Onboard Cleo', { onboarded: false }), {
      at: '/dashboard',
    });
    await page.route('**/rest/v1/rpc/finish_onboarding', (route) => route.abort());
    await page.getByRole('button', { name: 'Join Clubs' }).click();
    await expectToast(page, 'Error', 'Something went wrong. Please try again.');
    await expect(page).toHaveURL('/onboarding');
  });

  test('can be opened again once finished, and changes nothing', async ({ visit }) => {
    const page = await visit(await createPlayer('Onboard Dov'), { at: '/dashboard' });
    let writes = 0;
    page.on('request', (request) => {
      if (/\/rest\/v1\/(profiles|rpc\/finish_onboarding)/.test(request.url())) writes += 1;
    });
    await page.goto('/onboarding');
    await page.getByRole('button', { name: 'Join Clubs' }).click();
    await expect(page).toHaveURL('/discover');
    expect(writes).toBe(0);
  });
});

test.describe('logging in', () => {
  test('asks for email and password', async ({ page }) => {
    const login = new LoginPage(page);
    await login.open();
    await login.submit({ email: '', password: '' });
    await expect(page.getByText('Please enter your email.')).toBeVisible();
    await expect(page.getByText('Please enter your password.')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
  });

  test('says why it failed, and keeps the address', async ({ page }) => {
    const player = await createPlayer('Login Ana');
    const login = new LoginPage(page);
    await login.open();
    await login.submit({ email: player.email, password: 'wrong-password' });
    await expectToast(page, 'Login Failed', 'Invalid login credentials');
    await expect(page.getByLabel('Email')).toHaveValue(player.email);
  });

  test('welcomes back', async ({ page }) => {
    const login = new LoginPage(page);
    await login.open();
    await login.submit(await createPlayer('Login Ben'));
    await expectToast(page, 'Welcome back!', "You've been successfully logged in.");
    await expect(page).toHaveURL('/dashboard');
  });

  test('a session survives a reload and serves a second tab', async ({ page }) => {
    await new LoginPage(page).signIn(await createPlayer('Login Cleo'));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Login');
    await expect(page).toHaveURL('/dashboard');
    const second = await page.context().newPage();
    await second.goto('/dashboard');
    await expect(second.getByRole('heading', { level: 1 })).toContainText('Login');
    await expect(second).toHaveURL('/dashboard');
  });

  test('"Remember me" keeps the session when the window closes; without it, it ends', async ({
    browser,
    baseURL,
  }) => {
    const player = await createPlayer('Login Dov');
    for (const remember of [true, false]) {
      const context = await browser.newContext(baseURL ? { baseURL } : {});
      const page = await context.newPage();
      await new LoginPage(page).signIn(player, remember);
      await page.close();
      const next = await context.newPage();
      await next.goto('/dashboard');
      await expect(next).toHaveURL(remember ? '/dashboard' : /\/auth\/login/);
      await context.close();
    }
  });

  test('logging out in one tab logs the other one out', async ({ page }) => {
    await new LoginPage(page).signIn(await createPlayer('Login Eva'));
    const second = await page.context().newPage();
    await second.goto('/dashboard');
    await expect(second).toHaveURL('/dashboard');
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(second).not.toHaveURL('/dashboard');
  });
});

test.describe('a forgotten password', () => {
  test('is replaced through a link in a mail, which works once', async ({ page }) => {
    const player = await createPlayer('Recover Ana');
    // On the way to another page.
    await page.goto('/notifications');
    await page.getByRole('link', { name: /Forgot/ }).click();
    await expect(page).toHaveURL(/\/auth\/forgot-password/);
    await page.getByLabel('Email').fill(player.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('status').filter({ hasText: player.email })).toBeVisible();

    const link = await linkInMail(player.email, /password/i);
    await page.goto(link);
    await page.getByRole('main').getByRole('button').click();
    await expect(page).toHaveURL('/auth/reset-password?returnUrl=%2Fnotifications');
    await page.getByLabel('New password').fill('12345');
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expectToast(page, 'Password Too Short', 'Password must be at least 6 characters long.');
    await page.getByLabel('New password').fill('a-better-one');
    // Saved, but the answer is lost.
    await page.route(
      '**/auth/v1/user*',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(page.getByText("We couldn't reach the server")).toBeVisible();
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(page).toHaveURL('/notifications');

    const { error } = await newClient().auth.signInWithPassword({
      email: player.email,
      password: 'a-better-one',
    });
    expect(error).toBeNull();
    await page.goto(link);
    await page.getByRole('main').getByRole('button').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('no longer works');
  });

  test('looks the same for an unknown address', async ({ page }) => {
    await page.goto('/auth/forgot-password');
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'nobody@example.com' })).toContainText(
      "If there's an account",
    );
  });
});

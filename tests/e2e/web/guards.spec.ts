import { createPlayer } from '../support/community.ts';
import { expect, test } from '../support/test.ts';
import { LoginPage } from '../pages/login-page.ts';

test.describe('a visitor', () => {
  for (const path of [
    '/dashboard',
    '/profile',
    '/edit-profile',
    '/settings',
    '/notifications',
    '/questionnaire',
    '/onboarding',
    '/clubs/create',
    '/clubs/riverside-tennis/manage?from=mail',
    '/challenge/11111111-1111-4111-8111-111111111111',
    '/chat/11111111-1111-4111-8111-111111111111',
  ]) {
    test(`is sent from ${path} to the login, which keeps the return path`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL(`/auth/login?returnUrl=${encodeURIComponent(path)}`);
    });
  }

  for (const path of ['/discover', '/challenges', '/matches', '/messages', '/chat/demo-sarah']) {
    test(`opens ${path} in demo mode`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(/sample/i).first()).toBeVisible();
    });
  }

  for (const [from, to] of [
    ['/login', '/auth/login'],
    ['/signup', '/auth/signup'],
    ['/schedule', '/matches'],
    ['/chat', '/messages'],
    ['/create-club', `/auth/login?returnUrl=${encodeURIComponent('/clubs/create')}`],
    ['/profile/edit', `/auth/login?returnUrl=${encodeURIComponent('/edit-profile')}`],
  ] as const) {
    test(`is redirected from ${from} to ${to}`, async ({ page }) => {
      await page.goto(from);
      await expect(page).toHaveURL(to);
    });
  }

  test('sees the 404 page on an unknown path, which is logged', async ({ page }) => {
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('/no/such/court'),
    );
    await page.goto('/no/such/court');
    await expect(page.getByText('404')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Court Not Found' })).toBeVisible();
    await expect(
      page.getByText('Looks like this page got lost on the way to the tennis court.'),
    ).toBeVisible();
    await logged;
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL('/');
  });

  test('goes back from the 404 page to the previous page', async ({ page }) => {
    await page.goto('/privacy');
    await page.goto('/no/such/court');
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL('/privacy');
  });

  test('finds sign-up and login on the landing page', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      'Your Club Has 500 Members',
    );
    await page.getByRole('link', { name: 'Find Your Court Crew' }).first().click();
    await expect(page).toHaveURL('/auth/signup');
    await page.goto('/');
    await page.getByRole('link', { name: "I'm Already a Member" }).first().click();
    await expect(page).toHaveURL('/auth/login');
  });
});

test.describe('a player', () => {
  test('is sent from login and sign-up to the dashboard', async ({ visit }) => {
    const page = await visit(await createPlayer('Guard Ana'));
    for (const path of ['/auth/login', '/auth/signup', '/login']) {
      await page.goto(path);
      await expect(page).toHaveURL('/dashboard');
    }
  });

  test('is taken to the page they wanted after login', async ({ page }) => {
    const player = await createPlayer('Guard Ben');
    await page.goto('/challenges?tab=sent');
    await page.goto('/notifications?from=mail');
    await expect(page).toHaveURL(/returnUrl/);
    await new LoginPage(page).submit(player);
    await expect(page).toHaveURL('/notifications?from=mail');
  });

  for (const hostile of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
  ]) {
    test(`is never redirected to ${hostile}`, async ({ page }) => {
      const player = await createPlayer('Guard Cleo');
      await page.goto(`/auth/login?returnUrl=${encodeURIComponent(hostile)}`);
      await new LoginPage(page).submit(player);
      await expect(page).toHaveURL('/dashboard');
    });
  }

  test('who has not finished onboarding is sent there, and can open nothing else', async ({
    visit,
  }) => {
    const page = await visit(await createPlayer('Guard Dov', { onboarded: false }), {
      at: '/dashboard',
    });
    await expect(page).toHaveURL('/onboarding');
    await page.goto('/discover?tab=players');
    await expect(page).toHaveURL(/^[^?]*\/onboarding/);
  });

  test('lands on / after logging out and leaves nothing behind', async ({ visit }) => {
    const page = await visit(await createPlayer('Guard Eva'), { at: '/dashboard' });
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Log In' }).first()).toBeVisible();
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/auth\/login/);
  });
});

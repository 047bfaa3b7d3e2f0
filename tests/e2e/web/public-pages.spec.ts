import type { Page } from '@playwright/test';
import { createClub, createPlayer, invite } from '../support/community.ts';
import { query } from '../support/database.ts';
import { expect, test } from '../support/test.ts';

/** Everything refused by the page's content security policy. */
async function violations(page: Page): Promise<readonly string[]> {
  const refused: string[] = [];
  await page.exposeFunction('tellViolation', (what: string) => refused.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const tell: unknown = Reflect.get(window, 'tellViolation');
      if (typeof tell === 'function') tell(`${violatedDirective} ${blockedURI}`);
    });
  });
  return refused;
}

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, title, heading] of [
    ['/', 'Meet your 10 · CourtCrew', 'Your Club Has 500 Members. Meet Your 10.'],
    ['/privacy', 'Privacy · CourtCrew', 'Privacy'],
    ['/terms', 'Terms · CourtCrew', 'Terms'],
  ] as const) {
    test(`${path} is complete`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{30,}/);
      await expect(page.getByRole('link', { name: 'Sign Up' })).toHaveAttribute(
        'href',
        '/auth/signup',
      );
    });
  }

  test('the landing page is complete, and its buttons lead into the app', async ({ page }) => {
    await page.goto('/');
    for (const words of [
      'Why choose CourtCrew',
      'Find Your Crew',
      'Perfect Matches',
      'Instant Challenges',
      'How It Works',
      'Join Local Clubs',
      'Get Matched',
      'Play More Tennis',
    ])
      await expect(page.getByRole('heading', { name: words, exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Find Your Court Crew' })).toHaveAttribute(
      'href',
      '/signup',
    );
    await expect(page.getByRole('link', { name: "I'm Already a Member" })).toHaveAttribute(
      'href',
      '/login',
    );
    await page.getByRole('link', { name: 'Terms' }).click();
    await expect(page).toHaveURL('/terms');
  });

  test("a phone's menu opens", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Discover' })).toBeHidden();
    await page.locator('summary').click();
    await expect(page.getByRole('link', { name: 'Discover' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible();
  });

  test('an unknown path shows not found, and both buttons lead home', async ({ page }) => {
    const answer = await page.goto('/no/such/court');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Court Not Found' })).toBeVisible();
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL(/\/\??$/);
    await page.goto('/no/such/court');
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('in a fresh tab Go Back from an unknown path leads home, with a clean address', async ({
  page,
}) => {
  await page.goto('/privacy');
  const [fresh] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => void window.open('/no/such/court')),
  ]);
  await fresh.getByRole('button', { name: 'Go Back' }).click();
  await expect(fresh).toHaveURL(/:\d+\/$/);
});

test('a path of the app is found, whatever the database says about it later', async ({ page }) => {
  expect((await page.goto('/clubs/nobody-knows'))?.status()).toBe(200);
});

test('a link to a club, an event and an invitation has its own preview, if anybody may know it', async ({
  page,
}) => {
  const owner = await createPlayer('Link Olga');
  const club = await createClub(owner, { location: 'Porto <Portugal>' });
  const secret = await createClub(owner, { is_public: false });
  const [event] = await query<{ id: string }>(
    `insert into public.club_events (club_id, title, place, event_date, event_time, time_zone, starts_at, duration_minutes, is_public)
     values ($1, 'Open day', 'Court 2', '2030-01-05', '18:00', 'UTC', '2030-01-05 18:00+00', 90, true) returning id`,
    [club.id],
  );
  const words = async (path: string): Promise<readonly (string | null)[]> => {
    const answer = await page.request.get(path);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
    const html = await answer.text();
    expect(html).toContain('<div id="root">');
    const read = (pattern: RegExp): string | null => pattern.exec(html)?.[1] ?? null;
    return [
      read(/<title>([^<]*)</),
      read(/<meta property="og:title" content="([^"]*)"/),
      read(/<meta\s+property="og:description"\s+content="([^"]*)"/),
    ];
  };
  const [title, ogTitle, ogDescription] = await words(`/clubs/${club.slug}`);
  expect([title, ogTitle]).toEqual([`${club.name} · CourtCrew`, club.name]);
  expect(ogDescription).toMatch(/^A tennis club in Porto &lt;Portugal&gt;\. ./);
  expect(await words(`/clubs/${club.slug}?tab=events&event=${event?.id}`)).toEqual([
    'Open day · CourtCrew',
    'Open day',
    `Sat, Jan 5, 2030, 6:00 pm at Court 2. An event by ${club.name}.`,
  ]);
  expect(await words(await invite(owner, club, 'Flyer'))).toEqual([
    `Join ${club.name} · CourtCrew`,
    `Join ${club.name}`,
    "You're invited to a tennis club in Porto &lt;Portugal&gt;.",
  ]);
  const plain = await words('/dashboard');
  expect(plain.slice(0, 2)).toEqual(['CourtCrew', 'CourtCrew']);
  for (const path of [
    `/clubs/${secret.slug}`,
    await invite(owner, secret, 'Flyer'),
    '/clubs/nobody-knows',
  ])
    expect(await words(path)).toEqual(plain);
});

test('the landing page runs within its content security policy', async ({ page }) => {
  const refused = await violations(page);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  for (const path of ['/', '/privacy', '/auth/login']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(refused).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a signed-in player gets the app in place of the landing page', async ({ visit }) => {
  const page = await visit(await createPlayer('Paula Public'), { at: '/' });
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Paula', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Meet Your 10.');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('a visitor who reads loads nothing of the app, and only fonts for the characters in use', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const types = new Map<string, string>();
  const bytes = { Font: 0, all: 0 };
  session.on('Network.requestWillBeSent', ({ requestId, type }) => {
    types.set(requestId, type ?? 'Other');
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength;
    if (types.get(requestId) === 'Font') bytes.Font += encodedDataLength;
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  expect([...types.values()]).not.toContain('Script');
  expect(bytes.Font).toBeLessThan(80_000);
  expect(bytes.all).toBeLessThan(110_000);

  await page.getByRole('link', { name: 'Sign Up' }).hover();
  await expect(page.locator('link[rel="prefetch"]').first()).toBeAttached();
});

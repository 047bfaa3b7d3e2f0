import type { Page } from '@playwright/test';
import { createClub, createPlayer } from '../support/community.ts';
import { cutFunction, cutTopics } from '../support/failing.ts';
import { expect, test, type VisitOptions } from '../support/test.ts';
import { Finger } from '../support/touch.ts';

const PHONE: VisitOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

/** Counts the answers to one function. */
function countAnswers(page: Page, name: string): { readonly count: () => number } {
  let answers = 0;
  page.on('response', (response) => {
    if (response.url().includes(`/rpc/${name}`) && response.request().method() === 'POST')
      answers += 1;
  });
  return { count: () => answers };
}

const top = { x: 200, y: 150 };
const pulled = { x: 205, y: 300 };

test('pulling the page down refreshes it, says so, and shows a ball meanwhile', async ({
  visit,
}) => {
  const player = await createPlayer('Pulling Player');
  const phone = await visit(player, { ...PHONE });
  // Live topics would refetch by themselves.
  await cutTopics(phone);
  await phone.goto('/dashboard');
  await expect(phone.getByRole('heading', { name: 'No clubs yet' })).toBeVisible();
  const club = await createClub(player);
  const answers = countAnswers(phone, 'get_dashboard');
  const ball = phone.getByTestId('gesture-ball');
  const finger = await Finger.of(phone);

  await finger.down(top);
  await finger.move(top, { x: 202, y: 220 }, 100);
  await expect(ball).toBeVisible();
  await expect(ball).not.toHaveAttribute('data-ready');
  await finger.move({ x: 202, y: 220 }, pulled, 100);
  await expect(ball).toHaveAttribute('data-ready');
  expect(answers.count()).toBe(0);
  await finger.up();

  await expect(phone.getByRole('link', { name: club.name }).first()).toBeVisible();
  await expect(phone.getByText('Refreshed', { exact: true })).toBeAttached();
  await expect(ball).toHaveCount(0);
  expect(answers.count()).toBe(1);

  // Neither a short pull nor one further down the page.
  await finger.drag(top, { x: 200, y: 230 });
  await phone.evaluate(() => window.scrollTo(0, 200));
  await finger.drag(top, pulled);
  await phone.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(() => phone.evaluate(() => window.scrollY)).toBe(0);
  await finger.drag(top, pulled);
  await expect.poll(answers.count).toBe(2);
  await expect(ball).toHaveCount(0);

  const cut = await cutFunction(phone, 'get_dashboard');
  await finger.drag(top, pulled);
  await expect(phone.getByText('Not everything could be refreshed.')).toBeAttached();
  await expect(phone.getByRole('link', { name: club.name }).first()).toBeVisible();
  await cut.restore();
});

test('swiping in from the left edge goes back, but not above a sheet or from elsewhere', async ({
  visit,
}) => {
  const player = await createPlayer('Swiping Player');
  const page = await visit(player, { ...PHONE, at: '/dashboard' });
  const bar = page.getByRole('navigation', { name: 'Bottom bar' });
  await bar.getByRole('link', { name: 'Discover' }).click();
  await expect(page).toHaveURL('/discover');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const finger = await Finger.of(page);

  // Too far in, too short, too slow.
  await finger.drag({ x: 90, y: 640 }, { x: 320, y: 645 });
  await finger.drag({ x: 20, y: 640 }, { x: 110, y: 645 });
  await finger.drag({ x: 20, y: 640 }, { x: 300, y: 645 }, 800);
  await page.getByRole('button', { name: 'Challenge', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Quick Actions' });
  await expect(sheet).toBeVisible();
  await finger.drag({ x: 20, y: 300 }, { x: 300, y: 305 });
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL('/discover');

  await finger.down({ x: 20, y: 640 });
  await finger.move({ x: 20, y: 640 }, { x: 180, y: 645 }, 200);
  await expect(page.getByTestId('gesture-ball')).toHaveAttribute('data-ready');
  await finger.up();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByTestId('gesture-ball')).toHaveCount(0);
});

test('a wide window has no gestures', async ({ visit }) => {
  const player = await createPlayer('Wide Player');
  const page = await visit(player, {
    at: '/dashboard',
    viewport: { width: 800, height: 900 },
    hasTouch: true,
  });
  await page.getByRole('link', { name: 'Find Match' }).click();
  await expect(page).toHaveURL(/\/discover/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const finger = await Finger.of(page);
  await finger.down({ x: 20, y: 500 });
  await finger.move({ x: 20, y: 500 }, { x: 300, y: 505 }, 200);
  await expect(page.getByTestId('gesture-ball')).toHaveCount(0);
});

import type { Locator, Page } from '@playwright/test';
import { ChallengesPage } from '../pages/challenges-page.ts';
import { NotificationsPage } from '../pages/notifications-page.ts';
import { SendChallengePage } from '../pages/send-challenge-page.ts';
import { challenge, createClub, createPlayer, join } from '../support/community.ts';
import { hold } from '../support/failing.ts';
import { go } from '../support/go.ts';
import { sampleSignIn } from '../support/sample.ts';
import { settled } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

/** Presses Tab until an element has the focus; fails if a whole round doesn't reach it. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

test('the first Tab offers to skip the navigation', async ({ visit }) => {
  const page = await visit(await createPlayer('Key Ana'), { at: '/dashboard' });
  await settled(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Find Match' })).toBeFocused();
});

test('a challenge is sent and accepted by keyboard alone', async ({ visit }) => {
  const rival = await createPlayer('Key Rival');
  const sender = await createPlayer('Key Sender');
  const page = await visit(sender, { at: `/challenge/${rival.id}` });
  const form = new SendChallengePage(page);
  await form.shown();
  await tabTo(page, form.date);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid').locator('button:focus')).toHaveCount(1);
  // Two weeks later, wherever in the month that is.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid')).toBeHidden();
  await expect(form.date).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(form.time).toBeFocused();
  await page.keyboard.type('6:00 p');
  await expect(form.time).toHaveValue('18:00');
  await tabTo(page, form.place);
  await page.keyboard.type('Court 1');
  await tabTo(page, page.getByRole('button', { name: 'Send Challenge' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/challenges?tab=sent');
  await expect(page.getByRole('heading', { level: 1, name: 'Challenges' })).toBeFocused();

  const answering = await visit(rival, { at: '/challenges' });
  const card = new ChallengesPage(answering).card('Key Sender');
  await tabTo(answering, card.getByRole('button', { name: 'Accept' }));
  await answering.keyboard.press('Enter');
  await expect(card).toHaveCount(0);
  await tabTo(answering, answering.getByRole('tab', { name: /Received/ }), 'Shift+Tab');
  for (const next of [/Sent/, /Upcoming/]) {
    await answering.keyboard.press('ArrowRight');
    await expect(answering.getByRole('tab', { name: next })).toBeFocused();
  }
  await expect(new ChallengesPage(answering).card('Key Sender')).toBeVisible();
});

test('Escape closes what has opened, and returns the focus', async ({ visit }) => {
  const player = await createPlayer('Escape Ana');
  const club = await createClub(player);
  const rival = await createPlayer('Escape Rival');
  await challenge(rival, player);
  const page = await visit(player, { at: '/challenges' });
  const openers = [
    {
      path: '/challenges',
      opener: new ChallengesPage(page)
        .card('Escape Rival')
        .getByRole('button', { name: 'Decline' }),
      opened: page.getByRole('alertdialog', { name: 'Decline challenge?' }),
    },
    {
      path: `/clubs/${club.slug}?tab=news`,
      opener: page.getByRole('button', { name: 'Post Announcement' }),
      opened: page.getByRole('dialog', { name: 'Post Announcement' }),
    },
    {
      path: `/clubs/${club.slug}/manage/events`,
      opener: page.getByRole('button', { name: 'Create Event' }).first(),
      opened: page.getByRole('dialog', { name: 'Create Event' }),
    },
    {
      path: '/dashboard',
      opener: new NotificationsPage(page).bellButton(),
      opened: page.getByRole('dialog', { name: 'Latest notifications' }),
    },
    {
      path: `/challenge/${rival.id}`,
      opener: new SendChallengePage(page).date,
      opened: page.getByRole('grid'),
    },
  ];
  for (const { path, opener, opened } of openers) {
    await test.step(path, async () => {
      await go(page, path);
      await opener.focus();
      await page.keyboard.press('Enter');
      await expect(opened).toBeVisible();
      await expect
        .poll(() => opened.evaluate((element) => element.contains(document.activeElement)))
        .toBe(true);
      await page.keyboard.press('Escape');
      await expect(opened).toBeHidden();
      await expect(opener).toBeFocused();
    });
  }
});

test("Escape closes a phone's menu and quick actions", async ({ visit }) => {
  const page = await visit(await createPlayer('Phone Ana'), {
    at: '/dashboard',
    viewport: { width: 390, height: 844 },
  });
  await settled(page);
  const centre = page.getByRole('button', { name: 'Challenge', exact: true });
  await centre.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Quick Actions' });
  await expect(sheet.getByRole('link', { name: 'Find Players' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(centre).toBeFocused();
  const menu = page.getByRole('button', { name: 'Open menu' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
});

test('a dialog traps the focus', async ({ visit }) => {
  const player = await createPlayer('Trap Ana');
  const club = await createClub(player);
  const page = await visit(player, { at: `/clubs/${club.slug}?tab=news` });
  await page.getByRole('button', { name: 'Post Announcement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Post Announcement' });
  await expect(dialog.getByLabel('Title')).toBeFocused();
  for (let press = 0; press < 10; press += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
});

test('in a window as low as a page at 400 % zoom, focused elements are in sight', async ({
  visit,
}) => {
  const owner = await createPlayer('Low Owner');
  const club = await createClub(owner);
  const ana = await createPlayer('Low Ana');
  await join(ana, club);
  const page = await visit(owner, {
    at: `/clubs/${club.slug}/manage/members`,
    viewport: { width: 320, height: 256 },
  });
  const reached = page.locator(':focus');
  await page.getByRole('listitem').filter({ hasText: ana.name }).getByRole('button').focus();
  await page.keyboard.press('Enter');
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(items.last()).toBeFocused();
  await expect(reached).toBeInViewport({ ratio: 0.9 });

  await page.goto(`/challenge/${ana.id}`);
  await new SendChallengePage(page).date.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid').locator(':focus')).toHaveCount(1);
  for (let week = 0; week < 5; week += 1) {
    await expect(reached).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('ArrowDown');
  }

  // An explanation can be read from beginning to end.
  const reading = await visit(sampleSignIn('player'), {
    at: '/dashboard',
    viewport: { width: 320, height: 256 },
  });
  await reading.getByRole('button', { name: 'How is this worked out?' }).first().focus();
  await reading.keyboard.press('Enter');
  const words = reading.getByRole('dialog', { name: 'How is this worked out?' });
  await expect(words).toBeInViewport({ ratio: 0.95 });
});

test("a toast's button can be reached by keyboard while a dialog is open", async ({ visit }) => {
  const player = await createPlayer('Reach Ana');
  const club = await createClub(player);
  const page = await visit(player, { live: true });
  await go(page, `/clubs/${club.slug}?tab=news`);
  await page.getByRole('button', { name: 'Post Announcement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Post Announcement' });
  const [first, last] = [dialog.getByLabel('Title'), dialog.getByRole('button', { name: 'Close' })];
  await expect(first).toBeFocused();
  for (const rival of ['Reach Rui', 'Reach Bea'])
    await challenge(await createPlayer(rival), player);
  const buttons = page.getByRole('button', { name: 'Dismiss' });
  const [upper, lower] = [buttons.first(), buttons.last()];
  await expect(buttons).toHaveCount(2);
  await tabTo(page, upper);
  for (const [key, reached] of [
    ['Tab', lower],
    ['Tab', first],
    ['Shift+Tab', lower],
    ['Shift+Tab', upper],
    ['Shift+Tab', last],
    ['Tab', upper],
  ] as const) {
    await page.keyboard.press(key);
    await expect(reached).toBeFocused();
  }
  // After pressing it the focus is back in the dialog.
  await page.keyboard.press('Enter');
  await expect(buttons).toHaveCount(1);
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await lower.click();
  await expect(buttons).toHaveCount(0);
  await expect(dialog.locator(':focus')).toHaveCount(1);

  // Nor does clicking a toast count as a click outside the search.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog').getByRole('combobox');
  await expect(search).toBeFocused();
  await challenge(await createPlayer('Reach Eva'), player, { days: 4 });
  await buttons.click();
  await expect(buttons).toHaveCount(0);
  await expect(search).toBeFocused();
});

test('Ctrl K pressed before the palette has been loaded opens it once it has', async ({
  visit,
}) => {
  const page = await visit(await createPlayer('Early Ana'));
  const file = await hold(page, '**/assets/next-*.js');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  file.release();
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
});

test('with forced colours, what is selected has a border that the rest has not', async ({
  visit,
}) => {
  const page = await visit(await createPlayer('Contrast Ana'), {
    forcedColors: 'active',
  });
  const answer = await hold(page, '**/rest/v1/rpc/get_dashboard*');
  await page.goto('/dashboard');
  const skeleton = page.getByRole('main').locator('.animate-pulse-slow').first();
  await expect(skeleton).toBeVisible();
  const ground = await page
    .locator('html')
    .evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect(skeleton).not.toHaveCSS('background-color', ground);
  answer.release();
  await go(page, `/challenge/${(await createPlayer('Contrast Rival')).id}`);
  await new SendChallengePage(page).date.click();
  const step = async (name: string): Promise<string> =>
    page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).color);
  // A button that can't be pressed now looks like it.
  await expect(page.getByRole('button', { name: 'Previous month' })).toBeDisabled();
  expect(await step('Previous month')).not.toBe(await step('Next month'));
  await go(page, '/matches');
  const views = page.getByRole('group', { name: 'View' });
  await expect(views.locator('label', { hasText: 'Month' })).toHaveCSS('outline-style', 'solid');
  await expect(views.locator('label', { hasText: 'Week' })).toHaveCSS('outline-style', 'none');
  const bar = page.getByRole('navigation', { name: 'Main' });
  const dashboard = bar.getByRole('link', { name: 'Dashboard' });
  await expect(dashboard).toHaveCSS('border-bottom-color', ground);
  await dashboard.click();
  await expect(dashboard).not.toHaveCSS('border-bottom-color', ground);
  await go(page, '/challenges');
  await expect(page.getByRole('tab', { name: 'Sent' })).toHaveCSS('border-bottom-color', ground);
  await expect(page.getByRole('tab', { name: 'Received' })).not.toHaveCSS(
    'border-bottom-color',
    ground,
  );
});

for (const [reducedMotion, moves] of [
  ['reduce', false],
  ['no-preference', true],
] as const) {
  test(`${moves ? 'things move' : 'nothing moves'} with ${reducedMotion}`, async ({ visit }) => {
    const page = await visit(await createPlayer('Motion Ana'), {
      reducedMotion,
      viewport: { width: 390, height: 844 },
    });
    const moving = (): Promise<boolean> =>
      page.evaluate(() =>
        document
          .getAnimations()
          .some(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 1),
      );
    const answer = await hold(page, '**/rest/v1/rpc/get_dashboard*');
    await page.goto('/dashboard');
    await expect(page.locator('.animate-pulse-slow').first()).toBeVisible();
    expect(await moving()).toBe(moves);
    answer.release();
    await settled(page);
    const sheet = page.getByRole('dialog', { name: 'Quick Actions' });
    await page.getByRole('button', { name: 'Challenge', exact: true }).click();
    await expect(sheet).toBeVisible();
    if (!moves) expect(await moving()).toBe(false);
  });
}

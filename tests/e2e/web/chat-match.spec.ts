import type { Locator, Page } from '@playwright/test';
import { MessagesPage } from '../pages/messages-page.ts';
import { flaws } from '../support/axe.ts';
import { begin, challenge, createPlayer, type Player, write } from '../support/community.ts';
import { query } from '../support/database.ts';
import { expect, test } from '../support/test.ts';

/** The card with two players' open match, above their messages. */
const card = (page: Page, other: Player): Locator =>
  page.getByRole('region', { name: `Your match with ${other.name}` });

const press = (within: Locator, name: string): Promise<void> =>
  within.getByRole('button', { name: new RegExp(`^${name}`, 'u') }).click();

/** Leaves the page and returns: answers that can still be undone are sent on leaving. */
const leaveForAMoment = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });

test('a conversation leads to the profile and to a challenge, answered in it, live on both sides', async ({
  visit,
}) => {
  test.slow();
  const ana = await createPlayer('Court Ana');
  const ben = await createPlayer('Court Ben');
  await write(ben, ana, 'Shall we play?');
  const page = await visit(ana, { at: `/chat/${ben.id}`, live: true });
  const other = await visit(ben, { at: `/chat/${ana.id}`, live: true });
  await expect(new MessagesPage(page).chatWith(ben.name)).toBeVisible();
  await expect(new MessagesPage(other).chatWith(ana.name)).toBeVisible();
  const main = page.getByRole('main');

  await test.step('the header', async () => {
    await main.getByRole('heading', { level: 1 }).getByRole('link', { name: ben.name }).click();
    await expect(page).toHaveURL(`/profile/${ben.id}`);
    await page.goBack();
    await main.getByRole('link', { name: `Challenge ${ben.name}` }).click();
    await expect(page).toHaveURL(`/challenge/${ben.id}`);
    await expect(page.getByRole('heading', { name: 'Challenge Details' })).toBeVisible();
    await page.goBack();
    await expect(main.getByRole('link', { name: `Challenge ${ben.name}` })).toBeVisible();
    await expect(card(page, ben)).toHaveCount(0);
  });

  const match = await challenge(ben, ana, { days: 4 });
  await test.step('a challenge, undone and then accepted', async () => {
    await expect(card(other, ana)).toContainText('Waiting for Court Ana');
    await expect(card(page, ben)).toContainText('Court Ben challenged you');
    await expect(
      main.getByRole('link', { name: `Pending challenge with ${ben.name}` }),
    ).toBeVisible();
    await press(card(page, ben), 'Accept');
    await press(card(page, ben), 'Undo');
    expect(await flaws(page)).toEqual([]);
    await press(card(page, ben), 'Accept');
    await leaveForAMoment(page);
    await expect(card(other, ana)).toContainText('You play');
    await expect(card(page, ben)).toContainText('You play');
    await expect(card(page, ben).getByRole('button', { name: /^Accept/u })).toHaveCount(0);
  });

  await test.step('its result, entered by one and confirmed by the other', async () => {
    await begin(match);
    await press(card(other, ana), 'Enter result');
    const form = other.getByRole('dialog', { name: 'Enter result' });
    await expect(form).toBeVisible();
    await other.keyboard.press('Escape');
    const { error } = await ben.db.rpc('enter_result', {
      challenge_id: match,
      outcome: 'played',
      sets: [{ games: [6, 3] }, { games: [6, 4] }],
    });
    expect(error).toBeNull();
    await expect(card(other, ana)).toContainText('Waiting for Court Ana to confirm.');
    await expect(card(page, ben)).toContainText('You lost 3-6, 4-6.');
    await press(card(page, ben), 'Confirm');
    await expect(card(page, ben).getByRole('button', { name: /^Undo/u })).toBeVisible();
    // It can be undone for ten seconds.
    await expect(card(page, ben)).toHaveCount(0, { timeout: 20_000 });
    await expect(card(other, ana)).toHaveCount(0);
  });

  await test.step('of several matches the one that needs an answer is shown, and none with a blocked player', async () => {
    await challenge(ana, ben, { days: 5 });
    await expect(card(page, ben)).toContainText('Waiting for Court Ben');
    await challenge(ben, ana, { days: 6 });
    await expect(card(page, ben)).toContainText('Court Ben challenged you');
    await card(page, ben).getByRole('link', { name: '1 more' }).click();
    await expect(page).toHaveURL('/matches');
    await page.goBack();
    const { error } = await ana.db.rpc('block_player', { player_id: ben.id });
    expect(error).toBeNull();
    await page.reload();
    await expect(
      page.getByText("You've blocked Court Ben. You can't message each other."),
    ).toBeVisible();
    await expect(card(page, ben)).toHaveCount(0);
    await expect(main.getByRole('link', { name: /Challenge|Court Ben/u })).toHaveCount(0);
  });
});

test('on a phone the bottom bar hides while writing, and everything fits at twice the text size', async ({
  visit,
}) => {
  const ana = await createPlayer('Thumb Ana');
  const ben = await createPlayer('Thumb Ben');
  await write(ben, ana, 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen');
  await write(ben, ana, `https://example.com/${'court'.repeat(30)}`);
  await write(ben, ana, 'שלום, נשחק מחר בבוקר במגרש שליד הים? אני אביא כדורים');
  await challenge(ben, ana);
  const page = await visit(ana, {
    at: `/chat/${ben.id}`,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const messages = new MessagesPage(page);
  const box = messages.box(ben.name);
  const bar = page.getByRole('navigation', { name: 'Bottom bar' });
  const accept = card(page, ben).getByRole('button', { name: /^Accept/u });
  await expect(bar).toBeVisible();
  await expect(accept).toBeVisible();

  await box.tap();
  await expect(bar).toBeHidden();
  // The card makes room for the messages, and can be reopened without leaving the text box.
  await expect(accept).toBeHidden();
  await press(card(page, ben), 'Thumb Ben challenged you');
  await expect(accept).toBeVisible();
  await expect(box).toBeFocused();
  await box.pressSequentially('Gladly');
  await messages.sendButton().tap();
  await expect(messages.message('Gladly')).toContainText('Sent');
  await expect(bar).toBeHidden();
  const bottom = await messages.sendButton().boundingBox();
  expect((bottom?.y ?? 0) + (bottom?.height ?? 0)).toBeGreaterThan(780);
  await box.blur();
  await expect(bar).toBeVisible();
  await expect(accept).toBeVisible();

  // The space of a 390 pixel phone at 200 %.
  await page.setViewportSize({ width: 195, height: 422 });
  const sideways = () =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('section')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    );
  await expect.poll(async () => Math.max(...(await sideways()))).toBe(0);
  await expect(bar).toBeHidden();
  await box.tap();
  await expect(accept).toBeVisible();
  await press(card(page, ben), 'Thumb Ben challenged you');
  await box.pressSequentially('At six?');
  await expect(box).toBeInViewport({ ratio: 1 });
  await messages.sendButton().tap();
  await expect(messages.message('At six?')).toContainText('Sent');
  await expect(messages.message('At six?')).toBeInViewport();
  expect(await flaws(page)).toEqual([]);
  const [stored] = await query<{ count: string }>(
    'select count(*) from public.messages where sender_id = $1',
    [ana.id],
  );
  expect(stored?.count).toBe('2');
});

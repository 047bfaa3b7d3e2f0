import type { Locator } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { ChallengesPage } from '../pages/challenges-page.ts';
import { MatchesPage, openMore } from '../pages/matches-page.ts';
import { SendChallengePage } from '../pages/send-challenge-page.ts';
import {
  accept,
  begin,
  challenge,
  createPlayer,
  dayAhead,
  type Player,
} from '../support/community.ts';
import { cutFunction, hold } from '../support/failing.ts';
import { expect, expectToast, test } from '../support/test.ts';

/** Two players who have agreed on a match. */
async function agreed(
  word: string,
  rivalName = `${word} Rival`,
): Promise<{ sender: Player; rival: Player; id: string }> {
  const sender = await createPlayer(`${word} Sender`);
  const rival = await createPlayer(rivalName);
  const id = await challenge(sender, rival);
  await accept(rival, id);
  return { sender, rival, id };
}

/** An instant in iCalendar format: '20260105T180000Z'. */
const stamp = (instant: Date): string => instant.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

test('a match is added to a web calendar with its start and end', async ({ visit }) => {
  const { sender, id } = await agreed('Calendar');
  const { data } = await sender.db.rpc('list_challenges', { since: new Date().toISOString() });
  const start = new Date(data?.find((row) => row.id === id)?.starts_at ?? '');
  const page = await visit(sender, { at: '/challenges?tab=upcoming' });
  const card = new ChallengesPage(page).card('Calendar Rival');
  const fromChallenges = card.getByRole('link', { name: 'Add to Calendar' });
  const matches = new MatchesPage(page);
  const hrefs = [await fromChallenges.getAttribute('href')];
  await matches.open();
  hrefs.push(await (await matches.more('Calendar Rival', 'Google Calendar')).getAttribute('href'));
  for (const href of hrefs) {
    const link = new URL(href ?? '');
    expect(link.origin).toBe('https://calendar.google.com');
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      text: 'Tennis Match with Calendar Rival',
      dates: `${stamp(start)}/${stamp(new Date(start.getTime() + 60 * 60_000))}`,
      ctz: 'Europe/Lisbon',
      details: 'Singles, 60 minutes',
      location: 'Court 3',
    });
  }
});

test("a match is saved as a calendar file with the opponent's name", async ({ visit }) => {
  const { sender } = await agreed('File', 'Maria da Silva');
  const page = await visit(sender);
  const matches = new MatchesPage(page);
  await matches.open();
  const download = page.waitForEvent('download');
  await (await matches.more('Maria da Silva', 'Apple Calendar')).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('tennis-match-maria-da-silva.ics');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('SUMMARY:Tennis Match with Maria da Silva');
  expect(text).toMatch(/DTSTART:\d{8}T\d{6}Z/);
});

test('cancelling a match asks first, and the opponent is told at once', async ({ visit }) => {
  const { sender, rival } = await agreed('Called');
  const waiting = await visit(sender, { at: '/matches', live: true });
  await expect(new MatchesPage(waiting).item('Called Rival')).toBeVisible();
  const page = await visit(rival, { at: '/matches' });
  const item = new MatchesPage(page).item('Called Sender');
  await (await openMore(item, 'Cancel')).click();
  const dialog = page.getByRole('alertdialog', { name: 'Cancel Match?' });
  await expect(
    dialog.getByText(
      'Are you sure you want to cancel this match with Called Sender? This action cannot be undone and they will be notified.',
      { exact: true },
    ),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep Match' }).click();
  await expect(item).toBeVisible();
  await (await openMore(item, 'Cancel')).click();
  await dialog.getByRole('button', { name: 'Cancel Match' }).click();
  await expectToast(page, 'Match cancelled', 'The match has been cancelled successfully');
  await expect(item).toHaveCount(0);
  await expect(page.getByText('0 upcoming')).toBeVisible();
  await expectToast(waiting, 'Match Cancelled');
  await expect(new MatchesPage(waiting).item('Called Rival')).toHaveCount(0);
});

test('a match that could not be cancelled comes back', async ({ visit }) => {
  const { sender } = await agreed('Kept');
  const page = await visit(sender, { at: '/matches' });
  await cutFunction(page, 'cancel_challenge');
  const item = new MatchesPage(page).item('Kept Rival');
  await (await openMore(item, 'Cancel')).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Match' }).click();
  await expectToast(page, 'Failed to cancel match', 'Please try again');
  await expect(item).toBeVisible();
});

test('the calendar marks the days with matches, and lists those of the selected day', async ({
  visit,
}) => {
  const { sender } = await agreed('Month');
  await challenge(sender, await createPlayer('Month Second'), { days: 4, time: '09:00' });
  const page = await visit(sender, { at: '/matches' });
  await expect(page.getByText('2 upcoming')).toBeVisible();
  const calendar = page.getByRole('region', { name: 'Calendar' });
  await expect(calendar.getByText('vs Month Rival')).toBeVisible();
  await expect(calendar.getByText('6:00 pm').last()).toBeVisible();
  await expect(calendar.getByRole('button', { name: /, 1 match$/ })).not.toHaveCount(0);
  const next = Number(dayAhead(4).slice(8));
  await calendar.getByRole('button', { pressed: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(calendar.getByText('vs Month Second')).toBeVisible();
  await expect(calendar.getByRole('button', { pressed: true })).toHaveText(String(next));
});

test('the calendar is fetched together with the matches, not after them', async ({ visit }) => {
  const page = await visit(await createPlayer('Early Calendar'));
  const answer = await hold(page, '**/rest/v1/rpc/list_challenges*');
  const calendar = page.waitForResponse('**/assets/match-calendar-*.js');
  await page.goto('/matches');
  await calendar;
  answer.release();
  await expect(page.getByRole('heading', { name: 'No upcoming matches' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Calendar' })).toBeVisible();
});

test('without matches, players can be found', async ({ visit }) => {
  const page = await visit(await createPlayer('Lonely Ana'), { at: '/matches' });
  await expect(page.getByRole('heading', { name: 'No upcoming matches' })).toBeVisible();
  await expect(page.getByText('Challenge someone to schedule your first match')).toBeVisible();
  // Not a success: green is for matches that are on.
  await expect(page.getByText('0 upcoming')).toHaveClass(/\bbg-sunken\b/);
  await page.getByRole('link', { name: 'Find Players' }).click();
  await expect(page).toHaveURL('/discover?tab=players');
});

test('a visitor sees sample matches, and cannot message their players', async ({ page }) => {
  const matches = new MatchesPage(page);
  await matches.open();
  await expect(page.getByText('This is sample data for preview only.')).toBeVisible();
  await matches.item('Sarah Chen').getByRole('button', { name: 'Message' }).click();
  await expectToast(page, 'Demo mode', 'Authentication required for messaging');
  await (await matches.more('Sarah Chen', 'Cancel')).click();
  await expectToast(page, 'Authentication required', 'Please log in to respond to challenges');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(matches.item('Marcus Webb')).toBeVisible();
});

test('two sample matches are shown when matches cannot be loaded', async ({ visit }) => {
  const page = await visit(await createPlayer('Unread Ana'));
  await page.route('**/rest/v1/rpc/list_challenges*', (route) => route.abort());
  const matches = new MatchesPage(page);
  await matches.open();
  await expect(page.getByText("Your matches couldn't be loaded")).toBeVisible();
  await expect(page.getByText('This is sample data for preview only.')).toBeVisible();
  await expect(matches.item('Sarah Chen')).toBeVisible();
  await expect(matches.item('Marcus Webb')).toBeVisible();
});

test("a match's menu works with the keyboard, and returns the focus", async ({ visit }) => {
  const { sender } = await agreed('Menu');
  const page = await visit(sender, { at: '/matches' });
  const more = new MatchesPage(page)
    .item('Menu Rival')
    .getByRole('button', { name: 'More for Menu Rival', exact: true });
  await more.press('Enter');
  const items = page.getByRole('menuitem');
  await expect(items).toHaveText([
    'Match chat',
    'Google Calendar',
    'Apple Calendar',
    'Move to another time',
    'Cancel',
  ]);
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await more.press('Enter');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(items.last()).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep Match' }).press('Enter');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(more).toBeFocused();
});

test("the time of one's own match is shown before anything at that time is sent or accepted", async ({
  visit,
}) => {
  const { sender } = await agreed('Clash');
  const third = await createPlayer('Clash Third');
  await challenge(third, sender, { time: '18:30' });
  const words = 'You already have a match at that time.';
  const page = await visit(sender, { at: '/dashboard' });
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  await expect(waiting.getByText('Clash Third challenged you')).toBeVisible();
  await expect(waiting.getByText(words)).toBeVisible();
  await page.goto(`/chat/${third.id}`);
  await expect(
    page.getByRole('region', { name: 'Your match with' }).getByText(words),
  ).toBeVisible();
  const form = new SendChallengePage(page);
  await form.open(third.id);
  await form.pickDay(dayAhead(3));
  await form.time.selectOption('18:30');
  await expect(page.getByText(words)).toBeVisible();
  await form.time.selectOption('19:00');
  await expect(page.getByText(words)).toHaveCount(0);
});

test('a pending challenge has one main action, and no calendar entry', async ({ visit }) => {
  const sender = await createPlayer('Asked Sender');
  const rival = await createPlayer('Asked Rival');
  await challenge(sender, rival);
  const theirs = await visit(rival, { at: '/matches' });
  const item = new MatchesPage(theirs).item('Asked Sender');
  await expect(item.getByRole('link', { name: 'Respond' })).toBeVisible();
  await expect(await openMore(item, 'Message')).toHaveAttribute('href', `/chat/${sender.id}`);
  await expect(theirs.getByRole('menuitem')).toHaveCount(1);
  const hers = await visit(sender, { at: '/matches' });
  await openMore(new MatchesPage(hers).item('Asked Rival'), 'Cancel');
  await expect(hers.getByRole('menuitem')).toHaveCount(1);
});

test('a notification leads to the right card, wherever it is in the list', async ({ visit }) => {
  const rival = await createPlayer('Led Rival');
  for (const [index, name] of ['Led First', 'Led Second', 'Led Third', 'Led Last'].entries())
    await challenge(await createPlayer(name), rival, { days: index + 2 });
  const page = await visit(rival, { at: '/matches', viewport: { width: 390, height: 700 } });
  await new MatchesPage(page).item('Led Last').getByRole('link', { name: 'Respond' }).click();
  const card = new ChallengesPage(page).card('Led Last');
  await expect(card).toBeFocused();
  await expect(card.getByRole('button', { name: 'Accept' })).toBeInViewport();
});

test('on a phone the calendar comes first, on a desktop the lists beside it do', async ({
  visit,
}) => {
  const { sender } = await agreed('Order');
  const page = await visit(sender, { at: '/matches', viewport: { width: 390, height: 844 } });
  const { calendar } = new MatchesPage(page);
  const list = page.getByRole('region', { name: 'Upcoming Matches' });
  await expect(calendar.getByText('vs Order Rival')).toBeVisible();
  expect(await top(calendar)).toBeLessThan(300);
  expect(await top(list)).toBeGreaterThan(await top(calendar));
  expect(await top(list)).toBeLessThan(1000);
  // The tab order is the same.
  expect(await isBefore(calendar, list)).toBe(true);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(() => isBefore(calendar, list)).toBe(false);
  expect(await top(list)).toBeLessThan(300);
});

test('results waiting to be settled are above the calendar on a phone, and beside it on a desktop', async ({
  visit,
}) => {
  const { sender, id } = await agreed('Played');
  await begin(id);
  const page = await visit(sender, { at: '/matches', viewport: { width: 390, height: 844 } });
  const { calendar } = new MatchesPage(page);
  const results = page.getByRole('region', { name: 'Results to settle' });
  await expect(results.getByRole('button', { name: 'Enter result' })).toBeInViewport({ ratio: 1 });
  expect(await top(calendar)).toBeGreaterThan(await top(results));
  expect(await isBefore(results, calendar)).toBe(true);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(async () => (await top(calendar)) - (await top(results))).toBe(0);
});

const top = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? Infinity;

/** Whether one part comes before another in the document. */
async function isBefore(one: Locator, other: Locator): Promise<boolean> {
  const node = await other.elementHandle();
  return one.evaluate(
    (first, second) =>
      second !== null &&
      (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    node,
  );
}

test('in a busy week the matches after the first five are one press away', async ({ visit }) => {
  const sender = await createPlayer('Busy Sender');
  const rival = await createPlayer('Busy Rival');
  for (const days of [2, 3, 4, 5, 6, 7])
    await accept(rival, await challenge(sender, rival, { days }));
  const page = await visit(sender);
  const matches = new MatchesPage(page);
  await matches.open();
  const upcoming = page.getByRole('region', { name: 'Upcoming Matches' });
  const rows = upcoming.getByRole('heading', { level: 3, name: 'Busy Rival' });
  await expect(rows).toHaveCount(5);
  await upcoming.getByRole('button', { name: 'Show all 6' }).click();
  await expect(rows).toHaveCount(6);
  const last = upcoming
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .last();
  await (await openMore(last, 'Cancel')).click();
  await page
    .getByRole('alertdialog', { name: 'Cancel Match?' })
    .getByRole('button', { name: 'Cancel Match' })
    .click();
  await expectToast(page, 'Match cancelled');
  await expect(rows).toHaveCount(5);
  await expect(upcoming.getByRole('button', { name: /^Show/ })).toHaveCount(0);
});

import { readFile } from 'node:fs/promises';
import { MatchesPage } from '../pages/matches-page.ts';
import { accept, challenge, createPlayer, dayAhead } from '../support/community.ts';
import { cutFunction } from '../support/failing.ts';
import { readCalendar } from '../support/calendar-file.ts';
import { expect, expectToast, test } from '../support/test.ts';

test('matches are found by month, week and agenda, with the keyboard alone', async ({ visit }) => {
  const sender = await createPlayer('Views Sender');
  const rival = await createPlayer('Views Rival');
  await accept(rival, await challenge(sender, rival, { days: 3, time: '18:00' }));
  const matches = new MatchesPage(await visit(sender, { at: '/matches' }));
  const { calendar, page } = matches;
  await expect(calendar.getByText('vs Views Rival')).toBeVisible();

  await calendar.getByRole('radio', { name: 'Month' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(calendar.getByRole('button', { name: '6:00 pm Views Rival' })).toBeVisible();
  await calendar.getByRole('button', { pressed: true }).press('ArrowRight');
  await expect(calendar.getByText('No matches on this day.')).toBeVisible();
  await calendar.getByRole('button', { pressed: true }).press('ArrowLeft');
  await expect(calendar.getByText('vs Views Rival')).toBeVisible();

  await calendar.getByRole('radio', { name: 'Week' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(calendar.getByRole('listitem').filter({ hasText: 'vs Views Rival' })).toBeVisible();
  // Headings between the title and the day, for navigation by headings.
  await expect(calendar.getByRole('heading', { level: 2 })).toHaveText('Calendar');
  await expect(calendar.getByRole('heading', { level: 3 })).toHaveCount(1);
});

test('on a phone a week is a list, and a month marks its days', async ({ visit }) => {
  const sender = await createPlayer('Phone Sender');
  const rival = await createPlayer('Phone Rival');
  await accept(rival, await challenge(sender, rival, { days: 2, time: '08:30' }));
  const page = await visit(sender, { at: '/matches', viewport: { width: 360, height: 740 } });
  const { calendar } = new MatchesPage(page);
  await expect(calendar.getByRole('button', { pressed: true })).toHaveText(
    String(Number(dayAhead(2).slice(8))),
  );
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await calendar.getByText('Week', { exact: true }).click();
  await expect(calendar.getByRole('listitem').filter({ hasText: '8:30 am' })).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);
});

test("a match shows its own time to a player elsewhere, with the zone's name", async ({
  visit,
}) => {
  const sender = await createPlayer('Clock Sender');
  const rival = await createPlayer('Clock Rival');
  await accept(rival, await challenge(sender, rival, { days: 3, time: '18:00' }));
  const page = await visit(sender, { at: '/matches', timezoneId: 'America/New_York' });
  const matches = new MatchesPage(page);
  await expect(matches.item('Clock Rival').getByText(/at 6:00 pm$/)).toBeVisible();
  await expect(
    matches.item('Clock Rival').getByText(/^Western European .* for you$/),
  ).toBeVisible();
  const row = matches.calendar.getByRole('listitem').filter({ hasText: 'vs Clock Rival' });
  await expect(row.getByText('6:00 pm', { exact: true })).toBeVisible();
  await expect(row.getByText(/^Western European .* for you$/)).toBeVisible();

  const download = page.waitForEvent('download');
  await (await matches.more('Clock Rival', 'Apple Calendar')).click();
  const [event] = readCalendar(await readFile(await (await download).path(), 'utf8'));
  const { data } = await sender.db.rpc('list_challenges', { since: new Date().toISOString() });
  expect(event?.startsAt).toEqual(new Date(data?.[0]?.starts_at ?? ''));
  expect(event?.description).toMatch(/ at 6:00 pm \(Europe\/Lisbon\)$/);
});

test('calendars subscribe with a private link, until it is replaced or removed', async ({
  visit,
}) => {
  const sender = await createPlayer('Feed Sender');
  const rival = await createPlayer('Feed Rival');
  await accept(rival, await challenge(sender, rival));
  const page = await visit(sender, { at: '/matches' });
  const dialog = page.getByRole('dialog', { name: 'Subscribe to your calendar' });
  const open = () => page.getByRole('button', { name: 'Subscribe' }).click();
  const make = async (button: string): Promise<string> => {
    await dialog.getByRole('button', { name: button }).click();
    const link = dialog.getByLabel('Private link');
    await expect(link).toHaveValue(/\/functions\/v1\/calendar\/[0-9a-f]{64}\.ics$/);
    return link.inputValue();
  };
  const found = async (address: string) => (await page.request.get(address)).text();

  await open();
  const { restore } = await cutFunction(page, 'reset_calendar_feed');
  await dialog.getByRole('button', { name: 'Create a link' }).click();
  await expectToast(page, "The link couldn't be created", 'Please try again');
  await restore();
  const first = await make('Create a link');
  expect(await found(first)).toContain('SUMMARY:Tennis Match with Feed Rival');
  await expect(dialog.getByRole('link', { name: 'Open in calendar' })).toHaveAttribute(
    'href',
    first.replace(/^http:/, 'webcal:'),
  );
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expectToast(page, 'Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  await dialog.getByRole('button', { name: 'Done' }).click();

  await open();
  await expect(
    dialog.getByText(/^You created a link on .* A calendar last used it on /),
  ).toBeVisible();
  const second = await make('Create a new link');
  expect(await found(first)).toBe("There's no calendar at this address.");
  expect(await found(second)).toContain('SUMMARY:Tennis Match with Feed Rival');
  await dialog.getByRole('button', { name: 'Done' }).click();

  await open();
  await dialog.getByRole('button', { name: 'Remove link' }).click();
  await expectToast(page, 'Link removed');
  await expect(dialog).toHaveCount(0);
  expect(await found(second)).toBe("There's no calendar at this address.");
});

test('the selected matches are saved as one calendar file', async ({ visit }) => {
  const sender = await createPlayer('Batch Sender');
  const [one, two, three] = await Promise.all(
    ['Batch One', 'Batch Two', 'Batch Three'].map((name) => createPlayer(name)),
  );
  if (!one || !two || !three) throw new Error('three players');
  const first = await challenge(sender, one, { days: 3, place: 'Court 3; left, behind' });
  await accept(one, first);
  await accept(two, await challenge(sender, two, { days: 4 }));
  const third = await challenge(sender, three, { days: 5 });
  const page = await visit(sender, { at: '/matches' });
  const matches = new MatchesPage(page);
  const dialog = await matches.openExport();
  const save = dialog.getByRole('button', { name: 'Save calendar file' });
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(3);
  await expect(dialog.getByText('All 3 matches chosen')).toBeVisible();

  await dialog.getByRole('button', { name: 'Choose none' }).click();
  await save.click();
  await expect(dialog.getByText('Please choose at least one match.')).toBeVisible();
  await expect(dialog.getByText('No match chosen')).toBeVisible();

  await dialog.getByRole('button', { name: 'Choose all' }).click();
  await dialog.getByRole('checkbox', { name: 'Batch Two' }).press('Space');
  await expect(dialog.getByText('2 of 3 matches chosen')).toBeVisible();
  const download = page.waitForEvent('download');
  await save.click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('tennis-matches.ics');
  expect(readCalendar(await readFile(await file.path(), 'utf8'))).toMatchObject([
    {
      uid: `${first}@courtcrew`,
      title: 'Tennis Match with Batch One',
      place: 'Court 3; left, behind',
      status: 'CONFIRMED',
    },
    { uid: `${third}@courtcrew`, title: 'Tennis Match with Batch Three', status: 'TENTATIVE' },
  ]);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Export matches' })).toBeFocused();
});

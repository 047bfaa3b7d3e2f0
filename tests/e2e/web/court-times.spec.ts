import type { Page } from '@playwright/test';
import { CourtTimesPage } from '../pages/court-times-page.ts';
import { ManageEventsPage } from '../pages/manage-events-page.ts';
import { NotificationsPage } from '../pages/notifications-page.ts';
import { SendChallengePage } from '../pages/send-challenge-page.ts';
import {
  accept,
  challenge,
  type Club,
  createClub,
  createPlayer,
  dayAhead,
  join,
  type Player,
} from '../support/community.ts';
import { flaws } from '../support/axe.ts';
import { query } from '../support/database.ts';
import { openLive } from '../support/live.ts';
import { expect, expectToast, test } from '../support/test.ts';

const DAY = dayAhead(3);

interface CourtClub {
  readonly club: Club;
  readonly owner: Player;
  readonly members: readonly Player[];
}

/** A club with three courts and some members. */
async function createCourtClub(...names: readonly string[]): Promise<CourtClub> {
  const owner = await createPlayer('Desk Owner');
  const club = await createClub(owner);
  const members = await Promise.all(names.map((name) => createPlayer(name)));
  for (const member of members) await join(member, club);
  await query(
    `insert into public.courts (club_id, name, surface, position)
     select $1, 'Court ' || n, 'clay', n from generate_series(1, 3) n`,
    [club.id],
  );
  return { club, owner, members };
}

/** Switches court times on: from 8 to 20, by the hour. */
async function holdCourts({ club, owner }: CourtClub): Promise<void> {
  const { error } = await owner.db.rpc('set_court_rules', {
    club_id: club.id,
    opens: '08:00',
    closes: '20:00',
    slot_minutes: 60,
    days_ahead: 14,
    holds_per_week: 3,
  });
  if (error) throw new Error('not switched on', { cause: error });
}

/** A challenge at 18:00 in three days on a court of the club. */
async function challengeOn(club: Club, from: Player, to: Player, court: string): Promise<string> {
  const id = await challenge(from, to, { place: `${court}, ${club.name}` });
  await query(
    `update public.challenges set court_id = (select id from public.courts where club_id = $2 and name = $3) where id = $1`,
    [id, club.id, court],
  );
  return id;
}

/** A lesson, of an hour unless stated otherwise, on the tests' day. */
async function blockAt(
  { club, owner }: CourtClub,
  court: string,
  wall: string,
  minutes = 60,
): Promise<void> {
  const [named] = await query<{ id: string }>(
    `select id from public.courts where club_id = $1 and name = $2`,
    [club.id, court],
  );
  const { error } = await owner.db.rpc('block_court', {
    court_id: named?.id ?? '',
    day: DAY,
    wall,
    minutes,
    title: 'Lesson',
  });
  if (error) throw new Error('not blocked', { cause: error });
}

/** What a member sees of a court at 18:00 on the tests' day: free, held, closed, or nothing. */
async function stateAtSix({ club }: CourtClub, member: Player, court: string): Promise<unknown> {
  const { data } = await member.db.rpc('court_times', { club_id: club.id, day: DAY });
  const [named] = await query<{ id: string }>(
    `select id from public.courts where club_id = $1 and name = $2`,
    [club.id, court],
  );
  const slot = data?.find(
    ({ court_id, starts_at }) =>
      court_id === named?.id &&
      new Date(starts_at).toLocaleTimeString('en-GB', { timeZone: 'Europe/Lisbon' }) === '18:00:00',
  );
  return slot?.state ?? null;
}

const tabTo = async (page: Page, name: string): Promise<void> => {
  const target = page.getByRole('button', { name, exact: true });
  for (let tries = 0; tries < 60; tries += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`"${name}" is not reached by the keyboard`);
};

test('the owner switches it on and, by keyboard alone, blocks a court, moves the block and removes it; members see it taken', {
  tag: '@desktop',
}, async ({ visit }) => {
  const made = await createCourtClub('Member Ana');
  const [ana] = made.members;
  if (!ana) throw new Error('one member');
  const page = await visit(made.owner);
  const times = new CourtTimesPage(page);
  await openLive(page, times.path(made.club), 'club:');
  await expect(page.getByRole('heading', { name: 'Court times are off' })).toBeVisible();
  await tabTo(page, 'Switch on');
  await times.press('Enter');
  const rules = times.dialog('Court times');
  await expect(rules).toBeVisible();
  await rules.getByLabel('Courts close').selectOption('20:00');
  await rules.getByLabel('Days ahead').fill('1');
  await times.press('Enter');
  await expect(rules.getByText('Choose between 2 and 365 days.')).toBeVisible();
  await rules.getByLabel('Days ahead').fill('14');
  await times.press('Enter');
  await expectToast(page, 'Court times are on');

  // Reloaded: an open grid keeps its place when the day changes.
  await page.goto(times.path(made.club, DAY));
  await tabTo(page, 'Court 1, 8:00 am to 9:00 am: free');
  await times.press('End', 'ArrowLeft', 'Control+End', 'ArrowUp', 'ArrowLeft', 'ArrowLeft');
  await expect(times.cell('Court 1, 6:00 pm to 7:00 pm: free')).toBeFocused();
  await times.press('Enter');
  const block = times.dialog('Block Court 1');
  await expect(block.getByLabel('Reason')).toBeFocused();
  await times.press('Enter');
  await expect(block.getByText('Please say what the court is blocked for.')).toBeVisible();
  await page.keyboard.type('Junior lesson');
  await times.press('Enter');
  await expectToast(page, 'Court blocked');
  await expect(times.cell('Court 1, 6:00 pm to 7:00 pm: Junior lesson')).toBeFocused();
  expect(await stateAtSix(made, ana, 'Court 1')).toBe('held');

  await times.press('Enter');
  await expect(times.dialog('Court 1')).toContainText('Junior lesson');
  await tabTo(page, 'Move');
  await times.press('Enter');
  await expect(page.getByText(/^Moving Junior lesson:/u)).toBeVisible();
  await expect(times.cell('Court 1, 6:00 pm to 7:00 pm: Junior lesson')).toBeFocused();
  await times.press('ArrowRight', 'Escape');
  await expect(times.cell('Court 1, 6:00 pm to 7:00 pm: Junior lesson')).toBeVisible();
  await expect(page.getByText(/^Moving Junior lesson:/u)).toBeHidden();
  await tabTo(page, 'Court 1, 6:00 pm to 7:00 pm: Junior lesson');
  await times.press('Enter');
  await tabTo(page, 'Move');
  await times.press('Enter');
  await expect(times.cell('Court 1, 6:00 pm to 7:00 pm: Junior lesson')).toBeFocused();
  await times.press('ArrowRight', 'ArrowUp', 'Enter');
  await expectToast(page, 'Reservation moved');
  await expect(times.cell('Court 2, 5:00 pm to 6:00 pm: Junior lesson')).toBeFocused();
  await expect(times.cell('Court 1, 6:00 pm to 7:00 pm: free')).toBeVisible();
  expect(await stateAtSix(made, ana, 'Court 1')).toBe('free');

  await times.press('PageDown');
  await expect(page).toHaveURL(new RegExp(`day=${dayAhead(4)}$`, 'u'));
  await expect(times.cell('Court 2, 5:00 pm to 6:00 pm: free')).toBeFocused();
  await times.press('PageUp');
  await expect(times.cell('Court 2, 5:00 pm to 6:00 pm: Junior lesson')).toBeFocused();
  await times.press('Enter');
  await tabTo(page, 'Release court');
  await times.press('Enter');
  await expect(times.dialog('Release this court?')).toBeVisible();
  await tabTo(page, 'Release court');
  await times.press('Enter');
  await expectToast(page, 'The court is now free');
  await expect(times.cell('Court 2, 5:00 pm to 6:00 pm: free')).toBeFocused();
});

test('of two matches for one court the second is told; the day shows who plays, and a manager finds them another court', {
  tag: '@desktop',
}, async ({ visit }) => {
  const made = await createCourtClub('Member Ana', 'Member Ben', 'Member Cleo', 'Member Dora');
  const [ana, ben, cleo, dora] = made.members;
  if (!ana || !ben || !cleo || !dora) throw new Error('four members');
  await holdCourts(made);
  const first = await challengeOn(made.club, ana, ben, 'Court 1');
  await challengeOn(made.club, cleo, dora, 'Court 1');
  const desk = await visit(made.owner);
  const times = new CourtTimesPage(desk);
  await openLive(desk, times.path(made.club, DAY), 'club:');
  await expect(times.cell('Court 1, 6:00 pm to 7:00 pm: free')).toBeVisible();

  const doras = await visit(dora, { at: '/challenges' });
  await expect(doras.getByRole('button', { name: 'Accept' })).toBeVisible();
  await accept(ben, first);
  const taken = times.cell('Court 1, 6:00 pm to 7:00 pm: Member Ana and Member Ben');
  await expect(taken).toBeVisible();
  await doras.getByRole('button', { name: 'Accept' }).click();
  await expectToast(
    doras,
    'Failed to accept challenge',
    'That court is already taken at that time.',
  );
  await expect(doras.getByRole('button', { name: 'Accept' })).toBeVisible();

  await doras.goto(`/challenge/${ana.id}`);
  const form = new SendChallengePage(doras);
  await form.shown();
  await form.pickDay(DAY);
  await form.time.selectOption('18:00');
  await form.place.click();
  const courts = doras
    .getByRole('listbox', { name: 'Courts and places' })
    .getByRole('group', { name: made.club.name })
    .getByRole('option');
  await expect(courts).toHaveText([
    /Court 1\s*Taken at that time/u,
    /Court 2\s*Free at that time/u,
    /Court 3\s*Free at that time/u,
  ]);
  await expect(courts.first()).toHaveAttribute('aria-disabled', 'true');
  await courts.first().click({ force: true });
  await expect(form.place).not.toHaveValue(`Court 1, ${made.club.name}`);
  await courts.nth(1).click();
  await expect(form.place).toHaveValue(`Court 2, ${made.club.name}`);
  // The choice is kept when the time changes, and shown as taken then.
  await blockAt(made, 'Court 2', '19:00');
  await form.time.selectOption('19:00');
  await expect(form.place).toHaveAccessibleDescription(/Taken at that time/u);
  await expect(form.place).toHaveValue(`Court 2, ${made.club.name}`);
  await form.time.selectOption('18:00');
  await expect(form.place).not.toHaveAccessibleDescription(/Taken at that time/u);
  // Taken while sending, it is offered no more, and nothing is lost.
  await form.message.fill('Shall we?');
  await blockAt(made, 'Court 2', '18:00');
  await form.submit();
  await expect(doras.getByText('That court is already taken at that time.').first()).toBeVisible();
  await expect(form.message).toHaveValue('Shall we?');
  await expect(form.place).toHaveValue(`Court 2, ${made.club.name}`);
  await form.place.click();
  await expect(courts).toHaveText([
    /Court 1\s*Taken at that time/u,
    /Court 2\s*Taken at that time/u,
    /Court 3\s*Free at that time/u,
  ]);
  await doras.goto('/challenges');

  await taken.click();
  await times.dialog('Court 1').getByRole('button', { name: 'Move' }).click();
  await expect(times.cell('Court 3, 5:00 pm to 6:00 pm: free')).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await times.cell('Court 3, 6:00 pm to 7:00 pm: free').click();
  await expectToast(desk, 'Reservation moved');
  await expect(times.cell('Court 3, 6:00 pm to 7:00 pm: Member Ana and Member Ben')).toBeVisible();

  await doras.getByRole('button', { name: 'Accept' }).click();
  await expectToast(doras, 'Challenge accepted!');
  await expect(
    times.cell('Court 1, 6:00 pm to 7:00 pm: Member Cleo and Member Dora'),
  ).toBeVisible();
  const anas = await visit(ana, { at: '/challenges?tab=upcoming' });
  await expect(anas.getByText(`Court 3, ${made.club.name}`).first()).toBeVisible();
  await new NotificationsPage(anas).bellButton().click();
  await expect(anas.getByText('The club moved your match to Court 3.')).toBeVisible();
});

test('a day left open overnight moves on to the next', async ({ visit }) => {
  const made = await createCourtClub();
  const page = await visit(made.owner);
  await page.clock.install();
  await page.goto(new CourtTimesPage(page).path(made.club));
  await expect(page.getByRole('heading', { name: 'Court times are off' })).toBeVisible();
  const asked = page.waitForRequest('**/rest/v1/rpc/get_court_day');
  await page.clock.fastForward('30:00:00');
  await asked;
});

test('a rule that another manager changed meanwhile stays', async ({ visit }) => {
  const made = await createCourtClub();
  await holdCourts(made);
  const page = await visit(made.owner);
  const times = new CourtTimesPage(page);
  await openLive(page, times.path(made.club, DAY), 'club:');
  await page.getByRole('main').getByRole('button', { name: 'Settings', exact: true }).click();
  const rules = times.dialog('Court times');
  await rules.getByLabel('Days ahead').fill('21');
  await made.owner.db.rpc('set_court_rules', {
    club_id: made.club.id,
    opens: '08:00',
    closes: '21:00',
    slot_minutes: 60,
    days_ahead: 14,
    holds_per_week: 5,
  });
  await expect(page.locator('th', { hasText: '8:00 pm' })).toHaveCount(1);
  await rules.getByRole('button', { name: 'Save Changes' }).click();
  await expect(rules).toBeHidden();
  await expect(
    query('select closes, days_ahead, holds_per_week from public.court_rules where club_id = $1', [
      made.club.id,
    ]),
  ).resolves.toEqual([{ closes: '21:00:00', days_ahead: 21, holds_per_week: 5 }]);
});

test('while switched off nothing of it shows', async ({ visit }) => {
  const made = await createCourtClub('Member Ana', 'Member Ben', 'Member Cleo', 'Member Dora');
  const [ana, ben, cleo, dora] = made.members;
  if (!ana || !ben || !cleo || !dora) throw new Error('four members');
  await accept(ben, await challengeOn(made.club, ana, ben, 'Court 1'));
  await accept(dora, await challengeOn(made.club, cleo, dora, 'Court 1'));
  expect(await stateAtSix(made, ana, 'Court 1')).toBeNull();
  const page = await visit(made.owner, { at: new CourtTimesPage(await visit()).path(made.club) });
  await expect(page.getByRole('heading', { name: 'Court times are off' })).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);

  // Switched on, the match agreed first gets the court, and the other is shown without one.
  await page.getByRole('button', { name: 'Switch on' }).click();
  await new CourtTimesPage(page)
    .dialog('Court times')
    .getByRole('button', { name: 'Switch on' })
    .click();
  const without = new CourtTimesPage(page).dialog('Matches and events without a court');
  await expect(without).toContainText('Member Cleo and Member Dora');
  await expect(without.getByRole('listitem')).toHaveCount(1);
  await without.getByRole('button', { name: 'Got it' }).click();
  await new CourtTimesPage(page).open(made.club, DAY);
  await expect(
    page.getByRole('region', { name: 'Matches and events without a court' }),
  ).toContainText('Member Cleo and Member Dora');

  await page.getByRole('main').getByRole('button', { name: 'Settings', exact: true }).click();
  const rules = new CourtTimesPage(page).dialog('Court times');
  await rules.getByRole('switch', { name: 'Reserve courts' }).click();
  await expect(rules.getByLabel('Courts open')).toBeHidden();
  await rules.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Court times are off');
  await expect(page.getByRole('heading', { name: 'Court times are off' })).toBeVisible();
  expect(await stateAtSix(made, ana, 'Court 1')).toBeNull();
});

test('on a phone courts scroll sideways, hours stay, the week is at a glance, and axe finds nothing', async ({
  visit,
}) => {
  const made = await createCourtClub();
  await holdCourts(made);
  const page = await visit(made.owner, {
    at: new CourtTimesPage(await visit()).path(made.club, DAY),
    viewport: { width: 390, height: 844 },
  });
  const times = new CourtTimesPage(page);
  await expect(times.cell('Court 1, 8:00 am to 9:00 am: free')).toBeVisible();
  const hour = page.getByRole('rowheader', { name: '8:00 am' });
  const before = await hour.boundingBox();
  await times.cell('Court 3, 8:00 am to 9:00 am: free').scrollIntoViewIfNeeded();
  expect(await hour.boundingBox()).toEqual(before);
  await expect(times.cell('Court 3, 8:00 am to 9:00 am: free')).toBeInViewport({ ratio: 0.9 });
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);

  const week = page.getByRole('table', { name: 'How much of each court is reserved' });
  await expect(week.getByRole('rowheader')).toHaveText(['Court 1', 'Court 2', 'Court 3']);
  await expect(week.getByRole('button')).toHaveCount(7);
  // A lesson for three weeks: one of them is removed, then all the others.
  await times.cell('Court 1, 8:00 am to 9:00 am: free').click();
  const weekly = times.dialog('Block Court 1');
  await weekly.getByRole('button', { name: 'Lesson' }).click();
  await weekly.getByLabel('Repeat').selectOption('3');
  await weekly.getByRole('button', { name: 'Block court' }).click();
  const lesson = times.cell('Court 1, 8:00 am to 9:00 am: Lesson');
  await expect(lesson).toBeVisible();
  const freeing = times.dialog('Release this court?');
  for (const [days, button] of [
    [10, 'Release this week'],
    [17, 'Release all coming weeks'],
  ] as const) {
    await times.open(made.club, dayAhead(days));
    await lesson.click();
    await times.dialog('Court 1').getByRole('button', { name: 'Release court' }).click();
    await expect(freeing).toContainText('Lesson repeats every week.');
    await freeing.getByRole('button', { name: button }).click();
    await expect(times.cell('Court 1, 8:00 am to 9:00 am: free')).toBeVisible();
  }
  await times.open(made.club, DAY);
  await expect(times.cell('Court 1, 8:00 am to 9:00 am: free')).toBeVisible();

  await times.cell('Court 3, 8:00 am to 9:00 am: free').click();
  const block = times.dialog('Block Court 3');
  await block.getByRole('button', { name: 'Maintenance' }).click();
  await block.getByLabel('Duration').selectOption('180');
  await block.getByRole('button', { name: 'Block court' }).click();
  await expect(times.cell('Court 3, 8:00 am to 11:00 am: Maintenance')).toBeVisible();
  await expect(week.getByRole('cell', { name: '25%' })).toHaveCount(1);

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await flaws(page)).toEqual([]);
  }
  await times.cell('Court 3, 8:00 am to 11:00 am: Maintenance').click();
  await times.dialog('Court 3').getByRole('button', { name: 'Move' }).click();
  await expect(page.getByText(/^Moving Maintenance:/u)).toBeVisible();
  expect(await flaws(page)).toEqual([]);

  // An event shows which courts are taken, and keeps the selection.
  const events = new ManageEventsPage(page);
  await events.open(made.club);
  const dialog = await events.openForm();
  const chips = dialog.getByRole('group', { name: 'Courts' });
  await dialog.getByLabel('Title').fill('Clinic');
  await chips.getByRole('button', { name: 'Court 3' }).click();
  await new SendChallengePage(page).pickDay(DAY);
  await dialog.getByLabel('Time').fill('09:00');
  await expect(dialog.getByText('Court 3 is taken at that time.')).toBeVisible();
  await expect(chips.getByRole('button', { name: /^Court 3/u, pressed: true })).toBeVisible();
  expect(await flaws(page)).toEqual([]);
  await chips.getByRole('button', { name: /^Court 3/u }).click();
  await expect(chips.getByRole('button', { name: /^Court 3/u })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await dialog.getByLabel('Time').fill('12:00');
  await expect(chips.getByRole('button', { name: 'Court 3', exact: true })).toBeEnabled();
});

test('changes by others on the courts affect neither open questions nor input', async ({
  visit,
}) => {
  const made = await createCourtClub();
  await holdCourts(made);
  const page = await visit(made.owner);
  const times = new CourtTimesPage(page);
  await openLive(page, times.path(made.club, DAY), 'club:');
  const dialogs = page.getByRole('dialog');
  const lesson = 'Court 1, 9:00 am to 11:00 am: Lesson';

  await test.step('the slot of an open form is taken', async () => {
    await times.cell('Court 1, 10:00 am to 11:00 am: free').click();
    const form = times.dialog('Block Court 1');
    const title = form.getByLabel('Reason');
    await title.fill('Junior championship');
    await blockAt(made, 'Court 1', '09:00', 120);
    // Behind the dialog.
    await expect(
      page.getByRole('button', { name: lesson, exact: true, includeHidden: true }),
    ).toBeVisible();
    await expect(title).toHaveValue('Junior championship');
    await form.getByRole('button', { name: 'Block court' }).click();
    await expect(form.getByText('That court is already taken at that time.')).toBeVisible();
    await expect(title).toHaveValue('Junior championship');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialogs).toHaveCount(0);
    await expect(times.cell(lesson)).toBeFocused();
  });

  await test.step('the slot of an open question is freed', async () => {
    await times.cell(lesson).click();
    await times.dialog('Court 1').getByRole('button', { name: 'Release court' }).click();
    await expect(times.dialog('Release this court?')).toBeVisible();
    const [held] = await query<{ id: string }>(
      'select h.id from public.court_holds h join public.courts c on c.id = h.court_id where c.club_id = $1',
      [made.club.id],
    );
    const { error } = await made.owner.db.rpc('release_hold', {
      hold_id: held?.id ?? '',
      every_week: false,
    });
    expect(error).toBeNull();
    await expect(times.cell('Court 1, 9:00 am to 10:00 am: free')).toBeFocused();
    await expect(dialogs).toHaveCount(0);
  });
});

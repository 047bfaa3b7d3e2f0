import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ClubPage } from '../pages/club-page.ts';
import { SendChallengePage } from '../pages/send-challenge-page.ts';
import { ManageEventsPage } from '../pages/manage-events-page.ts';
import { openMore } from '../pages/matches-page.ts';
import { NotificationsPage } from '../pages/notifications-page.ts';
import { readCalendar } from '../support/calendar-file.ts';
import {
  createClub,
  createEvent,
  createPlayer,
  dayAhead,
  goTo,
  join,
} from '../support/community.ts';
import { flaws } from '../support/axe.ts';
import { query } from '../support/database.ts';
import { cutFunction, failFunction, loseAnswer } from '../support/failing.ts';
import { openLive } from '../support/live.ts';
import { expect, expectToast, test } from '../support/test.ts';

/** Lets an event start that long ago; players can only plan ahead. */
async function begin(eventId: string, ago: string): Promise<void> {
  await query('update club_events set starts_at = now() - $2::interval where id = $1', [
    eventId,
    ago,
  ]);
}

test('an event fills up, the waiting list moves up and is told, and the owner records attendance', async ({
  visit,
}) => {
  test.slow();
  const [owner, ana, ben, cleo] = await Promise.all(
    ['Desk Owner', 'Seat Ana', 'Seat Ben', 'Seat Cleo'].map((name) => createPlayer(name)),
  );
  if (!owner || !ana || !ben || !cleo) throw new Error('four players');
  const club = await createClub(owner);
  for (const player of [ana, ben, cleo]) await join(player, club);

  const managing = await visit(owner, { at: `/clubs/${club.slug}/manage` });
  await managing.getByRole('link', { name: 'Create Event' }).click();
  await expect(managing.getByRole('dialog', { name: 'Create Event' })).toBeVisible();
  await managing.keyboard.press('Escape');
  const manage = new ManageEventsPage(managing);
  await openLive(managing, `/clubs/${club.slug}/manage/events`, 'club:');
  await expect(managing.getByRole('heading', { name: 'No events planned' })).toBeVisible();
  await manage.create({
    title: 'Doubles night',
    days: 3,
    time: '18:30',
    place: 'Court 2',
    limit: '2',
  });
  await expectToast(managing, 'Event created');
  await expect(manage.rows('Doubles night')).toContainText('0 of 2 going');

  const [event] = await query<{ id: string }>('select id from club_events where club_id = $1', [
    club.id,
  ]);
  if (!event) throw new Error('no event');
  await goTo(ana, event.id);

  const bens = await visit(ben);
  await openLive(bens, `/clubs/${club.slug}?tab=events`, 'club:');
  const bensEvent = new ClubPage(bens).event('Doubles night');
  await expect(bensEvent).toContainText('6:30 pm');
  await expect(bensEvent).toContainText('Court 2');
  await bensEvent.getByRole('button', { name: 'Going' }).click();
  await expect(bensEvent).toContainText('2 of 2 going');
  await expect(bensEvent).toContainText("You're going");
  await expect(manage.rows('Doubles night')).toContainText('2 of 2 going');

  const cleos = await visit(cleo);
  await openLive(cleos, `/clubs/${club.slug}?tab=events`, 'club:');
  const cleosEvent = new ClubPage(cleos).event('Doubles night');
  await cleosEvent.getByRole('button', { name: 'Join waiting list' }).click();
  await expectToast(cleos, "You're on the waiting list");
  await expect(cleosEvent).toContainText("You're number 1 on the waiting list");
  await expect(cleosEvent.getByRole('button', { name: 'Leave waiting list' })).toBeFocused();
  await expect(bensEvent).toContainText('1 on the waiting list');

  await bensEvent.getByRole('button', { name: "Can't go" }).click();
  await expect(bensEvent).toContainText("You're not going");
  await expect(cleosEvent).toContainText("You're going");
  await expect(cleosEvent.getByText('on the waiting list')).toHaveCount(0);
  await expect(bensEvent.getByRole('button', { name: 'Join waiting list' })).toBeVisible();

  await query(`update club_events set starts_at = now() - interval '30 minutes' where id = $1`, [
    event.id,
  ]);
  await expect(cleosEvent).toContainText('On now');
  // It can be shared, but no longer answered.
  await expect(cleosEvent.getByRole('button')).toHaveAccessibleName('More about Doubles night');
  await manage.rows('Doubles night').getByRole('button', { name: 'Attendance' }).click();
  const attendance = managing.getByRole('dialog', { name: 'Doubles night' });
  await expect(attendance).toContainText('2 came');
  await expect(
    attendance.getByRole('list', { name: 'Going', exact: true }).getByRole('listitem'),
  ).toHaveText([/Seat Ana/, /Seat Cleo/]);
  await attendance.getByRole('checkbox', { name: 'Seat Ana came' }).uncheck();
  await expect(attendance).toContainText('1 came');
  await managing.keyboard.press('Escape');
  await expect(manage.rows('Doubles night')).toContainText('1 came');

  await new NotificationsPage(cleos).open();
  const told = new NotificationsPage(cleos).item('You have a spot');
  await expect(told).toHaveCount(1);
  await expect(told).toContainText("A spot opened up, so you're now going to Doubles night on");
  await told.getByRole('link').click();
  await expect(cleos).toHaveURL(`/clubs/${club.slug}#events`);
  await expect(new ClubPage(cleos).event('Doubles night')).toBeVisible();
});

test('a weekly event appears every week, and cancelling it tells those who were going', {
  tag: '@desktop',
}, async ({ visit }) => {
  test.slow();
  const owner = await createPlayer('Series Owner');
  const club = await createClub(owner);
  const member = await createPlayer('Series Ana');
  await join(member, club);
  const managing = await visit(owner);
  const manage = new ManageEventsPage(managing);
  await manage.open(club);
  await manage.create({ title: 'Ladder', days: 2, time: '10:00', place: 'Court 1', weeks: 3 });
  await expect(manage.rows('Ladder')).toHaveCount(3);

  const page = await visit(member, { at: `/clubs/${club.slug}?tab=events`, live: true });
  const events = page
    .getByRole('list', { name: 'Events' })
    .getByRole('article', { name: 'Ladder' });
  await expect(events).toHaveCount(3);
  await events.first().getByRole('button', { name: 'Going' }).click();
  await expect(events.first()).toContainText("You're going");

  await manage.rows('Ladder').nth(1).getByRole('button', { name: 'Edit' }).click();
  const form = managing.getByRole('dialog', { name: 'Edit event' });
  await form.getByRole('combobox', { name: 'Place' }).fill('Clay court');
  await form.getByLabel('Change').selectOption('This and all following events');
  // Another manager's changes are not undone.
  await query(
    `update public.club_events set duration_minutes = 90 where id in (
       select id from public.club_events where club_id = $1 order by starts_at offset 1 limit 1)`,
    [club.id],
  );
  await expect(managing.locator('#content').getByText('1.5 hours')).toBeVisible();
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(manage.rows('Ladder').filter({ hasText: 'Clay court' })).toHaveCount(2);
  // Only that week, as intended: later weeks keep what was not changed here.
  await expect(manage.rows('Ladder').filter({ hasText: '1.5 hours' })).toHaveCount(1);

  await (await openMore(manage.rows('Ladder').first(), 'Cancel')).click();
  const question = managing.getByRole('alertdialog', { name: 'Cancel this event?' });
  await question.getByLabel('Reason (optional)').fill("It's raining.");
  const cancelling = await cutFunction(managing, 'cancel_event');
  await question.getByRole('button', { name: 'Cancel event' }).click();
  await expectToast(managing, 'Failed to cancel event', 'Please try again.');
  await expect(question.getByLabel('Reason (optional)')).toHaveValue("It's raining.");
  await cancelling.restore();
  await question.getByRole('button', { name: 'Cancel event' }).click();
  await expectToast(managing, 'Event cancelled');
  await expect(manage.rows('Ladder').first()).toContainText('Cancelled');
  await expectToast(page, 'Event cancelled', "has been cancelled: It's raining.");
  await expect(events).toHaveCount(2);

  await (await openMore(manage.rows('Ladder').nth(1), 'Cancel')).click();
  await question.getByLabel('Cancel').selectOption('This and all following events');
  await question.getByRole('button', { name: 'Cancel event' }).click();
  await expect(page.getByRole('heading', { name: 'No events planned' })).toBeVisible();
});

test('a manager writes to the players who are going to an event, and only they are notified', async ({
  visit,
}) => {
  const [owner, ana, ben, cleo] = await Promise.all(
    ['Rain Owner', 'Rain Ana', 'Rain Ben', 'Rain Cleo'].map((name) => createPlayer(name)),
  );
  if (!owner || !ana || !ben || !cleo) throw new Error('four players');
  const club = await createClub(owner);
  for (const player of [ana, ben, cleo]) await join(player, club);
  const eventId = await createEvent(owner, club, { title: 'Club night', capacity: 2 });
  for (const player of [owner, ana, ben]) await goTo(player, eventId); // Ben waits.

  // From Today too.
  const page = await visit(owner, { at: `/clubs/${club.slug}/manage` });
  const coming = page.getByRole('list', { name: 'Events in the next 7 days' });
  await coming.getByRole('link', { name: 'Players' }).click();
  const players = page.getByRole('dialog', { name: 'Club night' });
  await players.getByRole('button', { name: 'Message players' }).click();
  const dialog = page.getByRole('dialog', { name: 'Message players' });
  await expect(dialog).toContainText('This goes to the player who is going now.');
  await expect(players).toBeHidden();
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await expect(dialog.getByLabel('Title')).toHaveValue(/^Club night on /);
  expect(await flaws(page)).toEqual([]);
  await dialog.getByLabel('Message').fill('It rains. We play indoors.');
  await dialog.getByLabel('Title').fill('Indoors tonight');
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expectToast(page, 'Your message goes out in two minutes.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Message withdrawn', 'Nobody was notified.');

  const manage = new ManageEventsPage(page);
  await manage.rows('Club night').getByRole('button', { name: 'Players' }).click();
  await players.getByRole('button', { name: 'Message players' }).click();
  await dialog.getByLabel('Title').fill('Indoors tonight');
  await dialog.getByLabel('Message').fill('It rains. We play indoors.');
  await dialog.getByLabel('Also send it to the player on the waiting list').check();
  // The answer gets lost: the retry is the same message, this time without the waiting list.
  await loseAnswer(page, 'message_event');
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expectToast(page, 'Failed to send the message. Please try again.');
  await dialog.getByLabel('Also send it to the player on the waiting list').uncheck();
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expect(dialog).toBeHidden();
  await expect(manage.rows('Club night').getByRole('button', { name: 'Players' })).toBeFocused();

  const reader = await visit(ana, { at: '/dashboard', live: true });
  await query('update public.announcements set publish_at = now() where club_id = $1', [club.id]);
  await query('select private.publish_announcements()');
  await expectToast(reader, 'Indoors tonight', 'Rain Owner');
  const told = new NotificationsPage(reader);
  await told.open();
  await told.item('Indoors tonight').getByRole('link').click();
  await expect(reader.getByRole('article', { name: 'Indoors tonight' })).toContainText(
    'For some members only',
  );
  for (const player of [ben, cleo]) {
    const other = await visit(player, { at: `/clubs/${club.slug}?tab=news` });
    await expect(other.getByRole('heading', { name: 'No announcements yet' })).toBeVisible();
  }

  // Once it is over they can still be thanked, for a week.
  await query(`update club_events set starts_at = now() - interval '6 days' where id = $1`, [
    eventId,
  ]);
  await manage.open(club);
  await manage.rows('Club night').getByRole('button', { name: 'Attendance' }).click();
  await players.getByRole('button', { name: 'Message players' }).click();
  await expect(dialog).toContainText('This goes to the player who was going.');
  await dialog.getByLabel('Message').fill('Thank you all for coming.');
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expectToast(page, 'Your message goes out in two minutes.');
});

test('an event just cancelled by another manager asks nothing more', async ({ visit }) => {
  const owner = await createPlayer('Second Owner');
  const club = await createClub(owner);
  const eventId = await createEvent(owner, club, { title: 'Club night', capacity: 6 });
  const managing = await visit(owner);
  const manage = new ManageEventsPage(managing);
  await manage.open(club);
  await (await openMore(manage.rows('Club night'), 'Cancel')).click();
  const question = managing.getByRole('alertdialog', { name: 'Cancel this event?' });
  await question.getByLabel('Reason (optional)').fill("It's raining.");
  await owner.db.rpc('cancel_event', { event_id: eventId }).throwOnError();
  await question.getByRole('button', { name: 'Cancel event' }).click();
  await expectToast(managing, 'This event was already cancelled.');
  await expect(question).toBeHidden();
});

test('a past event is planned again from a copy, on its next weekday', async ({ visit }) => {
  const owner = await createPlayer('Again Owner');
  const club = await createClub(owner);
  const eventId = await createEvent(owner, club, { title: 'Club night', capacity: 6 });
  await begin(eventId, '5 hours');
  const managing = await visit(owner);
  const manage = new ManageEventsPage(managing);
  await manage.open(club);
  await expect(manage.upcoming()).toBeHidden();
  await manage.rows('Club night').getByRole('button', { name: 'Duplicate' }).click();
  const form = managing.getByRole('dialog', { name: 'Create Event' });
  await expect(form.getByLabel('Title')).toHaveValue('Club night');
  await expect(form.getByLabel('Player limit')).toHaveValue('6');
  await form.getByRole('button', { name: 'Create Event' }).click();
  await expectToast(managing, 'Event created');
  await expect(manage.upcoming()).toContainText('0 of 6 going');
  await expect(manage.rows('Club night')).toHaveCount(2);
});

test('a copy of an event on a court removed since says so, and is planned on another', async ({
  visit,
}) => {
  const owner = await createPlayer('Removed Owner');
  const club = await createClub(owner);
  const { data: courts } = await owner.db.rpc('add_courts', {
    club_id: club.id,
    names: ['Court 1', 'Court 2', 'Court 3'],
    surface: 'clay',
  });
  const [one, two] = courts ?? [];
  if (!one || !two) throw new Error('no courts');
  const eventId = await createEvent(owner, club, { title: 'Club night', courtIds: [one, two] });
  await owner.db.rpc('remove_court', { court_id: one });
  const page = await visit(owner);
  const manage = new ManageEventsPage(page);
  await manage.open(club);
  await (await openMore(manage.rows('Club night'), 'Duplicate')).click();
  const form = page.getByRole('dialog', { name: 'Create Event' });
  await expect(
    form.getByText(/^A court of the event you're duplicating has been removed/),
  ).toBeVisible();
  await expect(form.getByRole('combobox', { name: 'Place' })).toHaveValue(`Court 2, ${club.name}`);
  await expect(form.getByLabel('Title')).toHaveValue('Club night');
  await form.getByRole('button', { name: 'Court 3', exact: true }).click();
  await form.getByRole('button', { name: 'Create Event' }).click();
  await expectToast(page, 'Event created');
  await expect(manage.rows('Club night').nth(1)).toContainText(`Court 2, Court 3, ${club.name}`);

  // If the event itself is on that court, choosing another replaces it.
  await manage.rows('Club night').first().getByRole('button', { name: 'Edit' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit event' });
  await expect(editing.getByRole('combobox', { name: 'Place' })).toHaveValue(
    `Court 1, Court 2, ${club.name}`,
  );
  await editing.getByRole('button', { name: 'Court 3', exact: true }).click();
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Event changed');
  const on = await query<{ name: string }>(
    'select k.name from event_courts t join courts k on k.id = t.court_id where t.event_id = $1 order by k.position',
    [eventId],
  );
  expect(on.map(({ name }) => name)).toEqual(['Court 2', 'Court 3']);
});

test("a court out of service on one of an event's days is reported before it is planned there", async ({
  visit,
}) => {
  const owner = await createPlayer('Outage Owner');
  const club = await createClub(owner);
  await owner.db.rpc('add_courts', {
    club_id: club.id,
    names: ['Court 1', 'Court 2'],
    surface: 'clay',
  });
  await query(
    `update courts set out_from = current_date + 9, out_until = current_date + 11 where club_id = $1 and name = 'Court 2'`,
    [club.id],
  );
  const page = await visit(owner);
  const manage = new ManageEventsPage(page);
  await manage.open(club);
  const form = await manage.openForm();
  await form.getByLabel('Title').fill('Club night');
  const court = form
    .getByRole('group', { name: 'Courts' })
    .getByRole('button', { name: /^Court 2/ });
  await court.click();
  await new SendChallengePage(page).pickDay(dayAhead(3));
  await expect(court).toHaveText('Court 2');
  await form.getByLabel('Repeat').selectOption('2');
  await expect(court).toHaveText('Court 2Out of service');
  await expect(form.getByText(/^Court 2 is out of service on \w{3}, \w{3} \d+\.$/)).toBeVisible();
});

test('an answer that gets lost is undone, and a form that does keeps its input', async ({
  visit,
}) => {
  const owner = await createPlayer('Lost Owner');
  const club = await createClub(owner);
  await createEvent(owner, club, { title: 'Clinic', capacity: 4 });
  const page = await visit(owner, { at: `/clubs/${club.slug}?tab=events` });
  const event = new ClubPage(page).event('Clinic');
  const answers = await failFunction(page, 'reply_to_event');
  await event.getByRole('button', { name: 'Going' }).click();
  await expectToast(page, "Your answer wasn't saved", 'Please try again.');
  await expect(event).toContainText('0 of 4 going');
  await answers.restore();
  await event.getByRole('button', { name: 'Going' }).click();
  await expect(event).toContainText('1 of 4 going');

  const manage = new ManageEventsPage(page);
  await manage.open(club);
  const creating = await cutFunction(page, 'create_event');
  await manage.create({ title: 'Round robin', days: 4, time: '09:15', place: 'Court 3' });
  await expectToast(page, 'Failed to create event', 'Please try again.');
  const dialog = page.getByRole('dialog', { name: 'Create Event' });
  await expect(dialog.getByLabel('Title')).toHaveValue('Round robin');
  await expect(dialog.getByLabel('Time')).toHaveValue('09:15');
  await creating.restore();
  await dialog.getByRole('button', { name: 'Create Event' }).click();
  await expect(manage.rows('Round robin')).toContainText('9:15 am');
});

test("an event's open panel stays open when the event ends and leaves the first page", async ({
  visit,
}) => {
  const [owner, ana] = await Promise.all(
    ['Late Owner', 'Late Ana'].map((name) => createPlayer(name)),
  );
  if (!owner || !ana) throw new Error('two players');
  const club = await createClub(owner);
  await join(ana, club);
  await createEvent(owner, club, { title: 'Weekly', weeks: 26, days: 6 });
  const tonight = await createEvent(owner, club, { title: 'Tonight' });
  const tomorrow = await createEvent(owner, club, { title: 'Tomorrow' });
  await goTo(ana, tonight);
  await begin(tonight, '30 minutes');
  const page = await visit(owner);
  const manage = new ManageEventsPage(page);
  // Also behind what is open.
  const rowOf = (name: string) =>
    page.getByRole('heading', { name, level: 4, exact: true, includeHidden: true });

  await openLive(page, `/clubs/${club.slug}/manage/events?players=${tonight}`, 'club:');
  const attendance = page.getByRole('dialog', { name: 'Tonight' });
  await expect(attendance).toContainText('1 came');
  await expect(rowOf('Tonight')).toHaveCount(1);
  await begin(tonight, '3 hours');
  await expect(rowOf('Tonight')).toHaveCount(0);
  await expect(attendance).toBeVisible();
  await attendance.getByRole('checkbox', { name: 'Late Ana came' }).uncheck();
  await expect(attendance).toContainText('Nobody came');
  await page.keyboard.press('Escape');
  await expect(attendance).toBeHidden();
  await expect(page).toHaveURL(`/clubs/${club.slug}/manage/events`);

  await manage.rows('Tomorrow').getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit event' });
  await form.getByLabel('Description').fill('Bring a friend.');
  await begin(tomorrow, '2 hours');
  await expect(rowOf('Tomorrow')).toHaveCount(0);
  await expect(form.getByLabel('Description')).toHaveValue('Bring a friend.');
  await form.getByRole('button', { name: 'Cancel' }).click();

  // Once closed, it stays closed when the list shows it again.
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(manage.rows('Tonight')).toContainText('Nobody came');
  await expect(manage.rows('Tomorrow')).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('members and managers save all events of a club as one calendar file', async ({ visit }) => {
  const owner = await createPlayer('Export Owner');
  const club = await createClub(owner);
  const member = await createPlayer('Export Ana');
  await join(member, club);
  await createEvent(owner, club, { title: 'Ladder; men, women', days: 2, weeks: 24 });
  const cup = await createEvent(owner, club, { title: 'Cup', days: 4 });
  const page = await visit(member, { at: `/clubs/${club.slug}?tab=events` });
  const button = page.getByRole('button', { name: 'Export events' });
  const { restore } = await cutFunction(page, 'export_club_events');
  await button.click();
  await expectToast(page, 'Failed to export events', 'Please try again.');
  await restore();

  const exportAll = async (from: Page) => {
    const download = from.waitForEvent('download');
    await from.getByRole('button', { name: 'Export events' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`${club.slug}-events.ics`);
    return readCalendar(await readFile(await file.path(), 'utf8'));
  };
  const before = await exportAll(page);
  expect(before).toHaveLength(25);
  expect(new Set(before.map(({ uid }) => uid)).size).toBe(25);
  expect(before[0]).toMatchObject({ title: 'Ladder; men, women', place: 'Court 1' });
  expect(before.filter(({ title }) => title === 'Cup')).toMatchObject([
    { uid: `${cup}@courtcrew`, status: 'CONFIRMED', sequence: 0 },
  ]);

  // A single event, into the calendar of somebody going.
  await page.getByRole('button', { name: 'Show all' }).click();
  const shown = new ClubPage(page).event('Cup');
  await shown.getByRole('button', { name: 'Going' }).click();
  await expect(shown).toContainText("You're going");
  const one = page.waitForEvent('download');
  await shown.getByRole('button', { name: 'More about Cup' }).click();
  await page.getByRole('menuitem', { name: 'Add to calendar' }).click();
  expect((await one).suggestedFilename()).toBe(`${club.slug}-event.ics`);
  const alone = await readFile(await (await one).path(), 'utf8');
  expect(readCalendar(alone)).toMatchObject([{ uid: `${cup}@courtcrew`, title: 'Cup' }]);
  expect(alone).toContain('TRANSP:OPAQUE');

  // Calendars that already have the event learn that it was cancelled.
  await owner.db.rpc('cancel_event', { event_id: cup });
  const managing = await visit(owner, { at: `/clubs/${club.slug}/manage/events` });
  const after = await exportAll(managing);
  expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
  expect(after.filter(({ title }) => title === 'Cup')).toMatchObject([
    { uid: `${cup}@courtcrew`, status: 'CANCELLED', sequence: 1 },
  ]);
});

test("an event just accepted is in the player's calendar", async ({ visit }) => {
  const owner = await createPlayer('Soon Owner');
  const club = await createClub(owner);
  const member = await createPlayer('Soon Ana');
  await join(member, club);
  await createEvent(owner, club, { title: 'Open day', days: 1 });
  const page = await visit(member, { at: `/clubs/${club.slug}?tab=events` });
  const event = new ClubPage(page).event('Open day');
  await expect(event).toBeVisible();
  const toMatches = page.getByRole('banner').getByRole('link', { name: 'Matches' });
  const calendar = page.getByRole('region', { name: 'Calendar' });
  await toMatches.click();
  await expect(calendar).toBeVisible();
  await page.goBack();
  await event.getByRole('button', { name: 'Going' }).click();
  await expect(event).toContainText("You're going");
  const asked = page.waitForResponse('**/rest/v1/rpc/list_my_events*');
  await toMatches.click();
  expect(await (await asked).text()).toContain('Open day');
});

test("a manager's changes to an event show in open calendars", async ({ visit }) => {
  const owner = await createPlayer('Moving Owner');
  const club = await createClub(owner);
  const member = await createPlayer('Watching Ana');
  await join(member, club);
  const eventId = await createEvent(owner, club, { title: 'Open day', days: 1 });
  await goTo(member, eventId);
  const page = await visit(member);
  await openLive(page, '/matches', 'club:');
  const calendar = page.getByRole('region', { name: 'Calendar' });
  await calendar.getByText('Agenda', { exact: true }).click();
  if (dayAhead(1).endsWith('-01'))
    await calendar.getByRole('button', { name: 'Next month' }).click();
  const row = calendar.getByRole('listitem').filter({ hasText: 'Open day' });
  await expect(row).toContainText('6:00 pm');
  await owner.db
    .rpc('update_event', {
      event_id: eventId,
      title: 'Open day',
      description: '',
      place: 'Court 1',
      event_date: dayAhead(1),
      event_time: '19:30',
      duration_minutes: 90,
    })
    .throwOnError();
  await expect(row).toContainText('7:30 pm');
  await owner.db.rpc('cancel_event', { event_id: eventId }).throwOnError();
  await expect(row).toHaveCount(0);
});

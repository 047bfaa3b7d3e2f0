import {
  AnnouncementDialogs,
  ManageAnnouncementsPage,
} from '../pages/manage-announcements-page.ts';
import { ClubPage } from '../pages/club-page.ts';
import { OutboxPage } from '../pages/outbox-page.ts';
import { createClub, createPlayer, join, promote } from '../support/community.ts';
import { query } from '../support/database.ts';
import { hold } from '../support/failing.ts';
import { openLive } from '../support/live.ts';
import { expect, expectToast, test } from '../support/test.ts';

const MARKED = '**/rest/v1/rpc/mark_announcements_read*';

test('an urgent announcement reaches everybody, and the managers know who has read it', async ({
  visit,
}) => {
  const owner = await createPlayer('Desk Owner');
  const club = await createClub(owner);
  const [ana, bea] = [await createPlayer('Desk Ana'), await createPlayer('Desk Bea')];
  await join(ana, club);
  await join(bea, club);
  const reading = await visit(ana);
  await openLive(reading, `/clubs/${club.slug}?tab=news`, 'club:');
  const elsewhere = await visit(bea, { at: '/matches', live: true });

  const managing = await visit(owner);
  const manage = new ManageAnnouncementsPage(managing);
  await manage.open(club);
  await expect(managing.getByRole('heading', { name: 'No announcements yet' })).toBeVisible();
  const readByAna = reading.waitForResponse(MARKED);
  await new ClubPage(managing).post({
    title: 'Storm',
    content: 'All courts are closed.',
    priority: 'Urgent',
    notifyAll: true,
  });
  await expectToast(managing, 'Announcement posted successfully!');
  await expect(new ClubPage(reading).announcement('Storm')).toContainText('All courts are closed.');
  await expectToast(elsewhere, 'Storm', 'All courts are closed.');

  const dialogs = new AnnouncementDialogs(managing);
  const dialog = await dialogs.edit('Storm');
  await expect(dialog.getByRole('switch', { name: 'Publish later' })).toHaveCount(0);
  await dialog.getByLabel('Content').fill('Court 1 is open again.');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(managing, 'Announcement saved');
  const edited = new ClubPage(reading).announcement('Storm');
  await expect(edited).toContainText('Court 1 is open again.');
  await expect(edited).toContainText('Edited');

  // The member viewing the page has read it, the other one not yet.
  await readByAna;
  await manage.open(club);
  await manage.expectCounts('Storm', { notified: 2, read: 1 });
  const readByBea = elsewhere.waitForResponse(MARKED);
  await elsewhere.goto(`/clubs/${club.slug}?tab=news`);
  await readByBea;
  await expect(elsewhere.getByRole('button', { name: 'Edit “Storm”' })).toHaveCount(0);
  await manage.open(club);
  await manage.expectCounts('Storm', { notified: 2, read: 2 });

  await dialogs.delete('Storm');
  await expectToast(managing, 'Announcement deleted');
  await expect(manage.row('Storm')).toHaveCount(0);
  await expect(new ClubPage(reading).announcement('Storm')).toHaveCount(0);
});

test('a scheduled announcement is visible only to its author, and appears at its time', async ({
  visit,
}) => {
  const owner = await createPlayer('Later Owner');
  const club = await createClub(owner);
  const member = await createPlayer('Later Ana');
  await join(member, club);
  const writing = await visit(member);
  await openLive(writing, `/clubs/${club.slug}?tab=news`, 'club:');
  const reading = await visit(owner);
  await openLive(reading, `/clubs/${club.slug}?tab=news`, 'club:');

  const dialogs = new AnnouncementDialogs(writing);
  const dialog = await new ClubPage(writing).openAnnouncement();
  await dialog.getByLabel('Title').fill('Ladder');
  await dialog.getByLabel('Content').fill('Put your names down.');
  await dialog.getByRole('switch', { name: 'Publish later' }).check();
  await dialog.getByRole('button', { name: 'Schedule announcement' }).click();
  await expect(dialog.getByText('Please choose a day.')).toBeVisible();
  await expect(dialog.getByText('Please choose a time.')).toBeVisible();
  await dialogs.publishLater(dialog, '18:30');
  await dialog.getByRole('button', { name: 'Schedule announcement' }).click();
  await expectToast(
    writing,
    'Announcement scheduled',
    'Members will see it at the time you chose.',
  );
  const mine = new ClubPage(writing).announcement('Ladder');
  await expect(mine).toContainText(/Scheduled for \w{3} 15, \d{4} at 6:30 pm/);
  await expect(reading.getByText('No announcements yet')).toBeVisible();

  const change = await dialogs.edit('Ladder');
  await expect(change.getByLabel('Time')).toHaveValue('18:30');
  await change.getByLabel('Time').fill('07:15');
  await change.getByRole('button', { name: 'Save Changes' }).click();
  await expect(mine).toContainText(/at 7:15 am/);

  await query(
    `update public.announcements set publish_at = now() - interval '1 minute' where club_id = $1`,
    [club.id],
  );
  await query('select private.publish_announcements()');
  await expect(new ClubPage(reading).announcement('Ladder')).toContainText('Put your names down.');
  await expect(mine).toContainText('Just now');
  await expect(mine).not.toContainText('Scheduled');
});

test('a change that could not be saved is not lost', async ({ visit }) => {
  const owner = await createPlayer('Lost Owner');
  const club = await createClub(owner);
  const page = await visit(owner, { at: `/clubs/${club.slug}?tab=news` });
  await new ClubPage(page).post({ title: 'Nets', content: 'New ones on Friday.' });
  const dialog = await new AnnouncementDialogs(page).edit('Nets');
  await dialog.getByLabel('Content').fill('New ones on Saturday.');
  await page.route('**/rest/v1/rpc/edit_announcement*', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Failed to save announcement', 'Please try again.');
  await expect(dialog.getByLabel('Content')).toHaveValue('New ones on Saturday.');
});

test('when two managers make changes at the same time nothing is lost', async ({ visit }) => {
  const owner = await createPlayer('First Editor');
  const admin = await createPlayer('Second Editor');
  const club = await createClub(owner);
  await join(admin, club);
  await promote(admin, club);
  const { error } = await owner.db.rpc('post_announcement', {
    club_id: club.id,
    title: 'Nets',
    content: 'New ones on Friday.',
    priority: 'normal',
    notify_all: false,
  });
  expect(error).toBeNull();
  const page = await visit(owner, { at: `/clubs/${club.slug}/manage/announcements`, live: true });
  const dialog = await new AnnouncementDialogs(page).edit('Nets');
  await dialog.getByLabel('Title').fill('New nets');
  const [posted] = await query<{ id: string }>(
    'select a.id from public.announcements a where a.club_id = $1',
    [club.id],
  );
  const { error: refused } = await admin.db.rpc('edit_announcement', {
    announcement_id: posted?.id ?? '',
    title: 'Nets',
    content: 'New ones on Saturday.',
    priority: 'important',
    notify_all: false,
  });
  expect(refused).toBeNull();
  // By its text: behind a dialog nothing has a role.
  await expect(page.getByText('Edited by Second Editor')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toBeHidden();
  expect(
    await query('select title, content, priority from public.announcements where club_id = $1', [
      club.id,
    ]),
  ).toEqual([{ title: 'New nets', content: 'New ones on Saturday.', priority: 'important' }]);
});

test('a change that gets no answer is given up, and can be made again', async ({ visit }) => {
  const owner = await createPlayer('Silent Owner');
  const club = await createClub(owner);
  const page = await visit(owner);
  await page.clock.install();
  await page.goto(`/clubs/${club.slug}?tab=news`);
  await new ClubPage(page).post({ title: 'Nets', content: 'New ones on Friday.' });
  const dialog = await new AnnouncementDialogs(page).edit('Nets');
  await dialog.getByLabel('Content').fill('New ones on Saturday.');
  const silent = '**/rest/v1/rpc/edit_announcement*';
  await page.route(silent, () => {});
  const sent = page.waitForRequest(silent);
  const save = dialog.getByRole('button', { name: 'Save Changes' });
  await save.click();
  await sent;
  await page.clock.fastForward('01:00');
  await expectToast(page, 'Failed to save announcement', 'Please try again.');
  await page.unroute(silent);
  await save.click();
  await expectToast(page, 'Announcement saved');
  await expect(new ClubPage(page).announcement('Nets')).toContainText('New ones on Saturday.');
});

test('sending moves the page by a line only if it takes long', async ({ visit }) => {
  const owner = await createPlayer('Still Owner');
  const club = await createClub(owner);
  const member = await createPlayer('Still Ana');
  await join(member, club);
  await query(
    `insert into public.announcements (club_id, author_id, title, content) values ($1, $2, 'Balls', 'Read me.')`,
    [club.id, owner.id],
  );
  const page = await visit(member);
  await page.addInitScript(() => {
    const lines = new MutationObserver(() => {
      if (!document.querySelector('[data-page~="line-above"]')) return;
      lines.disconnect();
      document.documentElement.dataset['saidAt'] = String(performance.now());
    });
    lines.observe(document, { subtree: true, childList: true });
  });
  const answer = await hold(page, MARKED);
  const sent = page.waitForRequest(MARKED);
  await page.goto(`/clubs/${club.slug}?tab=news`);
  await sent;
  // Only this device knows that it was read: after the reload it sends that again.
  await page.reload();
  const line = new OutboxPage(page).line();
  await expect(line).toBeVisible();
  const saidAt = await page.locator('html').getAttribute('data-said-at');
  expect(Number(saidAt)).toBeGreaterThan(2000);
  answer.release();
  await expect(line).toHaveCount(0);
});

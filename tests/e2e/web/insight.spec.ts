import { ActivityPage } from '../pages/activity-page.ts';
import { NotificationsPage } from '../pages/notifications-page.ts';
import { ReportsPage } from '../pages/reports-page.ts';
import { StatisticsPage } from '../pages/statistics-page.ts';
import { createClub, createPlayer, join, playLastWeek, promote } from '../support/community.ts';
import { cutFunction } from '../support/failing.ts';
import { expect, expectToast, test } from '../support/test.ts';

test("a manager reads the club's activity as sentences, live", async ({ visit }) => {
  const owner = await createPlayer('Trail Owner');
  const club = await createClub(owner);
  await join(await createPlayer('Trail Ana'), club);
  const page = await visit(owner);
  const activity = new ActivityPage(page);
  await activity.open(club);
  await expect(activity.line('Trail Owner founded the club.')).toBeVisible();
  await expect(activity.line('Trail Ana joined the club.')).toBeVisible();

  await owner.db.rpc('post_announcement', {
    club_id: club.id,
    title: 'Rain on Sunday',
    content: 'Courts are closed.',
    priority: 'normal',
    notify_all: false,
  });
  const posted = 'Trail Owner posted the announcement “Rain on Sunday”.';
  await expect(activity.line(posted)).toBeVisible();
  await activity.show('Announcements');
  await expect(activity.line('Trail Ana joined the club.')).toHaveCount(0);
  await expect(activity.line(posted)).toBeVisible();
  await activity.show('Reports');
  await expect(page.getByRole('heading', { name: 'No activity of this kind yet' })).toBeVisible();

  await page.goto(`/clubs/${club.slug}/manage`);
  await expect(
    page.getByRole('region', { name: 'Recent Activity' }).getByText(posted),
  ).toBeVisible();
});

test("an answer being typed survives another manager's decision", async ({ visit }) => {
  const [owner, admin, reporter, reported] = await Promise.all(
    ['Typing Owner', 'Typing Admin', 'Typing Ana', 'Typing Ben'].map((name) => createPlayer(name)),
  );
  if (!owner || !admin || !reporter || !reported) throw new Error('four players');
  const club = await createClub(owner);
  for (const player of [admin, reporter, reported]) await join(player, club);
  await promote(admin, club);
  const { error } = await reporter.db.rpc('report_player', {
    player_id: reported.id,
    club_id: club.id,
    reason: 'spam',
    words: '',
  });
  expect(error).toBeNull();
  const page = await visit(owner, { at: `/clubs/${club.slug}/manage/reports`, live: true });
  const report = new ReportsPage(page).report('Typing Ben');
  await report.getByRole('button', { name: 'Mark as handled' }).click();
  const closing = page.getByRole('dialog', { name: 'Mark this report as handled' });
  await closing.getByLabel('Answer').fill('We have talked to Ben.');

  const { data: reports } = await admin.db.rpc('get_club_reports', { club_id: club.id });
  const { error: refused } = await admin.db.rpc('handle_report', {
    report_id: reports?.[0]?.id ?? 0,
    state: 'dismissed',
    answer: '',
  });
  expect(refused).toBeNull();
  // By its text: behind a dialog nothing has a role.
  await expect(page.getByText('Typing Ben')).toHaveCount(0);
  await expect(closing.getByLabel('Answer')).toHaveValue('We have talked to Ben.');
});

test('a member reports another, the owner handles it, and the reporter is told', async ({
  visit,
}) => {
  const owner = await createPlayer('Desk Owner');
  const club = await createClub(owner);
  const reporter = await createPlayer('Desk Ana');
  const reported = await createPlayer('Desk Ben');
  await join(reporter, club);
  await join(reported, club);
  const managing = await visit(owner, { at: `/clubs/${club.slug}/manage/reports`, live: true });
  await expect(managing.getByRole('heading', { name: 'No open reports' })).toBeVisible();

  const telling = await visit(reporter, { at: `/clubs/${club.slug}?tab=people`, live: true });
  const dialog = await new ReportsPage(telling).openForm('Desk Ben');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Please choose a reason.')).toBeVisible();
  await dialog.getByLabel('Reason').selectOption('Harassment or insults');
  await dialog.getByLabel('What happened?').fill('Shouts at the net.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expectToast(telling, 'Report sent', "We'll let you know the outcome.");
  await expectToast(managing, 'New report', `A member of ${club.name} was reported.`);
  const section = managing
    .getByRole('navigation', { name: 'Club console' })
    .getByRole('link', { name: /^Reports/u });
  await expect(section).toHaveText('Reports1');
  await expect(dialog).toBeHidden();
  const again = await new ReportsPage(telling).openForm('Desk Ben');
  await again.getByLabel('Reason').selectOption('Spam or advertising');
  await again.getByRole('button', { name: 'Send report' }).click();
  await expectToast(telling, "You've already reported this. It's being looked at.");
  await again.getByRole('button', { name: 'Cancel' }).click();

  const report = new ReportsPage(managing).report('Desk Ben');
  await expect(report).toContainText('Shouts at the net.');
  await report.getByRole('button', { name: 'Mark as handled' }).click();
  const closing = managing.getByRole('dialog', { name: 'Mark this report as handled' });
  await closing.getByLabel('Answer').fill('We have talked to Ben.');
  await closing.getByRole('button', { name: 'Mark as handled' }).click();
  await expectToast(managing, 'Report handled', 'The person who reported it has been notified.');
  await expect(report).toHaveCount(0);
  await expect(section).toHaveText('Reports');
  // The element the dialog was opened from has gone with the report.
  await expect(managing.getByRole('tabpanel')).toBeFocused();
  await managing.getByRole('tab', { name: 'Handled' }).click();
  await expect(report).toContainText(
    /Closed by Desk Owner (?:just now|.+ ago): We have talked to Ben\./u,
  );

  await expectToast(telling, 'Your report has been looked at', 'We have talked to Ben.');
  const own = new NotificationsPage(telling);
  await own.open();
  await own.item('Your report has been looked at').getByRole('link').click();
  await expect(telling).toHaveURL('/reports');
  await expect(new ReportsPage(telling).report('Desk Ben')).toContainText('We have talked to Ben.');

  const outside = await visit(reported, { at: '/notifications' });
  await expect(outside.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await new ReportsPage(outside).openOwn();
  await expect(outside.getByRole('heading', { name: 'No reports' })).toBeVisible();
});

test("a manager reads the club's statistics", async ({ visit }) => {
  const owner = await createPlayer('Stat Owner');
  await owner.db.from('profiles').update({ skill_level: 'expert' }).eq('id', owner.id);
  const club = await createClub(owner);
  const ana = await createPlayer('Stat Ana');
  await join(ana, club);
  const week = await playLastWeek(club, owner, ana);
  const page = await visit(owner);
  const statistics = new StatisticsPage(page);
  await statistics.open(club);

  await expect(statistics.figure('Matches')).toContainText(
    `1 match was played, in the week of ${week}.`,
  );
  const row = await statistics.week('Matches', week);
  await expect(row.getByRole('cell')).toHaveText('1');
  const members = await statistics.week('Members', week);
  await expect(members.getByRole('cell')).toHaveText('0');
  await expect(page.getByRole('table', { name: 'Busiest hours' })).toContainText('6 pm');
  await expect(page.getByText('1 challenge was answered and accepted.')).toBeVisible();

  // One period's figures are not shown as another's, which fail to load.
  await cutFunction(page, 'get_club_statistics');
  await page.getByLabel('Period', { exact: true }).selectOption('The last 52 weeks');
  await expect(page.getByText("The statistics couldn't be loaded")).toBeVisible();
  await expect(statistics.figure('Members')).toHaveCount(0);
});

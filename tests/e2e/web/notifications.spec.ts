import { ChallengesPage } from '../pages/challenges-page.ts';
import { NotificationsPage } from '../pages/notifications-page.ts';
import { challenge, createClub, createPlayer, type Player, write } from '../support/community.ts';
import { besideTransaction, query } from '../support/database.ts';
import { cutTopics, failFunction, hold } from '../support/failing.ts';
import { expect, expectToast, test } from '../support/test.ts';

type Kind =
  | 'message'
  | 'challenge'
  | 'challenge_accepted'
  | 'challenge_declined'
  | 'club'
  | 'match'
  | 'match_cancelled'
  | 'seat'
  | 'result';

/** Gives a player `count` notifications, `daysAgo` days old. */
async function tell(
  player: Player,
  title: string,
  {
    kind = 'match',
    data = {},
    count = 1,
    daysAgo = 0,
  }: { kind?: Kind; data?: Record<string, string>; count?: number; daysAgo?: number } = {},
): Promise<void> {
  await query(
    `insert into public.notifications (user_id, type, title, data, created_at)
     select $1, $2, $3, $4, now() - make_interval(days => $5) from generate_series(1, $6)`,
    [player.id, kind, title, JSON.stringify(data), daysAgo, count],
  );
}

test('a notification arrives live: as a toast, at the bell, in the title and in the list', async ({
  visit,
}) => {
  const player = await createPlayer('Live Ana');
  const page = await visit(player, { at: '/notifications', live: true });
  const notifications = new NotificationsPage(page);
  await expect(page.getByRole('heading', { name: 'No notifications yet' })).toBeVisible();
  await expect(notifications.bell()).toHaveAccessibleName('You have no unread notifications');
  await expect(page).toHaveTitle('Notifications · CourtCrew');
  await challenge(await createPlayer('Live Rival'), player);
  await expectToast(page, 'New challenge', 'Live Rival challenged you to a match.');
  await expect(notifications.bell()).toHaveAccessibleName('You have 1 unread notification');
  await expect(notifications.bell()).toHaveText('1');
  await expect(page).toHaveTitle('(1) Notifications · CourtCrew');
  await expect(
    notifications.group('Today').getByRole('link', { name: 'New challenge' }),
  ).toBeVisible();
});

test('a page whose further files fail to load at first stays, and is live once they load', async ({
  visit,
}) => {
  const player = await createPlayer('Patchy Ana');
  const page = await visit(player);
  const further = /\/assets\/next-/u;
  await page.route(further, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => further.test(request.url()));
  await page.goto('/dashboard');
  await failed;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unroute(further);
  await challenge(await createPlayer('Patchy Rival'), player);
  await expectToast(page, 'New challenge', 'Patchy Rival challenged you to a match.');
  await expect(new NotificationsPage(page).bell()).toHaveText('1');
});

test('the bell shows 99+ above 99', async ({ visit }) => {
  const player = await createPlayer('Many Ana');
  await tell(player, 'One of many', { count: 99 });
  const page = await visit(player, { live: true });
  const bell = new NotificationsPage(page).bell();
  await expect(bell).toHaveText('99');
  await tell(player, 'One more');
  await expect(bell).toHaveText('99+');
  await expect(bell).toHaveAccessibleName('You have 100 unread notifications');
  await expect(page).toHaveTitle(/^\(99\+\) /);
});

test('a tap marks a notification as read and opens what it is about', async ({ visit }) => {
  test.slow();
  const player = await createPlayer('Tap Ana');
  const club = await createClub(player);
  const sender = await createPlayer('Tap Rival');
  const club_id = club.id;
  const page = await visit(player, { at: '/onboarding' });
  const cases: readonly {
    readonly kind: Kind;
    readonly data: Record<string, string>;
    readonly leads: string;
  }[] = [
    { kind: 'message', data: { sender_id: sender.id }, leads: `/chat/${sender.id}` },
    { kind: 'challenge', data: {}, leads: '/challenges' },
    { kind: 'challenge_accepted', data: {}, leads: '/challenges?tab=upcoming' },
    { kind: 'challenge_declined', data: {}, leads: '/challenges' },
    { kind: 'match', data: { about: 'reminder' }, leads: '/challenges?tab=upcoming' },
    { kind: 'match_cancelled', data: {}, leads: '/challenges' },
    { kind: 'seat', data: {}, leads: '/challenges' },
    { kind: 'result', data: {}, leads: '/matches' },
    { kind: 'club', data: { club_id }, leads: `/clubs/${club.slug}` },
    { kind: 'club', data: { club_id, about: 'event' }, leads: `/clubs/${club.slug}#events` },
    {
      kind: 'club',
      data: { club_id, about: 'announcement' },
      leads: `/clubs/${club.slug}#announcements`,
    },
    { kind: 'club', data: { club_id, about: 'join_request' }, leads: `/clubs/${club.slug}/manage` },
    {
      kind: 'club',
      data: { club_id, about: 'invitation_accepted' },
      leads: `/clubs/${club.slug}/manage/members`,
    },
    {
      kind: 'club',
      data: { club_id, about: 'report' },
      leads: `/clubs/${club.slug}/manage/reports`,
    },
    { kind: 'club', data: { club_id, about: 'report_answered' }, leads: '/reports' },
    {
      kind: 'club',
      data: { club_id, about: 'introduction', sender_id: sender.id },
      leads: `/clubs/${club.slug}#introductions`,
    },
  ];
  const title = ({ kind, data }: (typeof cases)[number]) => `${kind} ${data['about'] ?? ''}`.trim();
  for (const each of cases) await tell(player, title(each), each);
  await page.goto('/notifications');
  const notifications = new NotificationsPage(page);
  let unread = cases.length;
  for (const each of cases) {
    await expect(notifications.item(title(each))).toContainText('Unread');
    await notifications.item(title(each)).getByRole('link').click();
    await expect(page).toHaveURL(each.leads);
    unread -= 1;
    await expect(notifications.bell()).toHaveText(unread === 0 ? '' : String(unread));
    await page.goBack();
    await expect(notifications.item(title(each))).not.toContainText('Unread');
  }
  await expect(async () => {
    const rows = await query<{ count: number }>(
      'select count(*)::integer as count from public.notifications where user_id = $1 and not read',
      [player.id],
    );
    expect(rows[0]?.count).toBe(0);
  }).toPass();
});

test('the bell opens the latest five, and links to all of them', async ({ visit }) => {
  const player = await createPlayer('Bell Ana');
  await tell(player, 'News', { count: 6 });
  const page = await visit(player, { at: '/dashboard' });
  await new NotificationsPage(page).bellButton().click();
  const popover = page.getByRole('dialog', { name: 'Latest notifications' });
  await expect(popover.getByRole('listitem')).toHaveCount(5);
  await popover.getByRole('link', { name: 'News' }).first().click();
  await expect(page).toHaveURL('/challenges?tab=upcoming');
  await expect(popover).toBeHidden();
  await expect(new NotificationsPage(page).bell()).toHaveText('5');
  await new NotificationsPage(page).bellButton().click();
  await popover.getByRole('link', { name: 'See all notifications' }).click();
  await expect(page).toHaveURL('/notifications');
});

test('all are marked as read with one button, offered only while one is unread', async ({
  visit,
}) => {
  const player = await createPlayer('All Ana');
  await tell(player, 'News', { count: 3 });
  const page = await visit(player, { at: '/notifications' });
  const second = await page.context().newPage();
  const elsewhere = new NotificationsPage(second);
  await elsewhere.open();
  await expect(elsewhere.bell()).toHaveText('3');
  const notifications = new NotificationsPage(page);
  await notifications.markAll().click();
  await expectToast(page, 'All notifications marked as read');
  await expect(notifications.markAll()).toHaveCount(0);
  await expect(notifications.bell()).toHaveAccessibleName('You have no unread notifications');
  await expect(page).toHaveTitle('Notifications · CourtCrew');
  await expect(elsewhere.bell()).toHaveAccessibleName('You have no unread notifications');
  await expect(elsewhere.markAll()).toHaveCount(0);
});

test('a request still being sent when another page opens is not reported as saved for later', async ({
  visit,
}) => {
  const player = await createPlayer('Hasty Ana');
  await tell(player, 'News');
  const page = await visit(player, { at: '/notifications' });
  const sent = await hold(page, '**/rest/v1/rpc/mark_all_notifications_read*');
  const asked = page.waitForRequest('**/rest/v1/rpc/mark_all_notifications_read*');
  await new NotificationsPage(page).markAll().click();
  await asked;
  await page.getByRole('banner').getByRole('link', { name: 'Discover' }).click();
  // Not through the navigation, so that nothing else reloads.
  await page.getByRole('main').getByRole('link', { name: 'Create Club' }).click();
  await expect(page).toHaveURL('/clubs/create');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  sent.release();
  await expectToast(page, 'All notifications marked as read');
});

test('marking all as read says so if it does not reach the server, and they are unread again', async ({
  visit,
}) => {
  const player = await createPlayer('Unmarked Ana');
  await tell(player, 'News', { count: 2 });
  const page = await visit(player, { at: '/notifications' });
  const cut = await failFunction(page, 'mark_all_notifications_read');
  const notifications = new NotificationsPage(page);
  await notifications.markAll().click();
  await expectToast(page, 'Failed to mark notifications as read');
  await expect(notifications.bell()).toHaveText('2');
  await cut.restore();
  await notifications.markAll().click();
  await expectToast(page, 'All notifications marked as read');
});

test('notifications are grouped by day', async ({ visit }) => {
  const player = await createPlayer('Days Ana');
  await tell(player, 'Of today');
  await tell(player, 'Of yesterday', { daysAgo: 1 });
  await tell(player, 'Of last week', { daysAgo: 7 });
  const page = await visit(player, { at: '/notifications' });
  const notifications = new NotificationsPage(page);
  for (const [day, title] of [
    ['Today', 'Of today'],
    ['Yesterday', 'Of yesterday'],
    ['Older', 'Of last week'],
  ] as const) {
    await expect(notifications.group(day).getByRole('link')).toHaveText([title]);
  }
});

test('when notifications cannot be loaded, everything else still works', async ({ visit }) => {
  const player = await createPlayer('Broken Ana');
  await challenge(await createPlayer('Broken Rival'), player);
  const page = await visit(player);
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('listNotifications failed'),
  );
  await page.route('**/rest/v1/rpc/list_notifications*', (route) => route.abort());
  const challenges = new ChallengesPage(page);
  await challenges.open();
  await logged;
  await expect(challenges.card('Broken Rival')).toBeVisible();
  await expect(page.locator('[data-tone=error]')).toHaveCount(0);
});

test('older notifications load while scrolling', async ({ visit }) => {
  const player = await createPlayer('Long Ana');
  await tell(player, 'The oldest', { daysAgo: 3 });
  await tell(player, 'Older', { count: 60, daysAgo: 2 });
  await tell(player, 'News', { count: 59 });
  const page = await visit(player, { at: '/notifications' });
  const notifications = new NotificationsPage(page);
  await expect(notifications.items()).toHaveCount(50);
  await expect(notifications.bell()).toHaveText('99+');
  await notifications.items().last().scrollIntoViewIfNeeded();
  await expect(notifications.items()).toHaveCount(100);
  await notifications.items().last().scrollIntoViewIfNeeded();
  await expect(notifications.items()).toHaveCount(120);
  await notifications.item('The oldest').getByRole('link').click();
  await expect(page).toHaveURL('/challenges?tab=upcoming');
  await expect(notifications.bell()).toHaveAccessibleName('You have 119 unread notifications');
});

test('older notifications count once, even if they are replayed on joining the topic', async ({
  visit,
}) => {
  const player = await createPlayer('Counted Ana');
  await tell(player, 'News', { count: 60 });
  await besideTransaction(async () => {
    await tell(player, 'Older', { count: 5, daysAgo: 3 });
    const page = await visit(player, { at: '/notifications', live: true });
    const notifications = new NotificationsPage(page);
    await expect(notifications.items()).toHaveCount(50);
    // Later events arrive after them.
    await tell(player, 'Now');
    await expect(notifications.item('Now')).toBeVisible();
    await expect(notifications.bell()).toHaveAccessibleName('You have 66 unread notifications');
  });
});

test('older notifications that failed to load can be requested again', async ({ visit }) => {
  const player = await createPlayer('Cut Ana');
  await tell(player, 'News', { count: 60 });
  const page = await visit(player);
  await cutTopics(page);
  const list = '**/rest/v1/rpc/list_notifications*';
  await page.route(list, (route) =>
    route.request().postData()?.includes('before_id') ? route.abort() : route.fallback(),
  );
  const notifications = new NotificationsPage(page);
  await notifications.open();
  await notifications.items().last().scrollIntoViewIfNeeded();
  await expect(page.getByText("The older notifications couldn't be loaded.")).toBeVisible();
  await expect(notifications.items()).toHaveCount(50);
  await page.unroute(list);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(notifications.items()).toHaveCount(60);
});

test('a pushed notification opens what it is about, and is marked as read by that', async ({
  visit,
}) => {
  const player = await createPlayer('Pushed Ana');
  await tell(player, 'Result entered', { kind: 'result' });
  const [row] = await query<{ id: string }>(
    'select id from public.notifications where user_id = $1',
    [player.id],
  );
  const page = await visit(player, { at: `/notifications?open=${row?.id}` });
  await expect(page).toHaveURL('/matches');
  await expect(new NotificationsPage(page).bell()).toHaveAccessibleName(
    'You have no unread notifications',
  );
});

test('a renewed notification moves to the front, even from beyond what was loaded', async ({
  visit,
}) => {
  const [player, rival] = await Promise.all([createPlayer('Anew Ana'), createPlayer('Anew Rival')]);
  await write(rival, player, 'The first');
  await tell(player, 'News', { count: 50 });
  const page = await visit(player, { at: '/notifications', live: true });
  const notifications = new NotificationsPage(page);
  await expect(notifications.items()).toHaveCount(50);
  await expect(page.getByRole('link', { name: 'New message' })).toHaveCount(0);
  await write(rival, player, 'The second');
  await expect(notifications.items().first()).toContainText('Anew Rival sent you 2 messages.');
  await expect(notifications.bell()).toHaveAccessibleName('You have 51 unread notifications');
});

test("the number on the installed app's icon follows what is read", async ({ visit }) => {
  const player = await createPlayer('Icon Ana');
  await tell(player, 'News', { count: 2 });
  const page = await visit(player);
  // Nothing is installed here, and there is no push service.
  await page.addInitScript((account) => {
    localStorage.setItem('courtcrew.push', `https://fcm.googleapis.com/here key ${account}`);
    Reflect.set(navigator, 'setAppBadge', async (count: number) => {
      document.documentElement.dataset['icon'] = String(count);
    });
  }, player.id);
  await page.goto('/notifications');
  await expect(page.locator('html')).toHaveAttribute('data-icon', '2');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-icon', '0');
});

import { ClubPage } from '../pages/club-page.ts';
import { DiscoverPage } from '../pages/discover-page.ts';
import { NotificationsPage } from '../pages/notifications-page.ts';
import {
  approve,
  createClub,
  createPlayer,
  join,
  promote,
  deliverNotifications,
  unique,
} from '../support/community.ts';
import { query } from '../support/database.ts';
import { hold } from '../support/failing.ts';
import { go } from '../support/go.ts';
import { openLive } from '../support/live.ts';
import { expect, expectToast, test } from '../support/test.ts';

test.describe('searching for clubs', () => {
  test('finds part of a name or place, ignoring case', async ({ visit }) => {
    const mark = unique('').slice(1);
    const owner = await createPlayer('Search Ana');
    const byName = await createClub(owner, { name: `Alfama ${mark} Racquets` });
    const byPlace = await createClub(owner, { location: `Quarteira ${mark}` });
    const page = await visit(owner, { at: '/discover' });
    const discover = new DiscoverPage(page);
    await discover.search(`FAMA ${mark.toUpperCase()}`);
    await expect(discover.cards()).toHaveCount(1);
    await expect(discover.card(byName.name)).toBeVisible();
    await discover.search(`teira ${mark}`);
    await expect(discover.card(byPlace.name)).toBeVisible();
    await expect(discover.cards()).toHaveCount(1);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(discover.cards()).not.toHaveCount(1);
  });

  test('says so when it finds nothing', async ({ visit }) => {
    const page = await visit(await createPlayer('Search Ben'), { at: '/discover' });
    await new DiscoverPage(page).search(unique('no such club'));
    await expect(page.getByRole('heading', { name: 'No clubs found' })).toBeVisible();
  });

  test('offers to create the first club if there is none', async ({ visit }) => {
    const page = await visit(await createPlayer('Search Cleo'));
    await page.route('**/rest/v1/rpc/search_clubs*', (route) =>
      route.fulfill({ json: [], headers: { 'access-control-allow-origin': '*' } }),
    );
    await new DiscoverPage(page).open();
    await expect(page.getByRole('heading', { name: 'No clubs available yet' })).toBeVisible();
    await page.getByRole('link', { name: 'Create First Club' }).click();
    await expect(page).toHaveURL('/clubs/create');
  });
});

test.describe('asking to join', () => {
  test('waits for the owner, whose approval opens the club at once', { tag: '@desktop' }, async ({
    visit,
  }) => {
    const owner = await createPlayer('Join Owner');
    const club = await createClub(owner, { auto_approve: false });
    const managing = await visit(owner, { at: `/clubs/${club.slug}/manage`, live: true });
    const manage = new ClubPage(managing);
    await manage.manageShown(club);
    await expect(managing.getByText('No pending requests')).toBeVisible();

    const player = await createPlayer('Join Ana');
    const asking = await visit(player, { at: '/discover' });
    const discover = new DiscoverPage(asking);
    await discover.search(club.name);
    await discover.card(club.name).getByRole('button', { name: 'Request to Join' }).click();
    // Both disappear after seconds.
    await Promise.all([
      expectToast(managing, 'New join request', `Join Ana wants to join ${club.name}.`),
      expectToast(
        asking,
        'Join Request Sent',
        `Your request to join ${club.name} has been sent to the club owner.`,
      ),
    ]);
    const pending = discover.card(club.name).getByRole('button', { name: 'Request Pending' });
    await expect(pending).toBeDisabled();
    await expect(pending).toBeFocused();
    await openLive(asking, `/clubs/${club.slug}`);
    await expect(asking.getByText('You are not a member of this club')).toBeVisible();

    await manage.request('Join Ana').getByRole('button', { name: 'Approve' }).click();
    await expectToast(managing, 'Request approved', 'Join Ana is now a member.');
    await expect(manage.request('Join Ana')).toHaveCount(0);

    await expect(asking.getByRole('heading', { name: 'Best Matches For You' })).toBeVisible();
    await new ClubPage(asking).tab('People').click();
    await expect(new ClubPage(asking).member('Join Ana')).toBeVisible();
    await deliverNotifications(player);
    await expectToast(
      asking,
      `Welcome to ${club.name}`,
      `Your request to join ${club.name} was approved.`,
    );
  });

  test('can be denied, which the player learns and may ask again', { tag: '@desktop' }, async ({
    visit,
  }) => {
    const owner = await createPlayer('Deny Owner');
    const club = await createClub(owner, { auto_approve: false });
    const player = await createPlayer('Deny Ana');
    await join(player, club);
    const asking = await visit(player, { at: `/clubs/${club.slug}`, live: true });
    await expect(asking.getByRole('button', { name: 'Request Pending' })).toBeDisabled();
    const managing = await visit(owner, { at: `/clubs/${club.slug}/manage` });
    await new ClubPage(managing).request('Deny Ana').getByRole('button', { name: 'Deny' }).click();
    await expectToast(managing, 'Request denied', 'Deny Ana will be notified.');
    await deliverNotifications(player);
    await expectToast(
      asking,
      'Request declined',
      `Your request to join ${club.name} was declined.`,
    );
    await expect(asking.getByRole('button', { name: 'Request to Join' })).toBeEnabled();
  });

  test('can be withdrawn, and disappears for the owner', { tag: '@desktop' }, async ({ visit }) => {
    const owner = await createPlayer('Withdraw Owner');
    const club = await createClub(owner, { auto_approve: false });
    const player = await createPlayer('Withdraw Ana');
    await join(player, club);
    const managing = await visit(owner, { at: `/clubs/${club.slug}/manage`, live: true });
    await expect(new ClubPage(managing).request('Withdraw Ana')).toBeVisible();
    const asking = await visit(player, { at: `/clubs/${club.slug}` });
    await asking.getByRole('button', { name: 'Withdraw request' }).click();
    await expectToast(asking, 'Request withdrawn', `You're no longer asking to join ${club.name}.`);
    await expect(asking.getByRole('button', { name: 'Request to Join' })).toBeEnabled();
    await expect(new ClubPage(managing).request('Withdraw Ana')).toHaveCount(0);
  });

  test('is decided by one manager; the second one is told', async ({ visit }) => {
    const owner = await createPlayer('Race Owner');
    const club = await createClub(owner, { auto_approve: false });
    const admin = await createPlayer('Race Admin');
    const player = await createPlayer('Race Ana');
    await join(admin, club);
    await approve(owner, admin, club);
    await promote(admin, club);
    await join(player, club);
    const [first, second] = await Promise.all(
      [owner, admin].map(async (manager) => visit(manager, { at: `/clubs/${club.slug}/manage` })),
    );
    if (!first || !second) throw new Error('two browsers');
    await expect(new ClubPage(second).request('Race Ana')).toBeVisible();
    const denial = await hold(second, '**/rest/v1/rpc/decide_join_requests*');
    await new ClubPage(second).request('Race Ana').getByRole('button', { name: 'Deny' }).click();
    await new ClubPage(first).request('Race Ana').getByRole('button', { name: 'Approve' }).click();
    await expectToast(first, 'Request approved', 'Race Ana is now a member.');
    denial.release();
    await expectToast(second, 'This request has already been answered.');
    await expect(new ClubPage(second).request('Race Ana')).toHaveCount(0);
  });

  test('keeps its place under the pointer when another is answered elsewhere', async ({
    visit,
  }) => {
    const owner = await createPlayer('Place Owner');
    const club = await createClub(owner, { auto_approve: false });
    const [ana, ben] = [await createPlayer('Place Ana'), await createPlayer('Place Ben')];
    await join(ana, club);
    await join(ben, club);
    const page = await visit(owner, { at: `/clubs/${club.slug}/manage`, live: true });
    const desk = new ClubPage(page);
    const approval = desk.request('Place Ben').getByRole('button', { name: 'Approve' });
    await approval.hover();
    const before = await approval.boundingBox();
    await approve(owner, ana, club);
    await expect(desk.request('Place Ana')).toContainText('No longer pending');
    expect(await approval.boundingBox()).toEqual(before);
    await approval.click();
    await expectToast(page, 'Request approved', 'Place Ben is now a member.');
    await page.mouse.move(0, 0);
    await page.keyboard.press('Tab');
    await expect(desk.request('Place Ben')).toHaveCount(0);
  });
});

test.describe('a club with a member limit', () => {
  test('says that it is full when somebody tries to join', async ({ visit }) => {
    const owner = await createPlayer('Full Owner');
    const club = await createClub(owner, { member_limit: 2 });
    const page = await visit(await createPlayer('Full Ana'), { at: `/clubs/${club.slug}` });
    await expect(page.getByRole('button', { name: 'Join Now' })).toBeEnabled();
    await join(await createPlayer('Full Ben'), club);
    await page.getByRole('button', { name: 'Join Now' }).click();
    await expectToast(page, 'Error', 'This club has reached its member limit.');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Club full' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Join Now' })).toHaveCount(0);
  });

  test('says that it is full when somebody is approved, and keeps the request', async ({
    visit,
  }) => {
    const owner = await createPlayer('Brim Owner');
    const club = await createClub(owner, { member_limit: 1, auto_approve: false });
    await join(await createPlayer('Brim Ana'), club);
    const page = await visit(owner, { at: `/clubs/${club.slug}/manage` });
    const request = new ClubPage(page).request('Brim Ana');
    await request.getByRole('button', { name: 'Approve' }).click();
    await expectToast(page, 'Error', 'This club has reached its member limit.');
    await expect(request.getByRole('button', { name: 'Approve' })).toBeEnabled();
  });
});

test.describe('a non-member of a club', () => {
  test('sees that they are not a member, and how to join', async ({ visit }) => {
    const club = await createClub(await createPlayer('Outside Owner'));
    const page = await visit(await createPlayer('Outside Ana'), { at: `/clubs/${club.slug}` });
    await expect(page.getByRole('heading', { level: 1, name: club.name })).toBeVisible();
    await expect(page.getByText('You are not a member of this club')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Members' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Post Announcement' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Join Now' }).click();
    await expectToast(page, 'Welcome to the Club!', `You've successfully joined ${club.name}`);
    await expect(page.getByRole('heading', { name: 'Best Matches For You' })).toBeVisible();
  });

  test('neither finds a private club nor learns anything about it', async ({ visit }) => {
    const owner = await createPlayer('Private Owner');
    const club = await createClub(owner, { is_public: false });
    const page = await visit(await createPlayer('Private Ana'), { at: '/discover' });
    await new DiscoverPage(page).search(club.name);
    await expect(page.getByRole('heading', { name: 'No clubs found' })).toBeVisible();
    for (const path of [`/clubs/${club.slug}`, `/clubs/${club.id}`, `/clubs/${club.slug}/manage`]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'This club is private' })).toBeVisible();
      await expect(page.getByText(club.name)).toHaveCount(0);
    }
  });
});

/** A club, its owner, and Ana, who is an admin. */
async function createClubWithAdmin(names: string) {
  const owner = await createPlayer(`${names} Owner`);
  const ana = await createPlayer(`${names} Ana`);
  const club = await createClub(owner);
  await join(ana, club);
  await promote(ana, club);
  return { owner, ana, club };
}

test('a member cannot open the manage page and is taken to the club', async ({ visit }) => {
  const club = await createClub(await createPlayer('Denied Owner'));
  const member = await createPlayer('Denied Ana');
  await join(member, club);
  const page = await visit(member, { at: `/clubs/${club.slug}/manage` });
  await expectToast(page, 'Access denied', 'Only club owners and admins can manage the club.');
  await expect(page).toHaveURL(`/clubs/${club.slug}`);
  await expect(page.getByRole('link', { name: 'Manage Club' })).toHaveCount(0);
});

test('an admin who loses the role while in the console is told so', async ({ visit }) => {
  const { owner, ana, club } = await createClubWithAdmin('Lost');
  const page = await visit(ana);
  await openLive(page, `/clubs/${club.slug}/manage/activity`, 'club:');
  const { error } = await owner.db.rpc('set_member_role', {
    club_id: club.id,
    user_id: ana.id,
    role: 'member',
  });
  expect(error).toBeNull();
  await expectToast(page, `You no longer manage ${club.name}`);
  // Once the notification has come, too.
  await expect(page).toHaveTitle(/^\(1\)/);
  expect(await page.locator('[data-toast]').count()).toBe(1);
  await expect(page).toHaveURL(`/clubs/${club.slug}`);
  await expect(page.getByText('Access denied')).toHaveCount(0);
  await new NotificationsPage(page).open();
  await expect(new NotificationsPage(page).item("You're no longer an admin")).toBeVisible();
});

test('what an admin has typed stays until they close it, even if they are removed from a private club', async ({
  visit,
}) => {
  const { owner, ana, club } = await createClubWithAdmin('Private');
  await query('update public.clubs set is_public = false, auto_approve = false where id = $1', [
    club.id,
  ]);
  const page = await visit(ana);
  await openLive(page, `/clubs/${club.slug}/manage/announcements`, 'club:');
  const dialog = await new ClubPage(page).openAnnouncement();
  await dialog.getByLabel('Content').fill('Ten minutes of writing.');
  const removal = { club_id: club.id, user_ids: [ana.id] };
  expect((await owner.db.rpc('remove_members', removal)).error).toBeNull();
  await expectToast(
    page,
    `You no longer manage ${club.name}`,
    "What you typed can't be saved. Copy it before you close it.",
  );
  await expect(dialog.getByLabel('Content')).toHaveValue('Ten minutes of writing.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'This club is private' })).toBeVisible();
});

test('what people have typed stays until they close it, even if the club closes', async ({
  visit,
}) => {
  const { owner, ana, club } = await createClubWithAdmin('Closing');
  const ben = await createPlayer('Closing Ben');
  await join(ben, club);
  const page = await visit(ana);
  await openLive(page, `/clubs/${club.slug}/manage/announcements`, 'club:');
  const dialog = await new ClubPage(page).openAnnouncement();
  await dialog.getByLabel('Content').fill('Ten minutes of writing.');
  const memberPage = await visit(ben);
  await openLive(memberPage, `/clubs/${club.slug}?tab=news`, 'club:');
  const memberDialog = await new ClubPage(memberPage).openAnnouncement();
  await memberDialog.getByLabel('Content').fill('A few words.');
  const closing = { club_id: club.id, confirmation: club.name };
  expect((await owner.db.rpc('close_club', closing)).error).toBeNull();
  await Promise.all([
    expectToast(
      page,
      `You no longer manage ${club.name}`,
      "What you typed can't be saved. Copy it before you close it.",
    ),
    expectToast(memberPage, `${club.name} has closed`),
  ]);
  await expect(dialog.getByLabel('Content')).toHaveValue('Ten minutes of writing.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'This club has closed' })).toBeVisible();

  await expect(memberDialog.getByLabel('Content')).toHaveValue('A few words.');
  await memberDialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(memberPage.getByRole('heading', { name: 'This club has closed' })).toBeVisible();
});

test('a member who has become an admin can open the console, whatever this device has stored', async ({
  visit,
}) => {
  const club = await createClub(await createPlayer('Promoting Owner'));
  const ana = await createPlayer('Promoted Ana');
  await join(ana, club);
  const page = await visit(ana, { at: `/clubs/${club.slug}/manage` });
  await expect(page).toHaveURL(`/clubs/${club.slug}`);
  await page.goto('/terms');
  await promote(ana, club);
  await page.goto(`/clubs/${club.slug}/manage/events`);
  await expect(page.getByRole('heading', { name: 'No events planned' })).toBeVisible();
  await expect(page.getByText('Access denied')).toHaveCount(0);
});

test('what an admin has typed stays until they close it, even if they lose their role meanwhile', async ({
  visit,
}) => {
  const { owner, ana, club } = await createClubWithAdmin('Typing');
  const demote = async () => {
    const change = { club_id: club.id, user_id: ana.id, role: 'member' };
    expect((await owner.db.rpc('set_member_role', change)).error).toBeNull();
  };
  const page = await visit(ana);
  await openLive(page, `/clubs/${club.slug}/manage/announcements`, 'club:');
  const dialog = await new ClubPage(page).openAnnouncement();
  await dialog.getByLabel('Title').fill('Courts closed');
  await dialog.getByLabel('Content').fill('Ten minutes of writing.');
  await demote();
  await expectToast(
    page,
    `You no longer manage ${club.name}`,
    "What you typed can't be saved. Copy it before you close it.",
  );
  await expect(dialog.getByLabel('Content')).toHaveValue('Ten minutes of writing.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(`/clubs/${club.slug}`);

  await page.goto('/terms');
  await promote(ana, club);
  await openLive(page, `/clubs/${club.slug}/manage/settings`, 'club:');
  // A form on a page of its own stays too, until it is left.
  const location = page.getByLabel('Location');
  await location.fill('Elsewhere');
  await demote();
  await expectToast(page, `You no longer manage ${club.name}`);
  await expect(location).toHaveValue('Elsewhere');
  await page.getByRole('link', { name: 'Back to club' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(`/clubs/${club.slug}`);
});

test("a club's id in the address is replaced by its name", async ({ visit }) => {
  const owner = await createPlayer('Handle Owner');
  const club = await createClub(owner);
  const page = await visit(owner, { at: `/clubs/${club.id}` });
  await expect(page).toHaveURL(`/clubs/${club.slug}`);
  await page.goto(`/clubs/${club.id}/manage`);
  await expect(page).toHaveURL(`/clubs/${club.slug}/manage`);
});

test.describe('leaving a club', () => {
  test('asks first, and can be cancelled', async ({ visit }) => {
    const club = await createClub(await createPlayer('Leave Owner'));
    const member = await createPlayer('Leave Ana');
    await join(member, club);
    const page = await visit(member, { at: `/clubs/${club.slug}` });
    const clubPage = new ClubPage(page);
    await clubPage.more(club, 'Leave club');
    const dialog = page.getByRole('alertdialog', { name: 'Leave club?' });
    await expect(dialog).toContainText(
      `Are you sure you want to leave ${club.name}? You'll lose your spots in its events and leagues, and no longer see its members and announcements.`,
    );
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await expect(dialog).toBeHidden();
    await clubPage.more(club, 'Leave club');
    await dialog.getByRole('button', { name: 'Leave club' }).click();
    await expectToast(page, 'You left the club', `You're no longer a member of ${club.name}.`);
    await expect(page).toHaveURL('/dashboard');
    await page.goto(`/clubs/${club.slug}`);
    await expect(page.getByText('You are not a member of this club')).toBeVisible();
  });

  test('leads to the dashboard unless the person has gone elsewhere', async ({ visit }) => {
    const club = await createClub(await createPlayer('Gone Owner'));
    const member = await createPlayer('Gone Ana');
    await join(member, club);
    const page = await visit(member, { at: '/settings' });
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await go(page, `/clubs/${club.slug}`);
    const leaving = await hold(page, '**/rpc/leave_club');
    const sent = page.waitForRequest('**/rpc/leave_club');
    await new ClubPage(page).more(club, 'Leave club');
    await page
      .getByRole('alertdialog', { name: 'Leave club?' })
      .getByRole('button', { name: 'Leave club' })
      .click();
    await sent;
    await page.goBack();
    await expect(page).toHaveURL('/settings');
    leaving.release();
    await expectToast(page, 'You left the club');
    // By the time of the toast any navigation would have happened.
    await expect(page).toHaveURL('/settings');
  });

  test('is not for the owner, who is told why', async ({ visit }) => {
    const owner = await createPlayer('Stay Owner');
    const club = await createClub(owner);
    await join(await createPlayer('Stay Member'), club);
    const page = await visit(owner, { at: `/clubs/${club.slug}` });
    await new ClubPage(page).more(club, 'Leave club');
    const dialog = page.getByRole('dialog', { name: "Owners can't leave their club" });
    await expect(dialog).toContainText(`Every club needs an owner, and you own ${club.name}.`);
    await dialog.getByRole('button', { name: 'Keep the club' }).click();
    await expect(page.getByRole('link', { name: 'Manage Club' })).toBeVisible();
    await new ClubPage(page).more(club, 'Leave club');
    await dialog.getByRole('link', { name: 'Choose a new owner' }).click();
    await expect(page).toHaveURL(`/clubs/${club.slug}/manage/members`);
  });

  test('is not for an owner who is alone, who may close the club', async ({ visit }) => {
    const owner = await createPlayer('Lonely Owner');
    const club = await createClub(owner);
    const page = await visit(owner, { at: `/clubs/${club.slug}` });
    await new ClubPage(page).more(club, 'Leave club');
    const dialog = page.getByRole('dialog', { name: "Owners can't leave their club" });
    await expect(dialog).toContainText(`you're the only member of ${club.name}`);
    await dialog.getByRole('link', { name: 'Go to settings' }).click();
    await expect(page).toHaveURL(`/clubs/${club.slug}/manage/settings`);
    await expect(page.getByRole('button', { name: /^Close (the )?club/i })).toBeVisible();
  });
});

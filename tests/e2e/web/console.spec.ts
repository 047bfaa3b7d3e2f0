import { InvitationsPage } from '../pages/invitations-page.ts';
import { MembersPage } from '../pages/members-page.ts';
import {
  accept,
  begin,
  challenge,
  createClub,
  createEvent,
  createPlayer,
  goTo,
  join,
  playLastWeek,
  type Player,
  unique,
} from '../support/community.ts';
import { flaws } from '../support/axe.ts';
import { query } from '../support/database.ts';
import { loseAnswer } from '../support/failing.ts';
import { go } from '../support/go.ts';
import { settled } from '../support/screens.ts';
import { expect, expectToast, test } from '../support/test.ts';

/** The titles of a player's notifications. */
async function notified(player: Player): Promise<readonly string[]> {
  const rows = await query<{ title: string }>(
    'select title from public.notifications where user_id = $1',
    [player.id],
  );
  return rows.map(({ title }) => title);
}

/** The ids of this many new players, named 'Crowd 001' and so on. */
async function crowd(amount: number): Promise<readonly string[]> {
  const rows = await query<{ id: string }>(
    `insert into auth.users (id, email, raw_user_meta_data)
     select gen_random_uuid(), $1 || n || '@example.com', jsonb_build_object('full_name', 'Crowd ' || to_char(n, 'FM000'))
     from generate_series(1, $2::integer) n returning id`,
    [unique('crowd'), amount],
  );
  return rows.map(({ id }) => id);
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test(`actions for the selection are in reach at the end of a long list, ${viewport.width} pixels wide`, async ({
    visit,
  }) => {
    const owner = await createPlayer('Reach Owner');
    const club = await createClub(owner, { auto_approve: false });
    const [members, asking] = [await crowd(40), await crowd(20)];
    await query(
      'insert into public.memberships (club_id, user_id) select $1, id from unnest($2::uuid[]) id',
      [club.id, members],
    );
    await query(
      'insert into public.join_requests (club_id, user_id) select $1, id from unnest($2::uuid[]) id',
      [club.id, asking],
    );
    const page = await visit(owner, { at: `/clubs/${club.slug}/manage`, viewport });
    const requests = page.getByRole('list', { name: 'Pending join requests' });
    const rows = requests.getByRole('listitem');
    if (viewport.width < 640) {
      // The other sections are within reach below the first few requests.
      await expect(rows).toHaveCount(5);
      await expect(page.getByRole('heading', { name: 'Next 7 days' })).toBeVisible();
      await page.getByRole('button', { name: 'Show 15 more requests' }).click();
      await expect(requests).toContainText('Crowd 020');
    }
    await expect(rows).toHaveCount(20);
    await requests.getByRole('checkbox').last().check();
    for (const name of ['Approve 1', 'Deny 1'])
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });

    await go(page, `/clubs/${club.slug}/manage/members`);
    await expect(page.getByRole('searchbox', { name: 'Search members' })).toBeVisible();
    const first = page.getByRole('checkbox', { name: 'Select Crowd 001' });
    await settled(page);
    await first.hover();
    const place = await first.boundingBox();
    await first.check();
    // The action bar that appears with the first selection moves nothing under the pointer.
    await expect(page.getByText('1 selected')).toBeVisible();
    expect(await first.boundingBox()).toEqual(place);
    await page.getByRole('checkbox', { name: 'Select Crowd 040' }).check();
    for (const name of ['Remove 2', 'Export 2', 'Clear selection'])
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  });
}

test('on a phone selecting all shows all requests first, and answered ones make room for the next', async ({
  visit,
}) => {
  const owner = await createPlayer('Room Owner');
  const club = await createClub(owner, { auto_approve: false });
  await query(
    'insert into public.join_requests (club_id, user_id) select $1, id from unnest($2::uuid[]) id',
    [club.id, await crowd(8)],
  );
  const page = await visit(owner, {
    at: `/clubs/${club.slug}/manage`,
    viewport: { width: 390, height: 844 },
  });
  const rows = page.getByRole('list', { name: 'Pending join requests' }).getByRole('listitem');
  await expect(rows).toHaveCount(5);
  await rows.first().getByRole('button', { name: /^Deny/ }).click();
  await expect(page.getByRole('button', { name: 'Show 2 more requests' })).toBeVisible();
  await expect(rows).toHaveCount(5);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await expect(rows).toHaveCount(7);
  await expect(page.getByRole('button', { name: 'Approve 7' })).toBeVisible();
});

test('members who have not played can be found, selected beyond the page and written to; only they can read it', async ({
  visit,
}) => {
  const [owner, ana, ben, idle] = await Promise.all(
    ['Idle Owner', 'Idle Ana', 'Idle Ben', 'Idle Zoe'].map(async (name) => createPlayer(name)),
  );
  if (!owner || !ana || !ben || !idle) throw new Error('four players');
  const club = await createClub(owner);
  for (const player of [ana, ben, idle]) await join(player, club);
  await playLastWeek(club, ana, ben);
  await query(
    'insert into public.memberships (club_id, user_id) select $1, id from unnest($2::uuid[]) id',
    [club.id, await crowd(60)],
  );
  // Young clubs can message only a few.
  await query(`update public.clubs set created_at = now() - interval '30 days' where id = $1`, [
    club.id,
  ]);
  await query(`update public.profiles set created_at = now() - interval '30 days' where id = $1`, [
    owner.id,
  ]);
  const page = await visit(owner);
  const members = new MembersPage(page);
  await members.open(club);
  await expect(page.getByText('1–50 of 64 players')).toBeVisible();
  await page.getByRole('combobox', { name: 'Last match' }).selectOption('No match in 30 days');
  await expect(page.getByText('1–50 of 62 players')).toBeVisible();
  await expect(page).toHaveURL(/played=30/);

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(page.getByText('50 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Select all 62' }).click();
  await expect(page.getByText('62 selected')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove 61' })).toBeVisible();

  // Everybody except oneself.
  await page.getByRole('button', { name: 'Message 61' }).click();
  const dialog = page.getByRole('dialog', { name: 'Message to 61 members' });
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expect(dialog.getByText('Please enter a title.')).toBeVisible();
  await dialog.getByLabel('Title').fill('We miss you');
  await dialog.getByLabel('Message').fill('Come and play on Thursday.');
  expect(await flaws(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expectToast(page, 'Your message goes out in two minutes.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Message withdrawn', 'Nobody was notified.');

  await page.getByRole('button', { name: 'Message 61' }).click();
  await dialog.getByLabel('Title').fill('We still miss you');
  await dialog.getByLabel('Message').fill('Come and play on Friday.');
  // Its answer gets lost: the second try is the same message.
  await loseAnswer(page, 'message_members');
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expectToast(page, 'Failed to send the message. Please try again.');
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expect(dialog).toBeHidden();
  await query(
    `update public.announcements set publish_at = now() where title = $1 and club_id = $2`,
    ['We still miss you', club.id],
  );
  await query('select private.publish_announcements()');
  // The schedule may be publishing it at this very moment.
  await expect.poll(() => notified(idle)).toEqual(['We still miss you']);
  expect(await notified(ana)).not.toContain('We still miss you');
  const reader = await visit(idle, { at: `/clubs/${club.slug}?tab=news` });
  await expect(reader.getByRole('article', { name: 'We still miss you' })).toBeVisible();
  const other = await visit(ana, { at: `/clubs/${club.slug}?tab=news` });
  await expect(other.getByRole('heading', { name: 'No announcements yet' })).toBeVisible();
  await expect(other.getByText('We still miss you')).toHaveCount(0);

  // Many are removed in batches, with one notice.
  await page.getByRole('button', { name: 'Remove 61' }).click();
  await members.question('Remove 61 members?').getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, '61 members removed');
  await expect(members.names).toHaveCount(1);
});

test('the palette opens sections, actions and members by keyboard, members beside the list', async ({
  visit,
}) => {
  const [owner, mia] = await Promise.all(
    ['Palette Owner', 'Palette Mia'].map(async (name) => createPlayer(name)),
  );
  if (!owner || !mia) throw new Error('two players');
  const club = await createClub(owner);
  await join(mia, club);
  await createEvent(owner, club, { title: 'Doubles night', days: 3 });
  await query(
    `insert into public.reports (reporter_id, player_id, club_id, kind, subject_id, reason)
     values ($1, $2, $3, 'player', $2, 'spam')`,
    [owner.id, mia.id, club.id],
  );
  const page = await visit(owner, { at: `/clubs/${club.slug}/manage`, live: true });
  // Today: what needs an answer and what is coming up, each with one action.
  const coming = page.getByRole('list', { name: 'Events in the next 7 days' });
  await coming.getByRole('link', { name: 'Players' }).click();
  await expect(page.getByRole('dialog', { name: /Doubles night/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/manage\/events$/);
  await page.goBack();
  await expect(
    page.getByRole('list', { name: 'Open reports' }).getByRole('link', { name: 'Decide' }),
  ).toBeVisible();

  // The header takes one line: the work starts right below it.
  const head = await page.getByRole('heading', { level: 1 }).boundingBox();
  const actions = await page.getByRole('list', { name: 'Quick actions' }).boundingBox();
  expect(head?.y ?? Infinity).toBeLessThan(100);
  expect(actions?.y ?? Infinity).toBeLessThan(130);

  const palette = page.getByRole('dialog', { name: 'Search' });
  const line = palette.getByRole('combobox', { name: 'Search' });
  await page.keyboard.press('Control+k');
  await expect(line).toBeFocused();
  await expect(palette.getByRole('option', { selected: true })).toHaveText('Invite members');
  expect(await flaws(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();

  await page.getByRole('button', { name: 'Search…', exact: true }).click();
  await line.fill('write');
  await expect(palette.getByRole('option')).toHaveText(['Write announcement']);
  await page.keyboard.press('Enter');
  const announcement = page.getByRole('dialog', { name: 'Post Announcement' });
  await expect(announcement.getByLabel('Title')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(announcement).toBeHidden();

  await page.keyboard.press('Control+k');
  await line.fill('zzzz');
  await expect(palette.getByText('Nothing found. Try another word.')).toBeVisible();
  await line.fill('palette mi');
  await expect(palette.getByRole('option', { name: 'Palette Mia' })).toBeVisible();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Palette Mia' });
  await expect(drawer.getByText('1 open report')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/manage/announcements\\?member=${mia.id}$`));
  expect(await flaws(page)).toEqual([]);
  await page.goBack();
  await expect(drawer).toBeHidden();

  // From the list: Escape closes it and returns the focus to the name.
  const members = new MembersPage(page);
  await members.open(club);
  const name = page.getByRole('link', { name: 'Palette Mia' });
  await name.press('Enter');
  await expect(drawer.getByRole('button', { name: 'Message' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(name).toBeFocused();
  await expect(page).toHaveURL(/\/manage\/members$/);
  // A member opened by address closes on the same screen.
  await page.goto(`/clubs/${club.slug}/manage/members?member=${mia.id}`);
  await drawer.getByRole('button', { name: 'Make admin' }).click();
  await members
    .question('Make Palette Mia an admin?')
    .getByRole('button', { name: 'Make admin' })
    .click();
  await expect(drawer.getByRole('button', { name: 'Make regular member' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/manage\/members$/);

  // Elsewhere it knows screens, clubs and players.
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(line).toBeFocused({ timeout: 1000 });
  }).toPass();
  await line.fill(`manage ${club.name.toLowerCase()}`);
  await expect(palette.getByRole('option', { selected: true })).toHaveText(`Manage ${club.name}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/clubs/${club.slug}/manage`);
});

test("what needs a manager's answer appears live in the first section, and leads to where it is dealt with", async ({
  visit,
}) => {
  const [owner, ana, ben] = await Promise.all(
    ['Desk Owner', 'Desk Ana', 'Desk Ben'].map(async (name) => createPlayer(name)),
  );
  if (!owner || !ana || !ben) throw new Error('three players');
  const club = await createClub(owner);
  for (const player of [ana, ben]) await join(player, club);
  const night = await createEvent(owner, club, { title: 'Club night', days: 2, capacity: 1 });
  for (const player of [ana, ben]) await goTo(player, night);
  for (let n = 1; n <= 6; n += 1) await createEvent(owner, club, { title: `Clinic ${n}` });
  const missed = await challenge(ana, ben);
  await accept(ben, missed);
  await begin(missed);

  const page = await visit(owner, { at: `/clubs/${club.slug}/manage`, live: true });
  const coming = page.getByRole('list', { name: 'Events in the next 7 days' });
  await expect(coming.getByRole('listitem')).toHaveCount(5);
  await expect(coming.getByText('1 on the waiting list')).toBeVisible();
  await expect(page.getByRole('link', { name: '2 more events' })).toBeVisible();

  const reported = await ana.db.rpc('report_player', {
    player_id: ben.id,
    club_id: club.id,
    reason: 'spam',
    words: '',
  });
  expect(reported.error).toBeNull();
  await expect(
    page.getByRole('list', { name: 'Open reports' }).getByText('Desk Ben'),
  ).toBeVisible();

  const claimed = await ana.db.rpc('enter_result', {
    challenge_id: missed,
    outcome: 'no_show',
    winner: 'challenger',
  });
  expect(claimed.error).toBeNull();
  const disputed = await ben.db.rpc('dispute_no_show', {
    challenge_id: missed,
    words: 'I was on court 2.',
  });
  expect(disputed.error).toBeNull();
  await page.getByRole('link', { name: 'Settle', description: '1 disputed no-show' }).click();
  await expect(page).toHaveURL(/\/manage\/reports#appeals$/);
  await expect(page.getByText('I was on court 2.')).toBeInViewport();
});

test('a pasted list is recognised and invited in one go, and can be undone', async ({ visit }) => {
  const owner = await createPlayer('Paste Owner');
  const club = await createClub(owner);
  const page = await visit(owner, { at: `/clubs/${club.slug}/manage/members` });
  await page.getByRole('link', { name: 'Invite Members' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite members' });
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(dialog.getByText('Please paste at least one email address.')).toBeVisible();
  await expect(dialog.getByLabel('Email addresses')).toBeFocused();
  const mark = unique('paste');
  const twenty = Array.from({ length: 20 }, (_, at) => `Player ${at} <${mark}${at}@example.com>`);
  await dialog
    .getByLabel('Email addresses')
    .fill(
      `${twenty.slice(0, 10).join(', ')};\n${twenty.slice(10).join('\n')}\n${mark}1@example.com, nobody@`,
    );
  await expect(dialog.getByText('20 addresses found.')).toBeVisible();
  await expect(dialog.getByText('1 duplicate is left out: everyone gets one email.')).toBeVisible();
  await expect(dialog.getByText('nobody@', { exact: true })).toBeVisible();
  await expect(dialog.getByText(/^Each person gets one email/)).toBeVisible();
  expect(await flaws(page)).toEqual([]);
  // The answer gets lost: continuing invites nobody twice, and all of it can be undone.
  await loseAnswer(page, 'import_members');
  await new InvitationsPage(page).invite('Invite 20 people', 'Interrupted');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('20 people invited.')).toBeVisible();
  const sent = await query<{ count: string }>(
    'select count(*) from private.outbox where club_id = $1',
    [club.id],
  );
  expect(sent[0]?.count).toBe('20');
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByRole('heading', { name: 'Undone' })).toBeVisible();
  const left = await query('select from private.outbox where club_id = $1', [club.id]);
  expect(left).toHaveLength(0);
});

import { IntroductionsPage } from '../pages/introductions-page.ts';
import { NotificationsPage } from '../pages/notifications-page.ts';
import {
  type Club,
  createClub,
  createPlayer,
  deliverNotifications,
  join,
  keepFree,
  type Player,
  playLastWeek,
} from '../support/community.ts';
import { flawsByDayAndNight } from '../support/axe.ts';
import { query } from '../support/database.ts';
import { expect, expectToast, test } from '../support/test.ts';

/** Two who play with each other, and two who have not played, all free at all times. */
async function createCommunity(word: string) {
  const owner = await createPlayer(`${word} Owner`);
  const mate = await createPlayer(`${word} Mate`);
  const ana = await createPlayer(`${word} Ana`);
  const ben = await createPlayer(`${word} Ben`);
  const club = await createClub(owner);
  for (const player of [mate, ana, ben]) await join(player, club);
  for (const player of [owner, mate, ana, ben]) await keepFree(player);
  await playLastWeek(club, owner, mate);
  // The schedule updates the pool once a minute, and only one update runs at a time.
  await expect(async () => {
    await query('select private.refresh_match_pool()');
    const [pool] = await query<{ ready: number }>(
      `select count(*)::integer as ready
       from private.match_pool p join private.pool_clubs c using (player_id)
       where c.club_id = $1 and p.slots_known`,
      [club.id],
    );
    expect(pool?.ready).toBe(4);
  }).toPass();
  return { owner, mate, ana, ben, club };
}

/** Notifies both at once, instead of after ten seconds. */
async function tellNow(club: Club, ...players: readonly Player[]): Promise<void> {
  await query('update public.introductions set told_at = now() where club_id = $1', [club.id]);
  for (const player of players) await deliverNotifications(player);
}

test('a manager introduces two members, both say yes, and it becomes a match', async ({
  visit,
}) => {
  test.slow();
  const { owner, ana, ben, club } = await createCommunity('Meet');
  const managing = await visit(owner);
  const desk = new IntroductionsPage(managing);
  await desk.open(club);
  await expect(desk.figure('No match in 30 days').last()).toContainText('2');
  await expect(desk.list('Without a match').getByRole('listitem')).toHaveText([
    /Meet Ana.*No match in the club yet/,
    /Meet Ben.*No match in the club yet/,
  ]);
  const [player, partner] = await desk.firstPair();
  const pair = desk.pair(`${player} and ${partner}`);
  await expect(pair).toContainText(`${player} hasn't played in the club yet.`);
  await expect(pair).toContainText("They're free at the same times.");
  await expect(pair).toContainText('Both are free on');

  // Undone in time, nobody hears of it.
  await pair.getByRole('button', { name: `Introduce ${player} and ${partner}` }).click();
  await expect(desk.outcome(`${player} and ${partner}`)).toContainText('Sent');
  await managing.getByRole('button', { name: 'Undo' }).click();
  await expectToast(managing, 'Introduction undone', 'Nobody was notified.');
  await expect(desk.outcome(`${player} and ${partner}`)).toHaveCount(0);

  // Ana and Ben, whomever else either could meet.
  const { error } = await owner.db.rpc('introduce_members', {
    club_id: club.id,
    player_id: ana.id,
    partner_id: ben.id,
  });
  expect(error).toBeNull();
  await tellNow(club, ana, ben);

  const first = await visit(ana, { at: '/notifications' });
  const item = new NotificationsPage(first).item('Meet Meet Ben');
  await expect(item).toContainText(
    `Meet Owner thinks you two would play well together at ${club.name}. Would you like to play?`,
  );
  await item.getByRole('link').click();
  await expect(first).toHaveURL(new RegExp(`/clubs/${club.slug}#introductions`));
  const hers = new IntroductionsPage(first).card('Meet Ben');
  await expect(hers).toContainText("You're free at the same times.");
  await expect(hers).toContainText('If you both say yes, this is your match.');
  expect(await flawsByDayAndNight(first)).toEqual([]);
  await hers.getByRole('button', { name: "Yes, let's play" }).click();
  await expectToast(first, 'You said yes', "We'll let you know when Meet Ben does too.");
  await expect(hers).toContainText("It's a match once Meet Ben says yes too.");

  await desk.open(club);
  await expect(desk.outcome('Meet Ana and Meet Ben')).toContainText('One said yes');

  const second = await visit(ben, { at: `/clubs/${club.slug}` });
  const his = new IntroductionsPage(second).card('Meet Ana');
  const link = his.getByRole('link', { name: 'Meet Ana' });
  await link.scrollIntoViewIfNeeded();
  const isLarger = await link.evaluate((name) => {
    const { left, top } = name.getBoundingClientRect();
    return name.contains(document.elementFromPoint(left + 8, top - 6));
  });
  expect(isLarger, 'what is pressed for the profile is larger than the name').toBe(true);
  await his.getByRole('button', { name: "Yes, let's play" }).click();
  await expectToast(second, 'Your match is on', 'Meet Ana said yes too.');
  await expect(his).toHaveCount(0);

  for (const [page, other] of [
    [first, 'Meet Ben'],
    [second, 'Meet Ana'],
  ] as const) {
    await page.goto('/challenges?tab=upcoming');
    const match = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: other });
    await expect(match).toContainText(club.name);
  }
  await desk.open(club);
  await expect(desk.outcome('Meet Ana and Meet Ben')).toContainText('Match agreed');
  expect(await flawsByDayAndNight(managing)).toEqual([]);
});

test('a player whose introduction is declined never learns of it', async ({ visit }) => {
  const { owner, ana, ben, club } = await createCommunity('Aside');
  await owner.db.rpc('introduce_members', {
    club_id: club.id,
    player_id: ana.id,
    partner_id: ben.id,
  });
  await tellNow(club, ana, ben);
  const first = await visit(ana, { at: `/clubs/${club.slug}` });
  const hers = new IntroductionsPage(first).card('Aside Ben');
  await hers.getByRole('button', { name: 'No, thanks' }).click();
  await expectToast(first, 'Introduction declined', "Aside Ben won't know.");
  await expect(hers).toHaveCount(0);

  const second = await visit(ben, { at: `/clubs/${club.slug}` });
  const his = new IntroductionsPage(second).card('Aside Ana');
  await his.getByRole('button', { name: "Yes, let's play" }).click();
  await expect(his).toContainText("It's a match once Aside Ana says yes too.");

  const managing = await visit(owner);
  const desk = new IntroductionsPage(managing);
  await desk.open(club);
  await expect(desk.outcome('Aside Ana and Aside Ben')).toContainText('Declined');
});

test('an introduction is answered where it is shown, and can be undone', async ({ visit }) => {
  const { owner, ana, ben, club } = await createCommunity('Inplace');
  const first = await visit(ana, { live: true });
  const second = await visit(ben, { live: true, at: '/notifications' });
  const { error } = await owner.db.rpc('introduce_members', {
    club_id: club.id,
    player_id: ana.id,
    partner_id: ben.id,
  });
  expect(error).toBeNull();
  await tellNow(club, ana, ben);

  await test.step("in the dashboard's strip: undone, then yes", async () => {
    const row = first
      .getByRole('region', { name: /^Waiting for you/ })
      .getByRole('listitem')
      .filter({ hasText: 'Meet Inplace Ben' });
    await expect(row).toContainText(`Singles, 90 minutes · ${club.name}`);
    await row.getByRole('button', { name: "Yes, let's play: Meet Inplace Ben" }).click();
    await expect(row.getByText('You said yes')).toBeVisible();
    await row.getByRole('button', { name: 'Undo: Meet Inplace Ben' }).click();
    expect(await answersIn(club)).toEqual([null, null]);
    expect(await flawsByDayAndNight(first)).toEqual([]);
    await row.getByRole('button', { name: "Yes, let's play: Meet Inplace Ben" }).click();
    await expect(row).toBeHidden({ timeout: 15_000 });
    await expectToast(first, 'You said yes', "We'll let you know when Inplace Ben does too.");
    expect(await answersIn(club)).toEqual([null, true]);
  });

  await test.step('in the list of notifications, as the window closes', async () => {
    const item = new NotificationsPage(second).item('Meet Inplace Ana');
    await item.getByRole('button', { name: /^No, thanks/ }).click();
    await expect(item.getByText('Declined')).toBeVisible();
    await second.goto('about:blank');
    await expect.poll(() => answersIn(club)).toEqual([false, true]);
  });
});

test('members who want it are introduced every week', async ({ visit }) => {
  const { owner, ana, ben, club } = await createCommunity('Weekly');
  const managing = await visit(owner, { at: `/clubs/${club.slug}/manage/settings` });
  await managing.getByRole('switch', { name: 'Introduce members every week' }).click();
  await managing.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(managing, 'Settings saved');

  const first = await visit(ana, { at: '/settings/notifications' });
  await first.getByRole('switch', { name: 'Weekly introductions' }).click();
  await expect(first.getByRole('switch', { name: 'Weekly introductions' })).toBeChecked();
  await expect(async () => {
    const [row] = await query<{ wants: boolean }>(
      'select weekly_introductions as wants from public.preferences where user_id = $1',
      [ana.id],
    );
    expect(row?.wants).toBe(true);
  }).toPass();
  await ben.db.from('preferences').update({ weekly_introductions: true }).eq('user_id', ben.id);
  await query(
    `select private.introduce_weekly((date_trunc('week', now() at time zone 'Europe/Lisbon') + interval '12 hours') at time zone 'Europe/Lisbon')`,
  );
  await deliverNotifications(ana);

  await first.goto('/notifications');
  await expect(new NotificationsPage(first).item('Meet Weekly Ben')).toContainText(
    `This is your weekly introduction at ${club.name}. Would you like to play?`,
  );
  await new IntroductionsPage(managing).open(club);
  await expect(
    new IntroductionsPage(managing).outcome('Weekly introduction on').filter({ hasText: 'Sent' }),
  ).toHaveCount(1);
});

/** Both answers to a club's only introduction: no before yes, and missing ones first. */
async function answersIn(club: Club): Promise<readonly (boolean | null)[]> {
  const rows = await query<{ answer: boolean | null }>(
    `select u.answer from public.introductions i cross join lateral (values (i.player_answer), (i.partner_answer)) u (answer)
     where i.club_id = $1 order by u.answer nulls first`,
    [club.id],
  );
  return rows.map(({ answer }) => answer);
}

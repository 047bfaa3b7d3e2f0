import { ChannelPage } from '../pages/channel-page.ts';
import { ClubSettingsPage } from '../pages/club-settings-page.ts';
import { MessagesPage } from '../pages/messages-page.ts';
import { NotificationsPage } from '../pages/notifications-page.ts';
import { ReportsPage } from '../pages/reports-page.ts';
import {
  accept,
  begin,
  challenge,
  createClub,
  createPlayer,
  dayAhead,
  join,
  type Player,
} from '../support/community.ts';
import { flaws } from '../support/axe.ts';
import { query } from '../support/database.ts';
import { cutFunction, hold } from '../support/failing.ts';
import { expect, expectToast, test } from '../support/test.ts';

/** An open doubles match with these four in it. */
async function fullDoubles(opener: Player, others: readonly Player[]): Promise<string> {
  const { data, error } = await opener.db.rpc('open_match', {
    match_type: 'doubles',
    proposed_date: dayAhead(3),
    proposed_time: '18:00',
    duration_minutes: 90,
    court_location: 'Court 3',
    time_zone: 'Europe/Lisbon',
  });
  const id = typeof data === 'object' && data !== null && 'id' in data ? data['id'] : null;
  if (error || typeof id !== 'string') throw new Error('not opened', { cause: error });
  for (const player of others) {
    const joined = await player.db.rpc('join_open_match', { open_match_id: id });
    if (joined.error) throw new Error('not joined', { cause: joined.error });
  }
  return id;
}

test("on a phone, too, a match's chat shows when and where it is", async ({ visit }) => {
  const ana = await createPlayer('Where Ana');
  const ben = await createPlayer('Where Ben');
  const id = await challenge(ana, ben);
  await accept(ben, id);
  const at = `/channels/${id}`;
  const chat = new ChannelPage(await visit(ana, { at, viewport: { width: 390, height: 844 } }));
  await expect(chat.header().getByText('6:00 pm, Court 3')).toBeVisible();
});

test("the four players of a full open match talk in its chat; a blocked player's messages are hidden", async ({
  visit,
}) => {
  test.slow();
  const ana = await createPlayer('Court Ana');
  const ben = await createPlayer('Court Ben');
  const cara = await createPlayer('Court Cara');
  const dan = await createPlayer('Court Dan');
  const id = await fullDoubles(ana, [ben, cara, dan]);

  const [onePage, twoPage, threePage] = [
    await visit(ana, { at: `/play/${id}`, live: true }),
    await visit(ben, { at: `/channels/${id}`, live: true }),
    await visit(cara, { at: '/messages', live: true }),
  ];
  const [one, two, three] = [
    new ChannelPage(onePage),
    new ChannelPage(twoPage),
    new ChannelPage(threePage),
  ];
  const inbox = new MessagesPage(threePage);

  await test.step("from the match's page, live, with the same unread count everywhere", async () => {
    await onePage.getByRole('link', { name: 'Match chat' }).click();
    await expect(onePage).toHaveURL(`/channels/${id}`);
    await expect(one.heading(/^Doubles, /)).toBeVisible();
    for (const { name } of [ben, cara, dan]) await expect(one.header()).toContainText(name);
    await expect(onePage.getByText(/^No messages yet\./)).toBeVisible();
    await expect(two.heading(/^Doubles, /)).toBeVisible();
    await one.send('Who brings the balls?');
    await expect(two.message('Who brings the balls?')).toContainText(ana.name);
    await expect(three.row(/^Doubles, /)).toContainText('Who brings the balls?');
    await expect(three.row(/^Doubles, /)).toContainText('1 unread message');
    await expect(inbox.navigation()).toContainText('1');
    await three.row(/^Doubles, /).click();
    await expect(three.message('Who brings the balls?')).toBeVisible();
    await expect(inbox.navigation()).not.toContainText('1');
    await expect(three.row(/^Doubles, /)).not.toContainText('unread');
    await two.send('I do');
    await expect(one.message('I do')).toContainText(ben.name);
    await expect(three.message('I do')).toContainText(ben.name);
    expect(await flaws(threePage)).toEqual([]);
  });

  await test.step('messages can be deleted by their author', async () => {
    const dialog = await two.openActions('I do');
    await dialog.getByRole('button', { name: 'Remove message' }).click();
    await twoPage.getByRole('alertdialog').getByRole('button', { name: 'Remove message' }).click();
    await expect(two.message('You removed this message')).toBeVisible();
    await expect(one.message('This message was removed')).toBeVisible();
    await expect(one.message('I do')).toHaveCount(0);

    await two.send('You are all hopeless');
    await query(
      `select private.hide_in_channel(m.id) from private.channel_messages m
       where m.channel_id = $1 and m.content = 'You are all hopeless'`,
      [id],
    );
    await expect(one.message('CourtCrew removed this message')).toBeVisible();
    await two
      .message('CourtCrew removed this message')
      .getByRole('button', { name: 'More about your message' })
      .click();
    const asks = twoPage.getByRole('alertdialog', { name: 'Remove message?' });
    await expect(asks).toContainText('what it said is deleted for good');
    await asks.getByRole('button', { name: 'Remove message' }).click();
    await expect(two.message('You removed this message')).toHaveCount(2);
    await expect(one.message('This message was removed')).toHaveCount(2);
  });

  await test.step('a player who was not looking gets one notification that leads there', async () => {
    const page = await visit(dan, { at: '/notifications' });
    await new NotificationsPage(page).item('New message').getByRole('link').click();
    await expect(page).toHaveURL(`/channels/${id}`);
    const four = new ChannelPage(page);
    await expect(four.message('Who brings the balls?')).toBeVisible();
    await four.choose('Mute');
    await expectToast(page, 'Muted');
    await one.send('See you on Saturday');
    await expect(four.message('See you on Saturday')).toBeVisible();
    await page.context().close();
  });

  await test.step("after the match one blocks another: neither sees the other's messages", async () => {
    const [match] = await query<{ challenge_id: string }>(
      'select challenge_id from public.open_matches where id = $1',
      [id],
    );
    if (!match) throw new Error('no match');
    await begin(match.challenge_id);
    await query(
      `update public.open_matches set starts_at = now() - interval '1 day' where id = $1`,
      [id],
    );
    const { error } = await ben.db.rpc('block_player', { player_id: ana.id });
    expect(error).toBeNull();
    await expect(two.message('Who brings the balls?')).toHaveCount(0);
    await expect(two.header()).not.toContainText(ana.name);
    await expect(one.message('This message was removed')).toHaveCount(0);
    await two.send('Good match, everybody');
    await expect(three.message('Good match, everybody')).toBeVisible();
    await one.send('Well played, all');
    await expect(three.message('Well played, all')).toBeVisible();
    await three.send('Again next week?');
    await expect(one.message('Again next week?')).toBeVisible();
    await expect(two.message('Again next week?')).toBeVisible();
    await expect(one.message('Good match, everybody')).toHaveCount(0);
    await expect(two.message('Well played, all')).toHaveCount(0);
  });
});

test('members talk in the channels that the owner has switched on', async ({ visit }) => {
  test.slow();
  const olga = await createPlayer('Owner Olga');
  const mia = await createPlayer('Member Mia');
  const tom = await createPlayer('Member Tom');
  const club = await createClub(olga);
  for (const member of [mia, tom]) await join(member, club);

  const ownerPage = await visit(olga, { at: `/clubs/${club.slug}/manage/settings`, live: true });
  const miaPage = await visit(mia, { at: `/clubs/${club.slug}`, live: true });
  const [owners, mias] = [new ChannelPage(ownerPage), new ChannelPage(miaPage)];

  await test.step("switched on in the settings, channels appear on the club's page", async () => {
    await new ClubSettingsPage(ownerPage).shown();
    await ownerPage.getByRole('switch', { name: 'General' }).click();
    await expect(miaPage.getByRole('link', { name: 'General' })).toBeVisible();
    await expect(ownerPage.getByRole('switch', { name: 'General' })).toBeChecked();
    await ownerPage.getByRole('switch', { name: 'Social' }).click();
    await expect(miaPage.getByRole('link', { name: 'Social' })).toBeVisible();
    await expect(ownerPage.getByRole('switch', { name: 'Find a game' })).not.toBeChecked();
    expect(await flaws(ownerPage)).toEqual([]);
  });

  const tomPage = await visit(tom, { at: '/messages', live: true });
  const toms = new ChannelPage(tomPage);
  await test.step('members find them in Messages and talk, live', async () => {
    await toms.clubChannel('General').click();
    await expect(toms.heading('General')).toBeVisible();
    await expect(toms.header()).toContainText(`${club.name} · 3 members`);
    await miaPage.getByRole('link', { name: 'General' }).click();
    await expect(mias.heading('General')).toBeVisible();
    await mias.send('Anybody for doubles on Sunday?');
    await expect(toms.message('Anybody for doubles on Sunday?')).toContainText(mia.name);
    await toms.send('Buy cheap rackets here');
    await expect(mias.message('Buy cheap rackets here')).toContainText(tom.name);
    expect(await flaws(miaPage)).toEqual([]);
  });

  await test.step('a message written elsewhere shows a mark, but no count', async () => {
    const miasPhone = await visit(mia, { at: `/clubs/${club.slug}`, live: true });
    await expect(miasPhone.getByRole('link', { name: 'Social' })).toBeVisible();
    await toms.clubChannel('Social').click();
    await expect(toms.heading('Social')).toBeVisible();
    await mias.send('Or on Monday?');
    await expect(toms.clubChannel('General')).toContainText('New messages');
    await expect(new MessagesPage(tomPage).navigation()).not.toContainText('1');
    // Comes after it: a message written on another device is not new on this one.
    await toms.send('Not me');
    await expect(miasPhone.getByRole('link', { name: /^Social.*new messages$/ })).toBeVisible();
    await expect(miasPhone.getByRole('link', { name: 'General', exact: true })).toBeVisible();
    await toms.clubChannel('General').click();
    await expect(toms.message('Or on Monday?')).toBeVisible();
    await expect(toms.clubChannel('General')).not.toContainText('New messages');
  });

  await test.step('a member reports a message, a manager removes it', async () => {
    const actions = await mias.openActions('Buy cheap rackets here');
    await expect(actions.getByRole('button', { name: 'Remove message' })).toHaveCount(0);
    await actions.getByRole('button', { name: 'Report message' }).click();
    const form = miaPage.getByRole('dialog', { name: `Report ${tom.name}` });
    await form.getByLabel('Reason').selectOption('spam');
    await form.getByRole('button', { name: 'Send report' }).click();
    await expectToast(miaPage, 'Report sent');

    const desk = new ReportsPage(ownerPage);
    await desk.openDesk(club);
    await expect(desk.report(`A message by ${tom.name}`)).toContainText('Buy cheap rackets here');
    await ownerPage.goto(new URL(miaPage.url()).pathname);
    const choice = await owners.openActions('Buy cheap rackets here');
    await choice.getByRole('button', { name: 'Remove message' }).click();
    await ownerPage
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Remove message' })
      .click();
    await expect(toms.message('A club manager removed this message')).toBeVisible();
    await expect(mias.message('A club manager removed this message')).toBeVisible();
    await expect(mias.message('Buy cheap rackets here')).toHaveCount(0);
  });

  await test.step('a removed member no longer has the channels', async () => {
    await expect(toms.clubChannel('General')).toBeVisible();
    const { error } = await olga.db.rpc('remove_members', {
      club_id: club.id,
      user_ids: [tom.id],
    });
    expect(error).toBeNull();
    await expect(toms.clubChannel('General')).toHaveCount(0);
  });

  await test.step('once it is switched off, nobody can read it', async () => {
    const { error } = await olga.db.rpc('set_club_channels', { club_id: club.id, sections: [] });
    expect(error).toBeNull();
    await expect(miaPage.getByRole('heading', { name: 'Conversation not found' })).toBeVisible();
  });
});

test('channels switched in quick succession are all saved', async ({ visit }) => {
  const olga = await createPlayer('Quick Olga');
  const club = await createClub(olga);
  const page = await visit(olga, { at: `/clubs/${club.slug}/manage/settings` });
  await new ClubSettingsPage(page).shown();
  const saving = await hold(page, '**/rest/v1/rpc/set_club_channels*');
  const [general, social] = ['General', 'Social'].map((name) => page.getByRole('switch', { name }));
  await general?.click();
  await social?.click();
  saving.release();
  await expect
    .poll(() =>
      query('select section from private.channels where club_id = $1 and is_on order by 1', [
        club.id,
      ]),
    )
    .toEqual([{ section: 'general' }, { section: 'social' }]);
  const channels = page.getByRole('region', { name: 'Channels' });
  await expect(channels.getByRole('switch', { checked: true })).toHaveCount(2);
});

test('a removed message older than those loaded hides none of those between', async ({ visit }) => {
  const olga = await createPlayer('Gap Olga');
  const mia = await createPlayer('Gap Mia');
  const tom = await createPlayer('Gap Tom');
  const club = await createClub(olga);
  for (const member of [mia, tom]) await join(member, club);
  const { error } = await olga.db.rpc('set_club_channels', {
    club_id: club.id,
    sections: ['general'],
  });
  expect(error).toBeNull();
  const written = await query<{ id: string; channel_id: string; n: number }>(
    `insert into private.channel_messages (id, channel_id, author_id, content, created_at)
     select gen_random_uuid(), c.id, $2, 'Ball ' || n, now() - (200 - n) * interval '1 minute'
     from private.channels c, generate_series(1, 180) n where c.club_id = $1
     returning id, channel_id, substr(content, 6)::integer as n`,
    [club.id, mia.id],
  );
  const [early] = written.filter(({ n }) => n === 3);
  if (!early) throw new Error('nothing was written');
  const page = await visit(tom, { at: `/channels/${early.channel_id}`, live: true });
  const channel = new ChannelPage(page);
  await expect(channel.message('Ball 180')).toBeVisible();

  const removed = await mia.db.rpc('remove_channel_message', { message_id: early.id });
  expect(removed.error).toBeNull();
  // Events arrive in order: once this message is there, the removal has been heard.
  const said = await mia.db.rpc('send_channel_message', {
    message_id: crypto.randomUUID(),
    channel_id: early.channel_id,
    content: 'Ball 181',
  });
  expect(said.error).toBeNull();
  await expect(channel.message('Ball 181')).toBeVisible();
  await expect
    .poll(async () => {
      await page
        .getByRole('region', { name: /General/ })
        .evaluate((box) => box.scrollTo({ top: -box.scrollHeight }));
      return channel.messages().count();
    })
    .toBe(181);
  await expect(channel.message('This message was removed')).toHaveCount(1);
});

test('messages read while nothing could be sent are marked as read later', async ({ visit }) => {
  const ana = await createPlayer('Tunnel Ana');
  const ben = await createPlayer('Tunnel Ben');
  const id = await challenge(ana, ben);
  await accept(ben, id);
  const said = await ana.db.rpc('send_channel_message', {
    message_id: crypto.randomUUID(),
    channel_id: id,
    content: 'Bring water',
  });
  expect(said.error).toBeNull();
  const page = await visit(ben, { at: '/messages' });
  const channel = new ChannelPage(page);
  const line = await cutFunction(page, 'mark_channel_read');
  const tried = page.waitForRequest('**/rest/v1/rpc/mark_channel_read*');
  await channel.row(/^Singles, /).click();
  await expect(channel.message('Bring water')).toBeVisible();
  await tried;
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Dashboard' })
    .click();
  await line.restore();
  await page.evaluate(() => void window.dispatchEvent(new Event('online')));
  await expect
    .poll(() =>
      query('select has_unread from private.channel_sides where player_id = $1', [ben.id]),
    )
    .toEqual([{ has_unread: false }]);
});

test('a visitor is asked to log in', async ({ page }) => {
  const path = `/channels/${crypto.randomUUID()}`;
  await page.goto(path);
  await expect(page).toHaveURL(`/auth/login?returnUrl=${encodeURIComponent(path)}`);
});

import { readFile } from 'node:fs/promises';
import { ClubPage } from '../pages/club-page.ts';
import { MembersPage } from '../pages/members-page.ts';
import {
  approve,
  createClub,
  createPlayer,
  deliverNotifications,
  join,
  type Player,
  promote,
  unique,
} from '../support/community.ts';
import { query } from '../support/database.ts';
import { cutFunction } from '../support/failing.ts';
import { openLive } from '../support/live.ts';
import { expect, expectToast, test } from '../support/test.ts';

async function createPlayers(...names: readonly string[]): Promise<readonly Player[]> {
  return Promise.all(names.map(async (name) => createPlayer(name)));
}

async function notificationsOf(player: Player): Promise<readonly string[]> {
  const rows = await query<{ title: string }>(
    'select title from public.notifications where user_id = $1',
    [player.id],
  );
  return rows.map(({ title }) => title);
}

test.describe('join requests', () => {
  test('are decided for a selection, after a look at the profiles', { tag: '@desktop' }, async ({
    visit,
  }) => {
    const owner = await createPlayer('Batch Owner');
    const club = await createClub(owner, { auto_approve: false });
    const players = await createPlayers('Batch Ana', 'Batch Bea', 'Batch Cleo', 'Batch Dan');
    for (const player of players) await join(player, club);
    const [ana] = players;
    await ana?.db
      .from('profiles')
      .update({ play_style: 'both', years_playing: '3-5', bio: 'Left-handed.' })
      .eq('id', ana.id);
    const page = await visit(owner, { at: `/clubs/${club.slug}/manage` });
    const manage = new ClubPage(page);
    await manage.request('Batch Ana').getByRole('button', { name: 'Profile' }).click();
    await expect(manage.request('Batch Ana')).toContainText('Left-handed.');
    await expect(manage.request('Batch Ana')).toContainText('Casual and competitive');

    await manage.select('Batch Ana', 'Batch Bea');
    await page.getByRole('button', { name: 'Approve 2' }).click();
    await expectToast(page, '2 requests approved');
    await expect(manage.request('Batch Ana')).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('button', { name: 'Deny 2' }).click();
    await expectToast(page, '2 requests denied');
    await expect(page.getByText('No pending requests')).toBeVisible();
    await new MembersPage(page).open(club);
    await expect(new MembersPage(page).names).toHaveCount(3);
  });

  test('are pending again after Undo, and nobody was told', async ({ visit }) => {
    const owner = await createPlayer('Undo Owner');
    const club = await createClub(owner, { auto_approve: false });
    const player = await createPlayer('Undo Ana');
    await join(player, club);
    const page = await visit(owner, { at: `/clubs/${club.slug}/manage` });
    const request = new ClubPage(page).request('Undo Ana');
    for (const press of ['Approve', 'Deny']) {
      await request.getByRole('button', { name: press }).click();
      await expect(request).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expectToast(page, 'The request is pending again.');
      await expect(request.getByRole('button', { name: press })).toBeEnabled();
      await page.getByRole('button', { name: 'Dismiss' }).first().click();
    }
    await deliverNotifications(player);
    expect(await notificationsOf(player)).toEqual([]);

    await request.getByRole('button', { name: 'Approve' }).click();
    await expect(request).toHaveCount(0);
    await deliverNotifications(player);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectToast(page, "It's too late to undo this", 'The player has already been notified.');
    expect(await notificationsOf(player)).toEqual([`Welcome to ${club.name}`]);
  });
});

test.describe('members', () => {
  test('are promoted, demoted, removed and made owner by the owner', {
    tag: '@desktop',
  }, async ({ visit }) => {
    const [owner, adam, mia] = await createPlayers('Desk Owner', 'Desk Adam', 'Desk Mia');
    if (!owner || !adam || !mia) throw new Error('three players');
    const club = await createClub(owner);
    await join(adam, club);
    await join(mia, club);
    const page = await visit(owner);
    const members = new MembersPage(page);
    await members.open(club);
    await expect(page.getByRole('button', { name: 'Actions for Desk Owner' })).toHaveCount(0);

    await members.act('Desk Adam', 'Make admin');
    await members
      .question('Make Desk Adam an admin?')
      .getByRole('button', { name: 'Make admin' })
      .click();
    await expectToast(page, 'Role changed', 'Desk Adam is now an admin.');
    await expect(members.row('Desk Adam')).toContainText('Admin');
    expect(await notificationsOf(adam)).toEqual(["You're now an admin"]);

    // The admin can do less.
    const adamPage = await visit(adam);
    const adamsView = new MembersPage(adamPage);
    await adamsView.open(club);
    await adamPage.getByRole('button', { name: 'Actions for Desk Owner' }).click();
    await expect(adamPage.getByRole('menuitem')).toHaveText(['Message', 'Note']);
    await adamPage.keyboard.press('Escape');
    // The focus returns to where it was; a menu opened before that would lose it, and close.
    await expect(adamPage.getByRole('button', { name: 'Actions for Desk Owner' })).toBeFocused();
    await adamsView.act('Desk Mia', 'Remove from club');
    await adamsView.question('Remove Desk Mia?').getByRole('button', { name: 'Remove' }).click();
    await expectToast(adamPage, 'Member removed');
    expect(await notificationsOf(mia)).toEqual(["You're no longer a member"]);
    // The owner's open list follows.
    await expect(members.row('Desk Mia')).toHaveCount(0);

    await members.act('Desk Adam', 'Hand club over');
    const question = members.question('Hand the club over to Desk Adam?');
    await question.getByLabel("Type the club's name to confirm").fill('Another club');
    await question.getByRole('button', { name: 'Hand over' }).click();
    await expect(question.getByText("That isn't the club's name.")).toBeVisible();
    await question.getByLabel("Type the club's name to confirm").fill(club.name);
    await question.getByRole('button', { name: 'Hand over' }).click();
    await expectToast(page, 'Club handed over', "Desk Adam now owns the club. You're an admin.");
    await expect(members.row('Desk Adam')).toContainText('Manager');
    await expect(members.row('Desk Owner')).toContainText('Admin');
    await expect(adamPage.getByRole('button', { name: 'Actions for Desk Owner' })).toBeVisible();
  });

  test('who are banned learn nothing more, and return when it is lifted', async ({ visit }) => {
    const [owner, player] = await createPlayers('Ban Owner', 'Ban Ana');
    if (!owner || !player) throw new Error('two players');
    const club = await createClub(owner);
    await join(player, club);
    const page = await visit(owner);
    const members = new MembersPage(page);
    await members.open(club);
    await members.act('Ban Ana', 'Ban');
    const question = members.question('Ban Ban Ana?');
    await question.getByLabel('Reason').fill('Throws rackets.');
    const cut = await cutFunction(page, 'ban_player');
    await question.getByRole('button', { name: 'Ban', exact: true }).click();
    await expectToast(page, 'Error', 'Failed to ban the player. Please try again.');
    await expect(question.getByLabel('Reason')).toHaveValue('Throws rackets.');
    await cut.restore();
    await question.getByRole('button', { name: 'Ban', exact: true }).click();
    await expectToast(page, 'Player banned');
    await expect(members.row('Ban Ana')).toHaveCount(0);
    expect(await notificationsOf(player)).toEqual(["You're no longer a member"]);

    const outside = await visit(player, { at: `/clubs/${club.slug}` });
    await expect(outside.getByRole('heading', { name: "You can't join this club" })).toBeVisible();
    await expect(outside.getByRole('button', { name: 'Join Now' })).toHaveCount(0);
    await outside.goto(`/discover?q=`);
    await outside.getByRole('searchbox').fill(club.name);
    await outside
      .getByRole('article', { name: club.name })
      .getByRole('button', { name: 'Join Now' })
      .click();
    await expectToast(outside, 'Error', "You can't join this club right now.");

    await members.show('Banned');
    await expect(members.row('Ban Ana')).toContainText('Banned by Ban Owner: Throws rackets.');
    await members.act('Ban Ana', 'Lift ban');
    await expectToast(page, 'Ban lifted', 'Ban Ana can join again.');
    await expect(page.getByText('Nobody is banned')).toBeVisible();
    await outside.goto(`/clubs/${club.slug}`);
    await outside.getByRole('button', { name: 'Join Now' }).click();
    await expectToast(outside, 'Welcome to the Club!');
  });

  test('stay selected when others leave, and those who leave are neither selected nor messaged', async ({
    visit,
  }) => {
    const [owner, ana, ben, cleo, dan] = await createPlayers(
      'Chosen Owner',
      'Chosen Ana',
      'Chosen Ben',
      'Chosen Cleo',
      'Chosen Dan',
    );
    if (!owner || !ana || !ben || !cleo || !dan) throw new Error('five players');
    const club = await createClub(owner);
    for (const player of [ana, ben, cleo, dan]) await join(player, club);
    const page = await visit(owner);
    const members = new MembersPage(page);
    await members.open(club);
    for (const name of ['Chosen Ana', 'Chosen Ben', 'Chosen Dan'])
      await members.row(name).getByRole('checkbox').check();

    await members.act('Chosen Cleo', 'Remove from club');
    const question = members.question('Remove Chosen Cleo?');
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByText('3 selected')).toBeVisible();
    await members.act('Chosen Dan', 'Ban');
    await members
      .question('Ban Chosen Dan?')
      .getByRole('button', { name: 'Ban', exact: true })
      .click();
    await expect(page.getByText('2 selected')).toBeVisible();

    // The selection doesn't hear of members who leave by themselves.
    await page.getByRole('button', { name: 'Message 2' }).click();
    const dialog = page.getByRole('dialog', { name: 'Message to 2 members' });
    await dialog.getByLabel('Title').fill('New nets');
    await dialog.getByLabel('Message').fill('They hang since this morning.');
    const { error } = await ben.db.rpc('leave_club', { club_id: club.id });
    expect(error).toBeNull();
    await dialog.getByRole('button', { name: 'Send message' }).click();
    await expectToast(page, 'Your message goes out in two minutes.');
    await expect(dialog).toBeHidden();
    await page.goto(`/clubs/${club.slug}/manage/announcements`);
    await expect(page.getByRole('listitem').filter({ hasText: 'New nets' })).toContainText(
      'To 1 member',
    );
  });

  test('removed by somebody else are no longer selected', async ({ visit }) => {
    const [owner, ana, ben, cleo] = await createPlayers(
      'Gone Owner',
      'Gone Ana',
      'Gone Ben',
      'Gone Cleo',
    );
    if (!owner || !ana || !ben || !cleo) throw new Error('four players');
    const club = await createClub(owner);
    for (const player of [ana, ben, cleo]) await join(player, club);
    const page = await visit(owner);
    const members = new MembersPage(page);
    // Members on this page are known from it; the request is only about the others.
    const asked: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/rpc/club_standings')) asked.push(request.postDataJSON());
    });
    await openLive(page, `/clubs/${club.slug}/manage/members`, 'club:');
    for (const name of ['Gone Ana', 'Gone Ben', 'Gone Cleo'])
      await members.row(name).getByRole('checkbox').check();
    await expect(page.getByText('3 selected')).toBeVisible();

    // From the panel beside the list.
    await page.getByRole('link', { name: 'Gone Ana', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Gone Ana' });
    await drawer.getByRole('button', { name: 'Ban' }).click();
    await members
      .question('Ban Gone Ana?')
      .getByRole('button', { name: 'Ban', exact: true })
      .click();
    await expect(page.getByText('2 selected')).toBeVisible();
    await drawer.getByRole('button', { name: 'Close' }).click();

    // On their own.
    const { error } = await ben.db.rpc('leave_club', { club_id: club.id });
    expect(error).toBeNull();
    await expect(page.getByText('1 selected')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Message 1' })).toBeVisible();
    expect(asked).toContainEqual({ club_id: club.id, user_ids: [ana.id] });
    expect(JSON.stringify(asked)).not.toContain(cleo.id);
  });

  test('are searched, sorted, filtered, noted and exported', async ({ visit }) => {
    const [owner, ana, zoe] = await createPlayers('List Owner', '=List Ana', 'List Zoé');
    if (!owner || !ana || !zoe) throw new Error('three players');
    const club = await createClub(owner, { auto_approve: false });
    for (const player of [ana, zoe]) {
      await join(player, club);
      await approve(owner, player, club);
    }
    await promote(zoe, club);
    await zoe.db.from('profiles').update({ skill_level: 'expert' }).eq('id', zoe.id);
    const page = await visit(owner);
    const members = new MembersPage(page);
    await members.open(club);
    await expect(members.names).toHaveText([/=List Ana/, /List Owner/, /List Zoé/]);
    await members.sort('Level');
    await expect(members.names.first()).toContainText('List Zoé');
    await expect(members.table.getByRole('columnheader', { name: 'Level' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await members.search('zoe');
    await expect(members.names).toHaveText([/List Zoé/]);
    await page.reload();
    await expect(members.names).toHaveText([/List Zoé/]);
    await members.search('nobody of that name');
    await expect(page.getByRole('heading', { name: 'No members found' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await members.show('Members only');
    await expect(members.names).toHaveText([/=List Ana/]);

    await members.act('=List Ana', 'Note');
    const note = members.question('Note about =List Ana');
    await note.getByLabel('Note', { exact: true }).fill('Has a key to the ball machine.');
    await note.getByRole('button', { name: 'Save note' }).click();
    await expectToast(page, 'Note saved');
    await expect(members.row('=List Ana')).toContainText('Has a key to the ball machine.');

    // Another manager writes at the same time: nothing of theirs is overwritten unseen.
    await members.act('=List Ana', 'Note');
    await note.getByLabel('Note', { exact: true }).fill('Gave the key back.');
    const [written] = await query<{ at: string }>(
      'select n.updated_at::text as at from public.member_notes n where n.user_id = $1',
      [ana.id],
    );
    const { error } = await zoe.db.rpc('write_member_note', {
      club_id: club.id,
      user_id: ana.id,
      body: 'Pays for her guests.',
      seen_at: written?.at ?? '',
    });
    expect(error).toBeNull();
    await note.getByRole('button', { name: 'Save note' }).click();
    await expect(note.getByText('This note was changed while you were writing.')).toBeVisible();
    await expect(note.getByText('List Zoé changed the note while you were writing.')).toBeVisible();
    await expect(note.getByText('Pays for her guests.')).toBeVisible();
    await note.getByRole('button', { name: 'Save note' }).click();
    await expect(members.row('=List Ana')).toContainText('Gave the key back.');

    await members.show('All members');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(
      new RegExp(`^${club.slug}-members-\\d{4}-\\d\\d-\\d\\d\\.csv$`),
    );
    const text = await readFile(await download.path(), 'utf8');
    const [header, ...lines] = text.split('\r\n');
    expect(header).toBe('\uFEFFName,Place,Level,Role,Joined,Last match');
    expect(lines[0]).toMatch(/^List Zoé,Porto,Expert \(5\.0\+\),Admin,\d{4}-\d\d-\d\d,$/);
    expect(lines).toContainEqual(expect.stringMatching(/^"'=List Ana",Porto,/));
    expect(text).not.toContain('@');

    await page.getByRole('checkbox', { name: 'Select =List Ana' }).check();
    await expect(page.getByText('1 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Remove 1' }).click();
    await members
      .question('Remove =List Ana?')
      .getByRole('button', { name: 'Keep member' })
      .click();
    await expect(members.row('=List Ana')).toBeVisible();
  });

  test('of a large club are paged, and print as a whole', async ({ visit }) => {
    const owner = await createPlayer('Large Owner');
    const club = await createClub(owner);
    const mark = unique('crowd');
    const crowd = await query<{ id: string }>(
      `insert into auth.users (id, email, raw_user_meta_data)
       select gen_random_uuid(), $1 || n || '@example.com', jsonb_build_object('full_name', 'Crowd ' || to_char(n, 'FM000'))
       from generate_series(1, 120) n returning id`,
      [mark],
    );
    await query(
      'insert into public.memberships (club_id, user_id) select $1, id from unnest($2::uuid[]) id',
      [club.id, crowd.map(({ id }) => id)],
    );
    const page = await visit(owner);
    const members = new MembersPage(page);
    await members.open(club);
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await expect(page.getByText('1–50 of 121 players')).toBeVisible();
    // With keys the focus stays on the button, with a mouse reading starts at the top.
    await page.getByRole('button', { name: 'Next' }).focus();
    await page.keyboard.press('Enter');
    await expect(members.row('Crowd 051')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next' })).toBeInViewport();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(members.names).toHaveCount(21);
    await expect(members.names.first()).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();

    await page.getByRole('button', { name: 'Print' }).click();
    await expect(page.locator('body[data-printed]')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: `Members of ${club.name}` })).toBeVisible();
    await expect(page.getByRole('heading', { name: `Manage ${club.name}` })).toBeHidden();
    await expect(page.getByRole('row')).toHaveCount(122);
    // Dark on white, whatever the theme.
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('row').last()).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });

    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(21);
    const sheet = await members.openFilters();
    await sheet.getByRole('combobox', { name: 'Order' }).selectOption('Newest first');
    await expect(page.getByText('1–50 of 121 players')).toBeVisible();
  });
});

test('on a phone the filters and order of the members are shown', async ({ visit }) => {
  const owner = await createPlayer('Narrow Owner');
  const club = await createClub(owner);
  const page = await visit(owner, {
    at: `/clubs/${club.slug}/manage/members?played=60&sort=last_match&order=desc`,
    viewport: { width: 390, height: 844 },
  });
  await expect(page.getByRole('button', { name: 'Filters 1' })).toBeVisible();
  const chip = page.getByRole('button', { name: 'Remove filter: No match in 60 days' });
  await expect(chip).toBeVisible();
  const sheet = await new MembersPage(page).openFilters();
  await expect(sheet.getByLabel('Order')).toHaveValue('last_match');
  await page.evaluate(() => document.fonts.ready);
  const missing = await sheet.getByRole('combobox').evaluateAll((selects: HTMLSelectElement[]) => {
    const pen = document.createElement('canvas').getContext('2d');
    return selects.map((select) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      if (pen) pen.font = font;
      const words = pen?.measureText(select.selectedOptions[0]?.text ?? '').width ?? Infinity;
      return Math.max(
        0,
        words - (select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)),
      );
    });
  });
  expect(missing).toEqual([0, 0, 0, 0]);
  await sheet.getByRole('combobox', { name: 'Role' }).selectOption('Members only');
  await sheet.getByRole('button', { name: 'Show members' }).click();
  await expect(sheet).toBeHidden();
  const filters = page.getByRole('button', { name: 'Filters 2' });
  await expect(filters).toBeFocused();
  await chip.click();
  await expect(page).toHaveURL(/\?role=member&sort=last_match&order=desc$/);
  await page.getByRole('button', { name: 'Remove filter: Members only' }).click();
  // Everything above the first name besides the search.
  await expect(page.getByRole('list', { name: 'Filters that are on' })).toHaveCount(0);
  const search = await page.getByRole('searchbox', { name: 'Search members' }).boundingBox();
  const first = await page.getByRole('list', { name: 'Members' }).boundingBox();
  expect((first?.y ?? Infinity) - (search?.y ?? 0)).toBeLessThan(160);
});

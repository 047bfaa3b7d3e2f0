import type { Locator } from '@playwright/test';
import {
  createClub,
  createEvent,
  createPlayer,
  dayAhead,
  join,
  unique,
} from '../support/community.ts';
import { query } from '../support/database.ts';
import { go } from '../support/go.ts';
import { createLeagueClub } from '../support/leagues.ts';
import { expect, test } from '../support/test.ts';

const PHONE = { width: 390, height: 844 };

async function boxOf(part: Locator): Promise<{ top: number; bottom: number; left: number }> {
  await expect(part).toBeVisible();
  const box = await part.boundingBox();
  if (!box) throw new Error('not drawn');
  return { top: box.y, bottom: box.y + box.height, left: box.x };
}

test('buttons for a report are below what was reported, and a section is named once', async ({
  visit,
}) => {
  const [owner, ana] = await Promise.all(
    ['Look Owner', 'Look Ana'].map(async (name) => createPlayer(name)),
  );
  if (!owner || !ana) throw new Error('two players');
  const club = await createClub(owner);
  await join(ana, club);
  await query(
    `insert into public.reports (reporter_id, player_id, club_id, kind, subject_id, reason, words)
     values ($1, $2, $3, 'player', $2, 'spam', 'Sells rackets at the net.')`,
    [owner.id, ana.id, club.id],
  );
  const page = await visit(owner, {
    at: `/clubs/${club.slug}/manage/reports`,
    viewport: PHONE,
  });
  for (const width of [PHONE.width, 640, 767]) {
    await page.setViewportSize({ width, height: 844 });
    const words = await boxOf(page.getByText('Sells rackets at the net.'));
    const decide = await boxOf(page.getByRole('button', { name: 'Mark as handled' }));
    expect(words.bottom).toBeLessThanOrEqual(decide.top);
  }
  // The console's header shows it; the heading is for screen readers. Court times have nothing but
  // their heading while switched off.
  for (const name of ['Reports', 'Court times']) {
    if (name === 'Court times') await go(page, `/clubs/${club.slug}/manage/court-day`);
    const heading = page.getByRole('heading', { level: 2, name }).locator('..');
    const section = page.getByRole('navigation', { name: 'Club console' }).getByText(name);
    await expect(section).toBeVisible();
    await expect.poll(async () => (await heading.boundingBox())?.width).toBe(1);
  }
});

test('a page is printed dark on white in every theme, and no navigation covers it', async ({
  visit,
}) => {
  const owner = await createPlayer('Look Paper');
  const club = await createClub(owner);
  const page = await visit(owner, {
    at: `/clubs/${club.slug}/manage/statistics`,
    viewport: PHONE,
    colorScheme: 'dark',
  });
  const bar = page.getByRole('navigation', { name: 'Bottom bar' });
  await expect(bar).toBeVisible();
  const heading = page.getByRole('heading', { name: 'Busiest hours' });
  await expect(heading).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(heading).toBeVisible();
  await expect(heading).toHaveCSS('color', 'rgb(20, 33, 43)');
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(bar).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
});

test("a section's main action is clear of the line below it", async ({ visit }) => {
  const owner = await createPlayer('Look Head');
  const club = await createClub(owner);
  const page = await visit(owner, { at: `/clubs/${club.slug}/manage/members` });
  const head = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });
  for (const viewport of [{ width: 1280, height: 800 }, PHONE]) {
    await page.setViewportSize(viewport);
    const action = await boxOf(page.getByRole('link', { name: 'Invite Members' }));
    const line = await boxOf(head);
    expect(line.bottom - action.bottom).toBeGreaterThanOrEqual(4);
    expect(action.top - line.top).toBeGreaterThanOrEqual(2);
  }
});

test('at the narrowest desktop width the top bar has room for counts and the logout', async ({
  visit,
}) => {
  const owner = await createPlayer('Look Bar');
  const club = await createClub(owner, { auto_approve: false });
  const asker = await createPlayer('Look Asker');
  await join(asker, club);
  await query('select private.make_operator($1)', [owner.email]);
  // More of everything than the bar has digits for.
  await query(
    `with crowd as (
       insert into auth.users (id, email, raw_user_meta_data)
       select gen_random_uuid(), $3 || n || '@example.com', '{"full_name": "Look Crowd"}' from generate_series(1, 99) n
       returning id
     ),
     told as (
       insert into public.notifications (user_id, type, title) select $2, 'match', 'News' from generate_series(1, 100)
     ),
     written as (
       insert into public.messages (id, sender_id, receiver_id, content)
       select gen_random_uuid(), $4, $2, 'ball ' || n from generate_series(1, 100) n
     )
     insert into public.join_requests (club_id, user_id) select $1, id from crowd`,
    [club.id, owner.id, unique('look'), asker.id],
  );
  const page = await visit(owner, {
    at: `/clubs/${club.slug}/manage`,
    viewport: { width: 1024, height: 768 },
  });
  const waits = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Dashboard/ });
  await expect(waits).toContainText('99+');
  await expect(page.getByRole('link', { name: /^Messages/ }).first()).toContainText('99+');
  await expect(page.getByRole('button', { name: /notifications$/ })).toContainText('99+');
  const out = page.getByRole('button', { name: 'Log out' });
  const head = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });
  await expect(page.getByRole('link', { name: "Operator's desk" })).toBeVisible();
  const [way, frame] = await Promise.all([out.boundingBox(), head.boundingBox()]);
  if (!way || !frame) throw new Error('not drawn');
  expect(way.x + way.width).toBeLessThanOrEqual(frame.x + frame.width + 0.5);
  const lines = await out.evaluate((button) => {
    const words = document.createRange();
    words.selectNodeContents(button);
    return words.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test("the console's forms show their submit button without scrolling", async ({ visit }) => {
  const owner = await createPlayer('Look Forms');
  const club = await createClub(owner);
  const page = await visit(owner, { at: `/clubs/${club.slug}/manage/leagues/new` });
  await expect(page.getByRole('button', { name: 'Next' })).toBeInViewport({ ratio: 1 });
  await page.goto(`/clubs/${club.slug}/manage/events?new=1`);
  const dialog = page.getByRole('dialog', { name: 'Create Event' });
  const send = dialog.getByRole('button', { name: 'Create Event' });
  await expect(send).toBeInViewport({ ratio: 1 });
  await send.click();
  // The focused field is never behind the buttons.
  const buttons = await boxOf(send);
  const title = await boxOf(dialog.getByLabel('Title'));
  await expect(dialog.getByLabel('Title')).toBeFocused();
  expect(title.bottom).toBeLessThanOrEqual(buttons.top);
  for (let tab = 0; tab < 25; tab += 1) {
    await page.keyboard.press('Tab');
    const focused = dialog.locator('form :focus');
    if ((await focused.count()) === 0) break;
    expect((await boxOf(focused)).bottom).toBeLessThanOrEqual((await boxOf(send)).top);
  }
});

test('on a phone a league has the whole line, with its tags below', async ({ visit }) => {
  const { club, owner, members } = await createLeagueClub('Look Leagues', 'Look Bea', 'Look Cleo');
  const { data } = await owner.db.rpc('create_league', {
    club_id: club.id,
    name: 'Autumn ladder',
    kind: 'ladder',
  });
  const id = data ?? '';
  await owner.db.rpc('update_league', { league_id: id, starts_on: dayAhead(0), round_weeks: 2 });
  await owner.db.rpc('add_league_entries', {
    league_id: id,
    player_ids: [owner, ...members].map((player) => player.id),
  });
  const { error } = await owner.db.rpc('publish_league', { league_id: id });
  expect(error).toBeNull();
  const page = await visit(owner, {
    at: `/clubs/${club.slug}/manage/leagues`,
    viewport: PHONE,
  });
  const row = page.getByRole('listitem').filter({ hasText: 'Autumn ladder' });
  const { top, bottom } = await boxOf(row.getByText('Ladder, singles · 3 players'));
  expect(bottom - top).toBeLessThan(30);
  expect((await boxOf(row.getByText("You're in"))).top).toBeGreaterThan(bottom);
});

test('once a round has started, the rounds come before the attendance', async ({ visit }) => {
  const owner = await createPlayer('Look Rounds');
  const club = await createClub(owner);
  const eventId = await createEvent(owner, club, { title: 'Look social' });
  await query(`update club_events set starts_at = now() + interval '10 minutes' where id = $1`, [
    eventId,
  ]);
  const page = await visit(owner, {
    at: `/clubs/${club.slug}/events/${eventId}/rotation`,
    viewport: PHONE,
  });
  for (const name of ['Ana', 'Bea', 'Cleo', 'Dora']) {
    await page.getByRole('button', { name: 'Add a guest' }).click();
    const guest = page.getByRole('dialog', { name: 'Add a guest' });
    await guest.getByRole('textbox', { name: 'Name' }).fill(name);
    await guest.getByRole('button', { name: 'Add guest' }).click();
  }
  await page.getByRole('textbox', { name: 'Courts' }).fill('Court 1');
  await page.getByRole('button', { name: 'Make the rounds' }).click();
  await page.getByRole('button', { name: 'Start round 1' }).click();
  const round = page.getByRole('region', { name: 'Round 1' });
  await expect(round).toContainText('On now');
  const people = await boxOf(page.getByRole('list', { name: "Who's here" }));
  expect((await boxOf(round)).bottom).toBeLessThan(people.top);
});

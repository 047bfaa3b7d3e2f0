import { DiscoverPage } from '../pages/discover-page.ts';
import { createClub, createPlayer, join, type Player, unique } from '../support/community.ts';
import { query } from '../support/database.ts';
import { cutFunction } from '../support/failing.ts';
import { expect, test } from '../support/test.ts';

const PHONE = { width: 390, height: 844 };

/** Marks a player free in these slots of the week, Monday morning first. */
async function setFree(player: Player, ...slots: readonly number[]): Promise<void> {
  const week = Array.from({ length: 21 }, (_, at) => (slots.includes(at) ? '1' : '0')).join('');
  const { error } = await player.db
    .from('availability')
    .update({ slots: week })
    .eq('user_id', player.id);
  if (error) throw new Error('no free time', { cause: error });
}

test('clubs are filtered and sorted, and Back undoes the choices', async ({ visit }) => {
  const mark = unique('').slice(1);
  const owner = await createPlayer('Filter Owner');
  const asks = await createClub(owner, { name: `Alto ${mark}`, auto_approve: false });
  const plain = await createClub(owner, { name: `Bairro ${mark}` });
  const large = await createClub(owner, { name: `Chiado ${mark}` });
  await query('update public.clubs set has_courts = false where id = $1', [plain.id]);
  const ana = await createPlayer('Filter Ana');
  await join(ana, large);

  const page = await visit(ana, { at: '/discover', viewport: PHONE });
  const discover = new DiscoverPage(page);
  await discover.search(mark.toUpperCase());
  await expect(discover.count('3 clubs')).toBeVisible();
  await expect(discover.names().first()).toHaveText(large.name);
  await discover.choice('Order').selectOption('By name');
  await expect(discover.names()).toHaveText([asks.name, plain.name, large.name]);
  await discover.filter('Own courts').click();
  await expect(discover.names()).toHaveText([asks.name, large.name]);
  await discover.filter('Instant join').click();
  await expect(discover.names()).toHaveText([large.name]);
  await expect(discover.count('1 club')).toBeVisible();
  await expect(page).toHaveURL(`/discover?q=${mark.toUpperCase()}&courts=1&open=1&sort=name`);

  await page.reload();
  await expect(discover.names()).toHaveText([large.name]);
  await expect(discover.searchBox()).toHaveValue(mark.toUpperCase());
  await expect(discover.filter('Own courts')).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(discover.names()).toHaveText([asks.name, large.name]);
  await page.goBack();
  await page.goBack();
  await expect(discover.names().first()).toHaveText(large.name);
  await expect(discover.choice('Order')).toHaveValue('nearest');
  await discover.search(`${mark}%`);
  await expect(page.getByRole('heading', { name: 'No clubs found' })).toBeVisible();
  await expect(discover.count('0 clubs')).toBeVisible();
});

test('a long list of clubs grows while scrolling, also by keyboard, and recovers from a failure', async ({
  visit,
}) => {
  const mark = unique('').slice(1);
  const owner = await createPlayer('Endless Owner');
  await query(
    `insert into public.clubs (name, slug, description, location, time_zone, created_by)
     select 'Endless ' || lpad(n::text, 3, '0') || ' ' || $1, 'endless-' || n || '-' || $1, 'A club made for one test.', 'Porto',
       'Europe/Lisbon', $2 from generate_series(1, 100) n`,
    [mark, owner.id],
  );
  const page = await visit(owner, { at: `/discover?q=${mark}&sort=name` });
  const discover = new DiscoverPage(page);
  await expect(discover.count(/Showing \d+ clubs/u)).toBeVisible();
  for (const last of [24, 48]) {
    const card = discover.card(`Endless 0${last} ${mark}`);
    await expect(card).toBeAttached();
    await card.scrollIntoViewIfNeeded();
  }
  const reached = discover.card(`Endless 072 ${mark}`);
  await expect(reached).toBeAttached();
  const cut = await cutFunction(page, 'search_clubs');
  await reached.scrollIntoViewIfNeeded();
  await expect(page.getByText('Failed to load clubs', { exact: true })).toBeVisible();
  await cut.restore();
  const more = page.getByRole('button', { name: 'Show more' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(discover.card(`Endless 096 ${mark}`)).toBeAttached();
  await discover.card(`Endless 096 ${mark}`).scrollIntoViewIfNeeded();
  await expect(discover.count('100 clubs')).toBeVisible();
  await expect(discover.cards()).toHaveCount(100);
  await expect(more).toHaveCount(0);
});

test('returning to a long list of players restores the row', async ({ visit }) => {
  const mark = unique('').slice(1);
  const ana = await createPlayer('Return Ana');
  await query(
    `insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
     select gen_random_uuid(), 'return-' || n || $1 || '@example.com', now(),
       jsonb_build_object('full_name', 'Return ' || to_char(n, 'FM00') || ' ' || $1, 'location', 'Porto, the part of it beyond the river')
     from generate_series(1, 70) n`,
    [mark],
  );
  await query(
    "update public.profiles set onboarded = true where full_name like 'Return __ ' || $1",
    [mark],
  );
  const page = await visit(ana, { at: `/discover?tab=players&q=${mark}` });
  const rows = page.getByRole('list', { name: 'Players' }).getByRole('listitem');
  for (const many of [24, 48, 70]) {
    await expect(rows).toHaveCount(many);
    await rows.last().scrollIntoViewIfNeeded();
  }
  const left = rows.nth(60);
  await left.scrollIntoViewIfNeeded();
  const name = left.getByRole('link').first();
  const before = await left.boundingBox();
  await page.clock.install();
  await name.click();
  await expect(page).toHaveURL(/\/profile\//u);
  // Reading takes a while, and so does a challenge.
  await page.clock.fastForward('05:00');
  await page.goBack();
  await expect(rows).toHaveCount(70);
  await expect.poll(async () => (await left.boundingBox())?.y).toBe(before?.y);
  // The focus returns there, too.
  await expect(name).toBeFocused();
});

test('players are found by level and shared free time, closest first', async ({ visit }) => {
  const mark = unique('').slice(1);
  const viewer = await createPlayer('Free Viewer');
  const names = ['Often', 'Once', 'Never', 'Expert'] as const;
  const [often, once, never, expert] = await Promise.all(
    names.map((name) => createPlayer(`${name} ${mark}`)),
  );
  if (!often || !once || !never || !expert) throw new Error('nobody');
  await setFree(viewer, 5, 15);
  await setFree(often, 5, 15, 20);
  await setFree(once, 15);
  await setFree(never, 0);
  await setFree(expert, 5);
  await expert.db.from('profiles').update({ skill_level: 'expert' }).eq('id', expert.id);

  const page = await visit(viewer, { at: '/discover?tab=players', viewport: PHONE });
  const discover = new DiscoverPage(page);
  const shown = (...players: readonly Player[]): Promise<void> =>
    expect(discover.players()).toContainText(players.map(({ name }) => name));
  await discover.search(mark);
  await shown(often, once, never, expert);
  await expect(discover.count('4 players')).toBeVisible();
  await discover.chooseInSheet('Free time', 'Free when I am');
  await shown(often, once, expert);
  await discover.chooseInSheet('Free time', 'Tuesday evening');
  await shown(often, expert);
  await discover.chooseInSheet('Level', 'Expert (5.0+)');
  await shown(expert);
  await expect(page).toHaveURL(`/discover?tab=players&q=${mark}&level=expert&free=tuesday-evening`);
  await page.goBack();
  await shown(often, expert);
  await discover
    .players()
    .first()
    .getByRole('link', { name: /Challenge/ })
    .click();
  await expect(page).toHaveURL(`/challenge/${often.id}`);
  await page.goBack();
  await shown(often, expert);
  await expect(discover.searchBox()).toHaveValue(mark);
});

test('somebody who has not said when they are free learns how to be found by it', async ({
  visit,
}) => {
  const page = await visit(await createPlayer('Timeless Ana'), {
    at: '/discover?tab=players&free=shared',
  });
  await expect(page.getByRole('heading', { name: 'No players found' })).toBeVisible();
  await expect(page.getByText("Add when you're free to your profile")).toBeVisible();
});

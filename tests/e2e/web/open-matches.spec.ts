import { MatchesPage } from '../pages/matches-page.ts';
import { OpenMatchPage } from '../pages/open-match-page.ts';
import { ProfilePage } from '../pages/profile-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { SignupPage } from '../pages/signup-page.ts';
import {
  begin,
  createPlayer,
  dayAhead,
  PASSWORD,
  type Player,
  unique,
} from '../support/community.ts';
import { query } from '../support/database.ts';
import { go } from '../support/go.ts';
import { expect, expectToast, test } from '../support/test.ts';

const ZONE = 'Europe/Lisbon';

/** The date and time in Lisbon in this many hours. */
function wallIn(hours: number): { readonly date: string; readonly time: string } {
  const at = new Date(Date.now() + hours * 3_600_000);
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, timeStyle: 'short' }).format(at);
  return { date: new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(at), time };
}

/** Opens a match, three days ahead at 18:00 unless stated otherwise, and returns its id. */
async function open(
  opener: Player,
  {
    when = { date: dayAhead(3), time: '18:00' },
    band,
  }: {
    when?: { readonly date: string; readonly time: string };
    band?: { readonly low: number; readonly high: number };
  } = {},
): Promise<string> {
  const { data, error } = await opener.db.rpc('open_match', {
    match_type: 'singles',
    proposed_date: when.date,
    proposed_time: when.time,
    duration_minutes: 60,
    court_location: 'Court 3',
    time_zone: ZONE,
    ...(band && { band_low: band.low, band_high: band.high }),
  });
  const id = typeof data === 'object' && data !== null && 'id' in data ? data['id'] : null;
  if (error || typeof id !== 'string') throw new Error('not opened', { cause: error });
  return id;
}

async function joinBy(player: Player, id: string): Promise<void> {
  const { error } = await player.db.rpc('join_open_match', { open_match_id: id });
  if (error) throw new Error('not joined', { cause: error });
}

test('a match is opened by hand and joined by a newcomer through its link, played and rated', async ({
  visit,
}) => {
  const ana = await createPlayer('Open Ana');
  const page = await visit(ana, { live: true });
  await test.step('opened from anywhere', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill('open a m');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Open a match' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Match Type' }).selectOption('singles');
    await page.getByRole('combobox', { name: 'Level' }).selectOption('any');
    await page.getByLabel('Court Location').fill('Parque Central');
    await page.getByLabel('Note (optional)').fill('New balls!');
    await page.getByRole('button', { name: 'Open match' }).click();
    await expect(page.getByText('Please select a time')).toBeVisible();
    await page.getByRole('combobox', { name: 'Time' }).selectOption('06:00');
    await page.getByRole('combobox', { name: 'Date' }).click();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Open match' }).click();
    await expectToast(page, 'Match opened');
    await expect(page).toHaveURL(/\/play\/[\da-f-]{36}$/);
  });
  const link = new URL(page.url()).pathname;
  const hers = new OpenMatchPage(page);
  await expect(hers.says("You're in")).toBeVisible();
  await expect(hers.says('New balls!')).toBeVisible();

  const visitor = await visit();
  const his = new OpenMatchPage(visitor);
  await test.step('a spot is held through sign-up', async () => {
    const html = await (await visitor.request.get(link)).text();
    expect(html).toMatch(/property="og:title"\s+content="Singles: /);
    expect(html).toContain('At Parque Central. 1 spot left.');
    await visitor.goto(link);
    await his.action("I'm in").click();
    await expect(his.says('Your spot is held')).toBeVisible();
    await expect(his.says("We're holding your spot for 10 more minutes.")).toBeVisible();
    await visitor.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
    await new SignupPage(visitor).submit({
      name: 'Newcomer Noah',
      email: `${unique('noah')}@example.com`,
      password: PASSWORD,
    });
    await expectToast(visitor, "You're in, and it's on!");
    await expect(visitor).toHaveURL(link);
    await expect(his.says("It's on. All spots are taken.")).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'Finish your profile' })).toBeVisible();
    await expect(hers.says("It's on. All spots are taken.")).toBeVisible();
    await expect(hers.players).toHaveCount(2);
  });

  await test.step('it is a match like any other', async () => {
    const [match] = await query<{ challenge_id: string; noah: string }>(
      `select o.challenge_id, s.player_id as noah from public.open_matches o
       join public.open_match_seats s on s.open_match_id = o.id and s.player_id <> o.opener_id
       where o.id = $1`,
      [link.split('/').at(-1)],
    );
    if (!match) throw new Error('no match');
    await query(
      `update public.profiles set onboarded = true, skill_level = 'intermediate' where id = $1`,
      [match.noah],
    );
    await begin(match.challenge_id);
    const { error } = await ana.db.rpc('enter_result', {
      challenge_id: match.challenge_id,
      outcome: 'played',
      sets: [{ games: [6, 3] }, { games: [6, 4] }],
    });
    expect(error).toBeNull();
    const matches = new MatchesPage(visitor);
    // The app doesn't know of what the test wrote to the database.
    await visitor.goto('/matches');
    await matches.waiting('Open Ana').getByRole('button', { name: 'Confirm' }).click();
    await expectToast(visitor, 'Result confirmed');
    expect(
      await query('select player_id from private.rating_entries where challenge_id = $1', [
        match.challenge_id,
      ]),
    ).toHaveLength(2);
  });
});

test('a player outside the level range asks, and the opener decides where it is shown', async ({
  visit,
}) => {
  const ana = await createPlayer('Asked Ana');
  const bea = await createPlayer('Asking Bea');
  const id = await open(ana, { band: { low: 6.5, high: 7 } });
  const page = await visit(bea, { at: `/play/${id}`, live: true });
  const hers = new OpenMatchPage(page);
  await expect(hers.says('Expert (6.5 to 7.0)')).toBeVisible();
  await expect(hers.says('Your level is outside the range')).toBeVisible();
  await hers.action('Ask to join').click();
  await expectToast(page, "You've asked to join");
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Request withdrawn');
  await hers.action('Ask to join').click();
  await expect(hers.action('Withdraw request')).toBeVisible();

  const opener = await visit(ana, { live: true });
  const row = opener
    .getByRole('region', { name: /^Waiting for you/ })
    .getByRole('listitem')
    .filter({ hasText: 'Asking Bea wants to join your match' });
  await row.getByRole('button', { name: /^Accept/ }).click();
  await expect(row).toBeHidden({ timeout: 15_000 });
  await expectToast(opener, 'Asking Bea is in');
  await expect(hers.says("It's on. All spots are taken.")).toBeVisible();
  await opener.goto('/play?whose=mine');
  await expect(
    opener.getByRole('article', { name: 'Singles, 60 minutes' }).getByText("You're in"),
  ).toBeVisible();
});

test('a newcomer who has to ask keeps their spot until they have stated their level', async ({
  visit,
}) => {
  const ana = await createPlayer('Keeping Ana');
  const bea = await createPlayer('Hoping Bea');
  const id = await open(ana, { band: { low: 3, high: 4 } });
  const page = await visit();
  const his = new OpenMatchPage(page);
  await his.open(id);
  await expect(his.says('If your level is outside the range')).toBeVisible();
  await his.action("I'm in").click();
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await new SignupPage(page).submit({
    name: 'Newcomer Nils',
    email: `${unique('nils')}@example.com`,
    password: PASSWORD,
  });
  await expectToast(page, "You've asked to join", 'Your spot is still held for a few minutes.');
  await joinBy(bea, id);
  const hers = new OpenMatchPage(await visit(bea, { at: `/play/${id}` }));
  await expect(hers.says("You're number 1 on the waiting list")).toBeVisible();

  await expect(his.says('Say how you play.')).toBeVisible();
  await page.getByRole('link', { name: 'Finish your profile' }).click();
  await page.getByRole('button', { name: /^Intermediate/ }).click();
  for (let question = 0; question < 3; question += 1)
    await page.getByRole('button', { name: 'Skip', exact: true }).click();
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(page).toHaveURL(`/play/${id}`);
  await his.action("I'm in").click();
  await expectToast(page, "You're in, and it's on!");
  await expect(hers.says("You're number 1 on the waiting list")).toBeVisible();
});

test('a player leaving late reads what that means, and the waiting list moves up', async ({
  visit,
}) => {
  const ana = await createPlayer('Waited Ana');
  const bea = await createPlayer('Leaving Bea');
  const cleo = await createPlayer('Patient Cleo');
  const id = await open(ana, { when: wallIn(20) });
  await joinBy(bea, id);
  const waiting = new OpenMatchPage(await visit(cleo, { at: `/play/${id}`, live: true }));
  await waiting.action('Join the waiting list').click();
  await expect(waiting.says("You're number 1 on the waiting list")).toBeVisible();

  const leaving = new OpenMatchPage(await visit(bea, { at: `/play/${id}` }));
  await leaving.action('Leave match').click();
  await expect(leaving.question).toContainText('counts as a late cancellation');
  await leaving.question.getByRole('button', { name: 'Leave match' }).click();
  await expectToast(leaving.page, "You're out", 'This counts as a late cancellation.');
  await expect(waiting.says("You're in")).toBeVisible();
  await expect(waiting.says("It's on. All spots are taken.")).toBeVisible();

  const opener = new OpenMatchPage(await visit(ana, { at: `/play/${id}` }));
  await opener.page.getByRole('button', { name: 'More for this match' }).click();
  await opener.page.getByRole('menuitem', { name: 'Cancel match' }).click();
  await expect(opener.question).toContainText('late cancellation');
  await opener.question.getByRole('button', { name: 'Cancel match' }).click();
  await expect(waiting.says('This match was cancelled.')).toBeVisible();
});

test('what is impossible is said, and no input is lost', async ({ visit }) => {
  const ana = await createPlayer('Careful Ana');
  const id = await open(ana, { when: { date: dayAhead(3), time: '09:00' } });
  const page = await visit(ana, { at: '/play?format=practice' });
  await expect(page.getByRole('heading', { name: 'No open matches found' })).toBeVisible();
  await page.getByRole('link', { name: 'Open a match' }).last().click();
  await page.getByRole('combobox', { name: 'Date' }).click();
  for (let day = 0; day < 3; day += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Time' }).selectOption('09:30');
  await expect(page.getByLabel('Court Location')).toHaveValue('Court 3');
  await page.getByLabel('Note (optional)').fill('Bring water');
  await page.getByRole('button', { name: 'Open match' }).click();
  await expect(page.getByText('You already have a match at that time.')).toBeVisible();
  await expect(page.getByLabel('Note (optional)')).toHaveValue('Bring water');

  const visitor = await visit();
  const his = new OpenMatchPage(visitor);
  await his.open(id);
  await his.action("I'm in").click();
  await expect(his.says('Your spot is held')).toBeVisible();
  await visitor.evaluate((key) => {
    const held: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...Object(held), until: '2020-01-01T00:00:00Z' }));
  }, `courtcrew.held-spot.${id}`);
  await query(
    `update private.open_seat_holds set held_until = now() - interval '1 minute' where open_match_id = $1`,
    [id],
  );
  await visitor.reload();
  await expect(his.says('your spot is no longer held')).toBeVisible();
  await his.action('Try again').click();
  await expect(his.says('Your spot is held')).toBeVisible();
});

test("the distance of a match is in the viewer's unit, wherever it is shown", async ({ visit }) => {
  const ana = await createPlayer('Miles Ana');
  const bea = await createPlayer('Near Bea');
  await query(
    'insert into private.player_places (player_id, lat, lon) values ($1, 62.01, -6.77), ($2, 62.1, -6.77)',
    [ana.id, bea.id],
  );
  const id = await open(bea);
  await joinBy(ana, id);
  const page = await visit(ana, { at: '/play', locale: 'pt-PT' });
  const card = page.getByRole('article').filter({ has: page.locator(`a[href="/play/${id}"]`) });
  await expect(card).toContainText('About 10 km away');
  await go(page, '/play?whose=mine');
  await expect(card).toContainText('About 10 km away');

  const settings = new SettingsPage(page);
  await settings.open();
  await settings.section('Distance').getByLabel('Distance unit').selectOption('Miles');
  await expectToast(page, 'Setting updated');
  for (const address of ['/play', '/play?whose=mine']) {
    await go(page, address);
    await expect(card).toContainText('About 6 miles away');
  }
  await new OpenMatchPage(page).open(id);
  await expect(page.getByRole('main')).toContainText('About 6 miles away');
});

test('on a phone the join button is as wide as its match, within reach of either thumb', async ({
  visit,
}) => {
  const id = await open(await createPlayer('Wide Ana'));
  const viewport = { width: 390, height: 844 };
  for (const page of [await visit(await createPlayer('Wide Bea'), { viewport }), await visit()]) {
    await page.setViewportSize(viewport);
    const match = new OpenMatchPage(page);
    await match.open(id);
    const box = await match.action("I'm in").boundingBox();
    expect(box?.width).toBeGreaterThan(300);
  }
});

test("a blocked player's matches disappear from the list, on both sides and at once", async ({
  visit,
}) => {
  const ana = await createPlayer('Blocking Ana');
  const ben = await createPlayer('Opening Ben');
  // Far from all others, so that they see each other's matches.
  await query(
    'insert into private.player_places (player_id, lat, lon) values ($1, 68.23, 14.56), ($2, 68.23, 14.56)',
    [ana.id, ben.id],
  );
  const hers = await open(ana);
  const his = await open(ben, { when: { date: dayAhead(4), time: '18:00' } });
  const theirs = await visit(ben, { at: '/play', live: true });
  await expect(theirs.locator(`a[href="/play/${hers}"]`)).toBeVisible();

  const page = await visit(ana, { at: '/play' });
  const link = page.locator(`a[href="/play/${his}"]`);
  await link.click();
  await new OpenMatchPage(page).players.getByRole('link', { name: ben.name }).click();
  await new ProfilePage(page).block(ben.name);
  await expectToast(page, 'Player blocked');
  await go(page, '/play');
  await expect(page.locator(`a[href="/play/${hers}"]`)).toBeVisible();
  await expect(link).toHaveCount(0);
  await expect(theirs.locator(`a[href="/play/${hers}"]`)).toHaveCount(0);
});

test('a join request reaches the opener at once, and disappears at once when withdrawn', async ({
  visit,
}) => {
  const ana = await createPlayer('Live Ana');
  const bea = await createPlayer('Live Bea');
  const id = await open(ana, { band: { low: 6.5, high: 7 } });
  const page = await visit(ana, { live: true });
  const row = page
    .getByRole('region', { name: /^Waiting for you/ })
    .getByRole('listitem')
    .filter({ hasText: 'Live Bea wants to join your match' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await joinBy(bea, id);
  await expect(row).toBeVisible();
  await bea.db.rpc('leave_open_match', { open_match_id: id });
  await expect(row).toHaveCount(0);
});

import type { Page } from '@playwright/test';
import { ClubPage } from '../pages/club-page.ts';
import { DiscoverPage } from '../pages/discover-page.ts';
import { ManageEventsPage } from '../pages/manage-events-page.ts';
import { SendChallengePage } from '../pages/send-challenge-page.ts';
import {
  approve,
  type Club,
  createClub,
  createPlayer,
  join,
  type Player,
  refreshMatchPool,
  unique,
} from '../support/community.ts';
import { query } from '../support/database.ts';
import { expect, expectToast, test } from '../support/test.ts';

const PHONE = { width: 390, height: 844 };
const SATURDAY_MORNING = 15;

interface Spot {
  readonly lat: number;
  readonly lon: number;
}

/**
 * Somewhere in an ocean, away from other tests; in the first row of a band of the distance grid:
 * the seven rows north of it have the same columns.
 */
const remote = (): Spot => ({
  lat: Math.round(100 * (-90 + 0.03 * (1104 + 8 * Math.floor(290 * Math.random())) + 0.01)) / 100,
  lon: Math.round(-15_000 + 5000 * Math.random()) / 100,
});

/** This many rows north, of three and a third kilometres each. */
const north = ({ lat, lon }: Spot, rows: number): Spot => ({
  lat: Math.round(100 * lat + 3 * rows) / 100,
  lon,
});

async function settle({ id }: Player, { lat, lon }: Spot): Promise<void> {
  await query('select private.put_point($1, private.grid_point($2, $3))', [id, lat, lon]);
  await query(`update public.preferences set distance_unit = 'km' where user_id = $1`, [id]);
}

/** Gives a club a location. */
async function settleClub({ id }: Club, { lat, lon }: Spot): Promise<void> {
  await query('update public.clubs set lat = $2, lon = $3 where id = $1', [id, lat, lon]);
}

/** Marks a player free in these slots of the week, Monday morning first. */
async function setFree({ id, db }: Player, ...slots: readonly number[]): Promise<void> {
  const week = Array.from({ length: 21 }, (_, at) => (slots.includes(at) ? '1' : '0')).join('');
  await db.from('availability').update({ slots: week }).eq('user_id', id).throwOnError();
}

/** A viewer, and three players they may find: next door, in the next town, and far away. */
async function createNeighbours() {
  const mark = unique('').slice(1);
  const home = remote();
  const [viewer, near, town, far] = await Promise.all(
    ['Viewer', 'Near', 'Town', 'Far'].map((name) => createPlayer(`${name} ${mark}`)),
  );
  if (!viewer || !near || !town || !far) throw new Error('nobody');
  await settle(viewer, home);
  await settle(near, home);
  await settle(town, north(home, 7));
  await settle(far, north(home, 120));
  await setFree(viewer, 5, SATURDAY_MORNING);
  await setFree(near, SATURDAY_MORNING);
  await setFree(town, 5);
  await refreshMatchPool();
  return { viewer, near, town, far };
}

const shown = (page: Page, ...players: readonly Player[]): Promise<void> =>
  expect(new DiscoverPage(page).players()).toContainText(players.map(({ name }) => name));

test('players are filtered by distance and day, and the slot is carried into the challenge', async ({
  visit,
}) => {
  const { viewer, near, town } = await createNeighbours();
  const page = await visit(viewer, { at: '/discover?tab=players' });
  const discover = new DiscoverPage(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Find Players' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create Club' })).toHaveCount(0);
  await discover.choice('Distance').selectOption('Within 50 km');
  await expect(discover.count('2 players')).toBeVisible();
  await shown(page, near, town);
  await expect(discover.players().nth(1)).toContainText('about 25 km away');
  await discover.choice('Distance').selectOption('Within 5 km');
  await shown(page, near);
  await discover.choice('Free time').selectOption('Saturday morning');
  await expect(page).toHaveURL('/discover?tab=players&free=saturday-morning&km=5');
  await expect(discover.players()).toContainText([/Both free Saturday morning.*about 2 km away/]);
  await discover.chip('Within 5 km').click();
  await expect(page).toHaveURL('/discover?tab=players&free=saturday-morning');
  await expect(discover.chip('Within 5 km')).toHaveCount(0);
  await expect(discover.chip('Saturday morning')).toBeVisible();

  await page.getByRole('link', { name: `Challenge ${near.name}` }).click();
  const form = new SendChallengePage(page);
  await form.shown();
  await expect(form.date).toContainText('Sat');
  // At nine, or later if that is too soon.
  await expect(form.time).toHaveValue(/^(?:09|1[01]):/);
});

test('clubs one joins or leaves appear in or disappear from the player filters at once', async ({
  visit,
}) => {
  const owner = await createPlayer('Filter Owner');
  const club = await createClub(owner, { name: unique('Filter Club') });
  const page = await visit(await createPlayer('Filter Ana'), { at: '/discover?tab=players' });
  const filter = page.getByRole('combobox', { name: 'Club', exact: true });
  const discover = new DiscoverPage(page);
  await expect(discover.choice('Distance')).toBeVisible();
  await expect(filter).toHaveCount(0);
  await page.getByRole('tab', { name: 'Clubs' }).click();
  await discover.searchClubs(club.name);
  await discover.card(club.name).getByRole('button', { name: 'Join Now' }).click();
  await expectToast(page, 'Welcome to the Club!');
  await page.getByRole('tab', { name: 'Players' }).click();
  await expect(filter).toContainText(club.name);
  await page.getByRole('tab', { name: 'Clubs' }).click();
  await discover.searchClubs(club.name);
  await discover.card(club.name).getByRole('link').first().click();
  await new ClubPage(page).more(club, 'Leave club');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave club' }).click();
  await expectToast(page, 'You left the club');
  await page.getByRole('link', { name: 'Discover' }).first().click();
  await page.getByRole('tab', { name: 'Players' }).click();
  await expect(discover.choice('Distance')).toBeVisible();
  await expect(filter).toHaveCount(0);
});

test('a club that approves one appears among the player filters at once, without a reload', async ({
  visit,
}) => {
  const owner = await createPlayer('Letting Owner');
  const club = await createClub(owner, { name: unique('Letting Club'), auto_approve: false });
  const ana = await createPlayer('Letting Ana');
  await join(ana, club);
  const page = await visit(ana, { at: '/discover?tab=players', live: true });
  const filter = page.getByRole('combobox', { name: 'Club', exact: true });
  await expect(new DiscoverPage(page).choice('Distance')).toBeVisible();
  await expect(filter).toHaveCount(0);
  await approve(owner, ana, club);
  await expect(filter).toContainText(club.name);
});

test('on phones filters are chosen in a sheet, also by keyboard', async ({ visit }) => {
  const { viewer, near, town } = await createNeighbours();
  const page = await visit(viewer, { at: '/discover?tab=players', viewport: PHONE });
  const discover = new DiscoverPage(page);
  await page.getByRole('button', { name: /^Filters/ }).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('combobox', { name: 'Distance' }).selectOption('Within 30 km');
  await sheet.getByRole('combobox', { name: 'Free time' }).selectOption('Tuesday evening');
  await sheet.getByRole('button', { name: 'Show players' }).click();
  await expect(sheet).toHaveCount(0);
  await shown(page, town);
  await expect(page.getByRole('button', { name: /^Filters/ })).toContainText('2');
  await discover.chip('Tuesday evening').click();
  await shown(page, near, town);
  await page.reload();
  await shown(page, near, town);
});

test('players who hide their distance are not found by it, and others learn how to be', async ({
  visit,
}) => {
  const { viewer, near, town } = await createNeighbours();
  await query('update public.preferences set hide_distance = true where user_id = $1', [near.id]);
  const page = await visit(viewer, { at: '/discover?tab=players&km=30' });
  await shown(page, town);
  await expect(page.getByText(near.name)).toHaveCount(0);
  await page.goto(`/discover?tab=players&q=${encodeURIComponent(near.name)}`);
  await shown(page, near);
  await expect(new DiscoverPage(page).players()).not.toContainText('km');

  const placeless = await visit(await createPlayer('Placeless Ana'), {
    at: '/discover?tab=players&km=30',
  });
  await expect(
    placeless.getByText('Choose your location in your profile to find players by distance.'),
  ).toBeVisible();
});

test('Back leads to the previous page, past the filters, or else to the dashboard', async ({
  visit,
}) => {
  const { viewer } = await createNeighbours();
  const page = await visit(viewer, { at: '/matches' });
  await page.getByRole('main').getByRole('link', { name: 'Find Players' }).first().click();
  await expect(page).toHaveURL('/discover?tab=players');
  const discover = new DiscoverPage(page);
  await discover.choice('Distance').selectOption('Within 15 km');
  await discover.choice('Level').selectOption('Intermediate (3.0-3.5)');
  await expect(page).toHaveURL('/discover?tab=players&level=intermediate&km=15');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/matches');

  await page.goto('/discover?tab=players');
  await discover.choice('Distance').selectOption('Within 15 km');
  await expect(page).toHaveURL('/discover?tab=players&km=15');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('clubs are listed nearest first, with their distance', async ({ visit }) => {
  const mark = unique('').slice(1);
  const home = remote();
  const viewer = await createPlayer('Nearest Ana');
  await settle(viewer, home);
  const [far, near, nowhere] = [
    await createClub(viewer, { name: `Far ${mark}` }),
    await createClub(viewer, { name: `Near ${mark}` }),
    await createClub(viewer, { name: `Nowhere ${mark}` }),
  ];
  await settleClub(far, north(home, 12));
  await settleClub(near, north(home, 2));
  const page = await visit(viewer, { at: `/discover?q=${mark}` });
  const discover = new DiscoverPage(page);
  await expect(discover.names()).toHaveText([near.name, far.name, nowhere.name]);
  await expect(discover.card(near.name)).toContainText('About 6 km away');
  await expect(discover.card(nowhere.name)).not.toContainText('away');
  await discover.choice('Order').selectOption('By name');
  await expect(discover.names()).toHaveText([far.name, near.name, nowhere.name]);
  await expect(discover.card(far.name)).toContainText('About 40 km away');
});

test('a club shows non-members its next public event and who plays there', async ({ visit }) => {
  const owner = await createPlayer(unique('Public Olga'));
  const club = await createClub(owner);
  const shy = await createPlayer(unique('Public Shy'));
  await join(shy, club);
  await shy.db.from('profiles').update({ is_visible: false }).eq('id', shy.id).throwOnError();

  const desk = await visit(owner, { at: `/clubs/${club.slug}/manage/events` });
  const events = new ManageEventsPage(desk);
  await events.create({ title: 'Members night', days: 2, time: '18:00', place: 'Court 1' });
  await expect(events.rows('Members night')).toBeVisible();
  await events.create({
    title: 'Open day',
    days: 4,
    time: '10:00',
    place: 'Court 2',
    isPublic: true,
  });
  await expect(events.rows('Open day')).toBeVisible();

  const page = await visit(await createPlayer('Public Ben'), { at: `/clubs/${club.slug}` });
  await new ClubPage(page).shown(club);
  await expect(page.getByText('You are not a member of this club')).toBeVisible();
  const next = page.getByRole('region', { name: 'Next event' });
  await expect(next).toContainText('Open day');
  await expect(next).toContainText('10:00 am');
  await expect(next).toContainText('Court 2');
  await expect(page.getByText('Members night')).toHaveCount(0);
  const players = page.getByRole('region', { name: 'Who plays here' });
  await expect(players).toContainText('2 members');
  await expect(players.getByRole('list', { name: 'Levels' })).toHaveText('Intermediate1');
  await expect(players.getByRole('link')).toHaveText([owner.name]);
});

import { readFile } from 'node:fs/promises';
import { ChallengesPage } from '../pages/challenges-page.ts';
import { ManageEventsPage } from '../pages/manage-events-page.ts';
import { MatchesPage } from '../pages/matches-page.ts';
import { SendChallengePage } from '../pages/send-challenge-page.ts';
import {
  accept,
  challenge,
  type Club,
  createClub,
  createPlayer,
  dayAhead,
  join,
  type Player,
  unique,
} from '../support/community.ts';
import { flaws } from '../support/axe.ts';
import { query } from '../support/database.ts';
import { cutFunction } from '../support/failing.ts';
import { expect, expectToast, test } from '../support/test.ts';

const CENTRE = { lat: 41.1622, lon: -8.6563 };
const DIRECTIONS = 'https://www.google.com/maps/dir/?api=1&destination=';

/** Two clay courts and one at a location of its own. */
async function addCourts(owner: Player, club: Club): Promise<void> {
  const clay = await owner.db.rpc('add_courts', {
    club_id: club.id,
    names: ['Court 1', 'Court 2'],
    surface: 'clay',
    lights: true,
  });
  const centre = await owner.db.rpc('add_courts', {
    club_id: club.id,
    names: ['Centre court'],
    surface: 'hard',
    ...CENTRE,
  });
  const error = clay.error ?? centre.error;
  if (error) throw new Error('no courts', { cause: error });
}

test("a player picks a club's court, the other gets directions, and both calendars show it", async ({
  visit,
}) => {
  test.slow();
  const owner = await createPlayer('Pick Olga');
  const ana = await createPlayer('Pick Ana');
  const leo = await createPlayer('Pick Leo');
  const club = await createClub(owner);
  await addCourts(owner, club);
  await join(ana, club);
  await join(leo, club);

  const hers = await visit(ana, { at: `/challenge/${leo.id}` });
  const form = new SendChallengePage(hers);
  await form.shown();
  await form.place.click();
  const courts = hers.getByRole('listbox', { name: 'Courts and places' });
  await expect(courts.getByRole('group', { name: club.name }).getByRole('option')).toHaveText([
    /Court 1\s*Clay · Lights/,
    /Court 2\s*Clay · Lights/,
    /Centre court\s*Hard/,
  ]);
  expect(await flaws(hers)).toEqual([]);
  await form.place.fill('centre');
  await expect(courts.getByRole('option')).toHaveCount(1);
  await form.place.press('ArrowDown');
  await form.place.press('Enter');
  await expect(form.place).toHaveValue(`Centre court, ${club.name}`);
  await expect(courts).toHaveCount(0);
  await form.send({});
  await expectToast(hers, 'Challenge sent!');

  const his = await visit(leo, { at: '/challenges' });
  const card = new ChallengesPage(his).card('Pick Ana');
  await expect(card.getByRole('link', { name: `Centre court, ${club.name}`, exact: true }))
    // The courts on their club's page.
    .toHaveAttribute('href', `/clubs/${club.slug}#courts`);
  await expect(
    card.getByRole('link', { name: `Directions to Centre court, ${club.name}` }),
  ).toHaveAttribute('href', `${DIRECTIONS}${encodeURIComponent(`${CENTRE.lat},${CENTRE.lon}`)}`);
  await card.getByRole('button', { name: 'Accept' }).click();
  await expectToast(his, 'Challenge accepted!');

  const matches = new MatchesPage(his);
  await matches.open();
  const download = his.waitForEvent('download');
  await (await matches.more('Pick Ana', 'Apple Calendar')).click();
  const file = (await readFile(await (await download).path(), 'utf8')).replaceAll('\r\n ', '');
  expect(file).toContain(`\r\nLOCATION:Centre court\\, ${club.name}\r\n`);
  expect(file).toContain(`\r\nGEO:${CENTRE.lat};${CENTRE.lon}\r\n`);

  // Another court, proposed from the match itself.
  await (await matches.more('Pick Ana', 'Move to another time')).click();
  const dialog = his.getByRole('dialog', { name: 'Move match' });
  const place = dialog.getByLabel('Court Location');
  await expect(place).toHaveValue(`Centre court, ${club.name}`);
  await place.click();
  await his
    .getByRole('group', { name: club.name })
    .getByRole('option', { name: /Court 2/ })
    .click();
  await expect(place).toHaveValue(`Court 2, ${club.name}`);
  await expect(dialog.getByText('Clay · Lights')).toBeVisible();
  await dialog.getByRole('button', { name: 'Propose time' }).click();
  await expectToast(his, 'Another time proposed');

  await hers.goto('/challenges?tab=upcoming');
  const match = new ChallengesPage(hers).card('Pick Leo');
  await expect(match.getByText(`Court 2, ${club.name}`)).toBeVisible();
  await match.getByRole('button', { name: 'Accept' }).click();
  await expectToast(hers, 'Match moved');
  await expect(
    match.getByRole('link', { name: `Directions to Court 2, ${club.name}` }),
  ).toHaveAttribute('href', `${DIRECTIONS}${encodeURIComponent(`${club.name}, Porto`)}`);
});

test("any place may be typed, even if courts can't be loaded, and is then not a court", async ({
  visit,
}) => {
  const ana = await createPlayer('Words Ana');
  const leo = await createPlayer('Words Leo');
  const club = await createClub(ana);
  await addCourts(ana, club);
  await join(leo, club);
  await accept(leo, await challenge(ana, leo, { place: `Court 1, ${club.name}` }));

  const page = await visit(ana, { at: '/matches' });
  const item = new MatchesPage(page).item('Words Leo');
  await expect(item.getByText(`Court 1, ${club.name}`)).toBeVisible();
  // Only typed: the same words lead nowhere.
  await expect(item.getByRole('link', { name: /Directions/ })).toHaveCount(0);

  const { restore } = await cutFunction(page, 'list_court_choices');
  const form = new SendChallengePage(page);
  await form.open(leo.id);
  await form.place.click();
  await expect(page.getByText("Courts couldn't be loaded. You can type any place.")).toBeVisible();
  await form.send({ date: dayAhead(5), place: 'The wall behind the school' });
  await expectToast(page, 'Challenge sent!');
  // Where the form leads: a page opened earlier would be left again.
  await expect(page).toHaveURL(/\/challenges/);
  await restore();

  // The court used last is offered first.
  await form.open((await createPlayer('Words Max')).id);
  await expect(form.place).toHaveValue('The wall behind the school');
  await form.place.fill('');
  await form.place.click();
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option').first()).toHaveText(
    'The wall behind the school',
  );
  await form.place.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Challenge Details' })).toBeVisible();
});

test('an event takes place on two courts, which its form remembers', async ({ visit }) => {
  const owner = await createPlayer('Event Olga');
  const club = await createClub(owner);
  await addCourts(owner, club);
  const page = await visit(owner, { at: '/dashboard' });
  const events = new ManageEventsPage(page);
  await events.open(club);
  const dialog = await events.openForm();
  const courts = dialog.getByRole('group', { name: 'Courts' });
  await courts.getByRole('button', { name: 'Centre court' }).click();
  await courts.getByRole('button', { name: 'Court 1' }).click();
  const place = dialog.getByRole('combobox', { name: 'Place' });
  await expect(place).toHaveValue(`Court 1, Centre court, ${club.name}`);
  await dialog.getByLabel('Title').fill('Doubles night');
  await new SendChallengePage(page).pickDay(dayAhead(3));
  await dialog.getByLabel('Time').fill('18:30');
  await dialog.getByRole('button', { name: 'Create Event' }).click();
  await expectToast(page, 'Event created');

  const row = events.rows('Doubles night');
  await expect(row).toContainText(`Court 1, Centre court, ${club.name}`);
  await row.getByRole('button', { name: /Edit/ }).click();
  const edit = page.getByRole('dialog', { name: 'Edit event' });
  await expect(edit.getByRole('button', { name: 'Centre court', pressed: true })).toBeVisible();
  await edit.getByRole('button', { name: 'Court 1', pressed: true }).click();
  await expect(edit.getByRole('combobox', { name: 'Place' })).toHaveValue(
    `Centre court, ${club.name}`,
  );
  // Or on a public court, or anywhere in words; then it is on no court of the club.
  const elsewhere = unique('Parque');
  await query(
    `insert into public.courts (name, location, lat, lon, surface) values ($1, 'Porto, Portugal', 41.15, -8.61, 'hard')`,
    [elsewhere],
  );
  const otherPlace = edit.getByRole('combobox', { name: 'Place' });
  await otherPlace.fill(elsewhere);
  await page.getByRole('option', { name: elsewhere }).click();
  await expect(otherPlace).toHaveValue(`${elsewhere}, Porto, Portugal`);
  await expect(edit.getByRole('button', { pressed: true })).toHaveCount(0);
  await edit.getByRole('button', { name: 'Court 1' }).click();
  await expect(otherPlace).toHaveValue(`Court 1, ${club.name}`);
  await otherPlace.fill('The clubhouse');
  await expect(edit.getByRole('button', { pressed: true })).toHaveCount(0);
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Event changed');
  await expect(row).toContainText('The clubhouse');
});

import type { Page } from '@playwright/test';
import { SendChallengePage } from '../pages/send-challenge-page.ts';
import { flaws } from '../support/axe.ts';
import { accept, dayAhead } from '../support/community.ts';
import { query } from '../support/database.ts';
import { createLeagueClub, win } from '../support/leagues.ts';
import { openLive } from '../support/live.ts';
import { expect, expectToast, test } from '../support/test.ts';

const NAMES = ['Cup Ana', 'Cup Ben', 'Cup Cleo', 'Cup Dora'] as const;
const PAIRS = [
  ['Pair Ana', 'Pair Ben'],
  ['Pair Cleo', 'Pair Dora'],
  ['Pair Eva', 'Pair Fay'],
  ['Pair Gil', 'Pair Hal'],
] as const;

/** The console's first page for a league, up to the step about its players. */
async function startDraft(page: Page, name: string, kind: string, discipline: string) {
  await page.getByLabel('Name').fill(name);
  await page.getByRole('radio', { name: new RegExp(`^${kind}`, 'u') }).check({ force: true });
  await page.getByRole('radio', { name: discipline }).check({ force: true });
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Step 1 of 4: Who plays' })).toBeVisible();
}

/** Passes the rules and dates with their defaults. */
async function passRules(page: Page): Promise<void> {
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/rpc/update_league')) saves.push(request.url());
  });
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Step 2 of 4: Rules' })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Step 3 of 4: Dates' })).toBeVisible();
  // Nothing was changed, so nothing is saved, nor claimed to be.
  expect(saves).toEqual([]);
}

async function publishDraft(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Check the order and publish' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish league' }).click();
  await page
    .getByRole('alertdialog', { name: `Publish ${name}?` })
    .getByRole('button', { name: 'Publish league' })
    .click();
  await expectToast(page, 'League published');
  const id = /leagues\/([\da-f-]{36})/u.exec(page.url())?.[1] ?? '';
  // It started a week ago, so that a match played yesterday counts.
  await query(
    `update public.league_rounds set opens_at = opens_at - interval '30 days' where league_id = $1`,
    [id],
  );
  return id;
}

async function challengeOf(leagueId: string): Promise<string> {
  const [found] = await query<{ id: string }>(
    `select c.id from public.challenges c join public.league_fixtures f on f.id = c.fixture_id
     join public.league_groups g on g.id = f.group_id where g.league_id = $1 order by c.created_at desc limit 1`,
    [leagueId],
  );
  if (!found) throw new Error('no challenge');
  return found.id;
}

test('a knockout from its draw through results to its winner, on a phone and as a bracket', async ({
  visit,
}) => {
  test.slow();
  const { club, owner, members } = await createLeagueClub('Cup Owner', ...NAMES);
  const desk = await visit(owner, { at: `/clubs/${club.slug}/manage/leagues/new` });
  await startDraft(desk, 'Spring cup', 'Knockout', 'Singles');
  await desk.getByRole('button', { name: 'Add all members' }).click();
  await expectToast(desk, '5 entries added');
  await desk.getByRole('button', { name: 'Remove Cup Owner' }).click();
  await expect(desk.getByText('4 players')).toBeVisible();
  await passRules(desk);
  await desk.getByLabel('Weeks per round').fill('2');
  const leagueId = await publishDraft(desk, 'Spring cup');

  const bracket = desk.getByRole('region', { name: 'Bracket' });
  await expect(bracket.getByRole('list', { name: 'Semifinals' }).getByRole('listitem')).toHaveCount(
    2,
  );
  await expect(bracket.getByRole('list', { name: 'Final', exact: true })).toContainText(
    'To be decided',
  );
  expect(await flaws(desk)).toEqual([]);

  // The draw's first match is arranged like any other, from a phone.
  const [first] = await query<{ home: string; away: string }>(
    `select h.player_id as home, a.player_id as away from public.league_fixtures f
     join public.league_entries h on h.id = f.home_id join public.league_entries a on a.id = f.away_id
     where h.league_id = $1 order by h.seed limit 1`,
    [leagueId],
  );
  const home = members.find(({ id }) => id === first?.home);
  const away = members.find(({ id }) => id === first?.away);
  if (!home || !away) throw new Error('no first match');
  const others = members.filter((member) => member !== home && member !== away);
  const [third, fourth] = others;
  if (!third || !fourth) throw new Error('no second match');
  const at = `/clubs/${club.slug}/leagues/${leagueId}`;
  const phone = await visit(home, { at, viewport: { width: 390, height: 844 } });
  await expect(phone.getByRole('combobox', { name: 'Round' })).toHaveValue('1');
  await expect(phone.getByRole('list', { name: 'Semifinals' }).getByRole('listitem')).toHaveCount(
    2,
  );
  expect(
    await phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
  expect(await flaws(phone)).toEqual([]);
  await phone.getByRole('link', { name: /^Arrange match with Cup/u }).click();
  await expect(phone.getByText('Singles league match in Spring cup')).toBeVisible();
  const form = new SendChallengePage(phone);
  // The second round has its own weeks: this match is due earlier.
  await form.send({ date: dayAhead(22), time: '18:00', place: 'Court 3' });
  await expect(
    phone.getByText(/^This match has to be played before the round ends\./u),
  ).toBeVisible();
  await form.send({ date: dayAhead(9), time: '18:00' });
  await expectToast(phone, 'Challenge sent!');

  const seen = await visit(third);
  await openLive(seen, at, 'club:');
  const id = await challengeOf(leagueId);
  await accept(away, id);
  await win(home, away, id);
  // The winner is shown live, and so is their next opponent.
  const semi = seen.getByRole('list', { name: 'Semifinals' }).getByRole('listitem');
  await expect(semi.filter({ hasText: '6-1, 6-2' })).toHaveCount(1);
  await expect(seen.getByRole('list', { name: 'Final', exact: true })).toContainText('Cup ');
  const name = NAMES[members.indexOf(third)] ?? '';
  await desk.getByRole('button', { name: new RegExp(`^Record walkover: .*${name}`, 'u') }).click();
  const dialog = desk.getByRole('dialog', { name: 'Walkover' });
  await dialog.getByRole('radio', { name }).check({ force: true });
  await dialog.getByRole('button', { name: 'Save walkover' }).click();
  await expectToast(desk, 'Walkover recorded');
  await expect(seen.getByRole('list', { name: 'Final', exact: true })).toContainText(name);
  await expect(semi.filter({ hasText: `Walkover for ${name}` })).toHaveCount(1);

  // On paper: round by round, with room for what is still to come.
  await desk.evaluate(() => {
    window.print = () => undefined;
  });
  await desk.getByRole('button', { name: 'Actions for Spring cup' }).click();
  await desk.getByRole('menuitem', { name: 'Print' }).click();
  const sheet = desk.locator('.print-sheet');
  await expect(sheet.getByRole('heading', { name: 'Semifinals', includeHidden: true })).toHaveCount(
    1,
  );
  await expect(sheet).toContainText('6-1, 6-2');
  await expect(sheet).toContainText(`Walkover for ${name}`);
  await desk.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(sheet).toHaveCount(0);
});

test('a doubles league from its pairs through a result to the table and on paper', async ({
  visit,
}) => {
  test.slow();
  const { club, owner, members } = await createLeagueClub('Pair Owner', ...PAIRS.flat());
  const [ana, ben, cleo, dora] = members;
  if (!ana || !ben || !cleo || !dora) throw new Error('eight members');
  const desk = await visit(owner, { at: `/clubs/${club.slug}/manage/leagues/new` });
  await startDraft(desk, 'Doubles flex', 'Flex league', 'Doubles');
  for (const [one, other] of PAIRS) {
    await desk.getByRole('checkbox', { name: new RegExp(`^${one}`, 'u') }).check({ force: true });
    await desk.getByRole('checkbox', { name: new RegExp(`^${other}`, 'u') }).check({ force: true });
    await desk.getByRole('button', { name: 'Add as a pair' }).click();
    await expect(
      desk.getByRole('list', { name: 'In the league' }).getByText(`${one} and ${other}`),
    ).toBeVisible();
  }
  await expect(desk.getByText('4 pairs')).toBeVisible();
  await passRules(desk);
  const leagueId = await publishDraft(desk, 'Doubles flex');
  await expect(
    desk.getByRole('table', { name: 'Table: Group 1' }).getByRole('rowheader'),
  ).toHaveCount(4);

  const at = `/clubs/${club.slug}/leagues/${leagueId}`;
  const page = await visit(ana, { at });
  await page.getByRole('link', { name: 'Arrange match with Pair Cleo and Pair Dora' }).click();
  await expect(page.getByText('Doubles league match in Doubles flex')).toBeVisible();
  await new SendChallengePage(page).send({ date: dayAhead(9), time: '18:00', place: 'Court 3' });
  await expectToast(page, 'Challenge sent!');
  const id = await challengeOf(leagueId);
  await accept(cleo, id);
  // The pairs come from the league: nobody chooses a partner, but the partner must agree.
  for (const partner of [ben, dora]) {
    const { error } = await partner.db.rpc('confirm_seat', { challenge_id: id });
    expect(error).toBeNull();
  }
  const seats = await query<{ player_id: string }>(
    `select player_id from public.challenge_seats where challenge_id = $1 and status = 'confirmed'`,
    [id],
  );
  expect(seats.map(({ player_id }) => player_id).toSorted()).toEqual(
    [ana.id, ben.id, cleo.id, dora.id].toSorted(),
  );
  const seen = await visit(dora);
  await openLive(seen, at, 'club:');
  await win(ana, cleo, id);
  const line = seen
    .getByRole('table', { name: 'Table: Group 1' })
    .getByRole('row')
    .filter({ has: seen.getByRole('rowheader', { name: /Pair Ana and Pair Ben/u }) });
  await expect(line.getByRole('cell').last()).toHaveText('3');
  await expect(seen.getByRole('list', { name: 'My matches' })).toContainText(
    'Pair Ana and Pair Ben won',
  );

  await desk.evaluate(() => {
    window.print = () => undefined;
  });
  await desk.getByRole('button', { name: 'Actions for Doubles flex' }).click();
  await desk.getByRole('menuitem', { name: 'Print' }).click();
  const sheet = desk.locator('.print-sheet');
  await expect(sheet).toContainText(
    /Pair Ana and Pair Ben – Pair Cleo and Pair Dora|Pair Cleo and Pair Dora – Pair Ana and Pair Ben/u,
  );
  await expect(sheet).toContainText('Flex league, doubles');
  await desk.evaluate(() => window.dispatchEvent(new Event('afterprint')));

  // Taking out a pair shows both names, before it and after.
  await desk.getByRole('button', { name: 'Actions for Pair Gil and Pair Hal' }).click();
  await desk.getByRole('menuitem', { name: 'Withdraw' }).click();
  await desk
    .getByRole('alertdialog', { name: 'Withdraw Pair Gil and Pair Hal?' })
    .getByRole('button', { name: 'Withdraw' })
    .click();
  await expectToast(desk, 'Pair Gil and Pair Hal have been withdrawn');
  await desk.goto(`/clubs/${club.slug}/manage/activity`);
  await expect(
    desk.getByText('Pair Owner withdrew Pair Gil and Pair Hal from the league “Doubles flex”.'),
  ).toBeVisible();
});

import type { Locator, Page } from '@playwright/test';
import { ChallengesPage } from '../pages/challenges-page.ts';
import { MatchesPage } from '../pages/matches-page.ts';
import { SendChallengePage } from '../pages/send-challenge-page.ts';
import { flaws } from '../support/axe.ts';
import { accept, begin, createPlayer, dayAhead, join, type Player } from '../support/community.ts';
import { query } from '../support/database.ts';
import { cutFunction, hold, loseAnswer } from '../support/failing.ts';
import { createLeagueClub, type LeagueClub, win } from '../support/leagues.ts';
import { openLive } from '../support/live.ts';
import { expect, expectToast, test } from '../support/test.ts';

/** Publishes a league in progress; the players in order, this many in each group. */
async function publish(
  { club, owner, members }: LeagueClub,
  kind: 'box' | 'flex' | 'ladder',
  groupSizes: readonly number[],
): Promise<string> {
  const { data: id } = await owner.db.rpc('create_league', {
    club_id: club.id,
    name: 'Autumn league',
    kind,
  });
  if (id === null) throw new Error('no league');
  const done = [
    await owner.db.rpc('update_league', { league_id: id, starts_on: dayAhead(0), round_weeks: 2 }),
    await owner.db.rpc('add_league_entries', {
      league_id: id,
      player_ids: members.map((member) => member.id),
    }),
  ];
  const entries = await query<{ id: string }>(
    `select e.id from public.league_entries e where e.league_id = $1
     order by array_position($2::uuid[], e.player_id)`,
    [id, members.map((member) => member.id)],
  );
  let placed = 0;
  for (const [at, size] of groupSizes.entries()) {
    for (const entry of entries.slice(placed, placed + size)) {
      done.push(
        await owner.db.rpc('move_league_entry', {
          league_id: id,
          entry_id: entry.id,
          group_number: at + 1,
        }),
      );
    }
    placed += size;
  }
  done.push(await owner.db.rpc('publish_league', { league_id: id }));
  for (const { error } of done) if (error) throw new Error('not published', { cause: error });
  // It started a week ago, so that a match played yesterday counts.
  await query(
    `update public.league_rounds set starts_on = starts_on - 7, opens_at = opens_at - interval '7 days' where league_id = $1`,
    [id],
  );
  return id;
}

/** Awards a match between two players to one of them by walkover. */
async function walkover({ owner }: LeagueClub, winner: Player, loser: Player): Promise<void> {
  const [fixture] = await query<{ id: string; entry: string }>(
    `select f.id, w.id as entry from public.league_fixtures f
     join public.league_entries w on w.id in (f.home_id, f.away_id) and w.player_id = $1
     join public.league_entries l on l.id in (f.home_id, f.away_id) and l.player_id = $2`,
    [winner.id, loser.id],
  );
  const { error } = await owner.db.rpc('record_walkover', {
    fixture_id: fixture?.id ?? '',
    winner_entry_id: fixture?.entry ?? '',
  });
  if (error) throw new Error('no walkover', { cause: error });
}

/** Sends the challenge for the match two players have in a league. */
async function arrange(from: Player, to: Player): Promise<string> {
  const [fixture] = await query<{ id: string }>(
    `select f.id from public.league_fixtures f
     join public.league_entries a on a.id in (f.home_id, f.away_id) and a.player_id = $1
     join public.league_entries b on b.id in (f.home_id, f.away_id) and b.player_id = $2`,
    [from.id, to.id],
  );
  const { data, error } = await from.db.rpc('send_challenge', {
    challenged_id: to.id,
    proposed_date: dayAhead(2),
    proposed_time: '18:00',
    duration_minutes: 60,
    court_location: 'Court 3',
    match_type: 'singles',
    fixture_id: fixture?.id ?? '',
  });
  if (error) throw new Error('not arranged', { cause: error });
  return data.id;
}

async function latestChallenge(from: Player): Promise<string> {
  const [found] = await query<{ id: string }>(
    'select id from public.challenges where challenger_id = $1 order by created_at desc limit 1',
    [from.id],
  );
  if (!found) throw new Error('no challenge');
  return found.id;
}

const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  for (let tries = 0; tries < 120; tries += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('not reached by the keyboard');
};

const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

const box = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** The row of a table with this player. */
const line = (page: Page, table: string, player: string): Locator =>
  page
    .getByRole('table', { name: table })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: player }) });

/** Two boxes of three. */
const SIX = ['Box Ana', 'Box Ben', 'Box Cleo', 'Box Dora', 'Box Eva', 'Box Fay'] as const;

test('a selected player is in the league once another step is shown', async ({ visit }) => {
  const { owner, club } = await createLeagueClub('Step Owner', 'Step Ana');
  const { data: id } = await owner.db.rpc('create_league', {
    club_id: club.id,
    name: 'Steps',
    kind: 'box',
  });
  const page = await visit(owner, { at: `/clubs/${club.slug}/manage/leagues/${String(id)}` });
  await page.getByRole('checkbox', { name: 'Step Ana' }).check();
  await page.getByRole('link', { name: 'Activity' }).click();
  await page
    .getByRole('alertdialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay' })
    .click();
  await button(page, 'Next').click();
  await expectToast(page, '1 entry added');
  await expect(page.getByRole('heading', { name: 'Step 2 of 4: Rules' })).toBeVisible();
  await button(page, 'Who').click();
  await expect(page.getByRole('list', { name: 'In the league' })).toContainText('Step Ana');
});

test('a deleted draft is no longer in the list of leagues', async ({ visit }) => {
  const { owner, club } = await createLeagueClub('Deleting Owner');
  for (const name of ['Kept draft', 'Deleted draft']) {
    await owner.db.rpc('create_league', { club_id: club.id, name, kind: 'box' }).throwOnError();
  }
  const page = await visit(owner, { at: `/clubs/${club.slug}/manage/leagues` });
  const kept = page.getByRole('link', { name: 'Kept draft' });
  const deleted = page.getByRole('link', { name: 'Deleted draft' });
  await expect(kept).toBeVisible();
  await deleted.click();
  await button(page, 'Actions for Deleted draft').click();
  await page.getByRole('menuitem', { name: 'Delete draft' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete draft' }).click();
  await expect(kept).toBeVisible();
  await expect(deleted).toHaveCount(0);
});

test('changes to a draft by another manager stay', async ({ visit }) => {
  const { owner, club } = await createLeagueClub('Draft Owner');
  const { data } = await owner.db.rpc('create_league', {
    club_id: club.id,
    name: 'Shared draft',
    kind: 'box',
  });
  const id = String(data);
  const page = await visit(owner, {
    at: `/clubs/${club.slug}/manage/leagues/${id}?step=rules`,
  });
  await expect(page.getByRole('radio', { name: /^Classic/u })).toBeChecked();
  await owner.db.rpc('update_league', { league_id: id, rules: 'brisk', group_size: 6 });
  await button(page, 'Next').click();
  await expect(page.getByLabel('Weeks per round')).toHaveValue('4');
  await owner.db.rpc('update_league', { league_id: id, rounds_planned: 6 });
  await page.getByLabel('Weeks per round').fill('3');
  await button(page, 'Next').click();
  await expect(page.getByRole('heading', { name: 'Check the order and publish' })).toBeVisible();
  await expect(
    query(
      'select rules, group_size, round_weeks, rounds_planned from public.leagues where id = $1',
      [id],
    ),
  ).resolves.toEqual([{ rules: 'brisk', group_size: 6, round_weeks: 3, rounds_planned: 6 }]);
});

test('by keyboard alone the owner creates a box league, seeds it by hand and publishes it', async ({
  visit,
}) => {
  const made = await createLeagueClub(
    'League Owner',
    'Key Ana',
    'Key Ben',
    'Key Cleo',
    'Key Dora',
    'Key Eva',
    'Key Fay',
  );
  const page = await visit(made.owner, { at: `/clubs/${made.club.slug}/manage/leagues` });
  await expect(page.getByRole('heading', { name: 'No leagues yet' })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Create a league' }));
  await press(page, 'Enter');
  await tabTo(page, page.getByRole('textbox', { name: /^Name/u }));
  await press(page, 'Enter');
  await expect(page.getByText('Please enter a name.')).toBeVisible();
  await page.keyboard.type('Autumn boxes');
  await press(page, 'Enter');

  await tabTo(page, button(page, 'Add all members'));
  await press(page, 'Enter');
  await expectToast(page, '7 entries added');
  await tabTo(page, button(page, 'Remove League Owner'));
  await press(page, 'Enter');
  await expect(page.getByText('6 players')).toBeVisible();
  await tabTo(page, button(page, 'Next'));
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { name: 'Step 2 of 4: Rules' })).toBeFocused();
  await tabTo(page, page.getByRole('radio', { name: /^Classic/u }));
  await expect(page.getByText('A win is worth 3 points, a loss 1.', { exact: true })).toBeVisible();
  await press(page, 'ArrowDown');
  await expect(
    page.getByText('The bottom 2 of each box move down a box.', { exact: true }),
  ).toBeVisible();
  // A step is saved when leaving it for another.
  await tabTo(page, button(page, 'Dates'));
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { name: 'Step 3 of 4: Dates' })).toBeFocused();
  await tabTo(page, page.getByRole('combobox', { name: /First day/u }));
  await press(page, 'Enter');
  await expect(page.getByRole('grid')).toBeVisible();
  await press(page, 'ArrowUp', 'Enter');
  await tabTo(page, page.getByLabel('Weeks per round'));
  await page.keyboard.type('13');
  await press(page, 'Enter');
  await expect(page.getByText('A round can last 1 to 12 weeks.')).toBeVisible();
  await press(page, 'Control+a');
  await page.keyboard.type('2');
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { name: 'Check the order and publish' })).toBeFocused();
  await expect(page.getByText('Short sets', { exact: true })).toBeVisible();

  // All six are in one box: three of them are moved to another one.
  const names = (group: string) => box(page, group).getByRole('listitem');
  await expect(names('Box 1')).toHaveCount(6);
  const first = (await names('Box 1').first().textContent()) ?? '';
  const mover = /Key (?:Ana|Ben|Cleo|Dora|Eva|Fay)/u.exec(first)?.[0] ?? '';
  await tabTo(page, button(page, `Move ${mover}`));
  await press(page, 'ArrowDown');
  await expect(page.getByText(`${mover} is now number 2 of 6 in Box 1.`)).toBeAttached();
  await expect(button(page, `Move ${mover}`)).toBeFocused();
  await expect(names('Box 1').nth(1)).toContainText(mover);
  await tabTo(page, button(page, `Actions for ${mover}`));
  await press(page, 'Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await press(page, 'ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Move down' })).toBeFocused();
  await press(page, 'ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Move to a new box' })).toBeFocused();
  await press(page, 'Enter');
  await expect(page.getByText(`${mover} is now number 1 of 1 in Box 2.`)).toBeAttached();
  await expect(button(page, `Move ${mover}`)).toBeFocused();
  for (const size of [2, 3]) {
    const last = (await names('Box 1').last().textContent()) ?? '';
    const name = /Key (?:Ana|Ben|Cleo|Dora|Eva|Fay)/u.exec(last)?.[0] ?? '';
    await page.keyboard.press('Shift+Tab');
    await button(page, `Move ${name}`).focus();
    await press(page, 'ArrowDown');
    await expect(page.getByText(`${name} is now number 1 of ${size} in Box 2.`)).toBeAttached();
    await expect(button(page, `Move ${name}`)).toBeFocused();
  }
  await expect(page.getByText('6 matches will be drawn up in 2 boxes.')).toBeVisible();
  await expect(page.getByText(/^If two players in a group can't play each other/u)).toBeVisible();
  expect(await flaws(page)).toEqual([]);
  await tabTo(page, button(page, 'Publish league'));
  await press(page, 'Enter');
  const question = page.getByRole('alertdialog', { name: 'Publish Autumn boxes?' });
  await expect(question).toBeVisible();
  await press(page, 'Tab', 'Enter');
  await expectToast(page, 'League published');
  await expect(page.getByRole('table', { name: 'Table: Box 2' })).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'Matches: Box 1' }).getByRole('listitem'),
  ).toHaveCount(3);
});

test('an entry is dragged into the next box, and Escape undoes it', async ({ visit }) => {
  const { owner, club, members } = await createLeagueClub(
    'Drag Owner',
    'Drag Ana',
    'Drag Ben',
    'Drag Cleo',
    'Drag Dora',
  );
  const { data: id } = await owner.db
    .rpc('create_league', { club_id: club.id, name: 'Dragged boxes', kind: 'box' })
    .throwOnError();
  await owner.db
    .rpc('add_league_entries', { league_id: id, player_ids: members.map((member) => member.id) })
    .throwOnError();
  const inBox = async (number: number): Promise<readonly string[]> => {
    const rows = await query<{ name: string }>(
      `select p.full_name as name from public.league_entries e join public.profiles p on p.id = e.player_id
       where e.league_id = $1 and e.group_number = $2 order by e.seat`,
      [id, number],
    );
    return rows.map(({ name }) => name);
  };
  for (const member of members.slice(2)) {
    const [entry] = await query<{ id: string }>(
      'select id from public.league_entries where league_id = $1 and player_id = $2',
      [id, member.id],
    );
    await owner.db
      .rpc('move_league_entry', { league_id: id, entry_id: entry?.id ?? '', group_number: 2 })
      .throwOnError();
  }
  const [first = '', second = ''] = await inBox(1);
  const page = await visit(owner, {
    at: `/clubs/${club.slug}/manage/leagues/${id}?step=groups`,
  });
  const names = (group: string) => box(page, group).getByRole('listitem');
  const dragTo = async (name: string, target: Locator) => {
    await button(page, `Move ${name}`).hover();
    await page.mouse.down();
    const place = await target.boundingBox();
    if (place === null) throw new Error('no row');
    await page.mouse.move(place.x + 20, place.y + place.height - 4, { steps: 8 });
  };
  await dragTo(first, names('Box 2').first());
  await expect(names('Box 2').nth(1)).toContainText(first);
  await page.keyboard.press('Escape');
  await expect(names('Box 1')).toContainText([first, second]);
  await page.mouse.up();

  await dragTo(first, names('Box 2').first());
  await page.mouse.up();
  await expect(page.getByText(`${first} is now number 2 of 3 in Box 2.`)).toBeAttached();
  await expect(button(page, `Move ${first}`)).toBeFocused();
  await expect.poll(() => inBox(1)).toEqual([second]);
  await expect(names('Box 2').nth(1)).toContainText(first);
});

test('a member arranges a match and it is played, the table changes live, and the round ends with promotion', async ({
  visit,
}) => {
  const made = await createLeagueClub('League Owner', ...SIX);
  const [ana, ben, cleo, dora, eva, fay] = made.members;
  if (!ana || !ben || !cleo || !dora || !eva || !fay) throw new Error('six members');
  const leagueId = await publish(made, 'box', [3, 3]);
  const at = `/clubs/${made.club.slug}/leagues/${leagueId}`;

  // Somebody watches on a phone.
  const seen = await visit(cleo, { viewport: { width: 390, height: 844 } });
  await openLive(seen, at, 'club:');
  await expect(seen.getByRole('heading', { name: 'My box: Box 1' })).toBeVisible();
  await expect(line(seen, 'Table: Box 1', 'Box Ana').getByRole('cell').last()).toHaveText('0');
  expect(
    await seen.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
  expect(await flaws(seen)).toEqual([]);

  const page = await visit(ana, { at: `/clubs/${made.club.slug}` });
  await page
    .getByRole('region', { name: 'Leagues' })
    .getByRole('link', { name: 'Autumn league' })
    .click();
  await expect(page.getByText(/^Next, play Box (?:Ben|Cleo) by /u)).toBeVisible();
  await page.getByRole('link', { name: 'Arrange match with Box Ben' }).click();
  await expect(page.getByText('Singles league match in Autumn league')).toBeVisible();
  const form = new SendChallengePage(page);
  await expect(form.matchType).toHaveCount(0);
  // A day after the round's last is refused at its field, and no input is lost.
  await form.send({ date: dayAhead(15), time: '18:00', place: 'Court 3' });
  await expect(
    page.getByText(/^This match has to be played before the round ends\./u),
  ).toBeVisible();
  await expect(form.place).toHaveValue('Court 3');
  await form.send({ date: dayAhead(3), time: '18:00' });
  await expectToast(page, 'Challenge sent!');
  await expect(page.getByRole('link', { name: 'League match: Autumn league' })).toBeVisible();

  const id = await latestChallenge(ana);
  await accept(ben, id);
  await begin(id);
  await page.goto('/matches');
  const matches = new MatchesPage(page);
  await matches.enterResult('Box Ben');
  await matches.tap('6', '3', '6', '4');
  await matches.resultForm.getByRole('button', { name: 'Enter Result' }).click();
  await expectToast(page, 'Result entered');
  const bens = await visit(ben, { at: '/matches' });
  await new MatchesPage(bens).waiting('Box Ana').getByRole('button', { name: 'Confirm' }).click();
  await expect(line(seen, 'Table: Box 1', 'Box Ana').getByRole('cell').last()).toHaveText('3');
  await expect(line(seen, 'Table: Box 1', 'Box Ben').getByRole('cell').last()).toHaveText('1');
  await expect(
    seen.getByRole('list', { name: 'Matches' }).getByText(/^(?:6-3, 6-4|3-6, 4-6)$/u),
  ).toBeVisible();

  await walkover(made, ana, cleo);
  await walkover(made, dora, eva);
  await walkover(made, dora, fay);
  await walkover(made, eva, fay);
  const desk = await visit(made.owner, {
    at: `/clubs/${made.club.slug}/manage/leagues/${leagueId}`,
  });
  // A manager records the last one by hand.
  await desk.getByRole('button', { name: /^Record walkover: Box (?:Ben|Cleo) –/u }).click();
  const dialog = desk.getByRole('dialog', { name: 'Walkover' });
  await dialog.getByRole('button', { name: 'Save walkover' }).click();
  await expect(dialog.getByText('Choose who wins by walkover.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Box Cleo' }).check({ force: true });
  await dialog.getByLabel('Reason (optional)').fill('Ben is away');
  await dialog.getByRole('button', { name: 'Save walkover' }).click();
  await expectToast(desk, 'Walkover recorded');
  await expect(desk.getByText('Walkover for Box Cleo · Ben is away')).toBeVisible();
  await desk
    .getByRole('button', {
      name: /^Change walkover: Box (?:Ben – Box Cleo|Cleo – Box Ben)$/u,
    })
    .click();
  await expect(dialog.getByLabel('Reason (optional)')).toHaveValue('Ben is away');
  await desk.keyboard.press('Escape');
  await expect(line(seen, 'Table: Box 1', 'Box Cleo').getByRole('cell').last()).toHaveText('3');

  await desk.getByRole('button', { name: 'Close round' }).click();
  const question = desk.getByRole('alertdialog', { name: 'Close round 1?' });
  await expect(question.getByRole('list', { name: 'Going up' })).toHaveText(
    'Box Dora, from Box 2 to Box 1',
  );
  await expect(question.getByRole('list', { name: 'Going down' })).toHaveText(
    'Box Ben, from Box 1 to Box 2',
  );
  await question.getByRole('button', { name: 'Close round' }).click();
  await expectToast(desk, 'Round closed');
  await expect(line(seen, 'Table: Box 1', 'Box Dora')).toBeVisible();
  await expect(line(seen, 'Table: Box 2', 'Box Ben')).toBeVisible();
  await seen.getByRole('combobox', { name: 'Round' }).selectOption('1');
  await expect(line(seen, 'Table: Box 1', 'Box Ben')).toBeVisible();

  const saved = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Actions for Autumn league' }).click();
  await desk.getByRole('menuitem', { name: 'Export table as CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/-autumn-league-table-\d{4}-\d\d-\d\d\.csv$/u);
});

test('on a ladder one challenges within reach, sees why not beyond it, and climbs by winning', async ({
  visit,
}) => {
  const made = await createLeagueClub(
    'League Owner',
    'Top Ana',
    'Top Ben',
    'Top Cleo',
    'Top Dora',
    'Top Eva',
  );
  const [ana, ben, , , eva] = made.members;
  if (!ana || !ben || !eva) throw new Error('five members');
  const leagueId = await publish(made, 'ladder', [5]);
  const at = `/clubs/${made.club.slug}/leagues/${leagueId}`;
  const page = await visit(eva, { at });
  const table = 'Table: Autumn league';
  await expect(line(page, table, 'Top Ana')).toContainText('More than 3 places above you');
  await page.getByRole('link', { name: 'Challenge Top Ben' }).click();
  await expect(page.getByText('Ladder match in Autumn league')).toBeVisible();
  await new SendChallengePage(page).send({ place: 'Court 1' });
  await expectToast(page, 'Challenge sent!');
  const id = await latestChallenge(eva);
  await openLive(page, at, 'club:');
  await expect(page.getByText(/^You have an open ladder match\./u)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Challenge Top/u })).toHaveCount(0);

  await accept(ben, id);
  await win(eva, ben, id);
  await expect(line(page, table, 'Top Eva').getByRole('cell').first()).toHaveText('2');
  await expect(line(page, table, 'Top Ben').getByRole('cell').first()).toHaveText('5');
  await expect(page.getByRole('link', { name: 'Challenge Top Ana' })).toBeVisible();
  await expect(line(page, table, 'Top Ben')).toContainText('Below you');
});

test('a player challenged on a ladder learns the cost of declining, keeps the place once, and then loses it', async ({
  visit,
}) => {
  const made = await createLeagueClub('Fair Owner', 'Fair Ana', 'Fair Ben', 'Fair Cleo');
  const [ana, ben] = made.members;
  if (!ana || !ben) throw new Error('three members');
  const leagueId = await publish(made, 'ladder', [3]);
  const [place] = await query<{ id: string }>(
    'select id from public.league_entries where league_id = $1 and player_id = $2',
    [leagueId, ana.id],
  );
  const climb = async (): Promise<void> => {
    const { error } = await ben.db.rpc('challenge_on_ladder', {
      league_id: leagueId,
      entry_id: place?.id ?? '',
      challenged_id: ana.id,
      proposed_date: dayAhead(5),
      proposed_time: '18:00',
      duration_minutes: 60,
      court_location: 'Court 3',
    });
    expect(error).toBeNull();
  };
  await climb();
  const page = await visit(ana, { at: '/dashboard' });
  // It can't be declined in passing.
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  const more = waiting.getByRole('link', { name: "Can't play?: Fair Ben challenged you" });
  await expect(more).toBeVisible();
  await expect(waiting.getByRole('button', { name: /^Decline/u })).toHaveCount(0);
  await more.click();
  const dialog = page.getByRole('alertdialog', { name: 'Decline challenge?' });
  const card = new ChallengesPage(page).card('Fair Ben');
  // It leads straight to the question, once.
  await expect(dialog).toContainText('You keep your place on the ladder this time.');
  await dialog.getByRole('button', { name: 'Keep Challenge' }).click();
  await expect(page).toHaveURL('/challenges');
  await page.goBack();
  await more.click();
  await expect(dialog).toContainText('You keep your place on the ladder this time.');
  expect(await flaws(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Decline challenge' }).click();
  await expectToast(page, 'Challenge declined');

  await climb();
  await card.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(dialog).toContainText('so your opponent wins this one by walkover.');
  await dialog.getByRole('button', { name: 'Decline challenge' }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto(`/clubs/${made.club.slug}/leagues/${leagueId}`);
  const table = 'Table: Autumn league';
  await expect(line(page, table, 'Fair Ben').getByRole('cell').first()).toHaveText('1');
  await expect(line(page, table, 'Fair Ana').getByRole('cell').first()).toHaveText('2');
  await expect(page.getByRole('link', { name: 'Challenge Fair Ben' })).toHaveCount(0);
});

test('a disputed result keeps the round open, is shown where people look, and is named before the round is closed', async ({
  visit,
}) => {
  const made = await createLeagueClub('League Owner', ...SIX);
  const [ana, ben] = made.members;
  if (!ana || !ben) throw new Error('six members');
  const leagueId = await publish(made, 'box', [3, 3]);
  const id = await arrange(ana, ben);
  await accept(ben, id);
  await begin(id);
  const entered = await ana.db.rpc('enter_result', {
    challenge_id: id,
    outcome: 'played',
    sets: [{ games: [6, 1] }, { games: [6, 2] }],
  });
  if (!entered.data) throw new Error('no result', { cause: entered.error });
  const disputed = await ben.db.rpc('dispute_result', { result_id: entered.data.id });
  expect(disputed.error).toBeNull();

  // The round's last day has passed.
  await query(
    `update public.league_rounds set closes_at = now() - interval '2 days' where league_id = $1`,
    [leagueId],
  );
  await query('select private.close_due_rounds()');
  const page = await visit(ana, { at: '/dashboard' });
  await expect(
    page
      .getByRole('list', { name: 'Your league matches' })
      .getByRole('listitem')
      .filter({ hasText: 'Play Box Ben' }),
  ).toContainText('Result disputed');
  await page.goto(`/clubs/${made.club.slug}/leagues/${leagueId}`);
  await expect(page.getByRole('list', { name: 'My matches' })).toContainText('Result disputed');
  await expect(
    page.getByText(
      'If the two sides disagree on a result, the round stays open for up to 14 days after its last day, so that the club can decide.',
    ),
  ).toBeVisible();

  const desk = await visit(made.owner, { at: '/notifications' });
  await expect(
    desk.getByText(
      /^Box (?:Ana and Box Ben|Ben and Box Ana) haven't agreed on the result of their match\. Please decide it\. Otherwise the round closes on /u,
    ),
  ).toBeVisible();
  await desk.getByRole('link', { name: 'Disputed result in Autumn league' }).first().click();
  await expect(
    desk.getByText(
      /^1 result is disputed\. To decide it, give one side a walkover\. Otherwise the round closes on \w{3}, \w{3} \d+ and that match counts as not played\.$/u,
    ),
  ).toBeVisible();
  await desk.getByRole('button', { name: 'Close round' }).click();
  const question = desk.getByRole('alertdialog', { name: 'Close round 1?' });
  await expect(question.getByRole('list', { name: 'Disputed results' })).toHaveText(
    /^Box (?:Ana – Box Ben|Ben – Box Ana)$/u,
  );
  await expect(question).toContainText(
    '1 result is disputed. If you close now, that match counts as not played. Neither side gets points.',
  );
  expect(await flaws(desk)).toEqual([]);
  await question.getByRole('button', { name: 'Keep playing' }).click();

  // It doesn't have to be found among all matches; once decided, nothing is said about it.
  await desk
    .getByRole('list', { name: 'Disputed results' })
    .getByRole('button', {
      name: /^Decide: Box (?:Ana – Box Ben|Ben – Box Ana)$/u,
    })
    .click();
  const dialog = desk.getByRole('dialog', { name: 'Walkover' });
  await expect(dialog.getByText('Box Ana entered a win: 6-1, 6-2.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Box Ana' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Save walkover' }).click();
  await expectToast(desk, 'Walkover recorded');
  await expect(desk.getByText(/^1 result is disputed/u)).toHaveCount(0);
  await expect(desk.getByRole('list', { name: 'Disputed results' })).toHaveCount(0);
  await query('select private.close_due_rounds()');
  await page.goto(`/clubs/${made.club.slug}/leagues/${leagueId}`);
  await expect(page.getByRole('combobox', { name: 'Round' })).toHaveValue('2');
});

test("a ladder's desk loads its matches page by page, and no more than is looked at", async ({
  visit,
}) => {
  const made = await createLeagueClub('League Owner', 'Top Ana', 'Top Ben', 'Top Cleo', 'Top Dora');
  const leagueId = await publish(made, 'ladder', [4]);
  await query(
    `insert into public.league_fixtures (group_id, leg, home_id, away_id, walkover_id, turn, created_at)
     select g.id, 1, b.id, a.id, b.id, nextval('private.league_turns'), now() - n * interval '1 hour'
     from public.league_groups g cross join generate_series(1, 120) n
     join public.league_entries a on a.league_id = g.league_id and a.player_id = $2
     join public.league_entries b on b.league_id = g.league_id and b.player_id = $3
     where g.league_id = $1`,
    [leagueId, made.members[0]?.id, made.members[1]?.id],
  );
  const desk = await visit(made.owner, { at: `/clubs/${made.club.slug}/manage/leagues` });
  const link = desk.getByRole('link', { name: 'Autumn league' });
  await expect(link).toBeVisible();
  const asked: string[] = [];
  desk.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/rpc\/.*(?:league|ladder|desk)/u.test(pathname))
      asked.push(pathname.replace('/rest/v1/rpc/', ''));
  });
  await link.click();
  const matches = desk.getByRole('list', { name: 'Matches: Ladder' }).getByRole('listitem');
  await expect(matches).toHaveCount(50);
  // The first page comes with the desk.
  expect(asked).toEqual(['get_league_desk']);
  // On paper they are all there.
  await desk.evaluate(() => {
    window.print = () => {
      document.body.dataset['printed'] = 'yes';
    };
  });
  await desk.getByRole('button', { name: 'Actions for Autumn league' }).click();
  await desk.getByRole('menuitem', { name: 'Print' }).click();
  await expect(desk.locator('body[data-printed]')).toBeVisible();
  await expect(desk.locator('.print-sheet table').last().locator('tbody tr')).toHaveCount(120);
  await desk.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(desk.locator('.print-sheet')).toHaveCount(0);
  await expect(matches).toHaveCount(50);
  const more = desk.getByRole('button', { name: 'Show more' });
  const cut = await cutFunction(desk, 'list_desk_matches');
  await more.click();
  await expect(desk.getByRole('alert')).toContainText("The matches couldn't be loaded");
  await cut.restore();
  await more.click();
  await expect(matches).toHaveCount(100);
  await expect(desk.getByRole('alert')).toHaveCount(0);
  await more.click();
  await expect(matches).toHaveCount(120);
  await expect(more).toHaveCount(0);
  // One on the last page can be changed like any other.
  await matches
    .last()
    .getByRole('button', { name: /^Change walkover: / })
    .click();
  const dialog = desk.getByRole('dialog', { name: 'Walkover' });
  await dialog.getByRole('radio', { name: 'Nobody, remove the walkover' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Save walkover' }).click();
  await expectToast(desk, 'Walkover removed');
  await expect(matches.last()).toContainText('Not played in time');
  await expect(matches).toHaveCount(120);
});

test("the desk of a league with very many matches loads a group's when they are needed", async ({
  visit,
}) => {
  const names = [
    'Flex Ana',
    'Flex Ben',
    'Flex Cleo',
    'Flex Dora',
    'Flex Eva',
    'Flex Fay',
    'Flex Gil',
    'Flex Hal',
  ];
  const made = await createLeagueClub('League Owner', ...names);
  const leagueId = await publish(made, 'flex', [4, 4]);
  await query(
    `insert into public.league_fixtures (group_id, leg, home_id, away_id)
     select g.id, 10 + n, b.id, a.id from public.league_groups g cross join generate_series(1, 120) n
     cross join lateral (select e.id from public.league_entries e where e.league_id = g.league_id and e.group_number = g.number order by e.id limit 1) a
     cross join lateral (select e.id from public.league_entries e where e.league_id = g.league_id and e.group_number = g.number order by e.id desc limit 1) b
     where g.league_id = $1`,
    [leagueId],
  );
  const desk = await visit(made.owner, {
    at: `/clubs/${made.club.slug}/manage/leagues/${leagueId}`,
  });
  const inGroup = (number: number) =>
    desk.getByRole('list', { name: `Matches: Group ${number}` }).getByRole('listitem');
  await expect(inGroup(1)).toHaveCount(50);
  await expect(inGroup(2)).toHaveCount(0);
  await desk.getByRole('button', { name: 'Show 126 matches: Group 2' }).click();
  await expect(inGroup(2)).toHaveCount(50);
  // The list above did not grow meanwhile, which would have moved the button from under the press.
  await expect(inGroup(1)).toHaveCount(50);
  await desk
    .getByRole('button', { name: /^Record walkover: / })
    .last()
    .click();
  const dialog = desk.getByRole('dialog', { name: 'Walkover' });
  await dialog.getByRole('radio', { name: 'Flex ' }).first().check({ force: true });
  // A further page requested during a refetch comes after it.
  const anew = await hold(desk, '**/rest/v1/rpc/list_desk_matches*');
  await dialog.getByRole('button', { name: 'Save walkover' }).click();
  await expectToast(desk, 'Walkover recorded');
  await desk.getByRole('button', { name: 'Show more' }).last().click();
  await expect(inGroup(2)).toHaveCount(50);
  anew.release();
  await expect(inGroup(2)).toHaveCount(100);
  await expect(inGroup(1)).toHaveCount(50);
  await desk.getByRole('button', { name: 'Close league' }).click();
  await expect(desk.getByRole('alertdialog')).toContainText("251 matches haven't been played.");
  expect(await flaws(desk)).toEqual([]);
});

test("leaving its dialog doesn't abort a late entry being sent", async ({ visit }) => {
  const made = await createLeagueClub('Late Owner', 'Early Ana', 'Early Ben', 'Early Dora');
  const leagueId = await publish(made, 'ladder', [3]);
  await join(await createPlayer('Late Cleo'), made.club);
  const desk = await visit(made.owner, {
    at: `/clubs/${made.club.slug}/manage/leagues/${leagueId}`,
  });
  await desk.getByRole('button', { name: 'Actions for Autumn league' }).click();
  await desk.getByRole('menuitem', { name: 'Add a late entry' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Add a late entry' });
  const add = dialog.getByRole('button', { name: 'Add to league' });
  const ground = (): Promise<string> =>
    add.evaluate((element) => getComputedStyle(element).backgroundColor);
  // Without a selection the button looks disabled.
  await expect(add).toBeDisabled();
  const unavailable = await ground();
  await dialog.getByRole('checkbox', { name: 'Late Cleo' }).click();
  await expect.poll(ground).not.toBe(unavailable);
  const sent = await hold(desk, '**/rest/v1/rpc/add_late_entry*');
  await add.click();
  await expect(dialog.getByRole('button', { name: 'Adding...' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click({ force: true });
  await expect(dialog).toBeVisible();
  sent.release();
  await expect(dialog).toHaveCount(0);
  await expect(desk.getByText('Late Cleo').first()).toBeVisible();
});

test('a late entry whose answer gets lost is in the league once it is added again', async ({
  visit,
}) => {
  const made = await createLeagueClub('Late Owner', 'Early Ana', 'Early Ben', 'Early Dora');
  const leagueId = await publish(made, 'ladder', [3]);
  await join(await createPlayer('Late Eva'), made.club);
  const desk = await visit(made.owner, {
    at: `/clubs/${made.club.slug}/manage/leagues/${leagueId}`,
  });
  await desk.getByRole('button', { name: 'Actions for Autumn league' }).click();
  await desk.getByRole('menuitem', { name: 'Add a late entry' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Add a late entry' });
  await dialog.getByRole('checkbox', { name: 'Late Eva' }).click();
  await loseAnswer(desk, 'add_late_entry');
  const add = dialog.getByRole('button', { name: 'Add to league' });
  await add.click();
  await expectToast(desk, "The late entry couldn't be added");
  await add.click();
  await expectToast(desk, 'Late Eva is in the league');
  await expect(dialog).toHaveCount(0);
});

test('the season after a finished league starts with its players, in its order', async ({
  visit,
}) => {
  const made = await createLeagueClub(
    'Season Owner',
    ...['Ana', 'Ben', 'Cleo', 'Dan', 'Eva', 'Fay'].map((name) => `Season ${name}`),
  );
  const [ana, ben] = made.members;
  if (!ana || !ben) throw new Error('no members');
  const league = await publish(made, 'ladder', [6]);
  await made.owner.db.rpc('withdraw_entry', {
    league_id: league,
    entry_id:
      (
        await query<{ id: string }>(
          'select id from public.league_entries where league_id = $1 and player_id = $2',
          [league, ben.id],
        )
      )[0]?.id ?? '',
  });
  const page = await visit(made.owner, {
    at: `/clubs/${made.club.slug}/manage/leagues/${league}`,
  });
  await page.getByRole('button', { name: 'Actions for Autumn league' }).click();
  await expect(page.getByRole('menuitem', { name: 'Next season' })).toBeVisible();
  await page.keyboard.press('Escape');
  await made.owner.db.rpc('finish_league', { league_id: league });
  await page.reload();
  await page.getByRole('button', { name: 'Next season' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start the next season' });
  expect(await flaws(page)).toEqual([]);
  await dialog.getByLabel('Name').fill('Spring league');
  await dialog.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByRole('heading', { name: 'Spring league' })).toBeVisible();
  await expect(page.getByText('5 players')).toBeVisible();
  await expect(page.getByText('Step 1 of', { exact: false })).toBeVisible();
});

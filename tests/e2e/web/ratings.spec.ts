import { EditProfilePage } from '../pages/edit-profile-page.ts';
import { ChallengesPage } from '../pages/challenges-page.ts';
import { NotificationsPage } from '../pages/notifications-page.ts';
import { ProfilePage } from '../pages/profile-page.ts';
import { SendChallengePage } from '../pages/send-challenge-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import {
  accept,
  begin,
  challenge,
  createOperator,
  createPlayer,
  type Player,
  unique,
} from '../support/community.ts';
import { query } from '../support/database.ts';
import { flaws } from '../support/axe.ts';
import { twoStepSession } from '../support/factors.ts';
import { expect, expectToast, test } from '../support/test.ts';

type Sets = [number, number][];

/** A match that was agreed, played, entered by the winner and confirmed by the other. */
async function play(winner: Player, loser: Player, sets: Sets, daysAgo = 1): Promise<void> {
  const id = await challenge(winner, loser);
  await accept(loser, id);
  await begin(id, { daysAgo });
  const { data, error } = await winner.db.rpc('enter_result', {
    challenge_id: id,
    outcome: 'played',
    sets: sets.map((games) => ({ games })),
  });
  if (error) throw new Error('not entered', { cause: error });
  const confirmed = await loser.db.rpc('confirm_result', { result_id: data.id });
  if (confirmed.error) throw new Error('not confirmed', { cause: confirmed.error });
  // While another test has everything replayed, this is left to the schedule.
  await query('select private.catch_up_ratings()');
}

test('two confirmed results move both levels, live, and say why', async ({ visit }) => {
  const ana = await createPlayer('Level Ana');
  const ben = await createPlayer('Level Ben');
  const hers = await visit(ana, { at: '/profile', live: true });
  const level = new ProfilePage(hers).section('Level');
  await expect(level).toContainText('A level appears after your first confirmed result.');
  await expect(level.getByRole('button')).toHaveCount(0);

  await play(
    ana,
    ben,
    [
      [6, 4],
      [6, 3],
    ],
    2,
  );
  await expect(level).toContainText('Provisional, 4 more matches');
  await expect(level).toContainText('Provisional, 5 more matches');
  const before = await level.getByRole('definition').first().textContent();
  await level.getByRole('button', { name: 'History' }).click();
  const moves = level.getByRole('list', { name: 'Why it changed' }).getByRole('listitem');
  await expect(moves).toHaveCount(1);

  await play(ana, ben, [
    [6, 1],
    [7, 5],
  ]);
  await expect(level).toContainText('Provisional, 3 more matches');
  await expect(moves).toHaveCount(2);
  await expect(level.getByRole('definition').first()).not.toHaveText(before ?? '');
  await expect(moves.last()).toContainText('You were expected to win 9.5 of 19 games and won 12.');
  await expect(moves.first()).toContainText(
    /^Won.*vs Level Ben.*You were expected to win \d+\.\d of 19 games and won 13\.\+0\.\d\d/,
  );
  await expect(moves.first().getByRole('link', { name: 'Level Ben' })).toHaveAttribute(
    'href',
    `/profile/${ben.id}`,
  );
  await level.getByRole('button', { name: 'Show as table' }).click();
  const table = level.getByRole('table', { name: 'Singles history' });
  await expect(table.getByRole('row')).toHaveCount(3);

  const his = await visit(ben, { at: `/profile/${ana.id}` });
  const seen = new ProfilePage(his).section('Level');
  await expect(his.getByRole('main')).toContainText(
    /You've played each other 2 times\. You trail 0-2\.Your chances in singles(Slight u|U)nderdog: \d\d to \d\d/,
  );
  await seen.getByRole('button', { name: 'History' }).click();
  await expect(seen.getByText('Was expected to win 9.5 of 19 games and won 12.')).toBeVisible();
  await expect(seen.getByText('vs you')).toHaveCount(2);
  await his.goto(`/challenge/${ana.id}`);
  await expect(his.getByRole('region', { name: 'Your opponent' })).toContainText(
    /Your chances in singles(Slight u|U)nderdog: \d\d to \d\d/,
  );
  await his.goto('/profile');
  const own = new ProfilePage(his).section('Level');
  await own.getByRole('button', { name: 'History' }).click();
  await expect(own.getByText('You were expected to win 9.5 of 19 games and won 7.')).toBeVisible();
  await expect(own.getByRole('listitem').first()).toContainText(/Lost.*\u22120\.\d\d/);
});

test('doubles show the expected changes as soon as both sides are named', async ({ visit }) => {
  const ana = await createPlayer('Pair Ana');
  const ben = await createPlayer('Pair Ben');
  const cleo = await createPlayer(unique('Cleo'));
  const dan = await createPlayer(unique('Dan'));
  await play(ana, ben, [
    [6, 1],
    [6, 1],
  ]);
  const his = await visit(ben, { at: `/challenge/${ana.id}` });
  const form = new SendChallengePage(his);
  await form.shown();
  await form.matchType.selectOption('doubles');
  await expect(form.partner).not.toContainText('Your chances');
  await form.choosePartner(cleo.name);
  await expect(form.partner.getByRole('status')).toHaveText(
    /^Your chances in doubles: Underdog: \d\d to \d\dAssuming both opponents are equally strong\.$/,
  );
  const { error } = await dan.db.rpc('set_level_visibility', { visibility: 'nobody' });
  expect(error).toBeNull();
  await form.partner.getByRole('button', { name: 'Change partner' }).click();
  await his.getByRole('searchbox', { name: 'Search players' }).fill(dan.name);
  await his.getByRole('button', { name: `Choose ${dan.name}` }).click();
  await expect(form.partner).toContainText(dan.name);
  await expect(form.partner.getByRole('status')).toHaveText('');
  await form.partner.getByRole('button', { name: 'Remove partner' }).click();
  await form.choosePartner(cleo.name);
  await form.send({ place: 'Court 7' });
  await expectToast(his, 'Challenge sent!');

  await dan.db.rpc('set_level_visibility', { visibility: 'everyone' });
  const hers = await visit(ana, { at: '/challenges' });
  await new ChallengesPage(hers).card('Pair Ben').getByRole('button', { name: 'Accept' }).click();
  const dialog = hers.getByRole('dialog', { name: 'Accept challenge' });
  await dialog.getByRole('button', { name: 'Choose a partner' }).click();
  await hers.getByRole('searchbox', { name: 'Search players' }).fill(dan.name);
  await hers.getByRole('button', { name: `Choose ${dan.name}` }).click();
  await expect(dialog.getByRole('status')).toHaveText(
    /^Your chances in doubles: (Slight f|F)avourite: \d\d to \d\d$/,
  );
});

test('a settled level suggests the skill word it stands for', async ({ visit }) => {
  const ana = await createPlayer('Rising Ana');
  const rivals = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
  for (const [at, name] of rivals.entries()) {
    const rival = await createPlayer(`Falling ${name}`);
    await play(
      ana,
      rival,
      [
        [6, 0],
        [6, 0],
      ],
      at + 1,
    );
  }
  const page = await visit(ana, { at: '/profile' });
  const style = new ProfilePage(page).section('Play Style');
  const suggestion = 'Your results suggest Advanced.';
  await expect(style).toContainText(suggestion);
  await expect(style.getByRole('button', { name: 'Update' })).toHaveAccessibleDescription(
    suggestion,
  );
  await style.getByRole('button', { name: 'Update' }).click();
  await expectToast(page, 'Profile updated');
  await expect(style).toContainText('Advanced (4.0-4.5)');
  await expect(page.getByText(suggestion)).toHaveCount(0);
  await expect(style).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(style).toContainText('Intermediate (3.0-3.5)');
  await expect(style).toContainText(suggestion);

  await page.goto('/edit-profile');
  const form = new EditProfilePage(page);
  await form.ready();
  await expect(page.getByText(suggestion)).toBeVisible();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(form.field('Skill level')).toHaveValue('advanced');
  await expect(form.field('Skill level')).toBeFocused();
  await expect(page.getByText(suggestion)).toHaveCount(0);
  await form.field('Skill level').selectOption('intermediate');
  await page.getByRole('button', { name: 'Keep Intermediate' }).click();
  await expect(page.getByText(suggestion)).toHaveCount(0);
  await expect(form.field('Skill level')).toBeFocused();
  await expect(form.field('Skill level')).toHaveValue('intermediate');

  // It is stored for the player, not for the window.
  const again = await visit(ana, { at: '/profile' });
  await expect(new ProfilePage(again).section('Play Style')).toContainText('Intermediate');
  await expect(again.getByText(suggestion)).toHaveCount(0);
});

test('a result that an operator voids, or reinstates, updates open windows, and tells the players', async ({
  visit,
}) => {
  const ana = await createPlayer('Amended Ana');
  const ben = await createPlayer('Amended Ben');
  const olga = await createOperator('Amending Olga');
  await query(
    `insert into public.reports (reporter_id, player_id, kind, subject_id, reason, words)
     values ($1, $2, 'player', $2, 'other', 'Wins that never were.')`,
    [ben.id, ana.id],
  );
  await play(ana, ben, [
    [6, 1],
    [6, 1],
  ]);
  const page = await visit(ana, { at: '/profile', live: true });
  const level = new ProfilePage(page).section('Level');
  const singles = level.getByRole('definition').first();
  await expect(singles).toContainText('Provisional, 4 more matches');
  const before = await singles.textContent();

  const desk = await visit(undefined, { storageState: await twoStepSession(olga) });
  await desk.goto('/operate?kind=player');
  await desk.getByRole('link', { name: ana.name }).click();
  const drawer = desk.getByRole('dialog', { name: ana.name });
  // Text being typed elsewhere in the case stays.
  await drawer.getByLabel('Measure').selectOption('warn');
  await drawer.getByLabel('Reason').fill('Please play fair.');
  await drawer.getByRole('button', { name: 'Show results' }).click();
  await expect(drawer.getByRole('heading', { name: 'Results' })).toBeFocused();
  const row = drawer.getByRole('list', { name: 'Results' }).getByRole('listitem');
  await expect(row).toContainText(`vs ${ben.name}`);
  await expect(row).toContainText('6-1, 6-1');
  await expect(row).toContainText(`Entered by ${ana.name}`);
  await row.getByRole('button', { name: 'Withdraw' }).click();
  const verdict = desk.getByRole('dialog', { name: 'Withdraw this result?' });
  await expect(verdict).toContainText(`vs ${ben.name}: 6-1, 6-1`);
  expect(await flaws(desk)).toEqual([]);
  await verdict.getByRole('button', { name: 'Withdraw result' }).click();
  await expect(verdict.getByText('Please give the reason.')).toBeVisible();
  await verdict.getByLabel('Reason').fill('The match was never played.');
  await verdict.getByRole('button', { name: 'Withdraw result' }).click();
  await expectToast(desk, 'Result withdrawn', 'Levels are updated within a minute.');
  await expect(row).toContainText("Doesn't count");
  await expect(drawer.getByLabel('Reason')).toHaveValue('Please play fair.');
  await expectToast(page, 'A note from CourtCrew', 'The match was never played.');
  await query('select private.catch_up_ratings()');
  await expectToast(
    page,
    'Result withdrawn',
    'A result no longer counts, so your level has been recalculated.',
  );
  await expect(level).toContainText('A level appears after your first confirmed result.');
  await expect(level).not.toContainText('A recent result is still being added.');

  await row.getByRole('button', { name: 'Count again' }).click();
  const mercy = desk.getByRole('dialog', { name: 'Count this result again?' });
  await mercy.getByLabel('Reason').fill('They sent us a picture.');
  await mercy.getByRole('button', { name: 'Count again' }).click();
  await expectToast(desk, 'Result counts again', 'Levels are updated within a minute.');
  await expect(row.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await query('select private.catch_up_ratings()');
  await expectToast(
    page,
    'Result counts',
    'The result of your match now counts, so your level has been recalculated.',
  );
  await expect(singles).toHaveText(before ?? '');

  const his = await visit(ben, { at: '/notifications' });
  const told = new NotificationsPage(his).item('Result counts');
  await expect(told).toContainText(
    'The result of your match now counts, so your level has been recalculated.',
  );
  await told.getByRole('link').click();
  await expect(his).toHaveURL(/\/matches$/);
});

test('a level is shown to those its player allows', async ({ visit }) => {
  const ana = await createPlayer('Veiled Ana');
  const ben = await createPlayer('Veiled Ben');
  const stranger = await createPlayer('Veiled Stranger');
  await play(ana, ben, [
    [6, 4],
    [6, 3],
  ]);
  const page = await visit(ana, { at: '/settings' });
  const choice = page.getByRole('combobox', { name: 'Who sees my level' });
  await expect(choice).toHaveValue('everyone');
  const outside = await visit(stranger, { at: `/profile/${ana.id}` });
  const outer = new ProfilePage(outside);
  await expect(outer.section('Level')).toBeVisible();

  await choice.selectOption('Connections');
  await expectToast(page, 'Setting updated', 'Your preference has been saved.');
  await outer.open(ana.id);
  await expect(outer.section('Level')).toHaveCount(0);
  const inside = await visit(ben, { at: `/profile/${ana.id}` });
  const inner = new ProfilePage(inside);
  await expect(inner.section('Level')).toBeVisible();

  await choice.selectOption('Nobody');
  await expect
    .poll(async () => (await ben.db.rpc('get_rating', { player_id: ana.id })).data)
    .toBeNull();
  await inside.goto(`/challenge/${ana.id}`);
  await expect(inside.getByRole('region', { name: 'Your opponent' })).toBeVisible();
  await expect(inside.getByText(/Your chances/)).toHaveCount(0);
  await inner.open(ana.id);
  await expect(inner.section('Play Style')).toBeVisible();
  await expect(inner.section('Level')).toHaveCount(0);
  await page.reload();
  await new SettingsPage(page).shown();
  await expect(choice).toHaveValue('nobody');
  await page.goto('/profile');
  const own = new ProfilePage(page).section('Level');
  await expect(own).toContainText('Only you can see this.');
  await expect(own).toContainText('Provisional, 4 more matches');
});

test('a choice that could not be saved is reverted, and says so', async ({ visit }) => {
  const page = await visit(await createPlayer('Veiled Cleo'), { at: '/settings' });
  await new SettingsPage(page).shown();
  await page.route('**/rest/v1/rpc/set_level_visibility', (route) => route.abort());
  const choice = page.getByRole('combobox', { name: 'Who sees my level' });
  await choice.selectOption('Nobody');
  await expectToast(page, 'Setting not saved', 'Nothing has changed. Please try again.');
  await expect(choice).toHaveValue('everyone');
});

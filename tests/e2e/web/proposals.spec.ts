import type { Page } from '@playwright/test';
import { ChallengesPage } from '../pages/challenges-page.ts';
import { ClubPage } from '../pages/club-page.ts';
import { EditProfilePage } from '../pages/edit-profile-page.ts';
import { SendChallengePage } from '../pages/send-challenge-page.ts';
import {
  accept,
  begin,
  challenge,
  createClub,
  createPlayer,
  deliverNotifications,
  join,
  keepFree,
  type Player,
  refreshMatchPool,
  unique,
} from '../support/community.ts';
import { flaws } from '../support/axe.ts';
import { query } from '../support/database.ts';
import { go } from '../support/go.ts';
import { expect, expectToast, test } from '../support/test.ts';

const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Best matches' }).getByRole('article', { name });

/**
 * Two players in one club with courts, free all week. Two more belong to it: with three nearby,
 * nobody from elsewhere is suggested, whoever else signs up meanwhile.
 */
async function createPair({ free = true } = {}): Promise<{
  ana: Player;
  bea: Player;
  court: string;
}> {
  const location = unique('Place');
  const names = ['Ana', 'Bea', 'Cleo', 'Dora'] as const;
  const players = await Promise.all(names.map((name) => createPlayer(unique(name))));
  const [ana, bea, ...others] = players;
  if (!ana || !bea) throw new Error('nobody');
  for (const { id, db } of players)
    await db.from('profiles').update({ location }).eq('id', id).throwOnError();
  if (free) await Promise.all(players.map((player) => keepFree(player)));
  const club = await createClub(ana, { location });
  for (const player of [bea, ...others]) await join(player, club);
  await refreshMatchPool();
  return { ana, bea, court: club.name };
}

/** How often a player was notified of a challenge. */
async function timesChallenged(player: Player): Promise<number | undefined> {
  const [told] = await query<{ times: number }>(
    `select count(*)::integer as times from public.notifications where user_id = $1 and type = 'challenge'`,
    [player.id],
  );
  return told?.times;
}

test('a suggestion is sent with one press, and arrives with its day, time and court', async ({
  visit,
}) => {
  const { ana, bea, court } = await createPair();
  const page = await visit(ana, { at: '/dashboard' });
  const proposal = card(page, bea.name);
  await expect(proposal).toContainText('% match');
  await expect(proposal.getByRole('list', { name: 'Why' })).toContainText("You're both free");
  const plan = await proposal.getByText(court).textContent();
  await proposal.getByRole('button', { name: 'Challenge', exact: true }).click();
  await expectToast(page, `Challenge to ${bea.name} goes out in 10 seconds`);
  await expect(proposal).toHaveCount(0);
  // The window may be gone by then.
  await page.close();
  await deliverNotifications(bea);

  const theirs = await visit(bea, { at: '/challenges' });
  const received = new ChallengesPage(theirs).card(ana.name);
  await expect(received).toContainText(court);
  const [when = ''] = (plan ?? '').split(' · ');
  const at = when.lastIndexOf(', ');
  await expect(received).toContainText(when.slice(0, at));
  await expect(received).toContainText(when.slice(at + 2));
  expect(await timesChallenged(bea)).toBe(1);
});

test('Undo leaves nothing sent, and the player is suggested again', async ({ visit }) => {
  const { ana, bea } = await createPair();
  const page = await visit(ana, { at: '/dashboard' });
  await card(page, bea.name).getByRole('button', { name: 'Challenge', exact: true }).click();
  await expect(card(page, bea.name)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Nothing was sent', `${bea.name} won't be notified.`);
  await expect(card(page, bea.name)).toBeVisible();
  await deliverNotifications(bea);
  expect(await timesChallenged(bea)).toBe(0);
  const theirs = await visit(bea, { at: '/challenges' });
  await expect(theirs.getByRole('heading', { name: 'No pending challenges' })).toBeVisible();
});

test('a player without stated free time is challenged with the form, which is prefilled', async ({
  visit,
}) => {
  const { ana, bea, court } = await createPair({ free: false });
  const page = await visit(ana, { at: '/dashboard' });
  await card(page, bea.name).getByRole('link', { name: 'Challenge', exact: true }).click();
  const form = new SendChallengePage(page);
  await form.shown();
  await expect(form.place).toHaveValue(court);
  await expect(form.duration).toHaveValue('90');
});

test('"Not for me" removes somebody, also by keyboard, and Undo brings them back', async ({
  visit,
}) => {
  const { ana, bea } = await createPair();
  const page = await visit(ana, { at: '/dashboard' });
  const more = page.getByRole('button', { name: `More about ${bea.name}` });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Not for me' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Something else' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Style' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectToast(page, `${bea.name} won't be suggested to you for a while`);
  await expect(card(page, bea.name)).toHaveCount(0);
  const kept = await query<{ reason: string }>(
    'select reason from private.dismissals where player_id = $1 and other_id = $2',
    [ana.id, bea.id],
  );
  expect(kept).toEqual([{ reason: 'style' }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, bea.name)).toBeVisible();
});

test('the list of players starts with suggestions, and repeats nobody', async ({ visit }) => {
  const { ana, bea } = await createPair();
  const page = await visit(ana, { at: '/discover?tab=players' });
  const rows = page.getByRole('list', { name: 'Players' }).getByRole('listitem');
  const theirs = rows.filter({ hasText: bea.name });
  await expect(theirs).toHaveCount(1);
  await expect(theirs).toContainText('% match');
  await expect(rows.first()).toContainText('% match');
  await page.getByRole('searchbox').fill(bea.name);
  await expect(rows).toHaveCount(1);
  await expect(rows).not.toContainText('% match');
});

test('a club suggests its own members', async ({ visit }) => {
  const { ana, bea, court } = await createPair();
  const page = await visit(ana, { at: '/dashboard' });
  await page.getByRole('main').getByRole('link', { name: court }).first().click();
  await expect(card(page, bea.name)).toContainText('% match');
  await expect(card(page, bea.name).getByRole('link', { name: 'Message' })).toHaveAttribute(
    'href',
    `/chat/${bea.id}`,
  );
});

test('whether one would play again is asked after a match, and known to nobody else', async ({
  visit,
}) => {
  const { ana, bea } = await createPair();
  const id = await challenge(ana, bea);
  await accept(bea, id);
  await begin(id);
  await query(
    `update public.challenges set status = 'completed', result_state = 'confirmed' where id = $1`,
    [id],
  );
  const page = await visit(ana, { at: '/dashboard' });
  const asked = page.getByRole('region', { name: `After your match with ${bea.name}` });
  await expect(asked).toContainText('Only you can see this.');
  await asked.getByRole('button', { name: 'No', exact: true }).click();
  await expect(asked.getByRole('link', { name: 'Someone new' })).toBeVisible();
  await expect(asked.getByRole('link', { name: 'Rematch?' })).toHaveCount(0);
  const kept = () =>
    query<{ again: boolean }>(
      'select again from private.again_answers where challenge_id = $1 and player_id = $2',
      [id, ana.id],
    );
  await expect.poll(kept).toEqual([{ again: false }]);

  const theirs = await visit(bea, { at: '/matches' });
  await theirs.getByRole('button', { name: 'Show past matches' }).click();
  const question = theirs.getByRole('region', { name: `After your match with ${ana.name}` });
  await question.getByRole('button', { name: 'Yes', exact: true }).click();
  await question.getByRole('link', { name: 'Rematch?' }).click();
  const form = new SendChallengePage(theirs);
  await form.shown();
  await expect(form.place).toHaveValue('Court 3');
  await theirs.goto('/dashboard');
  await expect(theirs.getByRole('heading', { name: 'Best Matches For You' })).toBeVisible();
  await expect(theirs.getByText('Only you can see this.')).toHaveCount(0);
  const told = await Promise.all([
    bea.db.rpc('get_dashboard'),
    bea.db.rpc('list_again_questions'),
    bea.db.rpc('get_player_profile', { player_id: ana.id }),
    bea.db.rpc('get_opponent', { player_id: ana.id }),
    bea.db.rpc('list_match_history', { player_id: bea.id }),
  ]);
  for (const { data, error } of told) {
    expect(error).toBeNull();
    expect(JSON.stringify(data)).not.toMatch(/"again":\s*(?:true|false)/u);
  }

  await page.goto('/profile');
  await expect(page.getByText('1 of 10')).toBeVisible();
});

test('the log of suggestions is deleted as soon as the player objects', async ({ visit }) => {
  const { ana, bea } = await createPair();
  const page = await visit(ana, { at: '/dashboard' });
  await expect(card(page, bea.name)).toBeVisible();
  const count = () =>
    query<{ kept: number }>(
      'select count(*)::integer as kept from private.proposals where viewer_id = $1',
      [ana.id],
    ).then(([row]) => row?.kept);
  expect(await count()).toBeGreaterThan(0);
  await page.goto('/settings');
  const improve = page.getByRole('switch', { name: /Use my activity to improve suggestions/ });
  await expect(improve).toBeChecked();
  await expect(page.getByText(/180 days/)).toBeVisible();
  await improve.click();
  await expect.poll(count).toBe(0);
  await page.reload();
  await expect(improve).not.toBeChecked();
  await page.goto('/dashboard');
  await expect(card(page, bea.name)).toBeVisible();
  expect(await count()).toBe(0);
});

test('when nobody can be suggested it says what would help, also to newcomers', async ({
  visit,
}) => {
  const lonely = await createPlayer(unique('Lonely'), { onboarded: false });
  await lonely.db.from('profiles').update({ location: '' }).eq('id', lonely.id);
  const page = await visit(lonely, { at: '/onboarding' });
  const section = page.getByRole('region', { name: 'Best Matches For You' });
  // After the four questions.
  for (let left = 4; left > 0; left -= 1)
    await page.getByRole('button', { name: 'Skip', exact: true }).click();
  await expect(section).toBeVisible();
  await expect(
    page.getByRole('button', { name: "Skip for now - I'll explore later" }),
  ).toBeVisible();
  // Anybody else here may be suggested to a newcomer: they are dismissed until nobody is left.
  const aloneAt = (path: string) =>
    expect(async () => {
      await query(
        `insert into private.dismissals (player_id, other_id) select $1, p.id from public.profiles p where p.id <> $1
         on conflict do nothing`,
        [lonely.id],
      );
      await page.goto(path);
      await expect(section.getByRole('heading', { name: 'No matches for you yet' })).toBeVisible({
        timeout: 3000,
      });
    }).toPass();
  await aloneAt('/onboarding');
  for (const [name, to] of [
    ['Set your level', '/edit-profile'],
    ["Add when you're free", '/edit-profile'],
    ['Add where you play', '/edit-profile'],
    ['Answer ten questions', '/questionnaire'],
  ] as const)
    await expect(section.getByRole('link', { name })).toHaveAttribute('href', to);
  await section.getByRole('link', { name: 'Answer ten questions' }).click();
  await expect(page).toHaveURL('/questionnaire');
  await aloneAt('/dashboard');
  await expect(section.getByRole('link', { name: "Add when you're free" })).toBeVisible();
});

test('how a percentage is computed is explained by keyboard, and all of it passes axe', async ({
  visit,
}) => {
  const { ana, bea } = await createPair();
  const page = await visit(ana, { at: '/dashboard' });
  const why = card(page, bea.name).getByRole('button', { name: 'How is this worked out?' });
  await why.focus();
  await page.keyboard.press('Enter');
  const answer = page.getByRole('dialog', { name: 'How is this worked out?' });
  await expect(answer).toContainText(/About \d+ in 100 challenges like this/);
  expect(await flaws(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(why).toBeFocused();
});

test("a club's suggestions are refetched once one is free at another time", async ({ visit }) => {
  const ana = await createPlayer(unique('Rising Ana'));
  const club = await createClub(ana);
  await join(await createPlayer(unique('Rising Bea')), club);
  const page = await visit(ana, { at: `/clubs/${club.slug}` });
  await expect(page.getByRole('region', { name: 'Best Matches For You' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('link', { name: 'Edit profile' }).click();
  const form = new EditProfilePage(page);
  await form.slot('Saturday morning').click();
  await form.save();
  await expectToast(page, 'Profile updated');
  const asked = page.waitForResponse('**/rest/v1/rpc/get_club*');
  await page.goBack();
  await page.goBack();
  await new ClubPage(page).shown(club);
  await asked;
});

test('a player challenged with the form is no longer suggested there', async ({ visit }) => {
  const ana = await createPlayer(unique('Asking Ana'));
  const bea = await createPlayer(unique('Asked Bea'));
  const club = await createClub(ana);
  await join(bea, club);
  await refreshMatchPool();
  const page = await visit(ana, { at: `/clubs/${club.slug}` });
  await card(page, bea.name).getByRole('link', { name: 'Challenge', exact: true }).click();
  await new SendChallengePage(page).send({ place: 'Court 3' });
  await expectToast(page, 'Challenge sent!');
  await go(page, `/clubs/${club.slug}`);
  await expect(page.getByRole('region', { name: 'Best Matches For You' })).toBeVisible();
  await expect(card(page, bea.name)).toHaveCount(0);
});

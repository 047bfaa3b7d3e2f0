import type { Locator, Page } from '@playwright/test';
import { NotificationsPage } from '../pages/notifications-page.ts';
import {
  accept,
  begin,
  challenge,
  createClub,
  createPlayer,
  dayAhead,
  join,
  type Player,
} from '../support/community.ts';
import { query } from '../support/database.ts';
import { expect, test } from '../support/test.ts';

const strip = (page: Page): Locator => page.getByRole('region', { name: /^Waiting for you/ });

const row = (page: Page, title: string): Locator =>
  strip(page).getByRole('listitem').filter({ hasText: title });

const press = (within: Locator, name: string): Promise<void> =>
  within.getByRole('button', { name: new RegExp(`^${name}`, 'u') }).click();

/** A challenge's state in the database. */
async function standing(id: string): Promise<string> {
  const [found] = await query<{ status: string; result_state: string }>(
    'select status, result_state from public.challenges where id = $1',
    [id],
  );
  return `${found?.status} ${found?.result_state}`;
}

/** A match yesterday whose result the other has entered. */
async function entered(by: Player, to: Player): Promise<string> {
  const match = await challenge(by, to);
  await accept(to, match);
  await begin(match);
  const { error } = await by.db.rpc('enter_result', {
    challenge_id: match,
    outcome: 'played',
    sets: [{ games: [6, 3] }, { games: [6, 4] }],
  });
  if (error) throw new Error('not entered', { cause: error });
  return match;
}

test("what needs a player's answer is answered at the top, and can be undone", async ({
  visit,
}) => {
  const ana = await createPlayer('Waiting Ana');
  const bea = await createPlayer('Waiting Bea');
  const cleo = await createPlayer('Waiting Cleo');
  const dina = await createPlayer('Waiting Dina');
  const asked = await challenge(bea, ana, { days: 4 });
  const played = await entered(cleo, ana);
  const moved = await challenge(dina, ana, { days: 6 });
  await accept(ana, moved);
  const { error } = await dina.db.rpc('propose_reschedule', {
    challenge_id: moved,
    proposed_date: dayAhead(8),
    proposed_time: '11:00',
  });
  expect(error).toBeNull();
  await join(bea, await createClub(ana, { auto_approve: false }));

  const page = await visit(ana, { live: true });
  await expect(strip(page).getByRole('listitem')).toHaveCount(3);
  await strip(page).getByRole('button', { name: 'Show 1 more' }).click();
  await expect(strip(page).getByRole('listitem')).toHaveCount(4);

  await test.step('a challenge: undone, then accepted', async () => {
    const item = row(page, 'Waiting Bea challenged you');
    await press(item, 'Accept');
    await expect(item.getByText('Accepted')).toBeVisible();
    await expect(item.getByRole('button', { name: /^Undo/u })).toBeFocused();
    await press(item, 'Undo');
    await expect(item.getByRole('button', { name: /^Accept/u })).toBeVisible();
    expect(await standing(asked)).toBe('pending none');
    await press(item, 'Accept');
    await expect(item).toBeHidden({ timeout: 15_000 });
    await expect.poll(() => standing(asked)).toBe('accepted none');
  });

  await test.step('a result', async () => {
    const item = row(page, 'Waiting Cleo entered a result');
    await expect(item).toContainText('You lost 3-6, 4-6.');
    await press(item, 'Confirm');
  });

  await test.step('another time: the match keeps its own', async () => {
    await press(row(page, 'Waiting Dina proposed another time'), 'Keep the time');
    await expect(row(page, 'Waiting Dina')).toBeHidden({ timeout: 15_000 });
    await expect(row(page, 'Waiting Cleo')).toBeHidden();
    await expect.poll(() => standing(played)).toBe('completed confirmed');
  });

  await test.step("a join request: at once, with the server's undo", async () => {
    await press(row(page, 'Waiting Bea wants to join'), 'Approve');
    await expect(strip(page)).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, 'Waiting Bea wants to join')).toBeVisible();
  });
});

test('a player who already has a match at that time is led to propose another one, and back', async ({
  visit,
}) => {
  const ana = await createPlayer('Taken Ana');
  const bea = await createPlayer('Taken Bea');
  const cleo = await createPlayer('Taken Cleo');
  await accept(cleo, await challenge(ana, cleo));
  await challenge(bea, ana);
  const page = await visit(ana, { at: '/dashboard', viewport: { width: 390, height: 844 } });
  const asked = row(page, 'Taken Bea challenged you');
  await expect(asked.getByText('You already have a match at that time.')).toBeVisible();
  await asked.getByRole('link', { name: /^Another time\?/u }).click();
  await expect(page.getByRole('heading', { name: 'Propose another time' })).toBeVisible();
  await expect(page.getByText(/^Taken Bea asked for .+, 6:00 pm\.$/u)).toBeVisible();
  await page.goBack();
  await expect(asked).toBeVisible();
});

test("an answer is sent when the window closes, and shows on a phone's ball until then", async ({
  visit,
}) => {
  const ana = await createPlayer('Hurried Ana');
  const bea = await createPlayer('Hurried Bea');
  const asked = await challenge(bea, ana);
  const page = await visit(ana, { at: '/dashboard', viewport: { width: 390, height: 844 } });
  const ball = page.getByRole('navigation', { name: 'Bottom bar' }).getByRole('button');
  await expect(ball).toHaveAccessibleName('1 waiting for your answer Challenge');
  await press(row(page, 'Hurried Bea challenged you'), 'Accept');
  await expect(ball).toHaveAccessibleName('Challenge');
  // Like a browser when somebody closes the tab.
  await page.goto('about:blank');
  await expect.poll(() => standing(asked)).toBe('accepted none');
});

test('a notification is answered in the list', async ({ visit }) => {
  const ana = await createPlayer('Listed Ana');
  const bea = await createPlayer('Listed Bea');
  const asked = await challenge(bea, ana);
  const page = await visit(ana, { live: true, at: '/notifications' });
  const item = new NotificationsPage(page).item('New challenge');
  await expect(item.getByText(/, 6:00 pm · Singles, 60 minutes · Court 3$/u)).toBeVisible();
  await press(item, 'Decline');
  await expect(item.getByText('Declined')).toBeVisible();
  await expect(item.getByRole('button')).toHaveCount(0, { timeout: 15_000 });
  await expect.poll(() => standing(asked)).toBe('declined none');
  // What was planned can still be read.
  await expect(item.getByText(/, 6:00 pm · Court 3$/u)).toBeVisible();
  // What was withdrawn meanwhile needs no answer any more.
  const second = await challenge(bea, ana, { days: 5 });
  await press(item.first(), 'Accept');
  const { error } = await bea.db.rpc('cancel_challenge', { challenge_id: second });
  expect(error).toBeNull();
  await expect(page.getByText('This challenge is no longer pending.')).toBeVisible({
    timeout: 15_000,
  });
  expect(await standing(second)).toBe('cancelled none');
});

test('each notification that needs an answer has it in the list, doubles too', async ({
  visit,
}) => {
  test.slow();
  const ana = await createPlayer('Every Ana');
  const bea = await createPlayer('Every Bea');
  const cleo = await createPlayer('Every Cleo');
  const dina = await createPlayer('Every Dina');
  const doubles = await challenge(bea, ana, { days: 4, type: 'doubles' });
  const seat = await challenge(dina, bea, { days: 5, type: 'doubles' });
  const named = await dina.db.rpc('name_partner', { challenge_id: seat, partner_id: ana.id });
  expect(named.error).toBeNull();
  const played = await entered(cleo, ana);
  const moved = await challenge(dina, ana, { days: 7 });
  await accept(ana, moved);
  const proposed = await dina.db.rpc('propose_reschedule', {
    challenge_id: moved,
    proposed_date: dayAhead(8),
    proposed_time: '11:00',
  });
  expect(proposed.error).toBeNull();
  const club = await createClub(ana, { auto_approve: false });
  await join(cleo, club);

  const page = await visit(ana, { live: true, at: '/notifications' });
  const list = new NotificationsPage(page);
  await test.step('doubles, where the partner can be chosen at once', async () => {
    await list
      .item('New challenge')
      .filter({ hasText: bea.name })
      .getByRole('link', { name: /^Choose a partner/u })
      .click();
    const form = page.getByRole('dialog', { name: 'Accept challenge' });
    await expect(form).toBeVisible();
    await form.getByRole('button', { name: 'Not now' }).click();
    await expect(page).toHaveURL('/challenges');
    await page.goBack();
  });
  await press(list.item('New challenge').filter({ hasText: bea.name }), 'Accept');
  await test.step('accepted', async () => {
    await expect(list.item('Result entered').getByText('You lost 3-6, 4-6.')).toBeVisible();
    await expect(
      list.item('Another time proposed').getByText(/, 11:00 am · Singles/u),
    ).toBeVisible();
  });
  await press(list.item('Doubles partner wanted'), 'Join');
  await press(list.item('Result entered'), 'Confirm');
  await press(list.item('Another time proposed'), 'Accept');
  await press(list.item('New join request'), 'Approve');
  await expect(list.item('Doubles partner wanted').getByText("You're in")).toBeVisible();
  // What can be undone is sent as the window closes.
  await page.goto('about:blank');
  await expect.poll(() => standing(played)).toBe('completed confirmed');
  const said = (id: string): Promise<readonly { status: string }[]> =>
    query('select status from public.challenge_seats where challenge_id = $1 and player_id = $2', [
      id,
      ana.id,
    ]);
  await expect.poll(() => said(doubles)).toEqual([{ status: 'confirmed' }]);
  await expect.poll(() => said(seat)).toEqual([{ status: 'confirmed' }]);
  await expect
    .poll(() => query('select proposed_time from public.challenges where id = $1', [moved]))
    .toEqual([{ proposed_time: '11:00:00' }]);
  await expect
    .poll(() =>
      query('select role from public.memberships where club_id = $1 and user_id = $2', [
        club.id,
        cleo.id,
      ]),
    )
    .toEqual([{ role: 'member' }]);
});

test('the partner chosen for doubles stays selected until the answer is accepted', async ({
  visit,
}) => {
  const ana = await createPlayer('Led Ana');
  const bea = await createPlayer('Led Bea');
  const cleo = await createPlayer('Led Cleo');
  const doubles = await challenge(bea, ana, { days: 4, type: 'doubles' });
  const page = await visit(ana, { at: `/challenges?answer=${doubles}` });
  const form = page.getByRole('dialog', { name: 'Accept challenge' });
  await form.getByRole('button', { name: 'Choose a partner' }).click();
  const partners = page.getByRole('dialog', { name: 'Choose a partner' });
  await partners.getByRole('searchbox').fill(cleo.name);
  await partners.getByRole('button', { name: `Choose ${cleo.name}` }).click();
  const blocked = await cleo.db.rpc('block_player', { player_id: ana.id });
  expect(blocked.error).toBeNull();
  await press(form, 'Accept challenge');
  await expect(page.getByText("You can't ask this player to play.")).toBeVisible();
  await expect(form.getByText(cleo.name)).toBeVisible();
  await press(form, 'Remove partner');
  await press(form, 'Accept challenge');
  await expect(form).toBeHidden();
  await expect(page).toHaveURL('/challenges');
});

test('a player asked from another zone sees their own time before they answer', async ({
  visit,
}) => {
  const ana = await createPlayer('Abroad Ana');
  const bea = await createPlayer('Home Bea');
  await challenge(bea, ana);
  const page = await visit(ana, { at: '/dashboard', timezoneId: 'America/New_York' });
  const yourTime = / pm for you/u;
  await expect(row(page, 'Home Bea challenged you')).toContainText(yourTime);
  await new NotificationsPage(page).open();
  await expect(
    page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Accept/u }) }),
  ).toContainText(yourTime);
});

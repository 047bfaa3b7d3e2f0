import { ChallengesPage } from '../pages/challenges-page.ts';
import { NotificationsPage } from '../pages/notifications-page.ts';
import { SendChallengePage } from '../pages/send-challenge-page.ts';
import {
  accept,
  challenge,
  createPlayer,
  dayAhead,
  type Player,
  unique,
} from '../support/community.ts';
import { query } from '../support/database.ts';
import { keptAnswers } from '../support/device-storage.ts';
import { cutFunction, cutTopics, failFunction, hold, SERVER_FAILS } from '../support/failing.ts';
import { expect, expectToast, test } from '../support/test.ts';

/** Two players, the first of whom has challenged the second. */
async function challenged(word: string): Promise<{ sender: Player; rival: Player; id: string }> {
  const sender = await createPlayer(`${word} Sender`);
  const rival = await createPlayer(`${word} Rival`);
  return { sender, rival, id: await challenge(sender, rival) };
}

test('the list that follows a first challenge never says that none was sent', async ({ visit }) => {
  const ana = await createPlayer('Ana First');
  const rival = await createPlayer('Rival First');
  const page = await visit(ana, { at: '/challenges?tab=sent' });
  const none = page.getByText('No pending challenges');
  await expect(none).toBeVisible();
  // The empty list is kept on the device, and shown before a newer answer arrives.
  await expect.poll(() => keptAnswers(page)).toBeGreaterThan(3);
  const form = new SendChallengePage(page);
  await form.open(rival.id);
  const answer = await hold(page, '**/rest/v1/rpc/list_challenges*');
  await form.send({ date: dayAhead(3), time: '18:00', place: 'Court 1' });
  await expectToast(page, 'Challenge sent!');
  await expect(page).toHaveURL('/challenges?tab=sent');
  await expect(page.locator('.animate-pulse-slow').first()).toBeVisible();
  await expect(none).toBeHidden();
  answer.release();
  await expect(new ChallengesPage(page).card('Rival First')).toBeVisible();
});

test('returning to a long list of challenges restores the position', async ({ visit }) => {
  const mark = unique('').slice(1);
  const ana = await createPlayer('Long Ana');
  await query(
    `insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
     select gen_random_uuid(), 'long-' || n || $1 || '@example.com', now(), jsonb_build_object('full_name', 'Long ' || to_char(n, 'FM00') || ' ' || $1)
     from generate_series(1, 40) n`,
    [mark],
  );
  await query(
    `with days as (
       select id, current_date + 2 + row_number() over (order by full_name)::integer as day
       from public.profiles where full_name like 'Long __ ' || $1),
     sent as (
       insert into public.challenges (challenger_id, challenged_id, proposed_date, proposed_time, time_zone, starts_at, duration_minutes, court_location, match_type)
       select id, $2, day, '18:00', 'Europe/Lisbon', (day + time '18:00') at time zone 'Europe/Lisbon', 60, 'Court 1', 'singles' from days
       returning id, challenger_id, challenged_id)
     insert into public.challenge_seats (challenge_id, player_id, side, status)
     select sent.id, seat.player, seat.side, seat.status
     from sent cross join lateral (values (challenger_id, 'challenger', 'confirmed'), (challenged_id, 'challenged', 'invited')) seat (player, side, status)`,
    [mark, ana.id],
  );
  const page = await visit(ana, { at: '/challenges', viewport: { width: 390, height: 844 } });
  const cards = page.getByRole('tabpanel').getByRole('listitem');
  await expect(cards).toHaveCount(40);
  const left = cards.nth(30);
  await left.scrollIntoViewIfNeeded();
  const name = left.getByRole('link').first();
  const before = await left.boundingBox();
  await name.click();
  await expect(page).toHaveURL(/\/profile\//u);
  await page.goBack();
  await expect(cards).toHaveCount(40);
  await expect.poll(async () => (await left.boundingBox())?.y).toBe(before?.y);
  await expect(name).toBeFocused();
});

test.describe('answering a challenge', () => {
  test('declining asks first, takes a reason, and tells the sender at once', async ({ visit }) => {
    const { sender, rival, id } = await challenged('Decline');
    const waiting = await visit(sender, { at: '/challenges?tab=sent', live: true });
    await expect(new ChallengesPage(waiting).card('Decline Rival')).toBeVisible();
    const page = await visit(rival, { at: '/challenges' });
    const card = new ChallengesPage(page).card('Decline Sender');
    await card.getByRole('button', { name: 'Decline', exact: true }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Decline challenge?' });
    await dialog.getByRole('button', { name: 'Keep Challenge' }).click();
    await expect(card).toBeVisible();
    await card.getByRole('button', { name: 'Decline', exact: true }).click();
    await dialog.getByLabel('Reason (optional)').fill('Away that week, sorry.');
    await dialog.getByRole('button', { name: 'Decline challenge' }).click();
    await expectToast(page, 'Challenge declined', 'The challenge has been declined');
    await expect(card).toHaveCount(0);
    await expectToast(waiting, 'Challenge Declined');
    const told = new ChallengesPage(waiting).card('Decline Rival');
    await expect(told).toContainText('Declined');
    await expect(told).toContainText('Reason: Away that week, sorry.');
    await expect(told.getByRole('button')).toHaveCount(0);
    await expect(waiting.getByRole('tab', { name: 'Sent', exact: true })).toBeVisible();
    await told.getByRole('link', { name: 'Send another' }).click();
    await new SendChallengePage(waiting).send({ date: dayAhead(6), time: '08:00' });
    await expectToast(waiting, 'Challenge sent!');
    await expect(waiting).toHaveURL('/challenges?tab=sent');
    const { data } = await sender.db.rpc('list_challenges', { since: new Date().toISOString() });
    expect(data?.find((row) => row.id === id)).toMatchObject({
      status: 'declined',
      response_message: 'Away that week, sorry.',
    });
  });

  test('a proposal of another time replaces the first on both screens', async ({ visit }) => {
    const { sender, rival } = await challenged('Other');
    const waiting = await visit(sender, { at: '/challenges', live: true });
    const theirs = new ChallengesPage(waiting);
    await theirs.tab('Sent');
    await expect(theirs.card('Other Rival')).toBeVisible();
    await theirs.tab('Received');
    await expect(waiting.getByText('No pending challenges')).toBeVisible();

    const page = await visit(rival, { at: '/challenges' });
    const mine = new ChallengesPage(page);
    await mine.card('Other Sender').getByRole('button', { name: 'Alternative' }).click();
    const form = new SendChallengePage(page);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Propose another time' }),
    ).toBeVisible();
    await expect(form.place).toHaveValue('Court 3');
    await form.send({ date: dayAhead(6), time: '08:00' });
    await expectToast(page, 'Challenge sent!', 'Your challenge has been sent to Other Sender');
    await expect(page).toHaveURL('/challenges?tab=sent');
    await mine.tab('Received');
    await expect(mine.card('Other Sender')).toHaveCount(0);
    await mine.tab('Sent');
    await expect(mine.card('Other Sender')).toContainText('8:00 am');

    await expect(theirs.card('Other Rival')).toContainText('8:00 am');
    await theirs.tab('Sent');
    await expect(theirs.card('Other Rival')).toHaveCount(0);
  });

  test('a match that would overlap another one is refused, with the reason', async ({ visit }) => {
    const { sender, rival, id } = await challenged('Overlap');
    await accept(rival, id);
    await challenge(await createPlayer('Overlap Third'), rival, { time: '18:30' });
    const page = await visit(rival, { at: '/challenges' });
    const challenges = new ChallengesPage(page);
    await expect(challenges.card('Overlap Third')).toContainText(
      'You already have a match at that time.',
    );
    await challenges
      .card('Overlap Third')
      .getByRole('button', { name: 'Accept', exact: true })
      .click();
    await expectToast(
      page,
      'Failed to accept challenge',
      'One of you already has a match at that time.',
    );
    await expect(
      challenges.card('Overlap Third').getByRole('button', { name: 'Accept', exact: true }),
    ).toBeVisible();
    await challenges.tab('Upcoming');
    await expect(challenges.card(sender.name)).toBeVisible();
    await expect(challenges.card('Overlap Third')).toHaveCount(0);
  });

  test('a challenge that was cancelled meanwhile is refused, with the reason', async ({
    visit,
  }) => {
    const { sender, rival, id } = await challenged('Late');
    const page = await visit(rival, { at: '/challenges' });
    const card = new ChallengesPage(page).card('Late Sender');
    await expect(card).toBeVisible();
    const answer = await hold(page, '**/rest/v1/rpc/accept_challenge*');
    await card.getByRole('button', { name: 'Accept', exact: true }).click();
    await sender.db.rpc('cancel_challenge', { challenge_id: id });
    answer.release();
    await expectToast(page, 'Failed to accept challenge', 'This challenge is no longer pending.');
    await expect(card).toHaveCount(0);
  });

  test('a dialog about a challenge that was cancelled meanwhile closes with the refusal', async ({
    visit,
  }) => {
    const { sender, rival, id } = await challenged('Gone');
    const page = await visit(rival, { at: '/challenges' });
    const card = new ChallengesPage(page).card('Gone Sender');
    await card.getByRole('button', { name: 'Decline' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Decline challenge?' });
    await dialog.getByLabel('Reason (optional)').fill('My knee');
    await sender.db.rpc('cancel_challenge', { challenge_id: id });
    await dialog.getByRole('button', { name: 'Decline challenge' }).click();
    await expectToast(page, 'Failed to decline challenge', 'This challenge is no longer pending.');
    await expect(dialog).toBeHidden();
  });
});

test.describe('cancelling', () => {
  test('a sent challenge asks first, in these words', async ({ visit }) => {
    const { sender } = await challenged('Cancel');
    const page = await visit(sender, { at: '/challenges?tab=sent' });
    const card = new ChallengesPage(page).card('Cancel Rival');
    await card.getByRole('button', { name: 'Cancel', exact: true }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Cancel Challenge?' });
    await expect(
      dialog.getByText(
        'Are you sure you want to cancel this challenge? This action cannot be undone.',
        { exact: true },
      ),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep Challenge' }).click();
    await expect(dialog).toBeHidden();
    await expect(card).toBeVisible();
    await card.getByRole('button', { name: 'Cancel', exact: true }).click();
    await dialog.getByRole('button', { name: 'Cancel Challenge' }).click();
    await expectToast(page, 'Challenge cancelled');
    await expect(
      page.getByText("You haven't sent any challenges that are waiting for responses."),
    ).toBeVisible();
  });

  test('a challenge accepted at that moment stays a match', async ({ visit }) => {
    const { sender, rival, id } = await challenged('Taken back');
    const page = await visit(sender, { at: '/challenges?tab=sent' });
    const challenges = new ChallengesPage(page);
    await challenges
      .card('Taken back Rival')
      .getByRole('button', { name: 'Cancel', exact: true })
      .click();
    const retreat = await hold(page, '**/rest/v1/rpc/cancel_challenge*');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Challenge' }).click();
    await accept(rival, id);
    retreat.release();
    await expectToast(page, 'Failed to cancel challenge', 'This challenge is no longer pending.');
    await challenges.tab('Upcoming');
    await expect(challenges.card('Taken back Rival')).toBeVisible();
  });

  test('a confirmed match asks first, and the opponent is told at once', async ({ visit }) => {
    const { sender, rival, id } = await challenged('Off');
    await accept(rival, id);
    const waiting = await visit(sender, { at: '/challenges?tab=upcoming', live: true });
    await expect(new ChallengesPage(waiting).card('Off Rival')).toBeVisible();
    const page = await visit(rival, { at: '/challenges?tab=upcoming' });
    const card = new ChallengesPage(page).card('Off Sender');
    await card.getByRole('button', { name: 'Cancel Match' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Cancel Match?' });
    await expect(
      dialog.getByText(
        'Are you sure you want to cancel this confirmed match? This will notify your opponent.',
        {
          exact: true,
        },
      ),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep Match' }).click();
    await expect(card).toBeVisible();
    await card.getByRole('button', { name: 'Cancel Match' }).click();
    await dialog.getByRole('button', { name: 'Cancel Match' }).click();
    await expectToast(page, 'Challenge cancelled', 'Match cancelled and opponent notified');
    await expect(page.getByText("You don't have any confirmed matches scheduled.")).toBeVisible();
    await expectToast(waiting, 'Match Cancelled');
    await expect(new ChallengesPage(waiting).card('Off Rival')).toHaveCount(0);
    // Accepted by the rival earlier, and cancelled now.
    await expect(new NotificationsPage(waiting).bell()).toHaveAccessibleName(
      'You have 2 unread notifications',
    );
  });
});

test.describe('a response that did not reach the server', () => {
  test('is reported when accepting, and the challenge comes back', async ({ visit }) => {
    const { rival } = await challenged('Unaccepted');
    const page = await visit(rival, { at: '/challenges' });
    const card = new ChallengesPage(page).card('Unaccepted Sender');
    await expect(card).toBeVisible();
    const held = Promise.withResolvers<void>();
    await page.route('**/rest/v1/rpc/accept_challenge*', async (route) => {
      await held.promise;
      await route.fulfill(SERVER_FAILS);
    });
    await card.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(card).toHaveCount(0);
    held.resolve();
    await expectToast(page, 'Failed to accept challenge', 'Please try again');
    await expect(card.getByRole('button', { name: 'Accept', exact: true })).toBeVisible();
  });

  test('is reported when declining, and the challenge comes back', async ({ visit }) => {
    const { rival } = await challenged('Undeclined');
    const page = await visit(rival, { at: '/challenges' });
    await failFunction(page, 'decline_challenge');
    const card = new ChallengesPage(page).card('Undeclined Sender');
    await card.getByRole('button', { name: 'Decline', exact: true }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel('Reason (optional)').fill('A reason that took a while.');
    await dialog.getByRole('button', { name: 'Decline challenge' }).click();
    await expectToast(page, 'Failed to decline challenge', 'Please try again');
    await expect(dialog.getByLabel('Reason (optional)')).toHaveValue('A reason that took a while.');
    await dialog.getByRole('button', { name: 'Keep Challenge' }).click();
    await expect(card).toBeVisible();
  });

  test('is reported when cancelling, and the challenge comes back', async ({ visit }) => {
    const { sender } = await challenged('Uncancelled');
    const page = await visit(sender, { at: '/challenges?tab=sent' });
    await cutFunction(page, 'cancel_challenge');
    const card = new ChallengesPage(page).card('Uncancelled Rival');
    await card.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Challenge' }).click();
    await expectToast(page, 'Failed to cancel challenge', 'Please try again');
    await expect(card).toBeVisible();
  });
});

test.describe('the lists of challenges', () => {
  test('say when they are empty', async ({ visit }) => {
    const page = await visit(await createPlayer('Empty Ana'), { at: '/challenges' });
    const challenges = new ChallengesPage(page);
    for (const [tab, title, text] of [
      [
        'Received',
        'No pending challenges',
        "You don't have any challenges waiting for your response.",
      ],
      [
        'Sent',
        'No pending challenges',
        "You haven't sent any challenges that are waiting for responses.",
      ],
      ['Upcoming', 'No upcoming matches', "You don't have any confirmed matches scheduled."],
    ] as const) {
      await challenges.tab(tab);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expect(page.getByText(text)).toBeVisible();
    }
  });

  test('show samples when nothing can be loaded, and the real ones after a retry', async ({
    visit,
  }) => {
    const { rival } = await challenged('Unloaded');
    const page = await visit(rival);
    await cutTopics(page);
    await page.route('**/rest/v1/rpc/list_challenges*', (route) => route.abort());
    const challenges = new ChallengesPage(page);
    await challenges.open();
    await expect(page.getByText("Your challenges couldn't be loaded")).toBeVisible();
    await expect(page.getByText('This is sample data for preview only.')).toBeVisible();
    await challenges
      .card('Sarah Chen')
      .getByRole('button', { name: 'Accept', exact: true })
      .click();
    await expectToast(page, 'Demo data', 'This is sample data for preview only.');
    await challenges.tab('Upcoming');
    await expect(page.getByText("You don't have any confirmed matches scheduled.")).toBeVisible();
    await challenges.tab('Received');
    await page.unroute('**/rest/v1/rpc/list_challenges*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(challenges.card('Unloaded Sender')).toBeVisible();
    await expect(challenges.card('Sarah Chen')).toHaveCount(0);
  });

  test('are samples for a visitor, who is asked to log in', async ({ page }) => {
    const challenges = new ChallengesPage(page);
    await challenges.open();
    await expect(page.getByText('This is sample data for preview only.')).toBeVisible();
    for (const press of ['Accept', 'Decline', 'Alternative']) {
      await challenges.card('Sarah Chen').getByRole('button', { name: press }).click();
      await expectToast(page, 'Authentication required', 'Please log in to respond to challenges');
      await page.getByRole('button', { name: 'Dismiss' }).first().click();
      await expect(page.locator('[data-tone]')).toHaveCount(0);
    }
    await challenges.tab('Sent');
    await challenges
      .card('Marcus Webb')
      .getByRole('button', { name: 'Cancel', exact: true })
      .click();
    await expectToast(page, 'Authentication required', 'Please log in to respond to challenges');
  });
});

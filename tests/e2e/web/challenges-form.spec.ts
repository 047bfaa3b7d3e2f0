import { ChallengesPage } from '../pages/challenges-page.ts';
import { DiscoverPage } from '../pages/discover-page.ts';
import { SendChallengePage } from '../pages/send-challenge-page.ts';
import { accept, challenge, createPlayer, dayAhead, keepFree } from '../support/community.ts';
import { failFunction, hold } from '../support/failing.ts';
import { query } from '../support/database.ts';
import { expect, expectToast, test } from '../support/test.ts';

test.describe('the challenge form', () => {
  test('shows beside the fields what is missing, and focuses the first', async ({ visit }) => {
    const rival = await createPlayer('Form Rival');
    const page = await visit(await createPlayer('Form Ana'), { at: `/challenge/${rival.id}` });
    const form = new SendChallengePage(page);
    await form.submit();
    await expect(form.time).toHaveAccessibleDescription(/Please select a time/);
    await expect(form.place).toHaveAccessibleDescription(/Please enter a location/);
    await expect(form.time).toBeFocused();
    await expect(page).toHaveURL(`/challenge/${rival.id}`);
  });

  test('offers half hours from 6:00 to 21:30, four lengths, three kinds and the days from tomorrow', async ({
    visit,
  }) => {
    const rival = await createPlayer('Offer Rival');
    const page = await visit(await createPlayer('Offer Ana'), { at: `/challenge/${rival.id}` });
    const form = new SendChallengePage(page);
    await form.shown();
    const times = await form.time.locator('option').allTextContents();
    expect([times[1], times.at(-1), times.length]).toEqual(['6:00 am', '9:30 pm', 33]);
    await expect(form.duration.locator('option')).toHaveText([
      '30 minutes',
      '1 hour',
      '1.5 hours',
      '2 hours',
    ]);
    await expect(form.duration).toHaveValue('60');
    await expect(form.matchType.locator('option')).toHaveText([
      'Singles',
      'Doubles',
      'Practice Session',
    ]);
    await expect(form.matchType).toHaveValue('singles');
    await form.openCalendar(dayAhead(0));
    await expect(form.day(dayAhead(0))).toBeDisabled();
    await page.keyboard.press('Escape');
    await form.openCalendar(dayAhead(1));
    await expect(form.day(dayAhead(1))).toBeEnabled();
  });

  test('keeps its input when the device crosses into another zone', async ({ visit }) => {
    const rival = await createPlayer('Border Rival');
    const page = await visit(await createPlayer('Border Ana'), { at: `/challenge/${rival.id}` });
    const form = new SendChallengePage(page);
    await form.message.fill('See you there');
    const askedAnew = page.waitForResponse('**/rest/v1/rpc/get_opponent*');
    // The network returns after the tunnel, and the device has noticed where it is.
    await page.evaluate(() => {
      const here = new Intl.DateTimeFormat().resolvedOptions();
      Intl.DateTimeFormat.prototype.resolvedOptions = () => ({ ...here, timeZone: 'Asia/Tokyo' });
      window.dispatchEvent(new Event('online'));
    });
    await askedAnew;
    await expect(form.message).toHaveValue('See you there');
  });

  test('refuses less than 24 hours ahead', async ({ visit }) => {
    const rival = await createPlayer('Soon Rival');
    // In the evening tomorrow starts with times that are too soon.
    const timezoneId = zoneWhereItIs(20);
    const page = await visit(await createPlayer('Soon Ana'), {
      at: `/challenge/${rival.id}`,
      timezoneId,
    });
    const form = new SendChallengePage(page);
    await form.send({ date: dayAhead(1, timezoneId), time: '06:00', place: 'Court 1' });
    await expect(form.date).toHaveAccessibleDescription(
      /Challenge must be at least 24 hours in advance/,
    );
    await form.time.selectOption('21:30');
    await expect(form.date).not.toHaveAccessibleDescription(/24 hours/);
  });

  test('says at the day what only the server knew to be too soon', async ({ visit }) => {
    const rival = await createPlayer('Clock Rival');
    const page = await visit(await createPlayer('Clock Ana'));
    // A clock that is two days slow takes yesterday for tomorrow.
    await page.clock.setFixedTime(new Date(Date.now() - 2 * 86_400_000));
    await page.goto(`/challenge/${rival.id}`);
    const form = new SendChallengePage(page);
    await form.send({ date: dayAhead(0), time: '06:00', place: 'Court 1' });
    await expect(form.date).toHaveAccessibleDescription(
      /Challenge must be at least 24 hours in advance/,
    );
    await expect(page).toHaveURL(`/challenge/${rival.id}`);
  });

  test('limits the location to 200 and the message to 1000 characters', async ({ visit }) => {
    const rival = await createPlayer('Long Rival');
    const page = await visit(await createPlayer('Long Ana'), { at: `/challenge/${rival.id}` });
    const form = new SendChallengePage(page);
    await form.send({ place: 'x'.repeat(201), message: 'x'.repeat(1001) });
    await expect(form.place).toHaveAccessibleDescription(
      /The location can have up to 200 characters/,
    );
    await expect(form.message).toHaveAccessibleDescription(
      /A message can have up to 1,000 characters/,
    );
  });

  test('offers times when both are free, and fills in date and time, by keyboard too', async ({
    visit,
  }) => {
    const sender = await createPlayer('Free Ana');
    const rival = await createPlayer('Free Rival');
    await keepFree(sender);
    await keepFree(rival);
    await accept(rival, await challenge(sender, rival, { days: 5, time: '19:00' }));
    const page = await visit(sender, { at: `/challenge/${rival.id}` });
    const form = new SendChallengePage(page);
    const slot = (days: number, part: string) =>
      page.getByRole('radio', {
        name: new RegExp(
          `^${weekday(dayAhead(days))} ${part}, .* ${Number(dayAhead(days).slice(8))},`,
        ),
      });
    await slot(4, 'morning').check({ force: true });
    await expect(form.time).toHaveValue('09:00');
    await expect(form.date).toContainText(String(Number(dayAhead(4).slice(8))));
    await page.keyboard.press('ArrowRight');
    await expect(slot(4, 'afternoon')).toBeChecked();
    await expect(form.time).toHaveValue('15:00');
    await expect(slot(5, 'morning')).toHaveCount(1);
    // Both have a match then.
    await expect(slot(5, 'evening')).toHaveCount(0);
    await form.time.selectOption('16:00');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  });

  test('says that somebody keeps availability private, and offers nothing', async ({ visit }) => {
    const sender = await createPlayer('Private Ana');
    const rival = await createPlayer('Private Rival');
    await keepFree(sender);
    await keepFree(rival, { shared: false });
    const page = await visit(sender, { at: `/challenge/${rival.id}` });
    await expect(page.getByText('Private Rival keeps availability private.')).toBeVisible();
    await expect(new SendChallengePage(page).freeSlots).toHaveCount(0);
  });

  test("starts with the values of the sender's latest challenge", async ({ visit }) => {
    const sender = await createPlayer('Latest Ana');
    await challenge(sender, await createPlayer('Latest Ben'), { place: 'Clay court by the river' });
    const rival = await createPlayer('Latest Cleo');
    const page = await visit(sender, { at: `/challenge/${rival.id}` });
    await expect(new SendChallengePage(page).place).toHaveValue('Clay court by the river');
  });
});

test('a challenge is sent from the list of players', async ({ visit }) => {
  const rival = await createPlayer(`List Rival ${crypto.randomUUID().slice(0, 8)}`);
  const page = await visit(await createPlayer('List Ana'), { at: '/discover?tab=players' });
  await new DiscoverPage(page).search(rival.name);
  await page.getByRole('link', { name: `Challenge ${rival.name}` }).click();
  await new SendChallengePage(page).send({ place: 'Court 4', time: '07:30' });
  await expectToast(page, 'Challenge sent!', `Your challenge has been sent to ${rival.name}`);
  await expect(page).toHaveURL('/challenges?tab=sent');
  const challenges = new ChallengesPage(page);
  await expect(challenges.card(rival.name)).toContainText('7:30 am');
  await expect(challenges.card(rival.name)).toContainText('Waiting for response');
});

test('somebody who leaves while a challenge is being sent stays where they went, and reads that it was sent', async ({
  visit,
}) => {
  const rival = await createPlayer('Patient Rival');
  const page = await visit(await createPlayer('Hurried Ana'), { at: `/challenge/${rival.id}` });
  const sending = await hold(page, '**/rpc/send_challenge');
  const sent = page.waitForRequest('**/rpc/send_challenge');
  await new SendChallengePage(page).send({ place: 'Court 3' });
  await sent;
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page).toHaveURL('/profile');
  sending.release();
  await expectToast(page, 'Challenge sent!');
  // By the time of the toast any navigation would have happened.
  await expect(page).toHaveURL('/profile');
});

test('a second challenge to the same player is refused, from a second tab too', async ({
  visit,
}) => {
  const rival = await createPlayer('Twice Rival');
  const page = await visit(await createPlayer('Twice Ana'), { at: `/challenge/${rival.id}` });
  const second = await page.context().newPage();
  await second.goto(`/challenge/${rival.id}`);
  await new SendChallengePage(second).shown();
  await new SendChallengePage(page).send({ place: 'Court 1' });
  await expectToast(page, 'Challenge sent!');
  await new SendChallengePage(second).send({ place: 'Court 2', date: dayAhead(5) });
  await expectToast(
    second,
    'Challenge already exists',
    'You already have a pending challenge with this person',
  );
  await expect(new SendChallengePage(second).place).toHaveValue('Court 2');
  await page.goto(`/challenge/${rival.id}`);
  await expect(
    page.getByText('You already have a pending challenge with this person.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'See the challenges you sent' }).click();
  await expect(page).toHaveURL('/challenges?tab=sent');
});

test('a player who does not exist is not found', async ({ visit }) => {
  const page = await visit(await createPlayer('Nobody Ana'));
  for (const id of ['11111111-1111-4111-8111-111111111111', 'no-id-at-all']) {
    await page.goto(`/challenge/${id}`);
    await expect(page.getByRole('heading', { name: 'User not found' })).toBeVisible();
    await expect(page.getByText("The user you're trying to challenge doesn't exist")).toBeVisible();
  }
  await page.getByRole('link', { name: 'Back to discover' }).click();
  await expect(page).toHaveURL('/discover');
});

test('a player who has left by the time the challenge is sent is not found, and Discover opens', async ({
  visit,
}) => {
  const rival = await createPlayer('Ended Rival');
  const page = await visit(await createPlayer('Ended Ana'), { at: `/challenge/${rival.id}` });
  await new SendChallengePage(page).shown();
  await query('delete from auth.users where id = $1', [rival.id]);
  await new SendChallengePage(page).send({ place: 'Court 1' });
  await expectToast(page, 'User not found', "The user you're trying to challenge doesn't exist");
  await expect(page).toHaveURL('/discover');
});

test('a challenge that could not be sent says so, and the form keeps everything', async ({
  visit,
}) => {
  const rival = await createPlayer('Unsent Rival');
  const page = await visit(await createPlayer('Unsent Ana'), { at: `/challenge/${rival.id}` });
  const cut = await failFunction(page, 'send_challenge');
  const form = new SendChallengePage(page);
  await form.send({ place: 'Court 9', message: 'Up for it?', time: '09:00' });
  await expectToast(page, 'Failed to send challenge', 'Please try again');
  await expect(form.place).toHaveValue('Court 9');
  await expect(form.time).toHaveValue('09:00');
  await expect(form.message).toHaveValue('Up for it?');
  await cut.restore();
  await form.submit();
  await expectToast(page, 'Challenge sent!', 'Your challenge has been sent to Unsent Rival');
});

/** 'Tuesday' */
function weekday(date: string): string {
  return new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(date),
  );
}

/** A time zone in which it is this hour. */
function zoneWhereItIs(hour: number): string {
  const ahead = (hour - new Date().getUTCHours() + 24) % 24;
  // The signs in these names are reversed: Etc/GMT-5 is five hours ahead.
  return ahead <= 14 ? `Etc/GMT-${ahead}` : `Etc/GMT+${24 - ahead}`;
}

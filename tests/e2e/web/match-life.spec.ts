import { ChallengesPage } from '../pages/challenges-page.ts';
import { MatchesPage, openMore } from '../pages/matches-page.ts';
import { NotificationsPage } from '../pages/notifications-page.ts';
import { SendChallengePage } from '../pages/send-challenge-page.ts';
import {
  accept,
  begin,
  challenge,
  createPlayer,
  dayAhead,
  keepFree,
  unique,
} from '../support/community.ts';
import { cutFunction, hold } from '../support/failing.ts';
import { expect, expectToast, test } from '../support/test.ts';

test('a result is entered, disputed, entered by the other side and confirmed, live on both', async ({
  visit,
}) => {
  const ana = await createPlayer('Ana Result');
  const leo = await createPlayer('Leo Result');
  const id = await challenge(ana, leo);
  await accept(leo, id);
  await begin(id);

  const hers = new MatchesPage(await visit(ana, { at: '/dashboard', live: true }));
  const his = new MatchesPage(await visit(leo, { at: '/matches', live: true }));
  const unreported = hers.page.getByRole('region', { name: 'Your match with Leo Result' });
  await unreported.getByRole('link', { name: 'Enter result' }).click();
  // The form opens at once; closing it leads to the match, and stays there.
  const form = hers.resultForm;
  await expect(form.getByLabel('Set 1, you')).toBeFocused();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toHaveCount(0);
  await expect(hers.page).toHaveURL('/matches#waiting-results');
  await expect(hers.page.getByRole('heading', { name: 'Results to settle' })).toBeInViewport();
  await expect(hers.waiting('Leo Result').getByText(/within 14 days/)).toBeVisible();
  await hers.page.goBack();
  await unreported.getByRole('link', { name: 'Enter result' }).click();
  await expect(form).toBeVisible();
  const rule = form.getByText(/^A set goes to six games/).filter({ visible: true });
  await form.getByLabel('Set 1, you').press('8');
  await expect(rule).toBeVisible();
  await expect(form.getByLabel('Set 1, you')).toHaveValue('');
  await form.getByLabel('Set 1, you').press('6');
  await expect(rule).toHaveCount(0);
  await form.getByLabel('Set 1, Leo Result').press('3');
  await form.getByRole('button', { name: 'Enter result' }).click();
  await expect(form.getByText('Please enter both sides.')).toBeVisible();
  await expect(form.getByLabel('Set 2, you')).toBeFocused();
  await form.getByLabel('Set 2, you').press('7');
  await form.getByLabel('Set 2, Leo Result').press('6');
  await form.getByLabel('Set 2 tie-break, Leo Result').press('5');
  await form.getByRole('button', { name: 'Enter result' }).click();
  await expectToast(hers.page, 'Result entered');
  await expect(form).toHaveCount(0);
  await expect(
    hers
      .waiting('Leo Result')
      .getByText("Waiting for Leo Result to confirm. It's confirmed automatically after 7 days."),
  ).toBeVisible();

  const entered = his.waiting('Ana Result');
  await expect(entered.getByText('You lost 3-6, 6-7 (5-7).')).toBeVisible();
  await entered.getByRole('button', { name: 'Dispute' }).click();
  await his.page.getByRole('alertdialog').getByRole('button', { name: 'Dispute' }).click();
  await expectToast(his.page, 'Result disputed', 'Either side can enter it again.');
  await expect(hers.waiting('Leo Result').getByText('disputed', { exact: true })).toBeVisible();

  await expect(
    hers
      .waiting('Leo Result')
      .getByText(
        'Leo Result disputed this result. Enter it again. A second dispute leaves the match unrated.',
      ),
  ).toBeVisible();
  await his.resultForm.getByRole('button', { name: "Didn't finish?" }).click();
  await his.resultForm.getByRole('radio', { name: /^Retired/ }).check({ force: true });
  await his.resultForm.getByRole('radio', { name: 'Ana Result' }).check({ force: true });
  await his.tap('3', '4');
  await his.resultForm.getByRole('button', { name: 'Enter result' }).click();
  await expectToast(his.page, 'Result entered');

  const corrected = hers.waiting('Leo Result');
  await expect(corrected.getByText('You retired at 4-3 and lost.')).toBeVisible();
  await corrected.getByRole('button', { name: 'Confirm' }).click();
  await expectToast(
    hers.page,
    'Result confirmed',
    'You and Leo Result agree on the result. Your singles level ',
  );
  await expect(corrected).toHaveCount(0);
  await expect(his.waiting('Ana Result')).toHaveCount(0);
});

test('a match moves to another time when the other side agrees, and not before', async ({
  visit,
}) => {
  const ana = await createPlayer('Ana Move');
  const leo = await createPlayer('Leo Move');
  const max = await createPlayer('Max Move');
  const id = await challenge(ana, leo);
  await accept(leo, id);
  await accept(leo, await challenge(max, leo, { days: 4, time: '09:00' }));

  const hers = await visit(ana, { at: '/challenges?tab=upcoming', live: true });
  const his = new MatchesPage(await visit(leo, { at: '/matches', live: true }));
  const card = new ChallengesPage(hers).card('Leo Move');
  const item = his.item('Ana Move');

  await (await openMore(card, 'Move to another time')).click();
  const dialog = hers.getByRole('dialog', { name: 'Move match' });
  await dialog.getByRole('combobox', { name: 'Time' }).selectOption('20:00');
  await dialog.getByLabel('Court Location').fill('');
  await dialog.getByRole('button', { name: 'Propose time' }).click();
  await expect(dialog.getByText('Please enter a location')).toBeVisible();
  await dialog.getByLabel('Court Location').fill('Court 9');
  await dialog.getByRole('button', { name: 'Propose time' }).click();
  await expectToast(hers, 'Another time proposed');
  await expect(card.getByText('You proposed another time.', { exact: false })).toBeVisible();
  // Until that is answered there is nothing else to do about the match.
  await card.getByRole('button', { name: /^More for / }).click();
  await expect(hers.getByRole('menuitem')).toHaveText(['Match chat']);
  await hers.keyboard.press('Escape');

  await expect(item.getByText('Ana Move would like to play at another time.')).toBeVisible();
  await item.getByRole('button', { name: 'Keep the time' }).click();
  await expectToast(his.page, 'Match time unchanged', 'Your match with Ana Move stays as it is.');
  await expect(card.getByText('You proposed another time.', { exact: false })).toHaveCount(0);

  await ana.db.rpc('propose_reschedule', {
    challenge_id: id,
    proposed_date: dayAhead(4),
    proposed_time: '09:30',
  });
  await item.getByRole('button', { name: 'Accept' }).click();
  await expectToast(
    his.page,
    "The match couldn't be moved",
    'One of you already has a match at that time.',
  );
  await card.getByRole('button', { name: 'Withdraw' }).click();
  await expect(item.getByRole('button', { name: 'Accept' })).toHaveCount(0);

  await (await openMore(card, 'Move to another time')).click();
  await dialog.getByRole('combobox', { name: 'Time' }).selectOption('20:00');
  await dialog.getByRole('button', { name: 'Propose time' }).click();
  await item.getByRole('button', { name: 'Accept' }).click();
  await expectToast(his.page, 'Match moved', 'Your match with Ana Move is now at the new time.');
  await expect(card.getByText('8:00 pm')).toBeVisible();
  await expect(card.getByRole('group', { name: 'Another time' })).toHaveCount(0);
});

test('another time is chosen from those when both are free, and private ones are not revealed', async ({
  visit,
}) => {
  const ana = await createPlayer('Ana Free');
  const leo = await createPlayer('Leo Free');
  await keepFree(ana);
  await keepFree(leo);
  await accept(leo, await challenge(ana, leo, { time: '09:00' }));
  const hers = await visit(ana, { at: '/matches' });
  const looking = await hold(hers, '**/rest/v1/rpc/get_free_slots*');
  await (await new MatchesPage(hers).more('Leo Free', 'Move to another time')).click();
  const dialog = hers.getByRole('dialog', { name: 'Move match' });
  await expect(dialog.locator('.animate-pulse-slow').first()).toBeVisible();
  await dialog.evaluate((it) => Promise.all(it.getAnimations().map(({ finished }) => finished)));
  const button = dialog.getByRole('button', { name: 'Propose time' });
  const before = await button.boundingBox();
  looking.release();
  const slots = dialog.getByRole('group', { name: "When you're both free" }).getByRole('radio');
  await expect(slots.first()).toBeAttached();
  expect(await button.boundingBox()).toEqual(before);
  const sending = await cutFunction(hers, 'propose_reschedule');
  await slots.last().check({ force: true });
  await expect(dialog.getByRole('combobox', { name: 'Time' })).toHaveValue('18:00');
  await dialog.getByRole('button', { name: 'Propose time' }).click();
  await expectToast(hers, "The time couldn't be proposed");
  // It was not sent: the choice is still there.
  await expect(slots.last()).toBeChecked();
  await sending.restore();
  await dialog.getByRole('button', { name: 'Propose time' }).click();
  await expectToast(hers, 'Another time proposed');
  const his = await visit(leo, { at: '/matches' });
  const item = new MatchesPage(his).item('Ana Free');
  await expect(
    item.getByRole('group', { name: 'Another time' }).getByText(/6:00 pm$/),
  ).toBeVisible();
  await item.getByRole('button', { name: 'Keep the time' }).click();
  await expectToast(his, 'Match time unchanged');

  await keepFree(ana, { shared: false });
  const asking = await cutFunction(his, 'get_free_slots');
  await (await new MatchesPage(his).more('Ana Free', 'Move to another time')).click();
  const again = his.getByRole('dialog', { name: 'Move match' });
  await expect(again.getByText('You can still choose a time.')).toBeVisible();
  await asking.restore();
  await again.getByRole('button', { name: 'Retry' }).click();
  await expect(again.getByText('Ana Free keeps availability private.')).toBeVisible();
});

test('doubles become a match when both sides have named a partner and all four said yes', async ({
  visit,
}) => {
  test.slow();
  const ana = await createPlayer('Ana Doubles');
  const leo = await createPlayer('Leo Doubles');
  const cleo = await createPlayer(unique('Cleo'));
  const max = await createPlayer(unique('Max'));

  const her = await visit(ana, { at: `/challenge/${leo.id}`, live: true });
  const his = await visit(leo, { at: '/challenges', live: true });
  const invited = await visit(max, { at: '/challenges', live: true });
  const form = new SendChallengePage(her);
  await form.shown();
  await form.matchType.selectOption('doubles');
  await form.choosePartner(cleo.name);
  await form.send({ place: 'Court 7' });
  await expectToast(her, 'Challenge sent!');
  const hers = new ChallengesPage(her);
  await hers.tab('Sent');
  await expect(hers.card('Leo Doubles').getByText(cleo.name)).toBeVisible();

  const card = new ChallengesPage(his).card('Ana Doubles');
  await card.getByRole('button', { name: 'Accept' }).click();
  const dialog = his.getByRole('dialog', { name: 'Accept challenge' });
  await dialog.getByRole('button', { name: 'Choose a partner' }).click();
  await his.getByRole('searchbox', { name: 'Search players' }).fill(max.name);
  await his.getByRole('button', { name: `Choose ${max.name}` }).click();
  await dialog.getByRole('button', { name: 'Accept challenge' }).click();
  await expectToast(
    his,
    'Challenge accepted!',
    "It's a match as soon as all four players say yes.",
  );
  await expect(dialog).toHaveCount(0);
  await expect(card.getByText(max.name)).toBeVisible();
  await expect(card.getByText('asked')).toHaveCount(2);

  const place = new ChallengesPage(invited).card('Ana Doubles');
  const received = invited.getByRole('tab', { name: /Received/ });
  await expect(received).toContainText('1');
  await place.getByRole('button', { name: 'Join match' }).click();
  await expectToast(invited, "You're in");
  // It is still pending, but no longer for this answer.
  await expect(place).toBeVisible();
  await expect(received).not.toContainText('1');

  const last = await visit(cleo, { at: '/challenges' });
  await new ChallengesPage(last)
    .card('Leo Doubles')
    .getByRole('button', { name: 'Join match' })
    .click();
  await expectToast(last, 'Your doubles match is on');
  await hers.tab('Upcoming');
  await expect(hers.card('Leo Doubles')).toContainText(max.name);

  await new ChallengesPage(invited).tab('Upcoming');
  await new ChallengesPage(his).tab('Upcoming');
  await expect(card).toContainText(max.name);
  await place.getByRole('button', { name: 'Leave match' }).click();
  const question = invited.getByRole('alertdialog', { name: 'Leave match?' });
  await question.getByRole('button', { name: 'Keep spot' }).click();
  await expect(place).toBeVisible();
  await place.getByRole('button', { name: 'Leave match' }).click();
  await question.getByRole('button', { name: 'Leave match' }).click();
  await expectToast(invited, "You're out");
  await expect(card.getByText('Partner wanted')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Choose a partner' })).toBeVisible();
});

test('a partner can be named after sending, too, and a decline makes room for another', async ({
  visit,
}) => {
  const ana = await createPlayer('Ana Partner');
  const leo = await createPlayer('Leo Partner');
  const cleo = await createPlayer(unique('Cleo'));
  const max = await createPlayer(unique('Max'));
  await challenge(ana, leo, { type: 'doubles' });

  const her = await visit(ana, { at: '/challenges?tab=sent', live: true });
  const asked = await visit(cleo, { at: '/challenges', live: true });
  const card = new ChallengesPage(her).card('Leo Partner');
  const ask = async (name: string): Promise<void> => {
    await card.getByRole('button', { name: 'Choose a partner' }).click();
    await her.getByRole('searchbox', { name: 'Search players' }).fill(name);
    await her.getByRole('button', { name: `Ask ${name}` }).click();
    await expectToast(her, 'Partner asked');
    await expect(card.getByText(name)).toBeVisible();
  };
  await ask(cleo.name);
  const place = new ChallengesPage(asked).card('Leo Partner');
  await place.getByRole('button', { name: 'Decline' }).click();
  await asked.getByRole('alertdialog').getByRole('button', { name: 'Decline match' }).click();
  await expectToast(asked, "You're out");
  await expect(place).toHaveCount(0);
  await expect(card.getByText(cleo.name)).toHaveCount(0);
  await ask(max.name);
});

test('two browsers go through everything: challenge, another time, yes, calendar file, move, cancel', async ({
  visit,
}) => {
  const ana = await createPlayer('Ana Whole');
  const leo = await createPlayer('Leo Whole');
  await keepFree(ana);
  await keepFree(leo);
  const her = await visit(ana, { at: `/challenge/${leo.id}`, live: true });
  const his = await visit(leo, { at: '/challenges', live: true });
  const hers = new ChallengesPage(her);
  const theirs = new ChallengesPage(his);

  const form = new SendChallengePage(her);
  await form.shown();
  await form.place.fill('Court 5');
  await form.freeSlots.last().check({ force: true });
  await expect(form.time).toHaveValue('18:00');
  await form.submit();
  await expectToast(her, 'Challenge sent!');

  await theirs.card('Ana Whole').getByRole('button', { name: 'Alternative' }).click();
  const alternative = new SendChallengePage(his);
  await expect(alternative.place).toHaveValue('Court 5');
  await alternative.send({ date: dayAhead(6), time: '08:00' });
  await expectToast(his, 'Challenge sent!');

  await hers.tab('Received');
  await hers.card('Leo Whole').getByRole('button', { name: 'Accept' }).click();
  await expectToast(her, 'Challenge accepted!');
  await theirs.tab('Upcoming');
  await expect(theirs.card('Ana Whole')).toContainText('8:00 am');

  await her.goto('/matches');
  const matches = new MatchesPage(her);
  const download = her.waitForEvent('download');
  await (await matches.more('Leo Whole', 'Apple Calendar')).click();
  expect((await download).suggestedFilename()).toBe('tennis-match-leo-whole.ics');

  await (await openMore(theirs.card('Ana Whole'), 'Move to another time')).click();
  const dialog = his.getByRole('dialog', { name: 'Move match' });
  await dialog.getByRole('combobox', { name: 'Time' }).selectOption('20:00');
  await dialog.getByRole('button', { name: 'Propose time' }).click();
  await matches.item('Leo Whole').getByRole('button', { name: 'Accept' }).click();
  await expectToast(her, 'Match moved');
  await expect(theirs.card('Ana Whole')).toContainText('8:00 pm');

  await (await matches.more('Leo Whole', 'Cancel')).click();
  await her.getByRole('alertdialog').getByRole('button', { name: 'Cancel Match' }).click();
  await expectToast(her, 'Match cancelled');
  await expect(theirs.card('Ana Whole')).toHaveCount(0);
});

test('a match that has started waits for its result, and once settled is among the past ones', async ({
  visit,
}) => {
  const ana = await createPlayer('Ana Past');
  const leo = await createPlayer('Leo Past');
  const id = await challenge(ana, leo);
  await accept(leo, id);
  await begin(id);
  const matches = new MatchesPage(await visit(ana, { at: '/matches', live: true }));
  await expect(matches.waiting('Leo Past')).toBeVisible();
  await expect(matches.item('Leo Past')).toHaveCount(0);
  await matches.page.getByRole('button', { name: 'Show past matches' }).click();
  await expect(matches.page.getByRole('button', { name: 'Hide past matches' })).toBeVisible();
  await expect(matches.page.getByText('No matches played yet')).toBeVisible();

  const { data } = await leo.db.rpc('enter_result', {
    challenge_id: id,
    outcome: 'played',
    sets: [{ games: [6, 4] }, { games: [7, 5] }],
  });
  await matches.waiting('Leo Past').getByRole('button', { name: 'Confirm' }).click();
  await expectToast(matches.page, 'Result confirmed');
  expect(data?.winner).toBe('challenger');
  const past = matches.page.getByRole('list', { name: 'Past matches' }).getByRole('listitem');
  await expect(past).toHaveText(/vs Leo Past.*Won.*6-4, 7-5/);
  await expect(past).toContainText(/Your singles level (stays at|went from \d\.\d to) \d\.\d\./);

  const his = new NotificationsPage(await visit(leo, { at: '/notifications' }));
  await expect(his.item('Result confirmed')).toContainText(
    /Ana Past confirmed the result of your match\. Your singles level (stays at|went from) \d/,
  );
});

test('a settled match moves to the past ones even if another request is never answered', async ({
  visit,
}) => {
  const ana = await createPlayer('Ana Patient');
  const leo = await createPlayer('Leo Patient');
  const id = await challenge(ana, leo);
  await accept(leo, id);
  await begin(id);
  await leo.db.rpc('enter_result', {
    challenge_id: id,
    outcome: 'played',
    sets: [{ games: [6, 4] }, { games: [7, 5] }],
  });
  const matches = new MatchesPage(await visit(ana));
  const { page } = matches;
  await page.clock.install();
  const hangs = '**/rest/v1/rpc/list_notifications*';
  await page.route(hangs, () => {});
  const asked = page.waitForRequest(hangs);
  await matches.open();
  await asked;
  await page.getByRole('button', { name: 'Show past matches' }).click();
  await expect(page.getByText('No matches played yet')).toBeVisible();

  await matches.waiting('Leo Patient').getByRole('button', { name: 'Confirm' }).click();
  await expectToast(page, 'Result confirmed');
  await page.clock.fastForward('01:00');
  const past = page.getByRole('list', { name: 'Past matches' }).getByRole('listitem');
  await expect(past).toHaveText(/vs Leo Patient.*6-4, 7-5/);
});

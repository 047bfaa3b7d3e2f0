import { ChallengesPage } from '../pages/challenges-page.ts';
import { MatchesPage } from '../pages/matches-page.ts';
import { accept, begin, challenge, createPlayer, dayAhead, unique } from '../support/community.ts';
import { expect, expectToast, test } from '../support/test.ts';

test('a result is entered, disputed, entered by the other side and confirmed, live on both', async ({
  visit,
}) => {
  const ana = await createPlayer('Ana Result');
  const leo = await createPlayer('Leo Result');
  const id = await challenge(ana, leo);
  await accept(leo, id);
  await begin(id);

  const hers = new MatchesPage(await visit(ana, { at: '/matches', live: true }));
  const his = new MatchesPage(await visit(leo, { at: '/matches', live: true }));
  await expect(hers.waiting('Leo Result').getByText(/within 14 days/)).toBeVisible();

  await hers.waiting('Leo Result').getByRole('button', { name: 'Enter Result' }).click();
  const form = hers.resultForm;
  await form.getByLabel('Set 1, you').fill('8');
  await form.getByLabel('Set 1, Leo Result').fill('3');
  await expect(form.getByText(/^A set ends at six games/)).toBeVisible();
  await form.getByLabel('Set 1, you').fill('6');
  await expect(form.getByText(/^A set ends at six games/)).toHaveCount(0);
  await form.getByRole('button', { name: 'Enter Result' }).click();
  await expect(form.getByText('Please enter both sides.')).toBeVisible();
  await expect(form.getByLabel('Set 2, you')).toBeFocused();
  await form.getByLabel('Set 2, you').fill('7');
  await form.getByLabel('Set 2, Leo Result').fill('6');
  await form.getByLabel('Tie-break of set 2, you').fill('7');
  await form.getByLabel('Tie-break of set 2, Leo Result').fill('5');
  await form.getByRole('button', { name: 'Enter Result' }).click();
  await expectToast(hers.page, 'Result entered');
  await expect(form).toHaveCount(0);
  await expect(hers.waiting('Leo Result').getByText(/waits for the other side/)).toBeVisible();

  const entered = his.waiting('Ana Result');
  await expect(entered.getByText('You lost 3-6, 6-7 (5-7).')).toBeVisible();
  await entered.getByRole('button', { name: 'Dispute' }).click();
  await his.page.getByRole('alertdialog').getByRole('button', { name: 'Dispute' }).click();
  await expectToast(his.page, 'Result disputed', 'Either side can enter it again.');
  await expect(hers.waiting('Leo Result').getByText('disputed', { exact: true })).toBeVisible();

  await his.resultForm.getByRole('radio', { name: /^Retired/ }).check({ force: true });
  await his.resultForm.getByRole('radio', { name: 'Ana Result' }).check({ force: true });
  await his.resultForm.getByLabel('Set 1, you').fill('3');
  await his.resultForm.getByLabel('Set 1, Ana Result').fill('4');
  await his.resultForm.getByRole('button', { name: 'Enter Result' }).click();
  await expectToast(his.page, 'Result entered');

  const corrected = hers.waiting('Leo Result');
  await expect(corrected.getByText('You retired at 4-3 and lost.')).toBeVisible();
  await corrected.getByRole('button', { name: 'Confirm' }).click();
  await expectToast(hers.page, 'Result confirmed');
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

  await card.getByRole('button', { name: 'Move to Another Time' }).click();
  const dialog = hers.getByRole('dialog', { name: 'Move Match' });
  await dialog.getByRole('combobox', { name: 'Time' }).selectOption('20:00');
  await dialog.getByLabel('Court Location').fill('');
  await dialog.getByRole('button', { name: 'Propose Time' }).click();
  await expect(dialog.getByText('Please enter a location')).toBeVisible();
  await dialog.getByLabel('Court Location').fill('Court 9');
  await dialog.getByRole('button', { name: 'Propose Time' }).click();
  await expectToast(hers, 'Another time proposed');
  await expect(card.getByText('You proposed another time.', { exact: false })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Move to Another Time' })).toHaveCount(0);

  await expect(item.getByText('Ana Move would like to play at another time.')).toBeVisible();
  await item.getByRole('button', { name: 'Decline' }).click();
  await expectToast(his.page, 'Match stays as it is');
  await expect(card.getByRole('button', { name: 'Move to Another Time' })).toBeVisible();

  await ana.db.rpc('propose_move', {
    challenge_id: id,
    proposed_date: dayAhead(4),
    proposed_time: '09:30',
  });
  await item.getByRole('button', { name: 'Agree' }).click();
  await expectToast(
    his.page,
    'The match could not be moved',
    'One of you already has a match at that time.',
  );
  await card.getByRole('button', { name: 'Withdraw' }).click();
  await expect(item.getByRole('button', { name: 'Agree' })).toHaveCount(0);

  await card.getByRole('button', { name: 'Move to Another Time' }).click();
  await dialog.getByRole('combobox', { name: 'Time' }).selectOption('20:00');
  await dialog.getByRole('button', { name: 'Propose Time' }).click();
  await item.getByRole('button', { name: 'Agree' }).click();
  await expectToast(his.page, 'Match moved', 'Your match is at the new time.');
  await expect(card.getByText('8:00 pm')).toBeVisible();
  await expect(card.getByRole('region', { name: 'Another time' })).toHaveCount(0);
});

test('doubles become a match when both sides have named a partner and all four said yes', async ({
  visit,
}) => {
  const ana = await createPlayer('Ana Doubles');
  const leo = await createPlayer('Leo Doubles');
  const cleo = await createPlayer(unique('Cleo'));
  const max = await createPlayer(unique('Max'));
  await challenge(ana, leo, { type: 'doubles' });

  const her = await visit(ana, { at: '/challenges?tab=sent', live: true });
  const his = await visit(leo, { at: '/challenges', live: true });
  const hers = new ChallengesPage(her);
  await hers.card('Leo Doubles').getByRole('button', { name: 'Choose a Partner' }).click();
  await her.getByRole('searchbox', { name: 'Search players' }).fill(cleo.name);
  await her.getByRole('button', { name: `Ask ${cleo.name}` }).click();
  await expectToast(her, 'Partner asked');
  await expect(hers.card('Leo Doubles').getByText(cleo.name)).toBeVisible();

  const invited = await visit(max, { at: '/challenges', live: true });
  const card = new ChallengesPage(his).card('Ana Doubles');
  await card.getByRole('button', { name: 'Accept' }).click();
  await expectToast(his, 'Challenge accepted!', 'It is a match as soon as all four have said yes.');
  await card.getByRole('button', { name: 'Choose a Partner' }).click();
  await his.getByRole('searchbox', { name: 'Search players' }).fill(max.name);
  await his.getByRole('button', { name: `Ask ${max.name}` }).click();
  const place = new ChallengesPage(invited).card('Ana Doubles');
  await place.getByRole('button', { name: 'Take the Seat' }).click();
  await expectToast(invited, 'You are in');

  const last = await visit(cleo, { at: '/challenges' });
  await new ChallengesPage(last)
    .card('Leo Doubles')
    .getByRole('button', { name: 'Take the Seat' })
    .click();
  await expectToast(last, 'Your doubles match is on');
  await hers.tab('Upcoming');
  await expect(hers.card('Leo Doubles')).toContainText(max.name);

  await new ChallengesPage(invited).tab('Upcoming');
  await new ChallengesPage(his).tab('Upcoming');
  await expect(card).toContainText(max.name);
  await place.getByRole('button', { name: 'Leave Match' }).click();
  await expectToast(invited, 'You are out');
  await expect(card.getByText('Partner wanted')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Choose a Partner' })).toBeVisible();
});

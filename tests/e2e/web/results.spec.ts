import { MatchesPage } from '../pages/matches-page.ts';
import { accept, begin, challenge, createPlayer, type Player } from '../support/community.ts';
import { expect, expectToast, test } from '../support/test.ts';

const PHONE = { width: 390, height: 844 };

/** Two players whose match has started; `first` sent the challenge. */
async function played(word: string): Promise<{ first: Player; second: Player }> {
  const first = await createPlayer(`${word} First`);
  const second = await createPlayer(`${word} Second`);
  await playAgain(first, second);
  return { first, second };
}

async function playAgain(first: Player, second: Player, daysAgo = 1): Promise<void> {
  const id = await challenge(first, second);
  await accept(second, id);
  await begin(id, { daysAgo });
}

test('on a phone four taps are 6-3 6-4, and one more sends them', async ({ visit }) => {
  const { first, second } = await played('Taps');
  // Positions are measured, so nothing may be animating.
  const page = await visit(first, { at: '/matches', viewport: PHONE, reducedMotion: 'reduce' });
  const matches = new MatchesPage(page);
  await matches.enterResult('Taps Second');
  const form = matches.resultForm;
  // The sheet fills the window, and all of it is in sight.
  await expect.poll(() => form.boundingBox()).toEqual({ x: 0, y: 0, ...PHONE });
  const send = form.getByRole('button', { name: 'Enter result' });
  for (const target of [matches.key('0'), matches.key('7'), matches.key('Delete'), send]) {
    await expect(target).toBeInViewport({ ratio: 1 });
    const box = await target.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48);
  }

  await matches.tap('6', '3', '6', '4');
  await expect(form.getByText('You won 6-3, 6-4.')).toBeVisible();
  await send.click();
  await expectToast(page, 'Result entered');
  const other = new MatchesPage(await visit(second, { at: '/matches' }));
  await expect(other.waiting('Taps First').getByText('You lost 3-6, 4-6.')).toBeVisible();
});

test('somebody who enters a result just after the other side can answer that one', async ({
  visit,
}) => {
  const { first, second } = await played('Quicker');
  const page = await visit(second, { at: '/matches', viewport: PHONE });
  const matches = new MatchesPage(page);
  await matches.enterResult('Quicker First');
  await matches.tap('6', '3', '6', '4');
  const other = new MatchesPage(await visit(first, { at: '/matches', viewport: PHONE }));
  await other.enterResult('Quicker Second');
  await other.tap('3', '6', '4', '6');
  await other.resultForm.getByRole('button', { name: 'Enter result' }).click();
  await expectToast(other.page, 'Result entered');
  await matches.resultForm.getByRole('button', { name: 'Enter result' }).click();
  await expectToast(
    page,
    "The result couldn't be entered",
    'A result has already been entered and is waiting for an answer.',
  );
  await expect(matches.resultForm).toHaveCount(0);
  await matches.waiting('Quicker First').getByRole('button', { name: 'Confirm' }).click();
  await expectToast(page, 'Result confirmed');
});

test('on a phone held sideways the keys are beside the score, all in sight', async ({ visit }) => {
  const { first } = await played('Sideways');
  for (const viewport of [
    { width: 740, height: 300 },
    { width: 568, height: 320 },
  ]) {
    const page = await visit(first, { at: '/matches', viewport, reducedMotion: 'reduce' });
    const matches = new MatchesPage(page);
    await matches.enterResult('Sideways Second');
    for (const target of [
      matches.resultForm.getByLabel('Set 1, you'),
      matches.resultForm.getByLabel('Set 1, Sideways Second'),
      matches.key('0'),
      matches.key('7'),
      matches.key('Delete'),
      matches.key('Next'),
    ])
      await expect(target).toBeInViewport({ ratio: 1 });
  }
});

test('no key leads to an impossible score, and disabled keys say why', async ({ visit }) => {
  const { first } = await played('Closed');
  const page = await visit(first, { at: '/matches', viewport: PHONE });
  const matches = new MatchesPage(page);
  await matches.enterResult('Closed Second');
  const form = matches.resultForm;
  await expect(matches.key('8')).toHaveCount(0);
  await matches.tap('6');
  for (const digit of ['0', '1', '2', '3', '4', '7']) {
    await expect(matches.key(digit)).toBeEnabled();
  }
  for (const digit of ['5', '6']) {
    await expect(matches.key(digit)).toBeDisabled();
    await expect(matches.key(digit)).toHaveAccessibleDescription(/^A set goes to six games/);
  }
  // A disabled key can still be tapped, and a keyboard has all digits.
  await matches.key('5').click({ force: true });
  await expect(form.getByLabel('Set 1, Closed Second')).toHaveValue('');
  const rule = form.getByText(/^A set goes to six games/).filter({ visible: true });
  await expect(rule).toBeVisible();
  await matches.tap('4');
  await expect(rule).toHaveCount(0);
  await expect(form.getByLabel('Set 1, Closed Second')).toHaveValue('4');
});

test('a tie-break is asked for if one was played, and a match tie-break if the format has it', async ({
  visit,
}) => {
  const { first, second } = await played('Tied');
  const page = await visit(first, { at: '/matches', viewport: PHONE });
  const matches = new MatchesPage(page);
  const form = matches.resultForm;
  await matches.enterResult('Tied Second');
  await form.getByRole('button', { name: /^Change format/ }).click();
  await form.getByLabel('Deciding set').selectOption('match-tie-break');
  await matches.tap('7', '6');
  await expect(form.getByText('Set 1 tie-break: points for Tied Second')).toBeVisible();
  await matches.tap('5', 'Next', '6', '7');
  await expect(form.getByText('Set 2 tie-break: your points')).toBeVisible();
  await matches.tap('Skip');
  await expect(form.getByText('Match tie-break: your points')).toBeVisible();
  await matches.tap('1', '0', '8');
  await expect(form.getByText('You won 7-6 (7-5), 6-7, 10-8.')).toBeVisible();
  await form.getByRole('button', { name: 'Enter result' }).click();
  await expectToast(page, 'Result entered');

  // The next result starts with the same format.
  await playAgain(second, first, 2);
  await page.reload();
  await page
    .getByRole('region', { name: 'Results to settle' })
    .getByRole('button', { name: 'Enter result' })
    .click();
  await expect(
    form.getByText('Best of 3 sets to 6 games, with a match tie-break to decide'),
  ).toBeVisible();
});

test('a result is typed with the keyboard alone', async ({ visit }) => {
  const { first, second } = await played('Keys');
  const page = await visit(first, { at: '/matches' });
  const matches = new MatchesPage(page);
  await matches.enterResult('Keys Second');
  const form = matches.resultForm;
  await expect(form.getByLabel('Set 1, you')).toBeFocused();
  await page.keyboard.type('6375');
  await expect(form.getByText('You won 6-3, 7-5.')).toBeVisible();
  await page.keyboard.press('Backspace');
  await page.keyboard.type('6');
  await expect(form.getByLabel('Set 2 tie-break, Keys Second')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(form.getByLabel('Set 2, Keys Second', { exact: true })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(form.getByLabel('Set 1, Keys Second')).toBeFocused();
  await page.keyboard.type('4');
  await expect(form.getByLabel('Set 2, you')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(form.getByLabel('Set 2 tie-break, Keys Second')).toBeFocused();
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Result entered');
  const other = new MatchesPage(await visit(second, { at: '/matches' }));
  await expect(other.waiting('Keys First').getByText('You lost 4-6, 6-7 (12-14).')).toBeVisible();
});

test('an unfinished match records how it ended, and the score so far', async ({ visit }) => {
  const { first, second } = await played('Ended');
  const page = await visit(first, { at: '/matches', viewport: PHONE });
  const matches = new MatchesPage(page);
  const form = matches.resultForm;
  await matches.enterResult('Ended Second');
  await form.getByRole('button', { name: "Didn't finish?" }).click();
  await expect(form.getByText('How did it end?')).toBeVisible();
  await expect(form.getByText('Played to the finish.')).toBeVisible();
  await form
    .getByRole('radio', { name: /^Retired A player couldn't continue\.$/ })
    .check({ force: true });
  await matches.tap('6', '4', '2', '1');
  await form.getByRole('button', { name: 'Enter result' }).click();
  await expect(form.getByText('Please choose who it was.')).toBeVisible();
  await form.getByRole('radio', { name: 'Me', exact: true }).check({ force: true });
  await form.getByRole('button', { name: 'Enter result' }).click();
  await expectToast(page, 'Result entered');
  const other = new MatchesPage(await visit(second, { at: '/matches' }));
  await expect(
    other.waiting('Ended First').getByText('The other side retired at 4-6, 1-2. You won.'),
  ).toBeVisible();
});

import { QuestionnairePage } from '../pages/questionnaire-page.ts';
import { createPlayer, type Player } from '../support/community.ts';
import { query } from '../support/database.ts';
import { cutFunction } from '../support/failing.ts';
import { expect, expectToast, test } from '../support/test.ts';

/** A player who has not stated their level. */
async function createNewcomer(name: string): Promise<Player> {
  const player = await createPlayer(name);
  const { error } = await player.db
    .from('profiles')
    .update({ skill_level: null })
    .eq('id', player.id);
  if (error) throw new Error('no newcomer', { cause: error });
  return player;
}

/** Answers questions through the API, as another device would. */
async function answerElsewhere(player: Player, answers: Readonly<Record<string, string>>) {
  for (const [question, answer] of Object.entries(answers)) {
    const { error } = await player.db.rpc('save_questionnaire_answer', { question, answer });
    if (error) throw new Error(`no answer to ${question}`, { cause: error });
  }
}

const FIVE = {
  skill_level: 'advanced',
  play_frequency: 'weekly',
  primary_goals: 'competition',
  match_style: 'singles',
  availability: 'weekends',
};
const ALL = {
  ...FIVE,
  competition_level: 'club_team',
  tournament_experience: 'a_few',
  strength_area: 'net',
  training_intensity: 'hard',
  coaching_interest: 'helping_others',
};

test('ten questions by keyboard, in two browsers, fill an empty profile', async ({ visit }) => {
  test.slow();
  const player = await createNewcomer('Quinn Keys');
  const page = await visit(player, { at: '/dashboard' });
  const figures = page.getByRole('region', { name: 'Your stats' });
  await expect(figures).toContainText('Set Level');
  await figures.getByRole('link', { name: 'Skill Level' }).press('Enter');

  const questionnaire = new QuestionnairePage(page);
  await questionnaire.expectStep(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(questionnaire.back).toBeDisabled();
  await expect(questionnaire.next).toBeDisabled();
  await questionnaire.answerByKeys(1, 3);
  await expect(questionnaire.heading).toHaveText('How often do you play?');
  await expect(questionnaire.heading).toBeFocused();
  await expect(questionnaire.next).toBeDisabled();
  await questionnaire.answerByKeys(2, 2);
  await questionnaire.answerByKeys(3, 4);
  await questionnaire.expectStep(4);

  await page.reload();
  await questionnaire.expectStep(4);

  const second = await visit(player, { at: '/questionnaire' });
  const elsewhere = new QuestionnairePage(second);
  await elsewhere.expectStep(4);
  await elsewhere.answer('Singles One on one');
  await elsewhere.expectStep(5);
  await elsewhere.answer('Weekends');
  await elsewhere.expectStep(6);
  await expect(elsewhere.heading).toHaveText('What level do you compete at?');

  await page.reload();
  await questionnaire.expectStep(6);
  await questionnaire.back.click();
  await questionnaire.expectStep(5);
  await expect(questionnaire.heading).toBeFocused();
  await expect(questionnaire.next).toBeDisabled();
  await expect(page.getByText('Your current answer: Weekends')).toBeVisible();
  await questionnaire.answerByKeys(5, 3);
  for (const step of [6, 7, 8, 9]) await questionnaire.answerByKeys(step, 2);
  await questionnaire.expectStep(10);
  await expect(page.getByRole('button', { name: 'Complete' })).toBeVisible();
  await questionnaire.answerByKeys(10, 4);

  await expectToast(page, 'Questionnaire completed successfully!');
  await expect(page).toHaveURL('/dashboard');
  await expect(figures).toContainText('Advanced');

  const [stored] = await query(
    `select skill_range_preference as range, intensity_preference as intensity, social_preference as social,
       (select slots::text from availability a where a.user_id = q.user_id) as slots,
       (select play_style from profiles p where p.id = q.user_id) as style
     from questionnaire_responses q where user_id = $1`,
    [player.id],
  );
  expect(stored).toEqual({
    range: [-1, 1],
    intensity: 5,
    social: 2,
    slots: '000000000000000111111',
    style: 'competitive',
  });
});

test('a level given earlier is preselected, and one press continues', async ({ visit }) => {
  const page = await visit(await createPlayer('Told Level'), { at: '/questionnaire' });
  const questionnaire = new QuestionnairePage(page);
  await questionnaire.expectStep(1);
  await expect(questionnaire.option('Intermediate')).toBeChecked();
  await questionnaire.next.click();
  await questionnaire.expectStep(2);
  await expect(questionnaire.next).toBeDisabled();
});

test('an answer that could not be saved stays selected, and is saved on the next try', async ({
  visit,
}) => {
  const player = await createNewcomer('Lost Answer');
  const page = await visit(player, { at: '/questionnaire' });
  const questionnaire = new QuestionnairePage(page);
  await questionnaire.expectStep(1);
  const cut = await cutFunction(page, 'save_questionnaire_answer');
  await questionnaire.answer('Expert');
  await expectToast(page, 'Failed to save progress');
  await questionnaire.expectStep(1);
  await expect(questionnaire.option('Expert')).toBeChecked();
  await cut.restore();
  await questionnaire.next.click();
  await questionnaire.expectStep(2);
});

test('while an answer is being saved the button says so, and a second press does nothing', async ({
  visit,
}) => {
  const player = await createNewcomer('Slow Answer');
  const page = await visit(player, { at: '/questionnaire' });
  const questionnaire = new QuestionnairePage(page);
  await questionnaire.expectStep(1);
  const release = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/rest/v1/rpc/save_questionnaire_answer*', async (route) => {
    asked += 1;
    await release.promise;
    await route.continue();
  });
  await questionnaire.answer('Beginner');
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await page.getByRole('button', { name: 'Saving...' }).press('Enter');
  release.resolve();
  await questionnaire.expectStep(2);
  expect(asked).toBe(1);
});

test('a level changed on another device leads to its own questions', async ({ visit }) => {
  const player = await createNewcomer('Two Levels');
  await answerElsewhere(player, FIVE);
  const page = await visit(player, { at: '/questionnaire' });
  const questionnaire = new QuestionnairePage(page);
  await questionnaire.expectStep(6);
  await answerElsewhere(player, { skill_level: 'beginner' });
  await questionnaire.answer('Club team');
  await expectToast(
    page,
    'Failed to save progress',
    "This question doesn't belong to the skill level you chose.",
  );
  await questionnaire.expectStep(6);
  await expect(questionnaire.heading).toHaveText('How do you like to learn?');
});

test('a completed questionnaire is shown, and can be taken again', async ({ visit }) => {
  test.slow();
  const player = await createNewcomer('Again Player');
  await answerElsewhere(player, ALL);
  const page = await visit(player, { at: '/questionnaire' });
  const questionnaire = new QuestionnairePage(page);
  await expect(
    page.getByRole('heading', { name: 'You have already completed the questionnaire' }),
  ).toBeVisible();
  await expect(page.getByText('From one level below yours to one above')).toBeVisible();
  await expect(page.getByText('5 of 5')).toBeVisible();

  await page.getByRole('link', { name: 'Retake questionnaire' }).click();
  await questionnaire.expectStep(1);
  await expect(questionnaire.heading).toBeFocused();
  await expect(questionnaire.option('Advanced')).toBeChecked();
  await questionnaire.answer('Expert');
  await questionnaire.expectStep(2);
  await expect(questionnaire.option('Weekly')).toBeChecked();
  await questionnaire.next.click();
  await questionnaire.expectStep(3);

  await page.reload();
  await questionnaire.expectStep(3);
  await questionnaire.finishFrom(3);
  await expectToast(page, 'Questionnaire completed successfully!');
  await expect(page).toHaveURL('/dashboard');
  // The profile already had a level.
  await expect(page.getByRole('region', { name: 'Your stats' })).toContainText('Advanced');
  await questionnaire.open();
  await expect(page.getByText('Your level, and up to two below')).toBeVisible();
});

test('a questionnaire that cannot be loaded says so, and appears after a retry', async ({
  visit,
}) => {
  const player = await createNewcomer('No Questions');
  const page = await visit(player);
  const pattern = '**/rest/v1/questionnaire_responses*';
  await page.route(pattern, (route) => route.abort());
  await page.goto('/questionnaire');
  await expect(page.getByText("The questionnaire couldn't be loaded")).toBeVisible();
  await page.unroute(pattern);
  await page.getByRole('button', { name: 'Retry' }).click();
  await new QuestionnairePage(page).expectStep(1);
});

test('the questionnaire is offered until it is completed, and only then can be repeated', async ({
  visit,
}) => {
  const player = await createNewcomer('Offered Player');
  const page = await visit(player, { at: '/dashboard' });
  const offer = page.getByRole('region', { name: 'How do you like to play?' });
  await expect(offer.getByRole('link', { name: 'Take questionnaire' })).toBeVisible();
  await answerElsewhere(player, FIVE);
  await page.reload();
  await offer.getByRole('link', { name: 'Continue questionnaire' }).click();
  const questionnaire = new QuestionnairePage(page);
  await questionnaire.expectStep(6);
  await page.goto('/settings');
  await expect(page.getByRole('link', { name: 'Continue questionnaire' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Retake questionnaire' })).toHaveCount(0);
  await answerElsewhere(player, ALL);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Retake questionnaire' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Your stats' })).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test('a player who declines the questionnaire is not offered it again', async ({ visit }) => {
  const page = await visit(await createNewcomer('Unwilling Player'), { at: '/dashboard' });
  const offer = page.getByRole('region', { name: 'How do you like to play?' });
  await offer.getByRole('button', { name: 'Not now' }).click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Your stats' })).toBeVisible();
  await expect(offer).toHaveCount(0);
});

import type { Page } from '@playwright/test';
import { ChallengesPage } from '../pages/challenges-page.ts';
import { MatchesPage } from '../pages/matches-page.ts';
import { SendChallengePage } from '../pages/send-challenge-page.ts';
import { accept, challenge, createPlayer, type Player } from '../support/community.ts';
import { expect, test } from '../support/test.ts';

/** What every screen of a signed-in player asks for, whichever it is. */
const OF_THE_SHELL = /^\/(profiles|notifications)\?/;

/** The questions that a screen put to the database until it was there. */
function askedBy(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, question] = request.url().split('/rest/v1');
    if (question === undefined || request.method() === 'OPTIONS') return;
    if (!OF_THE_SHELL.test(question)) asked.push(question.split('?')[0] ?? question);
  });
  return asked;
}

/** A player with three challenges and three matches. */
async function busyPlayer(): Promise<{ ana: Player; rival: Player }> {
  const ana = await createPlayer('Asking Ana');
  for (const [at, days] of [2, 4, 6].entries()) {
    const rival = await createPlayer(`Asking Rival ${at}`);
    await challenge(rival, ana, { days: days + 1 });
    await accept(ana, await challenge(await createPlayer(`Agreed ${at}`), ana, { days }));
  }
  return { ana, rival: await createPlayer('Asking Last') };
}

/** Waits until just these questions were put, and until no more follow. */
async function expectAsked(
  page: Page,
  asked: () => readonly string[],
  questions: readonly string[],
): Promise<void> {
  const found = () => Array.from(new Set(asked())).sort();
  await expect.poll(found).toEqual(questions);
  await page.waitForLoadState('networkidle');
  expect(found()).toEqual(questions);
}

test('each screen of challenges and matches asks the database two questions at most, however much it lists', async ({
  visit,
}) => {
  const { ana, rival } = await busyPlayer();
  const page = await visit(ana, { at: '/privacy' });
  const asked = askedBy(page);

  await page.goto('/challenges');
  await expect(new ChallengesPage(page).card('Asking Rival 2')).toBeVisible();
  await expectAsked(page, () => asked, ['/rpc/list_challenges']);

  const before = asked.length;
  await page.goto('/matches');
  await expect(new MatchesPage(page).item('Agreed 1')).toBeVisible();
  await expectAsked(page, () => asked.slice(before), [
    '/rpc/list_challenges',
    '/rpc/list_my_events',
  ]);

  const then = asked.length;
  await page.goto(`/challenge/${rival.id}`);
  await new SendChallengePage(page).shown();
  await expectAsked(page, () => asked.slice(then), ['/rpc/get_opponent', '/rpc/head_to_head']);
});

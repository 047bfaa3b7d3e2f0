import type { Page } from '@playwright/test';
import { ChallengesPage } from '../pages/challenges-page.ts';
import { MatchesPage } from '../pages/matches-page.ts';
import { SendChallengePage } from '../pages/send-challenge-page.ts';
import { accept, challenge, createPlayer, type Player } from '../support/community.ts';
import { expect, test } from '../support/test.ts';

/** What every screen requests for a signed-in player. */
const OF_THE_SHELL = /viewer|notification|inbox|seen/;

/** The database requests a screen makes until it is complete. */
function askedBy(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, question] = request.url().split('/rest/v1');
    if (question === undefined || request.method() === 'OPTIONS') return;
    const [path = ''] = question.split('?');
    if (!OF_THE_SHELL.test(path)) asked.push(path);
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

test('each challenge and match screen makes at most two database requests, however much it lists', async ({
  visit,
}) => {
  const { ana, rival } = await busyPlayer();
  const first = await visit(ana);
  // A new page for each, so that requests of the previous one are not counted.
  const expectAsked = async (
    path: string,
    isThere: (page: Page) => Promise<void>,
    questions: readonly string[],
  ): Promise<void> => {
    const page = await first.context().newPage();
    const asked = askedBy(page);
    const found = () => Array.from(new Set(asked)).sort();
    await page.goto(path);
    await isThere(page);
    await expect.poll(found).toEqual(questions);
    await page.waitForLoadState('networkidle');
    expect(found()).toEqual(questions);
    await page.close();
  };

  await expectAsked(
    '/challenges',
    (page) => expect(new ChallengesPage(page).card('Asking Rival 2')).toBeVisible(),
    ['/rpc/list_challenges'],
  );
  await expectAsked(
    '/matches',
    (page) => expect(new MatchesPage(page).item('Agreed 1')).toBeVisible(),
    ['/rpc/list_challenges', '/rpc/list_my_events'],
  );
  await expectAsked(`/challenge/${rival.id}`, (page) => new SendChallengePage(page).shown(), [
    '/rpc/get_opponent',
  ]);
});

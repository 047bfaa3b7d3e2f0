import { ChallengesPage } from '../pages/challenges-page.ts';
import { MatchesPage } from '../pages/matches-page.ts';
import { ReportsPage } from '../pages/reports-page.ts';
import { accept, begin, challenge, createClub, createPlayer, join } from '../support/community.ts';
import { query } from '../support/database.ts';
import { loseAnswer } from '../support/failing.ts';
import { expect, expectToast, test } from '../support/test.ts';

test('a late cancellation is announced beforehand, and is among the facts of whoever cancelled', async ({
  visit,
}) => {
  const ana = await createPlayer('Ana Late');
  const leo = await createPlayer('Leo Late');
  const id = await challenge(ana, leo);
  await accept(leo, id);
  const notice = 'The match starts in less than 24 hours, so this counts as a late cancellation.';

  const page = await visit(leo, { at: '/challenges?tab=upcoming' });
  const card = new ChallengesPage(page).card('Ana Late');
  await card.getByRole('button', { name: 'Cancel match' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Cancel match?' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText(notice)).toHaveCount(0);

  // No player can agree on a match so soon. The player asked is notified all the same.
  await query(
    `update public.challenges set starts_at = now() + interval '5 hours',
       proposed_date = ((now() + interval '5 hours') at time zone time_zone)::date,
       proposed_time = date_trunc('minute', (now() + interval '5 hours') at time zone time_zone)::time
     where id = $1`,
    [id],
  );
  await expect(dialog.getByText(notice)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel match' }).click();
  await expectToast(page, 'Challenge cancelled');

  await page.goto('/profile');
  const own = page.getByRole('region', { name: 'Reliability' });
  await expect(own.getByText('Others see this until ten of your matches count.')).toBeVisible();
  await own.getByRole('button', { name: 'What counts' }).click();
  const facts = own.getByRole('list', { name: 'What counts' }).getByRole('listitem');
  await expect(facts).toHaveCount(1);
  await expect(own.getByText('1 match counts so far.')).toBeVisible();
  await expect(facts).toContainText('Cancelled late');
  await expect(facts).toContainText('With Ana Late');

  const hers = await visit(ana, { at: `/profile/${leo.id}` });
  await expect(hers.getByRole('main').getByText('New', { exact: true })).toBeVisible();
  await expect(hers.getByRole('region', { name: 'Reliability' })).toHaveCount(0);
});

test("a no-show is reported, disputed and settled by the club's owner", async ({ visit }) => {
  const owner = await createPlayer('Olga Settles');
  const club = await createClub(owner);
  const ana = await createPlayer('Ana Waits');
  const leo = await createPlayer('Leo Absent');
  await join(ana, club);
  await join(leo, club);
  const id = await challenge(ana, leo);
  await accept(leo, id);
  await begin(id);
  const { error } = await ana.db.rpc('enter_result', {
    challenge_id: id,
    outcome: 'no_show',
    winner: 'challenger',
  });
  expect(error).toBeNull();

  const his = new MatchesPage(await visit(leo, { at: '/matches', live: true }));
  const row = his.waiting('Ana Waits');
  await expect(row.getByText('no-show reported')).toBeVisible();
  await expect(
    row.getByText(
      "Ana Waits reported this no-show. If that's wrong, dispute it within 7 days. After that it counts.",
    ),
  ).toBeVisible();
  await row.getByRole('button', { name: 'Dispute' }).click();
  const form = his.page.getByRole('dialog', { name: 'Dispute no-show' });
  await form.getByRole('button', { name: 'Dispute' }).click();
  await expect(form.getByText('Please add a sentence about what happened.')).toBeVisible();
  await form.getByLabel('What happened?').fill('I was on court 2 from six.');
  // What had arrived, though the answer got lost, is done once when he tries again.
  await loseAnswer(his.page, 'dispute_no_show');
  await form.getByRole('button', { name: 'Dispute' }).click();
  await expectToast(his.page, "The no-show couldn't be disputed");
  await form.getByRole('button', { name: 'Dispute' }).click();
  await expectToast(his.page, 'No-show disputed', "It doesn't count for now.");
  await expect(row.getByText('no-show disputed')).toBeVisible();

  const desk = await visit(owner);
  await new ReportsPage(desk).openDesk(club);
  const appeals = desk.getByRole('list', { name: 'Disputed no-shows' });
  await expect(appeals.getByText("Ana Waits reported that Leo Absent didn't come.")).toBeVisible();
  await expect(appeals.getByText('I was on court 2 from six.')).toBeVisible();
  await appeals.getByRole('button', { name: 'Settle' }).click();
  const settle = desk.getByRole('dialog', { name: 'Settle this no-show' });
  await settle.getByRole('button', { name: 'Settle' }).click();
  await expect(settle.getByText('Please choose whether it counts.')).toBeVisible();
  await settle.getByRole('radio', { name: /^Doesn't count/ }).check({ force: true });
  await settle.getByLabel('Answer').fill('You were on two courts, both of you.');
  await settle.getByRole('button', { name: 'Settle' }).click();
  await expectToast(desk, 'No-show settled');
  await expect(desk.getByText('Nothing to settle')).toBeVisible();
  await desk.getByRole('button', { name: 'Show settled' }).click();
  await expect(
    appeals.getByText(
      /^Settled by Olga Settles (?:just now|.+ ago): You were on two courts, both of you\.$/u,
    ),
  ).toBeVisible();

  // He is told, and led to the counted facts.
  await expect(row).toHaveCount(0);
  await his.page.goto('/notifications');
  await his.page.getByText("The no-show doesn't count", { exact: true }).click();
  const own = his.page.getByRole('region', { name: 'Reliability' });
  await expect(own.getByText("Settled: doesn't count")).toBeVisible();
  await expect(own.getByText('You were on two courts, both of you.')).toBeVisible();
});

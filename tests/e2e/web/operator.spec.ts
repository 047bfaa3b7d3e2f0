import { randomUUID } from 'node:crypto';
import { ClubPage } from '../pages/club-page.ts';
import { ReportsPage } from '../pages/reports-page.ts';
import { flaws } from '../support/axe.ts';
import { createClub, createOperator, createPlayer, unique } from '../support/community.ts';
import { query } from '../support/database.ts';
import { hold, loseAnswer } from '../support/failing.ts';
import { twoStepSession } from '../support/factors.ts';
import { mailsTo } from '../support/inbox.ts';
import { expect, expectToast, test } from '../support/test.ts';

test('a report without a shared club leads to a suspension, an appeal, and a restored account', async ({
  visit,
}) => {
  test.slow();
  // The whole stack shares one desk: a retry leaves cases with the same names.
  const ana = await createPlayer('Desk Ana');
  const ben = await createPlayer(unique('Desk Ben'));
  const olga = await createOperator(unique('Desk Olga'));
  const send = (id: string, content: string) =>
    ben.db.rpc('send_message', { message_id: id, receiver_id: ana.id, content });
  const rude = randomUUID();
  await send(randomUUID(), 'Good morning.');
  await send(rude, 'You play like a goose.');
  await ana.db.rpc('report_message', { message_id: rude, reason: 'harassment', words: 'Rude.' });
  const cross = randomUUID();
  await ana.db.rpc('send_message', { message_id: cross, receiver_id: ben.id, content: 'Honk.' });
  await ben.db.rpc('report_message', { message_id: cross, reason: 'harassment', words: '' });

  // Nobody else has such a page, and an operator only with a second factor.
  const reporter = await visit(ana, { at: '/operate' });
  await expect(reporter.getByRole('heading', { name: 'Court Not Found' })).toBeVisible();
  const halfway = await visit(olga, { at: '/operate' });
  await expect(halfway.getByText(/^Operators need two-factor authentication/)).toBeVisible();

  const offender = await visit(ben, { live: true });
  const desk = await visit(undefined, { storageState: await twoStepSession(olga) });
  await desk.goto('/dashboard');
  await desk.getByRole('link', { name: "Operator's desk" }).click();
  // With all kinds the case is listed already, and keys act on the current list.
  const listed = desk.waitForResponse(/rpc\/list_operator_cases/u);
  await desk.getByLabel('About', { exact: true }).selectOption('message');
  await expect(desk).toHaveURL('/operate?kind=message');
  await listed;
  const row = desk.getByRole('link', { name: `A message by ${ben.name}` });
  await expect(row).toBeVisible();
  // Letter keys only count inside the list.
  const links = desk.getByRole('list', { name: 'Cases' }).getByRole('link');
  await desk.keyboard.press('j');
  await expect(desk.locator('main a:focus')).toHaveCount(0);
  await links.first().focus();
  await desk.keyboard.press('j');
  await expect(links.nth(1)).toBeFocused();
  await desk.keyboard.press('k');
  await expect(links.first()).toBeFocused();
  await row.focus();
  await desk.keyboard.press('Enter');
  const drawer = desk.getByRole('dialog', { name: `A message by ${ben.name}` });
  await expect(drawer.getByText('You play like a goose.')).toBeVisible();
  await expect(drawer.getByText('Good morning.')).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Show the messages around it' }).click();
  await expect(drawer.getByText('Good morning.')).toBeVisible();
  await expect(drawer.getByRole('heading', { name: 'The conversation' })).toBeFocused();
  const own = new ReportsPage(reporter);
  await own.openOwn();
  await expect(own.report(`A message by ${ben.name}`)).toContainText('Being looked at');

  await drawer.getByLabel('Measure').selectOption('suspend');
  await drawer.getByRole('button', { name: 'Save and close case' }).click();
  await expect(drawer.getByText('Please give the reason.')).toBeVisible();
  await drawer.getByLabel('Reason').fill('Insulting other players.');
  // Clicking beside the case doesn't lose the text.
  await desk.mouse.click(5, 5);
  await expect(drawer.getByLabel('Reason')).toHaveValue('Insulting other players.');
  await drawer.getByLabel('For how long').selectOption('30');
  await drawer.getByLabel('Answer').fill('Thank you. It will not happen again.');
  await drawer.getByRole('button', { name: 'Save and close case' }).click();
  await expectToast(desk, 'Done', 'The case is closed.');
  await expect(row).toHaveCount(0);
  await expect(own.report(`A message by ${ben.name}`)).toContainText('Thank you. It will not');

  // In an open window, within moments, in place of everything.
  await expect(
    offender.getByRole('heading', { name: /^Your account is suspended until / }),
  ).toBeVisible();
  await expect(offender.getByText('Insulting other players.')).toBeVisible();
  await expect(offender.getByRole('navigation')).toHaveCount(0);
  expect(await flaws(offender)).toEqual([]);
  const refused = await send(randomUUID(), 'And again.');
  expect(refused.error?.hint).toBe('suspended');
  const download = offender.waitForEvent('download');
  await offender.getByRole('button', { name: 'Export my data' }).click();
  expect((await download).suggestedFilename()).toBe('courtcrew-my-data.json');
  // They may delete their account, or keep it.
  await offender.getByRole('button', { name: 'Delete Account' }).click();
  const farewell = offender.getByRole('dialog', { name: 'Delete account?' });
  await farewell.getByRole('button', { name: 'Keep my account' }).click();
  await expect(farewell).toHaveCount(0);
  await offender.getByRole('button', { name: 'Send appeal' }).click();
  await expect(offender.getByText("Please say why the suspension isn't right.")).toBeVisible();
  await offender.getByLabel("Why isn't it right?").fill('It was a quotation.');
  await offender.getByRole('button', { name: 'Send appeal' }).click();
  await expect(offender.getByText(/^We've received your appeal/)).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(ben.email)).map(({ subject }) => subject), {
      timeout: 30_000,
    })
    .toContain('Your CourtCrew account is suspended');

  await desk.getByLabel('About', { exact: true }).selectOption('appeal');
  await desk.getByRole('link', { name: `${ben.name} appeals a suspension` }).click();
  const appeal = desk.getByRole('dialog', { name: `${ben.name} appeals a suspension` });
  await expect(appeal.getByText('It was a quotation.')).toBeVisible();
  await appeal.getByLabel('Measure').selectOption({ label: 'End the suspension' });
  await appeal.getByLabel('Answer').fill('Our mistake, welcome back.');
  await appeal.getByRole('button', { name: 'Save and close case' }).click();
  await expectToast(desk, 'Done');
  await offender.reload();
  await expect(offender).toHaveURL('/dashboard');
  await expect(offender.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();
  await offender.goto('/notifications');
  await expect(offender.getByText('Our mistake, welcome back.')).toBeVisible();

  await desk.getByRole('tab', { name: 'Audit trail' }).click();
  const trail = desk.getByRole('list', { name: 'Audit trail' });
  await expect(trail.getByText(`${olga.name} ended the suspension of ${ben.name}`)).toBeVisible();
  await expect(trail.getByText(`${olga.name} read a conversation with ${ben.name}`)).toBeVisible();
});

test('a suspension whose answer got lost is imposed once, and again after it was ended', async ({
  visit,
}) => {
  const ana = await createPlayer('Lost desk Ana');
  const ben = await createPlayer(unique('Lost desk Ben'));
  const olga = await createOperator('Lost desk Olga');
  await query(
    `insert into public.reports (reporter_id, player_id, kind, subject_id, reason)
     values ($1, $2, 'player', $2, 'harassment')`,
    [ana.id, ben.id],
  );
  const given = () =>
    query(
      'select lifted_at is null as holds from private.suspensions where player_id = $1 order by id',
      [ben.id],
    );
  const desk = await visit(undefined, { storageState: await twoStepSession(olga) });
  await desk.goto('/operate?kind=player');
  await desk.getByRole('link', { name: ben.name }).click();
  const drawer = desk.getByRole('dialog', { name: ben.name });
  const save = drawer.getByRole('button', { name: 'Save', exact: true });
  const take = async (measure: 'suspend' | 'lift') => {
    await drawer.getByLabel('Measure').selectOption(measure);
    if (measure === 'suspend') await drawer.getByLabel('Reason').fill('Insulting other players.');
    await drawer.getByRole('switch', { name: 'Close the case' }).uncheck();
    await save.click();
  };
  const until = drawer.getByText(/^Suspended until /);
  // Questions of the drawer itself are not blocked below.
  await expect(drawer.getByLabel('Measure')).toBeVisible();

  await test.step('tried again before anything else is heard', async () => {
    await loseAnswer(desk, 'take_measure');
    const afterwards = await hold(desk, '**/rest/v1/rpc/get_operator_case*');
    await take('suspend');
    await expect(drawer.getByText("Your decision couldn't be saved.")).toBeVisible();
    await save.click();
    await expectToast(desk, 'Done', "It's in the audit trail.");
    expect(await given()).toEqual([{ holds: true }]);
    afterwards.release();
    await expect(until).toBeVisible();
    await take('lift');
    await expect(until).toHaveCount(0);
  });

  await test.step('ended, and imposed with the same words', async () => {
    await loseAnswer(desk, 'take_measure');
    await take('suspend');
    await expect(until).toBeVisible();
    await take('lift');
    await expect(until).toHaveCount(0);
    await take('suspend');
    await expect(until).toBeVisible();
    expect(await given()).toEqual([{ holds: false }, { holds: false }, { holds: true }]);
  });
});

test('a club is reported from its page, and an operator takes no action', async ({ visit }) => {
  const ana = await createPlayer('Clubdesk Ana');
  const club = await createClub(await createPlayer('Clubdesk Owner'));
  const olga = await createOperator('Clubdesk Olga');
  const page = await visit(ana, { at: `/clubs/${club.slug}` });
  await new ClubPage(page).more(club, 'Report this club');
  const dialog = page.getByRole('dialog', { name: `Report ${club.name}` });
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('spam');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expectToast(page, 'Report sent');

  const desk = await visit(undefined, { storageState: await twoStepSession(olga) });
  await desk.goto('/operate?kind=club');
  await desk.getByRole('link', { name: club.name }).click();
  const drawer = desk.getByRole('dialog', { name: club.name });
  await expect(drawer.getByText('Clubdesk Owner')).toBeVisible();
  await drawer.getByLabel('Measure').selectOption('dismiss');
  await drawer.getByRole('button', { name: 'Save and close case' }).click();
  await expect(drawer).toHaveCount(0);
  await desk.getByRole('radio', { name: 'Closed' }).check({ force: true });
  await desk.getByRole('link', { name: club.name }).click();
  await expect(desk.getByRole('dialog').getByText('Closed', { exact: true })).toBeVisible();

  const own = new ReportsPage(page);
  await own.openOwn();
  await expect(own.report(club.name)).toContainText(
    'CourtCrew has looked at it and decided to take no action.',
  );
});

test('a player who wrote an email is found without a case, and a wrong suspension ended', async ({
  visit,
}) => {
  const ana = await createPlayer('Search Ana');
  const ben = await createPlayer(unique('Search Ben'));
  const olga = await createOperator(unique('Search Olga'));
  const other = await createOperator('Search Other');
  await query(
    `with r as (insert into public.reports (reporter_id, player_id, kind, subject_id, reason, state, handled_at)
       values ($1, $2, 'player', $2, 'harassment', 'handled', now()) returning id),
     a as (insert into private.operator_actions (operator_id, action, player_id, family, case_id, words)
       select $3, 'suspend', $2, 'report', r.id, 'Insults.' from r)
     insert into private.suspensions (player_id, until, reason, given_by) values ($2, now() + interval '7 days', 'Insults.', $3)`,
    [ana.id, ben.id, other.id],
  );
  const desk = await visit(undefined, { storageState: await twoStepSession(olga) });
  await desk.goto('/operate');
  await desk.getByRole('tab', { name: 'Players' }).click();
  const box = desk.getByRole('searchbox', { name: 'Find a player' });
  await box.fill(unique('Nobody at all'));
  await expect(desk.getByRole('heading', { name: 'Nobody found' })).toBeVisible();
  await box.fill(ben.email);
  await expect(desk.getByRole('status').filter({ hasText: '1 player found' })).toBeVisible();
  // Nor is an address left in the browser's history.
  await expect(desk).toHaveURL('/operate?tab=players');
  await box.fill(ben.name);
  const row = desk.getByRole('list', { name: 'Players found' }).getByRole('listitem');
  await expect(row).toContainText('Suspended');
  await expect(row).toContainText('1 report');
  await row.getByRole('link', { name: ben.name }).focus();
  await desk.keyboard.press('Enter');
  const account = desk.getByRole('dialog', { name: ben.name });
  await expect(account.getByText(/^Suspended until /)).toBeVisible();
  await expect(account.getByRole('link', { name: 'Harassment or insults' })).toBeVisible();
  expect(await flaws(desk)).toEqual([]);
  await account.getByRole('link', { name: 'Suspended' }).focus();
  await desk.keyboard.press('Enter');
  const drawer = desk.getByRole('dialog', { name: ben.name });
  await drawer.getByLabel('Measure').selectOption('lift');
  await expect(drawer.getByText('Cancelled matches stay cancelled.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(desk, 'Done');
  await drawer.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(drawer).toHaveCount(0);
  await expect(box).toHaveValue(ben.name);
  await expect(row).not.toContainText('Suspended');

  // So that they are the first on the list, however many there are.
  await query(
    `insert into private.allowances (player_id, kind, since, used) values ($1, 'blocks', now(), 10000)`,
    [ben.id],
  );
  await desk.getByRole('tab', { name: 'Limits hit' }).click();
  await desk.getByRole('list', { name: 'Limits' }).getByRole('link', { name: ben.name }).click();
  await expect(account.getByRole('link', { name: 'Suspension ended' })).toBeVisible();
  await account.getByRole('button', { name: 'Close', exact: true }).click();

  await desk.getByRole('tab', { name: 'Audit trail' }).click();
  const trail = desk.getByRole('list', { name: 'Audit trail' });
  await expect(trail.getByText(`${olga.name} looked up ${ben.name}`)).toHaveCount(1);
  await expect(trail.getByText(`${olga.name} ended the suspension of ${ben.name}`)).toBeVisible();
});

test('a suspended player may delete their account, an owner once somebody can take the club', async ({
  visit,
}) => {
  const max = await createPlayer('Ended Max');
  const owner = await createPlayer('Ended Owner');
  const club = await createClub(owner);
  await query(
    `insert into private.suspensions (player_id, until, reason, given_by)
     select p, now() + interval '7 days', 'Misuse.', p from unnest($1::uuid[]) p`,
    [[max.id, owner.id]],
  );
  const page = await visit(owner, { at: '/dashboard' });
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const waiting = page.getByRole('dialog', { name: 'Your clubs need an owner' });
  await expect(waiting).toContainText("You can't delete your account while it's suspended");
  await expect(waiting).toContainText(club.name);
  await expect(waiting.getByRole('link')).toHaveCount(0);

  const leaving = await visit(max, { at: '/dashboard' });
  await leaving.getByRole('button', { name: 'Delete Account' }).click();
  const farewell = leaving.getByRole('dialog', { name: 'Delete account?' });
  expect(await flaws(leaving)).toEqual([]);
  await farewell.getByLabel('Your password').fill(max.password);
  await farewell.getByLabel('Confirmation').fill('DELETE');
  await farewell.getByRole('button', { name: 'Delete Account' }).click();
  await expectToast(leaving, 'Account deleted');
  await expect(leaving).toHaveURL('/');
  await expect.poll(() => query('select id from auth.users where id = $1', [max.id])).toEqual([]);
});

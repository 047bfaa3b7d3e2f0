import { CourtsPage } from '../pages/courts-page.ts';
import { ManageCourtsPage } from '../pages/manage-courts-page.ts';
import { PlaceField } from '../pages/place-field.ts';
import { ReportsPage } from '../pages/reports-page.ts';
import { flaws } from '../support/axe.ts';
import {
  accept,
  challenge,
  createClub,
  createPlayer,
  deliverNotifications,
  join,
  unique,
} from '../support/community.ts';
import { query } from '../support/database.ts';
import { openLive } from '../support/live.ts';
import { expect, expectToast, test } from '../support/test.ts';

test('an owner adds three courts at once, orders them by keyboard, takes one out of service and removes one', {
  tag: '@desktop',
}, async ({ visit }) => {
  const [owner, ana] = await Promise.all([createPlayer('Court Olga'), createPlayer('Court Ana')]);
  const club = await createClub(owner, { location: 'Porto, Portugal' });
  await join(ana, club);

  const seen = await visit(ana);
  await openLive(seen, `/clubs/${club.slug}`, 'club:');
  await expect(seen.getByRole('region', { name: 'Courts' })).toHaveCount(0);

  const page = await visit(owner, { at: `/clubs/${club.slug}` });
  await page
    .getByRole('region', { name: 'Courts' })
    .getByRole('link', { name: 'Add courts' })
    .click();
  const manage = new ManageCourtsPage(page);
  const form = page.getByRole('dialog', { name: 'Add courts' });
  await expect(form.getByLabel('Name')).toHaveValue('Court 1');
  await form.getByLabel('How many').selectOption('3');
  await expect(form.getByText('Adds Court 1 to Court 3.')).toBeVisible();
  await form.getByLabel('Surface').selectOption('Clay');
  await form.getByRole('checkbox', { name: 'Lights' }).check();
  await form.getByLabel('How to get in').fill('Ring the bell.');
  await form.getByRole('button', { name: 'Add courts' }).click();
  await expectToast(page, '3 courts added');
  await expect(manage.names()).toHaveText(['Court 1', 'Court 2', 'Court 3']);

  // The club's page shows them live, with directions.
  const shown = seen.getByRole('region', { name: 'Courts' });
  await expect(shown.getByRole('heading', { level: 3 })).toHaveText([
    'Court 1',
    'Court 2',
    'Court 3',
  ]);
  await expect(shown.getByRole('listitem').filter({ hasText: 'Court 1' })).toContainText(
    /Clay.*Lights.*Ring the bell\./s,
  );
  await expect(shown.getByRole('link', { name: 'Directions to Court 1' })).toHaveAttribute(
    'href',
    `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${club.name}, Porto, Portugal`)}`,
  );

  await manage.handle('Court 3').focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Court 3 is now number 2 of 3.')).toBeAttached();
  await expect(manage.handle('Court 3')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(manage.names()).toHaveText(['Court 3', 'Court 1', 'Court 2']);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await expect(manage.handle('Court 3')).toBeFocused();
  await expect(manage.names()).toHaveText(['Court 1', 'Court 3', 'Court 2']);
  await expect(shown.getByRole('heading', { level: 3 })).toHaveText([
    'Court 1',
    'Court 3',
    'Court 2',
  ]);
  await manage.act('Court 2', 'Move up');
  await expect(manage.names()).toHaveText(['Court 1', 'Court 2', 'Court 3']);

  await manage.act('Court 2', 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit court' });
  await edit.getByLabel('Status').selectOption('Out of service until further notice');
  await edit.getByLabel('Name').fill('court 1');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(edit.getByText('Your club already has a court with this name.')).toBeVisible();
  await edit.getByLabel('Name').fill('Centre court');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Court changed');
  await expect(manage.row('Centre court')).toContainText('Out of service until further notice');
  await expect(shown.getByText('Out of service until further notice')).toBeVisible();

  await manage.act('Court 3', 'Remove');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove court' }).click();
  await expectToast(page, 'Court 3 was removed');
  await expect(manage.names()).toHaveText(['Court 1', 'Centre court']);
  await expect(shown.getByRole('heading', { level: 3 })).toHaveText(['Court 1', 'Centre court']);

  expect(await flaws(page)).toEqual([]);
});

test('plans on a court are shown before it is taken out of service, and its players are told', async ({
  visit,
}) => {
  const [owner, ana, ben] = await Promise.all([
    createPlayer('Outage Olga'),
    createPlayer('Outage Ana'),
    createPlayer('Outage Ben'),
  ]);
  const club = await createClub(owner);
  await Promise.all([join(ana, club), join(ben, club)]);
  const { data: courts } = await owner.db.rpc('add_courts', {
    club_id: club.id,
    names: ['Court 1'],
    surface: 'hard',
  });
  const matchId = await challenge(ana, ben);
  await accept(ben, matchId);
  await query('update public.challenges set court_id = $1 where id = $2', [courts?.[0], matchId]);

  const page = await visit(owner, { at: `/clubs/${club.slug}/manage/courts` });
  await new ManageCourtsPage(page).act('Court 1', 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit court' });
  const planned = edit.getByRole('region', { name: 'Planned there on those days' });
  await expect(planned).toHaveCount(0);
  await edit.getByLabel('Status').selectOption('Out of service until further notice');
  await expect(planned.getByRole('listitem')).toContainText('Outage Ana and Outage Ben');
  await expect(planned).toContainText('Nothing is cancelled.');
  expect(await flaws(page)).toEqual([]);
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Court changed');

  await deliverNotifications(ben);
  const told = await visit(ben, { at: '/notifications' });
  await expect(told.getByText('Court out of service')).toBeVisible();
  await expect(
    told.getByText(/Your match on .+ is planned on Court 1, which is out/),
  ).toBeVisible();
});

test('plans on a court are shown before it is removed, and its players are told', async ({
  visit,
}) => {
  const [owner, ana, ben] = await Promise.all([
    createPlayer('Removal Olga'),
    createPlayer('Removal Ana'),
    createPlayer('Removal Ben'),
  ]);
  const club = await createClub(owner);
  await Promise.all([join(ana, club), join(ben, club)]);
  const { data: courts } = await owner.db.rpc('add_courts', {
    club_id: club.id,
    names: ['Court 1', 'Court 2'],
    surface: 'hard',
  });
  const matchId = await challenge(ana, ben);
  await accept(ben, matchId);
  await query('update public.challenges set court_id = $1 where id = $2', [courts?.[0], matchId]);

  const page = await visit(owner, { at: `/clubs/${club.slug}/manage/courts` });
  const manage = new ManageCourtsPage(page);
  const asked = page.getByRole('alertdialog');
  const planned = asked.getByRole('region', { name: 'Planned there' });
  await manage.act('Court 2', 'Remove');
  await expect(planned).toHaveText('Nothing is planned there.');
  await asked.getByRole('button', { name: 'Keep court' }).click();
  await manage.act('Court 1', 'Remove');
  await expect(planned.getByRole('listitem')).toContainText('Removal Ana and Removal Ben');
  await expect(planned).toContainText('notified a minute after you remove it');
  expect(await flaws(page)).toEqual([]);
  await asked.getByRole('button', { name: 'Remove court' }).click();
  await expectToast(page, 'Court 1 was removed');

  await deliverNotifications(ben);
  const told = await visit(ben, { at: '/notifications' });
  await expect(told.getByText('Court removed')).toBeVisible();
  await expect(
    told.getByText(/Your match on .+ is planned on Court 1, which is no longer one of the club's/),
  ).toBeVisible();
});

test('a court is dragged to its place, and Escape undoes it', async ({ visit }) => {
  const owner = await createPlayer('Drag Olga');
  const club = await createClub(owner);
  await owner.db.rpc('add_courts', {
    club_id: club.id,
    names: ['Court 1', 'Court 2', 'Court 3', 'Court 4'],
    surface: 'hard',
  });
  const page = await visit(owner, { at: `/clubs/${club.slug}/manage/courts` });
  const manage = new ManageCourtsPage(page);
  await manage.handle('Court 1').hover();
  await page.mouse.down();
  const last = await manage.row('Court 4').boundingBox();
  if (last === null) throw new Error('no row');
  await page.mouse.move(last.x + 20, last.y + last.height - 4, { steps: 8 });
  await expect(manage.names()).toHaveText(['Court 2', 'Court 3', 'Court 4', 'Court 1']);
  await page.keyboard.press('Escape');
  await expect(manage.names()).toHaveText(['Court 1', 'Court 2', 'Court 3', 'Court 4']);
  await page.mouse.up();

  await manage.handle('Court 1').hover();
  await page.mouse.down();
  const third = await manage.row('Court 3').boundingBox();
  if (third === null) throw new Error('no row');
  await page.mouse.move(third.x + 20, third.y + third.height - 4, { steps: 8 });
  await page.mouse.up();
  await expect(manage.names()).toHaveText(['Court 2', 'Court 3', 'Court 1', 'Court 4']);
  await expect(page.getByText('Court 1 is now number 3 of 4.')).toBeAttached();
  await expect
    .poll(async () =>
      (
        await query<{ name: string }>(
          'select name from public.courts where club_id = $1 order by position',
          [club.id],
        )
      ).map(({ name }) => name),
    )
    .toEqual(['Court 2', 'Court 3', 'Court 1', 'Court 4']);
});

test('when no court is found, one button stands out', async ({ visit }) => {
  const page = await visit(await createPlayer('Nowhere Nora'), { at: '/courts' });
  await page.getByRole('searchbox', { name: 'Search courts' }).fill(unique('Nowhere'));
  await expect(page.getByText('No courts found')).toBeVisible();
  const colours = await page
    .getByRole('button', { name: 'Add a court' })
    .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).backgroundColor));
  expect(colours).toHaveLength(2);
  expect(new Set(colours).size).toBe(2);
});

test('a non-member sees the courts of a public club, but not how to get in', async ({ visit }) => {
  const [owner, stranger] = await Promise.all([
    createPlayer('Open Olga'),
    createPlayer('Open Sam'),
  ]);
  const club = await createClub(owner);
  await owner.db.rpc('add_courts', {
    club_id: club.id,
    names: ['Court 1'],
    surface: 'grass',
    access: 'The code is 1234.',
    lat: 41.1496,
    lon: -8.6109,
  });
  const page = await visit(stranger, { at: `/clubs/${club.slug}` });
  const courts = page.getByRole('region', { name: 'Courts' });
  await expect(courts).toContainText('Grass');
  await expect(page.getByText('The code is 1234.')).toHaveCount(0);
  await expect(courts.getByRole('link', { name: 'Directions to Court 1' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/dir/?api=1&destination=41.1496%2C-8.6109',
  );
});

test.describe('a public court', () => {
  test('is added on site; the next player is offered it, and adds another one all the same', {
    tag: '@desktop',
  }, async ({ visit }) => {
    const [ana, ben] = await Promise.all([createPlayer('Park Ana'), createPlayer('Park Ben')]);
    const name = unique('Jardim');
    const page = await visit(ana, { at: '/courts' });
    const courts = new CourtsPage(page);
    const form = await courts.openForm();
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Place').fill('Somewhere');
    await form.getByRole('button', { name: 'Add court' }).click();
    await expect(form.getByText('Choose a place from the list')).toBeVisible();
    await courts.choosePlace('Porto, Portugal');
    // The question takes the place of what was below it.
    await expect(form.getByLabel('Place')).not.toHaveAttribute('aria-invalid', 'true');
    await form.getByLabel('Surface').selectOption('Artificial grass');
    await form.getByLabel('Cost').selectOption('Paid');
    await form.getByRole('checkbox', { name: 'Lights' }).check();
    await form.getByLabel('How to get in').fill('Ask the gardener.');
    await form.getByRole('button', { name: 'Add court' }).click();
    await expectToast(page, 'Court added');
    await expect(form).toBeHidden();
    await page.getByRole('searchbox', { name: 'Search courts' }).fill(name);
    await expect(courts.row(name)).toContainText(/Artificial grass.*Lights.*Paid.*gardener/s);
    await expect(
      courts.row(name).getByRole('link', { name: `Directions to ${name}` }),
    ).toHaveAttribute('href', /destination=\d\d\.\d+%2C-8\.\d+$/);

    const other = await visit(ben, { at: '/courts' });
    const bens = new CourtsPage(other);
    const again = await bens.openForm();
    await again.getByLabel('Name').fill(name.toUpperCase());
    await bens.choosePlace('Porto, Portugal');
    await again.getByRole('button', { name: 'Add court' }).click();
    const question = other.getByRole('dialog', { name: /^Is it / });
    await expect(question.getByRole('heading', { name, exact: true })).toBeVisible();
    expect(await flaws(other)).toEqual([]);
    // Going back loses nothing that was typed.
    await question.getByRole('button', { name: 'Back' }).click();
    await expect(again.getByLabel('Name')).toHaveValue(name.toUpperCase());
    await again.getByRole('button', { name: 'Add court' }).click();
    await question
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByRole('button', { name: 'Yes, this one' })
      .click();
    await expect(bens.names()).toHaveText([name]);
    expect(await countOf(name)).toBe(1);

    await bens.openForm();
    await again.getByLabel('Name').fill(`${name} two`);
    await bens.choosePlace('Porto, Portugal');
    await again.getByRole('button', { name: 'Add court' }).click();
    await question.getByRole('button', { name: 'No, add mine' }).click();
    await expectToast(other, 'Court added');
    await expect(bens.names()).toHaveText([name, `${name} two`]);

    await bens.act('Suggest a change');
    const suggestion = other.getByRole('dialog', { name: 'Suggest a change' });
    await suggestion.getByRole('button', { name: 'Send suggestion' }).click();
    await expect(suggestion.getByText("Change something or describe what's wrong.")).toBeVisible();
    await suggestion.getByLabel('Surface').selectOption('Clay');
    await suggestion.getByRole('button', { name: 'Send suggestion' }).click();
    await expectToast(other, 'Suggestion sent');
    await bens.act('Report');
    const report = other.getByRole('dialog', { name: `Report ${name}` });
    await report.getByLabel('Reason').selectOption("It's not there any more");
    await report.getByRole('button', { name: 'Send report' }).click();
    await expectToast(other, 'Failed to send report', "You've already reported this.");
    const own = new ReportsPage(other);
    await own.openOwn();
    await expect(own.report(name)).toContainText('A suggested change');
    await expect(own.report(name)).toContainText('CourtCrew will look at it.');
  });

  test("on site, the device's position is used to 11 m", async ({ visit }) => {
    const ana = await createPlayer('Exact Ana');
    // Unlike any other's: similar names are offered first.
    const name = crypto.randomUUID().slice(0, 12);
    // Away from those added by other runs.
    const latitude = Number((41 + Math.random() / 5).toFixed(4));
    const page = await visit(ana, {
      at: '/courts',
      geolocation: { latitude: latitude + 0.000_03, longitude: -8.610_91 },
      permissions: ['geolocation'],
    });
    const courts = new CourtsPage(page);
    const form = await courts.openForm();
    await form.getByLabel('Name').fill(name);
    await form.getByRole('button', { name: 'Use my location' }).click();
    await expect(form.getByLabel('Place')).toHaveValue(/, Portugal$/);
    await form.getByRole('button', { name: 'Add court' }).click();
    await expectToast(page, 'Court added');
    await expect
      .poll(() => query('select lat::float8, lon::text from public.courts where name = $1', [name]))
      .toEqual([{ lat: latitude, lon: '-8.6109' }]);
    // The list starts where a place is chosen.
    const near = new PlaceField(page, 'Near');
    await near.type('Porto, Portugal');
    // For a shorter text another place may be first.
    await expect(near.list.getByRole('option').first()).toContainText('Portugal');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/at=/);
    await expect(courts.row(name)).toContainText(/ away/);
  });
});

async function countOf(name: string): Promise<number> {
  const rows = await query('select from public.courts where lower(name) = lower($1)', [name]);
  return rows.length;
}

import { AxeBuilder } from '@axe-core/playwright';
import { ManageCourtsPage } from '../pages/manage-courts-page.ts';
import { createClub, createPlayer, join } from '../support/community.ts';
import { query } from '../support/database.ts';
import { openLive } from '../support/live.ts';
import { expect, expectToast, test } from '../support/test.ts';

test('an owner adds three courts at once, puts them in order by keys, takes one out of service and removes one', {
  tag: '@desktop',
}, async ({ visit }) => {
  const [owner, ana] = await Promise.all([createPlayer('Court Olga'), createPlayer('Court Ana')]);
  const club = await createClub(owner, { location: 'Porto, Portugal' });
  await join(ana, club);

  const seen = await visit(ana, { at: '/privacy' });
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

  // Whoever has the club's page open sees them at once, with the way there.
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
  await edit.getByLabel('Service').selectOption('Out of service until further notice');
  await edit.getByLabel('Name').fill('court 1');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(edit.getByText('Your club already has a court with this name.')).toBeVisible();
  await edit.getByLabel('Name').fill('Centre court');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Court changed');
  await expect(manage.row('Centre court')).toContainText('Out of service until further notice');
  await expect(shown.getByText('Out of service until further notice')).toBeVisible();

  await manage.act('Court 3', 'Remove');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove court' }).click();
  await expectToast(page, 'Court 3 was removed');
  await expect(manage.names()).toHaveText(['Court 1', 'Centre court']);
  await expect(shown.getByRole('heading', { level: 3 })).toHaveText(['Court 1', 'Centre court']);

  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
});

test('a court is dragged to its place, and Escape takes it back', async ({ visit }) => {
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

test('who is no member sees the courts of a public club, and not how to get in', async ({
  visit,
}) => {
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

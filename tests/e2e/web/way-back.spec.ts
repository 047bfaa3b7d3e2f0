import { SendChallengePage } from '../pages/send-challenge-page.ts';
import { createPlayer } from '../support/community.ts';
import { expect, test } from '../support/test.ts';

test('Back leads to the previous page, and is named after it', async ({ visit }) => {
  const ana = await createPlayer('Ana Returns');
  const rui = await createPlayer('Rui Returns');
  const page = await visit(ana, { at: '/settings' });
  const main = page.getByRole('main');
  const back = main.getByRole('link', { name: /^Back/ });

  // Opened directly, only its parent comes before it.
  await expect(back).toHaveText('Back to profile');
  await back.click();
  await expect(page).toHaveURL('/profile');
  // The parent is the dashboard, but this leads to where one was.
  await expect(back).toHaveText('Back');
  await back.click();
  await expect(page).toHaveURL('/settings');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Dashboard' })
    .click();
  await page.getByRole('link', { name: 'Ana', exact: true }).click();
  await expect(back).toHaveText('Back to dashboard');
  await main.getByRole('tab', { name: 'Matches' }).click();
  await page.getByRole('link', { name: 'Edit profile', exact: false }).first().click();
  await expect(page).toHaveURL('/edit-profile');
  await expect(back).toHaveText('Back to profile');
  // A saved form is skipped.
  await page.getByLabel('Bio').fill('Left-handed.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL('/profile');
  await back.click();
  await expect(page).toHaveURL('/dashboard');

  // From a conversation to the player it was opened from, with a reload in between.
  await page.goto(`/profile/${rui.id}`);
  await main.getByRole('link', { name: /^Message/ }).click();
  await expect(page).toHaveURL(`/chat/${rui.id}`);
  await page.reload();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(`/profile/${rui.id}`);
});

test('a challenge form that was sent is skipped', async ({ visit }) => {
  const rui = await createPlayer('Rui Challenged');
  const page = await visit(await createPlayer('Ana Challenges'), { at: `/profile/${rui.id}` });
  await page.getByRole('main').getByRole('link', { name: 'Challenge' }).click();
  await new SendChallengePage(page).send({ place: 'Court 1' });
  await expect(page.getByRole('heading', { level: 1, name: 'Challenges' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`/profile/${rui.id}`);
});

test('a redirect is no page to go back to', async ({ visit }) => {
  const page = await visit(await createPlayer('Ana Redirected'), { at: '/profile/edit' });
  await expect(page).toHaveURL('/edit-profile');
  const [fresh] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => void window.open('/profile/edit')),
  ]);
  await expect(fresh).toHaveURL('/edit-profile');
  await fresh.getByRole('link', { name: 'Back to profile' }).click();
  await expect(fresh).toHaveURL('/profile');
});

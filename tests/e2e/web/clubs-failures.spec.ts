import type { Locator } from '@playwright/test';
import { ClubPage } from '../pages/club-page.ts';
import { CreateClubPage } from '../pages/create-club-page.ts';
import { DiscoverPage } from '../pages/discover-page.ts';
import { createClub, createPlayer, join, unique } from '../support/community.ts';
import { cutFunction, cutTopics } from '../support/failing.ts';
import { STORAGE_KEY } from '../support/session.ts';
import { expect, expectToast, test } from '../support/test.ts';

test('when clubs cannot be loaded, sample clubs stand in, and cannot be joined', async ({
  visit,
}) => {
  const page = await visit(await createPlayer('Down Ana'));
  await cutTopics(page);
  const cut = await cutFunction(page, 'search_clubs');
  await new DiscoverPage(page).open();
  await expectToast(
    page,
    'Showing demo clubs',
    'Live data unavailable right now. Displaying sample clubs instead.',
  );
  const sample = new DiscoverPage(page).card('Riverside Tennis Club');
  await sample.getByRole('button', { name: 'Join Now' }).click();
  await expectToast(page, 'Demo data', 'This is sample data for preview only.');
  await cut.restore();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(sample).toHaveCount(0);
});

test('a visitor cannot join a sample club', async ({ page }) => {
  const discover = new DiscoverPage(page);
  await discover.open();
  await discover.card('Riverside Tennis Club').getByRole('button', { name: 'Join Now' }).click();
  await expectToast(page, 'Demo data', 'This is sample data for preview only.');
});

test('joining says so when there is no answer, and can be tried again', async ({ visit }) => {
  const club = await createClub(await createPlayer('Cut Owner'));
  const page = await visit(await createPlayer('Cut Ana'), { at: `/clubs/${club.slug}` });
  const cut = await cutFunction(page, 'join_club');
  await page.getByRole('button', { name: 'Join Now' }).click();
  await expectToast(page, 'Error', 'Failed to join club. Please try again.');
  await cut.restore();
  await page.getByRole('button', { name: 'Join Now' }).click();
  await expect(page.getByRole('heading', { name: 'Best Matches For You' })).toBeVisible();
});

test('a club that cannot be loaded says so and offers to retry', async ({ visit }) => {
  const owner = await createPlayer('Load Owner');
  const club = await createClub(owner);
  const page = await visit(owner);
  await cutTopics(page);
  const cut = await cutFunction(page, 'get_club');
  await page.goto(`/clubs/${club.slug}`);
  await expectToast(page, 'Error', 'Failed to load club data.');
  await expect(
    page.getByRole('main').getByText('Failed to load club data', { exact: true }),
  ).toBeVisible();
  await cut.restore();
  await page.getByRole('button', { name: 'Retry' }).click();
  await new ClubPage(page).shown(club);
});

test('a club that does not exist is not found', async ({ visit }) => {
  const page = await visit(await createPlayer('Lost Ana'), { at: '/clubs/no-such-club' });
  await expect(page.getByRole('heading', { level: 1, name: 'Club not found' })).toBeVisible();
});

for (const [press, words] of [
  ['Approve', 'Failed to approve member.'],
  ['Deny', 'Failed to deny member.'],
] as const) {
  test(`"${press}" says so when there is no answer, and the request stays`, async ({ visit }) => {
    const owner = await createPlayer('Decide Owner');
    const club = await createClub(owner, { auto_approve: false });
    await join(await createPlayer('Decide Ana'), club);
    const page = await visit(owner, { at: `/clubs/${club.slug}/manage` });
    await cutFunction(page, 'decide_join_requests');
    const button = new ClubPage(page).request('Decide Ana').getByRole('button', { name: press });
    await button.click();
    await expectToast(page, 'Error', words);
    await expect(button).toBeEnabled();
  });
}

test('an announcement that could not be posted is not lost', async ({ visit }) => {
  const owner = await createPlayer('Unsent Owner');
  const club = await createClub(owner);
  const page = await visit(owner, { at: `/clubs/${club.slug}?tab=news` });
  const cut = await cutFunction(page, 'post_announcement');
  await new ClubPage(page).post({ title: 'Courts closed', content: 'Rain.' });
  await expectToast(page, 'Failed to post announcement', 'Please try again.');
  const dialog = page.getByRole('dialog', { name: 'Post Announcement' });
  await expect(dialog.getByLabel('Title')).toHaveValue('Courts closed');
  await page.locator('[data-tone]').getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.locator('[data-tone]')).toHaveCount(0);
  await expect(dialog.getByLabel('Content')).toHaveValue('Rain.');
  await cut.restore();
  await dialog.getByRole('button', { name: 'Post Announcement' }).click();
  await expect(new ClubPage(page).announcement('Courts closed')).toBeVisible();
});

test('posting an announcement after having logged out is refused', async ({ visit }) => {
  const owner = await createPlayer('Gone Owner');
  const club = await createClub(owner);
  const page = await visit(owner, { at: `/clubs/${club.slug}?tab=news` });
  await new ClubPage(page).shown(club);
  const dialog = await new ClubPage(page).write({ title: 'Hello', content: 'Anybody there?' });
  // Without the token the next request would lead to the login: here it is the post itself.
  await page.evaluate((key) => localStorage.removeItem(key), STORAGE_KEY);
  await dialog.getByRole('button', { name: 'Post Announcement' }).click();
  await expectToast(page, 'You must be logged in to post announcements');
  await expect(page).toHaveURL(
    `/auth/login?returnUrl=${encodeURIComponent(`/clubs/${club.slug}?tab=news`)}`,
  );
});

test('a club that could not be created says so, and the wizard keeps everything', async ({
  visit,
}) => {
  const page = await visit(await createPlayer('Uncreated Ana'), { at: '/clubs/create' });
  const wizard = new CreateClubPage(page);
  const cut = await cutFunction(page, 'create_club');
  const slug = await wizard.createClub({
    name: unique('Slow Club'),
    description: 'We play on Sundays.',
    location: 'Lisbon',
  });
  await expectToast(page, 'Error Creating Club', 'Please try again.');
  await cut.restore();
  await wizard.create();
  await expect(page).toHaveURL(`/clubs/${slug}/manage`);
});

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test(`an error leaves room for the next press, ${viewport.width} pixels wide`, async ({
    visit,
  }) => {
    const page = await visit(await createPlayer('Covered Ana'), { at: '/clubs/create', viewport });
    const wizard = new CreateClubPage(page);
    await cutFunction(page, 'create_club');
    await wizard.createClub({
      name: unique('Covered Club'),
      description: 'We play on Sundays.',
      location: 'Lisbon',
    });
    const toast = page.locator('[data-tone="error"]');
    await expect(toast).toBeVisible();
    const create = page.getByRole('button', { name: 'Create', exact: true });
    await expect(create).toBeVisible();
    expect(await overlap(toast, create)).toBe(false);

    // Wherever the toast is, a press on its text goes to what is below; its button works.
    const words = toast.getByText('Error Creating Club');
    expect(await isOnTop(words)).toBe(false);
    expect(await isOnTop(toast.getByRole('button', { name: 'Dismiss' }))).toBe(true);
  });
}

test('a toast that appears during a press does not receive its release', async ({ visit }) => {
  const page = await visit(await createPlayer('Pressed Ana'), { at: '/clubs/create' });
  const wizard = new CreateClubPage(page);
  const cut = await cutFunction(page, 'create_club');
  await wizard.createClub({
    name: unique('Pressed Club'),
    description: 'We play on Sundays.',
    location: 'Lisbon',
  });
  const dismiss = page.locator('[data-tone="error"]').getByRole('button', { name: 'Dismiss' });
  await expect(dismiss).toBeVisible();
  const place = await dismiss.boundingBox();
  if (!place) throw new Error('It is not in sight.');
  await dismiss.click();
  await expect(dismiss).toHaveCount(0);
  await cut.restore();

  // A button where that of the next toast will be.
  await page.evaluate(({ x, y, width, height }) => {
    const pressed = document.createElement('button');
    pressed.textContent = 'Pressed 0 times';
    pressed.style.cssText = `position:fixed;z-index:1;left:${x}px;top:${y}px;width:${width}px;height:${height}px`;
    let times = 0;
    pressed.addEventListener('click', () => {
      times += 1;
      pressed.textContent = `Pressed ${times} times`;
    });
    document.body.append(pressed);
  }, place);
  const answer = Promise.withResolvers<void>();
  await page.route('**/rest/v1/rpc/create_club*', async (route) => {
    await answer.promise;
    await route.abort();
  });
  await wizard.create();
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
  await page.mouse.down();
  answer.resolve();
  await expect(dismiss).toBeVisible();
  await page.mouse.up();
  await expect(page.getByText('Pressed 1 times')).toBeAttached();
  await expect(dismiss).toBeVisible();
  // The next press is for the toast.
  await dismiss.click();
  await expect(dismiss).toHaveCount(0);
  await expect(page.getByText('Pressed 1 times')).toBeAttached();
});

async function overlap(...pair: readonly [Locator, Locator]): Promise<boolean> {
  const [one, two] = await Promise.all(pair.map((locator) => locator.boundingBox()));
  if (!one || !two) throw new Error('One of them is not in sight.');
  return (
    one.x < two.x + two.width &&
    two.x < one.x + one.width &&
    one.y < two.y + two.height &&
    two.y < one.y + one.height
  );
}

/** Whether a press in its middle would hit it. */
function isOnTop(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return hit !== null && (hit === element || element.contains(hit));
  });
}

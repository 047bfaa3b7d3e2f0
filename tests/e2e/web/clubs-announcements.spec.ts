import { ClubPage } from '../pages/club-page.ts';
import { NotificationsPage } from '../pages/notifications-page.ts';
import { createClub, createPlayer, join } from '../support/community.ts';
import { expect, expectToast, test } from '../support/test.ts';

test('an announcement needs a title and a text', { tag: '@desktop' }, async ({ visit }) => {
  const owner = await createPlayer('Blank Owner');
  const club = await createClub(owner);
  const page = await visit(owner, { at: `/clubs/${club.slug}?tab=news` });
  const dialog = await new ClubPage(page).openAnnouncement();
  await dialog.getByRole('button', { name: 'Post Announcement' }).click();
  await expect(dialog.getByLabel('Title')).toHaveAccessibleDescription(/Please enter a title\./);
  await expect(dialog.getByLabel('Content')).toHaveAccessibleDescription(
    /Please write your announcement\./,
  );
  await expect(dialog.getByLabel('Title')).toBeFocused();
});

test('a member can post, but neither urgently nor to everyone, and others can read it at once', {
  tag: '@desktop',
}, async ({ visit }) => {
  const owner = await createPlayer('Post Owner');
  const club = await createClub(owner);
  const member = await createPlayer('Post Ana');
  await join(member, club);
  const reading = await visit(owner, { at: `/clubs/${club.slug}?tab=news`, live: true });
  await expect(reading.getByText('No announcements yet')).toBeVisible();
  const page = await visit(member, { at: `/clubs/${club.slug}?tab=news` });
  const clubPage = new ClubPage(page);
  const dialog = await clubPage.openAnnouncement();
  await expect(dialog.getByLabel('Priority').getByRole('option')).toHaveText([
    'Normal',
    'Important',
  ]);
  await expect(dialog.getByRole('checkbox')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await clubPage.post({
    title: 'Balls found',
    content: 'Three of them, on court 2.',
    priority: 'Important',
  });
  await expectToast(page, 'Announcement posted successfully!');
  for (const who of [page, reading]) {
    const announcement = new ClubPage(who).announcement('Balls found');
    await expect(announcement).toContainText('Three of them, on court 2.');
    await expect(announcement).toContainText('Post Ana');
    await expect(announcement).toContainText('Just now');
    await expect(announcement.getByText('Important')).toHaveCSS('text-transform', 'uppercase');
  }
});

test('only an unusual priority is shown', { tag: '@desktop' }, async ({ visit }) => {
  const owner = await createPlayer('Tag Owner');
  const club = await createClub(owner);
  const page = await visit(owner, { at: `/clubs/${club.slug}?tab=news` });
  const clubPage = new ClubPage(page);
  for (const [title, priority] of [
    ['Summer cup', 'Normal'],
    ['Court 3 is wet', 'Urgent'],
  ] as const) {
    await clubPage.post({ title, content: 'Read this.', priority });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // With the first announcement the post button moves, even from under a press.
    await expect(clubPage.announcement(title)).toBeVisible();
  }
  await expect(clubPage.announcement('Court 3 is wet').getByText('Urgent')).toBeVisible();
  await expect(clubPage.announcement('Summer cup').getByText('Normal')).toHaveCount(0);
});

test('what the owner tells all members reaches them wherever they are', {
  tag: '@desktop',
}, async ({ visit }) => {
  const owner = await createPlayer('Tell Owner');
  const club = await createClub(owner);
  const member = await createPlayer('Tell Ana');
  await join(member, club);
  const elsewhere = await visit(member, { at: '/matches', live: true });
  await expect(new NotificationsPage(elsewhere).bell()).toHaveAccessibleName(
    'You have no unread notifications',
  );
  const page = await visit(owner, { at: `/clubs/${club.slug}/manage` });
  await new ClubPage(page).post({
    title: 'Courts closed',
    content: 'Rain until Friday.',
    priority: 'Urgent',
    notifyAll: true,
  });
  await expectToast(page, 'Announcement posted successfully!');
  await expectToast(elsewhere, 'Courts closed', 'Rain until Friday.');
  await expect(new NotificationsPage(elsewhere).bell()).toHaveAccessibleName(
    'You have 1 unread notification',
  );
});

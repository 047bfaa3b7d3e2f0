import { ClubPage } from '../pages/club-page.ts';
import { flawsByDayAndNight } from '../support/axe.ts';
import { createClub, createEvent, createPlayer, join } from '../support/community.ts';
import { expect, expectToast, test } from '../support/test.ts';

test("a club's tabs work with links, keys and Back", async ({ visit }) => {
  test.slow();
  const [owner, ana] = await Promise.all([createPlayer('Tabs Owner'), createPlayer('Tabs Ana')]);
  const club = await createClub(owner);
  await join(ana, club);
  await createEvent(owner, club, { title: 'Summer Cup' });
  await owner.db
    .rpc('post_announcement', {
      club_id: club.id,
      title: 'Nets',
      content: 'New ones.',
      priority: 'normal',
      notify_all: false,
    })
    .throwOnError();
  const page = await visit(ana, {
    at: `/clubs/${club.slug}`,
    viewport: { width: 390, height: 844 },
  });
  const shown = new ClubPage(page);
  await expect(shown.tab('Play')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: 'Best Matches For You' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Announcements' })).toHaveCount(0);
  expect(await flawsByDayAndNight(page)).toEqual([]);

  // News is counted until it has been seen, and stays seen.
  await expect(shown.tab('News')).toHaveText('News1');
  await shown.tab('News').click();
  await expect(page).toHaveURL(`/clubs/${club.slug}?tab=news`);
  await expect(shown.announcement('Nets')).toBeVisible();
  await expect(shown.tab('News')).toHaveText('News');
  await expect(shown.tab('News')).toBeFocused();

  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(`/clubs/${club.slug}?tab=events`);
  await expect(shown.tab('Events')).toBeFocused();
  await expect(shown.event('Summer Cup')).toBeVisible();
  expect(await flawsByDayAndNight(page)).toEqual([]);
  await page.keyboard.press('End');
  await expect(page).toHaveURL(`/clubs/${club.slug}?tab=people`);
  await expect(shown.member('Tabs Owner')).toBeVisible();
  expect(await flawsByDayAndNight(page)).toEqual([]);
  await page.goBack();
  await expect(shown.event('Summer Cup')).toBeVisible();
  await page.goBack();
  await expect(shown.announcement('Nets')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`/clubs/${club.slug}`);
  await expect(shown.tab('Play')).toHaveAttribute('aria-selected', 'true');

  // Links in notifications and elsewhere point at a section, also with the club's id.
  for (const [hash, tab, heading] of [
    ['#events', 'Events', 'Events'],
    ['#announcements', 'News', 'Announcements'],
    ['#members', 'People', 'Members'],
  ] as const) {
    await page.goto(`/clubs/${club.id}${hash}`);
    await expect(page).toHaveURL(`/clubs/${club.slug}${hash}`);
    await expect(shown.tab(tab)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeFocused();
  }
  await page.goto(`/clubs/${club.id}?tab=events`);
  await expect(page).toHaveURL(`/clubs/${club.slug}?tab=events`);
  await expect(shown.event('Summer Cup')).toBeVisible();
});

test('a club and an event are shared, copied and printed', async ({ visit }) => {
  test.slow();
  const [owner, ana] = await Promise.all([createPlayer('Share Owner'), createPlayer('Share Ana')]);
  const club = await createClub(owner);
  await join(ana, club);
  for (let day = 1; day <= 6; day += 1)
    await createEvent(owner, club, { title: `Club night ${day}`, days: day });
  const page = await visit(ana, { at: `/clubs/${club.slug}?tab=events` });
  await page.addInitScript(() => {
    Object.assign(globalThis, { printed: 0 });
    window.print = () => Object.assign(globalThis, { printed: 1 });
  });
  await page.reload();
  const shown = new ClubPage(page);
  const { origin } = new URL(page.url());

  // Without a share sheet the link is copied; if that is forbidden, it is shown.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await shown.more(club, 'Copy link');
  await expectToast(page, 'Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${origin}/clubs/${club.slug}`,
  );
  await page.getByRole('button', { name: 'Show all' }).click();
  const last = shown.event('Club night 6');
  const more = last.getByRole('button', { name: 'More about Club night 6' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(new RegExp(`^${origin}/clubs/${club.slug}\\?tab=events&event=[0-9a-f-]{36}$`));
  const link = await page.evaluate(() => navigator.clipboard.readText());

  // The link leads to its event, even beyond the first few shown.
  await page.goto(link);
  await expect(last).toBeInViewport();
  await expect(
    page.getByRole('listitem').filter({ has: page.getByRole('article', { name: 'Club night 6' }) }),
  ).toBeFocused();
  await page.goto(link.replace(/[0-9a-f-]{36}$/, crypto.randomUUID()));
  await expect(
    page.getByText("The event you're looking for is over or was cancelled."),
  ).toBeVisible();

  // A phone's share sheet.
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async (what: unknown) => void Object.assign(globalThis, { shared: what }),
    });
  });
  await shown.tab('Play').click();
  await shown.more(club, 'Share');
  await expect
    .poll(() => page.evaluate<unknown>(() => Reflect.get(globalThis, 'shared')))
    .toEqual({ title: club.name, url: `${origin}/clubs/${club.slug}` });

  // On paper: one page with the name, the address and its code.
  await shown.more(club, 'Print poster');
  await expect.poll(() => page.evaluate<unknown>(() => Reflect.get(globalThis, 'printed'))).toBe(1);
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('.print-sheet');
  await expect(sheet.getByRole('heading', { name: club.name })).toBeVisible();
  await expect(sheet).toContainText(`${new URL(origin).host}/clubs/${club.slug}`);
  await expect(sheet.locator('svg')).toBeVisible();
  await expect(shown.tab('Play')).toBeHidden();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(sheet).toHaveCount(0);
});

test('a manager of a private club prints its invitation, and shares no address that admits nobody', async ({
  visit,
}) => {
  const owner = await createPlayer('Closed Owner');
  const club = await createClub(owner, { is_public: false });
  const page = await visit(owner, { at: `/clubs/${club.slug}` });
  await page.getByRole('button', { name: `More about ${club.name}` }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Invite Members', 'Leave club']);
  await page.getByRole('menuitem', { name: 'Invite Members' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const made = page.getByRole('dialog', { name: 'Your link is ready' });
  const link = await made.getByLabel('Invitation link').inputValue();
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await made.getByRole('button', { name: 'Print poster' }).click();
  const sheet = page.locator('.print-sheet');
  await expect(sheet).toContainText("You're invited. Scan the code to join our club.");
  await expect(sheet).toContainText(link.replace(/^https?:\/\//, ''));
});

test('a club in which nothing has happened yet suggests what to do', async ({ visit }) => {
  test.slow();
  const [owner, ana] = await Promise.all([createPlayer('First Owner'), createPlayer('First Ana')]);
  const club = await createClub(owner);
  const page = await visit(owner, {
    at: `/clubs/${club.slug}?tab=people`,
    viewport: { width: 390, height: 844 },
  });
  const shown = new ClubPage(page);
  const main = page.getByRole('main');
  const invite = main.getByRole('link', { name: 'Invite Members' });
  await expect(page.getByRole('heading', { name: "You're the first one here" })).toBeVisible();
  await expect(invite).toHaveAttribute('href', `/clubs/${club.slug}/manage/invitations?new=1`);
  expect(await flawsByDayAndNight(page)).toEqual([]);
  await shown.tab('Play').click();
  await expect(page.getByRole('heading', { name: 'Nobody to play with yet' })).toBeVisible();
  await expect(invite).toBeVisible();
  await shown.tab('Events').click();
  await expect(main.getByRole('link', { name: 'Plan an event' })).toHaveAttribute(
    'href',
    `/clubs/${club.slug}/manage/events?new=1`,
  );
  await shown.tab('News').click();
  await expect(main.getByRole('button', { name: 'Post Announcement' })).toHaveCount(1);
  expect(await flawsByDayAndNight(page)).toEqual([]);
  // The button moves with the first announcement; the focus must not get lost.
  await shown.post({ title: 'Welcome', content: 'To our club.' });
  await expect(shown.announcement('Welcome')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Announcements' })).toBeFocused();
  await expect(main.getByRole('button', { name: 'Post Announcement' })).toHaveCount(1);

  await join(ana, club);
  const theirs = await visit(ana, { at: `/clubs/${club.slug}?tab=events` });
  await theirs.getByRole('link', { name: 'Find someone to play' }).click();
  await expect(new ClubPage(theirs).tab('Play')).toHaveAttribute('aria-selected', 'true');
});

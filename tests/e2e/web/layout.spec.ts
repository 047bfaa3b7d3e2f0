import type { Locator, Page } from '@playwright/test';
import { InvitationsPage } from '../pages/invitations-page.ts';
import { MatchesPage } from '../pages/matches-page.ts';
import {
  accept,
  begin,
  challenge,
  createClub,
  createEvent,
  createPlayer,
  dayAhead,
  join,
} from '../support/community.ts';
import { hold } from '../support/failing.ts';
import { go } from '../support/go.ts';
import { sampleSignIn, sampleSubjects } from '../support/sample.ts';
import { settled } from '../support/screens.ts';
import { expect, expectToast, test } from '../support/test.ts';
import { wheelDown } from '../support/wheel.ts';

/** By what is requested there; the owner's are the console's. */
const SCREENS = {
  '/clubs/:slug/manage': 'get_club_today',
  '/clubs/:slug/manage/reports': 'get_club_reports',
  '/dashboard': 'get_dashboard',
  '/discover': 'search_clubs',
  '/discover?tab=players': 'find_players',
  '/clubs/:slug': 'get_club',
  '/matches': 'list_challenges',
  '/chat/:opponent': 'get_thread',
} as const;

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const WINDOWS = [DESK, PHONE];

for (const [screen, held] of Object.entries(SCREENS)) {
  test(`nothing shifts while ${screen} loads`, async ({ visit }) => {
    const { slug, opponent } = await sampleSubjects();
    const path = screen.replace(':slug', slug).replace(':opponent', opponent);
    for (const viewport of WINDOWS) {
      // A fresh device each time: data kept from earlier would be there at once.
      const viewer = screen.includes('/manage') ? 'owner' : 'player';
      const page = await visit(sampleSignIn(viewer), { viewport });
      const answer = await hold(page, `**/rest/v1/rpc/${held}*`);
      await page.goto(path);
      await expect(page.locator('.animate-pulse-slow').first()).toBeVisible();
      answer.release();
      await settled(page);
      expect(await layoutShift(page), `${viewport.width} pixels wide`).toBeLessThan(0.02);
    }
  });
}

test("what is below the notification settings doesn't move when they load", async ({ visit }) => {
  for (const viewport of WINDOWS) {
    const page = await visit(sampleSignIn('player'), { viewport });
    const answer = await hold(page, '**/rest/v1/preferences?*');
    await page.goto('/settings');
    const below = page.getByRole('heading', { name: 'Privacy' });
    await expect(below).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Match Reminders' })).toBeHidden();
    await page.evaluate(() => document.fonts.ready);
    const before = await below.boundingBox();
    answer.release();
    await expect(page.getByRole('switch', { name: 'Match Reminders' })).toBeVisible();
    expect(await below.boundingBox(), `${viewport.width} pixels wide`).toEqual(before);
  }
});

test("what is below a rotation's attendance doesn't move when it loads", async ({ visit }) => {
  const owner = await createPlayer('Jump Olga');
  const club = await createClub(owner);
  const names = Array.from({ length: 9 }, (_, at) => `Jumper ${at}`);
  await Promise.all(names.map(async (name) => join(await createPlayer(name), club)));
  const event = await createEvent(owner, club, { title: 'Club night' });
  for (const viewport of WINDOWS) {
    const page = await visit(owner, { viewport });
    const answer = await hold(page, '**/rest/v1/rpc/list_rotation_people*');
    await page.goto(`/clubs/${club.slug}/events/${event}/rotation`);
    const below = page.getByRole('button', { name: 'Add a guest' });
    await expect(below).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const before = await below.boundingBox();
    answer.release();
    await expect(page.getByRole('checkbox', { name: 'Jumper 8' })).toBeAttached();
    expect(await below.boundingBox(), `${viewport.width} pixels wide`).toEqual(before);
  }
});

for (const viewport of WINDOWS) {
  test(`the offline banner stays in sight, ${viewport.width} pixels wide`, async ({ visit }) => {
    const page = await visit(sampleSignIn('player'), { at: '/settings', viewport });
    await settled(page);
    const banner = page.getByText(/^You're offline\./u);
    await wheelDown(page, 500);
    const before = await layoutShift(page);
    await page.context().setOffline(true);
    await expect(banner).toBeInViewport({ ratio: 1 });
    expect(await layoutShift(page)).toBe(before);

    // Tabbing backwards, the focused element is visible.
    const last = page.getByRole('main').getByRole('link').last();
    await last.focus();
    for (let press = 0; press < 25; press += 1) {
      await page.keyboard.press('Shift+Tab');
      // Returns its name, for the failure message.
      const covered = await page.evaluate(() => {
        const { activeElement: focused } = document;
        const line = document.querySelector('#root > output > span');
        if (!line) return 'no line';
        // Before the first element the focus leaves the page.
        if (!focused || focused === document.body) return null;
        const { x, width, top } = focused.getBoundingClientRect();
        return line.contains(document.elementFromPoint(x + width / 2, top + 1))
          ? focused.outerHTML.slice(0, 300)
          : null;
      });
      expect(covered).toBeNull();
    }

    await page.emulateMedia({ media: 'print' });
    await expect(banner).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await wheelDown(page, 300);
    const then = await layoutShift(page);
    await page.context().setOffline(false);
    await expect(banner).toHaveCount(0);
    expect(await layoutShift(page)).toBe(then);
  });
}

test('words half as long again, as in other languages, leave both bars whole', async ({
  visit,
}) => {
  const page = await visit(sampleSignIn('player'), { at: '/dashboard', viewport: DESK });
  await lengthen(page.getByRole('navigation', { name: 'Main' }));
  await expect(page.getByRole('button', { name: 'Log out' })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(PHONE);
  const bar = page.getByRole('navigation', { name: 'Bottom bar' });
  await lengthen(bar);
  const ends = await bar.getByRole('listitem').evaluateAll((items) =>
    items.map((item) => {
      const words = [...item.querySelectorAll('span')].at(-1)?.getBoundingClientRect();
      return [words?.left ?? 0, words?.right ?? 0, words?.height ?? 0] as const;
    }),
  );
  expect(ends).toHaveLength(5);
  // Each on one line: no word is divided.
  for (const [, , height] of ends) expect(height).toBeLessThan(20);
  const { x, width } = await placeOf(bar.getByRole('button'));
  expect(x + width / 2).toBeCloseTo(PHONE.width / 2, 0);
  for (const [at, [, right]] of ends.slice(0, -1).entries())
    expect(ends[at + 1]?.[0]).toBeGreaterThanOrEqual(right);
});

test('on a phone a toast covers neither the page title nor the buttons at the end of the page', async ({
  visit,
}) => {
  const ana = await createPlayer('Ana Covered');
  await challenge(await createPlayer('Leo Covered'), ana);
  const page = await visit(ana, { at: '/challenges', viewport: PHONE });
  await page.getByRole('button', { name: 'Accept' }).click();
  // The toast has a title and two lines.
  await expectToast(
    page,
    'Challenge accepted!',
    'The match has been added to your upcoming matches',
  );
  const toast = page.locator('[data-tone]');
  await toast.evaluate((it) => Promise.all(it.getAnimations().map(({ finished }) => finished)));
  const { y, height } = await placeOf(toast);
  expect(y + height).toBeLessThanOrEqual(
    (await placeOf(page.getByRole('heading', { level: 1 }))).y,
  );
  // Even after scrolling it stays away from a form's buttons and the bottom bar.
  expect(y + height).toBeLessThan(PHONE.height / 4);
});

test('on a phone a toast covers neither the title of a dialog that fills it, nor its Close, nor the score', async ({
  visit,
}) => {
  const ana = await createPlayer('Ana Overlaid');
  const leo = await createPlayer('Leo Overlaid');
  const id = await challenge(ana, leo);
  await accept(leo, id);
  await begin(id);
  const entered = await leo.db.rpc('enter_result', {
    challenge_id: id,
    outcome: 'played',
    best_of: 3,
    set_length: 'standard',
    sets: [{ games: [6, 3] }, { games: [6, 4] }],
  });
  expect(entered.error).toBeNull();
  const matches = new MatchesPage(await visit(ana, { at: '/matches', viewport: PHONE }));
  await matches.waiting('Leo Overlaid').getByRole('button', { name: 'Dispute' }).click();
  await matches.page.getByRole('alertdialog').getByRole('button', { name: 'Dispute' }).click();
  await expectToast(matches.page, 'Result disputed', 'Either side can enter it again.');
  const toast = matches.page.locator('[data-tone]');
  const form = matches.resultForm;
  for (const it of [toast, form])
    await it.evaluate((box) => Promise.all(box.getAnimations().map(({ finished }) => finished)));
  const { y, height } = await placeOf(toast);
  for (const above of [
    form.getByRole('heading', { name: 'Enter result' }),
    form.getByRole('button', { name: 'Close' }),
  ]) {
    const place = await placeOf(above);
    expect(place.y + place.height).toBeLessThanOrEqual(y);
  }
  expect((await placeOf(form.getByLabel('Set 1, you'))).y).toBeGreaterThanOrEqual(y + height);
});

test('on a phone the date of a match is not cut off in the name of its conversation', async ({
  visit,
}) => {
  const { matchChat } = await sampleSubjects();
  const page = await visit(sampleSignIn('player'), { at: '/messages', viewport: PHONE });
  const row = page.getByRole('list', { name: 'Conversations' }).getByText(/^Practice/);
  await lengthen(row);
  expect(await cutOff(row)).toBe(false);
  await go(page, `/channels/${matchChat}`);
  const name = page.getByRole('heading', { level: 1, name: /^Singles\w*, / });
  await lengthen(name);
  expect(await cutOff(name)).toBe(false);
});

test('the box for a message is in the window of a phone held sideways', async ({ visit }) => {
  const { opponent } = await sampleSubjects();
  const viewport = { width: 844, height: 390 };
  const page = await visit(sampleSignIn('player'), { at: `/chat/${opponent}`, viewport });
  const { y, height } = await placeOf(page.getByLabel(/^Message to /));
  expect(y + height).toBeLessThanOrEqual(viewport.height);
});

test('on a phone the conversations reach down to the bottom bar, and the last can be scrolled clear of the ball', async ({
  visit,
}) => {
  const page = await visit(sampleSignIn('player'), { at: '/messages', viewport: PHONE });
  const last = page.getByRole('list', { name: 'Conversations' }).getByRole('link').last();
  await expect(last).toBeVisible();
  const list = await placeOf(page.getByRole('region', { name: 'Conversations' }));
  const bar = await placeOf(page.getByRole('navigation', { name: 'Bottom bar' }));
  expect(Math.abs(list.y + list.height - bar.y)).toBeLessThanOrEqual(1);
  const ball = await placeOf(
    page.getByRole('navigation', { name: 'Bottom bar' }).getByRole('button').locator('svg').first(),
  );
  await page.getByRole('region', { name: 'Conversations' }).hover();
  await expect(async () => {
    await page.mouse.wheel(0, 5000);
    const { y, height } = await placeOf(last);
    expect(y + height).toBeLessThanOrEqual(ball.y);
  }).toPass();
});

test("on a phone a member's actions are beside the name", async ({ visit }) => {
  const { slug } = await sampleSubjects();
  const page = await visit(sampleSignIn('player'), {
    at: `/clubs/${slug}?tab=people`,
    viewport: PHONE,
  });
  const toForm = page.getByRole('link', { name: /^Challenge / });
  const member = page
    .getByRole('list', { name: 'Members' })
    .getByRole('listitem')
    .filter({ has: toForm })
    .first();
  const name = await placeOf(member.locator('a[href^="/profile/"]'));
  const place = await placeOf(member.getByRole('link', { name: /^Challenge / }));
  expect(place.x).toBeGreaterThan(name.x + name.width);
  expect(Math.abs(place.y - name.y)).toBeLessThan(44);
});

test('on a profile level and years each start a line, or share one', async ({ visit }) => {
  const page = await visit(sampleSignIn('player'), { at: '/profile' });
  const head = page.getByRole('main').locator('header');
  for (const viewport of WINDOWS) {
    await page.setViewportSize(viewport);
    const level = await placeOf(head.getByText('Intermediate player', { exact: true }));
    const years = await placeOf(head.getByText('Playing for 3 to 5 years', { exact: true }));
    expect(years.x === level.x || years.y === level.y).toBe(true);
  }
});

test('words longer by two fifths keep the top bar in one row', async ({ visit }) => {
  const page = await visit(sampleSignIn('player'), { at: '/dashboard', viewport: DESK });
  const bar = page.getByRole('navigation', { name: 'Main' });
  const height = (await bar.boundingBox())?.height;
  // The name beside the picture is shown while there is room for it.
  const name = page.getByRole('link', { name: 'Maya' }).getByText('Maya', { exact: true });
  await expect(name).toBeInViewport({ ratio: 1 });
  await lengthen(bar, 0.4);
  await lengthen(page.getByRole('button', { name: 'Log out' }), 0.4);
  expect((await bar.boundingBox())?.height).toBe(height);
  await expect(page.getByRole('button', { name: /^Log/ })).toBeInViewport({ ratio: 1 });
});

test("the console's header shows the full names of club and section, however long", async ({
  visit,
}) => {
  const owner = await createPlayer('Long Head');
  const { slug } = await createClub(owner, { name: 'The Old Town Lawn Tennis and Croquet Club' });
  const page = await visit(owner, {
    at: `/clubs/${slug}/manage/announcements`,
    viewport: PHONE,
  });
  const head = page.getByRole('heading', { level: 1 });
  const menu = page
    .getByRole('navigation', { name: 'Club console' })
    .getByRole('button', { name: /^Announcements/ });
  await expect(menu).toBeVisible();
  await lengthen(menu, 0.4);
  for (const part of [head, menu.locator('span').first()])
    expect(await part.evaluate((shown) => shown.scrollWidth <= shown.clientWidth)).toBe(true);
  // Below the name, and not over it.
  const [name, section] = await Promise.all(
    [head, menu.locator('span').first()].map((part) => part.boundingBox()),
  );
  expect(name?.height).toBeGreaterThan(30);
  expect(section?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0) - 1);
});

test('longer words in the member table leave room for names in a small window', async ({
  visit,
}) => {
  const { slug } = await sampleSubjects();
  const page = await visit(sampleSignIn('owner'), {
    at: `/clubs/${slug}/manage/members`,
    viewport: { width: 1024, height: 800 },
  });
  const table = page.getByRole('table', { name: 'Members' });
  const name = table.getByRole('link', { name: 'Beatriz Sequeira' });
  await expect(name).toBeVisible();
  const { lineHeight } = await name.evaluate((link) => ({
    lineHeight: Number.parseFloat(getComputedStyle(link).lineHeight),
  }));
  await lengthen(table.getByRole('columnheader').first().locator('xpath=../..'), 0.4);
  for (const cell of await table.getByRole('cell').all()) await lengthen(cell, 0.4);
  // One word per line, not a few letters.
  expect((await name.boundingBox())?.height).toBeLessThan(2.5 * lineHeight);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
});

test('a place with a long name keeps its neighbours in the window', async ({ visit }) => {
  const owner = await createPlayer('Long Place');
  const { slug } = await createClub(owner, {
    location: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  });
  const page = await visit(owner, { at: `/clubs/${slug}`, viewport: PHONE });
  await expect(page.getByRole('button', { name: /^More about / })).toBeInViewport({ ratio: 1 });
});

test('on a phone what does not fit beside a title goes below it, and on a desktop text has short lines', async ({
  visit,
}) => {
  const { slug } = await sampleSubjects();
  const page = await visit(sampleSignIn('player'), { at: '/matches', viewport: PHONE });
  await page.getByRole('radio', { name: 'Agenda' }).check({ force: true });
  // Six days ago: in the first days of a month that is on the previous page.
  const isThisMonth = dayAhead(-6).slice(0, 7) === dayAhead(0).slice(0, 7);
  const earlier = isThisMonth ? 'Show earlier days' : 'Previous month';
  await page.getByRole('button', { name: earlier }).click();
  const entry = page.getByRole('listitem').filter({ hasText: 'Doubles under the lights' });
  const title = await placeOf(entry.getByText('Doubles under the lights'));
  const club = await placeOf(entry.getByText('Tejo Tennis Club'));
  expect(club.y).toBeGreaterThan(title.y);
  expect(club.x).toBe(title.x);

  await page.setViewportSize(DESK);
  await page.goto(`/clubs/${slug}?tab=news`);
  const words = page.getByRole('list', { name: 'Announcements' }).getByText(/^The storm took/);
  expect((await placeOf(words)).width).toBeLessThan(640);
});

test("on a small phone a challenge's menu stays beside the name", async ({ visit }) => {
  const page = await visit(undefined, { at: '/challenges', viewport: { width: 320, height: 640 } });
  const name = await placeOf(page.getByRole('heading', { level: 2, name: 'Sarah Chen' }));
  const menu = await placeOf(page.getByRole('button', { name: 'More for Sarah Chen' }));
  expect(menu.y).toBe(name.y);
});

test('on a tablet the next match has room for its names', async ({ visit }) => {
  const page = await visit(sampleSignIn('player'), {
    at: '/dashboard',
    viewport: { width: 768, height: 1024 },
  });
  const next = page.getByRole('region', { name: 'Next match' });
  expect((await placeOf(next.getByText(/^vs /))).width).toBeGreaterThan(200);
});

test('on a phone the console has no empty column, and its main buttons are not pushed aside', async ({
  visit,
}) => {
  const { slug, draftLeague } = await sampleSubjects();
  const page = await visit(sampleSignIn('owner'), {
    at: `/clubs/${slug}/manage/members/import`,
    viewport: PHONE,
  });
  await new InvitationsPage(page).check({ name: 'people.csv', content: 'Email\nana@example.com' });
  const table = await placeOf(page.getByRole('table', { name: 'What will happen to each row' }));
  expect((await placeOf(page.getByRole('cell', { name: 'ana@example.com' }))).x).toBe(table.x);

  await page.goto(`/clubs/${slug}/manage/leagues/${draftLeague}?step=groups`);
  const publish = await placeOf(page.getByRole('button', { name: 'Publish league' }));
  const later = await placeOf(page.getByRole('link', { name: 'Publish later' }));
  expect(publish.y).toBeLessThan(later.y);
  expect(publish.x + publish.width).toBe(later.x + later.width);
});

test('content added to a page restyles little of it', async ({ visit, browser }) => {
  const page = await visit(sampleSignIn('player'), { at: '/dashboard' });
  await settled(page);
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  const all = await page.evaluate(() => {
    const row = document.querySelector('main li');
    row?.after(row.cloneNode(true));
    row?.getBoundingClientRect();
    return document.querySelectorAll('*').length;
  });
  const styled = styledElements(await browser.stopTracing());
  expect(styled).toBeGreaterThan(0);
  expect(styled).toBeLessThan(all / 10);
});

async function placeOf(
  part: Locator,
): Promise<{ x: number; y: number; width: number; height: number }> {
  await expect(part).toBeVisible();
  const place = await part.boundingBox();
  if (!place) throw new Error('not drawn');
  return place;
}

/** The most elements restyled at once while the browser was traced. */
function styledElements(recording: Buffer): number {
  const { traceEvents }: { traceEvents: { args: { elementCount?: number } }[] } = JSON.parse(
    recording.toString(),
  );
  return Math.max(...traceEvents.map(({ args }) => args.elementCount ?? 0));
}

/** Whether some of the text is cut off. */
const cutOff = (part: Locator): Promise<boolean> =>
  part.evaluate(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth > clientWidth || scrollHeight > clientHeight + 1,
  );

/** The layout shift since the page began to load; 0 is none. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // A shift is reported once its frame has been shown.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    return observer
      .takeRecords()
      .reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0);
  });
}

/** Makes every word longer by a fraction. */
const lengthen = (part: Locator, share = 0.5): Promise<void> =>
  part.evaluate((root, by) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode } = texts;
      currentNode.nodeValue = (currentNode.nodeValue ?? '').replaceAll(
        /\p{L}+/gu,
        (word) => word + word.slice(0, Math.ceil(word.length * by)),
      );
    }
  }, share);

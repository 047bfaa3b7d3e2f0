import type { Locator, Page } from '@playwright/test';
import { ChallengesPage } from '../pages/challenges-page.ts';
import { CourtsPage } from '../pages/courts-page.ts';
import { ManageEventsPage } from '../pages/manage-events-page.ts';
import { accept, challenge, createClub, createPlayer } from '../support/community.ts';
import { go } from '../support/go.ts';
import { sampleSignIn, sampleSubjects } from '../support/sample.ts';
import { settled } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const SIZES = [
  { width: 1280, height: 640 },
  { width: 390, height: 844 },
];

for (const viewport of SIZES) {
  test(`the buttons of a long dialog are in sight, ${viewport.width} pixels wide`, async ({
    visit,
  }) => {
    const page = await visit(await createPlayer('Reaching Ana'), { at: '/courts', viewport });
    const dialog = await new CourtsPage(page).openForm();
    const buttons = ['Add court', 'Cancel'].map((name) => dialog.getByRole('button', { name }));
    for (const button of buttons) await expect(button).toBeInViewport({ ratio: 1 });

    // Nor do they cover the focused field.
    const last = dialog.getByLabel('How to get in');
    while (!(await last.evaluate((field) => field === document.activeElement)))
      await page.keyboard.press('Tab');
    await expect(last).toBeInViewport({ ratio: 1 });
    const field = await last.boundingBox();
    const row = await buttons[0]?.boundingBox();
    expect(field && row && field.y + field.height).toBeLessThanOrEqual(row?.y ?? 0);
  });
}

for (const touches of [false, true]) {
  test(`a press below a field left empty hits its target, by ${touches ? 'a finger' : 'a mouse'}`, async ({
    visit,
  }) => {
    const owner = await createPlayer('Pressing Owner');
    const club = await createClub(owner);
    const page = await visit(owner, {
      at: `/clubs/${club.slug}/manage/events`,
      ...(touches && { hasTouch: true, viewport: { width: 390, height: 844 } }),
    });
    const form = await new ManageEventsPage(page).openForm();
    await expect(form.getByLabel('Title')).toBeFocused();
    const day = form.getByLabel('Date');
    await (touches ? day.tap() : day.click());
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(form.getByText('Please enter a title.')).toBeVisible();
  });
}

test('an icon has a visible hover state, also on a court', async ({ visit }) => {
  const page = await visit(await createPlayer('Pointing Ana'), {
    at: '/dashboard',
    viewport: { width: 700, height: 800 },
  });
  const menu = page.getByRole('button', { name: 'Open menu' });
  await menu.hover();
  const lightness = await menu.evaluate(async (button) => {
    await Promise.all(button.getAnimations().map(({ finished }) => finished));
    const paint = document.createElement('canvas').getContext('2d');
    if (!paint) throw new Error('no canvas');
    const painted = (...colors: string[]): number => {
      for (const color of colors) {
        paint.fillStyle = color;
        paint.fillRect(0, 0, 1, 1);
      }
      return paint
        .getImageData(0, 0, 1, 1)
        .data.slice(0, 3)
        .reduce((sum, part) => sum + part);
    };
    const bar = button.closest('.on-court');
    if (!bar) throw new Error('not on a court');
    const { color, backgroundColor } = getComputedStyle(button);
    return {
      icon: painted(color),
      ground: painted(getComputedStyle(bar).backgroundColor, backgroundColor),
    };
  });
  expect(Math.abs(lightness.icon - lightness.ground)).toBeGreaterThan(250);
});

/** Those of an iPhone held sideways. */
const NOTCH = { left: 59, right: 59, bottom: 21 };

test('nothing is under the notch of a phone held sideways', async ({ visit }) => {
  const page = await visit(sampleSignIn('player'), { viewport: { width: 852, height: 393 } });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: NOTCH });
  const { opponent } = await sampleSubjects();
  for (const path of ['/dashboard', '/matches', '/messages', `/chat/${opponent}`, '/']) {
    await page.goto(path);
    await settled(page);
    // A prerendered page has its heading before its styles and the app.
    await expect.poll(() => underNotch(page), path).toEqual([]);
  }
});

test('the explanation of the percentage stays on its card on the narrowest phones', async ({
  visit,
}) => {
  const page = await visit(sampleSignIn('player'), {
    at: '/dashboard',
    viewport: { width: 320, height: 640 },
  });
  const card = page.getByRole('list', { name: 'Best matches' }).getByRole('article').first();
  const frame = await card.boundingBox();
  const button = await card.getByRole('button', { name: 'How is this worked out?' }).boundingBox();
  expect(button && button.x + button.width).toBeLessThanOrEqual(frame ? frame.x + frame.width : 0);
  // Nor does it wrap to a line of its own if there is room for it.
  await page.setViewportSize({ width: 360, height: 740 });
  const percent = await card.getByText(/% match$/u).boundingBox();
  const sign = await card.getByRole('button', { name: 'How is this worked out?' }).boundingBox();
  expect(sign?.y).toBeLessThan(percent ? percent.y + percent.height : 0);
});

test('on a phone with text at twice the size, words are whole and nothing is cut', async ({
  visit,
}) => {
  const page = await visit(sampleSignIn('player'), { viewport: { width: 195, height: 844 } });
  const { openMatch } = await sampleSubjects();
  await page.goto('/matches');
  await settled(page);
  expect(await torn(page.getByRole('region', { name: 'Upcoming Matches' }))).toEqual([]);
  await page.goto('/settings');
  await settled(page);
  expect(await torn(page.getByRole('region', { name: 'Notifications' }))).toEqual([]);
  await page.goto('/notifications');
  await settled(page);
  const list = page.getByRole('main').getByRole('list').filter({ hasText: 'New challenge' });
  expect(await torn(list.first())).toEqual([]);
  const bodies = page.getByRole('main').getByRole('listitem').locator('p');
  for (const { full, shown } of await bodies.evaluateAll((all) =>
    all.map(({ scrollHeight, clientHeight }) => ({ full: scrollHeight, shown: clientHeight })),
  ))
    expect(full).toBeLessThanOrEqual(shown + 1);

  await page.goto(`/play/${openMatch}`);
  await settled(page);
  const row = page
    .getByRole('main')
    .locator('p', { hasText: /spots? left/u })
    .locator('xpath=..');
  const last = await row.locator('[aria-hidden] > span').last().boundingBox();
  const frame = await row.boundingBox();
  expect(last && last.x + last.width).toBeLessThanOrEqual(frame ? frame.x + frame.width : 0);
});

test('on a phone a challenge whose place is one long word shows its time', async ({ visit }) => {
  const ben = await createPlayer('Reaching Ben');
  await challenge(await createPlayer('Reaching Cleo'), ben, {
    place: `https://maps.example.com/${'clay'.repeat(15)}`,
  });
  const page = await visit(ben, {
    at: '/challenges',
    viewport: { width: 390, height: 844 },
  });
  const card = new ChallengesPage(page).card('Reaching Cleo');
  const frame = await card.boundingBox();
  const time = await card.getByText('6:00 pm').boundingBox();
  expect(time && time.x + time.width).toBeLessThanOrEqual(frame ? frame.x + frame.width : 0);
});

test('on a phone the longest names push nothing aside', async ({ visit }) => {
  const ana = await createPlayer('Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren');
  await challenge(
    ana,
    await createPlayer('Donaudampfschifffahrtselektrizitaetenhauptbetriebswerk'),
  );
  const page = await visit(ana, { at: '/matches', viewport: { width: 390, height: 844 } });
  const sideways = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect(page.getByText(/^vs Donau/).first()).toBeVisible();
  expect(await sideways()).toBe(0);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeInViewport({ ratio: 1 });
  expect(await sideways()).toBe(0);
});

test('on a phone 360 pixels wide what belongs on one line is on one line', async ({ visit }) => {
  const ana = await createPlayer('Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren');
  const ben = await createPlayer('Narrow Ben');
  const cleo = await createPlayer('Narrow Cleo');
  await challenge(ben, ana, { type: 'doubles' });
  await accept(ana, await challenge(cleo, ana, { days: 4 }));
  await challenge(ana, cleo, { days: 5 });
  const page = await visit(ana, { at: '/challenges', viewport: { width: 360, height: 740 } });
  const main = page.getByRole('main');

  await expect(new ChallengesPage(page).card('Narrow Ben')).toBeVisible();
  expect(await tops(main.getByRole('tab'))).toHaveLength(1);
  const name = main.getByRole('group', { name: 'Doubles' }).getByText(ana.name);
  const card = await new ChallengesPage(page).card('Narrow Ben').boundingBox();
  const end = await name.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    return words.getBoundingClientRect().right;
  });
  expect(end).toBeLessThanOrEqual(card ? card.x + card.width : 0);

  await go(page, '/challenges?tab=upcoming');
  const agreed = new ChallengesPage(page).card('Narrow Cleo');
  await expect(agreed).toBeVisible();
  const calendar = agreed.getByRole('link', { name: 'Add to Calendar' });
  const both = calendar.or(agreed.getByRole('button', { name: 'Cancel Match' }));
  await expect(both).toHaveCount(2);
  expect(await tops(both)).toHaveLength(1);

  await go(page, `/profile/${ben.id}`);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Narrow Ben');
  expect(await tops(main.getByRole('link', { name: /^(Challenge|Message)$/u }))).toHaveLength(1);

  await go(page, '/edit-profile');
  const head = main.getByRole('button', { name: 'Afternoon, all week' });
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    const lines = await head.evaluate((button) => {
      const words = document.createRange();
      words.selectNodeContents(button);
      // The text and its element have one each.
      return new Set(Array.from(words.getClientRects(), ({ top }) => Math.round(top))).size;
    });
    expect(lines, `${width}`).toBe(1);
  }
});

/** The distinct tops of these elements. */
const tops = async (elements: Locator): Promise<readonly number[]> => [
  ...new Set(
    await elements.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top)),
  ),
];

/** Interactive elements that are partly under the notch. */
function underNotch(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    ({ left, right }) =>
      // The first link is for screen readers and keyboards only.
      [...document.querySelectorAll('a:not([href="#content"]), button, input, textarea')]
        .filter(({ clientWidth }) => clientWidth > 1)
        .filter((element) => {
          const place = element.getBoundingClientRect();
          return place.left < left - 12 || place.right > innerWidth - right + 12;
        })
        .map(({ textContent, ariaLabel }) => ariaLabel ?? textContent),
    NOTCH,
  );
}

/** The words that break across lines although a line would be long enough. */
const torn = (part: Locator): Promise<readonly string[]> =>
  part.evaluate((element) => {
    const found: string[] = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      if (text.parentElement?.closest('.sr-only')) continue;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\p{L}{2,12}/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word);
      }
    }
    return found;
  });

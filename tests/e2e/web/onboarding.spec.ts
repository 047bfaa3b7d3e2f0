import type { Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SUPABASE } from '../../../scripts/paths.ts';
import { EditProfilePage } from '../pages/edit-profile-page.ts';
import { PlaceField } from '../pages/place-field.ts';
import { SendChallengePage } from '../pages/send-challenge-page.ts';
import { SignupPage } from '../pages/signup-page.ts';
import { flaws } from '../support/axe.ts';
import { createPlayer, PASSWORD, refreshMatchPool, unique } from '../support/community.ts';
import { query } from '../support/database.ts';
import { hold } from '../support/failing.ts';
import { expect, expectToast, test } from '../support/test.ts';

const at = '/onboarding';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const LISBON = {
  geolocation: { latitude: 38.736_946, longitude: -9.142_685 },
  permissions: ['geolocation'],
};

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const skip = (page: Page): Locator => page.getByRole('button', { name: 'Skip', exact: true });
const goOn = (page: Page): Locator => page.getByRole('button', { name: 'Continue' });

interface Kept {
  readonly onboarded: boolean;
  readonly skill_level: string | null;
  readonly slots: string;
  readonly location: string;
  readonly lat: string | null;
  readonly travel_km: number;
}

async function kept(playerId: string): Promise<Kept | undefined> {
  const [row] = await query<Kept>(
    `select p.onboarded, p.skill_level, a.slots::text, p.location, t.lat, f.travel_km from public.profiles p
     join public.availability a on a.user_id = p.id join public.preferences f on f.user_id = p.id
     left join private.player_places t on t.player_id = p.id where p.id = $1`,
    [playerId],
  );
  return row;
}

/** A newcomer without a known location. */
async function createNewcomer(name: string) {
  const player = await createPlayer(name, { onboarded: false });
  await query(`update public.profiles set location = '' where id = $1`, [player.id]);
  return player;
}

test('from onboarding to the first challenge on a phone: eight taps at most, and one name', async ({
  visit,
}) => {
  await refreshMatchPool();
  const page = await visit(undefined, { ...PHONE, ...LISBON });
  const signup = new SignupPage(page);
  await signup.open();
  await signup.submit({
    name: 'Nova Player',
    email: `${unique('nova')}@example.com`,
    password: PASSWORD,
  });
  await expect(heading(page)).toHaveText('Welcome to CourtCrew, Nova!');

  let taps = 0;
  const tap = async (target: Locator): Promise<void> => {
    taps += 1;
    await target.tap();
  };
  await tap(page.getByRole('button', { name: /^Intermediate/ }));
  await expect(heading(page)).toHaveText('When do you usually play?');
  await tap(page.getByRole('button', { name: /^Weekday evenings/ }));
  await expect(heading(page)).toHaveText('Where do you play?');
  await tap(page.getByRole('button', { name: 'Use my location' }));
  await expect(page.getByText('You play in Lisbon, Portugal.')).toBeVisible();
  await tap(skip(page));
  // Four questions, four taps.
  expect(taps).toBe(4);
  await expect(heading(page)).toHaveText('All set, Nova!');
  const proposed = page.getByRole('list', { name: 'Best matches' }).getByRole('listitem');
  await expect(proposed.filter({ has: page.getByRole('article') })).toHaveCount(3);
  // With a suggested time: players made by other tests may be nearby, too, and have stated none.
  const withTime = proposed.filter({ hasText: /\d:\d\d/u });
  await tap(withTime.getByRole('link', { name: 'Challenge', exact: true }).first());

  const form = new SendChallengePage(page);
  await form.shown();
  await expect(form.time).not.toHaveValue('');
  if ((await form.place.inputValue()) === '') {
    await tap(form.place);
    await form.place.pressSequentially('Jardim do Campo Grande');
  }
  await tap(page.getByRole('button', { name: 'Send Challenge' }));
  await expectToast(page, 'Challenge sent!');
  await expect(page).toHaveURL(/\/challenges/);
  expect(taps).toBeLessThanOrEqual(8);
});

test('every question can be skipped, and what is skipped stays unknown', async ({ visit }) => {
  const ana = await createNewcomer('Skip Ana');
  const page = await visit(ana, { at, ...PHONE });
  for (const title of [
    'Welcome to CourtCrew, Skip!',
    'When do you usually play?',
    'Where do you play?',
    'Add a photo',
  ]) {
    await expect(heading(page)).toHaveText(title);
    await skip(page).tap();
  }
  await expect(heading(page)).toHaveText('All set, Skip!');
  expect(await kept(ana.id)).toEqual({
    onboarded: true,
    skill_level: null,
    slots: '0'.repeat(21),
    location: '',
    lat: null,
    travel_km: 15,
  });
  // Saving a name makes nobody intermediate.
  await page.goto('/edit-profile');
  await expect(page.getByLabel('Skill level')).toHaveValue('');
  await page.getByLabel('Full name').fill('Skip Anabel');
  await page.getByRole('button', { name: 'Save Changes' }).tap();
  await expectToast(page, 'Profile updated');
  expect((await kept(ana.id))?.skill_level).toBeNull();
});

test('while the answers are being saved the other ways out are blocked, and say so', async ({
  visit,
}) => {
  const page = await visit(await createNewcomer('Hasty Ana'), { at: `${at}?step=photo` });
  const saving = await hold(page, '**/rpc/finish_onboarding');
  await skip(page).click();
  const later = page.getByRole('button', { name: 'Skip for now' });
  await expect(later).toBeDisabled();
  saving.release();
  await expect(heading(page)).toHaveText('All set, Hasty!');
  await later.click();
  await expect(page).toHaveURL(/\/dashboard/);
});

test('answers survive a reload and Back, by keyboard, and are saved together', async ({
  visit,
}) => {
  const ben = await createNewcomer('Keys Ben');
  const page = await visit(ben, { at });
  let writes = 0;
  page.on('request', (request) => {
    if (request.url().includes('finish_onboarding') && request.method() === 'POST') writes += 1;
  });
  await page.getByRole('button', { name: /^Advanced/ }).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('When do you usually play?');
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toHaveAccessibleDescription('Step 2 of 4');
  await page.getByRole('button', { name: /^My own times/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Tuesday morning' }).focus();
  await page.keyboard.press('Space');
  await page.reload();
  await expect(
    page.getByRole('button', { name: /^My own times 1 free time a week/ }),
  ).toHaveAttribute('aria-pressed', 'true');
  await goOn(page).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Where do you play?');
  await expect(heading(page)).toBeFocused();
  const place = new PlaceField(page);
  await place.type('cascais');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(place.input).toHaveValue('Cascais, Lisbon, Portugal');
  await page.getByLabel('Travel radius').selectOption('25');
  await page.reload();
  await expect(place.input).toHaveValue('Cascais, Lisbon, Portugal');
  await expect(page.getByLabel('Travel radius')).toHaveValue('25');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(heading(page)).toHaveText('Welcome to CourtCrew, Keys!');
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole('button', { name: /^Advanced/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  for (let left = 3; left > 0; left -= 1) await goOn(page).click();
  await expect(heading(page)).toHaveText('Add a photo');
  expect(writes).toBe(0);
  await skip(page).click();
  await expect(heading(page)).toHaveText('All set, Keys!');
  await expect(heading(page)).toBeFocused();
  expect(writes).toBe(1);
  expect(await kept(ben.id)).toEqual({
    onboarded: true,
    skill_level: 'advanced',
    slots: '000100000000000000000',
    location: 'Cascais, Lisbon, Portugal',
    lat: '38.70',
    travel_km: 25,
  });

  // Back from there the answers are still there, and a new one replaces only its own.
  await page.goBack();
  await expect(heading(page)).toHaveText('Add a photo');
  await page.goBack();
  await expect(place.input).toHaveValue('Cascais, Lisbon, Portugal');
  await place.input.fill('The court behind the old mill');
  await goOn(page).click();
  await skip(page).click();
  await expect(heading(page)).toHaveText('All set, Keys!');
  expect(await kept(ben.id)).toMatchObject({
    skill_level: 'advanced',
    location: 'The court behind the old mill',
    lat: null,
    slots: '000100000000000000000',
    travel_km: 25,
  });
});

test('a failure is reported and loses no answer, and so with skipping the rest', async ({
  visit,
}) => {
  const cleo = await createNewcomer('Fail Cleo');
  const page = await visit(cleo, { at });
  await page.getByRole('button', { name: /^Beginner/ }).click();
  await page.route('**/rest/v1/rpc/finish_onboarding', (route) => route.abort());
  await page.getByRole('button', { name: "Skip for now - I'll explore later" }).click();
  await expectToast(page, 'Error', 'Something went wrong. Please try again.');
  await expect(heading(page)).toHaveText('When do you usually play?');
  await page.unroute('**/rest/v1/rpc/finish_onboarding');
  await page.reload();
  await page.getByRole('button', { name: "Skip for now - I'll explore later" }).click();
  await expect(page).toHaveURL('/dashboard');
  expect((await kept(cleo.id))?.skill_level).toBe('beginner');
});

test('a place that was only typed at sign-up is offered from the map', async ({ visit }) => {
  const dina = await createPlayer('Typed Dina', { onboarded: false });
  await query(`update public.profiles set location = 'Lisboa, PT' where id = $1`, [dina.id]);
  const page = await visit(dina, { at: `${at}?step=where` });
  await expect(page.getByText('Is this Lisbon, Portugal?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  const place = new PlaceField(page);
  await expect(place.input).toHaveValue('Lisbon, Portugal');
  await expect(place.input).toBeFocused();
  await expect(page.getByText('Is this Lisbon, Portugal?')).toBeHidden();
  await goOn(page).click();
  await skip(page).click();
  await expect(heading(page)).toHaveText('All set, Typed!');
  expect(await kept(dina.id)).toMatchObject({ location: 'Lisbon, Portugal', lat: '38.72' });
});

test('a newcomer without a place is told that nobody is known to be near, and can name one right there', async ({
  visit,
}) => {
  await refreshMatchPool();
  const gus = await createNewcomer('Nowhere Gus');
  const page = await visit(gus, { ...PHONE, at });
  await page.getByRole('button', { name: /^Intermediate/ }).click();
  await page.getByRole('button', { name: /^Weekday evenings/ }).click();
  await skip(page).click();
  await skip(page).click();
  await expect(heading(page)).toHaveText('All set, Nowhere!');
  const note = page.getByText("We don't know yet who's near you.");
  await expect(note).toBeVisible();
  const { slots } = (await kept(gus.id)) ?? {};
  await page.getByRole('button', { name: 'Add where you play' }).click();
  await expect(heading(page)).toHaveText('Where do you play?');
  const place = new PlaceField(page);
  await place.type('cascais');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await goOn(page).click();
  await skip(page).click();
  await expect(heading(page)).toHaveText('All set, Nowhere!');
  await expect(page.getByRole('list', { name: 'Best matches' })).toBeVisible();
  await expect(note).toBeHidden();
  expect(await kept(gus.id)).toMatchObject({ location: 'Cascais, Lisbon, Portugal', slots });
});

test('a photo can be added on the way, and everything still fits a small phone', async ({
  visit,
}) => {
  const fay = await createNewcomer('Photo Fay');
  const page = await visit(fay, {
    at: `${at}?step=photo`,
    ...PHONE,
    viewport: { width: 360, height: 640 },
  });
  const form = new EditProfilePage(page);
  await expect(heading(page)).toHaveText('Add a photo');
  await form.choosePhoto({
    name: 'fay.webp',
    mimeType: 'image/webp',
    buffer: await readFile(path.join(SUPABASE, 'sample', 'avatars', '01.webp')),
  });
  await form.keepPhoto();
  await expectToast(page, 'Avatar updated');
  await expect(form.photo).toBeVisible();
  await expect(skip(page)).toHaveCount(0);
  await expect(goOn(page)).toBeInViewport({ ratio: 1 });
  expect(
    await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight),
  ).toBeLessThanOrEqual(0);
  await goOn(page).tap();
  await expect(heading(page)).toHaveText('All set, Photo!');
});

for (const { colorScheme, ...size } of [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 360, height: 640, colorScheme: 'dark' },
] as const) {
  test(`no question needs scrolling at ${size.width} by ${size.height}, and each passes axe`, async ({
    visit,
  }) => {
    const eva = await createPlayer('Maximiliana Scroll', { onboarded: false });
    const page = await visit(eva, { at, ...PHONE, viewport: size, colorScheme });
    const look = async (): Promise<void> => {
      await page.evaluate(() => document.fonts.ready);
      expect(
        await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight),
      ).toBeLessThanOrEqual(0);
      // All at once: buttons of the previous question may be disappearing.
      const small = await page.locator('main button').evaluateAll((buttons) =>
        buttons.flatMap((button) => {
          const { width, height } = button.getBoundingClientRect();
          return Math.min(width, height) < 44 ? [`${button.textContent} ${width} x ${height}`] : [];
        }),
      );
      expect(small).toEqual([]);
      expect(await flaws(page)).toEqual([]);
    };
    await expect(heading(page)).toHaveText('Welcome to CourtCrew, Maximiliana!');
    await look();
    await page.getByRole('button', { name: /^Recreational/ }).tap();
    await expect(heading(page)).toHaveText('When do you usually play?');
    await look();
    await page.getByRole('button', { name: /^Anytime/ }).tap();
    await expect(heading(page)).toHaveText('Where do you play?');
    await look();
    await page.getByRole('button', { name: 'Back' }).tap();
    await expect(heading(page)).toHaveText('When do you usually play?');
    await look();
    await page.getByRole('button', { name: /^My own times/ }).tap();
    await expect(page.getByRole('grid')).toBeVisible();
    await look();
    await page.getByRole('button', { name: 'Back' }).tap();
    await expect(heading(page)).toHaveText('When do you usually play?');
    await page.getByRole('button', { name: 'Back' }).tap();
    await expect(heading(page)).toHaveText('Welcome to CourtCrew, Maximiliana!');
    await expect(goOn(page)).toBeVisible();
    await look();
    await page.goto(`${at}?step=photo`);
    await expect(heading(page)).toHaveText('Add a photo');
    await look();
  });
}

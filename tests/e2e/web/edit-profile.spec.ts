import { deflateSync } from 'node:zlib';
import { EditProfilePage } from '../pages/edit-profile-page.ts';
import { ProfilePage } from '../pages/profile-page.ts';
import { createPlayer } from '../support/community.ts';
import { query } from '../support/database.ts';
import { keptAnswers } from '../support/device-storage.ts';
import { environment } from '../support/environment.ts';
import { failFunction, hold } from '../support/failing.ts';
import { STORAGE_KEY } from '../support/session.ts';
import { expect, expectToast, test } from '../support/test.ts';

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
};

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
}

/** A red PNG with its location in EXIF. `claimed`: the size that its header states. */
function png(width: number, height: number, claimed = { width, height }) {
  const header = Buffer.concat([
    uint32(claimed.width),
    uint32(claimed.height),
    Buffer.from([8, 2, 0, 0, 0]),
  ]);
  const row = Buffer.concat([
    Buffer.from([0]),
    Buffer.alloc(3 * width, Buffer.from([200, 30, 30])),
  ]);
  return {
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', header),
      chunk('eXIf', Buffer.from('II*\0\u0008\0\0\0 SECRET-PLACE', 'latin1')),
      chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  };
}

const file = (name: string, mimeType: string, content: string | Buffer) => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
});

async function pathOfPicture(playerId: string): Promise<string | null> {
  const [row] = await query<{ avatar_path: string | null }>(
    'select avatar_path from public.profiles where id = $1',
    [playerId],
  );
  return row?.avatar_path ?? null;
}

test('everything is saved at once and shown on the profile', async ({ visit }) => {
  const ana = await createPlayer('Edit Ana');
  const page = await visit(ana, { at: '/profile' });
  await page.getByRole('link', { name: 'Edit profile' }).click();
  const form = new EditProfilePage(page);
  await form.name.fill('Ana 👩🏽‍🦰 Łukasz');
  await form.field('Location').fill('Porto, Portugal');
  await form.field('Phone (optional)').fill('+351 910 000 000');
  await form.bio.fill('🎾'.repeat(201));
  await expect(page.getByText('201/200')).toBeVisible();
  await form.save();
  await expect(page.getByText('A bio can have up to 200 characters.')).toBeVisible();
  await form.bio.fill('Serve and volley.');
  await form.field('Skill level').selectOption('Expert (5.0+)');
  await form.field('Play style').selectOption('Competitive');
  await form.field('Years playing').selectOption('More than 10 years');
  await form.choice('Doubles').click();
  await form.choice('Social Play').click();
  await form.save();
  await expectToast(page, 'Profile updated');
  await expect(page).toHaveURL(/\/profile$/);
  const profile = new ProfilePage(page);
  await expect(profile.name).toHaveText('Ana 👩🏽‍🦰 Łukasz');
  await expect(profile.section('About')).toContainText('Serve and volley.');
  await expect(profile.section('About')).toContainText('+351 910 000 000');
  await expect(profile.section('Play Style')).toContainText('Expert (5.0+)');
  await expect(profile.section('Play Style')).toContainText('Social Play');
});

test('on a phone at 200 % each slot is still wide enough to press', async ({ visit }) => {
  const ana = await createPlayer('Wide Ana');
  const page = await visit(ana, { at: '/edit-profile', viewport: { width: 195, height: 422 } });
  const form = new EditProfilePage(page);
  await form.ready();
  for (const name of ['Monday morning', 'Wednesday afternoon', 'Sunday evening']) {
    const slot = await form.slot(name).boundingBox();
    expect(slot?.width).toBeGreaterThanOrEqual(24);
  }
});

test('availability is set by keyboard alone', async ({ visit }) => {
  const ana = await createPlayer('Keyboard Ana');
  const page = await visit(ana, { at: '/edit-profile' });
  const form = new EditProfilePage(page);
  await form.ready();
  await form.slot('Monday morning').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await expect(form.slot('Tuesday evening')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(form.slot('Tuesday evening')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Home');
  await expect(form.slot('Tuesday, all day')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(form.slot('Wednesday afternoon')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('4 free times a week.')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Cancel' })).toBeFocused();
  await form.save();
  await expectToast(page, 'Profile updated');
  await expect(
    new ProfilePage(page).free('Wednesday').getByText('Free', { exact: true }),
  ).toHaveCount(3);
});

test('leaving with unsaved changes asks first', async ({ visit }) => {
  const ana = await createPlayer('Guarded Ana');
  const page = await visit(ana, { at: '/edit-profile' });
  const form = new EditProfilePage(page);
  await form.ready();
  await form.bio.fill('Half a sentence');
  await page.getByRole('link', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(form.bio).toHaveValue('Half a sentence');

  const cut = await failFunction(page, 'save_profile');
  await form.save();
  await expectToast(
    page,
    'Update failed',
    'There was an error updating your profile. Please try again.',
  );
  await expect(form.bio).toHaveValue('Half a sentence');
  await cut.restore();

  await page.getByRole('link', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(new ProfilePage(page).section('About')).not.toContainText('Half');
});

test('a profile that was changed elsewhere is not overwritten without asking', async ({
  visit,
}) => {
  const ana = await createPlayer('Twice Ana');
  const page = await visit(ana, { at: '/edit-profile' });
  const form = new EditProfilePage(page);
  await form.ready();
  await form.bio.fill('From this window');
  await ana.db.from('profiles').update({ bio: 'From elsewhere' }).eq('id', ana.id);
  await form.save();
  await expect(
    page.getByText('Your profile was changed somewhere else while you were editing.', {
      exact: false,
    }),
  ).toBeVisible();
  await expect(form.bio).toHaveValue('From this window');
  await expect(async () => {
    await form.save();
    await expect(page).toHaveURL(/\/profile$/, { timeout: 2000 });
  }).toPass();
  await expect(new ProfilePage(page).section('About')).toContainText('From this window');
});

test("the form starts with data kept on this device, and continues with the server's", async ({
  visit,
}) => {
  const ana = await createPlayer('Kept Ana');
  const page = await visit(ana, { at: '/edit-profile' });
  const form = new EditProfilePage(page);
  await expect(form.field('Location')).toHaveValue('Porto');
  await expect.poll(() => keptAnswers(page)).toBeGreaterThanOrEqual(3);

  // The answer is in flight until something has been typed.
  const answer = await hold(page, '**/rest/v1/rpc/get_player_profile*');
  // The page hears of it, and what it then requests isn't kept either.
  await ana.db.from('profiles').update({ location: 'Faro' }).eq('id', ana.id);
  await page.reload();
  await expect(form.field('Location')).toHaveValue('Porto');
  await form.bio.fill('Serve and volley.');
  answer.release();
  await expect(form.field('Location')).toHaveValue('Faro');
  await expect(form.bio).toHaveValue('Serve and volley.');
  await form.save();
  await expectToast(page, 'Profile updated');
  const [saved] = await query('select location, bio from public.profiles where id = $1', [ana.id]);
  expect(saved).toEqual({ location: 'Faro', bio: 'Serve and volley.' });
});

test('saving a form after having been logged out says so', async ({ visit }) => {
  const ana = await createPlayer('Nobody Ana');
  const page = await visit(ana, { at: '/edit-profile' });
  const form = new EditProfilePage(page);
  await form.ready();
  await form.bio.fill('Too late');
  await page.evaluate((key) => localStorage.removeItem(key), STORAGE_KEY);
  await form.save();
  await expectToast(page, 'No user logged in');
});

test.describe('a photo', () => {
  test('is cropped, re-encoded and shown everywhere at once; the old file is deleted', async ({
    visit,
    request,
  }) => {
    const ana = await createPlayer('Photo Ana');
    const other = await visit(ana, { at: '/profile', live: true });
    await expect(new ProfilePage(other).name).toBeVisible();
    const page = await visit(ana, { at: '/edit-profile' });
    const form = new EditProfilePage(page);
    await form.ready();
    await form.choosePhoto(png(300, 200));
    await form.crop.getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
    await form.keepPhoto();
    await expectToast(page, 'Avatar updated');
    await expect(form.photo).toBeVisible();
    await expect(other.getByRole('main').locator('img')).toBeVisible();
    await expect(page.getByRole('banner').locator('img')).toBeVisible();

    const first = await pathOfPicture(ana.id);
    const address = `${environment('API')}/storage/v1/object/public/avatars/`;
    const kept = await request.get(address + first);
    const bytes = await kept.body();
    expect(kept.headers()['content-type']).toBe('image/webp');
    expect(bytes.includes('SECRET-PLACE')).toBe(false);
    expect(bytes.length).toBeLessThan(100_000);

    await form.choosePhoto(png(200, 300));
    await form.keepPhoto();
    await expect.poll(() => pathOfPicture(ana.id)).not.toBe(first);
    await expect
      .poll(async () =>
        query('select name from storage.objects where name like $1', [`${ana.id}/%`]),
      )
      .toHaveLength(1);

    const profiles = '**/rest/v1/profiles*';
    await page.route(profiles, (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
    );
    await page.getByRole('button', { name: 'Remove photo' }).click();
    await expectToast(page, "Your photo wasn't removed", 'Please try again.');
    await page.unroute(profiles);
    await page.getByRole('button', { name: 'Remove photo' }).click();
    await expectToast(page, 'Avatar removed');
    await expect(form.photo).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Choose photo' })).toBeFocused();
    expect(await pathOfPicture(ana.id)).toBeNull();
  });

  test('uploaded on another device, about to be shown, stays', async ({ visit, request }) => {
    const ana = await createPlayer('Two Photos Ana');
    const [page, other] = [
      await visit(ana, { at: '/edit-profile' }),
      await visit(ana, { at: '/edit-profile' }),
    ];
    const [form, form2] = [new EditProfilePage(page), new EditProfilePage(other)];
    await Promise.all([form.ready(), form2.ready()]);
    const { release } = await hold(other, '**/rest/v1/profiles?*');
    const uploaded = other.waitForResponse('**/storage/v1/object/avatars/**');
    await form2.choosePhoto(png(200, 300));
    await form2.keepPhoto();
    await uploaded;
    await form.choosePhoto(png(300, 200));
    await form.keepPhoto();
    await expectToast(page, 'Avatar updated');
    const before = await pathOfPicture(ana.id);
    release();
    await expectToast(other, 'Avatar updated');
    const shown = await pathOfPicture(ana.id);
    expect(shown).not.toBe(before);
    const address = `${environment('API')}/storage/v1/object/public/avatars/${shown}`;
    expect((await request.get(address)).status()).toBe(200);
  });

  for (const { title, chosen, words, description } of [
    {
      title: 'that is no picture',
      chosen: file('letter.txt', 'text/plain', 'Dear Ana'),
      words: 'Invalid file type',
      description: 'Please select an image file.',
    },
    {
      title: 'that only says that it is a picture',
      chosen: file('me.png', 'image/png', 'Dear Ana'),
      words: 'Invalid file type',
      description: 'Please select an image file.',
    },
    {
      title: 'that begins like a picture and is none',
      chosen: file('me.png', 'image/png', png(10, 10).buffer.subarray(0, 60)),
      words: 'Invalid file type',
      description: 'Please select an image file.',
    },
    {
      title: 'that could run',
      chosen: file('me.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
      words: 'Invalid file type',
      description: 'Please select an image file.',
    },
    {
      title: 'of 6 MB',
      chosen: file(
        'me.png',
        'image/png',
        Buffer.concat([png(10, 10).buffer, Buffer.alloc(6 * 1024 * 1024)]),
      ),
      words: 'File too large',
      description: 'Please select an image smaller than 5MB.',
    },
    {
      title: 'of 20,000 pixels',
      chosen: png(1, 1, { width: 20_000, height: 20_000 }),
      words: 'Image too large',
      description:
        'Please select an image of up to 12,000 pixels per side and 64 million pixels in all.',
    },
  ]) {
    test(`${title} is refused`, async ({ visit }) => {
      const ana = await createPlayer('Refused Ana');
      const page = await visit(ana, { at: '/edit-profile' });
      const form = new EditProfilePage(page);
      await form.ready();
      await form.choosePhoto(chosen);
      await expectToast(page, words, description);
      await expect(form.crop).toHaveCount(0);
      expect(await pathOfPicture(ana.id)).toBeNull();
    });
  }

  test('that could not be sent can be sent again', async ({ visit }) => {
    const ana = await createPlayer('Unsent Ana');
    const page = await visit(ana, { at: '/edit-profile' });
    const form = new EditProfilePage(page);
    await form.ready();
    await page.route('**/storage/v1/object/avatars/**', (route) => route.abort());
    await form.choosePhoto(png(50, 50));
    await form.keepPhoto();
    await expectToast(
      page,
      'Upload failed',
      'There was an error uploading your avatar. Please try again.',
    );
    await page.unroute('**/storage/v1/object/avatars/**');
    await form.keepPhoto();
    await expectToast(page, 'Avatar updated');
  });

  test('being uploaded is not abandoned while it is being saved', async ({ visit }) => {
    const ana = await createPlayer('Hasty Ana');
    const page = await visit(ana, { at: '/edit-profile' });
    const form = new EditProfilePage(page);
    await form.ready();
    const saving = await hold(page, '**/rest/v1/profiles*');
    const asked = page.waitForRequest('**/rest/v1/profiles*');
    await form.choosePhoto(png(50, 50));
    await form.keepPhoto();
    await asked;
    const giveUp = form.crop.getByRole('button', { name: 'Cancel upload' });
    await expect(giveUp).toBeDisabled();
    await giveUp.press('Enter');
    await page.keyboard.press('Escape');
    await expect(form.crop).toBeVisible();
    saving.release();
    await expectToast(page, 'Avatar updated');
    await expect(form.crop).toHaveCount(0);
    await expect(form.photo).toBeVisible();
  });

  test('that is not a picture is refused by the server, too', async () => {
    const ana = await createPlayer('Hostile Ana');
    const upload = async (name: string, type: string, content: string | Buffer) => {
      const { error } = await ana.db.storage
        .from('avatars')
        .upload(`${ana.id}/${name}`, Buffer.from(content), { contentType: type });
      return error;
    };
    expect(await upload('a.svg', 'image/svg+xml', '<svg/>')).not.toBeNull();
    expect(await upload('a.png', 'image/svg+xml', '<svg/>')).not.toBeNull();
    expect(await upload('a.png', 'image/png', Buffer.alloc(6 * 1024 * 1024))).not.toBeNull();
  });
});

import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClub, createPlayer, join } from '../support/community.ts';
import { signInDesktop } from '../support/desktop.ts';
import { expect, test } from '../support/test.ts';

test('a list of members is saved where the person says, or nothing is, and that is told', async ({
  desktop,
}) => {
  const owner = await createPlayer('Save Olga');
  const club = await createClub(owner);
  await join(await createPlayer('Saved Sven'), club);
  const folder = await mkdtemp(path.join(tmpdir(), 'courtcrew-saved-'));
  const started = await desktop();
  const { page, desk } = started;
  await signInDesktop(started, owner, `/clubs/${club.slug}/manage/members`);
  await expect(page.getByText('Saved Sven').first()).toBeVisible();
  const save = page.getByRole('button', { name: /export|csv/i });

  // Given up: nothing is written, and nothing is said.
  await save.click();
  await desk.saveTo(path.join(folder, 'members.csv'));
  await save.click();
  await expect.poll(() => readdir(folder)).toEqual(['members.csv']);
  await expect
    .poll(() => readFile(path.join(folder, 'members.csv'), 'utf8'))
    .toContain('Saved Sven');

  await mkdir(path.join(folder, 'taken.csv'));
  await desk.saveTo(path.join(folder, 'taken.csv'));
  await save.click();
  await expect
    .poll(desk.dialogs)
    .toEqual([expect.objectContaining({ message: 'taken.csv was not saved' })]);
  expect((await readdir(folder)).sort()).toEqual(['members.csv', 'taken.csv']);
  await rm(folder, { recursive: true });
});

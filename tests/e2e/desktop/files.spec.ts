import { chmod, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MatchesPage } from '../pages/matches-page.ts';
import { readCalendar } from '../support/calendar-file.ts';
import {
  accept,
  challenge,
  createClub,
  createEvent,
  createPlayer,
  join,
} from '../support/community.ts';
import { signInDesktop } from '../support/desktop.ts';
import { expect, test } from '../support/test.ts';

test('a member list is saved where the person says, and a failure is reported', async ({
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

  // Cancelled: nothing is written, and nothing is said.
  await save.click();
  await expect.poll(desk.asked).toHaveLength(1);
  expect(await readdir(folder)).toEqual([]);
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
    .toEqual([expect.objectContaining({ message: "taken.csv wasn't saved" })]);
  expect((await readdir(folder)).sort()).toEqual(['members.csv', 'taken.csv']);
  await rm(folder, { recursive: true });
});

test('all events of a club are saved where the person says, and a failure is reported', async ({
  desktop,
}) => {
  const owner = await createPlayer('Event Olga');
  const club = await createClub(owner);
  await createEvent(owner, club, { title: 'Ladder, men', weeks: 22 });
  const folder = await mkdtemp(path.join(tmpdir(), 'courtcrew-saved-'));
  const file = path.join(folder, 'club.ics');
  const started = await desktop();
  const { page, desk } = started;
  await signInDesktop(started, owner, `/clubs/${club.slug}/manage/events`);
  const save = page.getByRole('button', { name: 'Export events' });

  // Cancelled: nothing is written.
  await save.click();
  await expect.poll(desk.asked).toEqual([`${club.slug}-events.ics`]);
  expect(await readdir(folder)).toEqual([]);

  await desk.saveTo(file);
  await save.click();
  await expect.poll(() => readdir(folder)).toEqual(['club.ics']);
  const events = readCalendar(await readFile(file, 'utf8'));
  expect(events.map(({ title }) => title)).toEqual(Array.from({ length: 22 }, () => 'Ladder, men'));

  const forbidden = await forbiddenFolder(folder);
  await desk.saveTo(path.join(forbidden, 'club.ics'));
  await save.click();
  await expect.poll(desk.dialogs).toEqual([
    {
      message: "club.ics wasn't saved",
      detail: "You don't have permission to save there. Choose another folder and save again.",
    },
  ]);
  await rm(folder, { recursive: true });
});

test('the selected matches are saved where the person says; if cancelled, the selection stays', async ({
  desktop,
}) => {
  const player = await createPlayer('Batch Bea');
  const [one, two] = [await createPlayer('Batch Carl'), await createPlayer('Batch Dora')];
  await accept(one, await challenge(player, one, { days: 3 }));
  await accept(two, await challenge(player, two, { days: 4 }));
  const folder = await mkdtemp(path.join(tmpdir(), 'courtcrew-saved-'));
  const started = await desktop();
  const { page, desk } = started;
  await signInDesktop(started, player, '/matches');
  const dialog = await new MatchesPage(page).openExport();
  const save = dialog.getByRole('button', { name: 'Save calendar file' });
  await dialog.getByRole('checkbox', { name: 'Batch Carl' }).uncheck();
  await save.click();
  await expect.poll(desk.asked).toEqual(['tennis-matches.ics']);
  await expect(dialog.getByText('1 of 2 matches chosen')).toBeVisible();
  expect(await readdir(folder)).toEqual([]);

  await desk.saveTo(path.join(folder, 'mine.ics'));
  await save.click();
  await expect(dialog).toHaveCount(0);
  expect(await readdir(folder)).toEqual(['mine.ics']);
  expect(readCalendar(await readFile(path.join(folder, 'mine.ics'), 'utf8'))).toMatchObject([
    { title: 'Tennis Match with Batch Dora' },
  ]);
  await rm(folder, { recursive: true });
});

/** A folder the person may not write to. Root may write almost everywhere. */
async function forbiddenFolder(parent: string): Promise<string> {
  if (process.getuid?.() === 0) return '/dev/pts';
  const folder = path.join(parent, 'forbidden');
  await mkdir(folder);
  await chmod(folder, 0o500);
  return folder;
}

// What a real system can't be made to show: its keyring can't be disabled, and an open menu can't be read.
import type { ElectronApplication } from '@playwright/test';
import { createClub, createPlayer } from '../support/community.ts';
import { signInDesktop } from '../support/desktop.ts';
import { expect, test } from '../support/test.ts';

test('without secure storage the person is told, and the session ends with the app', async ({
  desktop,
}) => {
  const { page } = await desktop({ env: { STAND_IN_KEYRING: 'none' } });
  await expect(page.getByText("You'll have to log in each time")).toBeVisible();
});

test('a text field has a context menu with spelling suggestions', async ({ desktop }) => {
  const { page, app } = await desktop();
  await page.getByLabel('Email').click({ button: 'right' });
  await expect.poll(() => openedMenu(app)).toContain('paste');

  await app.evaluate(({ BrowserWindow }) => {
    const contents: NodeJS.EventEmitter | undefined = BrowserWindow.getAllWindows()[0]?.webContents;
    Object.assign(contents ?? {}, {
      replaceMisspelling: (word: string) => Reflect.set(globalThis, 'replacedBy', word),
    });
    const pressed = {
      isEditable: true,
      selectionText: '',
      linkURL: '',
      misspelledWord: 'raquet',
      dictionarySuggestions: ['racquet', 'racket'],
    };
    contents?.emit('context-menu', {}, pressed);
  });
  expect(await openedMenu(app)).toEqual(expect.arrayContaining(['racquet', 'Add to dictionary']));
  await chooseInOpened(app, 'racquet');
  expect(await app.evaluate(() => String(Reflect.get(globalThis, 'replacedBy')))).toBe('racquet');
});

test('a link to a club opens in a new window, with the same session', async ({ desktop }) => {
  const owner = await createPlayer('Beside Olga');
  const club = await createClub(owner);
  const started = await desktop();
  const { page, app } = started;
  await signInDesktop(started, owner, '/discover');
  await page.getByRole('searchbox').fill(club.name);
  const link = page.getByRole('article', { name: club.name }).getByRole('link').first();
  await link.click({ button: 'right' });
  await expect.poll(() => openedMenu(app)).toContain('Open in New Window');
  const opened = app.waitForEvent('window');
  await chooseInOpened(app, 'Open in New Window');
  const second = await opened;
  await expect(second.getByRole('heading', { level: 1, name: club.name })).toBeVisible();
  await expect(page).toHaveURL(/\/discover/);

  const another = app.waitForEvent('window');
  await link.click({ modifiers: ['ControlOrMeta'] });
  await expect((await another).getByRole('heading', { level: 1, name: club.name })).toBeVisible();
  await expect(page).toHaveURL(/\/discover/);
});

test('a page is granted only the permissions it uses', async ({ desktop }) => {
  const { app } = await desktop();
  const granted = await app.evaluate(({ session }) => {
    const check: unknown = Reflect.get(session.defaultSession, 'check');
    if (typeof check !== 'function') return ['everything'];
    return ['media', 'geolocation', 'notifications', 'clipboard-sanitized-write'].filter(
      (permission) => check(null, permission, 'app://courtcrew'),
    );
  });
  expect(granted).toEqual(['clipboard-sanitized-write']);
});

/** The entries of the context menu that was opened last. */
async function openedMenu(app: ElectronApplication): Promise<readonly string[]> {
  return app.evaluate(({ Menu }) => {
    const opened: readonly Electron.Menu[] = Reflect.get(Menu, 'opened');
    return opened.at(-1)?.items.map(({ label }) => label) ?? [];
  });
}

async function chooseInOpened(app: ElectronApplication, line: string): Promise<void> {
  await app.evaluate(({ Menu }, chosen) => {
    const opened: readonly Electron.Menu[] = Reflect.get(Menu, 'opened');
    opened
      .at(-1)
      ?.items.find(({ label }) => label === chosen)
      ?.click();
  }, line);
}

import { describe, expect, test } from 'vitest';
import { appMenu } from './app-menu.ts';
import { contextMenu } from './context-menu.ts';
import { label, type MenuEntry } from './menu-entry.ts';
import { opensOnClick, trayMenu, trayToolTip } from './tray-menu.ts';

const managed = {
  clubs: [
    { slug: 'riverside', name: 'Riverside & Sons' },
    { slug: 'hilltop', name: 'Hilltop' },
  ],
  sections: [
    { label: 'Today', path: '' },
    { label: 'Members', path: '/members' },
  ],
  current: true,
};
const all = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => [entry, ...all(entry.submenu ?? [])]);
const menu = (
  platform: NodeJS.Platform,
  {
    slug = 'hilltop',
    clubs = managed,
    decides = true,
  }: { slug?: string | null; clubs?: typeof managed | null; decides?: boolean } = {},
) => all(appMenu({ platform, name: 'CourtCrew', managed: clubs, slug, decides }));

describe('the native menu', () => {
  test.each(['darwin', 'win32', 'linux'] as const)('has the standard items of %s', (platform) => {
    const roles = menu(platform).map(({ role }) => role);
    for (const role of ['undo', 'redo', 'cut', 'copy', 'paste', 'selectAll', 'zoomIn', 'zoomOut'])
      expect(roles).toContain(role);
    expect(roles).toContain('quit');
    expect(roles.includes('hideOthers')).toBe(platform === 'darwin');
  });

  test.each([
    ['darwin', 'Cmd+[', 'Cmd+]'],
    ['win32', 'Alt+Left', 'Alt+Right'],
    ['linux', 'Alt+Left', 'Alt+Right'],
  ] as const)('goes back and forward with the keys of %s', (platform, back, forward) => {
    const items = menu(platform);
    expect(items.find(({ id }) => id === 'back')).toMatchObject({
      accelerator: back,
      action: { kind: 'step', by: -1 },
    });
    expect(items.find(({ id }) => id === 'forward')).toMatchObject({
      accelerator: forward,
      action: { kind: 'step', by: 1 },
    });
  });

  test('zooms in without Shift, and with the keys of the number pad', () => {
    expect(menu('win32')).toEqual(
      expect.arrayContaining([
        { role: 'zoomIn', accelerator: 'CmdOrCtrl+=', visible: false },
        { role: 'zoomIn', accelerator: 'CmdOrCtrl+numadd', visible: false },
        { role: 'zoomOut', accelerator: 'CmdOrCtrl+numsub', visible: false },
      ]),
    );
  });

  test.each(['darwin', 'win32', 'linux'] as const)('says the version on %s, once', (platform) => {
    expect(menu(platform).filter(({ role }) => role === 'about')).toHaveLength(1);
  });

  test.each([
    ['darwin', 'window'],
    ['win32', undefined],
  ] as const)('lets the system list the open windows only on macOS: %s', (platform, role) => {
    expect(menu(platform).find(({ label }) => label === 'Window')?.role).toBe(role);
  });

  test('marks the club whose console is shown, and links to its sections', () => {
    const items = menu('linux');
    expect(items.find(({ id }) => id === 'club:hilltop')).toMatchObject({ checked: true });
    expect(items.find(({ id }) => id === 'club:riverside')).toMatchObject({
      label: 'Riverside && Sons',
      checked: false,
    });
    expect(items.find(({ id }) => id === 'section:/members')).toMatchObject({
      accelerator: 'CmdOrCtrl+2',
      action: { kind: 'go', path: '/clubs/hilltop/manage/members' },
    });
  });

  test('gives no shortcut to two items', () => {
    const keys = menu('linux').flatMap(({ accelerator }) => accelerator ?? []);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('says so when there is no club to manage', () => {
    const items = menu('linux', { slug: null, clubs: { clubs: [], sections: [], current: true } });
    expect(items.map(({ label }) => label)).toContain("You don't manage a club yet");
    expect(items.find(({ id }) => id === 'approve')).toBeUndefined();
  });

  test('says nothing about clubs while nobody is logged in', () => {
    const out = menu('linux', { slug: null, clubs: null }).map(({ label }) => label);
    expect(out).toEqual(expect.arrayContaining(['File', 'Edit', 'View', 'Go', 'Window']));
    expect(out).not.toContain('Club');
    expect(out).not.toContain("You don't manage a club yet");
    expect(menu('linux').map(({ label }) => label)).toContain('Club');
  });
});

test.each([true, false])(
  'join requests can be answered from the menu where they are shown: %s',
  (decides) => {
    for (const id of ['approve', 'deny'])
      expect(menu('linux', { decides }).find((item) => item.id === id)).toMatchObject({
        enabled: decides,
      });
  },
);

describe('the tray', () => {
  const items = Array.from({ length: 10 }, (_, at) => ({ title: `News ${at}`, path: `/${at}` }));

  test('lists unread notifications, those beyond ten behind one item', () => {
    const entries = trayMenu({ count: 12, items }, 'CourtCrew');
    expect(entries.filter(({ id }) => id?.startsWith('unread:'))).toHaveLength(5);
    expect(entries.map(({ id }) => id)).toContain('all');
    expect(entries[0]).toMatchObject({ label: 'Open CourtCrew' });
    expect(entries.at(-1)).toMatchObject({ label: 'Quit CourtCrew' });
  });

  test('opens the app with a click where the click does not open the menu', () => {
    expect(opensOnClick('win32')).toBe(true);
    expect(opensOnClick('linux')).toBe(true);
    expect(opensOnClick('darwin')).toBe(false);
  });

  test('says when there are none', () => {
    expect(trayMenu({ count: 0, items: [] }, 'CourtCrew').map(({ label }) => label)).toContain(
      'Nothing new',
    );
  });

  test.each([
    [0, 'CourtCrew'],
    [1, 'CourtCrew: 1 unread notification'],
    [120, 'CourtCrew: 120 unread notifications'],
  ])('has a tooltip for a count of %i', (count, words) => {
    expect(trayToolTip({ count, items: [] }, 'CourtCrew')).toBe(words);
  });
});

describe('the context menu', () => {
  const field = {
    isEditable: true,
    selectionText: '',
    linkURL: '',
    misspelledWord: '',
    dictionarySuggestions: [],
  };

  test('for a text field starts with spelling suggestions', () => {
    const entries = contextMenu({
      ...field,
      misspelledWord: 'racket',
      dictionarySuggestions: ['racquet'],
    });
    expect(entries?.[0]).toMatchObject({ action: { kind: 'replace-word', word: 'racquet' } });
    expect(entries?.map(({ action }) => action?.kind)).toContain('learn-word');
  });

  test("doesn't offer to copy without a selection", () => {
    expect(contextMenu(field)?.find(({ role }) => role === 'copy')).toMatchObject({
      enabled: false,
    });
    expect(contextMenu({ ...field, isEditable: false })).toBeNull();
    expect(contextMenu({ ...field, isEditable: false, selectionText: 'x' })).toEqual([
      { role: 'copy' },
    ]);
  });
});

test.each([
  ['app://courtcrew/chat/1?introduced=1', '/chat/1?introduced=1'],
  ['https://evil.example/chat/1', null],
  ['app://evil/chat/1', null],
  ['', null],
])('for a link to %s opens a new window at %s', (linkURL, path) => {
  const entries = contextMenu({
    isEditable: false,
    selectionText: '',
    linkURL,
    misspelledWord: '',
    dictionarySuggestions: [],
  });
  expect(entries?.map(({ action }) => action) ?? null).toEqual(
    path === null ? null : [{ kind: 'open-window', path }],
  );
});

test('a label is one line, limited in length, and defines no shortcut', () => {
  expect(label('A\n&  B')).toBe('A && B');
  expect(label('x'.repeat(100), 10)).toBe(`${'x'.repeat(9)}…`);
});

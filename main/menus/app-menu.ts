import type { ManagedClubs } from '../../preload/contract/requests.ts';
import { consolePath } from '../place.ts';
import { label, type MenuEntry, SEPARATOR } from './menu-entry.ts';

export interface AppMenuState {
  readonly platform: NodeJS.Platform;
  readonly name: string;
  /** Null: nobody is logged in, or their clubs are not known yet. */
  readonly managed: ManagedClubs | null;
  /** The club whose console is or was last shown. */
  readonly slug: string | null;
  /** Whether the front window shows join requests. */
  readonly decides: boolean;
}

/** The native menu: the platform's standard items, and the clubs that the person manages. */
export function appMenu(state: AppMenuState): readonly MenuEntry[] {
  const mac = state.platform === 'darwin';
  return [
    ...(mac ? [macMenu(state.name)] : []),
    fileMenu(mac),
    EDIT,
    VIEW,
    goMenu(mac),
    ...(state.managed === null ? [] : [clubMenu(state.managed, state)]),
    // macOS adds the open windows to it.
    { label: 'Window', ...(mac && { role: 'window' }), submenu: windowItems(mac) },
    // On macOS it's in the app's own menu.
    ...(mac ? [] : [{ label: 'Help', submenu: [{ role: 'about' }] } satisfies MenuEntry]),
  ];
}

const settings: MenuEntry = {
  id: 'settings',
  label: 'Settings…',
  accelerator: 'CmdOrCtrl+,',
  action: { kind: 'settings' },
};

function macMenu(name: string): MenuEntry {
  return {
    label: name,
    submenu: [
      { role: 'about' },
      SEPARATOR,
      settings,
      SEPARATOR,
      { role: 'services' },
      SEPARATOR,
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      SEPARATOR,
      { role: 'quit' },
    ],
  };
}

function fileMenu(mac: boolean): MenuEntry {
  const newWindow: MenuEntry = {
    id: 'new-window',
    label: 'New Window',
    accelerator: 'CmdOrCtrl+N',
    action: { kind: 'new-window' },
  };
  return {
    label: 'File',
    submenu: mac
      ? [newWindow, SEPARATOR, { role: 'close' }]
      : [
          newWindow,
          SEPARATOR,
          settings,
          SEPARATOR,
          { role: 'close' },
          { id: 'quit', role: 'quit' },
        ],
  };
}

const EDIT: MenuEntry = {
  label: 'Edit',
  submenu: [
    { role: 'undo' },
    { role: 'redo' },
    SEPARATOR,
    { role: 'cut' },
    { role: 'copy' },
    { role: 'paste' },
    { role: 'pasteAndMatchStyle' },
    { role: 'delete' },
    { role: 'selectAll' },
  ],
};

const VIEW: MenuEntry = {
  label: 'View',
  submenu: [
    { role: 'reload' },
    SEPARATOR,
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    // Its own shortcut needs Shift on most keyboards; browsers don't. An item has one shortcut.
    { role: 'zoomIn', accelerator: 'CmdOrCtrl+=', visible: false },
    { role: 'zoomIn', accelerator: 'CmdOrCtrl+numadd', visible: false },
    { role: 'zoomOut', accelerator: 'CmdOrCtrl+numsub', visible: false },
    SEPARATOR,
    { role: 'togglefullscreen' },
  ],
};

function goMenu(mac: boolean): MenuEntry {
  const steps: readonly MenuEntry[] = [
    {
      id: 'back',
      label: 'Back',
      accelerator: mac ? 'Cmd+[' : 'Alt+Left',
      action: { kind: 'step', by: -1 },
    },
    {
      id: 'forward',
      label: 'Forward',
      accelerator: mac ? 'Cmd+]' : 'Alt+Right',
      action: { kind: 'step', by: 1 },
    },
  ];
  const pages: readonly (readonly [string, string, string])[] = [
    ['Dashboard', '/dashboard', 'CmdOrCtrl+Shift+H'],
    ['Messages', '/messages', 'CmdOrCtrl+Shift+M'],
    ['Challenges', '/challenges', 'CmdOrCtrl+Shift+G'],
    ['Matches', '/matches', 'CmdOrCtrl+Shift+K'],
    ['Notifications', '/notifications', 'CmdOrCtrl+Shift+N'],
  ];
  return {
    label: 'Go',
    submenu: [
      ...steps,
      SEPARATOR,
      ...pages.map(
        ([text, path, accelerator]): MenuEntry => ({
          id: `go:${path}`,
          label: text,
          accelerator,
          action: { kind: 'go', path },
        }),
      ),
    ],
  };
}

/** Its sections get the number keys. */
function clubMenu(
  { clubs, sections }: ManagedClubs,
  { slug, decides }: Pick<AppMenuState, 'slug' | 'decides'>,
): MenuEntry {
  const current = clubs.find((club) => club.slug === slug) ?? clubs[0];
  if (current === undefined) {
    return { label: 'Club', submenu: [{ label: "You don't manage a club yet", enabled: false }] };
  }
  return {
    label: 'Club',
    submenu: [
      ...clubs.map(
        (club): MenuEntry => ({
          id: `club:${club.slug}`,
          label: label(club.name),
          type: 'radio',
          checked: club === current,
          action: { kind: 'go', path: consolePath(club.slug) },
        }),
      ),
      SEPARATOR,
      ...sections.map(
        (section, index): MenuEntry => ({
          id: `section:${section.path}`,
          label: label(section.label),
          ...(index < 9 ? { accelerator: `CmdOrCtrl+${index + 1}` } : {}),
          action: { kind: 'go', path: consolePath(current.slug, section.path) },
        }),
      ),
      SEPARATOR,
      {
        id: 'approve',
        label: 'Approve Selected Request',
        accelerator: 'CmdOrCtrl+Shift+A',
        enabled: decides,
        action: { kind: 'decide', approve: true },
      },
      {
        id: 'deny',
        label: 'Deny Selected Request',
        accelerator: 'CmdOrCtrl+Shift+D',
        enabled: decides,
        action: { kind: 'decide', approve: false },
      },
    ],
  };
}

function windowItems(mac: boolean): readonly MenuEntry[] {
  return mac
    ? [{ role: 'minimize' }, { role: 'zoom' }, SEPARATOR, { role: 'front' }]
    : [{ role: 'minimize' }, { role: 'close' }];
}

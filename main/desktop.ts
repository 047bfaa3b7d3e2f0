import {
  app,
  BrowserWindow,
  dialog,
  Menu,
  nativeTheme,
  powerMonitor,
  shell,
  type WebContents,
} from 'electron';
import {
  type Command,
  COMMANDS,
  type DesktopSettings,
  type ManagedClubs,
} from '../preload/contract/requests.ts';
import { linkAmong, readDeepLink } from './deep-link.ts';
import { handle } from './ipc/handle.ts';
import { appMenu } from './menus/app-menu.ts';
import type { MenuAction } from './menus/menu-entry.ts';
import { nativeMenu } from './menus/native-menu.ts';
import { consolePath, managedSlug, showsRequests, startPath } from './place.ts';
import type { KeptSettings } from './services/kept-settings.ts';
import { createNativeNotifications } from './services/native-notifications.ts';
import { saveFile } from './services/save-file.ts';
import type { SessionStore } from './services/session-store.ts';
import { HIDDEN, isAutostarted, renewAutostart, setAutostart } from './services/start-at-login.ts';
import { createTray, NOTHING_UNREAD } from './tray.ts';
import { createWindows } from './windows.ts';

const SESSION = 'courtcrew.session';
/** The running AppImage, whose update may have another file name. */
const IMAGE = process.env['APPIMAGE'];

export interface Desktop {
  readonly start: (argv: readonly string[]) => void;
  /** A second start of the app, which quits in favour of this one. */
  readonly again: (argv: readonly string[]) => void;
  readonly openLink: (link: string) => void;
  readonly show: () => void;
  readonly quitting: () => void;
}

/** Puts the parts together: windows, tray, menu, notifications, and requests from pages. */
export function createDesktop(kept: KeptSettings, sessions: SessionStore): Desktop {
  // Set before there is a window: its background, and the page's idea of the system theme, follow this.
  nativeTheme.themeSource = kept.get().theme;
  let isQuitting = false;
  /** Null: not known yet. */
  let managed: ManagedClubs | null = null;
  /** Somebody at their dashboard is redirected only once, at the start. */
  let hasBegun = false;

  const windows = createWindows({
    kept,
    onClosing: (window) => !isQuitting && hideInstead(window),
    onKept: () => (isQuitting = false),
    onFocus: () => showMenu(),
  });
  const notifications = createNativeNotifications(windows);

  const act = (action: MenuAction): void => {
    switch (action.kind) {
      case 'go':
        windows.go(action.path);
        break;
      case 'settings':
        windows.go('/settings/desktop');
        break;
      case 'show':
        windows.show();
        break;
      case 'new-window':
        windows.open(windows.place() ?? startPath(kept.get().lastClub));
        break;
      case 'quit':
        app.quit();
        break;
      case 'step':
      case 'decide':
        windows.tell(action);
        break;
      case 'resumed':
      case 'open-window':
      case 'replace-word':
      case 'learn-word':
        // Not in these menus.
        break;
      default:
        throw new Error(`Unknown action: ${JSON.stringify(action satisfies never)}`);
    }
  };
  const showUnread = createTray(act);

  function showMenu(): void {
    const here = windows.place();
    const slug = (here && managedSlug(here)) ?? kept.get().lastClub;
    Menu.setApplicationMenu(
      nativeMenu(
        appMenu({
          platform: process.platform,
          name: app.name,
          managed,
          slug,
          decides: here !== null && showsRequests(here),
        }),
        act,
      ),
    );
  }

  /**
   * Hides the last window instead of closing it, if that is wanted; the first time it says where
   * the app went.
   */
  function hideInstead(window: BrowserWindow): boolean {
    if (!kept.get().hideToTray || !isLastVisible(window)) return false;
    if (kept.get().hidingExplained) window.hide();
    else void explainHiding(window);
    return true;
  }

  async function explainHiding(window: BrowserWindow): Promise<void> {
    const { response } = await dialog.showMessageBox(window, {
      type: 'info',
      message: `${app.name} stays in the tray`,
      detail:
        "You'll still get notifications. You can open it from the tray, or change this in the settings.",
      buttons: ['Hide to tray', 'Quit'],
      defaultId: 0,
      cancelId: 0,
    });
    void kept.change({ hidingExplained: true });
    if (response === 1) app.quit();
    else if (!window.isDestroyed()) window.hide();
  }

  /** A window's path and the person's clubs may be reported in either order. */
  function arrive(place: string | null, contents: WebContents): void {
    if (place !== null) rememberClub(place);
    // A club known only from this device's stored answers may have been closed since: don't start at its console.
    if (place === '/dashboard' && managed?.current && !hasBegun) {
      hasBegun = true;
      const [first] = managed.clubs;
      // Managers start in their club's console.
      if (first && kept.get().lastClub === null) {
        const path = consolePath(first.slug);
        contents.send(COMMANDS, { kind: 'go', path, from: place } satisfies Command);
      }
    }
    showMenu();
  }

  /** The next start opens the console of the club a window shows. */
  function rememberClub(place: string): void {
    const slug = managedSlug(place);
    if (slug === null || !manages(slug)) return;
    if (slug !== kept.get().lastClub) void kept.change({ lastClub: slug });
  }

  /** Otherwise every start would open a club that is closed or no longer theirs to manage. */
  function forgetClub(): void {
    const { lastClub } = kept.get();
    if (lastClub !== null && !manages(lastClub)) void kept.change({ lastClub: null });
  }

  function manages(slug: string): boolean {
    return managed?.clubs.some((club) => club.slug === slug) === true;
  }

  async function openLink(text: string): Promise<void> {
    const link = readDeepLink(text);
    windows.show();
    if (link === null) {
      await dialog.showMessageBox({
        type: 'warning',
        message: "This link can't be opened",
        detail: "It's damaged or isn't a CourtCrew link. Nothing was changed.",
        buttons: ['OK'],
      });
      return;
    }
    if (link.kind === 'sign-in' && sessions.isSignedIn()) {
      const { response } = await dialog.showMessageBox({
        type: 'question',
        message: 'Open this link?',
        detail:
          "You're already logged in. If this link is for another account, you'll switch to that one.",
        buttons: ['Stay logged in', 'Open the link'],
        defaultId: 0,
        cancelId: 0,
      });
      if (response !== 1) return;
    }
    windows.go(link.path);
  }

  const settings = async (): Promise<DesktopSettings> => ({
    hideToTray: kept.get().hideToTray,
    startAtLogin: await startsAtLogin(),
    sessionKept: sessions.isKept,
  });

  handle('app:unread', showUnread);
  handle('app:clubs', (told, sender) => {
    managed = told;
    forgetClub();
    arrive(windows.placeOf(sender), sender);
  });
  handle('app:place', (place, sender) => {
    windows.setPlace(sender, place);
    arrive(place, sender);
  });
  handle('app:announce', notifications.announce);
  handle('app:withdraw', notifications.withdraw);
  handle('file:save', saveFile);
  handle('link:open', (url) => shell.openExternal(url));
  handle('window:open', (place) => windows.open(place));
  handle('session:read', (key) => sessions.read(key));
  handle('session:write', sessions.write);
  handle('session:remember', sessions.remember);
  handle('session:remove', async (key) => {
    await sessions.remove(key);
    if (key !== SESSION) return;
    // The next person may be somebody else.
    managed = null;
    hasBegun = false;
    showUnread(NOTHING_UNREAD);
    notifications.clear();
    await kept.change({ lastClub: null });
    showMenu();
  });
  handle('app:theme', (theme) => {
    nativeTheme.themeSource = theme;
    return kept.change({ theme });
  });
  handle('settings:read', settings);
  handle('settings:change', async ({ startAtLogin, ...change }) => {
    if (startAtLogin !== undefined) await setStartAtLogin(startAtLogin);
    await kept.change(change);
    return settings();
  });
  if (IMAGE !== undefined)
    renewAutostart(app.getPath('appData'), { name: app.name, program: IMAGE }).catch(
      (error: unknown) => console.warn('The entry for starting at login was not renewed.', error),
    );
  powerMonitor.on('resume', () => windows.tellAll({ kind: 'resumed' }));
  showMenu();

  return {
    start: (argv) => {
      windows.open(startPath(kept.get().lastClub), { hidden: argv.includes(HIDDEN) });
      const link = linkAmong(argv);
      if (link !== null) void openLink(link);
    },
    again: (argv) => {
      const link = linkAmong(argv);
      if (link === null) windows.show();
      else void openLink(link);
    },
    openLink: (link) => void openLink(link),
    show: windows.show,
    quitting: () => (isQuitting = true),
  };
}

function isLastVisible(window: BrowserWindow): boolean {
  return !BrowserWindow.getAllWindows().some(
    (other) => other.id !== window.id && other.isVisible(),
  );
}

/** Asks the system rather than our own setting: the system's settings can change it, too. */
async function startsAtLogin(): Promise<boolean> {
  if (process.platform === 'linux') return isAutostarted(app.getPath('appData'), app.name);
  const { openAtLogin, executableWillLaunchAtLogin } = app.getLoginItemSettings({ args: [HIDDEN] });
  // Windows keeps an entry that was disabled in the task manager.
  return process.platform === 'win32' ? executableWillLaunchAtLogin : openAtLogin;
}

async function setStartAtLogin(on: boolean): Promise<void> {
  if (process.platform === 'linux') {
    // An AppImage must be started as the file the person has, not as what it unpacks.
    const program = IMAGE ?? app.getPath('exe');
    await setAutostart(app.getPath('appData'), { name: app.name, program, on });
  } else app.setLoginItemSettings({ openAtLogin: on, args: [HIDDEN] });
}

import path from 'node:path';
import { BrowserWindow, dialog, nativeTheme, shell } from 'electron';
import { isWebAddress } from '../preload/contract/payloads.ts';
import { createCrashLimit } from './crash-limit.ts';
import { contextMenu } from './menus/context-menu.ts';
import { nativeMenu } from './menus/native-menu.ts';
import { APP_ORIGIN, appPathOf, isAppPage } from './origin.ts';
import { isPermitted } from './permissions.ts';
import { SMALLEST } from './window-place.ts';

/** The pages' background: avoids a flash of another colour before the first paint. */
const PAPER = { light: '#f7f2e7', dark: '#0a131d' };

/** Creates a window. Its page is treated as a web page: it has no access to Node. */
export function createWindow(
  place: { x?: number; y?: number; width: number; height: number },
  { onKept, onOpen }: { onKept: () => void; onOpen: (path: string) => void },
): BrowserWindow {
  const window = new BrowserWindow({
    ...place,
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    show: false,
    title: 'CourtCrew',
    backgroundColor: nativeTheme.shouldUseDarkColors ? PAPER.dark : PAPER.light,
    webPreferences: {
      preload: path.join(import.meta.dirname, '../preload/index.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      spellcheck: true,
      // Live updates go on while the window is hidden.
      backgroundThrottling: false,
    },
  });
  stayInside(window, onOpen);
  askBeforeLosing(window, onKept);
  offerMenus(window, onOpen);
  survive(window);
  return window;
}

/**
 * The window shows only the app: external links open in the browser, and links to our own pages,
 * clicked with Ctrl or the middle button, in a new window.
 */
function stayInside({ webContents }: BrowserWindow, onOpen: (path: string) => void): void {
  webContents.on('will-navigate', (event) => {
    if (!isAppPage(event.url)) event.preventDefault();
  });
  webContents.on('will-redirect', (event) => {
    if (!isAppPage(event.url)) event.preventDefault();
  });
  webContents.on('will-attach-webview', (event) => event.preventDefault());
  webContents.setWindowOpenHandler(({ url }) => {
    const path = appPathOf(url);
    if (path !== null) onOpen(path);
    else if (isOnWeb(url))
      shell.openExternal(url).catch((error: unknown) => console.warn('No link was opened.', error));
    return { action: 'deny' };
  });
  webContents.session.setPermissionRequestHandler((contents, permission, answer) =>
    answer(isPermitted(permission, contents.getURL())),
  );
  webContents.session.setPermissionCheckHandler((_contents, permission, origin) =>
    isPermitted(permission, origin),
  );
}

/** Also without TLS, as people often write addresses: it is up to the browser how to treat them. */
const isOnWeb = (url: string): boolean => isWebAddress(url.replace(/^http:/, 'https:'));

/** A browser would ask by itself; here the window would silently stay open. */
function askBeforeLosing(window: BrowserWindow, onKept: () => void): void {
  window.webContents.on('will-prevent-unload', (event) => {
    window.show();
    const answer = dialog.showMessageBoxSync(window, {
      type: 'question',
      message: 'Leave without saving?',
      detail: "Your changes haven't been saved yet.",
      buttons: ['Stay', 'Leave'],
      defaultId: 0,
      cancelId: 0,
    });
    if (answer === 1) event.preventDefault();
    else onKept();
  });
}

function offerMenus(window: BrowserWindow, onOpen: (path: string) => void): void {
  const { webContents } = window;
  webContents.on('context-menu', (_event, pressed) => {
    const entries = contextMenu(pressed);
    if (entries === null) return;
    nativeMenu(entries, (action) => {
      if (action.kind === 'open-window') onOpen(action.path);
      if (action.kind === 'replace-word') webContents.replaceMisspelling(action.word);
      if (action.kind === 'learn-word')
        webContents.session.addWordToSpellCheckerDictionary(action.word);
    }).popup({ window });
  });
}

/** A crashed page is reloaded, and the person told; one that keeps crashing is not. */
function survive(window: BrowserWindow): void {
  const isWorthATry = createCrashLimit();
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    console.error(`A window's page has gone: ${reason} (${exitCode}).`);
    if (isWorthATry(Date.now())) {
      window.webContents.reload();
      void dialog.showMessageBox(window, {
        type: 'warning',
        message: 'CourtCrew had to reload this window',
        detail: "Something went wrong. Anything you hadn't saved may be lost.",
        buttons: ['OK'],
      });
      return;
    }
    void dialog
      .showMessageBox(window, {
        type: 'error',
        message: 'This window keeps crashing',
        detail: 'It crashed several times within a minute.',
        buttons: ['Close', 'Try again'],
        defaultId: 1,
        cancelId: 0,
      })
      .then(({ response }) =>
        response === 1 ? window.loadURL(`${APP_ORIGIN}/dashboard`) : window.destroy(),
      );
  });
}

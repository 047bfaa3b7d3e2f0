import path from 'node:path';
import { BrowserWindow, dialog, shell } from 'electron';
import { isWebAddress } from '../preload/contract/requests.ts';
import { APP_ORIGIN, isAppPage } from './origin.ts';

/** Opens the app's window. The page in it is treated as a web page: it gets nothing of Node. */
export function openWindow(): BrowserWindow {
  const window = new BrowserWindow({
    width: 1280,
    height: 860,
    minWidth: 360,
    minHeight: 480,
    show: false,
    webPreferences: {
      preload: path.join(import.meta.dirname, '../preload/index.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      // Live updates go on while the window is hidden.
      backgroundThrottling: false,
    },
  });
  const { webContents } = window;

  webContents.on('will-navigate', (event) => {
    if (!isAppPage(event.url)) event.preventDefault();
  });
  webContents.on('will-attach-webview', (event) => event.preventDefault());
  webContents.setWindowOpenHandler(({ url }) => {
    if (isWebAddress(url)) void shell.openExternal(url);
    return { action: 'deny' };
  });
  // Where a browser asks by itself, the window would silently stay open.
  webContents.on('will-prevent-unload', (event) => {
    const answer = dialog.showMessageBoxSync(window, {
      type: 'question',
      message: 'Leave without saving?',
      detail: 'What you changed here is not saved yet.',
      buttons: ['Stay', 'Leave'],
      defaultId: 0,
      cancelId: 0,
    });
    if (answer === 1) event.preventDefault();
  });
  // Nothing in the app asks for the camera, the place or the like.
  webContents.session.setPermissionRequestHandler((_contents, _permission, answer) =>
    answer(false),
  );

  window.once('ready-to-show', () => window.show());
  void window.loadURL(`${APP_ORIGIN}/`);
  return window;
}

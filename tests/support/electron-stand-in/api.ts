import { app } from './app.ts';
import { BrowserWindow } from './browser-window.ts';
import { ipcMain } from './ipc-main.ts';
import {
  dialog,
  Menu,
  nativeImage,
  nativeTheme,
  Notification,
  powerMonitor,
  safeStorage,
  screen,
  shell,
  Tray,
} from './native.ts';
import { net } from './net.ts';
import { protocol } from './protocol.ts';
import { session } from './session.ts';
import { webContents } from './web-contents.ts';

/** What `import … from 'electron'` provides in the main process. */
export const electron: Readonly<Record<string, unknown>> = {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  nativeImage,
  nativeTheme,
  net,
  Notification,
  powerMonitor,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  Tray,
  webContents,
};

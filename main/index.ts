import path from 'node:path';
import { app, BrowserWindow, dialog } from 'electron';
import { configFromEnv } from '../preload/contract/web-config.ts';
import { declareAppProtocol, serveApp } from './app-protocol.ts';
import { answerRequests } from './ipc/requests.ts';
import { openWindow } from './window.ts';

declareAppProtocol();

if (app.requestSingleInstanceLock()) {
  app.on('second-instance', () => {
    const [window] = BrowserWindow.getAllWindows();
    if (window?.isMinimized()) window.restore();
    window?.focus();
  });
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  // Not awaited at the top level: Electron starts only once this module has been evaluated.
  void app.whenReady().then(start);
} else {
  app.quit();
}

function start(): void {
  const config = configFromEnv(process.env);
  if (config === null) {
    dialog.showErrorBox(
      'CourtCrew cannot start',
      'Set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY to say which server to use.',
    );
    app.quit();
    return;
  }
  serveApp(path.join(import.meta.dirname, '../renderer'), config);
  answerRequests();
  openWindow();
  app.on('activate', () => {
    if (BrowserWindow.getAllWindows().length === 0) openWindow();
  });
}

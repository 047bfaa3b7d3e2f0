import path from 'node:path';
import { app, dialog } from 'electron';
import { declareAppProtocol, serveApp } from './app-protocol.ts';
import { backendConfig, updateFeed } from './built-in.ts';
import { linkAmong, SCHEME } from './deep-link.ts';
import { createDesktop, type Desktop } from './desktop.ts';
import { openKeptSettings } from './services/kept-settings.ts';
import { lookForUpdate } from './services/look-for-update.ts';
import { openSessionStore } from './services/session-store.ts';
import { systemVault } from './services/system-vault.ts';
import { watchForUpdates } from './updates.ts';

const FIRST_LOOK_MS = 30_000;
const FIRST_LOOK_UNPACKED_MS = 3000;

// A separate folder for a second app on the same machine, such as one under test. Never when packaged.
const folder = process.env['COURTCREW_USER_DATA'];
if (folder && !app.isPackaged) app.setPath('userData', path.resolve(folder));

declareAppProtocol();

if (app.requestSingleInstanceLock()) {
  let desktop: Desktop | null = null;
  let early: string | null = null;
  app.on('second-instance', (_event, argv) => {
    if (desktop) desktop.again(argv);
    else early = linkAmong(argv) ?? early;
  });
  // macOS passes links this way, even while the app is starting.
  app.on('open-url', (event, link) => {
    event.preventDefault();
    if (desktop) desktop.openLink(link);
    else early = link;
  });
  app.on('before-quit', () => desktop?.quitting());
  app.on('activate', () => desktop?.show());
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  // Not awaited at the top level: Electron starts only once this module has been evaluated.
  app
    .whenReady()
    .then(start)
    .then((started) => {
      desktop = started;
      desktop?.start(process.argv);
      if (early !== null) desktop?.openLink(early);
      watchForUpdates({
        feed: updateFeed(),
        look: lookForUpdate,
        firstLookMs: app.isPackaged ? FIRST_LOOK_MS : FIRST_LOOK_UNPACKED_MS,
      });
      return null;
    })
    .catch((error: unknown) => {
      console.error(error);
      dialog.showErrorBox("CourtCrew can't start", String(error));
      app.exit(1);
    });
} else {
  app.quit();
}

async function start(): Promise<Desktop | null> {
  const config = backendConfig();
  if (config === null) {
    dialog.showErrorBox(
      "CourtCrew can't start",
      'Set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY to say which server to use.',
    );
    app.quit();
    return null;
  }
  if (app.isPackaged) app.setAsDefaultProtocolClient(SCHEME);
  app.setAppUserModelId('app.courtcrew.desktop');
  // Linux shows only what is set here.
  app.setAboutPanelOptions({ applicationName: app.name, applicationVersion: app.getVersion() });
  serveApp(path.join(import.meta.dirname, '../renderer'), config);
  const userData = app.getPath('userData');
  const [kept, sessions] = await Promise.all([
    openKeptSettings(path.join(userData, 'desktop.json')),
    openSessionStore(path.join(userData, 'session'), systemVault),
  ]);
  return createDesktop(kept, sessions);
}

import path from 'node:path';
import { app } from 'electron';

/**
 * Asks a feed for a newer version, downloads it and announces it; it is installed when the app
 * quits. The updater is loaded only now.
 */
export async function lookForUpdate(feed: string): Promise<void> {
  const { default: updater } = await import('electron-updater');
  const { autoUpdater } = updater;
  if (!app.isPackaged) {
    // A packaged app has it among its resources.
    autoUpdater.forceDevUpdateConfig = true;
    autoUpdater.updateConfigPath = path.join(app.getPath('userData'), 'app-update.yml');
  }
  // Set after the path, which would override it.
  autoUpdater.setFeedURL({ provider: 'generic', url: feed });
  await autoUpdater.checkForUpdatesAndNotify({
    title: 'An update to {appName} is ready',
    body: 'Version {version} will be installed when you quit.',
  });
}

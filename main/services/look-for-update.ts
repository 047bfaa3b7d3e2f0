import path from 'node:path';
import { app } from 'electron';

/**
 * Asks a feed for a newer version, fetches it and tells of it; it takes the place of this one when the
 * app quits. What does that is loaded only now.
 */
export async function lookForUpdate(feed: string): Promise<void> {
  const { default: updater } = await import('electron-updater');
  const { autoUpdater } = updater;
  if (!app.isPackaged) {
    // A packaged app has it among its resources.
    autoUpdater.forceDevUpdateConfig = true;
    autoUpdater.updateConfigPath = path.join(app.getPath('userData'), 'app-update.yml');
  }
  // After the path, which would take its place.
  autoUpdater.setFeedURL({ provider: 'generic', url: feed });
  await autoUpdater.checkForUpdatesAndNotify({
    title: 'An update to {appName} is ready',
    body: 'Version {version} will be installed when you quit.',
  });
}

import { app, BrowserWindow, Menu, nativeImage, type NativeImage, Tray } from 'electron';
import type { Unread } from '../preload/contract/requests.ts';
import type { MenuAction } from './menus/menu-entry.ts';
import { nativeMenu } from './menus/native-menu.ts';
import { opensOnClick, trayMenu, trayToolTip } from './menus/tray-menu.ts';
import { toPng } from './services/png.ts';
import { badgeText, overlayPicture, trayPicture, trayScale } from './services/tray-picture.ts';

export const NOTHING_UNREAD: Unread = { count: 0, items: [] };

/** Shows unread notifications outside the windows: tray, dock, task bar. */
export function createTray(act: (action: MenuAction) => void): (unread: Unread) => void {
  const tray = new Tray(picture(0));
  let menu: Menu | null = null;
  if (opensOnClick(process.platform)) tray.on('click', () => act({ kind: 'show' }));

  const show = (unread: Unread): void => {
    tray.setImage(picture(unread.count));
    tray.setToolTip(trayToolTip(unread, app.name));
    // Held, or the native menu may be garbage-collected while it is open.
    menu = nativeMenu(trayMenu(unread, app.name), act);
    tray.setContextMenu(menu);
    app.setBadgeCount(unread.count);
    if (process.platform === 'win32') overlay(unread.count);
  };
  show(NOTHING_UNREAD);
  return show;
}

const picture = (count: number): NativeImage =>
  nativeImage.createFromBuffer(toPng(trayPicture(count)), {
    scaleFactor: trayScale(process.platform),
  });

function overlay(count: number): void {
  const image = count > 0 ? nativeImage.createFromBuffer(toPng(overlayPicture(count))) : null;
  for (const window of BrowserWindow.getAllWindows())
    window.setOverlayIcon(image, badgeText(count));
}

import { Menu, type MenuItemConstructorOptions } from 'electron';
import type { MenuAction, MenuEntry } from './menu-entry.ts';

/** Converts our menu entries to a native menu. */
export function nativeMenu(entries: readonly MenuEntry[], act: (action: MenuAction) => void): Menu {
  return Menu.buildFromTemplate(template(entries, act));
}

function template(
  entries: readonly MenuEntry[],
  act: (action: MenuAction) => void,
): MenuItemConstructorOptions[] {
  return entries.map(({ action, submenu, ...rest }) => ({
    ...rest,
    ...(action ? { click: () => act(action) } : {}),
    ...(submenu ? { submenu: template(submenu, act) } : {}),
  }));
}

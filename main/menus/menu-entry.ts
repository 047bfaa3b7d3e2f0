import type { Command } from '../../preload/contract/requests.ts';

/** What choosing a menu item does. */
export type MenuAction =
  | Command
  | { readonly kind: 'show' }
  | { readonly kind: 'new-window' }
  | { readonly kind: 'open-window'; readonly path: string }
  | { readonly kind: 'settings' }
  | { readonly kind: 'quit' }
  | { readonly kind: 'replace-word'; readonly word: string }
  | { readonly kind: 'learn-word'; readonly word: string };

/** The system roles used here, which come with labels, shortcuts and behaviour. */
export type Role =
  | 'about'
  | 'services'
  | 'hide'
  | 'hideOthers'
  | 'unhide'
  | 'quit'
  | 'close'
  | 'undo'
  | 'redo'
  | 'cut'
  | 'copy'
  | 'paste'
  | 'pasteAndMatchStyle'
  | 'delete'
  | 'selectAll'
  | 'reload'
  | 'resetZoom'
  | 'zoomIn'
  | 'zoomOut'
  | 'togglefullscreen'
  | 'minimize'
  | 'zoom'
  | 'window'
  | 'front';

/** A menu item, independent of Electron, so that menus can be tested. */
export interface MenuEntry {
  readonly id?: string;
  readonly label?: string;
  readonly role?: Role;
  readonly type?: 'separator' | 'radio';
  readonly accelerator?: string;
  readonly enabled?: boolean;
  readonly checked?: boolean;
  /** False: only its shortcut is there. */
  readonly visible?: boolean;
  readonly action?: MenuAction;
  readonly submenu?: readonly MenuEntry[];
}

export const SEPARATOR: MenuEntry = { type: 'separator' };

/** A label that the system shows unchanged: some read '&' as marking a shortcut. */
export function label(text: string, longest = 60): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  const shown = line.length > longest ? `${line.slice(0, longest - 1).trimEnd()}…` : line;
  return shown.replaceAll('&', '&&');
}

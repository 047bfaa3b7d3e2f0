import { BrowserWindow, screen, type WebContents } from 'electron';
import { type Command, COMMANDS } from '../preload/contract/requests.ts';
import { APP_ORIGIN } from './origin.ts';
import { startPath } from './place.ts';
import type { KeptSettings } from './services/kept-settings.ts';
import { createWindow } from './window.ts';
import { openingPlace } from './window-place.ts';

const REMEMBERED_AFTER_MS = 400;
const STEP = 28;

export interface WindowsParts {
  readonly kept: KeptSettings;
  /** A window is about to close; true keeps it, hidden. */
  readonly onClosing: (window: BrowserWindow) => boolean;
  readonly onKept: () => void;
  readonly onFocus: () => void;
}

/** The app's windows: all show the same renderer, with the same session. */
export interface Windows {
  readonly open: (path: string, options?: { hidden?: boolean }) => void;
  /** Navigates the front window, or opens one. */
  readonly go: (path: string) => void;
  readonly show: () => void;
  readonly tell: (command: Command) => void;
  readonly tellAll: (command: Command) => void;
  readonly placeOf: (contents: WebContents) => string | null;
  readonly setPlace: (contents: WebContents, path: string) => void;
  /** The path shown by the front window. */
  readonly place: () => string | null;
  readonly isSeen: () => boolean;
}

export function createWindows({ kept, onClosing, onKept, onFocus }: WindowsParts): Windows {
  /** A window whose page has reported its path can receive commands. */
  const places = new Map<number, string>();
  let last: BrowserWindow | null = null;

  const inFront = (): BrowserWindow | null => {
    const focused = BrowserWindow.getFocusedWindow();
    if (focused) return focused;
    return last?.isDestroyed() === false ? last : (BrowserWindow.getAllWindows()[0] ?? null);
  };
  const open: Windows['open'] = (path, { hidden = false } = {}) => {
    const others = BrowserWindow.getAllWindows().length;
    const { maximized, ...place } = openingPlace(
      kept.get().window,
      screen.getAllDisplays().map(({ workArea }) => workArea),
    );
    // Offset, so that the new window doesn't cover the last.
    const { x, y } = place;
    const shifted =
      x === undefined || y === undefined ? {} : { x: x + others * STEP, y: y + others * STEP };
    const window = createWindow({ ...place, ...shifted }, { onKept, onOpen: open });
    const { id } = window.webContents;
    last = window;
    // Not while it waits in the tray: maximizing shows a window, and it has no place yet.
    window.once('show', () => {
      if (maximized && others === 0) window.maximize();
      rememberPlace(window, kept);
    });
    window.on('focus', () => {
      last = window;
      onFocus();
    });
    window.on('close', (event) => {
      if (!onClosing(window)) return;
      event.preventDefault();
    });
    window.on('closed', () => places.delete(id));
    // The new page isn't listening yet.
    window.webContents.on('did-navigate', () => places.delete(id));
    if (!hidden) window.once('ready-to-show', () => raise(window));
    // A page that is left before it has loaded rejects; its successor is loaded.
    window.loadURL(`${APP_ORIGIN}${path}`).catch((error: unknown) => console.warn(error));
  };

  return {
    open,
    go: (path) => {
      const window = inFront();
      if (!window) {
        open(path);
        return;
      }
      if (places.has(window.webContents.id)) {
        window.webContents.send(COMMANDS, { kind: 'go', path } satisfies Command);
      } else {
        window.loadURL(`${APP_ORIGIN}${path}`).catch((error: unknown) => console.warn(error));
      }
      raise(window);
    },
    show: () => {
      const window = inFront();
      if (window) raise(window);
      else open(startPath(kept.get().lastClub));
    },
    tell: (command) => inFront()?.webContents.send(COMMANDS, command),
    tellAll: (command) => {
      for (const window of BrowserWindow.getAllWindows())
        window.webContents.send(COMMANDS, command);
    },
    placeOf: ({ id }) => places.get(id) ?? null,
    setPlace: ({ id }, path) => places.set(id, path),
    place: () => {
      const window = inFront();
      return window ? (places.get(window.webContents.id) ?? null) : null;
    },
    isSeen: () =>
      BrowserWindow.getAllWindows().some((window) => window.isVisible() && window.isFocused()),
  };
}

function raise(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

/** Moving a window determines where the next start opens it. */
function rememberPlace(window: BrowserWindow, kept: KeptSettings): void {
  let timer: NodeJS.Timeout | undefined;
  const remember = (): void => {
    clearTimeout(timer);
    if (window.isDestroyed()) return;
    void kept.change({
      window: { ...window.getNormalBounds(), maximized: window.isMaximized() },
    });
  };
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(remember, REMEMBERED_AFTER_MS);
  };
  window.on('resize', soon);
  window.on('move', soon);
  window.on('maximize', soon);
  window.on('unmaximize', soon);
  window.on('close', remember);
}

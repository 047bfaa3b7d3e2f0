import { EventEmitter } from 'node:events';
import { covered } from './covered.ts';
import { preventable, WebContents, type WebPreferences } from './web-contents.ts';

interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface WindowOptions extends Partial<Bounds> {
  readonly show?: boolean;
  readonly title?: string;
  readonly webPreferences?: WebPreferences;
}

const windows = new Set<BrowserWindow>();
let focused: BrowserWindow | null = null;
let made = 0;
let whenNoneIsLeft = (): void => undefined;

/** Sets what happens when the last window has closed. */
export function onLastWindowGone(then: () => void): void {
  whenNoneIsLeft = then;
}

export class BrowserWindow extends EventEmitter {
  readonly id: number;
  readonly webContents: WebContents;
  private bounds: Bounds;
  private shown: boolean;
  private destroyed = false;
  private closing = false;
  private minimized = false;
  private maximized = false;
  private full = false;

  constructor({
    show = true,
    webPreferences = {},
    x = 0,
    y = 0,
    width = 800,
    height = 600,
  }: WindowOptions = {}) {
    super();
    made += 1;
    this.id = made;
    this.bounds = { x, y, width, height };
    this.shown = false;
    this.webContents = new WebContents(webPreferences, { width, height });
    const self = covered('BrowserWindow', this);
    windows.add(self);
    this.webContents.once('did-finish-load', () => self.emit('ready-to-show'));
    this.webContents.on('-close', () => self.close());
    this.webContents.once('destroyed', () => self.destroy());
    if (show) self.show();
    return self;
  }

  static getAllWindows(): BrowserWindow[] {
    return [...windows];
  }
  static getFocusedWindow(): BrowserWindow | null {
    return focused;
  }
  static fromWebContents(contents: WebContents): BrowserWindow | null {
    return [...windows].find(({ webContents }) => webContents.id === contents.id) ?? null;
  }

  loadURL(url: string): Promise<void> {
    return this.webContents.loadURL(url);
  }

  /** Asks the app, then the page; both may prevent closing. */
  close(): void {
    if (this.destroyed || this.closing) return;
    const event = preventable({});
    this.emit('close', event);
    if (event.defaultPrevented) return;
    this.closing = true;
    void this.askPage();
  }

  private async askPage(): Promise<void> {
    const free = await this.webContents.mayUnload();
    this.closing = false;
    if (free) this.destroy();
    else this.emit('-kept');
  }

  destroy(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    this.blur();
    for (const window of windows) if (window.id === this.id) windows.delete(window);
    this.webContents.gone();
    this.emit('closed');
    if (windows.size === 0) whenNoneIsLeft();
  }

  show(): void {
    if (!this.shown) {
      this.shown = true;
      this.emit('show');
    }
    this.focus();
  }
  showInactive(): void {
    this.shown = true;
    this.emit('show');
  }
  hide(): void {
    if (!this.shown) return;
    this.shown = false;
    this.blur();
    this.emit('hide');
  }
  focus(): void {
    const before = focused;
    focused = [...windows].find(({ id }) => id === this.id) ?? null;
    if (before?.id === this.id) return;
    before?.emit('blur');
    this.emit('focus');
  }
  blur(): void {
    if (focused?.id !== this.id) return;
    focused = null;
    this.emit('blur');
  }
  isVisible(): boolean {
    return this.shown;
  }
  isFocused(): boolean {
    return focused?.id === this.id;
  }
  isDestroyed(): boolean {
    return this.destroyed;
  }

  getBounds(): Bounds {
    return this.bounds;
  }
  getNormalBounds(): Bounds {
    return this.bounds;
  }
  setBounds(bounds: Partial<Bounds>): void {
    this.bounds = { ...this.bounds, ...bounds };
    void this.webContents.resize(this.bounds.width, this.bounds.height);
    this.emit('resize');
    this.emit('move');
  }
  setSize(width: number, height: number): void {
    this.setBounds({ width, height });
  }
  minimize(): void {
    this.minimized = true;
    this.emit('minimize');
  }
  restore(): void {
    this.minimized = false;
    this.emit('restore');
  }
  /** Also shows it, as in Electron. */
  maximize(): void {
    this.maximized = true;
    this.emit('maximize');
    if (!this.shown) this.showInactive();
  }
  unmaximize(): void {
    this.maximized = false;
    this.emit('unmaximize');
  }
  isMinimized(): boolean {
    return this.minimized;
  }
  isMaximized(): boolean {
    return this.maximized;
  }
  setFullScreen(full: boolean): void {
    this.full = full;
  }
  isFullScreen(): boolean {
    return this.full;
  }
  flashFrame(): void {
    // There is no visible window.
  }
}

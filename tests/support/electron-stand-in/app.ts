import { EventEmitter } from 'node:events';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { BrowserWindow, onLastWindowGone } from './browser-window.ts';
import type { Chromium } from './chromium.ts';
import { covered } from './covered.ts';
import { takeInstanceLock } from './instance-lock.ts';
import { preventable } from './web-contents.ts';

export interface Product {
  readonly name?: string;
  readonly productName?: string;
  readonly version?: string;
}

const switches = new Map<string, string>();

class App extends EventEmitter {
  readonly isPackaged = false;
  readonly commandLine = covered('app.commandLine', {
    appendSwitch: (name: string, value = '') => void switches.set(name, value),
    hasSwitch: (name: string) => switches.has(name),
    getSwitchValue: (name: string) => switches.get(name) ?? '',
  });
  private product: Product = {};
  private folder = process.cwd();
  private paths = new Map<string, string>();
  private badge = 0;
  private atLogin = { openAtLogin: false };
  private quitting = false;
  private leaving = false;
  private chromium: Chromium | null = null;
  private ready = false;
  private readonly whenStarted = Promise.withResolvers<void>();

  /** Not in Electron: sets what is started. */
  begin(product: Product, folder: string): void {
    this.product = product;
    this.folder = folder;
  }

  /** Not in Electron: the main module has been evaluated and Chromium is running. */
  start(chromium: Chromium): void {
    this.chromium = chromium;
    chromium.process.once('exit', () => this.exit(1));
    onLastWindowGone(() => {
      if (this.quitting) this.finish();
      else if (!this.emit('window-all-closed')) this.quit();
    });
    this.ready = true;
    this.whenStarted.resolve();
    this.emit('ready', {}, {});
  }

  get passedSwitches(): ReadonlyMap<string, string> {
    return switches;
  }

  whenReady(): Promise<void> {
    return this.whenStarted.promise;
  }
  isReady(): boolean {
    return this.ready;
  }
  getName(): string {
    return this.product.productName ?? this.product.name ?? 'Electron';
  }
  get name(): string {
    return this.getName();
  }
  getVersion(): string {
    return this.product.version ?? '0.0.0';
  }
  getAppPath(): string {
    return this.folder;
  }
  getLocale(): string {
    return 'en-US';
  }
  getPath(name: string): string {
    const set = this.paths.get(name);
    if (set !== undefined) return set;
    const config = process.env['XDG_CONFIG_HOME'] ?? path.join(homedir(), '.config');
    switch (name) {
      case 'appData':
        return config;
      case 'userData':
        return switches.get('user-data-dir') ?? path.join(config, this.getName());
      case 'home':
        return homedir();
      case 'temp':
        return tmpdir();
      case 'exe':
        return process.argv[0] ?? '';
      case 'documents':
        return path.join(homedir(), 'Documents');
      default:
        throw new Error(`The stand-in does not cover app.getPath('${name}').`);
    }
  }
  setPath(name: string, folder: string): void {
    this.paths.set(name, folder);
  }
  requestSingleInstanceLock(): boolean {
    return takeInstanceLock(this.getPath('userData'), (argv, cwd) =>
      this.emit('second-instance', {}, argv, cwd),
    );
  }
  setBadgeCount(count: number): boolean {
    this.badge = count;
    return true;
  }
  getBadgeCount(): number {
    return this.badge;
  }
  getLoginItemSettings(): { openAtLogin: boolean } {
    return this.atLogin;
  }
  setLoginItemSettings(settings: { openAtLogin: boolean }): void {
    this.atLogin = settings;
  }
  setAsDefaultProtocolClient(): boolean {
    return true;
  }
  setAppUserModelId(): void {
    // Only has a meaning on Windows.
  }
  setAboutPanelOptions(): void {
    // There is no panel.
  }
  focus(): void {
    BrowserWindow.getAllWindows()[0]?.focus();
  }
  getAppMetrics(): never[] {
    return [];
  }

  quit(): void {
    if (this.quitting || this.leaving) return;
    const event = preventable({});
    this.emit('before-quit', event);
    if (event.defaultPrevented) return;
    this.quitting = true;
    const windows = BrowserWindow.getAllWindows();
    if (windows.length === 0) this.finish();
    for (const window of windows) {
      window.once('-kept', () => (this.quitting = false));
      window.close();
    }
  }
  private finish(): void {
    const event = preventable({});
    this.emit('will-quit', event);
    this.quitting = false;
    if (!event.defaultPrevented) this.exit(0);
  }
  exit(code = 0): void {
    if (this.leaving) return;
    this.leaving = true;
    this.emit('quit', {}, code);
    const { chromium } = this;
    if (!chromium || chromium.process.exitCode !== null) process.exit(code);
    chromium.process.once('exit', () => process.exit(code));
    void chromium.devTools.send('Browser.close').catch(() => undefined);
    setTimeout(() => chromium.process.kill('SIGKILL'), 3000);
  }
}

export const app = covered('app', new App());

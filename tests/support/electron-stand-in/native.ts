import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { covered } from './covered.ts';
import { BrowserWindow } from './browser-window.ts';

/** Without a person every dialog is cancelled. Tests override these with their own answers. */
export const dialog = covered('dialog', {
  showSaveDialog: async () => ({ canceled: true, filePath: '' }),
  showMessageBox: async ({ cancelId = 0 }: { cancelId?: number } = {}) => ({
    response: cancelId,
    checkboxChecked: false,
  }),
  showMessageBoxSync: () => 0,
  showErrorBox: (title: string, text: string) => console.error(`${title}: ${text}`),
});

export const shell = covered('shell', {
  openExternal: async (url: string) => {
    throw new Error(`The stand-in opens nothing outside: ${url}`);
  },
  showItemInFolder: () => undefined,
});

const EMPTY = Buffer.alloc(0);

function image(png: Buffer) {
  return covered('nativeImage', {
    toPNG: () => png,
    isEmpty: () => png.length === 0,
    setTemplateImage: () => undefined,
  });
}

export const nativeImage = covered('nativeImage', {
  createFromBuffer: image,
  createFromPath: (file: string) => image(readFileSync(file)),
  createEmpty: () => image(EMPTY),
});

/** The tray icon, as the person would see it. */
export class Tray extends EventEmitter {
  image: object;
  toolTip = '';
  menu: Menu | null = null;
  private gone = false;

  constructor(drawn: object) {
    super();
    this.image = drawn;
    const self = covered('Tray', this);
    Tray.all.add(self);
    return self;
  }
  static readonly all = new Set<Tray>();

  setImage(drawn: object): void {
    this.image = drawn;
  }
  setToolTip(text: string): void {
    this.toolTip = text;
  }
  setContextMenu(menu: Menu | null): void {
    this.menu = menu;
  }
  destroy(): void {
    this.gone = true;
    for (const tray of Tray.all) if (tray.isDestroyed()) Tray.all.delete(tray);
  }
  isDestroyed(): boolean {
    return this.gone;
  }
}

interface NotificationOptions {
  readonly title?: string;
  readonly body?: string;
  readonly silent?: boolean;
}

export class Notification extends EventEmitter {
  readonly title: string;
  readonly body: string;
  readonly silent: boolean;

  constructor({ title = '', body = '', silent = false }: NotificationOptions = {}) {
    super();
    this.title = title;
    this.body = body;
    this.silent = silent;
    return covered('Notification', this);
  }
  static isSupported(): boolean {
    return true;
  }
  /** All notifications shown. */
  static readonly shown: Notification[] = [];

  show(): void {
    Notification.shown.push(this);
    this.emit('show');
  }
  close(): void {
    this.emit('close');
  }
}

interface ItemOptions {
  readonly id?: string;
  readonly label?: string;
  readonly role?: string;
  readonly type?: string;
  readonly accelerator?: string;
  readonly enabled?: boolean;
  readonly checked?: boolean;
  readonly submenu?: readonly ItemOptions[];
  readonly click?: (item: MenuItem, window: BrowserWindow | null, event: object) => void;
}

class MenuItem {
  readonly id: string | undefined;
  readonly label: string;
  readonly role: string | undefined;
  readonly type: string;
  readonly accelerator: string | undefined;
  readonly submenu: Menu | undefined;
  enabled: boolean;
  checked: boolean;
  private readonly pressed: ItemOptions['click'];

  constructor(options: ItemOptions) {
    this.id = options.id;
    this.label = options.label ?? options.role ?? '';
    this.role = options.role;
    this.type = options.type ?? (options.submenu ? 'submenu' : 'normal');
    this.accelerator = options.accelerator;
    this.submenu = options.submenu && Menu.buildFromTemplate(options.submenu);
    this.enabled = options.enabled ?? true;
    this.checked = options.checked ?? false;
    this.pressed = options.click;
  }
  click(): void {
    this.pressed?.(this, BrowserWindow.getFocusedWindow(), {});
  }
}

export class Menu {
  readonly items: readonly MenuItem[];
  private static application: Menu | null = null;
  /** The context menus that were opened. */
  static readonly opened: Menu[] = [];

  constructor(items: readonly MenuItem[]) {
    this.items = items;
  }
  static buildFromTemplate(template: readonly ItemOptions[]): Menu {
    return new Menu(template.map((options) => new MenuItem(options)));
  }
  static setApplicationMenu(menu: Menu | null): void {
    Menu.application = menu;
  }
  static getApplicationMenu(): Menu | null {
    return Menu.application;
  }
  getMenuItemById(id: string): MenuItem | null {
    for (const item of this.items) {
      if (item.id === id) return item;
      const inside = item.submenu?.getMenuItemById(id);
      if (inside) return inside;
    }
    return null;
  }
  popup(): void {
    Menu.opened.push(this);
  }
}

/** Reverses the bytes, which is enough to see that nothing is stored as it is. */
const turned = (bytes: Uint8Array): Buffer => Buffer.from(bytes.toReversed());

export const safeStorage = covered('safeStorage', {
  isAsyncEncryptionAvailable: async () => process.env['STAND_IN_KEYRING'] !== 'none',
  encryptStringAsync: async (text: string) => turned(Buffer.from(text)),
  decryptStringAsync: async (sealed: Buffer) => ({
    result: turned(sealed).toString(),
    shouldReEncrypt: false,
  }),
  getSelectedStorageBackend: () =>
    process.env['STAND_IN_KEYRING'] === 'none' ? 'basic_text' : 'gnome_libsecret',
});

const display = {
  id: 1,
  bounds: { x: 0, y: 0, width: 1920, height: 1080 },
  workArea: { x: 0, y: 0, width: 1920, height: 1040 },
};

export const screen = covered('screen', {
  getPrimaryDisplay: () => display,
  getAllDisplays: () => [display],
});

export const powerMonitor = covered('powerMonitor', new EventEmitter());

export const nativeTheme = covered('nativeTheme', {
  themeSource: 'system',
  get shouldUseDarkColors() {
    return this.themeSource === 'dark';
  },
});

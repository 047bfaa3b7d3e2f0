/**
 * What the window may ask of the desktop app: channels, payloads and outcomes, in one map that both
 * sides compile against; `payloads.ts` validates them. Pure TypeScript: no Electron, no DOM.
 */
export interface Requests {
  /** Unread notifications: the badge, and the tray's menu. */
  'app:unread': (unread: Unread) => Promise<void>;
  /** The clubs that the person manages, for the native menu. */
  'app:clubs': (clubs: ManagedClubs) => Promise<void>;
  /** The window's current location: a path of the app. */
  'app:place': (path: string) => Promise<void>;
  /** A notification arrived, which the server decided should be shown. */
  'app:announce': (notification: NewNotification) => Promise<void>;
  /** Notifications were read, here or elsewhere: what shows them is removed. */
  'app:withdraw': (read: ReadNotifications) => Promise<void>;
  'file:save': (file: NewFile) => Promise<SaveOutcome>;
  'link:open': (url: string) => Promise<void>;
  /** Opens a page of the app in a new window, with the same session. */
  'window:open': (path: string) => Promise<void>;
  'session:read': (key: string) => Promise<string | null>;
  'session:write': (entry: SessionEntry) => Promise<void>;
  'session:remove': (key: string) => Promise<void>;
  /** Whether the coming session outlives the app. */
  'session:remember': (remembered: boolean) => Promise<void>;
  /** The theme chosen on this device. */
  'app:theme': (theme: Theme) => Promise<void>;
  'settings:read': (nothing: null) => Promise<DesktopSettings>;
  'settings:change': (change: SettingsChange) => Promise<DesktopSettings>;
}

export type Channel = keyof Requests;
export type PayloadOf<C extends Channel> = Parameters<Requests[C]>[0];
export type OutcomeOf<C extends Channel> = Awaited<ReturnType<Requests[C]>>;

export interface NewFile {
  /** A bare file name, without a folder. */
  readonly name: string;
  readonly mediaType: string;
  readonly text: string;
}

/** The app itself reports a failed save, which counts as cancelled. */
export type SaveOutcome = 'saved' | 'cancelled';

/** A menu line that leads to a page of the app. */
export interface Lead {
  readonly title: string;
  readonly path: string;
}

export interface Unread {
  readonly count: number;
  /** The newest, at most ten. */
  readonly items: readonly Lead[];
}

export interface ManagedClubs {
  readonly clubs: readonly { readonly slug: string; readonly name: string }[];
  /** The sections of each club's console; their paths follow `/clubs/{slug}/manage`. */
  readonly sections: readonly { readonly label: string; readonly path: string }[];
  /** False while these are the device's stored answers, which the server has not confirmed yet. */
  readonly current: boolean;
}

export interface NewNotification extends Lead {
  readonly id: string;
  readonly body: string | null;
  /** It is during the person's quiet hours: nothing is shown. */
  readonly quiet: boolean;
}

export interface ReadNotifications {
  /** At most {@link MOST_WITHDRAWN}. */
  readonly ids: readonly string[];
}

/** As many as the app remembers. */
export const MOST_WITHDRAWN = 500;

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export interface SessionEntry {
  readonly key: string;
  readonly value: string;
}

export interface DesktopSettings {
  readonly hideToTray: boolean;
  /** The system's current setting. */
  readonly startAtLogin: boolean;
  /** Whether the system stores the session securely; if not, it ends with the app. */
  readonly sessionKept: boolean;
}

export type SettingsChange = Partial<Pick<DesktopSettings, 'hideToTray' | 'startAtLogin'>>;

/** The channel on which the app sends its window commands chosen outside the page. */
export const COMMANDS = 'app:command';

export type Command =
  /** `from`: only if the page is there, and not being left. */
  | { readonly kind: 'go'; readonly path: string; readonly from?: string }
  /** Go back or forward, as in a browser. */
  | { readonly kind: 'step'; readonly by: -1 | 1 }
  /** Answer the selected join request. */
  | { readonly kind: 'decide'; readonly approve: boolean }
  /** The machine has woken from sleep. */
  | { readonly kind: 'resumed' };

/** What the preload script exposes as `window.desktop`. */
export interface DesktopBridge {
  showUnread(unread: Unread): Promise<void>;
  showClubs(clubs: ManagedClubs): Promise<void>;
  tellPlace(path: string): Promise<void>;
  announce(notification: NewNotification): Promise<void>;
  withdraw(read: ReadNotifications): Promise<void>;
  saveFile(file: NewFile): Promise<SaveOutcome>;
  openLink(url: string): Promise<void>;
  openWindow(path: string): Promise<void>;
  readSession(key: string): Promise<string | null>;
  writeSession(entry: SessionEntry): Promise<void>;
  removeSession(key: string): Promise<void>;
  rememberSession(remembered: boolean): Promise<void>;
  showTheme(theme: Theme): Promise<void>;
  readSettings(): Promise<DesktopSettings>;
  changeSettings(change: SettingsChange): Promise<DesktopSettings>;
  /** Listens for commands chosen outside the page; returns a function that stops it. */
  onCommand(hear: (command: Command) => void): () => void;
}

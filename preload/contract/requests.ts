/**
 * What the window may ask of the desktop app: channels, payloads and outcomes, in one map that both
 * sides compile against; `payloads.ts` checks them. Pure TypeScript: no Electron, no DOM.
 */
export interface Requests {
  /** What waits to be read: the badge, and the tray's menu. */
  'app:unread': (unread: Unread) => Promise<void>;
  /** The clubs that the person manages, for the native menu. */
  'app:clubs': (clubs: ManagedClubs) => Promise<void>;
  /** Where the window stands now: a path of the app. */
  'app:place': (path: string) => Promise<void>;
  /** Something arrived, as the server decided that it should. */
  'app:announce': (notification: NewNotification) => Promise<void>;
  /** These have been read, here or elsewhere: nothing tells of them any more. */
  'app:withdraw': (read: ReadNotifications) => Promise<void>;
  'file:save': (file: NewFile) => Promise<SaveOutcome>;
  'link:open': (url: string) => Promise<void>;
  /** A window of its own for a page of the app, on the same session. */
  'window:open': (path: string) => Promise<void>;
  'session:read': (key: string) => Promise<string | null>;
  'session:write': (entry: SessionEntry) => Promise<void>;
  'session:remove': (key: string) => Promise<void>;
  /** Does the coming session outlive the app? */
  'session:remember': (remembered: boolean) => Promise<void>;
  /** The colours that were chosen on this device. */
  'app:theme': (theme: Theme) => Promise<void>;
  'settings:read': (nothing: null) => Promise<DesktopSettings>;
  'settings:change': (change: SettingsChange) => Promise<DesktopSettings>;
}

export type Channel = keyof Requests;
export type PayloadOf<C extends Channel> = Parameters<Requests[C]>[0];
export type OutcomeOf<C extends Channel> = Awaited<ReturnType<Requests[C]>>;

export interface NewFile {
  /** A bare file name, without a path. */
  readonly name: string;
  readonly mediaType: string;
  readonly text: string;
}

/** A save that failed has been told by the app itself and counts as cancelled. */
export type SaveOutcome = 'saved' | 'cancelled';

/** A line that leads to a page of the app. */
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
  /** The sections of each club's console; a path follows `/clubs/{slug}/manage`. */
  readonly sections: readonly { readonly label: string; readonly path: string }[];
  /** False: this is what was kept on the device, and the server has not said anything newer yet. */
  readonly current: boolean;
}

export interface NewNotification extends Lead {
  readonly id: string;
  readonly body: string | null;
  /** The person's quiet hours: nothing is shown. */
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
  /** As the system has it now. */
  readonly startAtLogin: boolean;
  /** Whether the system keeps the session safe; if not it ends with the app. */
  readonly sessionKept: boolean;
}

export type SettingsChange = Partial<Pick<DesktopSettings, 'hideToTray' | 'startAtLogin'>>;

/** The channel on which the app tells its window what was chosen outside of the page. */
export const COMMANDS = 'app:command';

export type Command =
  /** `from`: only where the page is there, and on its way to nowhere else. */
  | { readonly kind: 'go'; readonly path: string; readonly from?: string }
  /** Answer the join request that is chosen. */
  | { readonly kind: 'decide'; readonly approve: boolean }
  /** The machine slept. */
  | { readonly kind: 'resumed' };

/** What the preload script puts on `window.desktop`. */
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
  /** Hears what was chosen outside of the page; returns how to stop. */
  onCommand(hear: (command: Command) => void): () => void;
}

import type {
  NewNotification,
  Command,
  DesktopSettings,
  ManagedClubs,
  NewFile,
  SaveOutcome,
  SettingsChange,
  Theme,
  Unread,
} from '../../../preload/contract/requests.ts';
import type { SessionStorage } from '../supabase/session-storage.ts';

export type {
  NewNotification,
  Command,
  DesktopSettings,
  ManagedClubs,
  NewFile,
  SaveOutcome,
  SettingsChange,
  Unread,
};

/**
 * What differs between a browser and the desktop app. No member is optional and none throws:
 * outcomes are values, so that screens are the same on both.
 */
export interface Platform {
  readonly name: 'browser' | 'desktop';
  /** Opens the storage of this window's session. */
  openSessions(): SessionStorage;
  /** Whether somebody may be signed in here, known before the session is read. */
  mayBeSignedIn(): boolean;
  /** Saves a file for the person: a download, or a save dialog. */
  saveFile(file: NewFile): Promise<SaveOutcome>;
  /** Shows outside the page how many notifications are unread, and which. 0 removes the badge. */
  showUnread(unread: Unread): void;
  /** Announces a notification to somebody who isn't looking at the page. */
  announce(notification: NewNotification): void;
  /** Removes announcements of notifications read here or elsewhere. Only the latest 500 ids count. */
  withdraw(ids: readonly string[]): void;
  /** Passes on the clubs that the person manages, for the menu that lists them. */
  showClubs(clubs: ManagedClubs): void;
  /** Passes on the path of the page shown. */
  tellPlace(path: string): void;
  /** Opens an external page (`https:` only) outside the app. */
  openExternal(url: string): void;
  /** Opens a page of the app in a new window or tab. */
  openWindow(path: string): void;
  /** Listens for commands chosen outside the page; returns a function that stops it. */
  onCommand(hear: (command: Command) => void): () => void;
  /** Applies the theme chosen on this device to what surrounds the page. */
  showTheme(theme: Theme): void;
  /** `null`: there are none on this platform, or they could not be read. */
  readSettings(): Promise<DesktopSettings | null>;
  /** `null`: nothing was changed. */
  changeSettings(change: SettingsChange): Promise<DesktopSettings | null>;
}

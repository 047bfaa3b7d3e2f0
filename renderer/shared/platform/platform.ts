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
  /** Where the session of this window lives. */
  openSessions(): SessionStorage;
  /** Whether somebody may be signed in here, known before the session is read. */
  mayBeSignedIn(): boolean;
  /** Gives the person a file: a download, or a save dialog. */
  saveFile(file: NewFile): Promise<SaveOutcome>;
  /** Shows how many notifications wait, and which, outside the page. 0 takes the mark away. */
  showUnread(unread: Unread): void;
  /** Something arrived, for whoever does not look at the page now. */
  announce(notification: NewNotification): void;
  /** These have been read, here or elsewhere: nothing outside the page tells of them any more. The latest 500 count. */
  withdraw(ids: readonly string[]): void;
  /** Names the clubs that the person manages, where there is a menu for them. */
  showClubs(clubs: ManagedClubs): void;
  /** Tells which page of the app is shown. */
  tellPlace(path: string): void;
  /** Opens a page that is not ours (`https:` only) beside the app. */
  openExternal(url: string): void;
  /** Opens a page of the app in a window or tab of its own. */
  openWindow(path: string): void;
  /** Hears what was chosen outside of the page; returns how to stop. */
  onCommand(hear: (command: Command) => void): () => void;
  /** The colours that were chosen on this device, for what is around the page. */
  showTheme(theme: Theme): void;
  /** `null`: there are none here, or they did not answer. */
  readSettings(): Promise<DesktopSettings | null>;
  /** `null`: nothing was changed. */
  changeSettings(change: SettingsChange): Promise<DesktopSettings | null>;
}

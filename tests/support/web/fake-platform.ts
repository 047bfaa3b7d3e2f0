import type {
  NewNotification,
  Command,
  DesktopSettings,
  ManagedClubs,
  NewFile,
  Platform,
  SaveOutcome,
} from '../../../renderer/shared/platform/platform.ts';
import { createFakeSessions } from './fake-sessions.ts';

/** A platform that records what it was asked for. */
export interface FakePlatform extends Platform {
  readonly savedFiles: readonly NewFile[];
  readonly openedLinks: readonly string[];
  readonly openedWindows: readonly string[];
  readonly announced: readonly NewNotification[];
  readonly withdrawn: readonly string[];
  readonly clubs: ManagedClubs | null;
  readonly place: string | null;
  readonly badge: number;
  /** Sets the person's answer to the next save dialogs. */
  answerSavesWith(outcome: SaveOutcome): void;
  /** Chooses a command outside the page. */
  command(command: Command): void;
}

export function createFakePlatform(name: Platform['name'] = 'browser'): FakePlatform {
  const savedFiles: NewFile[] = [];
  const openedLinks: string[] = [];
  const openedWindows: string[] = [];
  const announced: NewNotification[] = [];
  const withdrawn: string[] = [];
  const session = new Map<string, string>();
  const hearing = new Set<(command: Command) => void>();
  let clubs: ManagedClubs | null = null;
  let place: string | null = null;
  let badge = 0;
  let outcome: SaveOutcome = 'saved';
  let settings: DesktopSettings = { hideToTray: true, startAtLogin: false, sessionKept: true };
  return {
    name,
    savedFiles,
    openedLinks,
    openedWindows,
    announced,
    withdrawn,
    get clubs() {
      return clubs;
    },
    get place() {
      return place;
    },
    get badge() {
      return badge;
    },
    answerSavesWith(next) {
      outcome = next;
    },
    command(command) {
      for (const hear of hearing) hear(command);
    },
    mayBeSignedIn: () => true,
    showTheme: () => undefined,
    openSessions: () => createFakeSessions(session),
    async saveFile(file) {
      if (outcome === 'saved') savedFiles.push(file);
      return outcome;
    },
    showUnread({ count }) {
      badge = count;
    },
    announce: (notification) => void announced.push(notification),
    withdraw: (ids) => void withdrawn.push(...ids),
    showClubs(told) {
      clubs = told;
    },
    tellPlace(path) {
      place = path;
    },
    openExternal(url) {
      if (URL.canParse(url) && new URL(url).protocol === 'https:') openedLinks.push(url);
    },
    openWindow(path) {
      if (path.startsWith('/') && !path.startsWith('//')) openedWindows.push(path);
    },
    onCommand(hear) {
      hearing.add(hear);
      return () => void hearing.delete(hear);
    },
    readSettings: async () => (name === 'desktop' ? settings : null),
    async changeSettings(change) {
      if (name !== 'desktop') return null;
      settings = { ...settings, ...change };
      return settings;
    },
  };
}

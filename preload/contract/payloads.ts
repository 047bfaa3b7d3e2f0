import {
  type Theme,
  THEMES,
  type NewNotification,
  type Channel,
  type Lead,
  type ManagedClubs,
  MOST_WITHDRAWN,
  type NewFile,
  type PayloadOf,
  type ReadNotifications,
  type SessionEntry,
  type SettingsChange,
  type Unread,
} from './requests.ts';

/** For a session with its tokens, in characters. */
const LONGEST_VALUE = 100_000;
const MOST_CLUBS = 200;

/** Validates what came over a channel; the window's own code is treated as hostile. */
export const payloadIsValid: { [C in Channel]: (payload: unknown) => payload is PayloadOf<C> } = {
  'app:unread': (payload): payload is Unread =>
    isRecord(payload) && isCount(payload['count']) && isListOf(payload['items'], 10, isLead),
  'app:clubs': (payload): payload is ManagedClubs =>
    isRecord(payload) &&
    isListOf(
      payload['clubs'],
      MOST_CLUBS,
      (club) => isRecord(club) && isText(club['name'], 200) && isSlug(club['slug']),
    ) &&
    isListOf(
      payload['sections'],
      20,
      (section) =>
        isRecord(section) &&
        isText(section['label'], 100) &&
        (section['path'] === '' || isAppPath(section['path'])),
    ) &&
    typeof payload['current'] === 'boolean',
  'app:place': isAppPath,
  'app:announce': (payload): payload is NewNotification =>
    isRecord(payload) &&
    isLead(payload) &&
    isNotificationId(payload['id']) &&
    (payload['body'] === null || isText(payload['body'], 2000)) &&
    typeof payload['quiet'] === 'boolean',
  'app:withdraw': (payload): payload is ReadNotifications =>
    isRecord(payload) && isListOf(payload['ids'], MOST_WITHDRAWN, isNotificationId),
  'file:save': (payload): payload is NewFile =>
    isRecord(payload) &&
    isFileName(payload['name']) &&
    isText(payload['mediaType'], 100) &&
    // Without a limit: it has arrived already, and the person is asked where it goes.
    typeof payload['text'] === 'string',
  'link:open': (payload): payload is string => typeof payload === 'string' && isWebAddress(payload),
  'window:open': isAppPath,
  'session:read': isSessionKey,
  'session:write': (payload): payload is SessionEntry =>
    isRecord(payload) && isSessionKey(payload['key']) && isText(payload['value'], LONGEST_VALUE),
  'session:remove': isSessionKey,
  'session:remember': (payload) => typeof payload === 'boolean',
  'app:theme': isTheme,
  'settings:read': (payload) => payload === null,
  'settings:change': (payload): payload is SettingsChange =>
    isRecord(payload) &&
    Object.entries(payload).every(
      ([key, value]) => SETTINGS.includes(key) && typeof value === 'boolean',
    ),
};

const SETTINGS: readonly string[] = ['hideToTray', 'startAtLogin'];

/** A web page over TLS: a page can open nothing else. */
export function isWebAddress(url: string): boolean {
  return URL.canParse(url) && new URL(url).protocol === 'https:';
}

/** A path of the app: never another host, a scheme, or anything that a parser would strip. */
export function isAppPath(path: unknown): path is string {
  return (
    isText(path, 2000) &&
    /^\/(?!\/)/.test(path) &&
    !/[\\\p{Cc}]/u.test(path) &&
    !path.includes('/..')
  );
}

export function isSlug(slug: unknown): slug is string {
  return isText(slug, 200) && /^[\p{L}\p{N}-]+$/u.test(slug);
}

export function isTheme(theme: unknown): theme is Theme {
  return THEMES.some((known) => known === theme);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length <= longest;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isListOf(value: unknown, most: number, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.length <= most && value.every(isItem);
}

function isLead(value: unknown): value is Lead {
  return isRecord(value) && isText(value['title'], 500) && isAppPath(value['path']);
}

function isNotificationId(id: unknown): id is string {
  return isText(id, 100);
}

/** The names under which the backend's client stores its session. */
function isSessionKey(key: unknown): key is string {
  return isText(key, 60) && /^courtcrew\.session(-[a-z-]+)?$/.test(key);
}

function isFileName(name: unknown): name is string {
  if (!isText(name, 200) || name === '') return false;
  return name !== '.' && name !== '..' && !/[/\\:\p{Cc}]/u.test(name);
}

// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DesktopBridge } from '../../../preload/contract/requests.ts';
import { isAppPath, isWebAddress } from '../../../preload/contract/payloads.ts';
import { createFakeAir } from '../../../tests/support/web/fake-broadcast-channel.ts';
import { createFakePlatform } from '../../../tests/support/web/fake-platform.ts';
import { createBrowserPlatform } from './browser-platform.ts';
import { createDesktopPlatform } from './desktop-platform.ts';
import type { NewFile, Platform } from './platform.ts';

/** A platform, and the effects it had outside the page. */
interface Subject {
  readonly platform: Platform;
  readonly saved: () => readonly Pick<NewFile, 'name'>[];
  readonly opened: () => readonly string[];
  readonly badge: () => number;
}

const file: NewFile = { name: 'tennis-match-ana.ics', mediaType: 'text/calendar', text: 'BEGIN' };

function browser(): Subject {
  const saved: { name: string }[] = [];
  const opened: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download });
  });
  vi.spyOn(window, 'open').mockImplementation((url) => {
    opened.push(String(url));
    return null;
  });
  return {
    platform: createBrowserPlatform(),
    saved: () => saved,
    opened: () => opened,
    badge: () => Number(/^\((\d+)\)/.exec(document.title)?.[1] ?? 0),
  };
}

const refuse = () => Promise.reject(new Error('no'));

/** A main process that rejects everything. */
const closedBridge: DesktopBridge = {
  showUnread: refuse,
  showClubs: refuse,
  tellPlace: refuse,
  announce: refuse,
  withdraw: refuse,
  saveFile: refuse,
  openLink: refuse,
  openWindow: refuse,
  readSession: refuse,
  writeSession: refuse,
  removeSession: refuse,
  rememberSession: refuse,
  showTheme: refuse,
  readSettings: refuse,
  changeSettings: refuse,
  onCommand: () => () => undefined,
};

function desktop(): Subject {
  const saved: NewFile[] = [];
  const opened: string[] = [];
  const session = new Map<string, string>();
  let badge = 0;
  return {
    platform: createDesktopPlatform({
      ...closedBridge,
      saveFile: async (asked) => {
        saved.push(asked);
        return 'saved';
      },
      openLink: async (url) => {
        if (!isWebAddress(url)) throw new Error('refused');
        opened.push(url);
      },
      openWindow: async (path) => {
        if (!isAppPath(path)) throw new Error('refused');
        opened.push(path);
      },
      showUnread: async ({ count }) => {
        badge = count;
      },
      readSession: async (key) => session.get(key) ?? null,
      writeSession: async ({ key, value }) => void session.set(key, value),
      removeSession: async (key) => void session.delete(key),
    }),
    saved: () => saved,
    opened: () => opened,
    badge: () => badge,
  };
}

function fake(): Subject {
  const platform = createFakePlatform();
  return {
    platform,
    saved: () => platform.savedFiles,
    opened: () => [...platform.openedLinks, ...platform.openedWindows],
    badge: () => platform.badge,
  };
}

beforeEach(() => {
  // jsdom has no object URLs.
  URL.createObjectURL = () => 'blob:nothing';
  URL.revokeObjectURL = () => undefined;
  const tune = createFakeAir();
  vi.stubGlobal('BroadcastChannel', function BroadcastChannel() {
    return tune();
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe.each([
  ['browser', browser],
  ['desktop', desktop],
  ['fake', fake],
])('the %s platform', (_name, subject) => {
  test('saves a file under its name', async () => {
    const { platform, saved } = subject();
    expect(await platform.saveFile(file)).toBe('saved');
    expect(saved()).toMatchObject([{ name: file.name }]);
  });

  test('shows the number of unread notifications, and nothing when there are none', () => {
    const { platform, badge } = subject();
    platform.showUnread({ count: 3, items: [] });
    expect(badge()).toBe(3);
    platform.showUnread({ count: 0, items: [] });
    expect(badge()).toBe(0);
  });

  test('opens web pages over TLS, and ignores anything else without throwing', () => {
    const { platform, opened } = subject();
    platform.openExternal('https://calendar.example/event');
    platform.openExternal('file:///etc/passwd');
    platform.openExternal('nonsense');
    expect(opened()).toEqual(['https://calendar.example/event']);
  });

  test('opens another window for pages of the app, and ignores anything else without throwing', () => {
    const { platform, opened } = subject();
    platform.openWindow('/chat/ana');
    platform.openWindow('//evil.example');
    platform.openWindow('https://evil.example');
    expect(opened()).toEqual(['/chat/ana']);
  });

  test('keeps a session until it is removed', async () => {
    const sessions = subject().platform.openSessions();
    sessions.remember(true);
    await sessions.setItem('courtcrew.session', 'token');
    expect(await sessions.getItem('courtcrew.session')).toBe('token');
    await sessions.removeItem('courtcrew.session');
    expect(await sessions.getItem('courtcrew.session')).toBeNull();
    sessions.close();
  });

  test('receives commands until it is told to stop', () => {
    const { platform } = subject();
    expect(() => {
      platform.onCommand(() => undefined)();
      platform.tellPlace('/dashboard');
      platform.showClubs({ clubs: [], sections: [], current: true });
      platform.announce({ id: 'n', title: 'New', body: null, path: '/', quiet: true });
    }).not.toThrow();
  });
});

test('a failure on the desktop is a value, never an exception', async () => {
  const platform = createDesktopPlatform(closedBridge);
  expect(await platform.saveFile(file)).toBe('cancelled');
  expect(await platform.readSettings()).toBeNull();
  expect(await platform.changeSettings({ hideToTray: true })).toBeNull();
  expect(await platform.openSessions().getItem('courtcrew.session')).toBeNull();
});

test('somebody whose session is only in this window, for lack of room, is no visitor after a reload', () => {
  const { platform } = browser();
  expect(platform.mayBeSignedIn()).toBe(false);
  sessionStorage.setItem('courtcrew.session', 'tokens');
  expect(platform.mayBeSignedIn()).toBe(true);
  sessionStorage.clear();
});

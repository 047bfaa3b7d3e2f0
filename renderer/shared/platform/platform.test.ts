// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFakePlatform } from '../../../tests/support/web/fake-platform.ts';
import { createBrowserPlatform } from './browser-platform.ts';
import { createDesktopPlatform } from './desktop-platform.ts';
import type { NewFile, Platform } from './platform.ts';

/** A platform, and what reached the world outside. */
interface Subject {
  readonly platform: Platform;
  readonly saved: () => readonly Pick<NewFile, 'name'>[];
  readonly opened: () => readonly string[];
  readonly badge: () => number;
}

const refuse = () => Promise.reject(new Error('no'));

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

function desktop(): Subject {
  const saved: NewFile[] = [];
  const opened: string[] = [];
  let badge = 0;
  return {
    platform: createDesktopPlatform({
      saveFile: async (asked) => {
        saved.push(asked);
        return 'saved';
      },
      // The other side refuses what is not https, by rejecting.
      openLink: async (url) => {
        if (!url.startsWith('https:')) throw new Error('refused');
        opened.push(url);
      },
      showBadge: async (count) => {
        badge = count;
      },
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
    opened: () => platform.openedLinks,
    badge: () => platform.badge,
  };
}

beforeEach(() => {
  // jsdom has no object URLs.
  URL.createObjectURL = () => 'blob:nothing';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe.each([
  ['browser', browser],
  ['desktop', desktop],
  ['fake', fake],
])('the %s platform', (_name, subject) => {
  test('gives the person a file under its name', async () => {
    const { platform, saved } = subject();
    expect(await platform.saveFile(file)).toBe('saved');
    expect(saved()).toMatchObject([{ name: file.name }]);
  });

  test('shows how many notifications wait, and nothing when none do', () => {
    const { platform, badge } = subject();
    platform.showBadge(3);
    expect(badge()).toBe(3);
    platform.showBadge(0);
    expect(badge()).toBe(0);
  });

  test('opens pages of the web over TLS and, without throwing, nothing else', () => {
    const { platform, opened } = subject();
    platform.openExternal('https://calendar.example/event');
    platform.openExternal('file:///etc/passwd');
    platform.openExternal('nonsense');
    expect(opened()).toEqual(['https://calendar.example/event']);
  });
});

test('a save that breaks on the desktop counts as cancelled', async () => {
  const platform = createDesktopPlatform({
    saveFile: refuse,
    openLink: refuse,
    showBadge: refuse,
  });
  expect(await platform.saveFile(file)).toBe('cancelled');
});

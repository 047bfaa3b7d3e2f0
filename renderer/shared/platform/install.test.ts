// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  askToInstall,
  followInstallWay,
  type InstallPrompt,
  installWay,
  keepInstallPrompt,
} from './install.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
/** The same phone, in another app's browser. */
const INSIDE = IPHONE.replace(/ Version.*$/, ' Mobile/15E148');

let shownAs: 'browser' | 'standalone';

function device({
  standalone,
  touch = 5,
  agent = IPHONE,
}: {
  standalone?: boolean;
  touch?: number;
  agent?: string;
}): void {
  vi.stubGlobal('navigator', { standalone, maxTouchPoints: touch, userAgent: agent });
}

/** Chromium's event; the person's choice comes with it. */
function offer(prompt: InstallPrompt['prompt']): Event {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  window.dispatchEvent(event);
  return event;
}

beforeEach(() => {
  shownAs = 'browser';
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes(shownAs) }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  window.installPrompt = null;
});

describe('in a browser with an install prompt', () => {
  keepInstallPrompt(window);

  test('its own banner is suppressed, and the prompt kept until it is wanted', async () => {
    const heard = vi.fn<() => void>();
    const stop = followInstallWay(heard);
    expect(installWay()).toBeNull();
    const asked = vi.fn<InstallPrompt['prompt']>(async () => ({ outcome: 'accepted' }));
    expect(offer(asked).defaultPrevented).toBe(true);
    expect(installWay()).toBe('prompt');
    expect(heard).toHaveBeenCalledTimes(1);
    expect(asked).not.toHaveBeenCalled();
    expect(await askToInstall()).toBe('accepted');
    expect(installWay()).toBeNull();
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    offer(asked);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  test('a prompt that comes while the last one is open is not lost', async () => {
    offer(async () => {
      offer(async () => ({ outcome: 'accepted' }));
      return { outcome: 'dismissed' };
    });
    expect(await askToInstall()).toBe('dismissed');
    expect(installWay()).toBe('prompt');
  });

  test('a failing prompt is reported as failed, and not used again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    offer(() => Promise.reject(new Error('no gesture')));
    expect(await askToInstall()).toBe('failed');
    expect(await askToInstall()).toBe('failed');
    expect(installWay()).toBeNull();
  });

  test('once installed, by whatever means, nothing is offered', () => {
    offer(async () => ({ outcome: 'accepted' }));
    window.dispatchEvent(new Event('appinstalled'));
    expect(installWay()).toBeNull();
    offer(async () => ({ outcome: 'accepted' }));
    shownAs = 'standalone';
    expect(installWay()).toBeNull();
  });
});

describe('on an iPhone', () => {
  test('the share menu is the way to install, until the app is opened from the home screen', () => {
    device({ standalone: false });
    expect(installWay()).toBe('share-menu');
    device({ standalone: true });
    expect(installWay()).toBeNull();
  });

  test('a page inside another app has no such menu', () => {
    device({ standalone: false, agent: INSIDE });
    expect(installWay()).toBeNull();
  });

  test('a computer has no such menu', () => {
    device({ touch: 0, standalone: false });
    expect(installWay()).toBeNull();
    device({ touch: 5 });
    expect(installWay()).toBeNull();
  });
});

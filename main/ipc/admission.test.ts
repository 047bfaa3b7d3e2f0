import { anything, array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAppPath, payloadIsValid } from '../../preload/contract/payloads.ts';
import type { Channel } from '../../preload/contract/requests.ts';
import { admit } from './admission.ts';

const channels = Object.keys(payloadIsValid).filter(
  (channel): channel is Channel => channel in payloadIsValid,
);
const own = { url: 'app://courtcrew/dashboard', parent: null };
const forged = [
  null,
  { url: 'https://evil.example/', parent: null },
  { url: 'app://evil/', parent: null },
  { url: 'app://courtcrew.evil.example/', parent: null },
  { url: 'file:///etc/passwd', parent: null },
  { url: 'about:blank', parent: null },
  { url: '', parent: null },
  { ...own, parent: own },
];
/** A valid payload for each channel. */
const fitting: Record<Channel, unknown> = {
  'app:unread': { count: 1, items: [{ title: 'New', path: '/' }] },
  'app:clubs': {
    clubs: [{ slug: 'x', name: 'X' }],
    sections: [{ label: 'Today', path: '' }],
    current: true,
  },
  'app:place': '/dashboard',
  'app:announce': { id: 'n', title: 'New', body: null, path: '/', quiet: false },
  'app:withdraw': { ids: ['n'] },
  'file:save': { name: 'x.ics', mediaType: 'text/calendar', text: 'BEGIN' },
  'link:open': 'https://calendar.example',
  'window:open': '/messages',
  'session:read': 'courtcrew.session',
  'session:write': { key: 'courtcrew.session', value: 'x' },
  'session:remove': 'courtcrew.session',
  'session:remember': true,
  'app:theme': 'dark',
  'settings:read': null,
  'settings:change': { hideToTray: true },
};

describe.each(channels)('%s', (channel) => {
  test('accepts a valid payload from its own page', () => {
    expect(admit(channel, own, fitting[channel])).toEqual(fitting[channel]);
  });

  test.each(forged)('accepts nothing from %o', (sender) => {
    expect(() => admit(channel, sender, fitting[channel])).toThrow('refused');
  });

  test('accepts no payload that is valid only for another channel', () => {
    assert(
      property(anything({ withNullPrototype: true, withBigInt: true }), (payload) => {
        if (channel === 'session:remember' && typeof payload === 'boolean') return;
        if (channel === 'settings:read' && payload === null) return;
        // Any path of the app is valid.
        if ((channel === 'window:open' || channel === 'app:place') && isAppPath(payload)) return;
        // Changing nothing is allowed.
        const isEmpty = typeof payload === 'object' && Object.keys(payload ?? {}).length === 0;
        if (channel === 'settings:change' && isEmpty) return;
        expect(() => admit(channel, own, payload)).toThrow('refused');
      }),
    );
  });
});

test('a file to save can never include a folder', () => {
  const part = constantFrom('..', '/', '\\', 'C:', 'etc', '\0', '.', '~', '%2e', ' ');
  assert(
    property(array(part), (parts) => {
      const file = { name: parts.join(''), mediaType: 'text/plain', text: '' };
      return !payloadIsValid['file:save'](file) || isHarmless(file.name);
    }),
  );
});

function isHarmless(name: string): boolean {
  return !/[/\\:\0]/.test(name) && !['.', '..', ''].includes(name);
}

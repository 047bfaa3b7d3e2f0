import { describe, expect, test } from 'vitest';
import { isAppPath, isWebAddress, payloadIsValid } from './payloads.ts';

describe('a file to save', () => {
  const file = { name: 'tennis-match-ana.ics', mediaType: 'text/calendar', text: 'BEGIN' };

  test('has a bare name, a type and a text', () => {
    expect(payloadIsValid['file:save'](file)).toBe(true);
  });

  test.each(['../x.ics', 'a/b.ics', 'a\\b.ics', 'C:x', '..', '', 'a\0b', 'a\nb'])(
    'is refused when its name is "%s"',
    (name) => {
      expect(payloadIsValid['file:save']({ ...file, name })).toBe(false);
    },
  );

  test('may be long, like the data export of somebody who has written much', () => {
    expect(payloadIsValid['file:save']({ ...file, text: 'x'.repeat(100_000_000) })).toBe(true);
  });

  test.each([null, 'x', {}, { ...file, text: 1 }])('is refused when it is %s', (payload) => {
    expect(payloadIsValid['file:save'](payload)).toBe(false);
  });
});

test.each([-1, 1.5, Number.NaN, '3', null])('%s is no count for the badge', (count) => {
  expect(payloadIsValid['app:unread']({ count, items: [] })).toBe(false);
});

test('only https addresses are opened', () => {
  expect(isWebAddress('https://calendar.google.com/x')).toBe(true);
  for (const address of ['http://x.example', 'file:///etc/passwd', 'javascript:1', 'x', ''])
    expect(isWebAddress(address)).toBe(false);
});

test.each(['/', '/clubs/riverside/manage', '/challenges?tab=upcoming'])(
  '%s is a path of the app',
  (path) => {
    expect(isAppPath(path)).toBe(true);
  },
);

test.each(['', 'x', '//evil.example', '/\\evil.example', '/a\nb', '/../x', 'https://x', null, 7])(
  '%s is not',
  (path) => {
    expect(isAppPath(path)).toBe(false);
  },
);

test('a session is only kept under its own names', () => {
  const { 'session:read': valid } = payloadIsValid;
  expect(valid('courtcrew.session')).toBe(true);
  expect(valid('courtcrew.session-code-verifier')).toBe(true);
  for (const key of ['', 'courtcrew', 'courtcrew.session/../x', '__proto__', null])
    expect(valid(key)).toBe(false);
});

test('only existing settings can be changed', () => {
  const { 'settings:change': valid } = payloadIsValid;
  expect(valid({ hideToTray: false })).toBe(true);
  for (const change of [{ hideToTray: 1 }, { lastClub: true }, { sessionKept: true }, [], null])
    expect(valid(change)).toBe(false);
});

test('a notification leads to a page of the app', () => {
  const { 'app:announce': valid } = payloadIsValid;
  const notification = {
    id: 'n1',
    title: 'New challenge',
    body: null,
    path: '/challenges',
    quiet: false,
  };
  expect(valid(notification)).toBe(true);
  expect(valid({ ...notification, path: 'https://evil.example' })).toBe(false);
  expect(valid({ ...notification, quiet: undefined })).toBe(false);
});

test('withdrawn notifications are listed by id, at most as many as are remembered', () => {
  const { 'app:withdraw': valid } = payloadIsValid;
  const ids = Array.from({ length: 500 }, (_, at) => `n${at}`);
  expect(valid({ ids })).toBe(true);
  for (const read of [{ ids: [...ids, 'more'] }, { ids: [7] }, { ids: 'n1' }, ids, null])
    expect(valid(read)).toBe(false);
});

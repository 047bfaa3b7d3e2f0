import { describe, expect, test } from 'vitest';
import { isWebAddress, payloadIsValid } from './requests.ts';

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

  test.each([null, 'x', {}, { ...file, text: 1 }])('is refused when it is %s', (payload) => {
    expect(payloadIsValid['file:save'](payload)).toBe(false);
  });
});

test.each([-1, 1.5, Number.NaN, '3', null])('%s is no count for the badge', (count) => {
  expect(payloadIsValid['app:badge'](count)).toBe(false);
});

test('only https addresses are opened', () => {
  expect(isWebAddress('https://calendar.google.com/x')).toBe(true);
  for (const address of ['http://x.example', 'file:///etc/passwd', 'javascript:1', 'x', ''])
    expect(isWebAddress(address)).toBe(false);
});

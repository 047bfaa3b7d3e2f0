import { describe, expect, test } from 'vitest';
import { presenceSentence } from './presence.ts';

describe('the sentence about the other', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  const offline = { presence: 'offline', leftAt: null } as const;
  const unknown = { presence: 'unknown', leftAt: null } as const;
  test('says what is known', () => {
    expect(presenceSentence({ presence: 'online', leftAt: null }, null, now)).toBe('Online');
    expect(presenceSentence(offline, '2026-03-01T11:55:00Z', now)).toBe(
      'Offline, last seen 5 minutes ago',
    );
    expect(presenceSentence(unknown, '2026-02-28T11:55:00Z', now)).toBe('Last seen yesterday');
  });
  test('says that they left if that was heard', () => {
    const left = { presence: 'offline', leftAt: '2026-03-01T11:59:50Z' } as const;
    expect(presenceSentence(left, null, now)).toBe('Offline, last seen just now');
  });
  test('is never made up', () => {
    expect(presenceSentence(offline, null, now)).toBe('Offline');
    expect(presenceSentence(unknown, null, now)).toBe('Status unknown');
    expect(presenceSentence(offline, '2026-03-01T11:59:10Z', now)).toBe('Last seen just now');
  });
});

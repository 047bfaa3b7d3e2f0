import { expect, test } from 'vitest';
import { stillWaiting } from './waiting-message.ts';

test('a message that has arrived is no longer waiting', () => {
  const waiting = [
    { id: 'm01', content: 'ball 1', writtenAt: '2026-01-05T10:01:00Z', state: 'failed' as const },
    { id: 'm02', content: 'ball 2', writtenAt: '2026-01-05T10:02:00Z', state: 'sending' as const },
  ];
  expect(stillWaiting(waiting, [{ id: 'm01' }])).toEqual([waiting[1]]);
});

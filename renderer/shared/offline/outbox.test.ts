import { describe, expect, test } from 'vitest';
import { type OutboxEntry, readEntry } from './outbox.ts';

const entry: OutboxEntry = {
  id: '1',
  account: 'ana',
  call: { name: 'enter_result', args: { challenge_id: 'c', sets: [] } },
  subject: 'Leo',
  typed: null,
  madeAt: '2026-11-22T10:00:00Z',
  state: 'waiting',
  refusal: null,
};

describe('what was kept is read', () => {
  test('as it was kept', () => {
    const refusal = { code: 'not_pending', message: 'It was cancelled.', details: '' } as const;
    expect(readEntry(structuredClone(entry))).toEqual(entry);
    expect(readEntry({ ...entry, state: 'refused', refusal })).toEqual({
      ...entry,
      state: 'refused',
      refusal,
    });
  });

  test('with more in it, or less, that another version knew of', () => {
    expect(readEntry({ ...entry, priority: 1 })).toEqual(entry);
    expect(readEntry({ ...entry, subject: undefined, refusal: undefined })).toEqual({
      ...entry,
      subject: null,
    });
  });

  test.each([[null], ['text'], [{}], [{ ...entry, call: 'enter_result' }], [{ ...entry, id: 1 }]])(
    'and %j is nothing',
    (kept) => expect(readEntry(kept)).toBeNull(),
  );
});

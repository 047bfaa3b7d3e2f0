import { describe, expect, test } from 'vitest';
import { type OutboxEntry, readEntry, replacing } from './outbox.ts';

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

describe('of two that wait', () => {
  const changed = {
    ...entry,
    id: '2',
    call: { ...entry.call, args: { challenge_id: 'c', sets: [1] } },
  };

  test('about the same match the change counts: the server would take the first, and refuse the second', () => {
    expect(replacing(entry, changed)).toEqual(changed);
  });

  test('both stay where they are about another, or where that is not said', () => {
    const other = { ...changed, call: { ...entry.call, args: { challenge_id: 'd' } } };
    expect(replacing(entry, other)).toBeNull();
    const unsaid = { ...entry, call: { name: 'enter_result', args: {} } };
    expect(replacing(unsaid, { ...unsaid, id: '2' })).toBeNull();
    const message = { ...entry, call: { name: 'send_message', args: { receiver_id: 'b' } } };
    expect(replacing(message, { ...message, id: '2' })).toBeNull();
  });
});

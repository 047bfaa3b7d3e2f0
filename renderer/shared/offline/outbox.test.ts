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

describe('a kept entry is read', () => {
  test('as it was kept', () => {
    const refusal = { code: 'not_pending', message: 'It was cancelled.', details: '' } as const;
    expect(readEntry(structuredClone(entry))).toEqual(entry);
    expect(readEntry({ ...entry, state: 'refused', refusal })).toEqual({
      ...entry,
      state: 'refused',
      refusal,
    });
  });

  test('with whether it may have arrived, while it waits', () => {
    expect(readEntry({ ...entry, unanswered: true })).toEqual({ ...entry, unanswered: true });
    expect(readEntry({ ...entry, unanswered: 1 })).toEqual(entry);
    const refusal = { code: 'not_pending', message: 'It was cancelled.', details: '' } as const;
    const said = { ...entry, state: 'refused', refusal } as const;
    expect(readEntry({ ...said, unanswered: true })).toEqual(said);
  });

  test('with more or fewer fields than this version knows', () => {
    expect(readEntry({ ...entry, priority: 1 })).toEqual(entry);
    expect(readEntry({ ...entry, subject: undefined, refusal: undefined })).toEqual({
      ...entry,
      subject: null,
    });
  });

  test.each([[null], ['text'], [{}], [{ ...entry, call: 'enter_result' }], [{ ...entry, id: 1 }]])(
    'and %j is ignored',
    (kept) => expect(readEntry(kept)).toBeNull(),
  );
});

const saving = (id: string, args: object, changed?: readonly string[]): OutboxEntry => ({
  ...entry,
  id,
  call: { name: 'save_profile', args: { seen_version: `seen by ${id}`, ...args } },
  ...(changed && { changed }),
});
const refused = (earlier: OutboxEntry): OutboxEntry => ({
  ...earlier,
  state: 'refused',
  refusal: { code: 'profile_changed', message: 'It was changed.', details: '' },
});

describe('a profile that was already saved', () => {
  test('keeps what the later form did not show', () => {
    const earlier = saving('1', { bio: 'Left-handed.', phone: '' }, ['bio']);
    const later = saving('2', { bio: '', phone: '123' }, ['phone']);
    expect(replacing(earlier, later)).toEqual(
      saving('2', { seen_version: 'seen by 1', bio: 'Left-handed.', phone: '123' }, [
        'bio',
        'phone',
      ]),
    );
  });

  test('takes the later value of a field', () => {
    const earlier = saving('1', { bio: 'Left-handed.' }, ['bio']);
    const later = saving('2', { bio: 'Right-handed.' }, ['bio']);
    expect(replacing(earlier, later)?.call.args).toEqual({
      seen_version: 'seen by 1',
      bio: 'Right-handed.',
    });
  });

  test('and refused stays until the next save repeats what was typed, or changes the same field', () => {
    const earlier = refused(saving('1', { bio: 'Left-handed.', phone: '' }, ['bio']));
    const other = saving('2', { bio: '', phone: '123' }, ['phone']);
    expect(replacing(earlier, other)).toBeNull();
    const same = saving('2', { bio: 'Left-handed.', phone: '123' }, ['phone']);
    expect(replacing(earlier, same)).toEqual(same);
    const anew = saving('2', { bio: 'Right-handed.', phone: '' }, ['bio']);
    expect(replacing(earlier, anew)).toEqual(anew);
  });

  test('by a version that did not record changes stays unless all of it is repeated', () => {
    const earlier = refused(saving('1', { bio: 'Left-handed.', phone: '' }));
    expect(replacing(earlier, saving('2', { bio: '', phone: '' }, ['phone']))).toBeNull();
    const same = saving('2', { bio: 'Left-handed.', phone: '' }, []);
    expect(replacing(earlier, same)).toEqual(same);
  });
});

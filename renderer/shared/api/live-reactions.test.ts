import { RealtimeChannel } from '@supabase/supabase-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { createFakeSessions } from '../../../tests/support/web/fake-sessions.ts';
import { createDb } from '../supabase/client.ts';
import { baseApi, CHALLENGE_LIST, INBOX, MATCH_LIST } from './base-api.ts';
import { listen } from './listen.ts';
import { closeTopics } from './live-topic.ts';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

test('what several lists hear of one change is invalidated in one step', async () => {
  const sessions = createFakeSessions();
  // The real client; nothing answers at its address.
  const db = createDb({ supabaseUrl: 'http://127.0.0.1:9', publishableKey: 'key' }, sessions);
  const hear = vi.spyOn(RealtimeChannel.prototype, 'on');
  const dispatch = vi.fn<(action: object) => void>();
  const entry = {
    cacheEntryRemoved: new Promise<void>(() => {}),
    dispatch,
    extra: { db, openPassingDb: () => db, sessions },
  };
  void listen(entry, 'club:1:1', { on: { challenge: [INBOX, CHALLENGE_LIST] } });
  void listen(entry, 'club:1:1', {
    on: {
      challenge: [CHALLENGE_LIST, MATCH_LIST],
      notification: (payload) => (payload === 'new' ? [MATCH_LIST] : []),
    },
  });
  await eventually(async () => expect((await db.whole()).getChannels()).toHaveLength(1));
  const [[, , tell] = []] = hear.mock.calls;

  tell?.({ type: 'broadcast', event: 'challenge', payload: null });
  tell?.({ type: 'broadcast', event: 'notification', payload: 'new' });
  await eventually(() => expect(dispatch).toHaveBeenCalled());
  expect(dispatch.mock.calls).toEqual([
    [baseApi.util.invalidateTags([INBOX, CHALLENGE_LIST, CHALLENGE_LIST, MATCH_LIST, MATCH_LIST])],
  ]);

  // Later, what was fetched for the first may be older than this.
  tell?.({ type: 'broadcast', event: 'notification', payload: 'read' });
  tell?.({ type: 'broadcast', event: 'notification', payload: 'new' });
  await eventually(() => expect(dispatch).toHaveBeenCalledTimes(2));
  expect(dispatch.mock.lastCall).toEqual([baseApi.util.invalidateTags([MATCH_LIST])]);
  closeTopics(db);
});

import { RealtimeChannel } from '@supabase/supabase-js';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Db } from '../supabase/client.ts';
import { createDb } from '../supabase/client.ts';
import { closeTopics, reopenTopics, subscribeTopic, tellOwnTopic } from './live-topic.ts';
import { eventually } from '../../../tests/support/eventually.ts';

const keep = new Map<string, string>();
const storage = {
  getItem: async (key: string) => keep.get(key) ?? null,
  setItem: async () => undefined,
  removeItem: async () => undefined,
  remember: () => undefined,
  close: () => undefined,
};

/** The real client; nothing answers at its address, so topics are joined but never confirmed. */
function aClient(): Db {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  return createDb({ supabaseUrl: 'http://127.0.0.1:9', publishableKey: 'key' }, storage);
}

const channels = async (db: Db) => (await db.whole()).getChannels();
const topics = async (db: Db) => (await channels(db)).map(({ topic }) => topic);

afterEach(() => {
  vi.restoreAllMocks();
});

describe('listeners of one topic', () => {
  test('share one channel', async () => {
    const db = aClient();
    subscribeTopic(db, 'club:1:1', { on: {} });
    subscribeTopic(db, 'club:1:1', { on: {} });
    await eventually(async () => expect(await topics(db)).toEqual(['realtime:club:1:1']));
    closeTopics(db);
  });

  test('keep it until the last one leaves', async () => {
    const db = aClient();
    const leaveOne = subscribeTopic(db, 'club:1:1', { on: {} });
    const leaveOther = subscribeTopic(db, 'club:1:1', { on: {} });
    await eventually(async () => expect(await topics(db)).toHaveLength(1));
    leaveOne();
    expect(await topics(db)).toHaveLength(1);
    leaveOther();
    await eventually(async () => expect(await topics(db)).toEqual([]));
  });

  test('may leave before the topic is joined', async () => {
    const db = aClient();
    subscribeTopic(db, 'club:1:1', { on: {} })();
    subscribeTopic(db, 'club:2:1', { on: {} });
    await eventually(async () => expect(await topics(db)).toEqual(['realtime:club:2:1']));
    closeTopics(db);
  });
});

describe("a player's own topic", () => {
  test('is joined under its server-side name, whether the listener or the name comes first', async () => {
    const db = aClient();
    subscribeTopic(db, 'user:1', { on: {} });
    subscribeTopic(db, 'club:1:1', { on: {} });
    await eventually(async () => expect(await topics(db)).toEqual(['realtime:club:1:1']));
    tellOwnTopic(db, '1', 'user:1:4', 0);
    await eventually(async () =>
      expect(await topics(db)).toEqual(['realtime:club:1:1', 'realtime:user:1:4']),
    );
    tellOwnTopic(db, '2', 'user:2:1', 0);
    subscribeTopic(db, 'user:2', { on: {} });
    await eventually(async () => expect(await topics(db)).toContain('realtime:user:2:1'));
    closeTopics(db);
  });

  test('is rejoined for all listeners when its name changes, and kept while the name stays the same', async () => {
    const db = aClient();
    tellOwnTopic(db, '1', 'user:1:4', 0);
    subscribeTopic(db, 'user:1', { on: {} });
    await eventually(async () => expect(await topics(db)).toEqual(['realtime:user:1:4']));
    const before = await channels(db);
    tellOwnTopic(db, '1', 'user:1:4', 0);
    expect(await channels(db)).toEqual(before);
    tellOwnTopic(db, '1', 'user:1:5', 0);
    await eventually(async () => expect(await topics(db)).toEqual(['realtime:user:1:5']));
    closeTopics(db);
    await eventually(async () => expect(await topics(db)).toEqual([]));
  });

  test('has no known name any more after everything was closed', async () => {
    const db = aClient();
    tellOwnTopic(db, '1', 'user:1:4', 0);
    closeTopics(db);
    subscribeTopic(db, 'user:1', { on: {} });
    tellOwnTopic(db, '1', 'user:1:5', 0);
    await eventually(async () => expect(await topics(db)).toEqual(['realtime:user:1:5']));
    closeTopics(db);
  });
});

test('listening again after everything was closed opens a new channel', async () => {
  const db = aClient();
  subscribeTopic(db, 'club:1:1', { on: {} });
  await eventually(async () => expect(await topics(db)).toHaveLength(1));
  const [before] = await channels(db);
  closeTopics(db);
  subscribeTopic(db, 'club:1:1', { on: {} });
  await eventually(async () => {
    const now = await channels(db);
    expect(now).toHaveLength(1);
    expect(now[0]).not.toBe(before);
  });
  closeTopics(db);
});

test('after a sleep every topic with listeners gets a new channel', async () => {
  const db = aClient();
  subscribeTopic(db, 'club:1:1', { on: {} });
  const leave = subscribeTopic(db, 'club:3:1', { on: {} });
  await eventually(async () => expect(await topics(db)).toHaveLength(2));
  const before = await channels(db);
  leave();
  await reopenTopics(db);
  await eventually(async () => {
    expect(await topics(db)).toEqual(['realtime:club:1:1']);
    expect(before).not.toContain((await channels(db))[0]);
  });
  closeTopics(db);
});

test('an event named after a built-in object property reaches nobody', async () => {
  const db = aClient();
  const heard = vi.fn<(payload: unknown) => void>();
  const hear = vi.spyOn(RealtimeChannel.prototype, 'on');
  subscribeTopic(db, 'club:1:1', { on: { told: heard } });
  await eventually(async () => expect(await topics(db)).toHaveLength(1));
  const [[, , tell] = []] = hear.mock.calls;
  expect(tell).toBeDefined();
  for (const event of ['__proto__', 'constructor', 'toString', 'told']) {
    expect(() => tell?.({ type: 'broadcast', event, payload: null })).not.toThrow();
  }
  expect(heard).toHaveBeenCalledTimes(1);
  closeTopics(db);
});

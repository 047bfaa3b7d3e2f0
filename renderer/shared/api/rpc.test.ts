import { afterEach, expect, test, vi } from 'vitest';
import { createPassingDb } from '../supabase/client.ts';
import { about, command, isCall, rpc, type RowOf } from './rpc.ts';
import type { DbRequest } from './supabase-base-query.ts';

/** Uses the real client, records what it would send, and answers it. */
async function sent(ask: DbRequest, answer: unknown = null) {
  const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(answer));
  const db = createPassingDb({ supabaseUrl: 'http://127.0.0.1:9', publishableKey: 'key' });
  const { data, error } = await ask(db, new AbortController().signal);
  const call = fetch.mock.calls[0] ?? ['http://nowhere'];
  const request = new Request(...call);
  return { path: new URL(request.url).pathname, body: await request.json(), data, error };
}

afterEach(() => {
  vi.restoreAllMocks();
});

test("sends arguments under the database's names, leaving out undefined", async () => {
  const request = rpc('get_thread', { playerId: 'leo', pageSize: 50, before: undefined });
  expect(await sent(request, { id: 1 })).toEqual({
    path: '/rest/v1/rpc/get_thread',
    body: { player_id: 'leo', page_size: 50 },
    data: { id: 1 },
    error: null,
  });
});

test('sends null where it has a meaning', async () => {
  const club = { name: 'A', slug: 'a', description: '', location: '', timeZone: 'UTC' };
  const switches = { hasCourts: true, isPublic: true, autoApprove: true };
  const request = rpc('create_club', { ...club, ...switches, memberLimit: null });
  expect((await sent(request)).body).toMatchObject({ member_limit: null, has_courts: true });
});

test('tells a function call from any other request', () => {
  for (const request of [
    rpc('get_account'),
    about('Leo', command('leave_seat', { challengeId: '1' })),
  ])
    expect(isCall(request)).toBe(true);
  expect(isCall((db) => db.auth.getSession())).toBe(false);
});

test("drops a command's answer", async () => {
  const request = command('leave_seat', { challengeId: '1' });
  expect(await sent(request, { id: '1' })).toMatchObject({ data: null, error: null });
});

test('never answers a request nobody is waiting for any more', async () => {
  const db = createPassingDb({ supabaseUrl: 'http://127.0.0.1:9', publishableKey: 'key' });
  const { error } = await rpc('get_dashboard')(db, AbortSignal.abort());
  expect(error).toMatchObject({ message: expect.stringContaining('Abort') });
});

test("names, arguments and rows match the database's", () => {
  const requests = [
    rpc('list_my_events'),
    // @ts-expect-error there is no such function
    rpc('list_my_event'),
    // @ts-expect-error it wants an argument
    rpc('leave_seat'),
    // @ts-expect-error its argument has another name
    command('leave_seat', { matchId: '1' }),
    // @ts-expect-error its argument is a text
    command('leave_seat', { challengeId: 1 }),
    // @ts-expect-error only what may be null may be
    command('leave_seat', { challengeId: null }),
  ];
  const row: Pick<RowOf<'list_club_events', 'capacity'>, 'capacity' | 'title'> = {
    capacity: null,
    // @ts-expect-error nobody said that it may be null
    title: null,
  };
  expect([...requests, row]).toHaveLength(7);
});

import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { AuthClient } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CallRequest, rpc } from '../api/rpc.ts';
import { supabaseBaseQuery } from '../api/supabase-base-query.ts';
import type { Db } from '../supabase/client.ts';
import type { Database } from '../supabase/database.types.ts';
import { OUTBOX_CHANNEL } from './background.ts';
import { openStore } from './outbox-store.ts';
import { eventually } from '../../../tests/support/eventually.ts';

/** A page with somebody signed in; `answer` answers its requests. */
async function aPage(answer: (body: string) => Promise<Response>) {
  const { closeOutbox, finishSending, sendOrKeep } = await import('./queue.ts');
  const account = randomUUID();
  const rest = new PostgrestClient<Database>('http://localhost/rest/v1', {
    fetch: async (_input, init) => answer(typeof init?.body === 'string' ? init.body : ''),
  });
  const db: Db = {
    auth: new AuthClient({ url: 'http://localhost/auth/v1', persistSession: false }),
    from: rest.from.bind(rest),
    rpc: rest.rpc.bind(rest),
    whole: () => Promise.reject(new Error('Nothing here is live.')),
  };
  const api: BaseQueryApi = {
    signal: new AbortController().signal,
    abort: () => undefined,
    dispatch: vi.fn<BaseQueryApi['dispatch']>(),
    getState: () => ({ session: { status: 'signed-in', userId: account, email: '' } }),
    extra: {
      db,
      openPassingDb: () => db,
      sessions: {},
      openQueue: async () => ({ sendOrKeep }),
    },
    endpoint: 'send',
    type: 'mutation',
  };
  closing.push(closeOutbox);
  return {
    finishSending,
    act: async (request: CallRequest) => supabaseBaseQuery(request, api, { offline: 'queue' }),
    kept: async () =>
      ((await (await openStore())?.listEntries(account)) ?? []).map(({ call }) => call.name),
    lastKept: async () => (await (await openStore())?.listEntries(account))?.at(-1)?.id,
  };
}

const closing: (() => void)[] = [];
const page = { visibilityState: 'visible' };

beforeEach(() => {
  page.visibilityState = 'visible';
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { onLine: true });
  for (const name of ['localStorage', 'sessionStorage'])
    vi.stubGlobal(name, { getItem: () => null });
});
afterEach(() => {
  for (const close of closing.splice(0)) close();
  vi.unstubAllGlobals();
});

const accept = rpc('accept_challenge', { challengeId: 'c' });
const done = (): Response =>
  new Response('null', { headers: { 'content-type': 'application/json' } });
const doneBefore = (): Response =>
  new Response('{"message":"This was already done.","hint":"already_done"}', {
    status: 409,
    headers: { 'content-type': 'application/json' },
  });
const busy = (): Response => new Response('{"message":"no"}', { status: 503 });

test('logging out waits for what is being sent, including what starts meanwhile', async () => {
  const answers: (() => void)[] = [];
  const { act, finishSending, kept } = await aPage(
    () => new Promise((resolve) => answers.push(() => resolve(done()))),
  );
  const first = act(accept);
  // Like a logout, which starts in the next task.
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  const finished = finishSending(10_000);
  await eventually(() => expect(answers).toHaveLength(1));
  const second = act(rpc('confirm_result', { resultId: 1 }));
  answers[0]?.();
  expect(await first).toEqual({ data: null });
  await eventually(() => expect(answers).toHaveLength(2));
  answers[1]?.();
  expect(await finished).toBe(true);
  expect(await second).toEqual({ data: null });
  expect(await kept()).toEqual([]);
});

test('logging out learns that something could not be sent, and loses nothing without asking', async () => {
  const { act, finishSending, kept } = await aPage(async () => busy());
  expect(await act(accept)).toMatchObject({ meta: { queued: true } });
  expect(await finishSending(10_000)).toBe(false);
  expect(await kept()).toEqual(['accept_challenge']);
});

test('an entry that another tab discarded is not taken for sent', async () => {
  const answer = Promise.withResolvers<Response>();
  const { act, kept, lastKept } = await aPage(() => answer.promise);
  const first = act(accept);
  const second = act(rpc('decline_challenge', { challengeId: 'd', reason: '' }));
  await eventually(async () => expect(await kept()).toHaveLength(2));
  const tab = new BroadcastChannel(OUTBOX_CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
  tab.postMessage({ discarded: await lastKept() });
  expect(await second).toEqual({ data: null, meta: { queued: true, discarded: true } });
  tab.close();
  answer.resolve(done());
  await first;
});

test("what a closing page does is kept when the server can't accept it now", async () => {
  let answer = done;
  const { act, kept } = await aPage(async () => answer());
  // Nothing is waiting, and the page knows it.
  await act(accept);
  page.visibilityState = 'hidden';
  answer = busy;
  expect(await act(accept)).toMatchObject({ meta: { queued: true } });
  expect(await kept()).toEqual(['accept_challenge']);
});

test("what a closing page does doesn't overtake anything waiting", async () => {
  const reached: string[] = [];
  let answer = busy;
  const { act, kept } = await aPage(async (body) => {
    reached.push(body);
    return answer();
  });
  await act(accept);
  page.visibilityState = 'hidden';
  answer = done;
  expect(await act(rpc('confirm_result', { resultId: 1 }))).toEqual({ data: null });
  expect(reached).toEqual(['{"challenge_id":"c"}', '{"challenge_id":"c"}', '{"result_id":1}']);
  expect(await kept()).toEqual([]);
});

test.each(['visible', 'hidden'])(
  'an entry that another page sent first is done and no longer waiting (%s)',
  async (visibility) => {
    let answer = done;
    const { act, kept } = await aPage(async () => answer());
    await act(accept);
    page.visibilityState = visibility;
    answer = doneBefore;
    expect(await act(accept)).toEqual({ data: null, meta: { queued: true, done: true } });
    expect(await kept()).toEqual([]);
  },
);

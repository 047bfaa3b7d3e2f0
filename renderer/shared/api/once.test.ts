import { afterEach, expect, test, vi } from 'vitest';
import { createPassingDb } from '../supabase/client.ts';
import { forgetTries, sendOnce } from './once.ts';
import { command, type CallRequest, rpc } from './rpc.ts';
import { type DbRequest, type Outcome } from './supabase-base-query.ts';
import { toDbError } from './db-error.ts';

const LOST = (): never => {
  throw new TypeError('Failed to fetch');
};
const done = (): Response => Response.json({ id: 1 });
const refused = (hint: string) => (): Response =>
  Response.json({ code: 'P0001', message: 'No.', details: null, hint }, { status: 400 });

/** A page whose requests get these answers, in order; `ids` are the request ids that were sent. */
function aPage(...answers: readonly (() => Response)[]) {
  const ids: (string | null)[] = [];
  const left = [...answers];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...call) => {
    ids.push(new Request(...call).headers.get('idempotency-key'));
    return (left.shift() ?? LOST)();
  });
  const db = createPassingDb({ supabaseUrl: 'http://127.0.0.1:9', publishableKey: 'key' });
  const send = async (request: DbRequest): Promise<Outcome> => {
    const { data, error, status } = await request(db, new AbortController().signal);
    return error === null ? { data } : { error: toDbError(error, status) };
  };
  return {
    ids,
    ask: (request: CallRequest) => sendOnce(request, send, db),
    takeBack: (name: Parameters<typeof forgetTries>[1]) => forgetTries(db, name),
  };
}

const post = (name: string) => command('create_league', { clubId: 'c', name, kind: 'box' });

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a request whose answer got lost is resent under its id, and succeeds if the database had done it', async () => {
  const { ids, ask } = aPage(LOST, refused('already_done'), done);
  expect(await ask(post('Ladder'))).toMatchObject({ error: { code: 'network' } });
  expect(await ask(post('Ladder'))).toEqual({ data: null });
  expect(new Set(ids).size).toBe(1);
  expect(ids[0]).toMatch(/^[\da-f-]{36}$/);
  // After that, the same request is a new one.
  await ask(post('Ladder'));
  expect(new Set(ids).size).toBe(2);
});

test('a request that succeeded, and a different one, each get a new id', async () => {
  const { ids, ask } = aPage(done, done, LOST, done);
  expect(await ask(rpc('create_league', { clubId: 'c', name: 'Ladder', kind: 'box' }))).toEqual({
    data: { id: 1 },
  });
  for (const name of ['Ladder', 'Boxes', 'Flex']) await ask(post(name));
  expect(new Set(ids).size).toBe(4);
});

test('a refused request keeps its id, since the database has not used it up', async () => {
  const { ids, ask } = aPage(refused('too_many_leagues'), done);
  expect(await ask(post('Ladder'))).toMatchObject({ error: { code: 'too_many_leagues' } });
  expect(await ask(post('Ladder'))).toEqual({ data: null });
  expect(new Set(ids).size).toBe(1);
});

test('pressing twice at once sends one id', async () => {
  const { ids, ask } = aPage(done, refused('already_done'));
  expect(await Promise.all([ask(post('Ladder')), ask(post('Ladder'))])).toEqual([
    { data: null },
    { data: null },
  ]);
  expect(new Set(ids).size).toBe(1);
});

test('the same request much later gets a new id', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { ids, ask } = aPage(LOST, LOST, done);
  await ask(post('Ladder'));
  vi.advanceTimersByTime(4 * 60_000);
  await ask(post('Ladder'));
  vi.advanceTimersByTime(2 * 60_000);
  await ask(post('Ladder'));
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test('after taking back what had arrived, the same request gets a new id', async () => {
  const { ids, ask, takeBack } = aPage(LOST, done);
  await ask(post('Ladder'));
  takeBack('create_league');
  await ask(post('Ladder'));
  expect(new Set(ids).size).toBe(2);
});

test('after taking back something that several functions could have made, each of them gets a new id', async () => {
  const { ids, ask, takeBack } = aPage(LOST, LOST, done, done);
  const next = () => ask(command('create_next_league', { leagueId: 'l', name: 'Ladder' }));
  await ask(post('Ladder'));
  await next();
  takeBack(['create_league', 'create_next_league']);
  await ask(post('Ladder'));
  await next();
  expect(new Set(ids).size).toBe(4);
});

test('taking back something else leaves the id of a lost request alone', async () => {
  const { ids, ask, takeBack } = aPage(LOST, refused('already_done'));
  await ask(post('Ladder'));
  takeBack('post_announcement');
  expect(await ask(post('Ladder'))).toEqual({ data: null });
  expect(new Set(ids).size).toBe(1);
});

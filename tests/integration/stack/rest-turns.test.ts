import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { accessToken } from './auth-helpers.ts';
import { newPlayer } from './clients.ts';

interface Call {
  readonly token?: string;
  readonly key?: string;
  readonly signal?: AbortSignal;
}

async function nap(seconds: number, { token, key, signal }: Call = {}) {
  const { url, publishableKey } = inject('stack');
  const apikey = key ?? publishableKey;
  const answer = await fetch(`${url}/rest/v1/rpc/nap`, {
    method: 'POST',
    headers: {
      apikey,
      authorization: `Bearer ${token ?? apikey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ seconds }),
    ...(signal === undefined ? {} : { signal }),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

let database: Client;
beforeAll(async () => {
  database = new Client({ connectionString: inject('stack').adminUrl });
  await database.connect();
});
afterAll(() => database.end());

/** The number of REST's naps in Postgres; another file's schedule may have its own. */
async function napping(): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity
     where wait_event = 'PgSleep' and usename = 'authenticator'`,
  );
  return rows[0]?.count ?? 0;
}

/** Naps by a player that occupy all turns, once they are running. */
async function fillTurns(seconds: number, token: string): Promise<ReturnType<typeof nap>[]> {
  const naps = Array.from({ length: 4 }, () => nap(seconds, { token }));
  await expect.poll(napping).toBe(4);
  return naps;
}

/** The most simultaneous naps during `work`. */
async function mostNaps(work: Promise<unknown>): Promise<number> {
  const done = work.then(() => true);
  let most = 0;
  while (!(await Promise.race([done, pause(20, false)]))) most = Math.max(most, await napping());
  return most;
}

const statuses = (answers: readonly { readonly status: number }[]): number[] =>
  [...new Set(answers.map(({ status }) => status))].sort((a, b) => a - b);

describe('REST takes turns', () => {
  test('one player’s slow calls leave room for everybody else', async () => {
    const [greedy, other] = await Promise.all([newPlayer(), newPlayer()]);
    const token = await accessToken(greedy.client);
    // As many as can run at once nap for long. Anybody running beside them would be back before those.
    const naps = await fillTurns(2.5, token);
    while (naps.length < 14) naps.push(nap(0.3, { token }));
    const slow = Promise.all(naps);
    const answered = other.client.from('notes').select();
    const first = await Promise.race([answered, ...naps.map((each) => each.then(() => 'a nap'))]);
    expect(first).toMatchObject({ error: null });
    expect(await mostNaps(slow)).toBeLessThanOrEqual(4);
    // They were only a few too many: each got its turn.
    expect(statuses(await slow)).toEqual([204]);
  });

  test('far too many requests are told to come back later', async () => {
    const { client } = await newPlayer();
    const token = await accessToken(client);
    // While all turns are taken, so that the timing of the others doesn't matter.
    const naps = await fillTurns(2, token);
    while (naps.length < 100) naps.push(nap(0, { token }));
    const answers = await Promise.all(naps);
    expect(statuses(answers)).toEqual([204, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(JSON.parse(refused?.text ?? '')).toEqual({
      code: 'over_request_rate_limit',
      message: 'Request rate limit reached',
      details: null,
      hint: null,
    });
    expect(refused?.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    expect((await nap(0, { token })).status).toBe(204);
  });

  test('a client that disconnects frees no turn before its work is done', async () => {
    const { client } = await newPlayer();
    const token = await accessToken(client);
    const work = (async () => {
      for (let round = 0; round < 6; round += 1) {
        const leaving = new AbortController();
        const asked = Array.from({ length: 4 }, () =>
          nap(1, { token, signal: leaving.signal }).catch(() => undefined),
        );
        await pause(100);
        leaving.abort();
        await Promise.all(asked);
      }
    })();
    expect(await mostNaps(work)).toBeLessThanOrEqual(4);
    expect((await nap(0, { token })).status).toBe(204);
  });

  test('an unsigned token counts for its sender, and is refused', async () => {
    const { client, id } = await newPlayer();
    const forged = `${btoa('{"alg":"HS256"}')}.${btoa(JSON.stringify({ sub: id }))}.x`;
    const flood = Array.from({ length: 40 }, () => nap(1, { token: forged }));
    const { error } = await client.from('notes').select();
    expect(error).toBeNull();
    expect(statuses(await Promise.all(flood))).toEqual([401]);
  });

  test('visitors from one address take turns too, servers with their key do not', async () => {
    const visits = Promise.all(Array.from({ length: 14 }, () => nap(0.3)));
    expect(await mostNaps(visits)).toBeLessThanOrEqual(8);
    expect(statuses(await visits)).toEqual([204]);
    const { serviceKey } = inject('stack');
    const served = Array.from({ length: 100 }, () => nap(0, { key: serviceKey }));
    expect(statuses(await Promise.all(served))).toEqual([204]);
  });

  test('no player’s statement runs for longer than three seconds', async () => {
    const { client } = await newPlayer();
    const { error } = await client.rpc('nap', { seconds: 4 });
    expect(error).toMatchObject({ code: '57014' });
    expect((await client.rpc('nap', { seconds: 2 })).error).toBeNull();
  });
});

async function codeOf(select: string): Promise<string> {
  const { url, publishableKey } = inject('stack');
  const answer = await fetch(`${url}/rest/v1/notes?select=${select}`, {
    headers: { apikey: publishableKey },
  });
  const { code }: { code: string } = await answer.json();
  return code;
}

describe('tables can be embedded three deep, and ten in all', () => {
  test.each([
    ['id,a(b(c(id)))', 'PGRST200'],
    ['id,a(b(c(d(id))))', 'PGRST100'],
    [Array.from({ length: 10 }, (_, at) => `t${at}:a(id)`).join(), 'PGRST200'],
    [Array.from({ length: 11 }, (_, at) => `t${at}:a(id)`).join(), 'PGRST100'],
    [Array.from({ length: 11 }, (_, at) => `...t${at}!inner()`).join(), 'PGRST100'],
  ])('%s', async (select, code) => expect(await codeOf(select)).toBe(code));
});

import { Client, DatabaseError } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { call, wordOf } from './database.ts';
import {
  accept,
  cancel,
  createChallenge,
  createPlayer,
  deleteAccount,
  forgetAllowances,
} from './fixtures.ts';
import { brokenRules, LIVE, PLACE } from './open-match-invariants.ts';

/** `SEED=…` repeats a failure, as far as concurrency allows. */
const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
const AT_ONCE = 4;
const ROUNDS = 80;
const PLAYERS = 12;

/** Refusals for being too late, or for a conflict. Nothing else is refused, above all no deadlocks. */
const EXPECTED = new Set([
  'match_overlap_own',
  'match_overlap',
  'open_match_not_found',
  'open_match_over',
  'opener_cannot_leave',
  'not_in_match',
  'request_gone',
  'request_declined',
  'player_busy',
  'too_many_open',
  'waiting_list_full',
  'no_free_seat',
  'too_many_held',
  'hold_not_found',
  'same_time',
  'not_pending',
  'not_open',
  'challenge_not_found',
  'not_your_match',
  'not_signed_in', // Whose account has just been deleted.
  'player_not_found',
  '23505', // Two proposals between the same two, by the superuser.
]);

/** A test in which everything is refused proves nothing: each of these must succeed at least twice. */
const DONE = [
  'open',
  'join',
  'leave',
  'answer',
  'move',
  'close',
  'cancel',
  'block',
  'give up the match',
  'accept',
  'hold',
];

const clients: Client[] = [];
const done = new Map<string, number>();
const refused = new Map<string, number>();
const players: string[] = [];
const tokens: string[] = [];
let admin: Client;
let opened = 0;

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: inject('product').adminUrl });
  await client.connect();
  clients.push(client);
  return client;
}

beforeAll(async () => {
  admin = await connect();
  for (let at = 0; at < PLAYERS; at += 1) players.push(await addPlayer());
});

afterAll(async () => {
  for (const client of clients) await client.end();
});

/** Half of them state their level, so that some have to ask. */
async function addPlayer(): Promise<string> {
  const id = await createPlayer(admin);
  if (players.length % 2 === 0)
    await admin.query(`update public.profiles set skill_level = 'advanced' where id = $1`, [id]);
  return id;
}

/** Random numbers below a bound, deterministic for a seed (mulberry32). */
function chooser(start: number): (below: number) => number {
  let state = start;
  return (below) => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

function count(kinds: Map<string, number>, kind: string): void {
  kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
}

/**
 * What the superuser writes in a player's place, or a visitor requests, is refused as it would be
 * for the player.
 */
function countRefusal(error: unknown): void {
  if (!(error instanceof DatabaseError)) throw error;
  count(refused, wordOf(error));
}

async function playOne(client: Client, choose: (below: number) => number): Promise<void> {
  const someone = (): string => players[choose(players.length)] ?? '';
  const some = async (sql: string): Promise<Record<string, string> | undefined> =>
    (await client.query<Record<string, string>>(`${sql} order by random() limit 1`)).rows[0];
  const tried = async (
    kind: string,
    player: string,
    sql: string,
    values: readonly unknown[],
  ): Promise<unknown> => {
    const outcome = await call(client, { player, sql, values });
    count(outcome.kind === 'done' ? done : refused, outcome.kind === 'done' ? kind : outcome.word);
    return outcome.kind === 'done' ? outcome.value : undefined;
  };
  /** So few hours that matches conflict. */
  const hours = (): number => 72 + choose(4);

  switch (choose(16)) {
    case 0:
    case 1:
    case 2: {
      opened += 1;
      await tried(
        'open',
        someone(),
        `select public.open_match($1, (date_trunc('hour', now() at time zone 'UTC') + make_interval(hours => $2))::date,
           (date_trunc('hour', now() at time zone 'UTC') + make_interval(hours => $2))::time, 90, $3, band_low => $4)`,
        [
          choose(2) === 0 ? 'singles' : 'doubles',
          hours(),
          `${PLACE} ${opened}`,
          choose(3) === 0 ? 3.5 : null,
        ],
      );
      return;
    }
    case 3:
    case 4:
    case 5:
    case 6:
    case 7: {
      const match = await some(`select o.id ${LIVE}`);
      if (match) await tried('join', someone(), 'select public.join_open_match($1)', [match['id']]);
      return;
    }
    case 8: {
      const seat = await some(
        `select s.open_match_id, s.player_id from public.open_match_seats s where s.state in ('seated', 'waiting', 'requested')`,
      );
      if (seat)
        await tried('leave', seat['player_id'] ?? '', 'select public.leave_open_match($1)', [
          seat['open_match_id'],
        ]);
      return;
    }
    case 9: {
      const asks = await some(
        `select s.open_match_id, s.player_id, o.opener_id from public.open_match_seats s join public.open_matches o on o.id = s.open_match_id
         where s.state = 'requested'`,
      );
      if (asks)
        await tried(
          'answer',
          asks['opener_id'] ?? '',
          'select public.answer_open_request($1, $2, $3)',
          [asks['open_match_id'], asks['player_id'], choose(4) > 0],
        );
      return;
    }
    case 10: {
      const match = await some(`select o.id, o.opener_id ${LIVE}`);
      if (!match) return;
      const deed = choose(4);
      if (deed < 2)
        await tried(
          'move',
          match['opener_id'] ?? '',
          `select public.move_open_match($1, (date_trunc('hour', now() at time zone 'UTC') + make_interval(hours => $2))::date,
             (date_trunc('hour', now() at time zone 'UTC') + make_interval(hours => $2))::time)`,
          [match['id'], hours()],
        );
      else if (deed === 2)
        await tried('close', match['opener_id'] ?? '', 'select public.close_open_match($1)', [
          match['id'],
        ]);
      else
        await tried('cancel', match['opener_id'] ?? '', 'select public.cancel_open_match($1)', [
          match['id'],
        ]);
      return;
    }
    case 11: {
      const [one, other] = [someone(), someone()];
      if (one === other) return;
      await tried('block', one, 'select public.block_player($1)', [other]);
      if (choose(3) > 0) await tried('unblock', one, 'select public.unblock_player($1)', [other]);
      return;
    }
    case 12: {
      const match = await some(`select s.player_id, o.challenge_id from public.open_matches o
        join public.challenge_seats s on s.challenge_id = o.challenge_id where o.state = 'full' and s.invited_by is null`);
      if (match)
        await tried(
          'give up the match',
          ...callOf(cancel(match['player_id'] ?? '', match['challenge_id'] ?? '')),
        );
      return;
    }
    case 13: {
      const [one, other] = [someone(), someone()];
      if (one === other) return;
      try {
        const made = await createChallenge(client, one, other, hours());
        await tried('accept', ...callOf(accept(other, made)));
      } catch (error) {
        countRefusal(error);
      }
      return;
    }
    case 14: {
      const token = tokens.pop();
      if (token !== undefined && choose(2) === 0) {
        await tried('claim', someone(), 'select public.claim_open_seat($1)', [token]);
        return;
      }
      const match = await some(`select o.id ${LIVE} and o.state = 'open'`);
      if (!match) return;
      try {
        const { rows } = await client.query<{ token: string }>(
          `select public.hold_open_seat($1) ->> 'token' as token`,
          [match['id']],
        );
        tokens.push(rows[0]?.token ?? '');
        count(done, 'hold');
      } catch (error) {
        countRefusal(error);
      }
      return;
    }
    default: {
      // Runs the schedule; now and then time passes for limits and held seats, and somebody states
      // their level.
      await client.query('select private.move_up()');
      if (choose(3) === 0) await forgetAllowances(client, players);
      if (choose(3) === 0)
        await client.query(
          `update private.open_seat_holds set held_until = now() where token_hash = (select token_hash from private.open_seat_holds where held_until > now() order by token_hash limit 1)`,
        );
      if (choose(2) === 0)
        await client.query(
          `update public.profiles set skill_level = case when skill_level is null then 'advanced' end where id = $1`,
          [someone()],
        );
    }
  }
}

/** A call in the form `tried` takes. */
function callOf({
  player,
  sql,
  values,
}: ReturnType<typeof accept>): [string, string, readonly unknown[]] {
  return [player, sql, values];
}

test('whatever players try at once, open matches keep their invariants', async () => {
  const choosers = await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, at) => ({
      client: await connect(),
      choose: chooser(seed + at),
    })),
  );
  const lacking = (): string[] => DONE.filter((kind) => (done.get(kind) ?? 0) < 2);
  // Favours what chance has left out so far.
  for (let round = 0; round < ROUNDS || (lacking().length > 0 && round < 4 * ROUNDS); round += 1) {
    await Promise.all(
      choosers.map(async ({ client, choose }) => {
        for (let turn = 0; turn < 3; turn += 1) await playOne(client, choose);
      }),
    );
    // A failure's message includes seed and round.
    expect({ seed, round, broken: await brokenRules(admin) }).toEqual({ seed, round, broken: [] });
    if (round % 20 === 19) {
      // An account is deleted while the others go on, and somebody new comes.
      const gone = players.shift() ?? '';
      await Promise.all([
        deleteAccount(admin, gone),
        ...choosers.map(({ client, choose }) => playOne(client, choose)),
      ]);
      players.push(await addPlayer());
      await admin.query(
        `update public.open_matches set created_at = created_at - interval '2 days' where court_location like $1`,
        [`${PLACE}%`],
      );
      await admin.query(
        `update private.open_seat_holds set created_at = created_at - interval '2 hours'`,
      );
    }
  }
  console.log(
    `Seed ${seed}; done: ${JSON.stringify(Object.fromEntries(done))}; refused: ${JSON.stringify(Object.fromEntries(refused))}`,
  );
  expect([...refused.keys()].filter((word) => !EXPECTED.has(word))).toEqual([]);
  expect(lacking()).toEqual([]);
}, 180_000);

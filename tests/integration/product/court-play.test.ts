import { Client, DatabaseError } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import {
  acceptMove,
  block,
  cancelEvent,
  type CourtClub,
  type CourtTime,
  createCourtClub,
  differences,
  installEvents,
  moveHold,
  overlaps,
  planEvent,
  proposeMove,
  proposeOn,
  release,
  shiftEvent,
  switchOff,
  switchOn,
} from './court-world.ts';
import { type Call, call, wordOf } from './database.ts';
import { accept, cancel, createPlayer } from './fixtures.ts';

/** `SEED=…` repeats a failure, as far as concurrency allows. */
const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
const AT_ONCE = 4;
const MOVES = 600;
const PLAYERS = 10;

/** A test in which everything is refused proves nothing: each of these must succeed this often. */
const DONE = ['accept', 'cancel', 'move', 'block', 'release', 'plan', 'call off'];
const TIMES = 4;

/**
 * Reasons why a court isn't available, or the action has become pointless. Nothing else is refused,
 * above all no deadlocks.
 */
const EXPECTED = new Set([
  'court_taken',
  'match_overlap',
  'not_pending',
  'not_open',
  'not_agreed',
  'hold_not_found',
  'hold_keeps_time',
  'reschedule_answered',
  'event_cancelled',
  '23505', // Two proposals between the same two, by the superuser.
]);

const clients: Client[] = [];
let admin: Client;
let club: CourtClub;
const players: string[] = [];

beforeAll(async () => {
  admin = await connect();
  await installEvents(admin);
  for (let at = 0; at < PLAYERS; at += 1) players.push(await createPlayer(admin));
  club = await createCourtClub(admin, await createPlayer(admin), players);
  await call(admin, switchOn(club));
});

afterAll(async () => {
  for (const client of clients) await client.end();
});

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: inject('product').adminUrl });
  await client.connect();
  clients.push(client);
  return client;
}

/** Random numbers below a bound, deterministic for a seed (mulberry32). */
function chooser(start: number): (below: number) => number {
  let state = start;
  return (below) => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below;
  };
}

/** A random current row; undefined if there is none. */
async function some(client: Client, sql: string): Promise<Record<string, string> | undefined> {
  const { rows } = await client.query<Record<string, string>>(`${sql} order by random() limit 1`, [
    club.courts,
  ]);
  return rows[0];
}

interface Played {
  readonly done: Map<string, number>;
  readonly refused: Map<string, number>;
  readonly blocks: Set<string>;
}

const MATCH = `select c.id, c.challenger_id, c.challenged_id from public.challenges c where c.court_id = any ($1)`;
const HOLD = `select h.id, h.kind from public.court_holds h where h.court_id = any ($1)`;
const EVENT = `select e.id from public.club_events e join public.event_courts x on x.event_id = e.id
  where x.court_id = any ($1) and e.cancelled_at is null`;

function count(kinds: Map<string, number>, kind: string): void {
  kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
}

async function playOne(
  client: Client,
  choose: (below: number) => number,
  { done, refused, blocks }: Played,
  at: number,
): Promise<void> {
  const number = (below: number): number => Math.floor(choose(below));
  const time = (): CourtTime => ({
    court: club.courts[number(club.courts.length)] ?? '',
    day: number(2),
    hour: 8 + number(8),
  });
  const tried = async (kind: string, wanted: Call): Promise<unknown> => {
    const outcome = await call(client, wanted);
    if (outcome.kind === 'done') {
      count(done, kind);
      return outcome.value;
    }
    count(refused, outcome.word);
    return undefined;
  };
  /** What the superuser writes in a player's place is refused as it would be for the player. */
  const written = async (work: Promise<string>): Promise<string | undefined> => {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      count(refused, wordOf(error));
      return undefined;
    }
  };

  switch (number(9)) {
    case 0:
    case 1:
    case 2: {
      const [one, step] = [number(PLAYERS), 1 + number(PLAYERS - 1)];
      const [from, to] = [players[one] ?? '', players[(one + step) % PLAYERS] ?? ''];
      await written(proposeOn(client, from, to, time()));
      const match = await some(client, `${MATCH} and c.status = 'pending'`);
      if (match) await tried('accept', accept(match['challenged_id'] ?? '', match['id'] ?? ''));
      return;
    }
    case 3: {
      const match = await some(client, `${MATCH} and c.status = 'accepted'`);
      if (match) await tried('cancel', cancel(match['challenger_id'] ?? '', match['id'] ?? ''));
      return;
    }
    case 4: {
      const match = await some(client, `${MATCH} and c.status = 'accepted'`);
      if (!match) return;
      await written(proposeMove(client, match['id'] ?? '', match['challenger_id'] ?? '', time()));
      const move = await some(
        client,
        `select m.id, c.challenged_id from public.reschedules m join public.challenges c on c.id = m.challenge_id
         where m.status = 'proposed' and c.court_id = any ($1)`,
      );
      if (move) await tried('move', acceptMove(move['challenged_id'] ?? '', move['id'] ?? ''));
      return;
    }
    case 5: {
      const title = `Block ${at}`;
      if ((await tried('block', block(club, time(), title))) !== undefined) blocks.add(title);
      return;
    }
    case 6: {
      const hold = await some(client, HOLD);
      if (!hold) return;
      const where = time();
      await tried(
        `move a ${hold['kind']}`,
        moveHold(club, hold['id'] ?? '', hold['kind'] === 'block' ? where : { court: where.court }),
      );
      return;
    }
    case 7: {
      const hold = await some(
        client,
        `select h.id, h.title from public.court_holds h where h.court_id = any ($1)`,
      );
      if (!hold) return;
      if ((await tried('release', release(club, hold['id'] ?? ''))) !== undefined)
        blocks.delete(hold['title'] ?? '');
      return;
    }
    default: {
      const event = await some(client, EVENT);
      const { day, hour } = time();
      const deed = number(3);
      if (!event || deed === 0)
        await tried('plan', planEvent(club, club.courts.slice(number(2)), { day, hour }));
      else if (deed === 1) await tried('shift', shiftEvent(club, event['id'] ?? '', { day, hour }));
      else await tried('call off', cancelEvent(club, event['id'] ?? ''));
    }
  }
}

test('whatever players and managers try at once, a court is held once, and for what is said to be there', async () => {
  const played: Played = { done: new Map(), refused: new Map(), blocks: new Set() };
  let left = MOVES;
  const lacking = (): boolean => DONE.some((kind) => (played.done.get(kind) ?? 0) < TIMES);
  const one = async (at: number): Promise<void> => {
    const client = await connect();
    const choose = chooser(seed + at);
    // Favours what chance has left out so far.
    while (left > 0 || (lacking() && left > -3 * MOVES)) {
      left -= 1;
      await playOne(client, choose, played, left);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => one(at)));
  console.log(
    `Seed ${seed}; done: ${JSON.stringify(Object.fromEntries(played.done))}; refused: ${JSON.stringify(Object.fromEntries(played.refused))}`,
  );

  expect([...played.refused.keys()].filter((word) => !EXPECTED.has(word))).toEqual([]);
  expect(await overlaps(admin, club)).toBe(0);
  expect(await differences(admin, club)).toEqual([]);
  const { rows } = await admin.query<{ title: string }>(
    `select title from public.court_holds where court_id = any ($1) and kind = 'block'`,
    [club.courts],
  );
  expect(new Set(rows.map(({ title }) => title))).toEqual(played.blocks);
  expect(lacking()).toBe(false);

  // Switched off, only blocks are held; switched on again, everything gets its court, since nothing
  // was agreed meanwhile.
  await call(admin, switchOff(club));
  expect(
    (
      await admin.query(
        `select 1 from public.court_holds where court_id = any ($1) and kind <> 'block'`,
        [club.courts],
      )
    ).rowCount,
  ).toBe(0);
  expect(await call(admin, switchOn(club))).toEqual({ kind: 'done', value: [] });
  expect(await differences(admin, club)).toEqual([]);
}, 120_000);

import { assert, asyncProperty } from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownConnection, pidOf, waits } from './database.ts';
import { createPlayer } from './fixtures.ts';
import { startLog, stopLog } from './match-log.ts';
import type { MoveKind } from './match-model.ts';
import {
  compareAllFacts,
  createWorld,
  installWorlds,
  play,
  sequences,
  type World,
} from './match-world.ts';

/** `SEED=… PATH_TO=…` repeats a failure, as given in its report. */
const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
const path = process.env['PATH_TO'];
const SEQUENCES = 1500;
/** Sequences run in parallel, each with its own players and connections. */
const WORLDS = 4;
const AT_ONCE = 3;

const clients: Client[] = [];
const worlds: World[] = [];
let admin: Client;

beforeAll(async () => {
  admin = await connect();
  await startLog(admin);
  await installWorlds(admin);
  for (let at = 0; at < WORLDS; at += 1) {
    const own: [Client, ...Client[]] = [await connect()];
    while (own.length < AT_ONCE) own.push(await connect());
    worlds.push(await createWorld(own));
  }
});

afterAll(async () => {
  await stopLog(admin);
  for (const client of clients) await client.end();
});

async function connect(): Promise<Client> {
  const client = new Client(ownConnection());
  await client.connect();
  clients.push(client);
  return client;
}

test('whatever players, partners and strangers try, even at once, only what was decided happens, and is notified once', async () => {
  const made = new Map<MoveKind, number>();
  const count = (kind: MoveKind): void => {
    made.set(kind, (made.get(kind) ?? 0) + 1);
  };
  const outcomes = await Promise.allSettled(
    worlds.map((world, at) =>
      assert(
        asyncProperty(sequences, (sequence) => play(world, sequence, count)),
        { seed: seed + at, numRuns: SEQUENCES / WORLDS, ...(path !== undefined && { path }) },
      ),
    ),
  );
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  for (const world of worlds) await compareAllFacts(world);
  console.log(`Seed ${seed}; moves made: ${JSON.stringify(Object.fromEntries(made))}`);
  // A test in which everything is refused proves nothing.
  expect(Math.min(...made.values())).toBeGreaterThan(20);
  expect(made.size).toBe(15);
}, 600_000);

test('the log is removed while others use its tables, and none of them is refused', async () => {
  const player = await createPlayer(admin);
  const [other, eyes] = [await connect(), await connect()];
  const pid = await pidOf(admin);
  await other.query('begin');
  await other.query('select from public.challenges limit 1');
  const gone = stopLog(admin);
  expect(await waits(eyes, pid, gone)).toBe(true);
  // Later queries do not wait until the first transaction has ended.
  await eyes.query('select from public.challenges limit 1');
  await other.query(`select private.notify($1, 'match', 'A match', 'Words', '{}')`, [player]);
  await other.query('commit');
  await gone;
});

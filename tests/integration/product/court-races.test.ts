import { Client } from 'pg';
import { beforeAll, expect, test } from 'vitest';
import {
  blockersOf,
  call,
  eachWay,
  openConnections,
  type Outcome,
  ownConnection,
  pidOf,
  waits,
} from './database.ts';
import {
  acceptMove,
  block,
  cancelEvent,
  type CourtClub,
  createCourtClub,
  differences,
  holdOf,
  installEvents,
  moveHold,
  overlaps,
  planEvent,
  proposeMove,
  proposeOn,
  release,
  switchOff,
  switchOn,
} from './court-world.ts';
import { accept, cancel, createPlayer, createPlayers, freePlayer, statusOf } from './fixtures.ts';

const ROUNDS = 20;
const connections = openConnections();
const { admin } = connections;

const accepted: Outcome = { kind: 'done', value: 'accepted' };
const taken: Outcome = { kind: 'refused', word: 'court_taken' };

let players: readonly [string, string, string, string];
let club: CourtClub;
const [COURT_AT, OTHER_AT] = [0, 1];
const slot = (at: number, hour = 10) => ({ court: club.courts[at] ?? '', day: 0, hour });

beforeAll(async () => {
  await installEvents(admin);
  players = await createPlayers(admin);
  club = await createCourtClub(admin, await createPlayer(admin), players);
  await call(connections.left, switchOn(club));
});

/** Frees everything again. */
async function startOver(): Promise<void> {
  for (const player of players) await freePlayer(admin, player);
  await admin.query(`update public.club_events set cancelled_at = now() where club_id = $1`, [
    club.id,
  ]);
  await admin.query(`delete from public.court_holds where court_id = any ($1)`, [club.courts]);
}

async function expectSound(): Promise<void> {
  expect(await overlaps(admin, club)).toBe(0);
  expect(await differences(admin, club)).toEqual([]);
}

test('of two pairs who agree on one court at one time, one gets it and the other stays pending', async () => {
  const [ana, bea, cleo, dora] = players;
  await eachWay(connections, ROUNDS, async (meet) => {
    await startOver();
    const one = await proposeOn(admin, ana, bea, slot(COURT_AT));
    const other = await proposeOn(admin, cleo, dora, slot(COURT_AT));
    const outcomes = await meet(accept(bea, one), accept(dora, other));
    expect(outcomes).toContainEqual(accepted);
    expect(outcomes).toContainEqual(taken);
    const states = [await statusOf(admin, one), await statusOf(admin, other)];
    expect(states).toContain('accepted');
    expect(states).toContain('pending');
    await expectSound();
  });
});

test('wanting a court that another pair is about to hold waits for them before writing anything', async () => {
  const [ana, bea, cleo, dora] = players;
  const { left, right } = connections;
  await startOver();
  const one = await proposeOn(admin, ana, bea, slot(COURT_AT));
  const other = await proposeOn(admin, cleo, dora, slot(COURT_AT));
  const [first, second] = [await pidOf(left), await pidOf(right)];
  const keeper = new Client(ownConnection());
  await keeper.connect();
  try {
    await keeper.query('begin');
    await keeper.query('lock table public.court_holds in share mode');
    const writing = call(left, accept(bea, one));
    expect(await waits(admin, first, writing)).toBe(true);
    const queuing = call(right, accept(dora, other));
    expect(await waits(admin, second, queuing)).toBe(true);
    expect(await blockersOf(admin, second)).toEqual([first]);
    await keeper.query('commit');
    expect(await Promise.all([writing, queuing])).toEqual([accepted, taken]);
  } finally {
    await keeper.end();
  }
  await expectSound();
});

test('of a match being moved and one being agreed, one gets the court', async () => {
  const [ana, bea, cleo, dora] = players;
  await eachWay(connections, ROUNDS, async (meet) => {
    await startOver();
    const one = await proposeOn(admin, ana, bea, slot(COURT_AT, 12));
    expect(await call(connections.left, accept(bea, one))).toEqual(accepted);
    const other = await proposeOn(admin, cleo, dora, slot(COURT_AT));
    const move = await proposeMove(admin, one, ana, slot(COURT_AT));
    const outcomes = await meet(acceptMove(bea, move), accept(dora, other));
    expect(outcomes).toContainEqual(accepted);
    expect(outcomes).toContainEqual(taken);
    expect(await statusOf(admin, one)).toBe('accepted');
    await expectSound();
  });
});

test("a manager who moves a match and players who agree on that court don't deadlock", async () => {
  const [ana, bea, cleo, dora] = players;
  await eachWay(connections, ROUNDS, async (meet) => {
    await startOver();
    const one = await proposeOn(admin, ana, bea, slot(OTHER_AT));
    await call(connections.left, accept(bea, one));
    const other = await proposeOn(admin, cleo, dora, slot(COURT_AT));
    const hold = (await holdOf(admin, one)) ?? '';
    const [moved, agreed] = await meet(
      moveHold(club, hold, { court: club.courts[COURT_AT] ?? '' }),
      accept(dora, other),
    );
    expect([moved, agreed].filter(({ kind }) => kind === 'done')).toHaveLength(1);
    expect([moved, agreed]).toContainEqual(taken);
    await expectSound();
  });
});

test('of an event and a match for one court, one gets it', async () => {
  const [ana, bea] = players;
  await eachWay(connections, ROUNDS, async (meet) => {
    await startOver();
    const match = await proposeOn(admin, ana, bea, slot(COURT_AT));
    const outcomes = await meet(
      planEvent(club, club.courts.toReversed(), { day: 0, hour: 9 }),
      accept(bea, match),
    );
    expect(outcomes).toContainEqual(taken);
    expect(outcomes.filter(({ kind }) => kind === 'done')).toHaveLength(1);
    await expectSound();
  });
});

test('a cancelled court is free at once, and a simultaneous request gets it or is refused', async () => {
  const [ana, bea, cleo, dora] = players;
  for (let round = 0; round < ROUNDS; round += 1) {
    await startOver();
    const one = await proposeOn(admin, ana, bea, slot(COURT_AT));
    const other = await proposeOn(admin, cleo, dora, slot(COURT_AT));
    await call(connections.left, accept(bea, one));
    const [gone, agreed] = await Promise.all([
      call(connections.left, cancel(ana, one)),
      call(connections.right, accept(dora, other)),
    ]);
    expect(gone).toEqual({ kind: 'done', value: 'cancelled' });
    expect([accepted, taken]).toContainEqual(agreed);
    await expectSound();
  }
});

test('a match agreed while its club switches court times on gets its court', async () => {
  const [ana, bea] = players;
  await eachWay(connections, ROUNDS, async (meet) => {
    await startOver();
    await call(connections.left, switchOff(club));
    const match = await proposeOn(admin, ana, bea, slot(COURT_AT));
    const [agreed] = await meet(accept(bea, match), switchOn(club));
    expect(agreed).toEqual(accepted);
    expect(await holdOf(admin, match)).toBeDefined();
    await expectSound();
  });
});

test('a match cancelled while its club switches court times on holds none', async () => {
  const [ana, bea] = players;
  await eachWay(connections, ROUNDS, async (meet) => {
    await startOver();
    await call(connections.left, switchOff(club));
    const match = await proposeOn(admin, ana, bea, slot(COURT_AT));
    await call(connections.left, accept(bea, match));
    await meet(cancel(bea, match), switchOn(club));
    expect(await holdOf(admin, match)).toBeUndefined();
    await expectSound();
  });
});

test('a match agreed while its club switches court times off holds none', async () => {
  const [ana, bea] = players;
  await eachWay(connections, ROUNDS, async (meet) => {
    await startOver();
    await call(connections.left, switchOn(club));
    const match = await proposeOn(admin, ana, bea, slot(COURT_AT));
    const [agreed] = await meet(accept(bea, match), switchOff(club));
    expect(agreed).toEqual(accepted);
    expect(await holdOf(admin, match)).toBeUndefined();
  });
  await call(connections.left, switchOn(club));
});

test('a match cancelled while a manager moves it ends, and its court is free', async () => {
  const [ana, bea] = players;
  await eachWay(connections, ROUNDS, async (meet) => {
    await startOver();
    const match = await proposeOn(admin, ana, bea, slot(COURT_AT));
    await call(connections.left, accept(bea, match));
    const hold = (await holdOf(admin, match)) ?? '';
    const [gone, moved] = await meet(
      cancel(ana, match),
      moveHold(club, hold, { court: club.courts[OTHER_AT] ?? '' }),
    );
    expect(gone).toEqual({ kind: 'done', value: 'cancelled' });
    expect([
      { kind: 'done', value: '' },
      { kind: 'refused', word: 'hold_not_found' },
    ]).toContainEqual(moved);
    expect(await holdOf(admin, match)).toBeUndefined();
    await expectSound();
  });
});

test('two managers who remove one block, or block one court, do it once', async () => {
  await startOver();
  const made = await Promise.all([
    call(connections.left, block(club, slot(COURT_AT), 'Lesson')),
    call(connections.right, block(club, slot(COURT_AT), 'Lesson')),
  ]);
  expect(made).toContainEqual(taken);
  const hold = (await holdOf(admin, 'Lesson')) ?? '';
  const freed = await Promise.all([
    call(connections.left, release(club, hold)),
    call(connections.right, release(club, hold)),
  ]);
  expect(freed).toContainEqual({ kind: 'refused', word: 'hold_not_found' });
  expect(freed.filter(({ kind }) => kind === 'done')).toHaveLength(1);
  const event = await call(connections.left, planEvent(club, club.courts, { day: 1, hour: 9 }));
  if (event.kind !== 'done') throw new Error('No event was made.');
  await Promise.all([
    call(connections.left, cancelEvent(club, String(event.value))),
    call(
      connections.right,
      moveHold(club, (await holdOf(admin, String(event.value))) ?? '', slot(COURT_AT)),
    ),
  ]);
  await expectSound();
});

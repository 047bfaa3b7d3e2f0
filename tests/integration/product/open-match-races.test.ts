import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { call, openConnections, pidOf, waits } from './database.ts';
import {
  addMember,
  cancel,
  createClub,
  createOperator,
  createPlayer,
  deleteAccount,
} from './fixtures.ts';

const connections = openConnections();
const { admin, left, right, keeper } = connections;

let day = 2;

/** An open match on a day of its own, in which others have seats. */
async function openMatch(
  kind: 'singles' | 'doubles',
  opener: string,
  others: readonly string[],
): Promise<string> {
  day += 1;
  const opened = await call(left, {
    player: opener,
    sql: `select public.open_match($1, (now() + make_interval(days => $2))::date, '10:00', 60, 'Court 1') ->> 'id'`,
    values: [kind, day],
  });
  if (opened.kind !== 'done' || typeof opened.value !== 'string')
    throw new Error(`No match was opened: ${JSON.stringify(opened)}`);
  for (const player of others)
    expect(await join(left, player, opened.value)).toMatchObject({ kind: 'done' });
  return opened.value;
}

function join(client: Client, player: string, match: string): ReturnType<typeof call> {
  return call(client, { player, sql: 'select public.join_open_match($1)', values: [match] });
}

/**
 * Two who are in two matches together; in the one with the lower id, with the player who has the
 * higher one.
 */
interface Together {
  readonly ana: string;
  readonly bea: string;
  readonly low: string;
  readonly high: string;
  readonly matches: readonly string[];
}

async function twoMatches(): Promise<Together> {
  const [ana, bea] = [await createPlayer(admin), await createPlayer(admin)];
  const [low = '', high = ''] = [await createPlayer(admin), await createPlayer(admin)].toSorted();
  const matches = [
    await openMatch('doubles', ana, [bea]),
    await openMatch('doubles', ana, [bea]),
  ].toSorted();
  for (const [at, player] of [high, low].entries())
    expect(await join(left, player, matches[at] ?? '')).toMatchObject({ kind: 'done' });
  return { ana, bea, low, high, matches };
}

/** Ways to leave several matches at once. */
const PARTINGS: readonly (readonly [string, (players: Together) => Promise<unknown>])[] = [
  [
    'blocks somebody',
    async ({ ana, bea }) => {
      const blocked = await call(right, {
        player: ana,
        sql: 'select public.block_player($1)',
        values: [bea],
      });
      expect(blocked).toMatchObject({ kind: 'done' });
    },
  ],
  [
    'is banned',
    async ({ bea }) =>
      right.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
        bea,
      ]),
  ],
  [
    'is suspended',
    async ({ bea }) =>
      right.query(`select private.suspend_player($1, $2, 300, 'Tried at once')`, [
        await createOperator(admin),
        bea,
      ]),
  ],
  ['deletes the account', async ({ bea }) => deleteAccount(right, bea)],
];

test.each(PARTINGS)(
  "somebody who %s, and is in two matches, doesn't deadlock with their fellow players",
  async (_what, part) => {
    const players = await twoMatches();
    const pid = await pidOf(right);
    // Somebody arranges a match of the two others: their bookings are locked in the order of their ids.
    await keeper.query('begin');
    await keeper.query('select private.lock_open_bookings(array[$1::uuid])', [players.low]);
    const parting = part(players);
    expect(await waits(admin, pid, parting)).toBe(true);
    await keeper.query('select private.lock_open_bookings(array[$1::uuid])', [players.high]);
    await keeper.query('commit');
    await parting;
    const { rows } = await admin.query(
      `select from public.open_match_seats where player_id = $1 and open_match_id = any ($2) and state = 'seated'`,
      [players.bea, players.matches],
    );
    expect(rows).toEqual([]);
  },
);

test("deleting the account while a match comes about doesn't deadlock with cancelling it", async () => {
  const [ana, bea, owner] = [
    await createPlayer(admin),
    await createPlayer(admin),
    await createPlayer(admin),
  ];
  const club = await createClub(admin, owner, { autoApprove: true, memberLimit: null });
  await addMember(admin, club, ana, 'member');
  const match = await openMatch('singles', ana, []);
  const pids = { left: await pidOf(left), right: await pidOf(right) };
  // The deletion has read which matches there are, and waits for this one, which becomes an agreed match.
  await keeper.query('begin');
  await keeper.query('select from public.clubs where id = $1 for update', [club]);
  await admin.query('begin');
  await admin.query('select from public.open_matches where id = $1 for update', [match]);
  const deleting = deleteAccount(right, ana);
  expect(await waits(keeper, pids.right, deleting)).toBe(true);
  await admin.query(
    `select private.lock_open_players(o, array[$2::uuid]) from public.open_matches o where id = $1`,
    [match, bea],
  );
  await admin.query(`select private.seat_player(o, $2) from public.open_matches o where id = $1`, [
    match,
    bea,
  ]);
  await admin.query('commit');
  // Now it waits for the club, and holds the open match.
  expect(await waits(admin, pids.right, deleting)).toBe(true);
  const { rows } = await admin.query<{ challenge_id: string }>(
    'select challenge_id from public.open_matches where id = $1',
    [match],
  );
  const cancelling = call(left, cancel(bea, rows[0]?.challenge_id ?? ''));
  expect(await waits(admin, pids.left, cancelling)).toBe(true);
  await keeper.query('commit');
  const [, cancelled] = await Promise.all([deleting, cancelling]);
  expect(cancelled).toMatchObject({ kind: 'done' });
  const left_over = await admin.query(
    `select from public.challenges where id = $1 and status = 'accepted'`,
    [rows[0]?.challenge_id],
  );
  expect(left_over.rows).toEqual([]);
});

import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import {
  type Call,
  call,
  eachWay,
  openConnections,
  type Outcome,
  pidOf,
  waits,
  wordOf as wordOfError,
} from './database.ts';
import {
  accept,
  addMember,
  counter,
  createChallenge,
  createClub,
  createPlayer,
  createPlayers,
  createRequest,
  deleteAccount,
  found,
  goForGood,
  join,
  leave,
  notified,
  send,
  sendDoubles,
  statusOf,
  write,
} from './fixtures.ts';

const ROUNDS = 20;
const connections = openConnections();
const { admin, left, right, keeper } = connections;

/** Deletes an account while a player makes a call; every other time the call starts first. */
async function deleteDuring(player: string, wanted: Call, round: number): Promise<Outcome> {
  if (round % 2 === 0) {
    const [, outcome] = await Promise.all([deleteAccount(right, player), call(left, wanted)]);
    return outcome;
  }
  const [outcome] = await Promise.all([call(left, wanted), deleteAccount(right, player)]);
  return outcome;
}

function refusal(error: unknown): string {
  if (!(error instanceof DatabaseError)) throw error;
  return wordOfError(error);
}

function wordOf(outcome: Outcome): string {
  return outcome.kind === 'done' ? 'done' : outcome.word;
}

test('a challenge accepted while its sender deletes the account leaves no match', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [ana, bea] = [await createPlayer(admin), await createPlayer(admin)];
    const challenge = await createChallenge(admin, ana, bea);
    const outcome = await deleteDuring(ana, accept(bea, challenge), round);
    expect(['done', 'not_pending']).toContain(wordOf(outcome));
    expect(await statusOf(admin, challenge)).toBe('cancelled');
    const told = outcome.kind === 'done' ? 1 : 0;
    expect(await notified(admin, bea, 'match_cancelled', challenge)).toBe(told);
  }
});

test('a player who leaves a club while deleting the account is counted out once', async () => {
  const owner = await createPlayer(admin);
  const club = await createClub(admin, owner, { autoApprove: true, memberLimit: null });
  for (let round = 0; round < ROUNDS; round += 1) {
    const ana = await createPlayer(admin);
    await addMember(admin, club, ana, 'member');
    const outcome = await deleteDuring(ana, leave(ana, club), round);
    expect(['done', 'not_a_member', 'not_signed_in']).toContain(wordOf(outcome));
    const { rows } = await admin.query('select member_count from public.clubs where id = $1', [
      club,
    ]);
    expect(rows).toEqual([{ member_count: 1 }]);
  }
});

test('a player who joins a club while deleting the account is no member', async () => {
  const owner = await createPlayer(admin);
  const club = await createClub(admin, owner, { autoApprove: true, memberLimit: null });
  for (let round = 0; round < ROUNDS; round += 1) {
    const ana = await createPlayer(admin);
    const outcome = await deleteDuring(ana, join(ana, club), round);
    expect(['done', 'player_gone', 'not_signed_in']).toContain(wordOf(outcome));
    const { rows } = await admin.query(
      `select member_count as kept, (select count(*)::int from public.memberships where club_id = c.id) as rows
       from public.clubs c where id = $1`,
      [club],
    );
    expect(rows).toEqual([{ kept: 1, rows: 1 }]);
  }
});

test('of creating a club and deleting the account at once, one is refused', async () => {
  await eachWay(connections, ROUNDS, async (meet) => {
    const ana = await createPlayer(admin);
    const outcomes = await meet(found(ana, `race-${ana}`), goForGood(ana));
    const words = outcomes.map(wordOf);
    expect(words.filter((word) => word === 'done')).toHaveLength(1);
    expect(['player_gone', 'not_signed_in', 'owns_clubs']).toEqual(
      expect.arrayContaining(words.filter((word) => word !== 'done')),
    );
    const { rowCount } = await admin.query(
      `select from public.memberships m join public.profiles p on p.id = m.user_id
       where m.user_id = $1 and p.deleted_at is not null`,
      [ana],
    );
    expect(rowCount).toBe(0);
  });
});

/** What is left of a deleted player: things that wait for them, occupy their time, or notify them. */
async function leftOf(player: string): Promise<Readonly<Record<string, number>>> {
  const { rows } = await admin.query<{ readonly what: string; readonly count: number }>(
    `select 'open challenges' as what, count(*)::int from public.challenges
       where $1 in (challenger_id, challenged_id) and (status = 'pending' or (status = 'accepted' and starts_at > now()))
     union all select 'seats', count(*)::int from public.challenge_seats s join public.challenges c on c.id = s.challenge_id
       where s.player_id = $1 and s.status <> 'withdrawn' and (c.status = 'pending' or (c.status = 'accepted' and c.starts_at > now()))
     union all select 'notifications', count(*)::int from public.notifications where user_id = $1
     union all select 'sides of conversations', count(*)::int from private.thread_sides where player_id = $1
     union all select 'accounts', count(*)::int from auth.users where id = $1`,
    [player],
  );
  return Object.fromEntries(
    rows.filter(({ count }) => count > 0).map(({ what, count }) => [what, count]),
  );
}

/** Three players of whom the first is deleted, during a call by or about them. */
interface Leaving {
  readonly ana: string;
  readonly bea: string;
  readonly cleo: string;
}

const MEETINGS: readonly (readonly [string, (players: Leaving) => Promise<Call>])[] = [
  ['is sent a challenge', async ({ ana, bea }) => send(bea, ana)],
  ['sends a challenge', async ({ ana, bea }) => send(ana, bea)],
  ['is countered', async ({ ana, bea }) => counter(bea, await createChallenge(admin, ana, bea))],
  ['counters', async ({ ana, bea }) => counter(ana, await createChallenge(admin, bea, ana))],
  ['is asked to doubles', async ({ ana, bea, cleo }) => sendDoubles(bea, cleo, ana)],
  ['asks to doubles', async ({ ana, bea, cleo }) => sendDoubles(ana, bea, cleo)],
  ['is written to', async ({ ana, bea }) => write(bea, ana)],
  ['writes', async ({ ana, bea }) => write(ana, bea)],
];

test.each(MEETINGS)(
  'nothing stays open when somebody %s while deleting the account',
  async (_what, prepare) => {
    for (let round = 0; round < 50; round += 1) {
      const [ana, bea, cleo] = await createPlayers(admin);
      const wanted = await prepare({ ana, bea, cleo });
      const outcome = await deleteDuring(ana, wanted, round);
      expect([
        'done',
        'player_not_found',
        'partner_not_found',
        'not_signed_in',
        'not_pending',
      ]).toContain(wordOf(outcome));
      expect(await leftOf(ana)).toEqual({});
    }
  },
);

test('messages between two disappear when both delete their accounts at once', async () => {
  const [ana, bea] = await createPlayers(admin);
  await call(left, write(ana, bea));
  const pid = await pidOf(right);
  await left.query('begin');
  await deleteAccount(left, ana);
  const deletion = deleteAccount(right, bea);
  await waits(admin, pid, deletion);
  await left.query('commit');
  await deletion;
  const { rowCount } = await admin.query('select from public.messages where sender_id = $1', [ana]);
  expect(rowCount).toBe(0);
});

test('rows of the match pool are computed while a member of several clubs deletes the account', async () => {
  const owner = await createPlayer(admin);
  const clubs: string[] = [];
  for (let at = 0; at < 2; at += 1)
    clubs.push(await createClub(admin, owner, { autoApprove: true, memberLimit: null }));
  const [first = '', second = ''] = clubs.sort();
  const [ana, bea, cleo] = await createPlayers(admin);
  await admin.query('update public.profiles set onboarded = true where id in ($1, $2)', [
    bea,
    cleo,
  ]);
  for (const [club, player] of [
    [first, ana],
    [second, ana],
    [second, bea],
    [first, cleo],
  ] as const)
    await addMember(admin, club, player, 'member');
  const pid = await pidOf(right);
  const compute = 'select private.refresh_players(array[$1::uuid])';
  await left.query('begin');
  await left.query(compute, [bea]);
  const deletion = deleteAccount(right, ana);
  // Whether or not it waits for the rows, there must be no deadlock.
  await waits(admin, pid, deletion);
  await left.query(compute, [cleo]);
  await left.query('commit');
  await deletion;
  const pool = await admin.query(
    'select club_id from private.pool_clubs where player_id in ($1, $2)',
    [bea, cleo],
  );
  expect(new Set(pool.rows.map(({ club_id }) => club_id))).toEqual(new Set([first, second]));
});

test('what somebody hides is not written back by a simultaneous update of the match pool', async () => {
  const ana = await createPlayer(admin);
  await admin.query('update public.profiles set onboarded = true where id = $1', [ana]);
  await admin.query(
    `update public.availability set slots = repeat('1', 21)::bit(21) where user_id = $1`,
    [ana],
  );
  const compute = 'select private.refresh_players(array[$1::uuid])';
  await admin.query(compute, [ana]);
  const pid = await pidOf(right);
  await left.query('begin');
  await left.query('update public.availability set shared = false where user_id = $1', [ana]);
  const computing = right.query(compute, [ana]);
  expect(await waits(admin, pid, computing)).toBe(true);
  await left.query('commit');
  await computing;
  const { rows } = await admin.query(
    'select slots_known from private.match_pool where player_id = $1',
    [ana],
  );
  expect(rows).toEqual([{ slots_known: false }]);
});

test("deleting the account right after a counted action doesn't deadlock", async () => {
  const ana = await createPlayer(admin);
  const count = `select private.take_allowance($1, 'blocks')`;
  await admin.query(count, [ana]);
  const pid = await pidOf(right);
  await left.query('begin');
  await left.query(count, [ana]);
  const deletion = deleteAccount(right, ana);
  expect(await waits(admin, pid, deletion)).toBe(false);
  const { rows } = await left.query('select private.lock_players(array[$1::uuid]) as held', [ana]);
  expect(rows).toEqual([{ held: false }]);
  await left.query('rollback');
});

/**
 * Deletes an account while an action about it, begun on the other connection, continues, which it
 * has to wait for.
 */
async function deleteAmid(player: string, begun: string, rest: string): Promise<void> {
  const pid = await pidOf(right);
  await left.query('begin');
  await left.query(begun, [player]);
  const deletion = deleteAccount(right, player);
  expect(await waits(admin, pid, deletion)).toBe(true);
  await left.query(rest, [player]);
  await left.query('commit');
  await deletion;
}

test('somebody deletes the account while their request to join is being approved', async () => {
  const owner = await createPlayer(admin);
  const club = await createClub(admin, owner, { autoApprove: false, memberLimit: null });
  const ana = await createPlayer(admin);
  await createRequest(admin, club, ana);
  await deleteAmid(
    ana,
    'select from public.join_requests where user_id = $1 for update',
    `select private.add_member(c, r.user_id) from public.join_requests r join public.clubs c on c.id = r.club_id where r.user_id = $1`,
  );
  const { rows } = await admin.query('select member_count from public.clubs where id = $1', [club]);
  expect(rows).toEqual([{ member_count: 1 }]);
});

test('somebody deletes the account while being sent a delayed notification', async () => {
  const ana = await createPlayer(admin);
  await admin.query(
    `select private.notify_later('-1 second', gen_random_uuid(), $1, 'club', 'A club', 'Words', '{}')`,
    [ana],
  );
  await deleteAmid(
    ana,
    'select from private.delayed_notifications where recipient = $1 for update',
    `select private.notify(d.recipient, d.kind, d.headline, d.words, d.about) from private.delayed_notifications d where d.recipient = $1`,
  );
  expect(await leftOf(ana)).toEqual({});
});

test("banning somebody while they delete the account doesn't deadlock", async () => {
  const [ana, bea, owner] = await createPlayers(admin);
  const club = await createClub(admin, owner, { autoApprove: true, memberLimit: null });
  await addMember(admin, club, ana, 'member');
  await createChallenge(admin, ana, bea);
  const pids = { keeper: await pidOf(keeper), right: await pidOf(right) };
  // The deletion has locked future matches, and waits for the club.
  await left.query('begin');
  await left.query('select from public.clubs where id = $1 for no key update', [club]);
  const deleting = call(right, goForGood(ana));
  expect(await waits(admin, pids.right, deleting)).toBe(true);
  const banning = keeper.query(
    `update auth.users set banned_until = now() + interval '1 day' where id = $1`,
    [ana],
  );
  expect(await waits(admin, pids.keeper, banning)).toBe(true);
  await left.query('commit');
  await banning;
  expect(await deleting).toMatchObject({ kind: 'done' });
  expect(await leftOf(ana)).toEqual({});
});

/** A singles match that was due an hour ago: the challenger reported a no-show, and the other player disputes it. */
async function disputedNoShow(ana: string, bea: string): Promise<string> {
  const match = await createChallenge(admin, ana, bea);
  await call(left, accept(bea, match));
  await admin.query(
    `update public.challenges set starts_at = now() - interval '1 hour' where id = $1`,
    [match],
  );
  await enter(ana, match, 'no_show');
  await call(left, dispute(bea, await entryOf(match)));
  return match;
}

async function entryOf(match: string): Promise<string | undefined> {
  const { rows } = await admin.query<{ id: string }>(
    'select result_id as id from public.challenges where id = $1',
    [match],
  );
  return rows[0]?.id;
}

async function enter(player: string, match: string, outcome: string): Promise<void> {
  const sql = `select public.enter_result($1, $2, winner => 'challenger')`;
  expect(await call(left, { player, sql, values: [match, outcome] })).toMatchObject({
    kind: 'done',
  });
}

function dispute(player: string, entry: string | undefined): Call {
  return { player, sql: 'select public.dispute_result($1)', values: [entry] };
}

/** What happens to a match while its second player deletes the account: done by a player, or by the product itself. */
const JUDGED: readonly (readonly [
  string,
  (ana: string, bea: string) => Promise<Call | Omit<Call, 'player'>>,
  string,
])[] = [
  [
    'is confirmed not to have been played',
    async (ana, bea) => {
      const match = await disputedNoShow(ana, bea);
      await enter(bea, match, 'not_played');
      const sql = 'select public.confirm_result($1)';
      return { player: ana, sql, values: [await entryOf(match)] };
    },
    'done',
  ],
  [
    'is entered again',
    async (ana, bea) => {
      const match = await disputedNoShow(ana, bea);
      return {
        player: ana,
        sql: `select public.enter_result($1, 'no_show', winner => 'challenger')`,
        values: [match],
      };
    },
    'done',
  ],
  [
    'is disputed again by who goes',
    async (ana, bea) => {
      const match = await disputedNoShow(ana, bea);
      await enter(ana, match, 'no_show');
      return dispute(bea, await entryOf(match));
    },
    'not_signed_in',
  ],
  [
    'is settled by an operator',
    async (ana, bea) => {
      const match = await disputedNoShow(ana, bea);
      await admin.query(
        'update private.no_show_appeals set club_id = null where challenge_id = $1',
        [match],
      );
      return {
        sql: `select private.settle_appeal_as_operator(a.id, 'counts') from private.no_show_appeals a where a.challenge_id = $1`,
        values: [match],
      };
    },
    'appeal_not_found',
  ],
];

test.each(JUDGED)(
  'a match %s while one of its players deletes the account, and nobody waits in a circle',
  async (_what, prepare, expected) => {
    const [ana, bea, owner] = await createPlayers(admin);
    const club = await createClub(admin, owner, { autoApprove: true, memberLimit: null });
    for (const player of [ana, bea]) await addMember(admin, club, player, 'member');
    const wanted = await prepare(ana, bea);
    const pids = { left: await pidOf(left), right: await pidOf(right) };
    // Deleting the account locks the player, then waits for the membership before it deletes the rest.
    await keeper.query('begin');
    await keeper.query('select from public.memberships where user_id = $1 for update', [bea]);
    const deletion = deleteAccount(right, bea);
    expect(await waits(admin, pids.right, deletion)).toBe(true);
    const doing =
      'player' in wanted
        ? call(left, wanted).then(wordOf)
        : left.query(wanted.sql, [...wanted.values]).then(() => 'done', refusal);
    expect(await waits(admin, pids.left, doing)).toBe(true);
    await keeper.query('commit');
    await deletion;
    expect(await doing).toBe(expected);
    const { rows } = await admin.query(
      `select (select count(*)::int from private.reliability_facts where player_id = $1) as facts,
         (select count(*)::int from private.no_show_appeals where player_id = $1) as appeals`,
      [bea],
    );
    expect(rows).toEqual([{ facts: 0, appeals: 0 }]);
  },
);

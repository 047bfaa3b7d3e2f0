import { Client } from 'pg';
import { expect, test } from 'vitest';
import {
  type Call,
  call,
  collide,
  eachWay,
  openConnections,
  type Outcome,
  ownConnection,
  pidOf,
  waits,
} from './database.ts';
import {
  accept,
  ageChallenges,
  cancel,
  counter,
  createChallenge,
  createPlayer,
  createPlayers,
  decline,
  freePlayer,
  notified,
  send,
  sendDoubles,
  statusOf,
  write,
} from './fixtures.ts';

const ROUNDS = 50;
const connections = openConnections();
const { admin } = connections;

const accepted: Outcome = { kind: 'done', value: 'accepted' };
const cancelled: Outcome = { kind: 'done', value: 'cancelled' };
const refused = (word: string): Outcome => ({ kind: 'refused', word });

test('accepting and cancelling a challenge at once leaves one consistent outcome', async () => {
  const [ana, bea] = await createPlayers(admin);
  await eachWay(connections, ROUNDS, async (meet) => {
    const challenge = await createChallenge(admin, ana, bea);
    const [answer, retreat] = await meet(accept(bea, challenge), cancel(ana, challenge));
    expect(retreat).toEqual(cancelled);
    expect([accepted, refused('not_pending')]).toContainEqual(answer);
    expect(await statusOf(admin, challenge)).toBe('cancelled');
    // Either it was never a match and nobody is notified, or it was one, and both steps are notified once.
    const told = answer.kind === 'done' ? 1 : 0;
    expect(await notified(admin, ana, 'challenge_accepted', challenge)).toBe(told);
    expect(await notified(admin, bea, 'match_cancelled', challenge)).toBe(told);
  });
});

test('cancelling first leaves nothing to accept', async () => {
  const [ana, bea] = await createPlayers(admin);
  const challenge = await createChallenge(admin, ana, bea);
  expect(await collide(connections, cancel(ana, challenge), accept(bea, challenge))).toEqual([
    cancelled,
    refused('not_pending'),
  ]);
});

test('of accepting and declining at once, one counts', async () => {
  const [ana, bea] = await createPlayers(admin);
  await eachWay(connections, ROUNDS, async (meet) => {
    const challenge = await createChallenge(admin, ana, bea);
    const outcomes = await meet(accept(bea, challenge), decline(bea, challenge));
    expect(outcomes).toContainEqual(refused('not_pending'));
    const [winner] = outcomes.filter((outcome) => outcome.kind === 'done');
    expect(winner).toEqual({ kind: 'done', value: await statusOf(admin, challenge) });
    const told =
      (await notified(admin, ana, 'challenge_accepted', challenge)) +
      (await notified(admin, ana, 'challenge_declined', challenge));
    expect(told).toBe(1);
    await freePlayer(admin, bea);
  });
});

test('of accepting and proposing another time at once, one counts', async () => {
  const [ana, bea] = await createPlayers(admin);
  await eachWay(connections, ROUNDS, async (meet) => {
    const challenge = await createChallenge(admin, ana, bea);
    // The hourly limit isn't under test.
    await ageChallenges(admin, bea);
    const [answer, proposal] = await meet(accept(bea, challenge), counter(bea, challenge));
    expect([answer, proposal]).toContainEqual(refused('not_pending'));
    expect(await statusOf(admin, challenge)).toBe(
      answer.kind === 'done' ? 'accepted' : 'superseded',
    );
    const { rowCount } = await admin.query('select from public.challenges where replaces = $1', [
      challenge,
    ]);
    expect(rowCount).toBe(proposal.kind === 'done' ? 1 : 0);
    await freePlayer(admin, bea);
  });
});

test('of two matches at one time accepted at once, one stands, without a deadlock', async () => {
  const [ana, bea, cleo] = await createPlayers(admin);
  await eachWay(connections, ROUNDS, async (meet) => {
    // Bea is in both, once on each side.
    const one = await createChallenge(admin, ana, bea);
    const two = await createChallenge(admin, bea, cleo);
    const outcomes = await meet(accept(bea, one), accept(cleo, two));
    expect(outcomes).toContainEqual(accepted);
    expect(outcomes).toContainEqual(refused('match_overlap'));
    const states = [await statusOf(admin, one), await statusOf(admin, two)];
    expect(new Set(states)).toEqual(new Set(['accepted', 'pending']));
    await freePlayer(admin, bea);
  });
});

test('of two crossing challenges accepted at once, one stands, without a deadlock', async () => {
  const [ana, bea] = await createPlayers(admin);
  await eachWay(connections, ROUNDS, async (meet) => {
    const there = await createChallenge(admin, ana, bea);
    const back = await createChallenge(admin, bea, ana);
    const outcomes = await meet(accept(bea, there), accept(ana, back));
    expect(outcomes).toContainEqual(accepted);
    expect(outcomes).toContainEqual(refused('match_overlap'));
    await freePlayer(admin, bea);
  });
});

test('two doubles of the same three sent at once are both sent, without a deadlock', async () => {
  await eachWay(connections, ROUNDS, async (meet) => {
    const [ana, bea, cleo] = await createPlayers(admin);
    const outcomes = await meet(sendDoubles(ana, bea, cleo), sendDoubles(cleo, ana, bea));
    expect(outcomes).toEqual([
      { kind: 'done', value: 'pending' },
      { kind: 'done', value: 'pending' },
    ]);
  });
});

test('a time freed by cancelling at the same moment is either taken or still refused', async () => {
  const [ana, bea, cleo] = await createPlayers(admin);
  await eachWay(connections, ROUNDS, async (meet) => {
    const match = await createChallenge(admin, ana, bea);
    await admin.query(
      `update public.challenge_seats set status = 'confirmed' where challenge_id = $1`,
      [match],
    );
    await admin.query(`update public.challenges set status = 'accepted' where id = $1`, [match]);
    const next = await createChallenge(admin, cleo, bea);
    const [retreat, answer] = await meet(cancel(ana, match), accept(bea, next));
    expect(retreat).toEqual(cancelled);
    expect([accepted, refused('match_overlap')]).toContainEqual(answer);
    expect(await statusOf(admin, next)).toBe(answer.kind === 'done' ? 'accepted' : 'pending');
    await freePlayer(admin, bea);
  });
});

test('two identical challenges sent at once become one', async () => {
  const ana = await createPlayer(admin);
  await eachWay(connections, ROUNDS, async (meet) => {
    const bea = await createPlayer(admin);
    await ageChallenges(admin, ana);
    const outcomes = await meet(send(ana, bea), send(ana, bea));
    expect(outcomes).toContainEqual({ kind: 'done', value: 'pending' });
    expect(outcomes).toContainEqual(refused('challenge_exists'));
    const { rowCount } = await admin.query(
      `select from public.notifications where user_id = $1 and type = 'challenge'`,
      [bea],
    );
    expect(rowCount).toBe(1);
  });
});

/**
 * Makes two calls that both need the lock on these two players while somebody else holds it; the
 * first of them waits first.
 */
async function queued(
  [ana, bea]: readonly [string, string],
  first: Call,
  second: Call,
): Promise<readonly [Outcome, Outcome]> {
  const { left, right, keeper } = connections;
  const [one, other] = [await pidOf(left), await pidOf(right)];
  await keeper.query('begin');
  await keeper.query('select private.lock_pair($1, $2)', [ana, bea]);
  const running = call(left, first);
  expect(await waits(admin, one, running)).toBe(true);
  const next = call(right, second);
  expect(await waits(admin, other, next)).toBe(true);
  await keeper.query('commit');
  return [await running, await next];
}

test('challenging a player again waits for somebody answering the first challenge with another time', async () => {
  const [ana, bea] = await createPlayers(admin);
  const challenge = await createChallenge(admin, ana, bea);
  const [sent, countered] = await queued([ana, bea], send(ana, bea), counter(bea, challenge));
  expect([sent, countered]).toEqual([
    refused('challenge_exists'),
    { kind: 'done', value: 'pending' },
  ]);
});

test("two who answer each other’s challenges with another time don't deadlock", async () => {
  const [ana, bea] = await createPlayers(admin);
  const challenges = [
    await createChallenge(admin, ana, bea, 72),
    await createChallenge(admin, bea, ana, 96),
  ] as const;
  expect(
    await queued([ana, bea], counter(bea, challenges[0]), counter(ana, challenges[1])),
  ).toEqual([refused('challenge_exists'), refused('challenge_exists')]);
});

test("blocking, and answering a challenge made meanwhile with another time, don't deadlock", async () => {
  const [ana, bea] = await createPlayers(admin);
  const { left, right } = connections;
  const challenge = await createChallenge(admin, ana, bea);
  const [first, second] = [await pidOf(left), await pidOf(right)];
  const setStatus = (status: string) =>
    admin.query('update public.challenges set status = $2 where id = $1', [challenge, status]);
  await setStatus('declined');
  const keeper = new Client(ownConnection());
  await keeper.connect();
  await keeper.query('begin');
  await keeper.query('select private.lock_pair($1, $2)', [ana, bea]);
  // Ana's block has read what there is to end, and waits; only then is the challenge created.
  const blocking = call(left, {
    player: ana,
    sql: 'select public.block_player($1)',
    values: [bea],
  });
  expect(await waits(admin, first, blocking)).toBe(true);
  await setStatus('pending');
  const answering = call(right, counter(bea, challenge));
  expect(await waits(admin, second, answering)).toBe(true);
  await keeper.query('commit');
  await keeper.end();
  const [blocked, answered] = await Promise.all([blocking, answering]);
  expect(blocked.kind).toBe('done');
  expect([refused('player_not_found'), { kind: 'done' }]).toContainEqual(
    answered.kind === 'done' ? { kind: 'done' } : answered,
  );
  const { rows } = await admin.query(
    `select from public.challenges where challenger_id in ($1, $2) and challenged_id in ($1, $2) and status in ('pending', 'accepted')`,
    [ana, bea],
  );
  expect(rows).toEqual([]);
});

test('nothing is left waiting for the answer of somebody banned at that moment', async () => {
  const [ana, bea, cleo] = await createPlayers(admin);
  const { left, right } = connections;
  const pid = await pidOf(right);
  for (const [asked, word] of [
    [send(ana, bea), 'cannot_be_challenged'],
    [sendDoubles(ana, cleo, bea), 'partner_not_found'],
    [write(ana, bea), 'player_not_found'],
  ] as const) {
    await left.query('begin');
    await left.query(`update auth.users set banned_until = 'infinity' where id = $1`, [bea]);
    const asking = call(right, asked);
    expect(await waits(admin, pid, asking)).toBe(true);
    await left.query('commit');
    expect(await asking).toEqual(refused(word));
    await admin.query('update auth.users set banned_until = null where id = $1', [bea]);
  }
});

import { expect, test } from 'vitest';
import {
  type Call,
  call,
  eachWay,
  openConnections,
  type Outcome,
  pidOf,
  waits,
} from './database.ts';
import {
  addMember,
  createChallenge,
  createClub,
  createOperator,
  createPlayer,
  createPlayers,
  deleteAccount,
} from './fixtures.ts';

const connections = openConnections();
const { admin } = connections;

const refused = (word: string): Outcome => ({ kind: 'refused', word });

/** A report about somebody who shares no club with the reporter. */
async function createCase(about: string): Promise<number> {
  const reporter = await createPlayer(admin);
  const { rows } = await admin.query<{ id: number }>(
    `insert into public.reports (reporter_id, player_id, kind, subject_id, reason)
     values ($1, $2, 'player', $2, 'harassment') returning id::integer as id`,
    [reporter, about],
  );
  const [made] = rows;
  if (made === undefined) throw new Error('No report was made.');
  return made.id;
}

const measure = (operator: string, id: number, what: 'warn' | 'suspend' | 'lift'): Call => ({
  player: operator,
  sql: `select public.take_measure('player', $1, $2, 'Please stop.', 7)`,
  values: [id, what],
  withSecondFactor: true,
});

const countOf = async (sql: string, values: readonly unknown[]): Promise<number> => {
  const { rows } = await admin.query<{ count: number }>(
    `select count(*)::integer as count from ${sql}`,
    [...values],
  );
  return rows[0]?.count ?? 0;
};

test('of two operators at one case, one gets it', async () => {
  const operators = [await createOperator(admin), await createOperator(admin)] as const;
  await eachWay(connections, 10, async (meet) => {
    const about = await createPlayer(admin);
    const id = await createCase(about);
    const outcomes = await meet(
      measure(operators[0], id, 'warn'),
      measure(operators[1], id, 'suspend'),
    );
    expect(outcomes.filter(({ kind }) => kind === 'done')).toHaveLength(1);
    const words = outcomes.flatMap((outcome) => (outcome.kind === 'refused' ? [outcome.word] : []));
    expect(words).toHaveLength(1);
    expect(['case_taken', 'case_closed']).toContain(words[0]);
    // One measure, one line in the log for it, and nothing of the other's.
    const trail = await countOf(
      `private.operator_actions where player_id = $1 and action in ('warn', 'suspend')`,
      [about],
    );
    const suspended = await countOf('private.suspensions where player_id = $1', [about]);
    expect({ trail, suspended }).toEqual({
      trail: 1,
      suspended: outcomes[1].kind === 'done' ? 1 : 0,
    });
  });
});

test('an operator who presses twice does it once', async () => {
  const operator = await createOperator(admin);
  await eachWay(connections, 5, async (meet) => {
    const about = await createPlayer(admin);
    const id = await createCase(about);
    const outcomes = await meet(measure(operator, id, 'suspend'), measure(operator, id, 'suspend'));
    expect(outcomes).toContainEqual(refused('case_closed'));
    expect(await countOf('private.suspensions where player_id = $1', [about])).toBe(1);
  });
});

test("deleting an account while its suspension is lifted doesn't deadlock", async () => {
  const { left, right } = connections;
  const operator = await createOperator(admin);
  const about = await createPlayer(admin);
  const id = await createCase(about);
  expect((await call(admin, measure(operator, id, 'suspend'))).kind).toBe('done');
  const lifting = await pidOf(right);
  await left.query('begin');
  // As far as an account's deletion goes before its data is removed.
  await left.query('select private.lock_leaver($1)', [about]);
  const lifted = call(right, measure(operator, id, 'lift'));
  expect(await waits(admin, lifting, lifted)).toBe(true);
  await deleteAccount(left, about);
  await left.query('commit');
  expect(await lifted).toEqual(refused('nothing_to_restore'));
});

test('a result that two operators void, each from their own case, is voided once', async () => {
  const operators = [await createOperator(admin), await createOperator(admin)] as const;
  const [winner, loser] = await createPlayers(admin);
  const cases = [await createCase(winner), await createCase(loser)] as const;
  let hours = -3;
  await eachWay(connections, 10, async (meet) => {
    const match = await createChallenge(admin, winner, loser, (hours -= 3));
    await admin.query(
      `update public.challenge_seats set status = 'confirmed' where challenge_id = $1`,
      [match],
    );
    await admin.query(`update public.challenges set status = 'accepted' where id = $1`, [match]);
    const entered = await call(admin, {
      player: winner,
      sql: `select (public.enter_result($1, 'played', sets => '[{"games": [6, 1]}, {"games": [6, 2]}]')).id`,
      values: [match],
    });
    expect(entered).toMatchObject({ kind: 'done' });
    const { rows } = await admin.query<{ id: number }>(
      'select result_id::integer as id from public.challenges where id = $1',
      [match],
    );
    const confirmed = await call(admin, {
      player: loser,
      sql: 'select (public.confirm_result($1)).status',
      values: [rows[0]?.id],
    });
    expect(confirmed).toMatchObject({ kind: 'done' });
    const withdraw = (operator: string, id: number): Call => ({
      player: operator,
      sql: `select public.set_result_counts('player', $1, $2, false, 'Nobody played.')`,
      values: [id, match],
      withSecondFactor: true,
    });
    const outcomes = await meet(withdraw(operators[0], cases[0]), withdraw(operators[1], cases[1]));
    expect(outcomes.filter(({ kind }) => kind === 'done')).toHaveLength(1);
    expect(outcomes).toContainEqual(refused('result_not_confirmed'));
    expect(await countOf('private.operator_actions where challenge_id = $1', [match])).toBe(1);
    expect(
      await countOf(
        `public.notifications where data ->> 'challenge_id' = $1 and title = 'A note from CourtCrew'`,
        [match],
      ),
    ).toBe(2);
  });
});

test('of two managers at one appeal, one decides it', async () => {
  const [owner, manager, waiting, absent] = await createPlayers(admin);
  const club = await createClub(admin, owner, { autoApprove: true, memberLimit: null });
  await addMember(admin, club, manager, 'admin');
  for (const player of [waiting, absent]) await addMember(admin, club, player, 'member');
  let hours = -3;
  await eachWay(connections, 10, async (meet) => {
    const match = await createChallenge(admin, waiting, absent, (hours -= 3));
    await admin.query(
      `with seat as (update public.challenge_seats set status = 'confirmed' where challenge_id = $1)
       update public.challenges set club_id = $2 where id = $1`,
      [match, club],
    );
    await admin.query(`update public.challenges set status = 'accepted' where id = $1`, [match]);
    for (const claim of [
      {
        player: waiting,
        sql: `select (public.enter_result($1, 'no_show', winner => 'challenger')).id`,
      },
      { player: absent, sql: `select public.dispute_no_show($1, 'I was there.')` },
    ]) {
      expect(await call(admin, { ...claim, values: [match] })).toMatchObject({ kind: 'done' });
    }
    const { rows } = await admin.query<{ id: number }>(
      'select id::integer as id from private.no_show_appeals where challenge_id = $1',
      [match],
    );
    const settle = (player: string, verdict: string): Call => ({
      player,
      sql: 'select public.settle_appeal($1, $2)',
      values: [rows[0]?.id, verdict],
    });
    const outcomes = await meet(settle(owner, 'counts'), settle(manager, 'dropped'));
    expect(outcomes).toContainEqual(refused('appeal_not_open'));
    const counts = outcomes[0].kind === 'done';
    const facts = await admin.query(
      'select state from private.reliability_facts where challenge_id = $1',
      [match],
    );
    expect(facts.rows).toEqual([{ state: counts ? 'settled_against' : 'settled_for' }]);
  });
});

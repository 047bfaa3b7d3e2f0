import { expect, test } from 'vitest';
import { openConnections, pidOf, waits } from './database.ts';
import { createChallenge, createPlayer } from './fixtures.ts';

const connections = openConnections();
const { admin, left, right } = connections;

test('a mail being written while an account changes its address goes to the new one', async () => {
  const writings = [
    `select private.mail_player($1, 'digest', '{}', $1)`,
    `select private.mail_about_account($1, 'warning', '{"words": "Be kind."}')`,
  ];
  for (const [n, write] of writings.entries()) {
    const ana = await createPlayer(admin);
    await admin.query('update auth.users set email_confirmed_at = now() where id = $1', [ana]);
    const pid = await pidOf(right);
    await left.query('begin');
    await left.query(write, [ana]);
    const moved = right.query('update auth.users set email = $2 where id = $1', [
      ana,
      `moved-${n}@example.test`,
    ]);
    expect(await waits(admin, pid, moved)).toBe(true);
    await left.query('commit');
    await moved;
    const { rows } = await admin.query<{ to_address: string }>(
      'select to_address from private.outbox where subject_id = $1',
      [ana],
    );
    expect(rows).toEqual([{ to_address: `moved-${n}@example.test` }]);
  }
});

/** A player whose address is confirmed. */
async function createReader(): Promise<string> {
  const id = await createPlayer(admin);
  await admin.query('update auth.users set email_confirmed_at = now() where id = $1', [id]);
  return id;
}

/** An agreed match in `hours`, and a reminder of it to each of the two that has not been sent yet. */
async function createReminded(ana: string, bea: string, hours: number): Promise<string> {
  const match = await createChallenge(admin, ana, bea, hours);
  await admin.query(
    `update public.challenge_seats set status = 'confirmed' where challenge_id = $1`,
    [match],
  );
  await admin.query(`update public.challenges set status = 'accepted' where id = $1`, [match]);
  await admin.query(
    `select private.mail_player(p, 'match_reminder', jsonb_build_object('player_id', p, 'challenge_id', $1::uuid), $1)
     from unnest($2::uuid[]) p`,
    [match, [ana, bea]],
  );
  return match;
}

const reminders = async (...matches: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await admin.query<{ state: string }>(
    'select state from private.outbox where subject_id = any ($1) order by id',
    [matches],
  );
  return rows.map(({ state }) => state);
};

test.each([
  { when: 'before it begins', hours: 20 },
  { when: 'after it has begun', hours: -3 },
])(
  'a ban does not deadlock with the end of a match, $when, whose reminder still waits',
  async ({ hours }) => {
    const [ana, bea] = [await createReader(), await createReader()];
    const match = await createReminded(ana, bea, hours);
    const banning = await pidOf(right);
    await left.query('begin');
    await left.query('select from public.challenges where id = $1 for update', [match]);
    // As far as answers get that concern players: they hold them.
    await left.query('select private.lock_players($1)', [[ana, bea]]);
    const banned = right.query(
      `update auth.users set banned_until = now() + interval '1 day' where id = $1`,
      [bea],
    );
    expect(await waits(admin, banning, banned)).toBe(true);
    await left.query(`update public.challenges set status = $2 where id = $1`, [
      match,
      hours > 0 ? 'cancelled' : 'completed',
    ]);
    await left.query('commit');
    await banned;
    expect(await reminders(match)).toEqual([]);
  },
);

test('emails are handed out while those of several matches are being deleted', async () => {
  const [ana, bea] = [await createReader(), await createReader()];
  const first = await createReminded(ana, bea, 18);
  const second = await createReminded(ana, bea, 20);
  const taking = await pidOf(right);
  await left.query('begin');
  await left.query(`update public.challenges set status = 'cancelled' where id = $1`, [second]);
  const taken = right.query(
    'select id from public.take_mails((select mail_secret from private.settings), 100)',
  );
  expect(await waits(admin, taking, taken)).toBe(false);
  await taken;
  expect(await reminders(first)).toEqual(['sending', 'sending']);
  await left.query(`update public.challenges set status = 'cancelled' where id = $1`, [first]);
  await left.query('commit');
  // Should sending them fail, they are not sent again.
  const { rows } = await admin.query<{ attempts: number }>(
    'select attempts from private.outbox where subject_id = any ($1)',
    [[first, second]],
  );
  expect(rows).toEqual([{ attempts: 6 }, { attempts: 6 }]);
});

test('schedules write to several new addresses in one order, and do not deadlock', async () => {
  const due = '2031-05-07 12:00Z';
  const [late, early] = [await createReader(), await createReader()];
  // The order of their addresses is not the order in which they confirmed them.
  for (const [id, name, hours] of [
    [early, 'z', 3],
    [late, 'a', 2],
  ] as const) {
    await admin.query('update auth.users set email = $2 where id = $1', [
      id,
      `${name}-${id}@example.test`,
    ]);
    await admin.query(
      `update private.first_days set confirmed_at = $2::timestamptz - make_interval(hours => $3) where player_id = $1`,
      [id, due, hours],
    );
  }
  const write = `insert into private.mail_optouts (address_hash)
    select private.address_hash(u.email) from auth.users u where u.id = $1`;
  const welcoming = await pidOf(right);
  await left.query('begin');
  await left.query(write, [late]);
  const welcomed = right.query('select private.send_welcomes($1)', [due]);
  expect(await waits(admin, welcoming, welcomed)).toBe(true);
  await left.query(write, [early]);
  await left.query('commit');
  await welcomed;
  const { rows } = await admin.query(
    `select from private.outbox where template = 'welcome' and subject_id = any ($1)`,
    [[late, early]],
  );
  expect(rows).toHaveLength(2);
});

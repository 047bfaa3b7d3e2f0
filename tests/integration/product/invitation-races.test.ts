import { Client } from 'pg';
import { expect, test } from 'vitest';
import {
  blockersOf,
  type Call,
  call,
  openConnections,
  ownConnection,
  pidOf,
  waits,
} from './database.ts';
import { createClub, createPlayers } from './fixtures.ts';

const { admin, left, right } = openConnections();
const ADDRESSES = Array.from({ length: 30 }, (_, at) => `guest-${10 + at}@example.com`);
const [FIRST = ''] = ADDRESSES;

function invite(player: string, club: string): Call {
  const rows = ADDRESSES.toReversed().map((address) => ({ address, name: 'A guest' }));
  return {
    player,
    sql: 'select public.import_members($1, $2, gen_random_uuid())::text',
    values: [club, JSON.stringify(rows)],
  };
}

test("two clubs that invite the same people at once lock them in the same order, whatever the plan, and don't deadlock", async () => {
  const [ana, bea] = await createPlayers(admin);
  const clubs = [];
  for (const owner of [ana, bea])
    clubs.push(await createClub(admin, owner, { autoApprove: true, memberLimit: null }));
  const [one = '', other = ''] = clubs;
  for (const client of [left, right]) await client.query('set enable_hashjoin = off');
  const [first, second] = [await pidOf(left), await pidOf(right)];
  const keeper = new Client(ownConnection());
  await keeper.connect();
  try {
    const kept = await pidOf(keeper);
    await keeper.query('begin');
    await keeper.query(
      'insert into private.mail_optouts (address_hash) values (private.address_hash($1))',
      [FIRST],
    );
    const earlier = call(left, invite(ana, one));
    expect(await waits(admin, first, earlier)).toBe(true);
    const later = call(right, invite(bea, other));
    expect(await waits(admin, second, later)).toBe(true);
    // Neither holds an address that the other will need.
    expect([await blockersOf(admin, first), await blockersOf(admin, second)]).toEqual([
      [kept],
      [kept],
    ]);
    await keeper.query('commit');
    const invited = { kind: 'done', value: String(ADDRESSES.length) };
    expect(await Promise.all([earlier, later])).toEqual([invited, invited]);
  } finally {
    await keeper.end();
  }
});

test('the nightly forgetting of addresses waits for nobody who has locked an invitation', async () => {
  const [ana] = await createPlayers(admin);
  const club = await createClub(admin, ana, { autoApprove: true, memberLimit: null });
  const { rows: old } = await admin.query<{ id: string }>(
    `with import as (insert into private.member_imports (id, club_id, created_by) values (gen_random_uuid(), $1, $2) returning id)
     insert into public.club_invitations (club_id, token_hash, created_by, created_at, expires_at, import_id, address)
     select $1, sha256(convert_to($1::text || a, 'UTF8')), $2, now() - interval '90 days', now() - interval '60 days', import.id, a
     from import, unnest(array['one@example.test', 'two@example.test']) a returning id`,
    [club, ana],
  );
  const held = old[0]?.id;
  const kept = async (): Promise<readonly string[]> => {
    const { rows } = await admin.query<{ id: string }>(
      'select id from public.club_invitations where club_id = $1 and address is not null',
      [club],
    );
    return rows.map(({ id }) => id);
  };
  const forgetting = await pidOf(right);
  const forget = (): Promise<unknown> => right.query('select private.forget_addresses()');
  await left.query('begin');
  await left.query('select from public.club_invitations where id = $1 for update', [held]);
  const forgotten = forget();
  expect(await waits(admin, forgetting, forgotten)).toBe(false);
  expect(await kept()).toEqual([held]);
  await left.query('commit');
  await forget();
  expect(await kept()).toEqual([]);
});

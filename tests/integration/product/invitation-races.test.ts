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

import type { Client } from 'pg';

/** Rates all results and computes everybody's row of the pool, as the schedule would have done by now. */
export async function fillPool(database: Client): Promise<void> {
  const began = performance.now();
  await database.query(`select private.replay_ratings('write')`);
  await database.query('delete from private.pool_queue');
  await database.query(
    'insert into private.pool_queue (player_id) select p.id from public.profiles p',
  );
  await database.query('select private.refresh_match_pool(1000000)');
  await database.query('vacuum analyze');
  const { rows } = await database.query<{ count: string }>(
    'select count(*) from private.match_pool',
  );
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`${rows[0]?.count ?? 0} who may be proposed (rated and computed in ${seconds} s)`);
}

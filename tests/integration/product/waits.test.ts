import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { blockersOf, openConnections, pidOf, waits } from './database.ts';
import { createPlayer, deleteAccount } from './fixtures.ts';

const { admin, right } = openConnections();

test("waiting for an account deletion in another file doesn't count as waiting here", async () => {
  const ana = await createPlayer(admin);
  const pid = await pidOf(right);
  const elsewhere = new Client({ connectionString: inject('product').adminUrl });
  await elsewhere.connect();
  try {
    await elsewhere.query('begin');
    await deleteAccount(elsewhere, await createPlayer(admin));
    const held = await pidOf(elsewhere);
    const deletion = deleteAccount(right, ana);
    const waited = waits(admin, pid, deletion);
    await expect.poll(() => blockersOf(admin, pid)).toContain(held);
    await elsewhere.query('commit');
    expect(await waited).toBe(false);
  } finally {
    await elsewhere.end();
  }
});

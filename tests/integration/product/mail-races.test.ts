import { expect, test } from 'vitest';
import { openConnections, pidOf, waits } from './database.ts';
import { createPlayer } from './fixtures.ts';

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

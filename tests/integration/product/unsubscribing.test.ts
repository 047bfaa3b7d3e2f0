import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';

test("a mail program unsubscribes a player; a browser that opens the program's address doesn't", async () => {
  const { url, adminUrl } = inject('product');
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  onTestFinished(() => admin.end());
  const { rows } = await admin.query<{ id: string }>(
    `insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), $1, now()) returning id`,
    [`${randomUUID()}@example.com`],
  );
  const player = rows[0]?.id;
  await admin.query(`select private.mail_player($1, 'digest', '{}', null)`, [player]);
  const found = await admin.query<{ token: string }>(
    `select t.token from private.mail_optouts t join auth.users u on t.address_hash = private.address_hash(u.email) where u.id = $1`,
    [player],
  );
  const wantsDigest = async () => {
    const { rows: kept } = await admin.query<{ wanted: boolean }>(
      'select mail_digest as wanted from public.preferences where user_id = $1',
      [player],
    );
    return kept[0]?.wanted;
  };
  await admin.query('update public.preferences set mail_digest = true where user_id = $1', [
    player,
  ]);
  const address = `${url}/functions/v1/mail/unsubscribe?token=${found.rows[0]?.token}&of=digest`;

  const opened = await fetch(address);
  expect(opened.status).toBe(200);
  expect(opened.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await opened.text()).toContain('use the link at the end of the email');
  expect(await wantsDigest()).toBe(true);

  // As RFC 8058 has it: no token of ours, no cookie.
  const pressed = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(pressed.status).toBe(200);
  expect(await wantsDigest()).toBe(false);
});

import { createClient } from '@supabase/supabase-js';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';

const PNG = Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10]);

test('the sweeper removes pictures that no profile shows, and only for the schedule', async () => {
  const { url, publishableKey, adminUrl } = inject('product');
  const player = createClient(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: crypto.randomUUID() },
  });
  const email = `${crypto.randomUUID()}@example.com`;
  const { data } = await player.auth.signUp({ email, password: 'first serve' });
  const [shown, left] = ['shown', 'left'].map((name) => `${data.user?.id}/${name}.png`);
  const pictures = player.storage.from('avatars');
  for (const path of [shown, left])
    expect(
      (await pictures.upload(path ?? '', new Blob([PNG], { type: 'image/png' }))).error,
    ).toBeNull();
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  onTestFinished(() => admin.end());
  await admin.query('update public.profiles set avatar_path = $2 where id = $1', [
    data.user?.id,
    shown,
  ]);
  await admin.query(
    `update storage.objects set created_at = now() - interval '2 days' where name = any ($1)`,
    [[shown, left]],
  );
  const { rows } = await admin.query<{ secret: string }>(
    'select mail_secret as secret from private.settings',
  );
  const call = (secret = ''): Promise<Response> =>
    fetch(`${url}/functions/v1/sweep`, {
      method: 'POST',
      headers: { 'x-schedule-secret': secret },
    });
  expect((await call('guess')).status).toBe(403);
  expect((await call(rows[0]?.secret)).status).toBe(200);
  const seen = async (path = ''): Promise<number> =>
    (await fetch(pictures.getPublicUrl(path).data.publicUrl)).status;
  expect(await seen(shown)).toBe(200);
  expect(await seen(left)).toBe(400);
});

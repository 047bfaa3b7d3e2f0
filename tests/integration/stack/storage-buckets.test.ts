import { describe, expect, inject, test } from 'vitest';
import { client, newPlayer } from './clients.ts';

const admin = () => client(inject('stack').serviceKey).storage;
const newName = () => `bucket-${crypto.randomUUID().slice(0, 8)}`;

describe('buckets', () => {
  test('the service key creates, changes, empties and deletes a bucket', async () => {
    const name = newName();
    const created = await admin().createBucket(name, { public: false, fileSizeLimit: '1kb' });
    expect(created.data).toEqual({ name });
    const changed = await admin().updateBucket(name, {
      public: true,
      allowedMimeTypes: ['image/*'],
    });
    expect(changed.data?.message).toBe('Successfully updated');
    // What a change leaves out stays.
    expect((await admin().getBucket(name)).data).toMatchObject({
      id: name,
      public: true,
      owner: '',
      file_size_limit: 1000,
      allowed_mime_types: ['image/*'],
    });
    const signature = Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10]);
    const dot = new Blob([signature], { type: 'image/png' });
    expect((await admin().from(name).upload('dot.png', dot)).error).toBeNull();
    expect((await admin().deleteBucket(name)).error).toMatchObject({
      statusCode: '409',
      code: 'ResourceNotEmpty',
      message: 'The bucket you tried to delete is not empty',
    });
    expect((await admin().emptyBucket(name)).error).toBeNull();
    expect((await admin().deleteBucket(name)).data?.message).toBe('Successfully deleted');
    expect((await admin().getBucket(name)).error).toMatchObject({
      statusCode: '404',
      message: 'Bucket not found',
    });
  });

  test('a bucket’s name can be taken once', async () => {
    const name = newName();
    await admin().createBucket(name);
    expect((await admin().createBucket(name)).error).toMatchObject({
      statusCode: '409',
      code: 'BucketAlreadyExists',
      message: 'The resource already exists',
    });
  });

  test('buckets are searched, sorted and limited', async () => {
    const prefix = newName();
    for (const end of ['b', 'a', 'c']) await admin().createBucket(`${prefix}-${end}`);
    const { data } = await admin().listBuckets({
      search: prefix,
      sortColumn: 'name',
      sortOrder: 'desc',
      limit: 2,
      offset: 1,
    });
    expect(data?.map(({ id }) => id)).toEqual([`${prefix}-b`, `${prefix}-a`]);
  });

  test('without a policy players neither see nor create buckets', async () => {
    const { storage } = (await newPlayer()).client;
    expect((await storage.listBuckets()).data).toEqual([]);
    expect((await storage.getBucket('papers')).error).toMatchObject({ statusCode: '404' });
    expect((await storage.createBucket(newName())).error).toMatchObject({
      statusCode: '403',
      message: 'new row violates row-level security policy',
    });
    expect((await storage.updateBucket('papers', { public: true })).error).not.toBeNull();
    expect((await storage.emptyBucket('papers')).error).not.toBeNull();
    expect((await storage.deleteBucket('papers')).error).not.toBeNull();
  });

  test.each([
    ['a name with a slash', { id: 'a/b' }, '400'],
    ['an over-long name', { id: 'x'.repeat(64) }, '400'],
    ['a limit beyond the stack’s own', { id: 'big', file_size_limit: '10GB' }, '413'],
    ['a limit that is none', { id: 'odd', file_size_limit: 'much' }, '400'],
    ['a type that is none', { id: 'odd', allowed_mime_types: ['what'] }, '415'],
    ['versions', { id: 'odd', versioning_status: 'ENABLED' }, '403'],
  ])('%s is refused', async (_, body, statusCode) => {
    const { url, serviceKey } = inject('stack');
    const answer = await fetch(`${url}/storage/v1/bucket`, {
      method: 'POST',
      headers: { apikey: serviceKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ statusCode });
  });

  test('there is no cache to purge, which succeeds for the service key', async () => {
    expect((await admin().purgeBucketCache('papers')).error).toBeNull();
    expect((await client().storage.purgeBucketCache('papers')).error).toMatchObject({
      statusCode: '403',
    });
  });
});

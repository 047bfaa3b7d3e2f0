import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { actAs, transaction } from '../database.ts';
import { bearer, type Env, isObject, type Json, MAX_JSON_BYTES, readJson } from '../http.ts';
import type { Claims, Keys } from '../keys.ts';
import { bucketRoutes } from './buckets.ts';
import {
  accessDenied,
  bucketNotFound,
  errorResponse,
  invalidRequest,
  notFound,
  notOffered,
  StorageError,
  tooLarge,
} from './errors.ts';
import { listFolder } from './listing.ts';
import { listPage } from './listing-v2.ts';
import { bucketAndName, checkedName } from './names.ts';
import { info, OBJECT_COLUMNS, type ObjectRow, serve } from './serving.ts';
import type { Signatures } from './signatures.ts';
import { copiedMetadata, copy, move, readTransfer } from './transfers.ts';
import { mayStore, type UploadContext, upload } from './uploads.ts';

/** Its pool is connected as supabase_storage_admin, who owns the tables and may act as any caller. */
export interface StorageContext extends UploadContext {
  readonly keys: Keys;
  readonly signatures: Signatures;
  readonly log: (line: string) => void;
}

/** How long an address for one upload holds. */
const UPLOAD_SECONDS = 2 * 60 * 60;
const MAX_NAMES = 1000;
const UNSEEN = 'Either the object does not exist or you do not have access to it';

/** The storage API below `/storage/v1`: rows under the project's policies, bytes on disk. */
export function storageRoutes(ctx: StorageContext): Hono<Env> {
  const app = new Hono<Env>();
  const json = bodyLimit({
    maxSize: MAX_JSON_BYTES,
    onError: (c) => errorResponse(c, tooLarge(), ctx.log),
  });

  app.onError((error, c) => errorResponse(c, error, ctx.log));

  /** Who asks: the bearer of a session, else the role of the key. */
  function caller(c: Context<Env>): Promise<Claims> {
    const token = bearer(c) ?? c.req.header('apikey') ?? c.req.query('apikey') ?? '';
    return ctx.keys.verify(token).catch((error: unknown) => {
      throw accessDenied(error instanceof Error ? error.message : 'Invalid JWT');
    });
  }

  /** Reads objects as somebody, who sees what the policies show. */
  async function visible(
    claims: Claims,
    bucket: string,
    names: readonly string[],
  ): Promise<readonly ObjectRow[]> {
    return transaction(ctx.pool, async (db) => {
      await actAs(db, claims);
      const { rows } = await db.query<ObjectRow>(
        `select ${OBJECT_COLUMNS} from storage.objects where bucket_id = $1 and name = any ($2)`,
        [bucket, names],
      );
      return rows;
    });
  }

  async function visibleOne(c: Context<Env>, prefix: string): Promise<ObjectRow> {
    refuseVersions(c.req.query('versionId'));
    const { bucket, name } = target(c, prefix);
    const [row] = await visible(await caller(c), bucket, [name]);
    if (row === undefined) throw notFound();
    return row;
  }

  /** Reads an object past all policies, for who was permitted to by other means. */
  async function any(bucket: string, name: string): Promise<ObjectRow> {
    const { rows } = await ctx.pool.query<ObjectRow>(
      `select ${OBJECT_COLUMNS} from storage.objects where bucket_id = $1 and name = $2`,
      [bucket, name],
    );
    if (rows[0] === undefined) throw notFound();
    return rows[0];
  }

  async function published(c: Context<Env>, prefix: string): Promise<ObjectRow> {
    refuseVersions(c.req.query('versionId'));
    const { bucket, name } = target(c, prefix);
    const open = await ctx.pool.query('select from storage.buckets where id = $1 and public', [
      bucket,
    ]);
    if (open.rowCount === 0) throw bucketNotFound();
    return any(bucket, name);
  }

  app.use('/bucket/*', json);
  app.route('/bucket', bucketRoutes({ ...ctx, caller }));

  app.get('/object/public/*', async (c) =>
    serve(c, ctx.blobs, await published(c, '/object/public/')),
  );
  app.get('/object/authenticated/*', async (c) =>
    serve(c, ctx.blobs, await visibleOne(c, '/object/authenticated/')),
  );
  app.get('/object/info/public/*', async (c) =>
    c.json(info(await published(c, '/object/info/public/'))),
  );
  app.get('/object/info/authenticated/*', async (c) =>
    c.json(info(await visibleOne(c, '/object/info/authenticated/'))),
  );
  app.get('/object/info/*', async (c) => c.json(info(await visibleOne(c, '/object/info/'))));

  app.all('/render/image/*', () => {
    throw notOffered('Images are not transformed here: ask for the object itself.');
  });

  // Signed addresses ---------------------------------------------------------------------------

  app.get('/object/sign/*', async (c) => {
    const { bucket, name } = target(c, '/object/sign/');
    const token = c.req.query('token');
    if (token === undefined) {
      throw invalidRequest("querystring must have required property 'token'");
    }
    const { exp } = await ctx.signatures.verify(token, 'download', `${bucket}/${name}`);
    return serve(c, ctx.blobs, await any(bucket, name), new Date(exp * 1000));
  });

  async function signedAddress(bucket: string, name: string, seconds: number): Promise<string> {
    const url = `${bucket}/${name}`;
    const token = await ctx.signatures.sign(
      { use: 'download', url, upsert: false, owner: undefined },
      seconds,
    );
    return `/object/sign/${url}?token=${token}`;
  }

  app.post('/object/sign/:bucket', json, async (c) => {
    const claims = await caller(c);
    const body = await jsonBody(c);
    const seconds = lifetime(body);
    const bucket = c.req.param('bucket');
    const paths = strings(body['paths'], 'paths');
    const seen = new Set((await visible(claims, bucket, paths)).map(({ name }) => name));
    return c.json(
      await Promise.all(
        paths.map(async (path) =>
          seen.has(path)
            ? { error: null, path, signedURL: await signedAddress(bucket, path, seconds) }
            : { error: UNSEEN, path, signedURL: null },
        ),
      ),
    );
  });

  app.post('/object/sign/*', json, async (c) => {
    const body = await jsonBody(c);
    const seconds = lifetime(body);
    refuseVersions(body['versionId']);
    // As where transformations are not enabled: `transform` is ignored, the object itself is signed.
    const row = await visibleOne(c, '/object/sign/');
    return c.json({ signedURL: await signedAddress(row.bucket_id, row.name, seconds) });
  });

  app.post('/object/upload/sign/*', json, async (c) => {
    const { bucket, name } = target(c, '/object/upload/sign/');
    const claims = await caller(c);
    const upsert = c.req.header('x-upsert') === 'true';
    await mayStore(ctx.pool, { bucket, name, upsert, claims });
    const url = `${bucket}/${name}`;
    const token = await ctx.signatures.sign(
      { use: 'upload', url, upsert, owner: claims.sub },
      UPLOAD_SECONDS,
    );
    return c.json({ url: `/object/upload/sign/${url}?token=${token}`, token });
  });

  app.put('/object/upload/sign/*', async (c) => {
    const { bucket, name } = target(c, '/object/upload/sign/');
    const token = c.req.query('token') ?? '';
    const { upsert, owner } = await ctx.signatures.verify(token, 'upload', `${bucket}/${name}`);
    // Who signed was allowed to; the upload itself may come from anybody.
    const claims: Claims = {
      role: 'service_role',
      ...(owner === undefined ? {} : { sub: owner }),
    };
    await upload(ctx, c, { bucket, name, upsert, claims });
    return c.json({ Key: `${bucket}/${name}` });
  });

  // Lists, moves, copies, removals ---------------------------------------------------------------

  for (const [path, list] of [
    ['/object/list/:bucket', listFolder],
    ['/object/list-v2/:bucket', listPage],
  ] as const) {
    app.post(path, json, async (c) => {
      const claims = await caller(c);
      const body = await jsonBody(c);
      const found = await transaction(ctx.pool, async (db) => {
        await actAs(db, claims);
        return list(db, c.req.param('bucket'), body);
      });
      return c.json(found);
    });
  }

  app.post('/object/move', json, async (c) => {
    const claims = await caller(c);
    const transfer = readTransfer(await readJson(c));
    const id = await move(ctx, claims, transfer);
    const { bucket, name } = transfer.to;
    return c.json({ message: 'Successfully moved', Id: id, Key: `${bucket}/${name}` });
  });

  app.post('/object/copy', json, async (c) => {
    const claims = await caller(c);
    const body = await jsonBody(c);
    const upsert = c.req.header('x-upsert') === 'true';
    return c.json(
      await copy(ctx, claims, readTransfer(body), { upsert, metadata: copiedMetadata(body) }),
    );
  });

  async function remove(
    claims: Claims,
    bucket: string,
    names: readonly string[],
  ): Promise<readonly ObjectRow[]> {
    const removed = await transaction(ctx.pool, async (db) => {
      await actAs(db, claims);
      const { rows } = await db.query<ObjectRow>(
        `delete from storage.objects where bucket_id = $1 and name = any ($2)
         returning ${OBJECT_COLUMNS}`,
        [bucket, names],
      );
      return rows;
    });
    await ctx.blobs.remove(removed.flatMap((row) => (row.version === null ? [] : [row.version])));
    return removed;
  }

  app.delete('/object/:bucket', json, async (c) => {
    const claims = await caller(c);
    const names = strings((await jsonBody(c))['prefixes'], 'prefixes');
    return c.json(await remove(claims, c.req.param('bucket'), names));
  });

  app.delete('/object/*', async (c) => {
    const { bucket, name } = target(c, '/object/');
    const removed = await remove(await caller(c), bucket, [checkedName(name)]);
    if (removed.length === 0) throw notFound();
    return c.json({ message: 'Successfully deleted' });
  });

  // There is no cache in front of this stack, so there is nothing to purge.
  app.delete('/cdn/*', async (c) => {
    const { role } = await caller(c);
    if (role !== 'service_role') throw accessDenied('Access denied');
    return c.json({ message: 'success' });
  });

  // Objects themselves ---------------------------------------------------------------------------

  app.get('/object/*', async (c) => serve(c, ctx.blobs, await visibleOne(c, '/object/')));

  app.on(['POST', 'PUT'], '/object/*', async (c) => {
    const { bucket, name } = target(c, '/object/');
    const claims = await caller(c);
    const upsert = c.req.method === 'PUT' || c.req.header('x-upsert') === 'true';
    const { id } = await upload(ctx, c, { bucket, name, upsert, claims });
    return c.json({ Id: id, Key: `${bucket}/${name}` });
  });

  return app;
}

/** Bucket and name of an address like `/object/<kind>/<bucket>/<name…>`. */
function target(c: Context<Env>, prefix: string): { bucket: string; name: string } {
  const path = new URL(c.req.url).pathname;
  return bucketAndName(path.slice(path.indexOf(prefix) + prefix.length));
}

async function jsonBody(c: Context<Env>): Promise<Json> {
  const body = await readJson(c);
  if (body === undefined) throw invalidRequest('The body is no JSON object.');
  return body;
}

function strings(given: unknown, name: string): readonly string[] {
  if (!Array.isArray(given) || given.length === 0 || given.length > MAX_NAMES) {
    throw invalidRequest(`body/${name} must list 1 to ${MAX_NAMES} names`);
  }
  return given.map((value: unknown) => {
    if (isObject(value)) refuseVersions(value['versionId'] ?? '');
    if (typeof value !== 'string') throw invalidRequest(`body/${name} must list names`);
    return value;
  });
}

/** How long a signed address is to hold, in seconds. */
function lifetime(body: Json): number {
  const seconds = body['expiresIn'];
  if (typeof seconds === 'number' && Number.isInteger(seconds) && seconds >= 1) {
    return Math.min(seconds, 10 ** 10);
  }
  throw new StorageError('400', 'InvalidRequest', 'body/expiresIn must be >= 1');
}

function refuseVersions(given: unknown): void {
  if (given !== undefined) throw notOffered('Versions of objects are not offered here.');
}

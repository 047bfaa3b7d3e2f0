import { type Context, Hono } from 'hono';
import type { Pool } from 'pg';
import { actAs, transaction } from '../database.ts';
import { type Env, isObject, type Json, readJson, text } from '../http.ts';
import type { Claims } from '../keys.ts';
import type { Blobs } from './blobs.ts';
import {
  accessDenied,
  bucketNotFound,
  invalidMimeType,
  invalidRequest,
  notOffered,
  StorageError,
  tooLarge,
} from './errors.ts';
import { checkedBucketName } from './names.ts';
import { ownerUuid } from './uploads.ts';

interface BucketsContext {
  readonly pool: Pool;
  readonly blobs: Blobs;
  readonly limitBytes: number;
  readonly caller: (c: Context<Env>) => Promise<Claims>;
}

interface BucketRow {
  readonly id: string;
  readonly name: string;
  readonly owner: string | null;
  readonly public: boolean;
  readonly file_size_limit: string | null;
  readonly allowed_mime_types: readonly string[] | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const COLUMNS =
  'id, name, owner, public, file_size_limit, allowed_mime_types, created_at, updated_at';
const SORTABLE = ['id', 'name', 'created_at', 'updated_at'];
const UNITS: Readonly<Record<string, number>> = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 };

/** `/bucket`: whoever the policies on storage.buckets allow, which is nobody but the service key. */
export function bucketRoutes(ctx: BucketsContext): Hono<Env> {
  const app = new Hono<Env>();

  app.get('/', async (c) => {
    const claims = await ctx.caller(c);
    const column = c.req.query('sortColumn') ?? 'name';
    if (!SORTABLE.includes(column))
      throw invalidRequest('"sortColumn" names no column to sort by.');
    const direction = c.req.query('sortOrder') === 'desc' ? 'desc' : 'asc';
    const { rows } = await transaction(ctx.pool, async (db) => {
      await actAs(db, claims);
      return db.query<BucketRow>(
        `select ${COLUMNS} from storage.buckets where strpos(lower(name), lower($1)) > 0
         order by ${column} ${direction} limit $2 offset $3`,
        [
          c.req.query('search') ?? '',
          wholeNumber(c.req.query('limit')) ?? null,
          wholeNumber(c.req.query('offset')) ?? 0,
        ],
      );
    });
    return c.json(rows.map(told));
  });

  app.get('/:id', async (c) => {
    const claims = await ctx.caller(c);
    const id = c.req.param('id');
    const { rows } = await transaction(ctx.pool, async (db) => {
      await actAs(db, claims);
      return db.query<BucketRow>(`select ${COLUMNS} from storage.buckets where id = $1`, [id]);
    });
    if (rows[0] === undefined) throw bucketNotFound();
    return c.json(told(rows[0]));
  });

  app.post('/', async (c) => {
    const claims = await ctx.caller(c);
    const body = settings(await readJson(c));
    const id = checkedBucketName(text(body, 'id') ?? text(body, 'name') ?? '');
    const name = checkedBucketName(text(body, 'name') ?? id);
    await transaction(ctx.pool, async (db) => {
      await actAs(db, claims);
      await db.query(
        `insert into storage.buckets
           (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
         values ($1, $2, $3::uuid, $4, $5, $6, $7)`,
        [
          id,
          name,
          ownerUuid(claims),
          claims.sub ?? null,
          body['public'] === true,
          sizeLimit(body['file_size_limit'], ctx.limitBytes),
          mimeTypes(body['allowed_mime_types']),
        ],
      );
    });
    return c.json({ name });
  });

  app.put('/:id', async (c) => {
    const claims = await ctx.caller(c);
    const body = settings(await readJson(c));
    const isPublic = body['public'];
    // Left out, a setting stays as it is; null clears it.
    const changed = await transaction(ctx.pool, async (db) => {
      await actAs(db, claims);
      return db.query(
        `update storage.buckets set
           public = coalesce($2, public),
           file_size_limit = case when $3 then $4::bigint else file_size_limit end,
           allowed_mime_types = case when $5 then $6::text[] else allowed_mime_types end,
           updated_at = now()
         where id = $1`,
        [
          c.req.param('id'),
          typeof isPublic === 'boolean' ? isPublic : null,
          body['file_size_limit'] !== undefined,
          sizeLimit(body['file_size_limit'], ctx.limitBytes),
          body['allowed_mime_types'] !== undefined,
          mimeTypes(body['allowed_mime_types']),
        ],
      );
    });
    if (changed.rowCount === 0) throw bucketNotFound();
    return c.json({ message: 'Successfully updated' });
  });

  app.post('/:id/empty', async (c) => {
    const claims = await ctx.caller(c);
    const id = c.req.param('id');
    const { rows } = await transaction(ctx.pool, async (db) => {
      await actAs(db, claims);
      const seen = await db.query('select from storage.buckets where id = $1', [id]);
      if (seen.rowCount === 0) throw bucketNotFound();
      return db.query<{ version: string | null }>(
        'delete from storage.objects where bucket_id = $1 returning version',
        [id],
      );
    });
    await ctx.blobs.remove(rows.flatMap(({ version }) => (version === null ? [] : [version])));
    return c.json({
      message: 'Empty bucket has been queued. Completion may take up to an hour.',
    });
  });

  app.delete('/:id', async (c) => {
    const claims = await ctx.caller(c);
    const id = c.req.param('id');
    await transaction(ctx.pool, async (db) => {
      const held = await db.query('select from storage.objects where bucket_id = $1 limit 1', [id]);
      await actAs(db, claims);
      const seen = await db.query('select from storage.buckets where id = $1', [id]);
      if (seen.rowCount === 0) throw bucketNotFound();
      if (held.rowCount !== 0) {
        throw new StorageError(
          '409',
          'ResourceNotEmpty',
          'The bucket you tried to delete is not empty',
        );
      }
      const deleted = await db.query('delete from storage.buckets where id = $1', [id]);
      if (deleted.rowCount === 0) throw accessDenied('Access denied');
    });
    return c.json({ message: 'Successfully deleted' });
  });

  app.on(['GET', 'PUT', 'DELETE'], '/:id/lifecycle', () => {
    throw notOffered('Versions and their lifecycle are not offered here.');
  });

  return app;
}

function told(row: BucketRow): Json {
  const { file_size_limit: limit, owner } = row;
  return {
    ...row,
    owner: owner ?? '',
    file_size_limit: limit === null ? null : Number(limit),
  };
}

function settings(body: Json | undefined): Json {
  if (!isObject(body)) throw invalidRequest('The body is no JSON object.');
  if ((body['type'] ?? 'STANDARD') !== 'STANDARD') {
    throw notOffered('Only buckets of the type STANDARD are offered here.');
  }
  if (body['versioning_status'] === 'ENABLED') {
    throw notOffered('Versions of objects are not offered here.');
  }
  return body;
}

/** A limit in bytes, or with its unit: 20GB / 20MB / 30KB / 3B. */
function sizeLimit(given: unknown, most: number): number | null {
  if (given === undefined || given === null) return null;
  const match = /^(\d+(?:\.\d+)?)\s*(gb|mb|kb|b)?$/i.exec(
    typeof given === 'number' || typeof given === 'string' ? String(given) : '',
  );
  const bytes =
    match === null ? NaN : Number(match[1]) * (UNITS[match[2]?.toLowerCase() ?? 'b'] ?? 1);
  if (Number.isNaN(bytes)) {
    throw invalidRequest('Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B');
  }
  if (bytes > most) throw tooLarge();
  return bytes === 0 ? null : Math.floor(bytes);
}

function mimeTypes(given: unknown): readonly string[] | null {
  if (given === undefined || given === null) return null;
  if (!Array.isArray(given)) throw invalidRequest('"allowed_mime_types" must be a list.');
  return given.map((type: unknown) => {
    if (typeof type === 'string' && /^(\*|[\w.+-]+\/(\*|[\w.+-]+)|\*\/\*)$/.test(type)) return type;
    throw invalidMimeType(String(type));
  });
}

function wholeNumber(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  if (/^\d{1,9}$/.test(given)) return Number(given);
  throw invalidRequest('"limit" and "offset" must be whole numbers.');
}

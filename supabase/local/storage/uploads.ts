import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { Pool, PoolClient } from 'pg';
import { actAs, isOutage, rehearsal, transaction } from '../database.ts';
import { type Env, isObject, type Json, text } from '../http.ts';
import type { Claims } from '../keys.ts';
import type { Blobs, StoredBytes } from './blobs.ts';
import { bucketNotFound, invalidMimeType, invalidRequest, tooLarge } from './errors.ts';
import { readForm } from './multipart.ts';
import { beginsAs } from './pictures.ts';

export interface UploadContext {
  readonly pool: Pool;
  readonly blobs: Blobs;
  /** The most that any bucket takes, in bytes. */
  readonly limitBytes: number;
}

/** Where an upload goes, and as whom. */
export interface UploadTarget {
  readonly bucket: string;
  readonly name: string;
  readonly upsert: boolean;
  readonly claims: Claims;
}

/** What an upload says about its bytes. */
interface Description {
  readonly mimetype: string;
  readonly cacheControl: string;
  readonly contentEncoding: string | undefined;
  readonly userMetadata: Json | null;
}

/** What a bucket takes. */
export interface Rules {
  readonly limit: number;
  readonly allowed: readonly string[];
}

interface NewRow extends UploadTarget {
  readonly version: string;
  readonly metadata: Json;
  readonly userMetadata: Json | null;
}

const DEFAULT_TYPE = 'application/octet-stream';
const MAX_FIELD_BYTES = 64 * 1024;
/** What may stand in a header when the object is served. */
const HEADER_TEXT = /^[\x20-\x7e]{1,500}$/;

/**
 * Stores what a request carries: a form as browsers send it, or the bytes themselves. They go to
 * disk as they come, after the policies and the bucket agreed to them; the row follows, under the
 * policies again, so that no row is ever without bytes.
 */
export async function upload(
  ctx: UploadContext,
  c: Context<Env>,
  target: UploadTarget,
): Promise<{ readonly id: string }> {
  const rules = await rulesOf(ctx, target.bucket);
  const contentType = c.req.header('content-type') ?? DEFAULT_TYPE;
  // A refused sender is still to hear the refusal, so its connection is not closed here.
  const body: AsyncIterable<Buffer> = c.env.incoming.iterator({ destroyOnReturn: false });
  if (contentType.startsWith('multipart/form-data')) {
    return uploadForm(ctx, target, rules, body, contentType);
  }
  const declared = Number(c.req.header('content-length') ?? 0);
  if (declared > rules.limit) throw tooLarge();
  const encoded = c.req.header('x-metadata');
  const described = description({
    mimetype: contentType,
    cacheControl: c.req.header('cache-control'),
    contentEncoding: c.req.header('content-encoding'),
    metadata: encoded === undefined ? undefined : Buffer.from(encoded, 'base64').toString('utf8'),
  });
  const stored = await receive(ctx, target, rules, described, body);
  try {
    checkContent(rules, described.mimetype, stored.start);
  } catch (error) {
    await ctx.blobs.remove([stored.version]);
    throw error;
  }
  return complete(ctx, target, described, stored);
}

async function uploadForm(
  ctx: UploadContext,
  target: UploadTarget,
  rules: Rules,
  body: AsyncIterable<Buffer>,
  contentType: string,
): Promise<{ readonly id: string }> {
  const fields = new Map<string, string>();
  let type = DEFAULT_TYPE;
  let stored: StoredBytes | undefined;
  const described = (): Description => {
    const seconds = fields.get('cacheControl');
    return description({
      mimetype: fields.get('contentType') ?? type,
      cacheControl: seconds === undefined ? undefined : `max-age=${seconds}`,
      contentEncoding: fields.get('contentEncoding'),
      metadata: fields.get('metadata'),
    });
  };
  try {
    for await (const part of readForm(body, contentType)) {
      if (!part.isFile) fields.set(part.name, await fieldText(part.bytes));
      else if (stored === undefined) {
        type = part.type ?? DEFAULT_TYPE;
        stored = await receive(ctx, target, rules, described(), part.bytes);
      }
    }
    if (stored === undefined) throw invalidRequest('The form holds no file.');
    // Fields may follow the file.
    const { mimetype } = described();
    checkType(rules, mimetype);
    checkContent(rules, mimetype, stored.start);
  } catch (error) {
    if (stored !== undefined) await ctx.blobs.remove([stored.version]);
    throw error;
  }
  return complete(ctx, target, described(), stored);
}

/** Takes the bytes in, once the bucket and the policies agree. */
async function receive(
  ctx: UploadContext,
  target: UploadTarget,
  rules: Rules,
  described: Description,
  bytes: AsyncIterable<Uint8Array>,
): Promise<StoredBytes> {
  checkType(rules, described.mimetype);
  await mayStore(ctx.pool, target, described);
  return ctx.blobs.write(bytes, rules.limit);
}

/** Asks the policies whether this object could be stored; nothing of it stays. */
export function mayStore(
  pool: Pool,
  target: UploadTarget,
  described?: Pick<Description, 'mimetype' | 'userMetadata'>,
): Promise<void> {
  return rehearsal(pool, async (db) => {
    await actAs(db, target.claims);
    await writeRow(db, {
      ...target,
      version: randomUUID(),
      metadata: described === undefined ? {} : { mimetype: described.mimetype },
      userMetadata: described?.userMetadata ?? null,
    });
  });
}

async function complete(
  ctx: UploadContext,
  target: UploadTarget,
  described: Description,
  stored: StoredBytes,
): Promise<{ readonly id: string }> {
  const { mimetype, cacheControl, contentEncoding, userMetadata } = described;
  const metadata = {
    eTag: stored.etag,
    size: stored.size,
    mimetype,
    cacheControl,
    ...(contentEncoding === undefined ? {} : { contentEncoding }),
    lastModified: new Date(),
    contentLength: stored.size,
    httpStatusCode: 200,
  };
  return storeRow(ctx, { ...target, version: stored.version, metadata, userMetadata });
}

/** Adds the row of bytes that are there; they go when the row cannot be, as do replaced ones. */
export async function storeRow(ctx: UploadContext, row: NewRow): Promise<{ readonly id: string }> {
  let replaced: string | undefined;
  const id = await transaction(ctx.pool, async (db) => {
    const before = await db.query<{ version: string | null }>(
      'select version from storage.objects where bucket_id = $1 and name = $2 for update',
      [row.bucket, row.name],
    );
    replaced = before.rows[0]?.version ?? undefined;
    await actAs(db, row.claims);
    return writeRow(db, row);
  }).catch(async (error: unknown) => {
    // Where the database went away nobody knows whether the row is there. Bytes without one are swept.
    if (!isOutage(error)) await ctx.blobs.remove([row.version]);
    throw error;
  });
  if (replaced !== undefined) await ctx.blobs.remove([replaced]);
  return { id };
}

/** Only replacing reads the row back: who may insert but not select can still upload. */
async function writeRow(db: PoolClient, row: NewRow): Promise<string> {
  const id = randomUUID();
  const { rows } = await db.query<{ id: string }>(
    `insert into storage.objects (
       id, bucket_id, name, owner, owner_id, metadata, user_metadata, version
     ) values ($1, $2, $3, $4::uuid, $5, $6, $7, $8)
     ${
       row.upsert
         ? `on conflict (bucket_id, name) do update
            set metadata = excluded.metadata, user_metadata = excluded.user_metadata,
                version = excluded.version, owner = excluded.owner,
                owner_id = excluded.owner_id, updated_at = now()
            returning id`
         : ''
     }`,
    [
      id,
      row.bucket,
      row.name,
      ownerUuid(row.claims),
      row.claims.sub ?? null,
      JSON.stringify(row.metadata),
      row.userMetadata === null ? null : JSON.stringify(row.userMetadata),
      row.version,
    ],
  );
  return rows[0]?.id ?? id;
}

/** The caller as the column `owner` takes it; tokens of other issuers may name no uuid. */
export function ownerUuid(claims: Claims): string | null {
  const sub = claims.sub ?? '';
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(sub) ? sub : null;
}

export async function rulesOf(ctx: UploadContext, bucket: string): Promise<Rules> {
  const { rows } = await ctx.pool.query<{
    file_size_limit: string | null;
    allowed_mime_types: readonly string[] | null;
  }>('select file_size_limit, allowed_mime_types from storage.buckets where id = $1', [bucket]);
  const found = rows[0];
  if (found === undefined) throw bucketNotFound();
  const own = found.file_size_limit === null ? Infinity : Number(found.file_size_limit);
  return { limit: Math.min(own, ctx.limitBytes), allowed: found.allowed_mime_types ?? [] };
}

/** Whether a bucket takes an object that is there already, as a copy or for good. */
export async function checkStored(
  ctx: UploadContext,
  rules: Rules,
  version: string | null,
  metadata: Json,
): Promise<void> {
  const mimetype = text(metadata, 'mimetype') ?? DEFAULT_TYPE;
  checkType(rules, mimetype);
  if (Number(metadata['size'] ?? 0) > rules.limit) throw tooLarge();
  const start = version === null ? undefined : await ctx.blobs.start(version);
  if (start !== undefined) checkContent(rules, mimetype, start);
}

/** A bucket that lists what it takes takes no script under the name of a picture either. */
function checkContent(rules: Rules, mimetype: string, start: Buffer): void {
  const type = typeName(mimetype);
  if (rules.allowed.length > 0 && !beginsAs(type, start)) throw invalidMimeType(type);
}

function typeName(mimetype: string): string {
  return mimetype.split(';')[0]?.trim().toLowerCase() ?? '';
}

function checkType(rules: Rules, mimetype: string): void {
  const type = typeName(mimetype);
  const fits = rules.allowed.some((pattern) =>
    pattern === '*/*' || pattern === '*'
      ? true
      : pattern.endsWith('/*')
        ? type.startsWith(pattern.slice(0, -1).toLowerCase())
        : pattern.toLowerCase() === type,
  );
  if (rules.allowed.length > 0 && !fits) throw invalidMimeType(type);
}

async function fieldText(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const read: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > MAX_FIELD_BYTES) throw invalidRequest('A field of the form is too long.');
    read.push(chunk);
  }
  return Buffer.concat(read).toString('utf8');
}

function description(given: {
  mimetype: string;
  cacheControl: string | undefined;
  contentEncoding: string | undefined;
  metadata: string | undefined;
}): Description {
  const encoding = given.contentEncoding ?? '';
  return {
    mimetype: headerText(given.mimetype) ?? DEFAULT_TYPE,
    cacheControl: headerText(given.cacheControl ?? '') ?? 'no-cache',
    contentEncoding: ['gzip', 'br', 'deflate', 'zstd'].includes(encoding) ? encoding : undefined,
    userMetadata: parsedMetadata(given.metadata),
  };
}

/** What cannot be a header's value is not kept: it could not be served. */
function headerText(value: string): string | undefined {
  return HEADER_TEXT.test(value) ? value : undefined;
}

function parsedMetadata(given: string | undefined): Json | null {
  if (given === undefined) return null;
  try {
    const value: unknown = JSON.parse(given);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

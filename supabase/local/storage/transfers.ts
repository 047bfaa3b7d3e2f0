import type { PoolClient } from 'pg';
import { actAs, transaction } from '../database.ts';
import { isObject, type Json, text } from '../http.ts';
import type { Claims } from '../keys.ts';
import { invalidRequest, notFound } from './errors.ts';
import { checkedBucketName, checkedName } from './names.ts';
import { OBJECT_COLUMNS, type ObjectRow } from './serving.ts';
import {
  checkStored,
  mayStore,
  ownerUuid,
  rulesOf,
  storeRow,
  type UploadContext,
} from './uploads.ts';

interface Transfer {
  readonly from: { readonly bucket: string; readonly name: string };
  readonly to: { readonly bucket: string; readonly name: string };
}

/** Reads the body of a move or a copy. */
export function readTransfer(body: Json | undefined): Transfer {
  if (body === undefined) throw invalidRequest('The body is no JSON object.');
  if (body['sourceVersionId'] !== undefined) throw invalidRequest('Versions are not kept here.');
  const bucket = checkedBucketName(required(body, 'bucketId'));
  const source = required(body, 'sourceKey');
  return {
    from: { bucket, name: source },
    to: {
      bucket: checkedBucketName(text(body, 'destinationBucket') ?? bucket),
      name: checkedName(required(body, 'destinationKey')),
    },
  };
}

/** Renames an object as the caller, who must be allowed to change it here and have it there. */
export async function move(
  ctx: UploadContext,
  claims: Claims,
  { from, to }: Transfer,
): Promise<string> {
  const rules = to.bucket === from.bucket ? undefined : await rulesOf(ctx, to.bucket);
  return transaction(ctx.pool, async (db) => {
    await actAs(db, claims);
    const source = await visible(db, from.bucket, from.name);
    const { rows } = await db.query<{ id: string }>(
      `update storage.objects
       set bucket_id = $3, name = $4, owner = $5::uuid, owner_id = $6, updated_at = now()
       where bucket_id = $1 and name = $2 returning id`,
      [from.bucket, from.name, to.bucket, to.name, ownerUuid(claims), claims.sub ?? null],
    );
    const moved = rows[0];
    if (moved === undefined) throw notFound();
    if (rules !== undefined) await checkStored(ctx, rules, source.version, source.metadata ?? {});
    return moved.id;
  });
}

/** What a copy may say in place of what its source says. */
export interface CopyChanges {
  readonly upsert: boolean;
  /** Undefined to keep the source's. */
  readonly metadata: Json | undefined;
}

/** Copies an object as the caller, who must see it here and be allowed to upload there. */
export async function copy(
  ctx: UploadContext,
  claims: Claims,
  { from, to }: Transfer,
  changes: CopyChanges,
): Promise<Json> {
  const source = await transaction(ctx.pool, async (db) => {
    await actAs(db, claims);
    return visible(db, from.bucket, from.name);
  });
  const target = { ...to, upsert: changes.upsert, claims };
  await mayStore(ctx.pool, target);
  const metadata = { ...source.metadata, ...changes.metadata, lastModified: new Date() };
  await checkStored(ctx, await rulesOf(ctx, to.bucket), source.version, metadata);
  const version = source.version === null ? undefined : await ctx.blobs.copy(source.version);
  if (version === undefined) throw notFound();
  const userMetadata = changes.metadata === undefined ? source.user_metadata : null;
  const { id } = await storeRow(ctx, { ...target, version, metadata, userMetadata });
  return {
    Id: id,
    Key: `${to.bucket}/${to.name}`,
    id,
    name: to.name,
    bucket_id: to.bucket,
    version,
    metadata,
  };
}

/** What the body of a copy says about metadata, which it copies unless told otherwise. */
export function copiedMetadata(body: Json): Json | undefined {
  if (body['copyMetadata'] !== false) return undefined;
  const given = isObject(body['metadata']) ? body['metadata'] : {};
  const known = ['cacheControl', 'contentEncoding', 'mimetype'];
  return Object.fromEntries(
    known.flatMap((name) => {
      const value = text(given, name);
      return value !== undefined && /^[\x20-\x7e]{1,500}$/.test(value) ? [[name, value]] : [];
    }),
  );
}

async function visible(db: PoolClient, bucket: string, name: string): Promise<ObjectRow> {
  const { rows } = await db.query<ObjectRow>(
    `select ${OBJECT_COLUMNS} from storage.objects where bucket_id = $1 and name = $2`,
    [bucket, name],
  );
  if (rows[0] === undefined) throw notFound();
  return rows[0];
}

function required(body: Json, name: string): string {
  const value = text(body, name);
  if (value === undefined) throw invalidRequest(`body must have required property '${name}'`);
  return value;
}

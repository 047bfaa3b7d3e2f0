import type { Context } from 'hono';
import { type Env, type Json, text } from '../http.ts';
import type { Blobs } from './blobs.ts';
import { notFound, StorageError } from './errors.ts';

/** A row of storage.objects, as far as it is served. */
export interface ObjectRow {
  readonly id: string;
  readonly bucket_id: string;
  readonly name: string;
  readonly version: string | null;
  readonly owner: string | null;
  readonly owner_id: string | null;
  readonly metadata: Json | null;
  readonly user_metadata: Json | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly last_accessed_at: Date;
}

export const OBJECT_COLUMNS =
  'id, bucket_id, name, version, owner, owner_id, metadata, user_metadata, created_at, updated_at, last_accessed_at';

/** Answers with an object's bytes, or a part of them, or that the caller has them already. */
export async function serve(
  c: Context<Env>,
  blobs: Blobs,
  row: ObjectRow,
  expires?: Date,
): Promise<Response> {
  const metadata = row.metadata ?? {};
  const etag = text(metadata, 'eTag') ?? '""';
  c.header('accept-ranges', 'bytes');
  if (expires === undefined) {
    c.header('cache-control', text(metadata, 'cacheControl') ?? 'no-cache');
  } else c.header('expires', expires.toUTCString());
  c.header('etag', etag);
  c.header('last-modified', row.updated_at.toUTCString());
  const encoding = text(metadata, 'contentEncoding');
  if (encoding !== undefined) c.header('content-encoding', encoding);
  // What people upload is shown, never run.
  c.header('content-type', harmless(text(metadata, 'mimetype')));
  c.header('x-content-type-options', 'nosniff');
  c.header('content-security-policy', "default-src 'none'; sandbox");
  const download = c.req.query('download');
  if (download !== undefined) c.header('content-disposition', attachment(download));
  if (unchanged(c, etag, row.updated_at)) return c.body(null, 304);

  const bytes = row.version === null ? undefined : await blobs.read(row.version);
  if (bytes === undefined) throw notFound();
  const range = requestedRange(c, etag, bytes.size);
  const part = range === undefined ? bytes : bytes.slice(range.start, range.end);
  c.header('content-length', String(part.size));
  if (range !== undefined) {
    c.header('content-range', `bytes ${range.start}-${range.end - 1}/${bytes.size}`);
  }
  const status = range === undefined ? 200 : 206;
  return c.req.method === 'HEAD' ? c.body(null, status) : c.body(part.stream(), status);
}

/** What an object's info tells. */
export function info(row: ObjectRow): Json {
  const metadata = row.metadata ?? {};
  return {
    id: row.id,
    name: row.name,
    version: row.version,
    bucket_id: row.bucket_id,
    size: metadata['size'] ?? null,
    content_type: metadata['mimetype'] ?? null,
    cache_control: metadata['cacheControl'] ?? null,
    etag: metadata['eTag'] ?? null,
    metadata: row.user_metadata ?? {},
    last_modified: row.updated_at,
    created_at: row.created_at,
  };
}

function harmless(type: string | undefined): string {
  if (type === undefined) return 'application/octet-stream';
  return /text\/html/i.test(type) ? 'text/plain' : type;
}

function attachment(name: string): string {
  if (name === '') return 'attachment;';
  const encoded = encodeURIComponent(name);
  return `attachment; filename=${encoded}; filename*=UTF-8''${encoded};`;
}

function unchanged(c: Context<Env>, etag: string, updated: Date): boolean {
  const known = c.req.header('if-none-match');
  if (known !== undefined) {
    return known.split(',').some((tag) => tag.trim() === '*' || strong(tag) === etag);
  }
  const since = Date.parse(c.req.header('if-modified-since') ?? '');
  return Math.floor(updated.getTime() / 1000) * 1000 <= since;
}

function strong(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}

/** One range of bytes, its end exclusive; what is not one range is answered with everything. */
function requestedRange(
  c: Context<Env>,
  etag: string,
  size: number,
): { readonly start: number; readonly end: number } | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(c.req.header('range') ?? '');
  const condition = c.req.header('if-range');
  if (match === null || (condition !== undefined && condition !== etag)) return undefined;
  const [, from = '', to = ''] = match;
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size : Math.min(size, Number(to) + 1);
  if (start >= end) {
    throw new StorageError('416', 'InvalidRange', 'The requested range is not satisfiable');
  }
  return { start, end };
}

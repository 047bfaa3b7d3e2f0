import type { PoolClient } from 'pg';
import { isObject, type Json, text } from '../http.ts';

interface Entry {
  readonly name: string;
  readonly id: string | null;
  readonly updated_at: Date | null;
  readonly created_at: Date | null;
  readonly last_accessed_at: Date | null;
  readonly metadata: Json | null;
}

const ORDERS: Readonly<Record<string, string>> = {
  name: 'name',
  created_at: 'created_at',
  updated_at: 'updated_at',
  last_accessed_at: 'last_accessed_at',
};

/** One folder's entries as the caller may see them; a folder within is an entry without id. */
export async function listFolder(
  db: PoolClient,
  bucket: string,
  body: Json,
): Promise<readonly Entry[]> {
  const folder = (text(body, 'prefix') ?? '').replace(/^\/+|\/+$/g, '');
  const prefix = folder === '' ? '' : `${folder}/`;
  const sort = isObject(body['sortBy']) ? body['sortBy'] : {};
  const column = ORDERS[text(sort, 'column') ?? 'name'] ?? 'name';
  const direction = text(sort, 'order')?.toLowerCase() === 'desc' ? 'desc' : 'asc';
  // Column and direction come from the tables above, never from the request itself.
  const { rows } = await db.query<Entry>(
    `with within as (
       select *, substr(name, length($2) + 1) as rest
       from storage.objects
       where bucket_id = $1 and starts_with(name, $2)
     ),
     entries as (
       select rest as name, id, updated_at, created_at, last_accessed_at, metadata
       from within where strpos(rest, '/') = 0
       union all
       select distinct split_part(rest, '/', 1), null::uuid, null::timestamptz,
              null::timestamptz, null::timestamptz, null::jsonb
       from within where strpos(rest, '/') > 0
     )
     select * from entries
     where name <> '' and strpos(lower(name), lower($3)) > 0
     order by ${column} ${direction} nulls first, name
     limit $4 offset $5`,
    [
      bucket,
      prefix,
      text(body, 'search') ?? '',
      bounded(body['limit'], 100, 1000),
      bounded(body['offset'], 0, 1_000_000),
    ],
  );
  return rows;
}

function bounded(value: unknown, fallback: number, most: number): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0
    ? Math.min(value, most)
    : fallback;
}

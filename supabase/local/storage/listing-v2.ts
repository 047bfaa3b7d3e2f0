import type { PoolClient } from 'pg';
import { isObject, type Json, text } from '../http.ts';
import { invalidRequest } from './errors.ts';

interface Found {
  readonly key: string;
  readonly name: string;
  readonly id: string | null;
  readonly updated_at: Date | null;
  readonly created_at: Date | null;
  readonly last_accessed_at: Date | null;
  readonly metadata: Json | null;
  /** What the order goes by, as text that sorts alike. */
  readonly rank: string;
}

const DEFAULT_LIMIT = 1000;

/** By which text entries are sorted; times in a form that sorts as text does. */
const RANKS: Readonly<Record<string, string>> = {
  name: 'name',
  created_at: `coalesce(to_char(created_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS'), '')`,
  updated_at: `coalesce(to_char(updated_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS'), '')`,
};

/** A bucket's objects page by page, as the caller may see them; with a delimiter, folders too. */
export async function listPage(db: PoolClient, bucket: string, body: Json): Promise<Json> {
  const limit = pageSize(body['limit']);
  const sort = isObject(body['sortBy']) ? body['sortBy'] : {};
  const rank = RANKS[text(sort, 'column') ?? 'name'];
  if (rank === undefined) throw invalidRequest('"sortBy.column" must name a column to sort by.');
  const descending = text(sort, 'order') === 'desc';
  const after = readCursor(text(body, 'cursor'));
  // Rank, sign and direction come from the tables here, never from the request itself.
  const sign = descending ? '<' : '>';
  const direction = descending ? 'desc' : 'asc';
  const { rows } = await db.query<Found>(
    `with within as (
       select *, strpos(substr(name, length($2) + 1), '/') as folder_end
       from storage.objects
       where bucket_id = $1 and starts_with(name, $2)
     ),
     entries as (
       select name, id, updated_at, created_at, last_accessed_at, metadata
       from within where not $3 or folder_end = 0
       union all
       select distinct substr(name, 1, length($2) + folder_end), null::uuid, null::timestamptz,
              null::timestamptz, null::timestamptz, null::jsonb
       from within where $3 and folder_end > 0
     ),
     ranked as (select *, ${rank} collate "C" as rank, name collate "C" as place from entries)
     select rtrim(name, '/') as key, name, id, updated_at, created_at, last_accessed_at, metadata,
            rank
     from ranked
     where $4::text is null or (rank, place) ${sign} ($4 collate "C", $5 collate "C")
     order by rank ${direction}, place ${direction}
     limit $6`,
    [
      bucket,
      (text(body, 'prefix') ?? '').replace(/^\/+/, ''),
      body['with_delimiter'] === true,
      after?.rank ?? null,
      after?.name ?? null,
      limit + 1,
    ],
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasNext = rows.length > limit;
  return {
    hasNext,
    ...(hasNext && last !== undefined ? { nextCursor: cursor(last) } : {}),
    folders: page.flatMap(({ key, name, id }) =>
      id === null ? [{ key: lastPart(key), name }] : [],
    ),
    objects: page.flatMap((found) => (found.id === null ? [] : [told(found)])),
  };
}

function told({ key, name, id, ...found }: Found): Json {
  const { updated_at, created_at, last_accessed_at, metadata } = found;
  return { key: lastPart(key), name, id, updated_at, created_at, last_accessed_at, metadata };
}

function lastPart(name: string): string {
  return name.split('/').at(-1) ?? name;
}

function pageSize(limit: unknown): number {
  if (limit === undefined) return DEFAULT_LIMIT;
  if (typeof limit === 'number' && Number.isInteger(limit) && limit >= 1) {
    return Math.min(limit, DEFAULT_LIMIT);
  }
  throw invalidRequest('body/limit must be >= 1');
}

/** Where the next page begins, for the client to hand back. */
function cursor(last: Found): string {
  return Buffer.from(JSON.stringify([last.rank, last.name])).toString('base64url');
}

function readCursor(
  given: string | undefined,
): { readonly rank: string; readonly name: string } | undefined {
  if (given === undefined || given === '') return undefined;
  try {
    const value: unknown = JSON.parse(Buffer.from(given, 'base64url').toString('utf8'));
    const [rank, name]: readonly unknown[] = Array.isArray(value) ? value : [];
    if (typeof rank === 'string' && typeof name === 'string') return { rank, name };
  } catch {
    // Answered below, like a cursor of the wrong form.
  }
  throw invalidRequest('Invalid cursor');
}

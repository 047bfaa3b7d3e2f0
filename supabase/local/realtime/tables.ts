import { escapeIdentifier, type Pool } from 'pg';
import { isObject, type Json } from '../http.ts';
import type { Claims } from '../keys.ts';
import type { Filter, Operator } from './subscriptions.ts';

/** A table as changes of it are told: from the catalogue, never from a client. */
export interface Table {
  readonly schema: string;
  readonly name: string;
  readonly hasPolicies: boolean;
  readonly columns: readonly Column[];
}

interface Column {
  readonly name: string;
  readonly type: string;
  /** The type as SQL names it, with its schema where one is needed. */
  readonly sqlType: string;
  readonly isKey: boolean;
  /** The roles that may select it. */
  readonly readers: readonly string[];
}

/** A row's values as Postgres writes them; undefined where the log does not repeat them. */
export type Row = Readonly<Record<string, string | null | undefined>>;

const SQL_OPERATORS: Readonly<Record<Exclude<Operator, 'in'>, string>> = {
  eq: '=',
  neq: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
};

/** Reads a table from the catalogue; undefined when it is gone. */
export async function readTable(
  pool: Pool,
  which: { readonly oid: number } | { readonly schema: string; readonly name: string },
): Promise<Table | undefined> {
  const byOid = 'oid' in which;
  const { rows } = await pool.query<{
    schema: string;
    table: string;
    has_policies: boolean;
    name: string;
    type: string;
    sql_type: string;
    is_key: boolean;
    readers: readonly string[];
  }>(
    `select n.nspname as schema, c.relname as table, c.relrowsecurity as has_policies,
            a.attname as name, t.typname as type,
            format_type(a.atttypid, a.atttypmod) as sql_type,
            exists (
              select from pg_index i
              where i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey)
            ) as is_key,
            array(
              select role from unnest(array['anon', 'authenticated', 'service_role']) as role
              where has_column_privilege(role, c.oid, a.attnum, 'select')
            ) as readers
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     join pg_type t on t.oid = a.atttypid
     where ${byOid ? 'c.oid = $1::oid' : 'n.nspname = $1 and c.relname = $2'}
     order by a.attnum`,
    byOid ? [which.oid] : [which.schema, which.name],
  );
  const first = rows[0];
  if (first === undefined) return undefined;
  return {
    schema: first.schema,
    name: first.table,
    hasPolicies: first.has_policies,
    columns: rows.map(({ name, type, sql_type: sqlType, is_key: isKey, readers }) => ({
      name,
      type,
      sqlType,
      isKey,
      readers,
    })),
  };
}

/** Turns a row's text into JSON, as Postgres would. */
export async function toJson(pool: Pool, table: Table, row: Row): Promise<Json> {
  const columns = table.columns.filter(({ name }) => row[name] !== undefined);
  if (columns.length === 0) return {};
  const list = columns.map(
    ({ name, sqlType }, at) => `$${at + 1}::text::${sqlType} as ${escapeIdentifier(name)}`,
  );
  const { rows } = await pool.query<{ record: unknown }>(
    `select to_jsonb(r) as record from (select ${list.join(', ')}) as r`,
    columns.map(({ name }) => row[name]),
  );
  const record = rows[0]?.record;
  return isObject(record) ? record : {};
}

/** Which of some filters a row fits; what the log does not tell fits none. */
export async function fitting(
  pool: Pool,
  table: Table,
  row: Row,
  filters: readonly Filter[],
): Promise<ReadonlySet<Filter>> {
  const values: unknown[] = [];
  const asked: { readonly filter: Filter; readonly sql: string }[] = [];
  for (const filter of filters) {
    const column = table.columns.find(({ name }) => name === filter.column);
    const value = row[filter.column];
    if (column === undefined || value === undefined) continue;
    values.push(value, filter.operator === 'in' ? filter.values : filter.values[0]);
    const sql = condition(filter.operator, column.sqlType, values.length - 1, values.length);
    asked.push({ filter, sql: `coalesce(${sql}, false)` });
  }
  if (asked.length === 0) return new Set();
  const { rows } = await pool.query<{ fits: readonly boolean[] }>(
    `select array[${asked.map(({ sql }) => sql).join(', ')}] as fits`,
    values,
  );
  const fits = rows[0]?.fits ?? [];
  return new Set(asked.flatMap(({ filter }, at) => (fits[at] === true ? [filter] : [])));
}

/** Rejects a filter whose values its column cannot be compared with. */
export async function tryFilter(pool: Pool, sqlType: string, filter: Filter): Promise<void> {
  const given = filter.operator === 'in' ? filter.values : filter.values[0];
  await pool.query(`select ${condition(filter.operator, sqlType, 1, 2)}`, [null, given]);
}

function condition(operator: Operator, sqlType: string, left: number, right: number): string {
  return operator === 'in'
    ? `$${left}::text::${sqlType} = any ($${right}::text[]::${sqlType}[])`
    : `$${left}::text::${sqlType} ${SQL_OPERATORS[operator]} $${right}::text::${sqlType}`;
}

/**
 * Whether the policies show a row to somebody.
 *
 * @param pool connected as supabase_realtime_admin, who may act as any caller
 */
export async function isVisible(
  pool: Pool,
  claims: Claims,
  table: Table,
  row: Row,
): Promise<boolean> {
  const keys = table.columns.filter(({ isKey }) => isKey);
  const place = `${escapeIdentifier(table.schema)}.${escapeIdentifier(table.name)}`;
  const where = keys.map(
    ({ name, sqlType }, at) => `${escapeIdentifier(name)} = ($1)[${at + 1}]::${sqlType}`,
  );
  const { rows } = await pool.query<{ shown: boolean }>(
    'select realtime.shows($1, $2, $3) as shown',
    [
      JSON.stringify(claims),
      `select exists (select from ${place} where ${where.join(' and ')})`,
      keys.map(({ name }) => row[name]),
    ],
  );
  return rows[0]?.shown === true;
}

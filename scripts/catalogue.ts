// `npm run catalogue -- FILE`: writes everything the migrations create (tables, columns,
// constraints, indexes, policies, functions, triggers, grants, comments, and the rows they insert)
// as sorted text. Two such files are equal if two versions of the migrations build the same
// database; the order of columns and grants doesn't matter.
import { writeFile } from 'node:fs/promises';
import { Client } from 'pg';
import { withTestStack } from './test-stack.ts';

/** Schemas in which every object comes from the migrations. */
const OWN = `('public', 'private', 'gate')`;

/**
 * Each query returns rows of one text column, `line`. Outside these schemas the migrations create
 * policies, triggers, comments, buckets and jobs; those are listed for every schema except the
 * system's.
 */
const QUERIES: Readonly<Record<string, string>> = {
  schemas: `
    select nspname || ' ' || coalesce(private_grants.list, '') || coalesce(' -- ' || obj_description(n.oid), '') as line
    from pg_namespace n, lateral (select string_agg(a::text, ',' order by a::text) as list from unnest(nspacl) a) private_grants
    where nspname in ${OWN}`,
  extensions: `select extname || ' in ' || extnamespace::regnamespace as line from pg_extension`,
  'default privileges': `
    select format('%s %s %s %s', defaclrole::regrole, coalesce(nullif(defaclnamespace, 0)::regnamespace::text, '*'), defaclobjtype, a) as line
    from pg_default_acl, unnest(defaclacl) a`,
  types: `
    select format('%s %s %s', t.oid::regtype, t.typtype,
      coalesce((select string_agg(e.enumlabel, ',' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid), format_type(t.typbasetype, t.typtypmod))) as line
    from pg_type t where t.typnamespace::regnamespace::text in ${OWN} and t.typtype in ('e', 'd', 'r')`,
  tables: `
    select format('%s %s rls=%s force=%s replident=%s options=%s', c.oid::regclass, c.relkind, c.relrowsecurity, c.relforcerowsecurity, c.relreplident, c.reloptions)
      || coalesce(' -- ' || obj_description(c.oid, 'pg_class'), '')
      || coalesce(' as ' || case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end, '') as line
    from pg_class c where c.relnamespace::regnamespace::text in ${OWN} and c.relkind in ('r', 'v', 'm', 'p', 'S', 'c')`,
  columns: `
    select format('%s.%I %s%s default=%s generated=%s identity=%s storage=%s', c.oid::regclass, a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then ' not null' else '' end, pg_get_expr(d.adbin, d.adrelid), a.attgenerated, a.attidentity, a.attstorage)
      || coalesce(' -- ' || col_description(c.oid, a.attnum), '') as line
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace::regnamespace::text in ${OWN} and c.relkind in ('r', 'v', 'm', 'p', 'c')`,
  constraints: `
    select format('%s %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) || coalesce(' -- ' || obj_description(oid, 'pg_constraint'), '') as line
    from pg_constraint where connamespace::regnamespace::text in ${OWN} and conrelid <> 0`,
  indexes: `
    select pg_get_indexdef(i.indexrelid) || coalesce(' -- ' || obj_description(i.indexrelid, 'pg_class'), '') as line
    from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace::regnamespace::text in ${OWN}`,
  statistics: `select pg_get_statisticsobjdef(oid) as line from pg_statistic_ext where stxnamespace::regnamespace::text in ${OWN}`,
  policies: `
    select format('%s %I %s permissive=%s to %s using %s check %s', polrelid::regclass, polname, polcmd, polpermissive,
        (select string_agg(coalesce(nullif(r, 0)::regrole::text, 'public'), ',' order by r::regrole::text) from unnest(polroles) r),
        pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) || coalesce(' -- ' || obj_description(oid, 'pg_policy'), '') as line
    from pg_policy`,
  functions: `
    select p.oid::regprocedure || coalesce(' -- ' || obj_description(p.oid, 'pg_proc'), '') || E'\\n' || pg_get_functiondef(p.oid) as line
    from pg_proc p where p.pronamespace::regnamespace::text in ${OWN} and p.prokind in ('f', 'p')`,
  aggregates: `
    select p.oid::regprocedure || ' ' || a.aggtransfn || ' ' || a.aggfinalfn as line
    from pg_proc p join pg_aggregate a on a.aggfnoid = p.oid where p.pronamespace::regnamespace::text in ${OWN}`,
  triggers: `
    select tgrelid::regclass || ': ' || pg_get_triggerdef(oid) || ' ' || tgenabled::text as line
    from pg_trigger where not tgisinternal
      and (tgfoid in (select oid from pg_proc where pronamespace::regnamespace::text in ${OWN}) or tgrelid in (select oid from pg_class where relnamespace::regnamespace::text in ${OWN}))`,
  'grants on tables': `
    select format('%s %s', c.oid::regclass, a) as line
    from pg_class c, unnest(c.relacl) a where c.relnamespace::regnamespace::text in ${OWN} and c.relkind <> 'i'`,
  'grants on columns': `
    select format('%s.%I %s', c.oid::regclass, t.attname, a) as line
    from pg_class c join pg_attribute t on t.attrelid = c.oid, unnest(t.attacl) a where c.relnamespace::regnamespace::text in ${OWN}`,
  'grants on functions': `
    select format('%s %s', p.oid::regprocedure, coalesce(a::text, 'default')) as line
    from pg_proc p left join lateral unnest(p.proacl) a on true where p.pronamespace::regnamespace::text in ${OWN}`,
  'settings of roles': `select format('%s %s', setrole::regrole, s) as line from pg_db_role_setting, unnest(setconfig) s`,
  publications: `select format('%s %s.%s', pubname, schemaname, tablename) as line from pg_publication_tables`,
  jobs: `select format('%s %s %s', jobname, schedule, command) as line from cron.job`,
  buckets: `select format('%s public=%s limit=%s types=%s', id, public, file_size_limit, allowed_mime_types) as line from storage.buckets`,
};

/** Defaults whose values differ from one database to the next: the current time, or random. */
const OF_THE_MOMENT = /now\(\)|random|clock_timestamp|nextval|identity/;

async function rowsOfTables(database: Client): Promise<string[]> {
  const { rows: tables } = await database.query<{ name: string; columns: string[] }>(`
    select c.oid::regclass::text as name, array_agg(quote_ident(a.attname) order by a.attname) filter (
      where a.attidentity = '' and coalesce(pg_get_expr(d.adbin, d.adrelid), '') !~ '${OF_THE_MOMENT.source}') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace::regnamespace::text in ${OWN} and c.relkind = 'r' group by 1 order by 1`);
  const lines: string[] = [];
  for (const { name, columns } of tables) {
    const { rows } = await database.query<{ line: string }>(
      `select '${name} ' || to_jsonb(r)::text as line from (select ${columns.join(', ')} from ${name}) r order by 1`,
    );
    lines.push(...rows.map(({ line }) => line));
  }
  // The local address, which the database is told after the migrations.
  return lines.map((line) => line.replaceAll(/127\.0\.0\.1:\d+/g, '127.0.0.1'));
}

/** The whole catalogue of the migrations as text. `database` is connected as the superuser. */
async function describeCatalogue(database: Client): Promise<string> {
  await database.query(`set search_path = ''`);
  const parts: string[] = [];
  for (const [heading, query] of Object.entries(QUERIES)) {
    const { rows } = await database.query<{ line: string }>(
      `select line from (${query}) q order by line collate "C"`,
    );
    parts.push(`== ${heading}`, ...rows.map(({ line }) => line), '');
  }
  parts.push('== rows', ...(await rowsOfTables(database)), '');
  return parts.join('\n');
}

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('Which file? `npm run catalogue -- before.txt`');
  process.exit(2);
}
const text = await withTestStack(async ({ adminUrl }) => {
  const database = new Client({ connectionString: adminUrl });
  await database.connect();
  try {
    return await describeCatalogue(database);
  } finally {
    await database.end();
  }
});
await writeFile(file, text);
console.log(`Written: ${text.split('\n').length} lines.`);

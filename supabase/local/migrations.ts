import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';

/** A file that could not be applied; nothing of it stays, and what came before it does. */
export class MigrationError extends Error {
  constructor(file: string, cause: unknown) {
    super(`Migration ${file} failed: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.name = 'MigrationError';
  }
}

/** A database that other migrations made than the project's: on top of them, ours would be wrong. */
export class ForeignDataError extends Error {
  constructor(dataDir: string, differences: readonly string[]) {
    const [first = '', ...more] = differences;
    const others = more.length === 0 ? '' : ` (and ${more.length} more like it)`;
    super(
      `The data in ${dataDir} was made by another version of this project: ${first}${others}. ` +
        'Nothing was changed. Go back to the version that made it, or start over.',
    );
    this.name = 'ForeignDataError';
  }
}

interface Migration {
  readonly file: string;
  readonly version: string;
  readonly name: string;
  readonly sql: string;
}

interface AppliedMigration {
  readonly version: string;
  readonly name: string | null;
  /** Here the whole file as it was applied; the CLI would keep it statement by statement. */
  readonly statements: readonly string[] | null;
}

const LEDGER = 'supabase_migrations.schema_migrations';

/**
 * Makes sure, by only reading, that what was applied to a database is what `projectDir/migrations`
 * has: migrations are added to, never changed. An empty database passes.
 *
 * @throws ForeignDataError when a migration that was applied is gone, or reads differently now
 */
export async function requireOwnMigrations(
  adminUrl: string,
  { dataDir, projectDir }: { readonly dataDir: string; readonly projectDir: string },
): Promise<void> {
  const applied = await readApplied(adminUrl);
  const differences = compareMigrations(applied, await readMigrations(projectDir));
  if (differences.length > 0) throw new ForeignDataError(dataDir, differences);
}

/**
 * Applies what `projectDir/migrations` has and the database has not, in order of version, each
 * file in one transaction, recorded as the Supabase CLI records it.
 *
 * @param database connected as `postgres`, who owns what migrations make
 * @param onApplied told the name of each file, once it is there to stay
 */
export async function applyMigrations(
  database: Client,
  projectDir: string,
  onApplied: (file: string) => void,
): Promise<void> {
  await database.query(`
    create table if not exists ${LEDGER} (
      version text not null primary key,
      statements text[],
      name text
    )
  `);
  const { rows } = await database.query<{ version: string }>(`select version from ${LEDGER}`);
  const applied = new Set(rows.map((row) => row.version));
  for (const { file, version, name, sql } of await readMigrations(projectDir)) {
    if (applied.has(version)) continue;
    try {
      await database.query('begin');
      await database.query(sql);
      await database.query(
        `insert into ${LEDGER} (version, name, statements) values ($1, $2, $3)`,
        [version, name, [sql]],
      );
      await database.query('commit');
    } catch (error) {
      await database.query('rollback');
      throw new MigrationError(file, error);
    }
    // A migration may have changed the session's settings; the next one begins with none.
    await database.query('reset all; reset role');
    onApplied(file);
  }
}

/** What of the applied migrations is not among the project's, in words. */
function compareMigrations(
  applied: readonly AppliedMigration[],
  own: readonly Migration[],
): readonly string[] {
  const files = new Map(own.map((migration) => [migration.version, migration]));
  const newest = own.at(-1)?.version ?? '';
  return applied.flatMap(({ version, name, statements }) => {
    const file = files.get(version);
    const title = file?.file ?? `${version}${name === null ? '' : `_${name}`}.sql`;
    if (file === undefined) {
      return version > newest
        ? [`a newer one, which has the migration ${title}`]
        : [`it has the migration ${title}, which is gone`];
    }
    const [text] = statements ?? [];
    // Without its text, or split up by the CLI, a migration is known by its version alone.
    if (text === undefined || statements?.length !== 1) return [];
    return sameText(text, file.sql) ? [] : [`its migration ${title} has changed since`];
  });
}

/** Git may have given a checkout other line ends. */
function sameText(one: string, other: string): boolean {
  return one.replaceAll('\r\n', '\n') === other.replaceAll('\r\n', '\n');
}

async function readMigrations(projectDir: string): Promise<readonly Migration[]> {
  const folder = path.join(projectDir, 'migrations');
  const files = (await readdir(folder).catch((): string[] => [])).sort();
  const found: Migration[] = [];
  for (const file of files) {
    const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
    if (version === undefined || name === undefined) continue;
    found.push({ file, version, name, sql: await readFile(path.join(folder, file), 'utf8') });
  }
  return found;
}

async function readApplied(connectionString: string): Promise<readonly AppliedMigration[]> {
  const client = new Client({ connectionString });
  // A stop ends the connection midway, and the query that runs says so.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ made: boolean }>(
      `select to_regclass('${LEDGER}') is not null as made`,
    );
    if (rows[0]?.made !== true) return [];
    const applied = await client.query<AppliedMigration>(
      `select version, name, statements from ${LEDGER} order by version`,
    );
    return applied.rows;
  } finally {
    await client.end();
  }
}

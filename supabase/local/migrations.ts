import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';

/** A file that could not be applied; nothing of it stays, and what came before it does. */
export class MigrationError extends Error {
  constructor(file: string, cause: unknown) {
    super(`Migration ${file} failed: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.name = 'MigrationError';
  }
}

/**
 * Applies what `projectDir/migrations` has and the database has not, in order of version, each
 * file in one transaction, recorded as the Supabase CLI records it.
 *
 * @param database connected as `postgres`, who owns what migrations make
 * @returns the names of the files applied
 */
export async function applyMigrations(
  database: Client,
  projectDir: string,
): Promise<readonly string[]> {
  await database.query(`
    create table if not exists supabase_migrations.schema_migrations (
      version text not null primary key,
      statements text[],
      name text
    )
  `);
  const { rows } = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  const applied = new Set(rows.map((row) => row.version));
  const folder = path.join(projectDir, 'migrations');
  const files = (await readdir(folder).catch((): string[] => [])).sort();
  const done: string[] = [];
  for (const file of files) {
    const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
    if (version === undefined || name === undefined || applied.has(version)) continue;
    const sql = await readFile(path.join(folder, file), 'utf8');
    try {
      await database.query('begin');
      await database.query(sql);
      await database.query(
        'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
        [version, name, [sql]],
      );
      await database.query('commit');
    } catch (error) {
      await database.query('rollback');
      throw new MigrationError(file, error);
    }
    // A migration may have changed the session's settings; the next one begins with none.
    await database.query('reset all; reset role');
    done.push(file);
  }
  return done;
}

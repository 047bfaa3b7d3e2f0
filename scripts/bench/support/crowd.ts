import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';

/** Of the whole crowd: 5,000 clubs, 100,000 players and 300,000 memberships. */
export const TENTHS = 10;

const COUNTED = {
  clubs: 'public.clubs',
  players: 'public.profiles',
  memberships: 'public.memberships',
  challenges: 'public.challenges',
  'rated results': 'private.rated_results',
} as const;

/**
 * Adds tenths of the crowd, as the superuser, and returns its new size.
 *
 * @param further files of this folder that add to each tenth, after crowd.sql
 */
export async function addTenths(
  database: Client,
  from: number,
  to: number,
  further: readonly string[] = [],
): Promise<void> {
  const began = performance.now();
  const files = ['crowd.sql', ...further].map((file) =>
    readFile(path.join(import.meta.dirname, file), 'utf8'),
  );
  const scripts = await Promise.all(files);
  for (let tenth = from; tenth < to; tenth += 1) {
    for (const sql of scripts) await database.query(sql.replaceAll('$TENTH', String(tenth)));
  }
  await database.query('vacuum analyze');
  const sizes: string[] = [];
  for (const [name, table] of Object.entries(COUNTED)) {
    const { rows } = await database.query<{ count: string }>(`select count(*) from ${table}`);
    sizes.push(`${rows[0]?.count ?? 0} ${name}`);
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`${sizes.join(', ')} (made in ${seconds} s)`);
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';

/** Of the whole crowd: 5,000 clubs, 100,000 players and 300,000 memberships. */
export const TENTHS = 10;

/** Adds tenths of the crowd, as the superuser, and says how large it is now. */
export async function addTenths(database: Client, from: number, to: number): Promise<void> {
  const began = performance.now();
  const sql = await readFile(path.join(import.meta.dirname, 'crowd.sql'), 'utf8');
  for (let tenth = from; tenth < to; tenth += 1)
    await database.query(sql.replaceAll('$TENTH', String(tenth)));
  await database.query('vacuum analyze');
  const { rows } = await database.query<{ clubs: number; players: number; members: number }>(
    `select (select count(*)::integer from public.clubs) as clubs,
      (select count(*)::integer from public.profiles) as players,
      (select count(*)::integer from public.memberships) as members`,
  );
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(
    rows
      .map(
        ({ clubs, players, members }) =>
          `${clubs} clubs, ${players} players, ${members} memberships (made in ${seconds} s)`,
      )
      .join(''),
  );
}

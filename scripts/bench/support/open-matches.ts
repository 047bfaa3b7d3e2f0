// The database cost of open matches, with 5,000 of them among 100,000 players.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import type { Figure } from './figure.ts';
import { asPlayer, timed, timingOf } from './measure.ts';

const MOST_MS = 20;
/** Scheduled work, for one match. */
const MOST_TELLING_MS = 100;

interface Asked {
  readonly label: string;
  readonly text: string;
  /** For the asking player and the match concerned. */
  readonly values?: (player: string, match: string) => readonly unknown[];
}

const QUERIES: readonly Asked[] = [
  { label: 'Open matches near me', text: 'select public.list_open_matches()' },
  {
    label: 'Open matches within 50 km, of doubles',
    text: `select public.list_open_matches(format => 'doubles', within_km => 50)`,
  },
  {
    label: 'Open matches on one day',
    text: 'select public.list_open_matches(day => current_date + 12)',
  },
  { label: 'My open matches', text: 'select public.list_my_open_matches()' },
  {
    label: 'One open match',
    text: 'select public.get_open_match($1)',
    values: (_, match) => [match],
  },
  {
    label: 'Three that fit, of the dashboard',
    text: 'select private.show_open_matches(private.find_open_matches($1, 3, is_fitting => true), $1)',
    values: (player) => [player],
  },
];

/** Requires the crowd and its pool. */
export async function measureOpenMatches(database: Client): Promise<readonly Figure[]> {
  await database.query(await readFile(path.join(import.meta.dirname, 'open-matches.sql'), 'utf8'));
  await database.query('vacuum analyze');
  const players = await idsOf(
    database,
    `select p.id from public.profiles p where p.onboarded and p.deleted_at is null order by md5(p.id::text) limit 210`,
  );
  const matches = await idsOf(
    database,
    `select o.id from public.open_matches o where o.audience = 'near' order by md5(o.id::text) limit 210`,
  );
  const figures: Figure[] = [];
  for (const { label, text, values } of QUERIES) {
    const { p50, p95 } = await timingOf((call) =>
      asOwner(database, text.includes('private.'), of(players, call), async () => {
        const given = values?.(of(players, call), of(matches, call)) ?? [];
        return (await timed(database, text, given)).took;
      }),
    );
    console.log(`${label}: half within ${p50.toFixed(1)} ms`);
    figures.push({
      label: `${label}, p95`,
      value: p95,
      unit: 'ms',
      target: MOST_MS,
      better: 'less',
    });
  }
  const { p95 } = await timingOf(
    async (call) =>
      (
        await timed(
          database,
          `select private.fitting_players(o, 30) from public.open_matches o where o.id = $1`,
          [of(matches, call)],
        )
      ).took,
  );
  figures.push({
    label: 'Whom an open match fits, p95',
    value: p95,
    unit: 'ms',
    target: MOST_TELLING_MS,
    better: 'less',
  });
  return figures;
}

/** Runs as the player; with rights to internal functions if `isInner`. */
async function asOwner(
  database: Client,
  isInner: boolean,
  player: string,
  work: () => Promise<number>,
): Promise<number> {
  return asPlayer(database, player, async () => {
    if (isInner) await database.query('reset role');
    return work();
  });
}

function of(ids: readonly string[], call: number): string {
  return ids[call % ids.length] ?? '';
}

async function idsOf(database: Client, sql: string): Promise<readonly string[]> {
  const { rows } = await database.query<{ id: string }>(sql);
  return rows.map(({ id }) => id);
}

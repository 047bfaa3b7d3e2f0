// The database cost of leagues, with 1,000 of them in the crowd's clubs.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import type { Figure } from './figure.ts';
import { asPlayer, timed, timingOf } from './measure.ts';

const MOST_MS = 20;

interface Asked {
  readonly player: string;
  readonly league: string;
  readonly club: string;
}

interface Query {
  readonly label: string;
  readonly kind: 'box' | 'flex' | 'ladder' | null;
  readonly text: string;
  readonly about: 'league' | 'club' | 'player';
}

const QUERIES: readonly Query[] = [
  {
    label: 'Leagues of a club',
    kind: null,
    text: 'select public.list_club_leagues($1)',
    about: 'club',
  },
  {
    label: 'A league of boxes',
    kind: 'box',
    text: 'select public.get_league($1)',
    about: 'league',
  },
  { label: 'A flex league', kind: 'flex', text: 'select public.get_league($1)', about: 'league' },
  { label: 'A ladder', kind: 'ladder', text: 'select public.get_league($1)', about: 'league' },
  {
    label: 'Whom to play next, of the dashboard',
    kind: null,
    text: "select private.fixtures_to_play($1, '{}')",
    about: 'player',
  },
];

/** Requires the crowd. */
export async function measureLeagues(database: Client): Promise<readonly Figure[]> {
  await database.query(await readFile(path.join(import.meta.dirname, 'leagues.sql'), 'utf8'));
  await database.query('vacuum analyze');
  const figures: Figure[] = [];
  for (const { label, kind, text, about } of QUERIES) {
    const { rows } = await database.query<Asked>(
      `select e.player_id as player, l.id as league, l.club_id as club
       from public.league_entries e join public.leagues l on l.id = e.league_id
       where l.kind = coalesce($1, l.kind) order by md5(e.id::text) limit 210`,
      [kind],
    );
    const { p50, p95 } = await timingOf(async (call) => {
      const asked = rows[call % rows.length];
      if (asked === undefined) throw new Error('There are no leagues.');
      return asPlayer(database, asked.player, async () => {
        if (about === 'player') await database.query('reset role');
        return (await timed(database, text, [asked[about]])).took;
      });
    });
    console.log(`${label}: half within ${p50.toFixed(1)} ms`);
    figures.push({
      label: `${label}, p95`,
      value: p95,
      unit: 'ms',
      target: MOST_MS,
      better: 'less',
    });
  }
  return figures;
}

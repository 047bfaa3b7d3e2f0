import { plainLetters } from '../../../shared/plain-letters.ts';
import { legName } from './draw.ts';
import type { LeagueKind } from './league.ts';
import { groupName } from './league-text.ts';

/** A league for export. */
export interface LeagueExport {
  readonly standings: readonly ExportedStanding[];
  readonly fixtures: readonly ExportedFixture[];
}

interface ExportedStanding {
  readonly round: number;
  readonly group: number;
  readonly place: number;
  readonly players: string;
  readonly played: number;
  readonly won: number;
  readonly lost: number;
  readonly walkovers: number;
  readonly points: number | null;
  readonly sets: readonly [number, number];
  readonly games: readonly [number, number];
  readonly withdrawn: boolean;
}

interface ExportedFixture {
  readonly round: number;
  readonly group: number;
  readonly leg: number;
  readonly home: string;
  readonly away: string;
  readonly state: string;
  readonly winner: string | null;
  readonly score: string | null;
  readonly by: string | null;
}

export const TABLE_HEADER: readonly string[] = [
  'Round',
  'Group',
  'Place',
  'Players',
  'Played',
  'Won',
  'Lost',
  'Walkovers',
  'Points',
  'Sets won',
  'Sets lost',
  'Games won',
  'Games lost',
  'Withdrawn',
];

export const FIXTURES_HEADER: readonly string[] = [
  'Round',
  'Group',
  'Match day',
  'Home',
  'Away',
  'State',
  'Winner',
  'Score',
  'Play by',
];

export function tableRows({ standings }: LeagueExport, kind: LeagueKind): string[][] {
  return standings.map((line) => [
    String(line.round),
    groupName(kind, line.group),
    String(line.place),
    line.players,
    String(line.played),
    String(line.won),
    String(line.lost),
    String(line.walkovers),
    line.points === null ? '' : String(line.points),
    ...line.sets.map(String),
    ...line.games.map(String),
    line.withdrawn ? 'Yes' : '',
  ]);
}

export function fixtureRows({ fixtures, standings }: LeagueExport, kind: LeagueKind): string[][] {
  const legs = Math.ceil(Math.log2(standings.length));
  return fixtures.map((fixture) => [
    String(fixture.round),
    kind === 'knockout' ? legName(fixture.leg, legs) : groupName(kind, fixture.group),
    String(fixture.leg),
    fixture.home,
    fixture.away,
    EXPORT_STATES[fixture.state] ?? '',
    fixture.winner ?? '',
    fixture.score === null ? '' : scoreCell(fixture.score),
    fixture.by ?? '',
  ]);
}

/** With dashes: spreadsheets take '6-4' with a hyphen for a day in June. */
const scoreCell = (score: string): string => score.replaceAll('-', '–');

const EXPORT_STATES: Readonly<Record<string, string>> = {
  open: 'To play',
  proposed: 'To play',
  agreed: 'Agreed',
  entered: 'Result waiting',
  disputed: 'Result disputed',
  played: 'Played',
  walkover: 'Walkover',
  unplayed: 'Not played',
  annulled: "Doesn't count",
};

/** 'riverside-autumn-boxes-table-2026-11-21.csv' */
export function fileName(
  clubSlug: string,
  league: string,
  part: 'table' | 'matches',
  today: string,
): string {
  const name = plainLetters(league)
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-|-$/gu, '');
  return [clubSlug, name || 'league', part, today].join('-') + '.csv';
}

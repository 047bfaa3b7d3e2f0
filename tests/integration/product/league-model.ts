import { knockoutStandings, ladderStandings } from './league-orders.ts';
import {
  decide,
  goneFrom,
  type League,
  type Round,
  type Row,
  share,
  type Tally,
  tally,
} from './league-tally.ts';

/**
 * League tables, ladder orders and knockout draws, computed only from what was played and decided,
 * to compare with the database. Written from the rules, not from the SQL.
 */

/** The fixtures of an open round without a result yet. */
export function undecided(league: League, round: Round): readonly string[] {
  const gone = goneFrom(league, round);
  return round.groups
    .flatMap(({ fixtures }) => fixtures)
    .filter((fixture) => decide(fixture, league.rules, gone, false) === null)
    .map(({ id }) => id);
}

/** A round's tables, group by group, in order. */
export function standings(league: League, round: Round): readonly Row[] {
  if (league.kind === 'ladder') return ladderStandings(league, round);
  if (league.kind === 'knockout') return knockoutStandings(league, round);
  const lotOf = new Map(league.entries.map(({ id, lot }) => [id, lot]));
  return round.groups.flatMap((group) => {
    const rows = tally(league, round, group);
    // By points, then each criterion among those still tied; head-to-head among those with equal
    // points and wins.
    const among = ({ row, beaten }: Tally): number =>
      rows.filter(
        ({ row: other }) =>
          other.points === row.points &&
          other.won === row.won &&
          other.withdrawn === row.withdrawn &&
          beaten.includes(other.entry),
      ).length;
    const criteria: readonly ((tally: Tally) => number)[] = [
      ({ row }) => (row.withdrawn ? 0 : 1),
      ({ row }) => row.points ?? 0,
      ({ row }) => row.won,
      among,
      ({ row }) => share(row.sets),
      ({ row }) => share(row.games),
      ({ row }) => -(lotOf.get(row.entry) ?? 0),
    ];
    const ordered = [...rows].sort((a, b) => {
      for (const criterion of criteria) {
        const difference = criterion(b) - criterion(a);
        if (difference !== 0) return difference;
      }
      return 0;
    });
    const staying = rows.filter(({ row }) => !row.withdrawn).length;
    const half = Math.floor(staying / 2);
    return ordered.map(({ row }, at) => {
      const place = at + 1;
      let moves: Row['moves'] = null;
      if (league.kind === 'box' && !row.withdrawn && round.number < league.roundsPlanned) {
        if (group.number > 1 && place <= Math.min(league.rules.promoted, half)) moves = 'up';
        else if (
          group.number < round.groups.length &&
          place > staying - Math.min(league.rules.relegated, half)
        )
          moves = 'down';
      }
      return { ...row, place, moves };
    });
  });
}

function targetOf({ group, moves }: Row): number {
  return group + (moves === 'up' ? -1 : moves === 'down' ? 1 : 0);
}

/**
 * The players of each box in the round after a closed one; box sizes that aren't allowed are
 * outside the model.
 */
export function nextBoxes(
  league: League,
  round: Round,
): readonly { readonly entry: string; readonly box: number }[] {
  const stays = new Set(
    league.entries.filter(({ withdrawnAt }) => withdrawnAt === null).map(({ id }) => id),
  );
  return standings(league, round)
    .filter(({ entry }) => stays.has(entry))
    .map((row) => ({ entry: row.entry, box: targetOf(row), from: row.group, place: row.place }))
    .sort((a, b) => a.box - b.box || a.from - b.from || a.place - b.place)
    .map(({ entry, box }) => ({ entry, box }));
}

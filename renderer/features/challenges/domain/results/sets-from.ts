import type { Pair, SetScore, Side } from './score.ts';

/** Converts sets between the database's order and the one with `side` first. */
export function setsFrom(side: Side, sets: readonly SetScore[]): readonly SetScore[] {
  if (side === 'challenger') return sets;
  return sets.map((set) =>
    'matchTieBreak' in set
      ? { matchTieBreak: turned(set.matchTieBreak) }
      : { games: turned(set.games), ...(set.tieBreak && { tieBreak: turned(set.tieBreak) }) },
  );
}

const turned = ([one, other]: Pair): Pair => [other, one];

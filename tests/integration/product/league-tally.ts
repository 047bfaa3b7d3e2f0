/** The league model's data, and the result of a group's matches. */

interface Rules {
  readonly kind: 'table' | 'ladder' | 'knockout';
  readonly win: number;
  readonly loss: number;
  readonly walkoverWin: number;
  readonly walkoverLoss: number;
  readonly unplayed: number;
  readonly withdrawal: 'kept' | 'annulled';
  readonly promoted: number;
  readonly relegated: number;
  readonly movement: 'swap' | 'leapfrog' | null;
}

/** Turns and times are increasing numbers. */
interface Entry {
  readonly id: string;
  readonly lot: number;
  /** In a knockout: the rank in the draw. */
  readonly seed: number;
  readonly seat: number;
  readonly joinedTurn: number | null;
  readonly withdrawnTurn: number | null;
  readonly withdrawnAt: number | null;
}

type SetPlayed =
  | { readonly games: readonly [number, number] }
  | { readonly match_tie_break: readonly [number, number] };

/** A counted match: both sides confirmed its result. `home`: whether the home side made the challenge. */
interface Match {
  readonly outcome: 'played' | 'retired' | 'no_show';
  readonly challengerWon: boolean;
  readonly homeChallenged: boolean;
  readonly startsAt: number;
  readonly sets: readonly SetPlayed[];
}

export interface Fixture {
  readonly id: string;
  readonly leg: number;
  readonly home: string;
  readonly away: string;
  readonly walkover: string | null;
  readonly turn: number | null;
  /** The earliest of those that count. */
  readonly match: Match | null;
}

export interface Group {
  readonly number: number;
  readonly entries: readonly string[];
  /** In a knockout: each entry's line in the draw, from 1. */
  readonly lines: readonly number[];
  readonly fixtures: readonly Fixture[];
}

export interface Round {
  readonly number: number;
  readonly closedAt: number | null;
  readonly groups: readonly Group[];
}

export interface League {
  readonly kind: 'box' | 'flex' | 'ladder' | 'knockout';
  readonly isOver: boolean;
  readonly roundsPlanned: number;
  readonly rules: Rules;
  readonly entries: readonly Entry[];
  readonly rounds: readonly Round[];
}

export interface Row {
  readonly entry: string;
  readonly group: number;
  readonly place: number;
  readonly withdrawn: boolean;
  readonly played: number;
  readonly won: number;
  readonly lost: number;
  readonly walkovers: number;
  readonly points: number | null;
  readonly sets: readonly [number, number];
  readonly games: readonly [number, number];
  readonly moves: 'up' | 'down' | null;
}

type Tallied = Omit<Row, 'place' | 'moves'>;

export interface Tally {
  readonly row: Tallied;
  readonly beaten: readonly string[];
}

interface Decision {
  readonly winner: string;
  readonly loser: string;
  readonly isWalkover: boolean;
  /** The winner's first. */
  readonly sets: readonly [number, number];
  readonly games: readonly [number, number];
}

function isFinished(set: SetPlayed): boolean {
  const [one, other] = 'games' in set ? set.games : set.match_tie_break;
  const most = Math.max(one, other);
  const ahead = Math.abs(one - other);
  if ('match_tie_break' in set) return most >= 10 && ahead >= 2;
  return most === 7 || (most === 6 && ahead >= 2);
}

/** Sets and games of the challenging side, and of the other. */
function numbersOf({ sets }: Match): {
  readonly sets: [number, number];
  readonly games: [number, number];
} {
  const numbers = { sets: [0, 0] as [number, number], games: [0, 0] as [number, number] };
  for (const set of sets) {
    const [ours, theirs] = 'games' in set ? set.games : set.match_tie_break;
    const winner = ours > theirs ? 0 : 1;
    if (isFinished(set)) numbers.sets[winner] += 1;
    if ('games' in set) {
      numbers.games[0] += ours;
      numbers.games[1] += theirs;
    } else {
      numbers.games[winner] += 1;
    }
  }
  return numbers;
}

/** The result of a fixture; `null`: none yet. */
export function decide(
  fixture: Fixture,
  rules: Rules,
  gone: ReadonlyMap<string, number>,
  isClosed: boolean,
): Decision | 'annulled' | 'unplayed' | null {
  const { home, away, match, walkover } = fixture;
  const given = (winner: string): Decision => ({
    winner,
    loser: winner === home ? away : home,
    isWalkover: true,
    sets: [0, 0],
    games: [0, 0],
  });
  const whenGone = (entry: string): number => gone.get(entry) ?? Number.POSITIVE_INFINITY;
  const left = [home, away].filter((entry) => gone.has(entry));
  if (rules.withdrawal === 'annulled' && left.length > 0) return 'annulled';
  // A match that started before either had withdrawn counts like any other.
  if (match !== null && match.startsAt < Math.min(whenGone(home), whenGone(away))) {
    const winner = match.challengerWon === match.homeChallenged ? home : away;
    if (match.outcome === 'no_show') return given(winner);
    const { sets, games } = numbersOf(match);
    const seen = (pair: readonly [number, number]): readonly [number, number] =>
      match.challengerWon ? pair : [pair[1], pair[0]];
    return { ...given(winner), isWalkover: false, sets: seen(sets), games: seen(games) };
  }
  if (walkover !== null) return given(walkover);
  if (left.length === 1) return given(left[0] === home ? away : home);
  // In a knockout whoever stayed longer goes on, whatever they did afterwards.
  if (rules.kind === 'knockout' && whenGone(home) !== whenGone(away))
    return given(whenGone(home) > whenGone(away) ? home : away);
  return isClosed || left.length === 2 ? 'unplayed' : null;
}

export const share = ([won, lost]: readonly [number, number]): number =>
  won + lost === 0 ? 0.5 : won / (won + lost);

/** Those who withdrew while a round was open, and when. */
export function goneFrom(
  { rules, entries }: League,
  { closedAt }: Round,
): ReadonlyMap<string, number> {
  if (rules.kind === 'ladder') return new Map();
  return new Map(
    entries.flatMap(({ id, withdrawnAt }) =>
      withdrawnAt !== null && (closedAt === null || withdrawnAt < closedAt)
        ? [[id, withdrawnAt]]
        : [],
    ),
  );
}

export function tally(league: League, round: Round, group: Group): readonly Tally[] {
  const { rules } = league;
  const isClosed = round.closedAt !== null || league.isOver;
  const gone = goneFrom(league, round);
  const decided = group.fixtures.map((fixture) => ({
    fixture,
    decision: decide(fixture, rules, gone, isClosed),
  }));
  return group.entries.map((entry) => {
    let earned = 0;
    const counts = { played: 0, won: 0, lost: 0, walkovers: 0 };
    const sets: [number, number] = [0, 0];
    const games: [number, number] = [0, 0];
    const beaten: string[] = [];
    for (const { fixture, decision } of decided) {
      if (fixture.home !== entry && fixture.away !== entry) continue;
      if (decision === null || decision === 'annulled') continue;
      if (decision === 'unplayed') {
        earned += rules.unplayed;
        continue;
      }
      const { winner, loser, isWalkover } = decision;
      const hasWon = winner === entry;
      counts.played += 1;
      if (hasWon) {
        counts.won += 1;
        beaten.push(loser);
        if (isWalkover) counts.walkovers += 1;
        earned += isWalkover ? rules.walkoverWin : rules.win;
      } else {
        counts.lost += 1;
        earned += isWalkover ? rules.walkoverLoss : rules.loss;
      }
      sets[0] += decision.sets[hasWon ? 0 : 1];
      sets[1] += decision.sets[hasWon ? 1 : 0];
      games[0] += decision.games[hasWon ? 0 : 1];
      games[1] += decision.games[hasWon ? 1 : 0];
    }
    const withdrawn = league.entries.some(
      ({ id, withdrawnAt }) =>
        id === entry &&
        withdrawnAt !== null &&
        (round.closedAt === null || withdrawnAt < round.closedAt),
    );
    const points = rules.kind === 'table' ? earned : null;
    return {
      row: { ...counts, entry, group: group.number, withdrawn, points, sets, games },
      beaten,
    };
  });
}

/**
 * Tables of leagues, orders of ladders and draws of knock-outs, computed from what was played and decided alone: what the database says is held to
 * this. Written from the rules, not from the SQL.
 */

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

/** Turns and moments are numbers that grow. */
interface Entry {
  readonly id: string;
  readonly lot: number;
  /** Of a knock-out: the rank in the draw. */
  readonly seed: number;
  readonly seat: number;
  readonly joinedTurn: number | null;
  readonly withdrawnTurn: number | null;
  readonly withdrawnAt: number | null;
}

type SetPlayed =
  | { readonly games: readonly [number, number] }
  | { readonly match_tie_break: readonly [number, number] };

/** A match that counts: both sides confirmed its result. `home`: whether the home side made the challenge. */
interface Match {
  readonly outcome: 'played' | 'retired' | 'no_show';
  readonly challengerWon: boolean;
  readonly homeChallenged: boolean;
  readonly sets: readonly SetPlayed[];
}

interface Fixture {
  readonly id: string;
  readonly leg: number;
  readonly home: string;
  readonly away: string;
  readonly walkover: string | null;
  readonly turn: number | null;
  /** The one that was to be played first, of those that count. */
  readonly match: Match | null;
}

interface Group {
  readonly number: number;
  readonly entries: readonly string[];
  /** Of a knock-out: the line of the draw of each entry, from 1 on. */
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

interface Tally {
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

/** Sets and games of the side that made the challenge, and of the other. */
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

/** What a fixture has come to; `null`: nothing yet. */
function decide(
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
  if (match !== null) {
    const winner = match.challengerWon === match.homeChallenged ? home : away;
    if (match.outcome === 'no_show') return given(winner);
    const { sets, games } = numbersOf(match);
    const seen = (pair: readonly [number, number]): readonly [number, number] =>
      match.challengerWon ? pair : [pair[1], pair[0]];
    return { ...given(winner), isWalkover: false, sets: seen(sets), games: seen(games) };
  }
  if (walkover !== null) return given(walkover);
  if (left.length === 1) return given(left[0] === home ? away : home);
  // In a knock-out who stayed longer went on, whatever they did afterwards.
  if (rules.kind === 'knockout' && whenGone(home) !== whenGone(away))
    return given(whenGone(home) > whenGone(away) ? home : away);
  return isClosed || left.length === 2 ? 'unplayed' : null;
}

const share = ([won, lost]: readonly [number, number]): number =>
  won + lost === 0 ? 0.5 : won / (won + lost);

/** Who had withdrawn while a round was open, and when. */
function goneFrom({ rules, entries }: League, { closedAt }: Round): ReadonlyMap<string, number> {
  if (rules.kind === 'ladder') return new Map();
  return new Map(
    entries.flatMap(({ id, withdrawnAt }) =>
      withdrawnAt !== null && (closedAt === null || withdrawnAt < closedAt)
        ? [[id, withdrawnAt]]
        : [],
    ),
  );
}

function tally(league: League, round: Round, group: Group): readonly Tally[] {
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

/** The fixtures of an open round that have come to nothing yet. */
export function undecided(league: League, round: Round): readonly string[] {
  const gone = goneFrom(league, round);
  return round.groups
    .flatMap(({ fixtures }) => fixtures)
    .filter((fixture) => decide(fixture, league.rules, gone, false) === null)
    .map(({ id }) => id);
}

/** The tables of a round, group by group, each in its order. */
export function standings(league: League, round: Round): readonly Row[] {
  if (league.kind === 'ladder') return ladderStandings(league, round);
  if (league.kind === 'knockout') return knockoutStandings(league, round);
  const lotOf = new Map(league.entries.map(({ id, lot }) => [id, lot]));
  return round.groups.flatMap((group) => {
    const rows = tally(league, round, group);
    // By points, then each criterion among those whom all before have left together; head-to-head among those of equal points and wins.
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

/** Who is in which box of the round after a closed one, box by box; sizes that no box may have are not the model's. */
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

/** The order of a ladder: its first one, and all that happened since. */
function ladderOrder(league: League): readonly string[] {
  const happened: { readonly turn: number; readonly apply: (line: string[]) => string[] }[] = [];
  for (const { id, joinedTurn, withdrawnTurn } of league.entries) {
    if (joinedTurn !== null) happened.push({ turn: joinedTurn, apply: (line) => [...line, id] });
    if (withdrawnTurn !== null)
      happened.push({ turn: withdrawnTurn, apply: (line) => line.filter((one) => one !== id) });
  }
  for (const { groups } of league.rounds)
    for (const fixture of groups.flatMap(({ fixtures }) => fixtures)) {
      const decision = decide(fixture, league.rules, new Map(), false);
      const { home, away, turn } = fixture;
      if (turn === null || decision === null || typeof decision === 'string') continue;
      if (decision.winner !== home) continue;
      happened.push({
        turn,
        apply: (line) => {
          const below = line.indexOf(home);
          const above = line.indexOf(away);
          if (below === -1 || above === -1 || below < above) return line;
          if (league.rules.movement === 'leapfrog')
            return line.toSpliced(below, 1).toSpliced(above, 0, home);
          return line.with(above, home).with(below, away);
        },
      });
    }
  const first = league.entries
    .filter(({ joinedTurn }) => joinedTurn === null)
    .sort((a, b) => a.seat - b.seat)
    .map(({ id }) => id);
  return happened.sort((a, b) => a.turn - b.turn).reduce((line, { apply }) => apply(line), first);
}

function ladderStandings(league: League, round: Round): readonly Row[] {
  const [group] = round.groups;
  if (group === undefined) return [];
  const rows = new Map(tally(league, round, group).map(({ row }) => [row.entry, row]));
  return ladderOrder(league).flatMap((entry, at) => {
    const row = rows.get(entry);
    return row === undefined ? [] : [{ ...row, place: at + 1, moves: null }];
  });
}

/** Who comes to a place of a draw; undefined: not known yet, null: nobody. */
type Comer = string | null | undefined;

/** Those who came to each round of a draw, the winner last, and the fixtures that brought them there. */
function playDraw(
  league: League,
  round: Round,
  group: Group,
): { readonly rounds: readonly (readonly Comer[])[]; readonly fixtures: readonly Fixture[] } {
  const gone = goneFrom(league, round);
  const size = 2 ** Math.ceil(Math.log2(group.entries.length));
  const lineOf = new Map(group.lines.map((line, at) => [line, group.entries[at]]));
  const rounds: (readonly Comer[])[] = [
    Array.from({ length: size }, (_, at) => lineOf.get(at + 1) ?? null),
  ];
  const fixtures: Fixture[] = [];
  const meet = (leg: number, home: Comer, away: Comer): Comer => {
    if (home === undefined || away === undefined) return undefined;
    if (home === null || away === null) return home ?? away;
    const fixture = group.fixtures.find(
      (one) => one.leg === leg && one.home === home && one.away === away,
    );
    if (fixture === undefined) return undefined;
    fixtures.push(fixture);
    const decision = decide(fixture, league.rules, gone, league.isOver);
    if (decision !== null && typeof decision !== 'string') return decision.winner;
    return gone.has(home) && gone.has(away) ? null : undefined;
  };
  for (let comers = rounds[0] ?? []; comers.length > 1; comers = rounds.at(-1) ?? []) {
    const leg = rounds.length;
    rounds.push(
      Array.from({ length: comers.length / 2 }, (_, at) =>
        meet(leg, comers[2 * at], comers[2 * at + 1]),
      ),
    );
  }
  return { rounds, fixtures };
}

/** Pairs that are to meet by now without a fixture: there must be none. */
export function missingFixtures(league: League): number {
  const [round] = league.rounds;
  const [group] = round?.groups ?? [];
  if (league.kind !== 'knockout' || league.isOver || !round || !group) return 0;
  const { rounds, fixtures } = playDraw(league, round, group);
  const met = rounds
    .slice(0, -1)
    .flatMap((comers) =>
      Array.from({ length: comers.length / 2 }, (_, at) => [comers[2 * at], comers[2 * at + 1]]),
    );
  return (
    met.filter((pair) => pair.every((comer) => typeof comer === 'string')).length - fixtures.length
  );
}

function knockoutStandings(league: League, round: Round): readonly Row[] {
  const [group] = round.groups;
  if (group === undefined) return [];
  const { rounds, fixtures } = playDraw(league, round, group);
  const reached = (entry: string): number =>
    rounds.findLastIndex((comers) => comers.includes(entry));
  const seedOf = new Map(league.entries.map(({ id, seed }) => [id, seed]));
  return tally(league, round, { ...group, fixtures })
    .map(({ row }) => row)
    .sort(
      (a, b) =>
        reached(b.entry) - reached(a.entry) ||
        (seedOf.get(a.entry) ?? 0) - (seedOf.get(b.entry) ?? 0),
    )
    .map((row, at) => ({ ...row, place: at + 1, moves: null }));
}

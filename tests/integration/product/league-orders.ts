import {
  decide,
  type Fixture,
  goneFrom,
  type Group,
  type League,
  type Round,
  type Row,
  tally,
} from './league-tally.ts';

/** A ladder's order: the initial one, and everything since. */
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

export function ladderStandings(league: League, round: Round): readonly Row[] {
  const [group] = round.groups;
  if (group === undefined) return [];
  const rows = new Map(tally(league, round, group).map(({ row }) => [row.entry, row]));
  return ladderOrder(league).flatMap((entry, at) => {
    const row = rows.get(entry);
    return row === undefined ? [] : [{ ...row, place: at + 1, moves: null }];
  });
}

/** Who reaches a place in a draw; undefined: not known yet, null: nobody. */
type Comer = string | null | undefined;

/** Those who reached each round of a draw, the winner last, and the fixtures that took them there. */
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

/** Pairs that should meet by now but have no fixture: there must be none. */
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

export function knockoutStandings(league: League, round: Round): readonly Row[] {
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

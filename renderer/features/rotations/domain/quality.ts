import type { CourtMatch, Place, Player, Round } from './rotation.ts';

/** The quality of rounds in numbers: for each, less is better. */
export interface Quality {
  /** How often two are partners again. */
  readonly partnerRepeats: number;
  /** How often two are opponents for a third time or more. */
  readonly opponentsOverTwo: number;
  /** How often somebody sits out who has sat out more often than somebody playing in that round. */
  readonly unfairSitOuts: number;
  /** The mean difference between the two sides on a court, in levels. */
  readonly sideGap: number;
  /** The largest of them. */
  readonly widestSideGap: number;
  /** The mean distance between the strongest and weakest on a court. */
  readonly courtSpread: number;
}

/** Counts unordered pairs. */
class Pairs {
  private readonly counts = new Map<string, number>();

  add(one: Place, other: Place): void {
    const key = one < other ? `${one}:${other}` : `${other}:${one}`;
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
  }

  /** The sum of all counts above this limit. */
  beyond(most: number): number {
    let sum = 0;
    for (const count of this.counts.values()) sum += Math.max(0, count - most);
    return sum;
  }
}

/** Measures rounds, from the first one played to the last one planned. */
export function quality(rounds: readonly Round[], players: readonly Player[]): Quality {
  const partners = new Pairs();
  const opponents = new Pairs();
  const gaps: number[] = [];
  const spreads: number[] = [];
  const levels = new Map(players.map(({ place, level }) => [place, level]));
  for (const match of rounds.flatMap(({ matches }) => matches)) {
    for (const [one, other] of [match.sideA, match.sideB]) {
      if (one !== undefined && other !== undefined) partners.add(one, other);
    }
    for (const one of match.sideA) for (const other of match.sideB) opponents.add(one, other);
    gaps.push(sideGap(match, levels));
    const seated = levelsOf([...match.sideA, ...match.sideB], levels);
    spreads.push(Math.max(...seated) - Math.min(...seated));
  }
  return {
    partnerRepeats: partners.beyond(1),
    opponentsOverTwo: opponents.beyond(2),
    unfairSitOuts: unfairSitOuts(rounds),
    sideGap: mean(gaps),
    widestSideGap: Math.max(0, ...gaps),
    courtSpread: mean(spreads),
  };
}

const levelsOf = (places: readonly Place[], levels: ReadonlyMap<Place, number>): number[] =>
  places.map((place) => levels.get(place) ?? 0);

const sideGap = ({ sideA, sideB }: CourtMatch, levels: ReadonlyMap<Place, number>): number =>
  Math.abs(mean(levelsOf(sideA, levels)) - mean(levelsOf(sideB, levels)));

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Nobody sits out twice before everybody has once: in each round, whoever plays has sat out at
 * least as often as whoever doesn't. Latecomers start with the lowest count among those present.
 */
function unfairSitOuts(rounds: readonly Round[]): number {
  const sat = new Map<Place, number>();
  let there = new Set<Place>();
  let unfair = 0;
  for (const { matches, sittingOut } of rounds) {
    const playing = matches.flatMap(({ sideA, sideB }) => [...sideA, ...sideB]);
    const now = [...playing, ...sittingOut];
    const stayed = now.filter((place) => there.has(place)).map((place) => sat.get(place) ?? 0);
    const least = stayed.length === 0 ? 0 : Math.min(...stayed);
    for (const place of now) {
      if (!there.has(place)) sat.set(place, Math.max(least, sat.get(place) ?? 0));
    }
    const fewest = Math.min(...playing.map((place) => sat.get(place) ?? 0));
    unfair += sittingOut.filter((place) => (sat.get(place) ?? 0) > fewest).length;
    for (const place of sittingOut) sat.set(place, (sat.get(place) ?? 0) + 1);
    there = new Set(now);
  }
  return unfair;
}

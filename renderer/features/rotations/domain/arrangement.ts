import { isPresent, type Place, type Player, type Round } from './rotation.ts';
import { SitOuts } from './sit-outs.ts';

/**
 * The relative costs of a repeated partner, of opponents met a third or second time, and of level
 * differences.
 */
const COSTS = {
  partnerAgain: 300,
  opponentOverTwo: 200,
  opponentTwice: 2,
  singlesAgain: 15,
  /** Times the square of the difference between the sides, in levels. */
  sideGap: 14,
  /** Times the square of the distance between the strongest and weakest on the court. */
  courtSpread: 1.5,
} as const;

interface OpenRound {
  /**
   * Those present, as indices: four for each doubles court, two for each singles court, then those
   * sitting out.
   */
  readonly order: Int16Array;
  readonly doubles: number;
  readonly singles: number;
  /** How many of `order` play. */
  readonly seats: number;
}

/** How many courts of each kind this many people fill. */
function courtsFor(
  people: number,
  courts: number,
  withSingles: boolean,
): { readonly doubles: number; readonly singles: number } {
  const doubles = Math.min(courts, Math.floor(people / 4));
  const left = people - 4 * doubles;
  return { doubles, singles: withSingles && doubles < courts && left >= 2 ? 1 : 0 };
}

/** The remaining rounds during the search: changed by swaps, with the cost always up to date. */
export class Arrangement {
  readonly rounds: readonly OpenRound[];
  cost = 0;
  private readonly size: number;
  private readonly levels: Float64Array;
  private readonly together: Int16Array;
  private readonly against: Int16Array;
  private readonly single: Int16Array;
  private readonly sitOuts: SitOuts;
  private readonly places: readonly Place[];
  private readonly courts: readonly string[];
  private readonly random: () => number;

  constructor(
    players: readonly Player[],
    courts: readonly string[],
    played: readonly Round[],
    until: number,
    withSingles: boolean,
    random: () => number,
  ) {
    this.size = players.length;
    this.places = players.map(({ place }) => place);
    this.courts = courts;
    this.random = random;
    this.levels = Float64Array.from(players, ({ level }) => level);
    this.together = new Int16Array(this.size ** 2);
    this.against = new Int16Array(this.size ** 2);
    this.single = new Int16Array(this.size);
    this.sitOuts = new SitOuts(this.places, played);
    this.remember(played);
    const numbers = Array.from(
      { length: Math.max(0, until - played.length) },
      (_, at) => played.length + 1 + at,
    );
    const open: OpenRound[] = [];
    for (const round of numbers) {
      const there = players.flatMap((player, at) => (isPresent(player, round) ? [at] : []));
      const { doubles, singles } = courtsFor(there.length, courts.length, withSingles);
      const seats = 4 * doubles + 2 * singles;
      const resting = this.sitOuts.choose(there, there.length - seats, open, random);
      open.push({
        order: Int16Array.from([
          ...this.byLevel(there.filter((at) => !resting.includes(at))),
          ...resting,
        ]),
        doubles,
        singles,
        seats,
      });
    }
    this.rounds = open;
    for (const round of open) {
      for (let court = 0; court < round.doubles + round.singles; court += 1)
        this.seat(round, court, 1);
    }
  }

  /**
   * Exchanges two positions of a round, at least one of them playing. False: that would be unfair,
   * and nothing has changed.
   */
  swap(at: number, one: number, other: number): boolean {
    const round = this.rounds[at];
    if (round === undefined) return false;
    this.exchange(round, one, other);
    if (Math.max(one, other) < round.seats || this.sitOuts.areFair(this.rounds)) return true;
    this.exchange(round, one, other);
    return false;
  }

  /**
   * Moves a sit-out from one round to another, swapping with somebody who then sits out in the
   * first. False: nothing has changed.
   */
  swapRest(at: number, seat: number, bench: number, elsewhere: number): boolean {
    const here = this.rounds[at];
    const there = this.rounds[elsewhere];
    if (here === undefined || there === undefined || at === elsewhere) return false;
    const rested = there.order.indexOf(here.order[seat] ?? -1);
    const played = there.order.indexOf(here.order[bench] ?? -1);
    if (rested < there.seats || played < 0 || played >= there.seats) return false;
    this.exchange(here, seat, bench);
    this.exchange(there, rested, played);
    if (this.sitOuts.areFair(this.rounds)) return true;
    this.exchange(there, rested, played);
    this.exchange(here, seat, bench);
    return false;
  }

  copy(): readonly Int16Array[] {
    return this.rounds.map(({ order }) => order.slice());
  }

  /** Converts a copy to rounds, with courts and people by name and place. */
  toRounds(orders: readonly Int16Array[], first: number): readonly Round[] {
    return this.rounds.map(({ doubles, singles, seats }, at) => {
      const named = Array.from(orders[at] ?? [], (index) => this.places[index] ?? 0);
      const matches = Array.from({ length: doubles + singles }, (_, court) => {
        const start = court < doubles ? 4 * court : 4 * doubles + 2 * (court - doubles);
        const side = court < doubles ? 2 : 1;
        return {
          court: this.courts[court] ?? '',
          sideA: named.slice(start, start + side),
          sideB: named.slice(start + side, start + 2 * side),
        };
      });
      return { round: first + at, matches, sittingOut: named.slice(seats) };
    });
  }

  private exchange(round: OpenRound, one: number, other: number): void {
    const { order } = round;
    const court = courtOf(round, one);
    const otherCourt = courtOf(round, other);
    if (court >= 0) this.seat(round, court, -1);
    if (otherCourt >= 0 && otherCourt !== court) this.seat(round, otherCourt, -1);
    const kept = order[one] ?? 0;
    order[one] = order[other] ?? 0;
    order[other] = kept;
    if (court >= 0) this.seat(round, court, 1);
    if (otherCourt >= 0 && otherCourt !== court) this.seat(round, otherCourt, 1);
  }

  /** Adds (1) or removes (-1) a court, with its cost. */
  private seat(round: OpenRound, court: number, way: 1 | -1): void {
    const { order, doubles } = round;
    if (court >= doubles) {
      const start = 4 * doubles + 2 * (court - doubles);
      const a = order[start] ?? 0;
      const b = order[start + 1] ?? 0;
      this.oppose(a, b, way);
      this.playSingles(a, way);
      this.playSingles(b, way);
      const gap = this.levelOf(a) - this.levelOf(b);
      this.cost += way * COSTS.sideGap * gap * gap;
      return;
    }
    const start = 4 * court;
    const a = order[start] ?? 0;
    const b = order[start + 1] ?? 0;
    const c = order[start + 2] ?? 0;
    const d = order[start + 3] ?? 0;
    this.partner(a, b, way);
    this.partner(c, d, way);
    this.oppose(a, c, way);
    this.oppose(a, d, way);
    this.oppose(b, c, way);
    this.oppose(b, d, way);
    const [la, lb, lc, ld] = [this.levelOf(a), this.levelOf(b), this.levelOf(c), this.levelOf(d)];
    const gap = (la + lb - lc - ld) / 2;
    const spread = Math.max(la, lb, lc, ld) - Math.min(la, lb, lc, ld);
    this.cost += way * (COSTS.sideGap * gap * gap + COSTS.courtSpread * spread * spread);
  }

  private levelOf(player: number): number {
    return this.levels[player] ?? 0;
  }

  /** Each further time together costs more than the one before. */
  private partner(one: number, other: number, way: 1 | -1): void {
    const before = this.count(this.together, one, other, way);
    this.cost += way * COSTS.partnerAgain * before;
  }

  private oppose(one: number, other: number, way: 1 | -1): void {
    const before = this.count(this.against, one, other, way);
    this.cost +=
      way * (COSTS.opponentTwice * before + COSTS.opponentOverTwo * Math.max(0, before - 1));
  }

  private playSingles(player: number, way: 1 | -1): void {
    const now = (this.single[player] ?? 0) + way;
    this.single[player] = now;
    this.cost += way * COSTS.singlesAgain * Math.min(now, now - way);
  }

  /** How often the two had met, without the time being added or removed. */
  private count(met: Int16Array, one: number, other: number, way: 1 | -1): number {
    const key = one < other ? one * this.size + other : other * this.size + one;
    const before = met[key] ?? 0;
    met[key] = before + way;
    return way === 1 ? before : before - 1;
  }

  private remember(played: readonly Round[]): void {
    const index = new Map(this.places.map((place, at) => [place, at]));
    const at = (place: Place | undefined): number =>
      place === undefined ? -1 : (index.get(place) ?? -1);
    for (const { sideA, sideB } of played.flatMap(({ matches }) => matches)) {
      for (const side of [sideA, sideB]) {
        const [one, other] = [at(side[0]), at(side[1])];
        if (one >= 0 && other >= 0) this.partner(one, other, 1);
        if (side.length === 1 && one >= 0) this.playSingles(one, 1);
      }
      for (const a of sideA) {
        for (const b of sideB) if (at(a) >= 0 && at(b) >= 0) this.oppose(at(a), at(b), 1);
      }
    }
    this.cost = 0;
  }

  /** Fours of about the same level, the strongest paired with the weakest: just a starting point. */
  private byLevel(players: readonly number[]): readonly number[] {
    const noisy = players
      .map((player) => ({ player, level: this.levelOf(player) + 1.5 * this.random() }))
      .sort((one, other) => one.level - other.level)
      .map(({ player }) => player);
    for (let start = 0; start + 3 < noisy.length; start += 4) {
      const [a, b, c, d] = noisy.slice(start, start + 4);
      if (a !== undefined && b !== undefined && c !== undefined && d !== undefined)
        noisy.splice(start, 4, a, d, b, c);
    }
    return noisy;
  }
}

/** -1: sits out. */
function courtOf({ doubles, seats }: OpenRound, position: number): number {
  if (position >= seats) return -1;
  return position < 4 * doubles ? position >> 2 : doubles + ((position - 4 * doubles) >> 1);
}

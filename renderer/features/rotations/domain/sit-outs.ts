import type { Place, Round } from './rotation.ts';

interface Resting {
  readonly order: Int16Array;
  readonly seats: number;
}

/**
 * How often each person has sat out. The rule: in each round, whoever plays has sat out at least as
 * often as whoever doesn't, so that nobody sits out twice before everybody has once. Latecomers
 * start with the lowest count among those present.
 */
export class SitOuts {
  private readonly size: number;
  private readonly sat: Int16Array;
  private readonly there: Uint8Array;
  /** While going through the future rounds. */
  private readonly satNow: Int16Array;
  private readonly thereNow: Uint8Array;
  private last: ReadonlySet<number> = new Set();

  constructor(places: readonly Place[], played: readonly Round[]) {
    this.size = places.length;
    this.sat = new Int16Array(this.size);
    this.there = new Uint8Array(this.size);
    this.satNow = new Int16Array(this.size);
    this.thereNow = new Uint8Array(this.size);
    const index = new Map(places.map((place, at) => [place, at]));
    for (const { matches, sittingOut } of played) {
      const known = (named: readonly Place[]): number[] =>
        named.flatMap((place) => index.get(place) ?? []);
      const playing = known(matches.flatMap(({ sideA, sideB }) => [...sideA, ...sideB]));
      const resting = known(sittingOut);
      this.arrive([...playing, ...resting], this.sat, this.there);
      this.rest(resting, this.sat);
      this.last = new Set(resting);
    }
  }

  /**
   * Who sits out in the round after these. Among those possible: neither newcomers nor those who
   * have just sat out.
   */
  choose(
    there: readonly number[],
    wanted: number,
    rounds: readonly Resting[],
    random: () => number,
  ): readonly number[] {
    this.begin();
    let last = this.last;
    for (const { order, seats } of rounds) {
      this.arrive(order, this.satNow, this.thereNow);
      const resting = [...order.subarray(seats)];
      this.rest(resting, this.satNow);
      last = new Set(resting);
    }
    const fresh = new Set(there.filter((player) => this.thereNow[player] === 0));
    this.arrive(there, this.satNow, this.thereNow);
    const turn = (player: number): number =>
      (this.satNow[player] ?? 0) +
      (fresh.has(player) || last.has(player) ? 0.5 : 0) +
      0.4 * random();
    return there
      .map((player) => ({ player, turn: turn(player) }))
      .sort((one, other) => one.turn - other.turn)
      .slice(0, wanted)
      .map(({ player }) => player);
  }

  areFair(rounds: readonly Resting[]): boolean {
    this.begin();
    for (const { order, seats } of rounds) {
      this.arrive(order, this.satNow, this.thereNow);
      let fewest = Infinity;
      for (let at = 0; at < seats; at += 1)
        fewest = Math.min(fewest, this.satNow[order[at] ?? 0] ?? 0);
      for (let at = seats; at < order.length; at += 1) {
        if ((this.satNow[order[at] ?? 0] ?? 0) > fewest) return false;
      }
      this.rest(order.subarray(seats), this.satNow);
    }
    return true;
  }

  private begin(): void {
    this.satNow.set(this.sat);
    this.thereNow.set(this.there);
  }

  private arrive(now: ArrayLike<number>, sat: Int16Array, there: Uint8Array): void {
    let least = Infinity;
    for (let at = 0; at < now.length; at += 1) {
      const player = now[at] ?? 0;
      if (there[player] === 1) least = Math.min(least, sat[player] ?? 0);
    }
    if (least === Infinity) least = 0;
    for (let at = 0; at < now.length; at += 1) {
      const player = now[at] ?? 0;
      if (there[player] === 0) sat[player] = Math.max(least, sat[player] ?? 0);
    }
    there.fill(0);
    for (let at = 0; at < now.length; at += 1) there[now[at] ?? 0] = 1;
  }

  private rest(resting: ArrayLike<number>, sat: Int16Array): void {
    for (let at = 0; at < resting.length; at += 1) {
      const player = resting[at] ?? 0;
      sat[player] = (sat[player] ?? 0) + 1;
    }
  }
}

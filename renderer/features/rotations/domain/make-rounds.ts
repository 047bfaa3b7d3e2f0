import { Arrangement } from './arrangement.ts';
import { randomFrom } from './random.ts';
import { isPresent, type Player, type Round } from './rotation.ts';

/** How long a search may take. In steps it is reproducible; in milliseconds it ends in time on any device. */
export type Budget =
  | { readonly steps: number }
  | { readonly milliseconds: number; readonly clock: () => number };

export interface Wanted {
  readonly players: readonly Player[];
  /** By name, the preferred ones first. */
  readonly courts: readonly string[];
  /** From the first; these are not changed. */
  readonly played: readonly Round[];
  /** The last round. */
  readonly rounds: number;
  /** If a court is free, two who would sit out play singles. */
  readonly singles: boolean;
}

/** Doubles need four. */
const FEWEST = 4;

/** The first round to be made that has too few people; null: none. */
export function roundWithTooFew({
  players,
  played,
  rounds,
}: Omit<Wanted, 'courts' | 'singles'>): number | null {
  for (let round = played.length + 1; round <= rounds; round += 1) {
    if (players.filter((player) => isPresent(player, round)).length < FEWEST) return round;
  }
  return null;
}

/** The temperatures at which the search starts and ends. */
const HOT = 60;
const COLD = 0.4;
/** How often the clock is read. */
const STEPS_PER_LOOK = 128;

/**
 * Makes the remaining rounds, four on a court. Sitting out is always fair, whatever else is wanted
 * (see SitOuts); then no partner twice, no opponent three times, sides of the same level, and
 * courts of about the same level, in this order (see the costs in Arrangement).
 *
 * Starts by level, then uses simulated annealing (Kirkpatrick, Gelatt, Vecchi: "Optimization by
 * simulated annealing", 1983) with swaps of two people within a round, or of their turns to sit
 * out. The problem is related to the social golfer problem (CSPLib problem 10) and, with everybody
 * at one level and as many rounds as there are partners, to the whist tournament (Moore: "Tactical
 * memoranda", 1896; Anderson: "Combinatorial designs and tournaments", 1997): there every two are
 * partners once and opponents twice, which is what the tests compare with.
 */
export function makeRounds(wanted: Wanted, budget: Budget, seed: number): readonly Round[] {
  const { players, courts, played, rounds, singles } = wanted;
  if (roundWithTooFew(wanted) !== null) throw new RangeError('A round has fewer than four people.');
  const random = randomFrom(seed);
  const plan = new Arrangement(players, courts, played, rounds, singles, random);
  let best = plan.copy();
  if (best.length === 0) return [];
  let lowest = plan.cost;
  const progress = progressOf(budget);
  let done = progress(0);
  for (let step = 1; done < 1; step += 1) {
    if (step % STEPS_PER_LOOK === 0) done = progress(step);
    const before = plan.cost;
    const undo = tryMove(plan, random);
    if (undo === null) continue;
    const worse = plan.cost - before;
    if (worse > 0 && random() >= Math.exp(-worse / (HOT * (COLD / HOT) ** done))) {
      undo();
    } else if (plan.cost < lowest - 1e-9) {
      lowest = plan.cost;
      best = plan.copy();
    }
  }
  return plan.toRounds(best, played.length + 1);
}

/** A whole number from 0, below `end`. */
function draw(end: number, random: () => number): number {
  return Math.floor(random() * end);
}

/**
 * Swaps a random player with anybody else in a round. Null: nothing has changed; otherwise a
 * function that undoes it.
 */
function tryMove(plan: Arrangement, random: () => number): (() => void) | null {
  const at = draw(plan.rounds.length, random);
  const round = plan.rounds[at];
  if (round === undefined) return null;
  const one = draw(round.seats, random);
  const other = draw(round.order.length, random);
  if (one === other) return null;
  if (other < round.seats || random() < 0.1) {
    return plan.swap(at, one, other) ? () => void plan.swap(at, one, other) : null;
  }
  // Checking that sitting out stays fair needs a pass over all rounds, so it isn't done too often.
  const elsewhere = draw(plan.rounds.length, random);
  return random() < 0.25 && plan.swapRest(at, one, other, elsewhere)
    ? () => void plan.swapRest(at, one, other, elsewhere)
    : null;
}

/** The share of the budget used up after this many steps; 1: all. */
function progressOf(budget: Budget): (step: number) => number {
  if ('steps' in budget) return (step) => step / budget.steps;
  const began = budget.clock();
  return () => (budget.clock() - began) / budget.milliseconds;
}

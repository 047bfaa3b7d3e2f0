import { logistic } from '../../../matching/model.ts';
import type { Seeded } from '../../../matching/seeded.ts';

/** The result of a match, in games for each. */
export interface Score {
  readonly ours: number;
  readonly theirs: number;
  readonly won: boolean;
}

/** The database's estimate of somebody's strength. */
export interface Estimate {
  level: number;
  variance: number;
  /** Of the last match; null before the first. */
  ratedOn: number | null;
}

const GAME_SLOPE = 2.5;
const SERVE = 0.4;
const DAY_FORM = 0.18;
const MATCH_TIE_BREAKS = 0.7;
/** The filter's constants, as in private.rating_constants. */
const RATING = {
  game: 1.9,
  gameWeight: 0.25,
  win: 5,
  winWeight: 0.05,
  drift: 0.06 / 365,
  cap: 0.25,
};

/** A match between two whose true levels differ by `gap`: two sets and a match tie-break, or one set. */
export function playMatch(gap: number, chance: Seeded): Score {
  const today = gap + DAY_FORM * (chance.normal() - chance.normal());
  const needed = chance.uniform() < MATCH_TIE_BREAKS ? 2 : 1;
  let [ours, theirs, won, lost] = [0, 0, 0, 0];
  while (won < needed && lost < needed) {
    const [us, them] = won + lost === 2 ? playTieBreak(today, chance) : playSet(today, chance);
    ours += us;
    theirs += them;
    if (us > them) won += 1;
    else lost += 1;
  }
  return { ours, theirs, won: won > lost };
}

function playSet(gap: number, chance: Seeded): readonly [number, number] {
  let serves = chance.uniform() < 0.5;
  let [us, them] = [0, 0];
  while (Math.max(us, them) < 6 || (Math.abs(us - them) < 2 && Math.max(us, them) < 7)) {
    if (chance.uniform() < logistic(GAME_SLOPE * gap + (serves ? SERVE : -SERVE))) us += 1;
    else them += 1;
    serves = !serves;
  }
  return [us, them];
}

/** Counts as one game. */
function playTieBreak(gap: number, chance: Seeded): readonly [number, number] {
  return chance.uniform() < logistic(GAME_SLOPE * 1.6 * gap) ? [1, 0] : [0, 1];
}

/** The loser's share of the games: one half is as close as can be. */
export function closenessOf({ ours, theirs }: Score): number {
  return Math.min(ours, theirs) / (ours + theirs);
}

/** The effect of a result on both estimates: the ratings' step, for singles only. */
export function rate(one: Estimate, other: Estimate, score: Score, day: number): void {
  for (const estimate of [one, other]) {
    if (estimate.ratedOn !== null && estimate.variance < RATING.cap) {
      const drifted = estimate.variance + RATING.drift * (day - estimate.ratedOn);
      estimate.variance = Math.min(RATING.cap, drifted);
    }
    estimate.ratedOn = day;
  }
  const gap = one.level - other.level;
  const variance = one.variance + other.variance;
  const games = score.ours + score.theirs;
  const perGame = logistic(RATING.game * gap);
  const toWin = logistic(RATING.win * gap);
  const told =
    RATING.gameWeight * games * RATING.game ** 2 * perGame * (1 - perGame) +
    RATING.winWeight * RATING.win ** 2 * toWin * (1 - toWin);
  const surprise =
    RATING.gameWeight * RATING.game * (score.ours - games * perGame) +
    RATING.winWeight * RATING.win * ((score.won ? 1 : 0) - toWin);
  const weight = 1 / (1 + told * variance);
  one.level += one.variance * surprise * weight;
  other.level -= other.variance * surprise * weight;
  one.variance -= one.variance ** 2 * told * weight;
  other.variance -= other.variance ** 2 * told * weight;
}

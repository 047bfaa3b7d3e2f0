import { logistic } from '../../../matching/model.ts';
import type { Seeded } from '../../../matching/seeded.ts';

/** What a match came to, as games of both. */
export interface Score {
  readonly ours: number;
  readonly theirs: number;
  readonly won: boolean;
}

/** What the database believes of how strong somebody is. */
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
/** Of the filter: as in private.rating_constants. */
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

/** Of the games, the share of who won fewer: one half is as close as can be. */
export function closenessOf({ ours, theirs }: Score): number {
  return Math.min(ours, theirs) / (ours + theirs);
}

/** What a result does to both estimates: the step of the ratings, for singles alone. */
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

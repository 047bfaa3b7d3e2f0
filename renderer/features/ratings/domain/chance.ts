/** What chances are computed by: the database tells it with one's own rating, by its version. */
export interface ChanceCurve {
  /** Log-odds of winning a match, and a game, per level of difference. */
  readonly winSlope: number;
  readonly gameSlope: number;
  /** How much being unsure of the levels draws a chance towards one half. */
  readonly calm: number;
}

/** A level as it is shown: `from` to `to` holds it in eight of ten cases. */
export interface Level {
  readonly level: number;
  readonly from: number;
  readonly to: number;
  readonly matches: number;
  readonly provisional: boolean;
  /** Until it is no longer provisional. */
  readonly moreMatches: number;
}

export type ChanceWord =
  | 'long_shot'
  | 'underdog'
  | 'slight_underdog'
  | 'even'
  | 'slight_favourite'
  | 'favourite'
  | 'strong_favourite';

/** How a match stands for the viewer. */
export interface Chance {
  readonly word: ChanceWord;
  /** Of winning it, 0 to 1. */
  readonly value: number;
}

/** What `get_chance` answers, alone or as a part of another answer. */
export interface ChanceAnswer {
  /** Null: somebody hides their level. */
  readonly chance: number | null;
  readonly words: ChanceWord;
}

/** Null where somebody hides their level: what it would be by what they declared is no news. */
export function toChance(answer: ChanceAnswer | null): Chance | null {
  if (answer === null || answer.chance === null) return null;
  return { word: answer.words, value: answer.chance };
}

/** Standard deviations on either side that hold eight of ten cases. */
const BAND = 1.2816;

const logistic = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));

/** The chance to win of who is `gap` levels ahead; `variance` is that of the gap. As `private.win_chance`. */
export function winChance(gap: number, variance: number, curve: ChanceCurve): number {
  const { winSlope, calm } = curve;
  return logistic((winSlope * gap) / Math.sqrt(1 + calm * winSlope * winSlope * variance));
}

/** The share of games that is expected of who is `gap` levels ahead. */
export function gamesShare(gap: number, curve: ChanceCurve): number {
  return logistic(curve.gameSlope * gap);
}

/**
 * The chance of one side against the other, from levels as they are shown. Near what `get_chance` says, which knows
 * more: decimals, and what the two sides have in common.
 */
export function chanceOf(
  ours: readonly Level[],
  theirs: readonly Level[],
  curve: ChanceCurve,
): number {
  const variance = [ours, theirs]
    .map((side) => side.reduce((sum, level) => sum + varianceOf(level), 0) / side.length ** 2)
    .reduce((sum, part) => sum + part, 0);
  return winChance(mean(ours) - mean(theirs), variance, curve);
}

const mean = (side: readonly Level[]): number =>
  side.reduce((sum, { level }) => sum + level, 0) / side.length;

/** By the wider half of the band: the other may end with the scale. */
const varianceOf = ({ level, from, to }: Level): number =>
  (Math.max(to - level, level - from) / BAND) ** 2;

/** A chance in a word, as `private.chance_words`. */
export function chanceWord(chance: number): ChanceWord {
  if (chance < 0.15) return 'long_shot';
  if (chance < 0.35) return 'underdog';
  if (chance < 0.45) return 'slight_underdog';
  if (chance <= 0.55) return 'even';
  if (chance <= 0.65) return 'slight_favourite';
  if (chance <= 0.85) return 'favourite';
  return 'strong_favourite';
}

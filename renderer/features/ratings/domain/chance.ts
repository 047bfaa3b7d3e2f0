/** A level as displayed: it is between `from` and `to` in eight of ten cases. */
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

/** The viewer's chances in a match. */
export interface Chance {
  readonly word: ChanceWord;
  /** Of winning it, 0 to 1. */
  readonly value: number;
}

/** The answer of `get_chance`, alone or as part of another answer. */
export interface ChanceAnswer {
  /** Null: somebody hides their level. */
  readonly chance: number | null;
  readonly words: ChanceWord;
}

/** Null if somebody hides their level: what it would be by the declared one is of no use. */
export function toChance(answer: ChanceAnswer | null): Chance | null {
  if (answer === null || answer.chance === null) return null;
  return { word: answer.words, value: answer.chance };
}

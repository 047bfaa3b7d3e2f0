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

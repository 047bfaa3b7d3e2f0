interface RulesOfMatches {
  readonly name: string;
  readonly bestOf: number;
  readonly setLength: 'standard' | 'short';
}

/** For boxes and flex leagues. */
export interface TableRules extends RulesOfMatches {
  readonly kind: 'table';
  readonly win: number;
  readonly loss: number;
  readonly walkoverWin: number;
  readonly walkoverLoss: number;
  /** Both sides' points for a match not played in time. */
  readonly unplayed: number;
  /** What becomes of the matches of somebody who withdraws. */
  readonly withdrawal: 'kept' | 'annulled';
  /** Per box. */
  readonly promoted: number;
  readonly relegated: number;
}

export interface LadderRules extends RulesOfMatches {
  readonly kind: 'ladder';
  readonly placesUp: number;
  readonly answerDays: number;
  /** Within how many days of the challenge a match must be played. */
  readonly playDays: number;
  readonly movement: 'swap' | 'leapfrog';
}

export interface KnockoutRules extends RulesOfMatches {
  readonly kind: 'knockout';
  /** Who goes on if a match was not played in time: the first in the draw, or the higher seed. */
  readonly undecided: 'lot' | 'seed';
}

export type Rules = TableRules | LadderRules | KnockoutRules;

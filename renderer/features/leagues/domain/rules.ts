interface RulesOfMatches {
  readonly name: string;
  readonly bestOf: number;
  readonly setLength: 'standard' | 'short';
}

/** Of boxes and flex leagues. */
export interface TableRules extends RulesOfMatches {
  readonly kind: 'table';
  readonly win: number;
  readonly loss: number;
  readonly walkoverWin: number;
  readonly walkoverLoss: number;
  /** Points of both sides for a match that was not played in time. */
  readonly unplayed: number;
  /** What becomes of the matches of who withdraws. */
  readonly withdrawal: 'kept' | 'annulled';
  /** Per box. */
  readonly promoted: number;
  readonly relegated: number;
}

export interface LadderRules extends RulesOfMatches {
  readonly kind: 'ladder';
  readonly placesUp: number;
  readonly answerDays: number;
  /** Within how many days of the challenge a match is played. */
  readonly playDays: number;
  readonly movement: 'swap' | 'leapfrog';
}

export interface KnockoutRules extends RulesOfMatches {
  readonly kind: 'knockout';
  /** Who goes on where a match was not played in time: who was drawn first, or who is placed higher. */
  readonly undecided: 'lot' | 'seed';
}

export type Rules = TableRules | LadderRules | KnockoutRules;

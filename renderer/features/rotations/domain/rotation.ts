/** A person's number within one rotation, for members and guests alike. */
export type Place = number;

/** A person to be paired, and from which round until which (both included; null: to the end). */
export interface Player {
  readonly place: Place;
  /** On the level scale, in steps of half a level. */
  readonly level: number;
  readonly from: number;
  readonly until: number | null;
}

/** One court in one round: two against two, or one against one. */
export interface CourtMatch {
  readonly court: string;
  readonly sideA: readonly Place[];
  readonly sideB: readonly Place[];
}

export interface Round {
  /** Starts at 1. */
  readonly round: number;
  readonly matches: readonly CourtMatch[];
  readonly sittingOut: readonly Place[];
}

export const isPresent = (
  { from, until }: Pick<Player, 'from' | 'until'>,
  round: number,
): boolean => from <= round && (until === null || round <= until);

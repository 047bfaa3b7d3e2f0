import type { MatchType, Player } from './challenge.ts';
import type { ResultEntry } from './result.ts';
import type { Side } from './score.ts';

/** A completed match, in the history of one player. */
export interface PastMatch {
  readonly id: string;
  /** The wall clock of `timeZone`. */
  readonly date: string;
  readonly time: string;
  readonly timeZone: string;
  readonly startsAt: string;
  readonly matchType: MatchType;
  /** Of the player whose history it is. */
  readonly side: Side;
  /** Null: somebody whom the viewer may not see. */
  readonly players: readonly { readonly side: Side; readonly player: Player | null }[];
  /** Null: practice, not reported, or never agreed on. */
  readonly result: Pick<ResultEntry, 'outcome' | 'winner' | 'score'> | null;
}

/** What two players have played against each other; unrated matches are neither won nor lost. */
export interface HeadToHead {
  readonly played: number;
  readonly won: number;
  readonly lost: number;
  /** ISO instant; null: never. */
  readonly lastStartsAt: string | null;
}

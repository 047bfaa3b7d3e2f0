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
  /** Null: in no club, or in one that the viewer may not know of. */
  readonly clubName: string | null;
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

/** 'You lead 3-1.'; null where they have not played for a result yet. */
export function headToHeadWords({ won, lost }: HeadToHead): string | null {
  if (won + lost === 0) return null;
  if (won === lost) return `You are level at ${won}-${lost}.`;
  return won > lost ? `You lead ${won}-${lost}.` : `You trail ${won}-${lost}.`;
}

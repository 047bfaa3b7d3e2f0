import { listText } from '../../../../shared/dates/list-text.ts';
import type { MatchType, Player } from '../challenge.ts';
import type { ResultEntry } from '../results/result.ts';
import { scoreText } from '../results/result-text.ts';
import type { Side } from '../results/score.ts';
import type { LevelMove } from './level-move.ts';

/** A completed match in one player's history. */
export interface PastMatch {
  readonly id: string;
  /** Wall clock of `timeZone`. */
  readonly date: string;
  readonly time: string;
  readonly timeZone: string;
  readonly startsAt: string;
  /** Null: in no club, or in one that the viewer may not know of. */
  readonly clubName: string | null;
  readonly matchType: MatchType;
  /** The side of the player whose history it is. */
  readonly side: Side;
  /** Null: somebody the viewer may not see. */
  readonly players: readonly { readonly side: Side; readonly player: Player | null }[];
  /** Null: practice, not reported, or never agreed on. */
  readonly result: Pick<ResultEntry, 'outcome' | 'winner' | 'score'> | null;
  /** What it did to the viewer's own level, singles or doubles as it was played; null: nothing. */
  readonly levelMove: LevelMove | null;
}

/** Two players' record against each other; unrated matches are neither won nor lost. */
export interface HeadToHead {
  readonly played: number;
  readonly won: number;
  readonly lost: number;
  /** ISO instant; null: never. */
  readonly lastStartsAt: string | null;
}

/** 'You lead 3-1.'; null if they have no result yet. */
export function headToHeadText({ won, lost }: HeadToHead): string | null {
  if (won + lost === 0) return null;
  if (won === lost) return `You're level at ${won}-${lost}.`;
  return won > lost ? `You lead ${won}-${lost}.` : `You trail ${won}-${lost}.`;
}

const HIDDEN_PLAYER = 'a hidden player';

/** 'Ana Silva and Leo Martin': the players across the net. */
export const opponentNames = ({ players, side }: PastMatch): string =>
  listText(
    players
      .filter((one) => one.side !== side)
      .map(({ player }) => player?.fullName ?? HIDDEN_PLAYER),
  );

/** The doubles partner of `playerId`; null in singles. */
export function partnerName({ players, side }: PastMatch, playerId: string): string | null {
  const partner = players.find((one) => one.side === side && one.player?.id !== playerId);
  if (partner === undefined) return null;
  return partner.player?.fullName ?? HIDDEN_PLAYER;
}

/** How a match ended for the player whose history it is. */
export interface Ending {
  readonly label: 'Won' | 'Lost' | 'Unrated' | 'Practice';
  readonly tone: 'grass' | 'clay' | 'plain';
  /** From that player's side of the net; null: there is none. */
  readonly score: string | null;
  readonly hasRetired: boolean;
}

export function endingOf({ matchType, result, side }: PastMatch): Ending {
  if (result === null || result.winner === null) {
    const label = matchType === 'practice' ? 'Practice' : 'Unrated';
    return { label, tone: 'plain', score: null, hasRetired: false };
  }
  const won = result.winner === side;
  return {
    label: won ? 'Won' : 'Lost',
    tone: won ? 'grass' : 'clay',
    score: scoreText(result.score.sets, side) || null,
    hasRetired: result.outcome === 'retired',
  };
}

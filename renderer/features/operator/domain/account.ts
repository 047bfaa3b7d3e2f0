import { counted } from '../../../shared/dates/counted.ts';
import type { CasePlayer } from './case.ts';
import { OPERATOR_LIMITS } from './limits.ts';

/** A player as an operator's search shows them. */
export interface FoundAccount {
  readonly id: string;
  readonly name: string;
  readonly location: string;
  readonly avatarUrl: string | null;
  readonly createdAt: string;
  readonly suspendedUntil: string | null;
  readonly isHidden: boolean;
  readonly reportCount: number;
}

/** A player looked up without a case. */
export interface Account {
  readonly player: CasePlayer;
  /** Their open appeal against a suspension. */
  readonly appealId: number | null;
}

/** How many players a search has found; there may be more than it finds at most. */
export const foundAccountsText = (count: number): string =>
  count < OPERATOR_LIMITS.playersFound
    ? counted(count, { one: '1 player found', other: '{count} players found' })
    : counted(count, {
        one: 'The first player is shown. Add more of the name, or the place.',
        other: 'The first {count} players are shown. Add more of the name, or the place.',
      });

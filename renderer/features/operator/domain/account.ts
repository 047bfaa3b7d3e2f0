import { counted } from '../../../shared/dates/counted.ts';
import type { CasePlayer } from './case.ts';

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

/** As many as one search finds; there may be more. */
export const MOST_FOUND = 30;

/** How many players a search has found. */
export const foundAccountsText = (count: number): string =>
  count < MOST_FOUND
    ? counted(count, { one: '1 player found', other: '{count} players found' })
    : counted(count, {
        one: 'The first player is shown. Add more of the name, or the place.',
        other: 'The first {count} players are shown. Add more of the name, or the place.',
      });

/** The id of a player in an address; null if it can't be one. */
export const accountOfAddress = (id: string | null): string | null =>
  id !== null && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u.test(id) ? id : null;

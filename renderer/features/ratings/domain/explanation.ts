import type { ChanceWord, Level } from './chance.ts';
import { counted } from '../../../shared/dates/counted.ts';

/** A rated match from the side of one of its players. */
export interface RatedGames {
  readonly won: number;
  readonly lost: number;
  /** Of all games, before the match; null if it would reveal somebody's hidden level. */
  readonly expected: number | null;
}

/** Why a level moved: "You were expected to win 8.2 of 20 games and won 11." `own`: it is the reader's. */
export function gamesText({ won, lost, expected }: RatedGames, own: boolean): string {
  const all = won + lost;
  if (expected === null) {
    return own
      ? counted(
          all,
          { one: 'You won {won} of 1 game.', other: 'You won {won} of {count} games.' },
          { won },
        )
      : counted(
          all,
          { one: 'Won {won} of 1 game.', other: 'Won {won} of {count} games.' },
          { won },
        );
  }
  const share = expected.toFixed(1);
  return own
    ? counted(
        all,
        {
          one: 'You were expected to win {share} of 1 game and won {won}.',
          other: 'You were expected to win {share} of {count} games and won {won}.',
        },
        { share, won },
      )
    : counted(
        all,
        {
          one: 'Was expected to win {share} of 1 game and won {won}.',
          other: 'Was expected to win {share} of {count} games and won {won}.',
        },
        { share, won },
      );
}

/** "4.1, likely 3.9 to 4.3". */
export function levelText({ level, from, to }: Level): string {
  return `${level.toFixed(1)}, likely ${from.toFixed(1)} to ${to.toFixed(1)}`;
}

/** "Provisional, 2 more matches"; null when a level is settled. */
export function provisionalText({ provisional, moreMatches }: Level): string | null {
  if (!provisional) return null;
  return counted(moreMatches, {
    one: 'Provisional, 1 more match',
    other: 'Provisional, {count} more matches',
  });
}

const CHANCE_WORDS: Readonly<Record<ChanceWord, string>> = {
  long_shot: 'Long shot',
  underdog: 'Underdog',
  slight_underdog: 'Slight underdog',
  even: 'Even',
  slight_favourite: 'Slight favourite',
  favourite: 'Favourite',
  strong_favourite: 'Strong favourite',
};

/**
 * "Even: 46 to 54", one's own side first; only the word if no number may be shown. Never certain: 1
 * to 99.
 */
export function chanceText(word: ChanceWord, chance: number | null): string {
  if (chance === null) return CHANCE_WORDS[word];
  const ours = Math.min(99, Math.max(1, Math.round(chance * 100)));
  return `${CHANCE_WORDS[word]}: ${ours} to ${100 - ours}`;
}

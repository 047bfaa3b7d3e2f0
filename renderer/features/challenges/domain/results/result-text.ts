import type { Outcome, ResultEntry } from './result.ts';
import type { SetScore, Side } from './score.ts';
import { setsFrom } from './sets-from.ts';

/** '6-4, 6-7 (5-7), 10-8', from one side of the net. */
export const scoreText = (sets: readonly SetScore[], side: Side): string =>
  setsFrom(side, sets).map(setScoreText).join(', ');

function setScoreText(set: SetScore): string {
  if ('matchTieBreak' in set) return set.matchTieBreak.join('-');
  const games = set.games.join('-');
  return set.tieBreak ? `${games} (${set.tieBreak.join('-')})` : games;
}

/** The content of an entry, for a player on `side`. */
export const entryText = ({ outcome, winner, score }: ResultEntry, side: Side): string =>
  resultText(outcome, winner === side, scoreText(score.sets, side));

/** How a match went, for a reader whose side won or not; `told` is the score from there, '' for none. */
export function resultText(outcome: Outcome, won: boolean, told: string): string {
  switch (outcome) {
    case 'played':
      return won ? `You won ${told}.` : `You lost ${told}.`;
    case 'retired':
      if (told === '') return won ? 'The other side retired. You won.' : 'You retired and lost.';
      return won
        ? `The other side retired at ${told}. You won.`
        : `You retired at ${told} and lost.`;
    case 'no_show':
      return won ? "The other side didn't show up." : "You didn't show up.";
    case 'not_played':
      return "The match wasn't played.";
    default:
      return outcome satisfies never;
  }
}

import type { Challenge, MatchType } from '../challenge.ts';
import { type SetProblem, type SetRow, setsFrom } from './result-form.ts';
import type { Outcome, ResultEntry } from './result.ts';
import type { SetLength, SetScore, Side } from './score.ts';
import { CHALLENGE_LIMITS } from '../limits.ts';

const { confirmedAfterDays, unratedAfterDays } = CHALLENGE_LIMITS;

interface OutcomeChoice {
  readonly value: Outcome;
  readonly title: string;
  readonly description: string;
}

const OUTCOME_CHOICES: readonly OutcomeChoice[] = [
  { value: 'played', title: 'Played', description: 'To the last ball.' },
  { value: 'retired', title: 'Retired', description: 'One side could not go on.' },
  { value: 'not_played', title: 'Not played', description: 'Rain, or another reason.' },
  { value: 'no_show', title: 'No-show', description: 'One side did not come.' },
];

/** Practice has no score. */
export const outcomeChoices = (matchType: MatchType): readonly OutcomeChoice[] =>
  matchType === 'practice'
    ? OUTCOME_CHOICES.filter(({ value }) => value === 'not_played' || value === 'no_show')
    : OUTCOME_CHOICES;

/** What is wrong with a set, beside it. */
export function setProblemText(
  problem: SetProblem,
  kind: SetRow['kind'],
  setLength: SetLength,
): string {
  switch (problem) {
    case 'missing':
      return 'Please enter both sides.';
    case 'unfinished':
      return 'This is not finished yet.';
    case 'tie-break':
      return setLength === 'short'
        ? 'Please enter a tie-break to seven points, two ahead, or to five.'
        : 'Please enter a tie-break to seven points, two ahead.';
    case 'decided':
      return 'This score has a winner: the match was played to its end.';
    case 'impossible':
      if (kind === 'match-tie-break') return 'A match tie-break ends at ten points, two ahead.';
      return setLength === 'short'
        ? 'A short set ends at four games, two ahead, at 5-3 or by a tie-break at 4-3 or 5-4.'
        : 'A set ends at six games, two ahead, at 7-5 or by a tie-break at 7-6.';
    default:
      return problem satisfies never;
  }
}

/** '6-4, 6-7 (5-7), 10-8', from one side of the net. */
export const scoreText = (sets: readonly SetScore[], side: Side): string =>
  setsFrom(side, sets).map(setScoreText).join(', ');

function setScoreText(set: SetScore): string {
  if ('matchTieBreak' in set) return set.matchTieBreak.join('-');
  const games = set.games.join('-');
  return set.tieBreak ? `${games} (${set.tieBreak.join('-')})` : games;
}

/** What an entry says, told to one who plays on `side`. */
export const entryText = ({ outcome, winner, score }: ResultEntry, side: Side): string =>
  resultText(outcome, winner === side, scoreText(score.sets, side));

/** How a match went, told to one whose side won or not; `told` is the score from there, '' for none. */
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
      return won ? 'The other side did not come.' : 'You did not come.';
    case 'not_played':
      return 'The match was not played.';
    default:
      return outcome satisfies never;
  }
}

/** How the result of a begun match stands. */
interface Standing {
  readonly tag: { readonly tone: 'court' | 'clay'; readonly label: string } | null;
  readonly words: string;
}

/** Where the result of a match stands and what happens next, told to one who plays on `side`. */
export function resultStanding({ matchType, result }: Challenge, side: Side): Standing {
  if (result.state === 'none') {
    return {
      tag: null,
      words:
        matchType === 'practice'
          ? 'A practice session needs no result. You can still say that it did not take place.'
          : `How did it go? Without a result within ${unratedAfterDays} days the match stays unrated.`,
    };
  }
  const isOurs = result.entry.side === side;
  switch (result.state) {
    case 'entered':
      return {
        tag: { tone: 'court', label: 'entered' },
        words: isOurs
          ? `Your side entered this. It waits for the other side, and counts by itself after ${confirmedAfterDays} days.`
          : `The other side entered this. Without your answer it counts by itself after ${confirmedAfterDays} days.`,
      };
    case 'disputed':
      return {
        tag: { tone: 'clay', label: 'disputed' },
        words: isOurs
          ? `The other side sees it differently. Enter it once more: disputed again, or after ${unratedAfterDays} days, the match stays unrated.`
          : `Your side disputed this. Enter it as you saw it: disputed again, or after ${unratedAfterDays} days, the match stays unrated.`,
      };
    case 'confirmed':
      return { tag: null, words: 'Both sides agree on this result.' };
    default:
      return result satisfies never;
  }
}

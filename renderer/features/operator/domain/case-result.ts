import { object, string } from 'yup';
import {
  endingOf,
  opponentNames,
  type PastMatch,
} from '../../challenges/domain/history/past-match.ts';
import type { Refusals } from '../../../shared/refusals.ts';
import { OPERATOR_LIMITS } from './limits.ts';

/** A match with a score, of the player a case is about. */
export interface CaseResult {
  readonly match: PastMatch;
  readonly enteredByName: string;
  /** Whether it counts for levels and standings. */
  readonly counts: boolean;
  /** It counted until an operator withdrew it. Any other result that doesn't count was never confirmed. */
  readonly isWithdrawn: boolean;
  /** The operator played in it, so another one has to decide. */
  readonly isOwn: boolean;
}

/** The two possible decisions, with their texts. */
export const VERDICTS = {
  withdraw: {
    button: 'Withdraw',
    title: 'Withdraw this result?',
    text: "It won't count for levels and standings any more. Everyone who played will be notified.",
    submit: 'Withdraw result',
    done: 'Result withdrawn',
  },
  restore: {
    button: 'Count again',
    title: 'Count this result again?',
    text: 'It will count for levels and standings again. Everyone who played will be notified.',
    submit: 'Count again',
    done: 'Result counts again',
  },
  count: {
    button: 'Count it',
    title: 'Count this result?',
    text: 'The players never confirmed it. It will count for levels and standings all the same. Everyone who played will be notified.',
    submit: 'Count result',
    done: 'Result counts',
  },
} as const;

export type Verdict = keyof typeof VERDICTS;

/** What this operator can decide about a result now; null: nothing. */
export function verdictOn(
  { counts, isWithdrawn, isOwn }: CaseResult,
  caseIsOpen: boolean,
): Verdict | null {
  if (isOwn) return null;
  if (!counts) return isWithdrawn ? 'restore' : 'count';
  return caseIsOpen ? 'withdraw' : null;
}

/** 'vs Leo Martin: 6-4, 6-2' */
export function resultLabel({ match }: CaseResult): string {
  const { score } = endingOf(match);
  const opponents = opponentNames(match);
  return score === null ? `vs ${opponents}` : `vs ${opponents}: ${score}`;
}

export const VERDICT_REFUSALS: Refusals<'words'> = {
  measure_without_words: { field: 'words' },
  words_too_long: { field: 'words' },
  case_taken: { field: null },
  case_closed: { field: null },
  own_case: { field: null },
  result_not_confirmed: { field: null },
  entry_counts_already: { field: null },
  entry_not_of_match: { field: null },
  otherwise: { field: null, message: "Your decision couldn't be saved. Please try again." },
};

const { wordsLength } = OPERATOR_LIMITS;

export const VERDICT_SCHEMA = object({
  words: string()
    .trim()
    .max(wordsLength, `The text can have up to ${wordsLength} characters.`)
    .required('Please give the reason.'),
});

import { object, string } from 'yup';
import { timeAgo } from '../../../shared/dates/date-text.ts';
import { REPORT_LIMITS } from './limits.ts';

export const VERDICTS = ['counts', 'dropped'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** A no-show that a member disputes, as their club's managers settle it. */
export interface Appeal {
  readonly id: number;
  readonly playerId: string;
  readonly playerName: string;
  readonly avatarUrl: string | null;
  readonly claimedByName: string;
  /** The player's statement; null: none. */
  readonly words: string | null;
  /** Null: open. */
  readonly verdict: Verdict | null;
  readonly answer: string | null;
  readonly date: string;
  readonly time: string;
  readonly courtLocation: string;
  readonly settledByName: string | null;
  /** ISO instant; null while it is open. */
  readonly settledAt: string | null;
}

export const VERDICT_LABELS: Readonly<Record<Verdict, string>> = {
  counts: 'Counts',
  dropped: "Doesn't count",
};

/** How a manager settles an appeal. */
interface SettleDraft {
  /** '' until chosen. */
  readonly verdict: Verdict | '';
  readonly answer: string;
}

export const EMPTY_SETTLE: SettleDraft = { verdict: '', answer: '' };

export const SETTLE_SCHEMA = object({
  verdict: string()
    .oneOf([...VERDICTS], 'Please choose whether it counts.')
    .required('Please choose whether it counts.'),
  answer: string()
    .trim()
    .max(
      REPORT_LIMITS.answerLength,
      `The answer can have up to ${REPORT_LIMITS.answerLength} characters.`,
    ),
});

/** One player's claim about the other, as a sentence. */
export const claimSentence = ({ claimedByName, playerName }: Appeal): string =>
  `${claimedByName} reported that ${playerName} didn't come.`;

/** Who settled it, when, and their answer; null while it is open. */
export function settledSentence(
  { settledByName, settledAt, answer }: Appeal,
  now: Date,
): string | null {
  if (settledByName === null || settledAt === null) return null;
  const ago = timeAgo(new Date(settledAt), now);
  return answer === null
    ? `Settled by ${settledByName} ${ago} without an answer.`
    : `Settled by ${settledByName} ${ago}: ${answer}`;
}

import { object, string } from 'yup';
import type { Sentence } from '../../../../shared/error-code.ts';
import { CHALLENGE_LIMITS } from '../limits.ts';

interface DisputeDraft {
  readonly words: string;
}

export const EMPTY_DISPUTE: DisputeDraft = { words: '' };

export const DISPUTE_SCHEMA = object({
  words: string()
    .trim()
    .required('Please add a sentence about what happened.' satisfies Sentence<'no_words'>)
    .max(
      CHALLENGE_LIMITS.disputeLength,
      'Please use up to 1,000 characters.' satisfies Sentence<'words_too_long'>,
    ),
});

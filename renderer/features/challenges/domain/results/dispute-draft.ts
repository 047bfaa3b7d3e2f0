import { object, string } from 'yup';
import { CHALLENGE_LIMITS } from '../limits.ts';

interface DisputeDraft {
  readonly words: string;
}

export const EMPTY_DISPUTE: DisputeDraft = { words: '' };

export const DISPUTE_SCHEMA = object({
  words: string()
    .trim()
    .required('Please say what happened.')
    .max(CHALLENGE_LIMITS.disputeLength, 'Please use up to 1,000 characters.'),
});

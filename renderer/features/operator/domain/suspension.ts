import type { Sentence } from '../../../shared/error-code.ts';
import { object, string } from 'yup';
import type { Refusals } from '../../../shared/refusals.ts';
import { OPERATOR_LIMITS } from './limits.ts';

/** Why the viewer is suspended, and until when. */
export interface Suspension {
  /** ISO instant. */
  readonly until: string;
  readonly reason: string;
  readonly appeal: Appeal | null;
}

export interface Appeal {
  readonly words: string;
  readonly isOpen: boolean;
  readonly answer: string | null;
}

export const EMPTY_APPEAL = { words: '' };

export const APPEAL_SCHEMA = object({
  words: string()
    .trim()
    .max(
      OPERATOR_LIMITS.appealLength,
      `An appeal can have up to ${OPERATOR_LIMITS.appealLength} characters.`,
    )
    .required(
      "Please say why the suspension isn't right." satisfies Sentence<'appeal_without_words'>,
    ),
});

export const APPEAL_REFUSALS: Refusals<'words'> = {
  appeal_without_words: { field: 'words' },
  appeal_too_long: { field: 'words' },
  appeal_exists: { field: null },
  not_suspended: { field: null },
  otherwise: { field: null, message: "Your appeal couldn't be sent. Please try again." },
};

import { object, string } from 'yup';
import type { Sentence } from '../../../shared/error-code.ts';
import type { Refusals } from '../../../shared/refusals.ts';
import { COURT_TIME_LIMITS } from './limits.ts';

/** The values of the form for a block. */
export interface BlockValues {
  readonly title: string;
  readonly duration: string;
  /** How many times, once a week. */
  readonly weeks: string;
}

export const blockSchema = object({
  title: string()
    .trim()
    .required('Please say what the court is blocked for.' satisfies Sentence<'no_block_title'>)
    .max(
      COURT_TIME_LIMITS.blockTitleLength,
      'Use one line of up to 60 characters.' satisfies Sentence<'bad_block_title'>,
    ),
});

/** What clubs most often block courts for. */
export const USUAL_BLOCKS = ['Lesson', 'Maintenance'] as const;

export const BLOCK_REFUSALS: Refusals<keyof BlockValues> = {
  no_block_title: { field: 'title' },
  bad_block_title: { field: 'title' },
  bad_block_length: { field: 'duration' },
  bad_block_weeks: { field: 'weeks' },
  court_taken: { field: 'duration' },
  weeks_taken: { field: 'weeks' },
  block_in_past: { field: null },
  court_not_found: { field: null },
  holds_off: { field: null },
};

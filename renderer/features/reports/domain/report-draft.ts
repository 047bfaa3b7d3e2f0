import { object, string } from 'yup';
import { type Reason, REASONS } from './report.ts';

export const WORDS_LIMIT = 1000;

export interface ReportDraft {
  /** '' until chosen. */
  readonly reason: Reason | '';
  readonly words: string;
}

export const EMPTY_REPORT: ReportDraft = { reason: '', words: '' };

export const REPORT_SCHEMA = object({
  reason: string()
    .oneOf([...REASONS], 'Please choose a reason.')
    .required('Please choose a reason.'),
  words: string()
    .trim()
    .max(WORDS_LIMIT, `The text may have at most ${WORDS_LIMIT} characters.`)
    .when('reason', ([reason], words) =>
      reason === 'other' ? words.required('Please say what happened.') : words,
    ),
});

/** How a manager closes a report. */
export interface ReportAnswer {
  readonly answer: string;
}

export const EMPTY_ANSWER: ReportAnswer = { answer: '' };

export const ANSWER_SCHEMA = object({
  answer: string()
    .trim()
    .max(WORDS_LIMIT, `The answer may have at most ${WORDS_LIMIT} characters.`),
});

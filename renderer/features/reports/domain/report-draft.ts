import { object, string } from 'yup';
import { type Reason, REASONS } from './report.ts';
import { REPORT_LIMITS } from './limits.ts';

const { textLength, answerLength } = REPORT_LIMITS;

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
    .max(textLength, `The text can have up to ${textLength} characters.`)
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
    .max(answerLength, `The answer can have up to ${answerLength} characters.`),
});

import type { Progress } from '../../features/questionnaire/domain/questionnaire.ts';
import { type FeatureWords, withReason } from './said.ts';

const FAILED = 'Failed to save progress';

export const questionnaireWords: FeatureWords = {
  saveAnswer: {
    success: ({ completedAt }: Progress) =>
      completedAt === null ? null : { title: 'Questionnaire completed successfully!' },
    failure: {
      unknown_question: withReason(FAILED),
      unknown_answer: withReason(FAILED),
      answers_missing: withReason(FAILED),
      otherwise: { title: FAILED, description: 'Your answer is still chosen. Please try again.' },
    },
  },
};

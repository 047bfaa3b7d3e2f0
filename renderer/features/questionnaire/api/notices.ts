import { failed, type NoticesOf } from '../../../shared/notices/endpoint-notices.ts';
import type { questionnaireApi } from './questionnaire-api.ts';

export const questionnaireNotices: NoticesOf<typeof questionnaireApi> = {
  saveAnswer: {
    success: ({ completedAt }) =>
      completedAt === null ? null : { title: 'Questionnaire completed successfully!' },
    failure: failed('Failed to save progress', 'Your answer is still chosen. Please try again.', [
      'unknown_question',
      'unknown_answer',
      'answers_missing',
    ]),
  },
};

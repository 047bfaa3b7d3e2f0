import { failed, type NoticesOf } from '../../../shared/notices/endpoint-notices.ts';
import { VERDICTS } from '../domain/case-result.ts';
import { isClosing } from '../domain/measure.ts';
import type { operatorApi } from './operator-api.ts';
import type { suspensionApi } from './suspension-api.ts';

export const operatorNotices: NoticesOf<typeof operatorApi> & NoticesOf<typeof suspensionApi> = {
  takeMeasure: {
    success: (_done, { measure, closes }) => ({
      title: 'Done',
      description:
        closes || isClosing(measure) ? 'The case is closed.' : "It's in the audit trail.",
    }),
  },
  readConversation: {
    failure: failed("The conversation couldn't be loaded", 'Please try again.', [
      'case_not_found',
      'own_case',
      'not_an_operator',
      'second_factor_required',
    ]),
  },
  setResultCounts: {
    success: (_done, { verdict }) => ({
      title: VERDICTS[verdict].done,
      description: 'Levels are updated within a minute.',
    }),
  },
  appealSuspension: {
    success: { title: 'Appeal sent', description: "We'll email you our answer." },
  },
};

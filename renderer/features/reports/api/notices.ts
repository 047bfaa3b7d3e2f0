import {
  because,
  byTheWay,
  failed,
  type NoticesOf,
} from '../../../shared/notices/endpoint-notices.ts';
import type { appealsApi } from './appeals-api.ts';
import type { reportsApi } from './reports-api.ts';

export const reportNotices: NoticesOf<typeof reportsApi> & NoticesOf<typeof appealsApi> = {
  makeReport: {
    success: { title: 'Report sent', description: "We'll let you know the outcome." },
    failure: {
      ...byTheWay('report_exists'),
      ...failed('Failed to send report', 'Please try again.', [
        'own_report',
        'player_not_found',
        'announcement_not_found',
        'message_not_found',
        'club_not_found',
        'too_many_reports',
      ]),
    },
  },
  handleReport: {
    success: (_done, { state }) => ({
      title: state === 'handled' ? 'Report handled' : 'Report dismissed',
      description: 'The person who reported it has been notified.',
    }),
    failure: {
      ...byTheWay('report_not_open'),
      ...because('Error', 'report_not_found', 'not_a_manager'),
      ...failed('Failed to close the report', 'Please try again.', ['club_not_found']),
    },
  },
  settleAppeal: {
    success: { title: 'No-show settled', description: 'The players have been notified.' },
    failure: {
      ...byTheWay('appeal_not_open'),
      ...because('Error', 'appeal_not_found', 'not_a_manager'),
      ...failed("The no-show couldn't be settled", 'Please try again.', ['club_not_found']),
    },
  },
};

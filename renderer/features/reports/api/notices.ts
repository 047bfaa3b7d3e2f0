import { because, failed, type NoticesOf } from '../../../shared/notices/endpoint-notices.ts';
import type { reportsApi } from './reports-api.ts';

export const reportNotices: NoticesOf<typeof reportsApi> = {
  makeReport: {
    success: { title: 'Report sent', description: 'You will be told what becomes of it.' },
    failure: {
      report_exists: {
        tone: 'info',
        title: 'You have reported this already. It is being looked at.',
      },
      ...failed('Failed to send report', 'Please try again.', [
        'own_report',
        'player_not_found',
        'announcement_not_found',
        'message_not_found',
        'too_many_reports',
      ]),
    },
  },
  handleReport: {
    success: (_done, { state }) => ({
      title: state === 'handled' ? 'Report handled' : 'Report dismissed',
      description: 'Whoever made it has been told.',
    }),
    failure: {
      report_not_open: {
        tone: 'info',
        title: 'Somebody else has dealt with this report already.',
      },
      ...because('Error', 'report_not_found', 'not_a_manager'),
      ...failed('Failed to close the report', 'Please try again.'),
    },
  },
};

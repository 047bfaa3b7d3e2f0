import { failed, type NoticesOf, saidByTheForm } from '../../../shared/notices/endpoint-notices.ts';
import type { clubCourtsApi } from './club-courts-api.ts';

const FORM = saidByTheForm('court_name_taken', 'address_in_court', 'bad_point');

export const courtNotices: NoticesOf<typeof clubCourtsApi> = {
  addCourts: {
    success: (_done, { names }) => ({
      title: names.length === 1 ? 'Court added' : `${names.length} courts added`,
    }),
    failure: {
      ...FORM,
      ...saidByTheForm('too_many_courts', 'too_many_courts_today'),
      ...failed('Failed to add courts', 'Please try again.', ['not_a_manager']),
    },
  },
  updateCourt: {
    success: { title: 'Court changed' },
    failure: {
      ...FORM,
      ...saidByTheForm('bad_court_dates'),
      ...failed('Failed to change court', 'Please try again.', [
        'not_a_manager',
        'court_not_found',
      ]),
    },
  },
  orderCourts: {
    failure: failed('Failed to change the order', 'Please try again.', [
      'not_a_manager',
      'courts_changed',
    ]),
  },
  removeCourt: {
    success: (_done, { courtName }) => ({ title: `${courtName} was removed` }),
    failure: {
      court_not_found: { tone: 'info', title: 'This court was already removed.' },
      ...failed('Failed to remove court', 'Please try again.', ['not_a_manager']),
    },
  },
};

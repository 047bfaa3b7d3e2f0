import { counted } from '../../../shared/dates/counted.ts';
import { failed, type NoticesOf, saidByTheForm } from '../../../shared/notices/endpoint-notices.ts';
import type { clubCourtsApi } from './club-courts-api.ts';
import type { publicCourtsApi } from './public-courts-api.ts';

const FORM = saidByTheForm('court_name_taken', 'address_in_court', 'bad_point');

const SENT = { description: "Thank you. We'll look at it." };
const KNOWN = ['court_not_found', 'report_exists', 'too_many_reports'] as const;

export const courtNotices: NoticesOf<typeof clubCourtsApi> & NoticesOf<typeof publicCourtsApi> = {
  addPublicCourt: {
    success: (alike) =>
      alike.length === 0
        ? { title: 'Court added', description: 'Other players can find it now. Thank you!' }
        : null,
    failure: {
      ...FORM,
      ...saidByTheForm('court_without_place'),
      ...failed('Failed to add court', 'Please try again.', ['too_many_public_courts']),
    },
  },
  suggestCourt: {
    success: { title: 'Suggestion sent', ...SENT },
    failure: {
      ...FORM,
      ...saidByTheForm('nothing_suggested', 'bad_suggestion'),
      ...failed('Failed to send suggestion', 'Please try again.', KNOWN),
    },
  },
  reportCourt: {
    success: { title: 'Report sent', ...SENT },
    failure: failed('Failed to send report', 'Please try again.', KNOWN),
  },
  addCourts: {
    success: (_done, { names }) => ({
      title: counted(names.length, { '=1': 'Court added', other: '{count} courts added' }),
    }),
    failure: {
      ...FORM,
      ...saidByTheForm('too_many_courts', 'too_many_courts_today'),
      ...failed('Failed to add courts', 'Please try again.', ['not_a_manager', 'club_not_found']),
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
        'club_not_found',
      ]),
    },
  },
  orderCourts: {
    failure: failed('Failed to change the order', 'Please try again.', [
      'not_a_manager',
      'courts_changed',
      'club_not_found',
    ]),
  },
  removeCourt: {
    success: (_done, { courtName }) => ({ title: `${courtName} was removed` }),
    failure: {
      court_not_found: { tone: 'info', title: 'This court was already removed.' },
      ...failed('Failed to remove court', 'Please try again.', ['not_a_manager', 'club_not_found']),
    },
  },
};

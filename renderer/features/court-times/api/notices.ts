import {
  byTheWay,
  failed,
  type NoticesOf,
  saidByTheForm,
} from '../../../shared/notices/endpoint-notices.ts';
import type { courtTimesApi } from './court-times-api.ts';

export const courtTimeNotices: NoticesOf<typeof courtTimesApi> = {
  setCourtRules: {
    success: (_without, { first }) =>
      first ? { title: 'Court times are on' } : { title: 'Court times saved' },
    failure: {
      ...saidByTheForm(
        'bad_opening_hours',
        'hours_too_short',
        'bad_slot',
        'bad_days_ahead',
        'bad_holds_per_week',
      ),
      ...failed('Failed to save court times', 'Please try again.', [
        'not_a_manager',
        'club_not_found',
      ]),
    },
  },
  stopCourtHolds: {
    success: { title: 'Court times are off' },
    failure: failed('Failed to switch court times off', 'Please try again.', [
      'not_a_manager',
      'club_not_found',
    ]),
  },
  blockCourt: {
    success: { title: 'Court blocked' },
    failure: {
      ...saidByTheForm(
        'no_block_title',
        'bad_block_title',
        'bad_block_length',
        'bad_block_weeks',
        'court_taken',
        'weeks_taken',
        'block_in_past',
        'court_not_found',
        'holds_off',
      ),
      ...failed('Failed to block the court', 'Please try again.', [
        'not_a_manager',
        'too_far',
        'no_such_time',
        'club_not_found',
      ]),
    },
  },
  moveHold: {
    success: { title: 'Reservation moved' },
    failure: {
      ...byTheWay('hold_not_found'),
      ...failed("The reservation couldn't be moved", 'Please try again.', [
        'not_a_manager',
        'court_taken',
        'court_out',
        'court_not_found',
        'hold_started',
        'hold_keeps_time',
        'block_in_past',
        'too_far',
        'no_such_time',
        'holds_off',
        'club_not_found',
      ]),
    },
  },
  releaseHold: {
    success: { title: 'The court is now free' },
    failure: {
      ...byTheWay('hold_not_found'),
      ...failed("The court couldn't be released", 'Please try again.', [
        'not_a_manager',
        'hold_started',
        'holds_off',
        'club_not_found',
      ]),
    },
  },
};

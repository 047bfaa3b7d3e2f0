import type { Refusals } from '../../../shared/refusals.ts';
import type { OpenMatchValues, WhenAndWhere } from './open-match-values.ts';

/** Refusals about a club's court or its times, and invalid times, shown at the field. */
export const MOVE_REFUSALS: Refusals<keyof WhenAndWhere> = {
  too_soon_to_open: { field: 'date' },
  too_far: { field: 'date' },
  no_date: { field: 'date' },
  no_time: { field: 'time' },
  no_such_time: { field: 'time' },
  same_time: { field: 'time' },
  match_overlap: { field: 'time' },
  bad_duration: { field: 'duration' },
  no_place: { field: 'courtLocation' },
  bad_place: { field: 'courtLocation' },
  court_not_found: { field: 'courtLocation' },
  court_taken: { field: 'courtLocation' },
  court_out: { field: 'courtLocation' },
  court_for_members: { field: 'courtLocation' },
  court_closed: { field: 'time' },
  court_slots: { field: 'time' },
  court_too_far: { field: 'date' },
  too_many_holds: { field: 'date' },
};

export const OPEN_MATCH_REFUSALS: Refusals<keyof OpenMatchValues> = {
  ...MOVE_REFUSALS,
  match_overlap_own: { field: 'time' },
  bad_band: { field: 'high' },
  bad_audience: { field: 'audience' },
  not_a_member: { field: 'clubId' },
  note_too_long: { field: 'note' },
};

import { counted } from '../../../shared/dates/counted.ts';
import {
  byTheWay,
  failed,
  type NoticesOf,
  saidByTheForm,
} from '../../../shared/notices/endpoint-notices.ts';
import type { leagueDeskApi } from './league-desk-api.ts';
import type { leaguesApi } from './leagues-api.ts';

const AGAIN = 'Please try again.';

export const leagueNotices: NoticesOf<typeof leaguesApi> & NoticesOf<typeof leagueDeskApi> = {
  leaveLeague: {
    success: { title: "You've left the league" },
    failure: {
      ...byTheWay('not_entered', 'league_over', 'league_not_found'),
      ...failed("You couldn't leave the league", AGAIN),
    },
  },
  createLeague: {
    failure: {
      ...saidByTheForm('bad_league_name', 'bad_league_kind', 'too_many_leagues'),
      ...failed("The league couldn't be created", AGAIN, ['not_a_manager', 'club_not_found']),
    },
  },
  createNextLeague: {
    failure: {
      ...saidByTheForm('bad_league_name', 'too_many_leagues'),
      ...failed("The league couldn't be created", AGAIN, ['not_a_manager', 'league_not_published']),
    },
  },
  updateLeague: {
    success: { title: 'League saved' },
    failure: {
      ...saidByTheForm(
        'bad_league_name',
        'unknown_rules',
        'bad_group_size',
        'has_entries',
        'bad_start',
        'bad_end',
        'bad_weeks',
        'bad_rounds',
      ),
      ...failed("The league couldn't be saved", AGAIN, ['not_a_manager', 'league_published']),
    },
  },
  deleteLeague: {
    success: { title: 'Draft deleted' },
    failure: failed("The draft couldn't be deleted", AGAIN, ['not_a_manager', 'league_published']),
  },
  addLeagueEntries: {
    success: (count, { playerIds }) => ({ title: addedText(count ?? playerIds.length) }),
    failure: failed("The entries couldn't be added", AGAIN, [
      'not_a_manager',
      'league_published',
      'not_in_club',
      'already_entered',
      'pairs_needed',
      'too_many_entries',
    ]),
  },
  addEverybody: {
    success: (count) => ({ title: addedText(count) }),
    failure: failed("The entries couldn't be added", AGAIN, [
      'not_a_manager',
      'league_published',
      'too_many_entries',
      'pairs_needed',
    ]),
  },
  removeLeagueEntries: {
    failure: failed("The entries couldn't be removed", AGAIN, [
      'not_a_manager',
      'league_published',
    ]),
  },
  seedLeague: {
    success: { title: 'Sorted by level' },
    failure: failed("The order couldn't be changed", AGAIN, [
      'not_a_manager',
      'league_published',
      'wrong_order',
    ]),
  },
  moveLeagueEntry: {
    failure: failed("The order couldn't be changed", AGAIN, [
      'not_a_manager',
      'league_published',
      'entry_not_found',
      'bad_group',
    ]),
  },
  publishLeague: {
    success: { title: 'League published', description: 'Everyone in it has been notified.' },
    failure: failed("The league couldn't be published", AGAIN, [
      'not_a_manager',
      'league_published',
      'too_few_entries',
      'bad_groups',
      'start_in_past',
      'bad_end',
      'not_in_club',
      'draw_too_large',
    ]),
  },
  addLateEntry: {
    success: (_id, { entryName, isPair }) => ({
      title: isPair ? `${entryName} are in the league` : `${entryName} is in the league`,
    }),
    failure: failed("The late entry couldn't be added", AGAIN, [
      'not_a_manager',
      'not_in_club',
      'already_entered',
      'pairs_needed',
      'too_many_entries',
      'group_full',
      'league_over',
      'league_not_published',
      'bad_group',
      'draw_made',
    ]),
  },
  withdrawEntry: {
    success: (_done, { entryName, isPair }) => ({
      title: isPair ? `${entryName} have been withdrawn` : `${entryName} has been withdrawn`,
    }),
    failure: {
      ...byTheWay('already_withdrawn', 'entry_not_found', 'league_over'),
      ...failed("The withdrawal couldn't be recorded", AGAIN, [
        'not_a_manager',
        'own_opponent',
        'league_not_published',
      ]),
    },
  },
  recordWalkover: {
    success: (_done, { winnerEntryId }) => ({
      title: winnerEntryId === null ? 'Walkover removed' : 'Walkover recorded',
    }),
    failure: {
      ...saidByTheForm('reason_too_long', 'fixture_sides'),
      ...failed("The walkover couldn't be recorded", AGAIN, [
        'not_a_manager',
        'own_match',
        'fixture_not_found',
        'already_played',
        'not_in_draw',
        'round_closed',
        'league_over',
        'league_not_published',
      ]),
    },
  },
  closeRound: {
    success: { title: 'Round closed' },
    failure: {
      ...byTheWay('round_closed'),
      ...failed("The round couldn't be closed", AGAIN, [
        'not_a_manager',
        'results_waiting',
        'results_disputed',
        'round_not_started',
        'no_rounds',
        'league_over',
        'league_not_published',
      ]),
    },
  },
  finishLeague: {
    success: { title: 'League finished' },
    failure: failed("The league couldn't be finished", AGAIN, [
      'not_a_manager',
      'results_waiting',
      'results_disputed',
      'league_over',
      'league_not_published',
    ]),
  },
  getDeskMatches: {
    failure: failed("The league couldn't be printed", AGAIN, ['not_a_manager']),
  },
  exportLeague: {
    failure: failed("The league couldn't be exported", AGAIN, ['not_a_manager']),
  },
};

function addedText(count: number): string {
  return counted(count, { one: '1 entry added', other: '{count} entries added' });
}

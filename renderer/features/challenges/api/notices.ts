import type { ErrorCode } from '../../../shared/error-code.ts';
import {
  because,
  failed,
  failedByWord,
  type FailureNotices,
  type NoticesOf,
  saidByTheForm,
  type Words,
} from '../../../shared/notices/endpoint-notices.ts';
import { levelMoveText } from '../domain/history/level-move.ts';
import type { calendarFeedApi } from './calendar/calendar-feed-api.ts';
import type { challengeMutations } from './challenge-mutations.ts';
import type { doublesApi } from './doubles/doubles-api.ts';
import type { proposalApi } from './proposal/proposal-api.ts';
import type { rescheduleApi } from './reschedule/reschedule-api.ts';
import type { resultsApi } from './results/results-api.ts';

const challengeSent = (
  _done: unknown,
  { opponentName }: { readonly opponentName: string },
): Words => ({
  title: 'Challenge sent!',
  description: `Your challenge has been sent to ${opponentName}`,
});

/** Reasons why a partner may not be asked. */
const PARTNER_REFUSED: readonly ErrorCode[] = [
  'not_doubles',
  'already_seated',
  'partner_not_found',
  'partner_left',
  'too_many_invitations',
];

/** Reasons why a club's court isn't available. */
const COURT_REFUSED = [
  'court_taken',
  'court_closed',
  'court_slots',
  'court_too_far',
  'court_out',
  'court_for_members',
  'too_many_holds',
] as const satisfies readonly ErrorCode[];

const FIELDS = saidByTheForm(
  ...COURT_REFUSED,
  'too_soon',
  'too_far',
  'no_date',
  'no_time',
  'no_such_time',
  'bad_duration',
  'no_place',
  'bad_place',
  'court_not_found',
  'message_too_long',
  'league_not_started',
  'after_deadline',
);

const LEAGUE_REFUSED = [
  'fixture_not_found',
  'fixture_sides',
  'fixture_type',
  'fixture_partner',
  'fixture_arranged',
  'fixture_decided',
  'league_not_found',
  'league_over',
  'round_closed',
  'not_entered',
  'not_on_ladder',
  'too_many_ladder_challenges',
  'too_far_up',
  'below_you',
  'just_met',
  'ladder_busy',
  'opponent_busy',
] as const satisfies readonly ErrorCode[];

/** Reasons why a challenge may not be proposed. */
const proposalRefused: FailureNotices = {
  ...FIELDS,
  ...because('Challenge already exists', 'challenge_exists'),
  ...failed('Failed to send challenge', 'Please try again', [
    'own_challenge',
    'cannot_be_challenged',
    'too_many_challenges',
    'challenge_not_found',
    'not_pending',
    'challenge_expired',
    'bad_match_type',
    'unknown_zone',
    ...PARTNER_REFUSED,
    ...LEAGUE_REFUSED,
  ]),
};

const answerRefused = (title: string, ...others: readonly ErrorCode[]): FailureNotices => ({
  not_signed_in: ({ message }) => ({
    title: message,
    description: 'Please log in to respond to challenges',
  }),
  ...failed(title, 'Please try again', [
    'match_overlap',
    'challenge_not_found',
    'not_pending',
    'challenge_expired',
    'not_open',
    'match_started',
    ...others,
  ]),
});

const MATCH_CANCELLED = {
  title: 'Match cancelled',
  description: 'The match has been cancelled successfully',
};

/** For an open match, which may go on with somebody else. */
const MATCH_LEFT = {
  title: "You're no longer in this match",
  description: 'The other players have been notified.',
};

export const challengeNotices: NoticesOf<typeof proposalApi> &
  NoticesOf<typeof challengeMutations> &
  NoticesOf<typeof doublesApi> &
  NoticesOf<typeof rescheduleApi> &
  NoticesOf<typeof resultsApi> &
  NoticesOf<typeof calendarFeedApi> = {
  sendChallenge: {
    success: challengeSent,
    failure: { ...proposalRefused, ...because('User not found', 'player_not_found') },
  },
  challengeOnLadder: {
    success: challengeSent,
    failure: { ...proposalRefused, ...because('User not found', 'player_not_found') },
  },
  counterChallenge: { success: challengeSent, failure: proposalRefused },
  acceptChallenge: {
    success: ({ isMatch }) => ({
      title: 'Challenge accepted!',
      description: isMatch
        ? 'The match has been added to your upcoming matches'
        : "It's a match as soon as all four players say yes.",
    }),
    failure: answerRefused(
      'Failed to accept challenge',
      'already_confirmed',
      'not_yours_to_answer',
      ...LEAGUE_REFUSED,
      ...PARTNER_REFUSED,
      ...COURT_REFUSED,
    ),
  },
  declineChallenge: {
    success: { title: 'Challenge declined', description: 'The challenge has been declined' },
    failure: answerRefused('Failed to decline challenge', 'reason_too_long', 'not_yours_to_answer'),
  },
  cancelChallenge: {
    success: ({ wasMatch }, { from, status }) => {
      if (status === 'accepted' && !wasMatch) return MATCH_LEFT;
      if (from === 'matches') return MATCH_CANCELLED;
      return wasMatch
        ? { title: 'Challenge cancelled', description: 'Match cancelled and opponent notified' }
        : { title: 'Challenge cancelled' };
    },
    failure: ({ from }) =>
      answerRefused(
        from === 'matches' ? 'Failed to cancel match' : 'Failed to cancel challenge',
        'not_yours_to_cancel',
      ),
  },
  resetCalendarFeed: { failure: failed("The link couldn't be created", 'Please try again') },
  removeCalendarFeed: {
    success: {
      title: 'Link removed',
      description: 'Calendars that used it will no longer update.',
    },
    failure: failed("The link couldn't be removed", 'Please try again'),
  },
  namePartner: {
    success: { title: 'Partner asked', description: "We'll let you know as soon as they answer." },
    failure: failedByWord("Your partner couldn't be asked"),
  },
  confirmSeat: {
    success: ({ isMatch }) =>
      isMatch
        ? { title: 'Your doubles match is on', description: 'All four players have said yes.' }
        : { title: "You're in", description: "It's a match as soon as all four players say yes." },
    failure: failedByWord("Your spot couldn't be confirmed"),
  },
  leaveSeat: {
    success: { title: "You're out", description: "The other players can see that you can't play." },
    failure: failedByWord("You couldn't leave the match"),
  },
  proposeReschedule: {
    success: {
      title: 'Another time proposed',
      description: 'Your match stays as it is until the other side agrees.',
    },
    failure: { ...failedByWord("The time couldn't be proposed"), ...FIELDS },
  },
  acceptReschedule: {
    success: (_done, { opponentName }) => ({
      title: 'Match moved',
      description: opponentName
        ? `Your match with ${opponentName} is now at the new time.`
        : 'Your match is now at the new time.',
    }),
    failure: failedByWord("The match couldn't be moved"),
  },
  declineReschedule: {
    success: (_done, { opponentName }) => ({
      title: 'Match time unchanged',
      ...(opponentName && { description: `Your match with ${opponentName} stays as it is.` }),
    }),
    failure: failedByWord("The proposal couldn't be declined"),
  },
  withdrawReschedule: {
    success: { title: 'Match time unchanged' },
    failure: failedByWord("The proposal couldn't be withdrawn"),
  },
  enterResult: {
    success: { title: 'Result entered', description: 'The other side has a week to answer.' },
    failure: failedByWord("The result couldn't be entered"),
  },
  confirmResult: {
    success: ({ levelMove }, { matchType, opponentName }) => {
      const agreed = opponentName && `You and ${opponentName} agree on the result.`;
      const moved = levelMoveText({ matchType, levelMove });
      const sentences = [agreed, moved].filter(Boolean).join(' ');
      return { title: 'Result confirmed', ...(sentences && { description: sentences }) };
    },
    failure: failedByWord("The result couldn't be confirmed"),
  },
  disputeResult: {
    success: ({ isOver }) =>
      isOver
        ? { title: 'Result disputed', description: 'The match stays unrated.' }
        : { title: 'Result disputed', description: 'Either side can enter it again.' },
    failure: failedByWord("The result couldn't be disputed"),
  },
  disputeNoShow: {
    success: {
      title: 'No-show disputed',
      description: "It doesn't count for now. You'll hear the outcome.",
    },
    failure: {
      ...failedByWord("The no-show couldn't be disputed"),
      ...saidByTheForm('no_words', 'words_too_long'),
    },
  },
};

import {
  type EndpointWords,
  everyReason,
  type FeatureWords,
  withReason,
  type Words,
} from './said.ts';

const challengeSent = (
  _done: unknown,
  { opponentName }: { readonly opponentName: string },
): Words => ({
  title: 'Challenge sent!',
  description: `Your challenge has been sent to ${opponentName}`,
});

/** Why a partner may not be asked. */
const partnerRefused = (title: string): EndpointWords['failure'] & object => ({
  not_doubles: withReason(title),
  already_seated: withReason(title),
  partner_not_found: withReason(title),
  partner_left: withReason(title),
  too_many_invitations: withReason(title),
});

/** What stands beside the field that can put it right. */
const SAID_BY_THE_FORM = {
  too_soon: null,
  too_far: null,
  no_date: null,
  no_time: null,
  no_such_time: null,
  bad_duration: null,
  no_place: null,
  bad_place: null,
  message_too_long: null,
} as const;

/** Why a challenge may not be proposed; what belongs to a field is said by the form. */
const proposalRefused: EndpointWords['failure'] & object = {
  ...SAID_BY_THE_FORM,
  challenge_exists: {
    title: 'Challenge already exists',
    description: 'You already have a pending challenge with this person',
  },
  own_challenge: withReason('Failed to send challenge'),
  too_many_challenges: withReason('Failed to send challenge'),
  challenge_not_found: withReason('Failed to send challenge'),
  not_pending: withReason('Failed to send challenge'),
  challenge_expired: withReason('Failed to send challenge'),
  bad_match_type: withReason('Failed to send challenge'),
  unknown_zone: withReason('Failed to send challenge'),
  ...partnerRefused('Failed to send challenge'),
  otherwise: { title: 'Failed to send challenge', description: 'Please try again' },
};

const moveRefused = (title: string): EndpointWords['failure'] & object => ({
  match_overlap: withReason(title),
  challenge_not_found: withReason(title),
  not_pending: withReason(title),
  challenge_expired: withReason(title),
  not_open: withReason(title),
  match_started: withReason(title),
  otherwise: { title, description: 'Please try again' },
});

export const challengeWords: FeatureWords = {
  sendChallenge: {
    success: challengeSent,
    failure: {
      ...proposalRefused,
      player_not_found: {
        title: 'User not found',
        description: "The user you're trying to challenge doesn't exist",
      },
    },
  },
  counterChallenge: { success: challengeSent, failure: proposalRefused },
  acceptChallenge: {
    success: ({ isMatch }: { readonly isMatch: boolean }) => ({
      title: 'Challenge accepted!',
      description: isMatch
        ? 'The match has been added to your upcoming matches'
        : 'It is a match as soon as all four have said yes.',
    }),
    failure: {
      ...moveRefused('Failed to accept challenge'),
      ...partnerRefused('Failed to accept challenge'),
      already_confirmed: withReason('Failed to accept challenge'),
    },
  },
  declineChallenge: {
    success: { title: 'Challenge declined', description: 'The challenge has been declined' },
    failure: {
      ...moveRefused('Failed to decline challenge'),
      reason_too_long: withReason('Failed to decline challenge'),
    },
  },
  cancelChallenge: {
    success: ({ wasMatch }: { readonly wasMatch: boolean }) =>
      wasMatch
        ? { title: 'Challenge cancelled', description: 'Match cancelled and opponent notified' }
        : { title: 'Challenge cancelled' },
    failure: moveRefused('Failed to cancel challenge'),
  },
  cancelMatch: {
    success: {
      title: 'Match cancelled',
      description: 'The match has been cancelled successfully',
    },
    failure: moveRefused('Failed to cancel match'),
  },
  resetCalendarFeed: {
    failure: {
      otherwise: { title: 'The link could not be made', description: 'Please try again' },
    },
  },
  removeCalendarFeed: {
    success: {
      title: 'Link removed',
      description: 'Calendars that used it no longer hear of your matches.',
    },
    failure: {
      otherwise: { title: 'The link could not be removed', description: 'Please try again' },
    },
  },
  namePartner: {
    success: { title: 'Partner asked', description: 'We tell you as soon as they answer.' },
    failure: everyReason('Your partner could not be asked'),
  },
  confirmSeat: {
    success: ({ isMatch }: { readonly isMatch: boolean }) =>
      isMatch
        ? { title: 'Your doubles match is on', description: 'All four seats are taken.' }
        : { title: 'You are in', description: 'It is a match as soon as all four have said yes.' },
    failure: everyReason('Your seat could not be confirmed'),
  },
  leaveSeat: {
    success: { title: 'You are out', description: 'Your partner can ask somebody else now.' },
    failure: everyReason('Your seat could not be left'),
  },
  proposeMove: {
    success: {
      title: 'Another time proposed',
      description: 'Your match stays as it is until the other side agrees.',
    },
    failure: {
      ...everyReason('The time could not be proposed'),
      ...SAID_BY_THE_FORM,
    },
  },
  acceptMove: {
    success: { title: 'Match moved', description: 'Your match is at the new time.' },
    failure: everyReason('The match could not be moved'),
  },
  declineMove: {
    success: { title: 'Match stays as it is' },
    failure: everyReason('The proposal could not be declined'),
  },
  withdrawMove: {
    success: { title: 'Match stays as it is' },
    failure: everyReason('The proposal could not be withdrawn'),
  },
  enterResult: {
    success: { title: 'Result entered', description: 'The other side has a week to answer.' },
    failure: everyReason('The result could not be entered'),
  },
  confirmResult: {
    success: { title: 'Result confirmed' },
    failure: everyReason('The result could not be confirmed'),
  },
  disputeResult: {
    success: ({ isOver }: { readonly isOver: boolean }) =>
      isOver
        ? { title: 'Result disputed', description: 'The match stays unrated.' }
        : { title: 'Result disputed', description: 'Either side can enter it again.' },
    failure: everyReason('The result could not be disputed'),
  },
};

import type { FirstStep } from '../features/onboarding/domain/first-step.ts';
import type { DbError } from '../shared/api/db-error.ts';
import type { Notice } from '../shared/notices/notices-slice.ts';

/**
 * A notice without its tone, which follows from success or failure; or how to make one; or `null`
 * for silence. The method type lets an entry name its own argument and result.
 */
type Words = Omit<Notice, 'tone'> & { readonly tone?: Notice['tone'] };
type Said<Outcome, Arg> = Words | null | { say(outcome: Outcome, arg: Arg): Words | null }['say'];

/** What is said after a request of one endpoint. */
export interface EndpointWords<Result = unknown, Arg = unknown> {
  readonly success?: Said<Result, Arg>;
  /** By the code of the error; `otherwise` for all codes not named. */
  readonly failure?: { readonly [code: string]: Said<DbError, Arg> };
}

const challengeSent = (
  _done: unknown,
  { opponentName }: { readonly opponentName: string },
): Words => ({
  title: 'Challenge sent!',
  description: `Your challenge has been sent to ${opponentName}`,
});

/** Says why, where the database gives a reason that the player can do something about. */
const withReason =
  (title: string) =>
  ({ message }: DbError): Words => ({ title, description: message });

/** Why a partner may not be asked. */
const partnerRefused = (title: string): EndpointWords['failure'] & object => ({
  not_doubles: withReason(title),
  already_seated: withReason(title),
  partner_not_found: withReason(title),
  too_many_invitations: withReason(title),
});

/** Why a challenge may not be proposed; what belongs to a field is said by the form. */
const proposalRefused: EndpointWords['failure'] & object = {
  too_soon: null,
  too_far: null,
  no_such_time: null,
  challenge_exists: {
    title: 'Challenge already exists',
    description: 'You already have a pending challenge with this person',
  },
  own_challenge: withReason('Failed to send challenge'),
  too_many_challenges: withReason('Failed to send challenge'),
  challenge_not_found: withReason('Failed to send challenge'),
  not_pending: withReason('Failed to send challenge'),
  challenge_expired: withReason('Failed to send challenge'),
  bad_duration: withReason('Failed to send challenge'),
  bad_place: withReason('Failed to send challenge'),
  message_too_long: withReason('Failed to send challenge'),
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

/** A code of ours has a sentence for people; those of Postgres and PostgREST have none. */
const WORD = /^[a-z_]+$/;

/** Says why whenever the database has a word for it; what has none is our fault or the line's. */
const everyReason = (title: string): EndpointWords['failure'] & object => ({
  otherwise: ({ code, message }: DbError) => ({
    title,
    description: WORD.test(code) ? message : 'Please try again',
  }),
});

interface NamedClub {
  readonly clubName: string;
}

interface JoinDecision {
  readonly approve: boolean;
  readonly playerName: string;
}

const NEXT_STEP: Readonly<Record<FirstStep, string | null>> = {
  'create-club': "Let's create your first club.",
  'join-clubs': "Let's find you the perfect tennis crew.",
  skip: null,
};

/**
 * The words of the product after requests, by endpoint and then by the error's code. An endpoint
 * that is not here stays silent (its failures are logged); forms show field errors themselves.
 */
const words: Readonly<Record<string, EndpointWords>> = {
  // Accounts
  signUp: {
    success: {
      title: 'Account Created!',
      description: 'Please check your email to verify your account.',
    },
    failure: { otherwise: ({ message }) => ({ title: 'Signup Failed', description: message }) },
  },
  signIn: {
    success: { title: 'Welcome back!', description: "You've been successfully logged in." },
    failure: { otherwise: ({ message }) => ({ title: 'Login Failed', description: message }) },
  },
  updatePassword: {
    success: { title: 'Password changed', description: 'Use your new password from now on.' },
  },

  // Onboarding
  completeOnboarding: {
    success: (_done: unknown, { step }: { readonly step: FirstStep }) => {
      const title = 'Welcome to CourtCrew!';
      const description = NEXT_STEP[step];
      return description === null ? { title } : { title, description };
    },
    failure: {
      otherwise: { title: 'Error', description: 'Something went wrong. Please try again.' },
    },
  },

  // Clubs
  getClub: {
    failure: { otherwise: { title: 'Error', description: 'Failed to load club data.' } },
  },
  joinClub: {
    success: (outcome: 'joined' | 'requested', { clubName }: NamedClub) =>
      outcome === 'joined'
        ? {
            title: 'Welcome to the Club!',
            description: `You've successfully joined ${clubName}`,
          }
        : {
            title: 'Join Request Sent',
            description: `Your request to join ${clubName} has been sent to the club owner.`,
          },
    failure: {
      club_not_found: withReason('Error'),
      club_full: withReason('Error'),
      too_many_requests: withReason('Error'),
      otherwise: { title: 'Error', description: 'Failed to join club. Please try again.' },
    },
  },
  withdrawJoinRequest: {
    success: (_done: unknown, { clubName }: NamedClub) => ({
      title: 'Request withdrawn',
      description: `You no longer ask to join ${clubName}.`,
    }),
    failure: {
      request_not_pending: withReason('Error'),
      otherwise: { title: 'Error', description: 'Failed to withdraw request. Please try again.' },
    },
  },
  leaveClub: {
    success: (_done: unknown, { clubName }: NamedClub) => ({
      title: 'You left the club',
      description: `You are no longer a member of ${clubName}.`,
    }),
    failure: {
      owner_cannot_leave: withReason('Error'),
      not_a_member: withReason('Error'),
      otherwise: { title: 'Error', description: 'Failed to leave club. Please try again.' },
    },
  },
  decideJoinRequest: {
    success: (_done: unknown, { approve, playerName }: JoinDecision) =>
      approve
        ? { title: 'Request approved', description: `${playerName} is a member now.` }
        : { title: 'Request denied', description: `${playerName} has been told.` },
    failure: {
      request_not_pending: { tone: 'info', title: 'This request was already decided.' },
      club_full: withReason('Error'),
      not_a_manager: withReason('Error'),
      otherwise: (_error: DbError, { approve }: JoinDecision) => ({
        title: 'Error',
        description: approve ? 'Failed to approve member.' : 'Failed to deny member.',
      }),
    },
  },
  postAnnouncement: {
    success: { title: 'Announcement posted successfully!' },
    failure: {
      not_signed_in: { title: 'You must be logged in to post announcements' },
      not_a_member: withReason('Failed to post announcement'),
      not_a_manager: withReason('Failed to post announcement'),
      too_many_announcements: withReason('Failed to post announcement'),
      otherwise: { title: 'Failed to post announcement', description: 'Please try again.' },
    },
  },
  createClub: {
    success: ({ name }: { readonly name: string }) => ({
      title: 'Club Created Successfully!',
      description: `${name} is now live and ready for members.`,
    }),
    failure: {
      slug_taken: withReason('Error Creating Club'),
      slug_reserved: withReason('Error Creating Club'),
      slug_invalid: withReason('Error Creating Club'),
      too_many_clubs: withReason('Error Creating Club'),
      otherwise: { title: 'Error Creating Club', description: 'Please try again.' },
    },
  },

  // Notifications
  markAllNotificationsRead: {
    success: { title: 'All notifications marked as read' },
    failure: { otherwise: { title: 'Failed to mark notifications as read' } },
  },

  // Challenges and matches
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
      too_soon: null,
      too_far: null,
      no_such_time: null,
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

/** What to say when a request of `endpoint` has succeeded. */
export function wordsOfSuccess(endpoint: string, result: unknown, arg: unknown): Notice | null {
  const said = resolve(words[endpoint]?.success ?? null, result, arg);
  return said && { tone: 'success', ...said };
}

/** What to say when a request of `endpoint` has failed. */
export function wordsOfFailure(endpoint: string, error: DbError, arg: unknown): Notice | null {
  const failure = words[endpoint]?.failure;
  const entry = failure?.[error.code];
  const said = resolve(entry === undefined ? (failure?.['otherwise'] ?? null) : entry, error, arg);
  return said && { tone: 'error', ...said };
}

function resolve<Outcome>(
  said: Said<Outcome, unknown>,
  outcome: Outcome,
  arg: unknown,
): Words | null {
  return typeof said === 'function' ? said(outcome, arg) : said;
}

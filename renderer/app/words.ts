import { undoAsked } from '../features/clubs/api/undo-decision.ts';
import {
  type DecidedRequest,
  type DecisionResult,
  decisionWords,
  settledRequests,
  undoneWords,
} from '../features/clubs/domain/join-decision.ts';
import { removedWords } from '../features/members/domain/member-words.ts';
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

/** Said by the form, beside the field. */
const eventTimeRefused: EndpointWords['failure'] & object = {
  event_in_past: null,
  too_far: null,
  no_such_time: null,
};
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
  readonly clubId: string;
  readonly requests: readonly DecidedRequest[];
  readonly approve: boolean;
}

interface NamedMember {
  readonly playerName: string;
}

/** Why a member is not changed; the list is fetched anew and shows what is so now. */
const memberRefused = (description: string): EndpointWords['failure'] & object => ({
  not_a_manager: withReason('Error'),
  not_the_owner: withReason('Error'),
  club_not_found: withReason('Error'),
  own_membership: withReason('Error'),
  outranked: withReason('Error'),
  not_in_club: { tone: 'info', title: 'This player is no longer a member of the club.' },
  not_banned: { tone: 'info', title: 'This player is not banned.' },
  too_many_changes: withReason('Error'),
  too_many_at_once: withReason('Error'),
  otherwise: { title: 'Error', description },
});

function failedDecision(approve: boolean, count: number): string {
  if (count > 1) return approve ? 'Failed to approve members.' : 'Failed to deny members.';
  return approve ? 'Failed to approve member.' : 'Failed to deny member.';
}

interface IntroducedMembers {
  readonly player: { readonly fullName: string };
  readonly partner: { readonly fullName: string };
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
      banned: { title: 'Error', description: 'This club does not admit you at present.' },
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
  decideJoinRequests: {
    success: (results: readonly DecisionResult[], { clubId, requests, approve }: JoinDecision) => {
      const said = decisionWords(approve, requests, results);
      const requestIds = settledRequests(results);
      return requestIds.length === 0
        ? said
        : {
            ...said,
            action: { label: 'Undo', dispatches: undoAsked({ clubId, requestIds }) },
          };
    },
    failure: {
      not_a_manager: withReason('Error'),
      too_many_at_once: withReason('Error'),
      otherwise: (_error: DbError, { approve, requests }: JoinDecision) => ({
        title: 'Error',
        description: failedDecision(approve, requests.length),
      }),
    },
  },
  undoJoinDecision: {
    success: (count: number) => ({ title: undoneWords(count) }),
    failure: {
      too_late: {
        tone: 'info',
        title: 'It is too late to undo this',
        description: 'The player has been told already.',
      },
      not_a_manager: withReason('Error'),
      otherwise: { title: 'Error', description: 'Failed to undo the decision. Please try again.' },
    },
  },

  // Members of a club, for its managers
  exportMembers: {
    failure: { otherwise: { title: 'Error', description: 'Failed to load the members.' } },
  },
  setMemberRole: {
    success: (
      _done: unknown,
      { playerName, role }: NamedMember & { readonly role: 'admin' | 'member' },
    ) =>
      role === 'admin'
        ? { title: 'Role changed', description: `${playerName} is an admin now.` }
        : { title: 'Role changed', description: `${playerName} is a plain member again.` },
    failure: memberRefused('Failed to change the role. Please try again.'),
  },
  removeMembers: {
    success: (count: number) => ({ title: removedWords(count) }),
    failure: memberRefused('Failed to remove members. Please try again.'),
  },
  banPlayer: {
    success: (_done: unknown, { playerName }: NamedMember) => ({
      title: 'Player banned',
      description: `${playerName} cannot come back until you lift the ban.`,
    }),
    failure: memberRefused('Failed to ban the player. Please try again.'),
  },
  liftBan: {
    success: (_done: unknown, { playerName }: NamedMember) => ({
      title: 'Ban lifted',
      description: `${playerName} may join again.`,
    }),
    failure: memberRefused('Failed to lift the ban. Please try again.'),
  },
  handOverClub: {
    success: (_done: unknown, { playerName }: NamedMember) => ({
      title: 'Club handed over',
      description: `${playerName} owns the club now. You are an admin.`,
    }),
    failure: memberRefused('Failed to hand the club over. Please try again.'),
  },
  writeMemberNote: {
    success: { title: 'Note saved' },
    failure: memberRefused('Failed to save the note. Please try again.'),
  },

  postAnnouncement: {
    success: (_made: unknown, { publishAt }: { readonly publishAt: string | null }) =>
      publishAt === null
        ? { title: 'Announcement posted successfully!' }
        : {
            title: 'Announcement scheduled',
            description: 'Members will see it when its time comes.',
          },
    failure: {
      publish_too_soon: null,
      publish_too_far: null,
      not_signed_in: { title: 'You must be logged in to post announcements' },
      not_a_member: withReason('Failed to post announcement'),
      not_a_manager: withReason('Failed to post announcement'),
      too_many_announcements: withReason('Failed to post announcement'),
      otherwise: { title: 'Failed to post announcement', description: 'Please try again.' },
    },
  },
  editAnnouncement: {
    success: { title: 'Announcement saved' },
    failure: {
      publish_too_soon: null,
      publish_too_far: null,
      already_published: withReason('Failed to save announcement'),
      announcement_not_found: withReason('Failed to save announcement'),
      not_the_author: withReason('Failed to save announcement'),
      not_a_manager: withReason('Failed to save announcement'),
      otherwise: { title: 'Failed to save announcement', description: 'Please try again.' },
    },
  },
  deleteAnnouncement: {
    success: { title: 'Announcement deleted' },
    failure: {
      announcement_not_found: {
        tone: 'info',
        title: 'This announcement was already deleted.',
      },
      not_the_author: withReason('Failed to delete announcement'),
      otherwise: { title: 'Failed to delete announcement', description: 'Please try again.' },
    },
  },
  updateClub: {
    success: { title: 'Settings saved' },
    failure: {
      slug_taken: null,
      slug_reserved: null,
      slug_invalid: null,
      too_many_slugs: null,
      limit_below_members: null,
      unknown_zone: null,
      changed_meanwhile: null,
      not_the_owner: withReason('Failed to save settings'),
      not_a_manager: withReason('Failed to save settings'),
      club_not_found: withReason('Failed to save settings'),
      otherwise: { title: 'Failed to save settings', description: 'Please try again.' },
    },
  },
  closeClub: {
    success: (_done: unknown, { clubName }: NamedClub) => ({
      title: `${clubName} has closed`,
      description: 'Its members have been told.',
    }),
    failure: {
      name_mismatch: null,
      not_the_owner: withReason('Failed to close the club'),
      club_not_found: withReason('Failed to close the club'),
      otherwise: { title: 'Failed to close the club', description: 'Please try again.' },
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

  // Reports and introductions
  makeReport: {
    success: { title: 'Report sent', description: 'You will be told what becomes of it.' },
    failure: {
      report_exists: {
        tone: 'info',
        title: 'You have reported this already. It is being looked at.',
      },
      own_report: withReason('Failed to send report'),
      player_not_found: withReason('Failed to send report'),
      announcement_not_found: withReason('Failed to send report'),
      too_many_reports: withReason('Failed to send report'),
      otherwise: { title: 'Failed to send report', description: 'Please try again.' },
    },
  },
  handleReport: {
    success: (_done: unknown, { state }: { readonly state: 'handled' | 'dismissed' }) => ({
      title: state === 'handled' ? 'Report handled' : 'Report dismissed',
      description: 'Whoever made it has been told.',
    }),
    failure: {
      report_not_open: {
        tone: 'info',
        title: 'Somebody else has dealt with this report already.',
      },
      report_not_found: withReason('Error'),
      not_a_manager: withReason('Error'),
      otherwise: { title: 'Failed to close the report', description: 'Please try again.' },
    },
  },
  introduceMembers: {
    success: (_done: unknown, { player, partner }: IntroducedMembers) => ({
      title: 'Introduced',
      description: `${player.fullName} and ${partner.fullName} have been told of each other.`,
    }),
    failure: {
      already_introduced: { tone: 'info', title: 'These two have been introduced before.' },
      not_members: withReason('Error'),
      not_a_manager: withReason('Error'),
      too_many_introductions: withReason('Error'),
      otherwise: { title: 'Failed to introduce them', description: 'Please try again.' },
    },
  },

  // Invitations
  createInvitation: {
    failure: {
      not_a_manager: withReason('Failed to create the invitation'),
      not_the_owner: withReason('Failed to create the invitation'),
      too_many_invitations: withReason('Failed to create the invitation'),
      otherwise: { title: 'Failed to create the invitation', description: 'Please try again.' },
    },
  },
  revokeInvitation: {
    success: { title: 'Invitation revoked', description: 'Nobody can join by it any more.' },
    failure: {
      not_a_manager: withReason('Failed to revoke the invitation'),
      otherwise: { title: 'Failed to revoke the invitation', description: 'Please try again.' },
    },
  },
  acceptInvitation: {
    success: (_slug: string, { clubName }: NamedClub) => ({
      title: 'Welcome to the Club!',
      description: `You've successfully joined ${clubName}`,
    }),
    failure: {
      invitation_unknown: withReason('You could not join'),
      invitation_used_up: withReason('You could not join'),
      invitation_expired: withReason('You could not join'),
      invitation_revoked: withReason('You could not join'),
      club_closed: withReason('You could not join'),
      club_full: withReason('You could not join'),
      banned: withReason('You could not join'),
      otherwise: { title: 'You could not join', description: 'Please try again.' },
    },
  },
  previewImport: {
    failure: {
      not_a_manager: withReason('Failed to check the list'),
      otherwise: { title: 'Failed to check the list', description: 'Please try again.' },
    },
  },
  importMembers: {
    failure: {
      not_a_manager: withReason('Failed to invite'),
      import_not_found: withReason('Failed to invite'),
      too_many_invitations: withReason('Failed to invite'),
      otherwise: { title: 'Failed to invite', description: 'Please go on in a moment.' },
    },
  },
  undoImport: {
    failure: {
      not_a_manager: withReason('Failed to undo the import'),
      undo_too_late: withReason('Failed to undo the import'),
      otherwise: { title: 'Failed to undo the import', description: 'Please try again.' },
    },
  },

  // Notifications
  markAllNotificationsRead: {
    success: { title: 'All notifications marked as read' },
    failure: { otherwise: { title: 'Failed to mark notifications as read' } },
  },

  // Events
  replyToEvent: {
    success: (state: string, { going }: { readonly going: boolean }) =>
      going && state === 'waiting'
        ? {
            tone: 'info',
            title: 'You are on the waitlist',
            description: 'As soon as a place comes free for you, we will tell you.',
          }
        : null,
    failure: {
      event_not_found: withReason('Your answer was not taken'),
      event_cancelled: withReason('Your answer was not taken'),
      event_started: withReason('Your answer was not taken'),
      too_many_changes: withReason('Your answer was not taken'),
      otherwise: { title: 'Your answer was not taken', description: 'Please try again.' },
    },
  },
  createEvent: {
    success: (_done: unknown, { notifyAll }: { readonly notifyAll: boolean }) =>
      notifyAll
        ? { title: 'Event created', description: 'Your members have been told.' }
        : { title: 'Event created' },
    failure: {
      ...eventTimeRefused,
      not_a_manager: withReason('Failed to create event'),
      too_many_events: withReason('Failed to create event'),
      otherwise: { title: 'Failed to create event', description: 'Please try again.' },
    },
  },
  updateEvent: {
    success: { title: 'Event changed' },
    failure: {
      ...eventTimeRefused,
      capacity_too_small: null,
      not_a_manager: withReason('Failed to change event'),
      event_cancelled: withReason('Failed to change event'),
      event_started: withReason('Failed to change event'),
      otherwise: { title: 'Failed to change event', description: 'Please try again.' },
    },
  },
  cancelEvent: {
    success: { title: 'Event cancelled', description: 'Everybody who was going has been told.' },
    failure: {
      not_a_manager: withReason('Failed to cancel event'),
      event_cancelled: { tone: 'info', title: 'This event was already cancelled.' },
      event_started: withReason('Failed to cancel event'),
      otherwise: { title: 'Failed to cancel event', description: 'Please try again.' },
    },
  },
  setAttendance: {
    failure: {
      not_a_manager: withReason('Failed to save who came'),
      event_cancelled: withReason('Failed to save who came'),
      reply_not_found: withReason('Failed to save who came'),
      otherwise: { title: 'Failed to save who came', description: 'Please try again.' },
    },
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

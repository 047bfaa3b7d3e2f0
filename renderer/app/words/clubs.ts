import { undoAsked } from '../../features/clubs/api/undo-decision.ts';
import {
  type DecidedRequest,
  type DecisionResult,
  decisionText,
  settledRequests,
  undoneText,
} from '../../features/clubs/domain/console/join-decision.ts';
import type { DbError } from '../../shared/api/db-error.ts';
import { type FeatureWords, withReason } from './said.ts';

interface NamedClub {
  readonly clubName: string;
}

interface JoinDecision {
  readonly clubId: string;
  readonly requests: readonly DecidedRequest[];
  readonly approve: boolean;
}

function failedDecision(approve: boolean, count: number): string {
  if (count > 1) return approve ? 'Failed to approve members.' : 'Failed to deny members.';
  return approve ? 'Failed to approve member.' : 'Failed to deny member.';
}

export const clubWords: FeatureWords = {
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
      const said = decisionText(approve, requests, results);
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
    success: (count: number) => ({ title: undoneText(count) }),
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
};

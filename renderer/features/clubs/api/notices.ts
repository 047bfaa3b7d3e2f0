import { failed, type NoticesOf, saidByTheForm } from '../../../shared/notices/endpoint-notices.ts';
import { decisionText, settledRequests, undoneText } from '../domain/console/join-decision.ts';
import type { clubApi } from './club-api.ts';
import type { clubSettingsApi } from './club-settings-api.ts';
import type { createClubApi } from './create-club-api.ts';
import type { joinRequestsApi } from './join-requests-api.ts';
import type { membershipApi } from './membership-api.ts';

function failedDecision(approve: boolean, count: number): string {
  if (count > 1) return approve ? 'Failed to approve members.' : 'Failed to deny members.';
  return approve ? 'Failed to approve member.' : 'Failed to deny member.';
}

export const clubNotices: NoticesOf<typeof clubApi> &
  NoticesOf<typeof membershipApi> &
  NoticesOf<typeof joinRequestsApi> &
  NoticesOf<typeof createClubApi> &
  NoticesOf<typeof clubSettingsApi> = {
  getClub: { failure: failed('Error', 'Failed to load club data.') },
  joinClub: {
    success: (outcome, { clubName }) =>
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
      banned: { title: 'Error', description: "You can't join this club right now." },
      ...failed('Error', 'Failed to join club. Please try again.', [
        'club_not_found',
        'club_full',
        'too_many_requests',
      ]),
    },
  },
  withdrawJoinRequest: {
    success: (_done, { clubName }) => ({
      title: 'Request withdrawn',
      description: `You're no longer asking to join ${clubName}.`,
    }),
    failure: failed('Error', 'Failed to withdraw request. Please try again.', [
      'request_not_pending',
    ]),
  },
  leaveClub: {
    success: (_done, { clubName }) => ({
      title: 'You left the club',
      description: `You're no longer a member of ${clubName}.`,
    }),
    failure: failed('Error', 'Failed to leave club. Please try again.', [
      'owner_cannot_leave',
      'club_not_found',
    ]),
  },
  decideJoinRequests: {
    success: (results, { clubId, requests, approve }) => {
      const said = decisionText(approve, requests, results);
      const requestIds = settledRequests(results);
      return requestIds.length === 0
        ? said
        : {
            ...said,
            action: {
              label: 'Undo',
              request: { endpoint: 'undoJoinDecision', arg: { clubId, requestIds } },
            },
          };
    },
    failure: ({ approve, requests }) =>
      failed('Error', failedDecision(approve, requests.length), [
        'not_a_manager',
        'too_many_at_once',
      ]),
  },
  undoJoinDecision: {
    success: (count) => ({ title: undoneText(count) }),
    failure: {
      too_late: {
        tone: 'info',
        title: "It's too late to undo this",
        description: 'The player has already been notified.',
      },
      ...failed('Error', 'Failed to undo the decision. Please try again.', [
        'not_a_manager',
        'too_many_at_once',
      ]),
    },
  },
  updateClub: {
    success: { title: 'Settings saved' },
    failure: {
      ...saidByTheForm(
        'slug_taken',
        'slug_reserved',
        'slug_invalid',
        'too_many_slugs',
        'address_in_name',
        'bad_point',
        'limit_below_members',
        'unknown_zone',
        'changed_meanwhile',
      ),
      ...failed('Failed to save settings', 'Please try again.', [
        'not_the_owner',
        'not_a_manager',
        'club_not_found',
      ]),
    },
  },
  closeClub: {
    success: (_done, { clubName }) => ({
      title: `${clubName} has closed`,
      description: 'Its members have been notified.',
    }),
    failure: {
      ...saidByTheForm('name_mismatch'),
      ...failed('Failed to close the club', 'Please try again.', [
        'not_the_owner',
        'club_not_found',
      ]),
    },
  },
  createClub: {
    success: ({ name }) => ({
      title: 'Club Created Successfully!',
      description: `${name} is now live and ready for members.`,
    }),
    failure: failed('Error Creating Club', 'Please try again.', [
      'slug_taken',
      'slug_reserved',
      'slug_invalid',
      'address_in_name',
      'too_many_clubs',
    ]),
  },
};

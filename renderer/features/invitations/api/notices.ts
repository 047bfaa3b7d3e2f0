import { failed, type NoticesOf } from '../../../shared/notices/endpoint-notices.ts';
import type { importApi } from './import-api.ts';
import type { invitationsApi } from './invitations-api.ts';

export const invitationNotices: NoticesOf<typeof invitationsApi> & NoticesOf<typeof importApi> = {
  createInvitation: {
    failure: failed('Failed to create the invitation', 'Please try again.', [
      'not_a_manager',
      'not_the_owner',
      'too_many_invitations',
      'club_not_found',
    ]),
  },
  revokeInvitation: {
    success: { title: 'Invitation revoked', description: 'Nobody can join with it any more.' },
    failure: failed('Failed to revoke the invitation', 'Please try again.', [
      'not_a_manager',
      'club_not_found',
    ]),
  },
  acceptInvitation: {
    success: (_slug, { clubName }) => ({
      title: 'Welcome to the Club!',
      description: `You've successfully joined ${clubName}`,
    }),
    failure: failed("You couldn't join", 'Please try again.', [
      'invitation_unknown',
      'invitation_used_up',
      'invitation_expired',
      'invitation_revoked',
      'club_closed',
      'club_full',
      'banned',
      'too_many_requests',
    ]),
  },
  previewImport: {
    failure: failed('Failed to check the list', 'Please try again.', [
      'not_a_manager',
      'too_many_addresses',
      'too_many_rows',
    ]),
  },
  importMembers: {
    failure: failed('Failed to invite', 'Please continue in a moment.', [
      'not_a_manager',
      'import_not_found',
      'too_many_invitations',
      'club_not_found',
      'too_many_rows',
    ]),
  },
  undoImport: {
    failure: failed('Failed to undo the import', 'Please try again.', [
      'not_a_manager',
      'undo_too_late',
    ]),
  },
};

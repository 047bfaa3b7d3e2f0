import { type FeatureWords, withReason } from './said.ts';

interface NamedClub {
  readonly clubName: string;
}

export const invitationWords: FeatureWords = {
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
};

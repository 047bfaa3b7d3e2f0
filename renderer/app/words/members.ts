import { removedText } from '../../features/members/domain/member-text.ts';
import { type EndpointWords, type FeatureWords, withReason } from './said.ts';

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

export const memberWords: FeatureWords = {
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
    success: (count: number) => ({ title: removedText(count) }),
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
  awardTitle: {
    success: (_id: unknown, { playerName, title }: NamedMember & { readonly title: string }) => ({
      title: 'Title awarded',
      description: `${playerName} is the champion of ${title.trim()}.`,
    }),
    failure: {
      ...memberRefused('Failed to award the title. Please try again.'),
      no_title: null,
      bad_title: null,
      too_many_titles: withReason('Error'),
    },
  },
  withdrawTitle: {
    success: { title: 'Title withdrawn' },
    failure: memberRefused('Failed to withdraw the title. Please try again.'),
  },
  writeMemberNote: {
    success: { title: 'Note saved' },
    failure: memberRefused('Failed to save the note. Please try again.'),
  },
};

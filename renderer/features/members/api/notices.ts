import type { clubMessagesApi } from '../../../shared/api/club-messages-api.ts';
import type { ErrorCode } from '../../../shared/error-code.ts';
import {
  byTheWay,
  failed,
  type FailureNotices,
  type NoticesOf,
  saidByTheForm,
} from '../../../shared/notices/endpoint-notices.ts';
import { removedText } from '../domain/member-text.ts';
import type { membersApi } from './members-api.ts';

/** Why a member was not changed; the refetched list shows the current state. */
const memberRefused = (description: string, ...others: readonly ErrorCode[]): FailureNotices => ({
  ...byTheWay('not_in_club', 'not_banned'),
  ...failed('Error', description, [
    'not_a_manager',
    'not_the_owner',
    'club_not_found',
    'own_membership',
    'outranked',
    'too_many_at_once',
    ...others,
  ]),
});

export const memberNotices: NoticesOf<typeof membersApi & typeof clubMessagesApi> = {
  exportMembers: { failure: failed('Error', 'Failed to export the members. Please try again.') },
  setMemberRole: {
    success: (_done, { playerName, role }) =>
      role === 'admin'
        ? { title: 'Role changed', description: `${playerName} is now an admin.` }
        : { title: 'Role changed', description: `${playerName} is a member again.` },
    failure: memberRefused('Failed to change the role. Please try again.'),
  },
  removeMembers: {
    success: (count, { ofMany }) => (ofMany ? null : { title: removedText(count) }),
    failure: ({ ofMany }) => ({
      ...memberRefused('Failed to remove members. Please try again.'),
      // Everybody in a batch has left: the others are still to come.
      ...(ofMany && { not_in_club: null }),
    }),
  },
  messageMembers: {
    // The caller says to how many: those who had left were skipped.
    success: (_done, { clubId, messageId, isLast }) =>
      isLast
        ? {
            title: 'Your message goes out in two minutes.',
            action: {
              label: 'Undo',
              request: { endpoint: 'undoMessage', arg: { clubId, messageId } },
            },
          }
        : null,
    failure: ({ isLast }) => ({
      ...memberRefused(
        'Failed to send the message. Please try again.',
        'too_many_recipients',
        'too_many_announcements',
        'announcement_not_found',
      ),
      // Everybody in a batch before the last has left: the others are still to come.
      ...(!isLast && { not_in_club: null }),
    }),
  },
  /** Also for messages to the players of an event. */
  undoMessage: {
    success: { title: 'Message withdrawn', description: 'Nobody was notified.' },
    failure: {
      too_late: {
        tone: 'info',
        title: "It's too late to undo this",
        description: 'The members have already been notified.',
      },
      ...failed('Error', 'Failed to withdraw the message. Please try again.'),
    },
  },
  banPlayer: {
    success: (_done, { playerName }) => ({
      title: 'Player banned',
      description: `${playerName} can't come back until you lift the ban.`,
    }),
    failure: memberRefused('Failed to ban the player. Please try again.'),
  },
  liftBan: {
    success: (_done, { playerName }) => ({
      title: 'Ban lifted',
      description: `${playerName} can join again.`,
    }),
    failure: memberRefused('Failed to lift the ban. Please try again.'),
  },
  handOverClub: {
    success: (_done, { playerName }) => ({
      title: 'Club handed over',
      description: `${playerName} now owns the club. You're an admin.`,
    }),
    failure: memberRefused('Failed to hand the club over. Please try again.', 'cannot_own'),
  },
  awardTitle: {
    success: (_id, { playerName, title }) => ({
      title: 'Title awarded',
      description: `${playerName} is the champion of ${title.trim()}.`,
    }),
    failure: {
      ...memberRefused('Failed to award the title. Please try again.', 'too_many_titles'),
      ...saidByTheForm('no_title', 'bad_title'),
    },
  },
  withdrawTitle: {
    success: { title: 'Title withdrawn' },
    failure: memberRefused('Failed to withdraw the title. Please try again.', 'too_many_titles'),
  },
  writeMemberNote: {
    success: { title: 'Note saved' },
    failure: {
      ...memberRefused('Failed to save the note. Please try again.'),
      ...saidByTheForm('note_changed'),
    },
  },
};

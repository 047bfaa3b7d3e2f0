import { failed, type NoticesOf, saidByTheForm } from '../../../shared/notices/endpoint-notices.ts';
import type { announcementsApi } from './announcements-api.ts';

export const announcementNotices: NoticesOf<typeof announcementsApi> = {
  postAnnouncement: {
    success: (_made, { publishAt }) =>
      publishAt === null
        ? { title: 'Announcement posted successfully!' }
        : {
            title: 'Announcement scheduled',
            description: 'Members will see it at the time you chose.',
          },
    failure: {
      ...saidByTheForm('publish_too_soon', 'publish_too_far'),
      not_signed_in: { title: 'You must be logged in to post announcements' },
      ...failed('Failed to post announcement', 'Please try again.', [
        'not_a_member',
        'not_a_manager',
        'too_many_announcements',
      ]),
    },
  },
  editAnnouncement: {
    success: (_done, { isMessage }) => ({
      title: isMessage ? 'Message saved' : 'Announcement saved',
    }),
    failure: ({ isMessage }) => ({
      ...saidByTheForm('publish_too_soon', 'publish_too_far'),
      ...failed(
        isMessage ? 'Failed to save message' : 'Failed to save announcement',
        'Please try again.',
        [
          'already_published',
          'announcement_not_found',
          'not_the_author',
          'not_a_manager',
          'too_many_announcements',
        ],
      ),
    }),
  },
  deleteAnnouncement: {
    success: (_done, { isMessage }) => ({
      title: isMessage ? 'Message deleted' : 'Announcement deleted',
    }),
    failure: ({ isMessage }) => ({
      announcement_not_found: {
        tone: 'info',
        title: isMessage
          ? 'This message was already deleted.'
          : 'This announcement was already deleted.',
      },
      ...failed(
        isMessage ? 'Failed to delete message' : 'Failed to delete announcement',
        'Please try again.',
        ['not_the_author', 'too_many_announcements'],
      ),
    }),
  },
};

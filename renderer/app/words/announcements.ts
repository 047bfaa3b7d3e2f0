import { type FeatureWords, withReason } from './said.ts';

export const announcementWords: FeatureWords = {
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
};

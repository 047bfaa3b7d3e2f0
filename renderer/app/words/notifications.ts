import type { FeatureWords } from './said.ts';

export const notificationWords: FeatureWords = {
  markAllNotificationsRead: {
    success: { title: 'All notifications marked as read' },
    failure: { otherwise: { title: 'Failed to mark notifications as read' } },
  },
};

import { type FeatureWords, withReason } from './said.ts';

const SAVED = { title: 'Setting updated', description: 'Your preference has been saved.' };
const NOT_SAVED = {
  title: 'Setting not saved',
  description: 'It is as it was before. Please try again.',
};

export const notificationWords: FeatureWords = {
  markAllNotificationsRead: {
    success: { title: 'All notifications marked as read' },
    failure: { otherwise: { title: 'Failed to mark notifications as read' } },
  },
  changePreferences: { success: SAVED, failure: { otherwise: NOT_SAVED } },
  allowPush: {
    success: SAVED,
    failure: {
      push_not_allowed: {
        title: 'Push notifications stay off',
        description: 'This browser did not allow us to show any.',
      },
      unknown_push_service: withReason('Push notifications stay off'),
      no_push_keys: withReason('Push notifications stay off'),
      otherwise: NOT_SAVED,
    },
  },
  stopPush: { success: SAVED, failure: { otherwise: NOT_SAVED } },
};

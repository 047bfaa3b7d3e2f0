import { because, failed, type NoticesOf } from '../../../shared/notices/endpoint-notices.ts';
import type { notificationsApi } from './notifications-api.ts';
import type { preferencesApi } from './preferences-api.ts';
import type { pushApi } from './push-api.ts';

const SAVED = { title: 'Setting updated', description: 'Your preference has been saved.' };
const NOT_SAVED = failed('Setting not saved', 'Nothing has changed. Please try again.');

export const notificationNotices: NoticesOf<typeof notificationsApi> &
  NoticesOf<typeof preferencesApi> &
  NoticesOf<typeof pushApi> = {
  markAllNotificationsRead: {
    success: { title: 'All notifications marked as read' },
    failure: { otherwise: { title: 'Failed to mark notifications as read' } },
  },
  changePreferences: { success: SAVED, failure: NOT_SAVED },
  allowPush: {
    success: SAVED,
    failure: {
      push_not_allowed: {
        title: 'Push notifications stay off',
        description: "Your browser didn't allow CourtCrew to show notifications.",
      },
      ...because('Push notifications stay off', 'unknown_push_service', 'no_push_keys'),
      ...NOT_SAVED,
    },
  },
  stopPush: { success: SAVED, failure: NOT_SAVED },
};

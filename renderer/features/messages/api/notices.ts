import { failed, type NoticesOf } from '../../../shared/notices/endpoint-notices.ts';
import type { messagesApi } from './messages-api.ts';

export const messageNotices: NoticesOf<typeof messagesApi> = {
  sendMessage: {
    queued: null,
    failure: {
      not_signed_in: ({ message }) => ({
        title: message,
        description: 'Please log in to send messages',
      }),
      ...failed('Failed to send message', 'Please try again', [
        'empty_message',
        'message_too_long',
        'unreadable_message',
        'player_not_found',
        'message_exists',
        'too_many_messages',
        'too_many_threads',
      ]),
    },
  },
  loadOlder: { failure: failed("Earlier messages couldn't be loaded", 'Please try again.') },
};

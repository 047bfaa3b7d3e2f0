import {
  because,
  byTheWay,
  failed,
  type NoticesOf,
} from '../../../shared/notices/endpoint-notices.ts';
import type { channelsApi } from './channels-api.ts';

export const channelNotices: NoticesOf<typeof channelsApi> = {
  sendChannelMessage: {
    queued: null,
    failure: failed('Failed to send message', 'Please try again', [
      'empty_message',
      'message_too_long',
      'unreadable_message',
      'channel_not_found',
      'channel_ended',
      'message_exists',
      'too_many_messages',
    ]),
  },
  loadOlderInChannel: {
    failure: failed("Earlier messages couldn't be loaded", 'Please try again.'),
  },
  removeChannelMessage: {
    failure: {
      ...byTheWay('message_not_found'),
      ...failed("The message couldn't be removed", 'Please try again.'),
    },
  },
  muteChannel: {
    success: (_done, { muted }) => ({
      title: muted ? 'Muted' : 'Unmuted',
      description: muted
        ? "New messages won't be counted and you won't be notified of them."
        : "You'll see when there are new messages.",
    }),
    failure: {
      ...byTheWay('channel_not_found'),
      ...failed("Your setting couldn't be changed", 'Please try again.'),
    },
  },
  setClubChannels: {
    failure: {
      ...because('Error', 'not_the_owner', 'club_not_found'),
      ...failed("The channels couldn't be changed", 'Please try again.'),
    },
  },
};

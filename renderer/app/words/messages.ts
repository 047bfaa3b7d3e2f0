import { type FeatureWords, withReason } from './said.ts';

const notSent = withReason('Failed to send message');

export const messageWords: FeatureWords = {
  sendMessage: {
    failure: {
      not_signed_in: {
        title: 'Authentication required',
        description: 'Please log in to send messages',
      },
      empty_message: notSent,
      message_too_long: notSent,
      unreadable_message: notSent,
      player_not_found: notSent,
      message_exists: notSent,
      too_many_messages: notSent,
      too_many_threads: notSent,
      otherwise: { title: 'Failed to send message', description: 'Please try again' },
    },
  },
  loadOlder: {
    failure: {
      otherwise: {
        title: 'Earlier messages could not be loaded',
        description: 'Please try again.',
      },
    },
  },
  blockPeer: {
    success: { title: 'Player blocked', description: 'You are absent for each other now.' },
    failure: {
      player_not_found: withReason('Failed to block'),
      too_many_blocks: withReason('Failed to block'),
      otherwise: { title: 'Failed to block', description: 'Please try again.' },
    },
  },
  unblockPeer: {
    success: { title: 'Player unblocked', description: 'You can find and reach each other again.' },
    failure: { otherwise: { title: 'Failed to unblock', description: 'Please try again.' } },
  },
};

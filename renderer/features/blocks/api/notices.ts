import type { blockingApi } from '../../../shared/api/blocking-api.ts';
import { failed, type NoticesOf } from '../../../shared/notices/endpoint-notices.ts';

export const blockNotices: NoticesOf<typeof blockingApi> = {
  blockPlayer: {
    success: (_done, { playerName, from }) => ({
      title: 'Player blocked',
      description:
        from === 'chat'
          ? 'You can no longer see or contact each other.'
          : `You and ${playerName} can no longer find each other.`,
    }),
    failure: ({ from }) =>
      failed(
        'Failed to block',
        from === 'chat' ? 'Please try again.' : 'Nothing has changed. Please try again.',
        ['own_block', 'player_not_found', 'too_many_blocks'],
      ),
  },
  unblockPlayer: {
    success: (_done, { playerId, playerName, from }) =>
      from === 'chat'
        ? {
            title: 'Player unblocked',
            description: 'You can find and reach each other again.',
          }
        : {
            title: 'Player unblocked',
            description: `You and ${playerName} can find each other again.`,
            action: {
              label: 'Undo',
              request: { endpoint: 'blockPlayer', arg: { playerId, playerName } },
            },
          },
    failure: ({ from }) =>
      failed(
        'Failed to unblock',
        from === 'chat' ? 'Please try again.' : 'The player is still blocked. Please try again.',
      ),
  },
};

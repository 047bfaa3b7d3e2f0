import { failed, type NoticesOf } from '../../../shared/notices/endpoint-notices.ts';
import type { blocksApi } from './blocks-api.ts';
import { undoUnblockAsked } from './undo-unblock.ts';

export const blockNotices: NoticesOf<typeof blocksApi> = {
  blockPlayer: {
    success: (_done, { playerName }) => ({
      title: 'Player blocked',
      description: `You and ${playerName} no longer find each other.`,
    }),
    failure: failed('Failed to block', 'Nothing has changed. Please try again.', [
      'own_block',
      'player_not_found',
      'too_many_blocks',
    ]),
  },
  unblockPlayer: {
    success: (_done, { playerId, playerName }) => ({
      title: 'Player unblocked',
      description: `You and ${playerName} can find each other again.`,
      action: { label: 'Undo', dispatches: undoUnblockAsked({ playerId, playerName }) },
    }),
    failure: failed('Failed to unblock', 'The player is still blocked. Please try again.'),
  },
};

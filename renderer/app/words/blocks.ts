import { undoUnblockAsked } from '../../features/blocks/api/undo-unblock.ts';
import { type FeatureWords, withReason } from './said.ts';

interface NamedPlayer {
  readonly playerId: string;
  readonly playerName: string;
}

export const blockWords: FeatureWords = {
  blockPlayer: {
    success: (_done: unknown, { playerName }: NamedPlayer) => ({
      title: 'Player blocked',
      description: `You and ${playerName} no longer find each other.`,
    }),
    failure: {
      own_block: withReason('Failed to block'),
      player_not_found: withReason('Failed to block'),
      too_many_blocks: withReason('Failed to block'),
      otherwise: {
        title: 'Failed to block',
        description: 'Nothing has changed. Please try again.',
      },
    },
  },
  unblockPlayer: {
    success: (_done: unknown, { playerId, playerName }: NamedPlayer) => ({
      title: 'Player unblocked',
      description: `You and ${playerName} can find each other again.`,
      action: { label: 'Undo', dispatches: undoUnblockAsked({ playerId, playerName }) },
    }),
    failure: {
      otherwise: {
        title: 'Failed to unblock',
        description: 'The player is still blocked. Please try again.',
      },
    },
  },
};

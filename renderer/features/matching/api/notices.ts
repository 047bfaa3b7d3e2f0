import {
  because,
  failed,
  failedByWord,
  type NoticesOf,
} from '../../../shared/notices/endpoint-notices.ts';
import type { matchingApi } from './matching-api.ts';

export const matchingNotices: NoticesOf<typeof matchingApi> = {
  sendProposal: {
    success: (challengeId, { playerId, playerName }) => ({
      title: `Challenge to ${playerName} goes out in 10 seconds`,
      action: {
        label: 'Undo',
        request: { endpoint: 'undoProposal', arg: { challengeId, playerId, playerName } },
      },
    }),
    failure: {
      ...because('Challenge already exists', 'challenge_exists'),
      ...because('User not found', 'player_not_found'),
      ...failedByWord('Failed to send challenge'),
    },
  },
  undoProposal: {
    success: (_done, { playerName }) => ({
      title: 'Nothing was sent',
      description: `${playerName} won't be notified.`,
    }),
    failure: {
      too_late: ({ message }) => ({
        tone: 'info',
        title: message,
        description: 'You can still cancel the challenge under Challenges.',
      }),
      ...failed('Failed to undo', 'You can still cancel the challenge under Challenges.', [
        'challenge_not_found',
      ]),
    },
  },
  dismissPlayer: {
    success: (_done, { playerId, playerName }) => ({
      tone: 'info',
      title: `${playerName} won't be suggested to you for a while`,
      description: "They won't be notified.",
      action: {
        label: 'Undo',
        request: { endpoint: 'restorePlayer', arg: { playerId, playerName } },
      },
    }),
    failure: failed('Failed to hide the suggestion', 'Please try again', [
      'player_not_found',
      'too_many_dismissals',
    ]),
  },
  restorePlayer: {
    success: (_done, { playerName }) => ({ title: `${playerName} can be suggested to you again` }),
    failure: failed('Failed to undo', 'Please try again'),
  },
  answerAgain: {
    failure: failed("Your answer wasn't saved", 'Please try again', ['match_not_found']),
  },
};

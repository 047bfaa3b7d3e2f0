import { byTheWay, failed, type NoticesOf } from '../../../shared/notices/endpoint-notices.ts';
import type { rotationsApi } from './rotations-api.ts';

const REASONS = ['not_a_manager', 'event_cancelled', 'event_over'] as const;

export const rotationNotices: NoticesOf<typeof rotationsApi> = {
  saveRotation: {
    success: (_done, { version }) => ({
      title: version === 0 ? 'Rounds made' : 'Rounds made again',
    }),
    failure: {
      ...byTheWay('rotation_changed'),
      ...failed("The rounds weren't saved", 'Please try again.', [
        ...REASONS,
        'round_played',
        'bad_rotation',
        'bad_minutes',
        'bad_guest',
        'bad_courts',
        'too_few_players',
        'too_many_players',
        'player_not_found',
        'has_played',
      ]),
    },
  },
  startRound: {
    failure: {
      ...byTheWay('rotation_changed', 'too_early'),
      ...failed("The round wasn't started", 'Please try again.', [...REASONS, 'no_such_round']),
    },
  },
  pauseRound: {
    failure: {
      ...byTheWay('rotation_changed', 'round_not_on'),
      ...failed("The clock wasn't changed", 'Please try again.', REASONS),
    },
  },
  endRotation: {
    success: { title: 'The rotation is over' },
    failure: {
      ...byTheWay('rotation_changed'),
      ...failed("The rotation wasn't ended", 'Please try again.', REASONS),
    },
  },
};

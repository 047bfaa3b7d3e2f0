import {
  because,
  byTheWay,
  failed,
  type NoticesOf,
} from '../../../shared/notices/endpoint-notices.ts';
import type { statisticsApi } from './statistics-api.ts';

export const statisticsNotices: NoticesOf<typeof statisticsApi> = {
  introduceMembers: {
    success: (_done, { player, partner }) => ({
      title: 'Introduced',
      description: `${player.fullName} and ${partner.fullName} have been told of each other.`,
    }),
    failure: {
      ...byTheWay('already_introduced'),
      ...because('Error', 'not_members', 'not_a_manager', 'too_many_introductions'),
      ...failed('Failed to introduce them', 'Please try again.'),
    },
  },
};

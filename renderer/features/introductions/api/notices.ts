import {
  because,
  byTheWay,
  failed,
  type NoticesOf,
} from '../../../shared/notices/endpoint-notices.ts';
import type { introductionsApi } from './introductions-api.ts';

export const introductionNotices: NoticesOf<typeof introductionsApi> = {
  introduceMembers: {
    success: (id, { clubId, player, partner }) => ({
      title: 'Introduced',
      description: `${player.fullName} and ${partner.fullName} will hear about each other in a moment.`,
      action: { label: 'Undo', request: { endpoint: 'undoIntroduction', arg: { clubId, id } } },
    }),
    failure: {
      ...byTheWay('already_introduced'),
      ...because('Error', 'not_members', 'not_a_manager', 'too_many_introductions'),
      ...failed('Failed to introduce them', 'Please try again.'),
    },
  },
  undoIntroduction: {
    success: { title: 'Introduction taken back', description: 'Nobody was notified.' },
    failure: {
      too_late: {
        tone: 'info',
        title: 'It is too late to undo this',
        description: 'Both have been notified already.',
      },
      ...failed('Error', 'Failed to take it back. Please try again.', ['not_a_manager']),
    },
  },
  answerIntroduction: {
    success: (state, { name }) => {
      switch (state) {
        case 'waiting':
          return {
            title: 'You said yes',
            description: `We will let you know when ${name} does too.`,
          };
        case 'put_aside':
          return { title: 'Put aside', description: `${name} will not know.` };
        case 'agreed':
          return { title: 'Your match is on', description: `${name} said yes too.` };
        case 'both':
          return { title: 'You both said yes', description: 'Choose a time for your match.' };
        default:
          return state satisfies never;
      }
    },
    failure: {
      ...byTheWay('introduction_over'),
      ...failed('Your answer was not saved', 'Please try again.'),
    },
  },
};

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
      description: `${player.fullName} and ${partner.fullName} will get their introduction in a moment.`,
      action: { label: 'Undo', request: { endpoint: 'undoIntroduction', arg: { clubId, id } } },
    }),
    failure: {
      ...byTheWay('already_introduced'),
      ...because('Error', 'not_members', 'not_a_manager', 'too_many_introductions'),
      ...failed("The introduction couldn't be made", 'Please try again.', ['club_not_found']),
    },
  },
  undoIntroduction: {
    success: { title: 'Introduction undone', description: 'Nobody was notified.' },
    failure: {
      too_late: {
        tone: 'info',
        title: "It's too late to undo this",
        description: 'Both players have already been notified.',
      },
      ...failed('Error', 'Failed to undo the introduction. Please try again.', [
        'not_a_manager',
        'club_not_found',
      ]),
    },
  },
  answerIntroduction: {
    success: (state, { name }) => {
      switch (state) {
        case 'waiting':
          return {
            title: 'You said yes',
            description: `We'll let you know when ${name} does too.`,
          };
        case 'put_aside':
          return { title: 'Introduction declined', description: `${name} won't know.` };
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
      ...failed("Your answer wasn't saved", 'Please try again.'),
    },
  },
};

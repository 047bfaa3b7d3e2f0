import { type FeatureWords, withReason } from './said.ts';

interface IntroducedMembers {
  readonly player: { readonly fullName: string };
  readonly partner: { readonly fullName: string };
}

export const reportWords: FeatureWords = {
  makeReport: {
    success: { title: 'Report sent', description: 'You will be told what becomes of it.' },
    failure: {
      report_exists: {
        tone: 'info',
        title: 'You have reported this already. It is being looked at.',
      },
      own_report: withReason('Failed to send report'),
      player_not_found: withReason('Failed to send report'),
      announcement_not_found: withReason('Failed to send report'),
      message_not_found: withReason('Failed to send report'),
      too_many_reports: withReason('Failed to send report'),
      otherwise: { title: 'Failed to send report', description: 'Please try again.' },
    },
  },
  handleReport: {
    success: (_done: unknown, { state }: { readonly state: 'handled' | 'dismissed' }) => ({
      title: state === 'handled' ? 'Report handled' : 'Report dismissed',
      description: 'Whoever made it has been told.',
    }),
    failure: {
      report_not_open: {
        tone: 'info',
        title: 'Somebody else has dealt with this report already.',
      },
      report_not_found: withReason('Error'),
      not_a_manager: withReason('Error'),
      otherwise: { title: 'Failed to close the report', description: 'Please try again.' },
    },
  },
  introduceMembers: {
    success: (_done: unknown, { player, partner }: IntroducedMembers) => ({
      title: 'Introduced',
      description: `${player.fullName} and ${partner.fullName} have been told of each other.`,
    }),
    failure: {
      already_introduced: { tone: 'info', title: 'These two have been introduced before.' },
      not_members: withReason('Error'),
      not_a_manager: withReason('Error'),
      too_many_introductions: withReason('Error'),
      otherwise: { title: 'Failed to introduce them', description: 'Please try again.' },
    },
  },
};

/** What one can stop getting by mail, each on its own. */
export type MailCategory = 'invitations' | 'reminders' | 'digest' | 'suggestions';

/** Reads a category of an address; what names none means invitations. */
export function toMailCategory(name: string | null): MailCategory {
  return name === 'reminders' || name === 'digest' || name === 'suggestions' ? name : 'invitations';
}

/** What stopping asks and answers. */
interface MailText {
  readonly asked: string;
  readonly stopped: string;
}

const TEXTS: Readonly<Record<MailCategory, MailText>> = {
  invitations: {
    asked:
      'Clubs on CourtCrew can no longer send invitations to your address. That holds for good.',
    stopped: 'We will not write to your address again, whichever club asks us to.',
  },
  reminders: {
    asked: 'You will no longer be reminded of matches by email. The app still reminds you.',
    stopped:
      'We will not remind you by email any more. In your notification settings you can change that.',
  },
  digest: {
    asked: 'You will no longer get the daily summary of what you have not read.',
    stopped:
      'We will not send you summaries any more. In your notification settings you can change that.',
  },
  suggestions: {
    asked: 'You will no longer get an email with people you could play.',
    stopped:
      'We will not email you suggestions any more. In your notification settings you can change that.',
  },
};

export const mailText = (category: MailCategory): MailText => TEXTS[category];

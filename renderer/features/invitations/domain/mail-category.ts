import type { MailCategory } from '../../../../supabase/functions/_shared/mail-category.ts';

export {
  type MailCategory,
  toMailCategory,
} from '../../../../supabase/functions/_shared/mail-category.ts';

/** The text before and after unsubscribing. */
interface MailText {
  readonly asked: string;
  readonly stopped: string;
}

const TEXTS: Readonly<Record<MailCategory, MailText>> = {
  invitations: {
    asked:
      "Clubs on CourtCrew will no longer be able to send invitations to your address. You can't undo this.",
    stopped: "We won't send invitations to your address again, whichever club asks us to.",
  },
  reminders: {
    asked: "You'll no longer get match reminders by email. The app will still remind you.",
    stopped:
      "We won't send you reminders by email any more. You can change this in your notification settings.",
  },
  digest: {
    asked: "You'll no longer get the daily summary of what you haven't read.",
    stopped:
      "We won't send you summaries any more. You can change this in your notification settings.",
  },
  suggestions: {
    asked: "You'll no longer get an email with people you could play.",
    stopped:
      "We won't email you suggestions any more. You can change this in your notification settings.",
  },
};

export const mailText = (category: MailCategory): MailText => TEXTS[category];

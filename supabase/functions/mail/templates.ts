import type { MailCategory } from '../_shared/mail-category.ts';
import { digestMail } from './digest-mail.ts';
import { firstMatchMail } from './first-match-mail.ts';
import { invitationMail } from './invitation-mail.ts';
import type { MailFacts, MailWords } from './mail-words.ts';
import { reminderMail } from './reminder-mail.ts';
import {
  appealAnswerMail,
  suspensionEndedMail,
  suspensionMail,
  warningMail,
} from './operator-mail.ts';
import { suggestionsMail } from './suggestions-mail.ts';
import { welcomeMail } from './welcome-mail.ts';

/** account: about the account itself. Nobody can opt out of those. */
type TemplateCategory = MailCategory | 'account';

interface Template {
  readonly category: TemplateCategory;
  readonly compose: (facts: MailFacts) => MailWords;
}

const TEMPLATES: Readonly<Record<string, Template>> = {
  invitation: { category: 'invitations', compose: invitationMail },
  match_reminder: { category: 'reminders', compose: reminderMail },
  digest: { category: 'digest', compose: digestMail },
  suggestions: { category: 'suggestions', compose: suggestionsMail },
  welcome: { category: 'suggestions', compose: welcomeMail },
  first_match: { category: 'suggestions', compose: firstMatchMail },
  warning: { category: 'account', compose: warningMail },
  suspension: { category: 'account', compose: suspensionMail },
  suspension_ended: { category: 'account', compose: suspensionEndedMail },
  appeal_answer: { category: 'account', compose: appealAnswerMail },
};

export interface ComposedMail extends MailWords {
  readonly category: TemplateCategory;
}

/** Null: there is no template with that name. */
export function composeMail(mail: MailFacts & { readonly template: string }): ComposedMail | null {
  const template = TEMPLATES[mail.template];
  return template === undefined ? null : { ...template.compose(mail), category: template.category };
}

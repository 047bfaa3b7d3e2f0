import { invitationMail } from './invitation-mail.ts';
import type { MailFacts, MailWords } from './mail-words.ts';

const TEMPLATES: Readonly<Record<string, (facts: MailFacts) => MailWords>> = {
  invitation: invitationMail,
};

/** Null: there is no template of that name. */
export function composeMail(mail: MailFacts & { readonly template: string }): MailWords | null {
  return TEMPLATES[mail.template]?.(mail) ?? null;
}

/** The kinds of mail one can unsubscribe from, each separately. */
export type MailCategory = 'invitations' | 'reminders' | 'digest' | 'suggestions';

/** Reads the category in an address; an unknown one, and none, means that of our first mails. */
export function toMailCategory(name: string | null): MailCategory {
  return name === 'reminders' || name === 'digest' || name === 'suggestions' ? name : 'invitations';
}

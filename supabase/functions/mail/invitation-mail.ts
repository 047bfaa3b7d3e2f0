import { writeLetter } from './letter.ts';
import { type MailFacts, type MailWords, text } from './mail-words.ts';

/** Who invites you, to which club, and how to object. */
export function invitationMail({ data, siteUrl, optoutToken }: MailFacts): MailWords {
  const club = text(data['club_name']);
  const inviter = text(data['inviter_name']);
  const name = text(data['name']);
  return writeLetter({
    subject: `${inviter} invites you to ${club}`,
    heading: `Play at ${club}`,
    paragraphs: [
      name === '' ? 'Hello,' : `Hello ${name},`,
      `${inviter} invites you to ${club}, a tennis club in ${text(data['location'])}. On CourtCrew its members find partners of their level, challenge them, and agree on matches.`,
      'The invitation is for you, works once and for 30 days.',
    ],
    button: { label: 'See the invitation', url: `${siteUrl}/invite/${text(data['token'])}` },
    footer: {
      text: `${inviter}, who looks after ${club}, gave us your address for this one mail. If you do not want to hear from clubs on CourtCrew again, tell us once and it stays that way.`,
      label: 'No more mails to this address',
      url: `${siteUrl}/unsubscribe/${optoutToken}`,
    },
  });
}

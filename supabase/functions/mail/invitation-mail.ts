import { writeLetter } from './letter.ts';
import { type MailFacts, type MailWords, text } from './mail-words.ts';

/** Who invites you, to which club, and how to opt out. */
export function invitationMail({ data, siteUrl, optoutToken }: MailFacts): MailWords {
  const club = text(data['club_name']);
  const inviter = text(data['inviter_name']);
  const name = text(data['name']);
  return writeLetter({
    subject: `${inviter} invites you to ${club}`,
    heading: `Play at ${club}`,
    paragraphs: [
      name === '' ? 'Hello,' : `Hello ${name},`,
      `${inviter} invites you to ${club}, a tennis club in ${text(data['location'])}. On CourtCrew, its members find partners at their level and arrange matches.`,
      'This invitation is just for you. It works once and expires in 30 days.',
    ],
    button: { label: 'See the invitation', url: `${siteUrl}/invite/${text(data['token'])}` },
    footer: {
      text: `${inviter}, who helps run ${club}, gave us your address to send this invitation. If you don't want invitations from clubs on CourtCrew, you can stop them all below.`,
      label: 'Stop all invitations',
      url: `${siteUrl}/unsubscribe/${optoutToken}`,
    },
  });
}

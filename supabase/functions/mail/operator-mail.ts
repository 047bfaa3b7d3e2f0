import { writeLetter } from './letter.ts';
import { type MailFacts, type MailWords, text, zoneWords } from './mail-words.ts';

/** For mails about the account itself, which can't be switched off. */
const footerOf = (siteUrl: string) => ({
  text: "You get this email because it's about your account.",
  label: 'Terms',
  url: `${siteUrl}/terms`,
});

/** A warning by an operator about something a player did. */
export function warningMail({ data, siteUrl }: MailFacts): MailWords {
  return writeLetter({
    subject: 'A note about your CourtCrew account',
    heading: 'A note about your account',
    paragraphs: [text(data['words'])],
    button: { label: 'Open CourtCrew', url: `${siteUrl}/notifications` },
    footer: footerOf(siteUrl),
  });
}

/** Why an account is suspended, until when, and what can be done about it. */
export function suspensionMail({ data, siteUrl }: MailFacts): MailWords {
  const until = `${text(data['until'])} (${zoneWords(text(data['time_zone']))})`;
  return writeLetter({
    subject: 'Your CourtCrew account is suspended',
    heading: 'Your account is suspended',
    paragraphs: [
      `It's suspended until ${until}. After that you can use it again. You keep your clubs, your level, your results and your messages. Your pending challenges are cancelled, and so are your matches in that time.`,
      text(data['reason']),
      "If you think this isn't right, log in and appeal. You can also download your data there.",
    ],
    button: { label: 'Appeal', url: `${siteUrl}/dashboard` },
    footer: footerOf(siteUrl),
  });
}

/** That the account is open again, before its time. */
export function suspensionEndedMail({ data, siteUrl }: MailFacts): MailWords {
  const words = text(data['words']);
  return writeLetter({
    subject: 'Your CourtCrew account is open again',
    heading: 'Your account is open again',
    paragraphs: [
      'We ended your suspension. You can use CourtCrew as before.',
      ...(words === '' ? [] : [words]),
    ],
    button: { label: 'Open CourtCrew', url: `${siteUrl}/dashboard` },
    footer: footerOf(siteUrl),
  });
}

/** That a suspension is upheld. */
export function appealAnswerMail({ data, siteUrl }: MailFacts): MailWords {
  const words = text(data['words']);
  return writeLetter({
    subject: 'Our answer to your appeal',
    heading: 'Our answer to your appeal',
    paragraphs: [
      'We looked at your suspension again, and it stays as it is.',
      ...(words === '' ? [] : [words]),
    ],
    button: { label: 'See the details', url: `${siteUrl}/dashboard` },
    footer: footerOf(siteUrl),
  });
}

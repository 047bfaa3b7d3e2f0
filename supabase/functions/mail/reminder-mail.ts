import { writeLetter } from './letter.ts';
import { type MailFacts, type MailWords, text, zoneWords } from './mail-words.ts';

/** A day before a match: with whom, when and where. */
export function reminderMail({ data, siteUrl, optoutToken }: MailFacts): MailWords {
  const opponent = text(data['opponent_name']);
  const when = text(data['when']);
  return writeLetter({
    subject: `Your match with ${opponent} is on ${when}`,
    heading: 'Match reminder',
    paragraphs: [
      `You're playing ${opponent} on ${when} (${zoneWords(text(data['time_zone']))}).`,
      `Court: ${text(data['place'])}.`,
      "If you can't make it, please cancel in good time so your opponent knows.",
    ],
    button: { label: 'See the match', url: `${siteUrl}/challenges?tab=upcoming` },
    footer: {
      text: 'You get this email because match reminders by email are on.',
      label: 'Stop email reminders',
      url: `${siteUrl}/unsubscribe/${optoutToken}?of=reminders`,
    },
  });
}

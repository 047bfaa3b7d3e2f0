import { writeLetter } from './letter.ts';
import { dayWords, type MailFacts, type MailWords, text } from './mail-words.ts';

/** With whom, when and where a player plays, a day before. */
export function reminderMail({ data, siteUrl, optoutToken }: MailFacts): MailWords {
  const opponent = text(data['opponent_name']);
  const when = `${dayWords(text(data['date']))} at ${text(data['time'])}`;
  return writeLetter({
    subject: `Your match with ${opponent} is on ${when}`,
    heading: 'Match reminder',
    paragraphs: [
      `You play with ${opponent} on ${when} (${zoneWords(text(data['time_zone']))}).`,
      `The court: ${text(data['place'])}.`,
      'If you cannot come, please say so in time, and your opponent will know.',
    ],
    button: { label: 'See the match', url: `${siteUrl}/challenges?tab=upcoming` },
    footer: {
      text: 'You get this mail because you have match reminders by email switched on.',
      label: 'No more reminders by email',
      url: `${siteUrl}/unsubscribe/${optoutToken}?of=reminders`,
    },
  });
}

/** 'Lisbon time' for 'Europe/Lisbon'. */
function zoneWords(zone: string): string {
  return `${zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')} time`;
}

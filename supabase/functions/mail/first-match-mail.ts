import { counted } from '../_shared/counted.ts';
import { writeLetter } from './letter.ts';
import { type MailFacts, type MailWords, suggestedPlayer } from './mail-words.ts';

/** Once, after a week without a match: up to three people to play, with a time when both are free, if any. */
export function firstMatchMail({ data, siteUrl, optoutToken }: MailFacts): MailWords {
  const items = Array.isArray(data['items']) ? data['items'].map(suggestedPlayer) : [];
  const [first] = items;
  return writeLetter({
    subject: counted(
      items.length,
      { '=1': '{name} could be your first match', other: '{count} people for your first match' },
      { name: first?.title ?? '' },
    ),
    heading: 'Ready for your first match?',
    paragraphs: [
      counted(items.length, {
        one: "You've been on CourtCrew for a week. We think this player suits you:",
        other: "You've been on CourtCrew for a week. We think these players suit you:",
      }),
    ],
    items,
    button: { label: 'Challenge someone', url: `${siteUrl}/dashboard` },
    footer: {
      text: "You get this email once, because you haven't had a match yet.",
      label: 'Stop email suggestions',
      url: `${siteUrl}/unsubscribe/${optoutToken}?of=suggestions`,
    },
  });
}

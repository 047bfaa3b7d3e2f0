import { writeLetter } from './letter.ts';
import { type MailFacts, type MailWords, suggestedPlayer } from './mail-words.ts';

/** Once, after a week without a match: up to three people to play, with a time where both are free. */
export function firstMatchMail({ data, siteUrl, optoutToken }: MailFacts): MailWords {
  const items = Array.isArray(data['items']) ? data['items'].map(suggestedPlayer) : [];
  const [first] = items;
  const isOne = items.length === 1 && first !== undefined;
  return writeLetter({
    subject: isOne
      ? `${first.title} could be your first match`
      : `${items.length} people for your first match`,
    heading: 'Ready for your first match?',
    paragraphs: [
      isOne
        ? "You've been on CourtCrew for a week. We think this player suits you:"
        : "You've been on CourtCrew for a week. We think these players suit you:",
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

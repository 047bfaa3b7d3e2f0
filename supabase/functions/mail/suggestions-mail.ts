import { counted } from '../_shared/counted.ts';
import { writeLetter } from './letter.ts';
import { type MailFacts, type MailWords, suggestedPlayer } from './mail-words.ts';

/** Up to three people to play, once a week, each with a time when both are free. */
export function suggestionsMail({ data, siteUrl, optoutToken }: MailFacts): MailWords {
  const people = Array.isArray(data['items']) ? data['items'].map(suggestedPlayer) : [];
  const [first] = people;
  return writeLetter({
    subject: counted(
      people.length,
      { '=1': '{name} could be your next match', other: '{count} people you could play' },
      { name: first?.title ?? '' },
    ),
    heading: 'Your next match?',
    paragraphs: ["They're a good fit for your level and free when you are."],
    items: people,
    button: { label: 'Challenge someone', url: `${siteUrl}/dashboard` },
    footer: {
      text: 'You get this email at most once a week, and never in a week when you have a match.',
      label: 'Stop email suggestions',
      url: `${siteUrl}/unsubscribe/${optoutToken}?of=suggestions`,
    },
  });
}

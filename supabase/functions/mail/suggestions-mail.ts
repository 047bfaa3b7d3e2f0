import { writeLetter } from './letter.ts';
import { type MailFacts, type MailWords, text } from './mail-words.ts';

/** Up to three people to play, once a week, each with a time both are free. */
export function suggestionsMail({ data, siteUrl, optoutToken }: MailFacts): MailWords {
  const people = Array.isArray(data['items'])
    ? data['items'].map((item: Readonly<Record<string, unknown>>) => ({
        name: text(item['name']),
        percent: Number(item['percent']),
        when: text(item['when']),
      }))
    : [];
  const [first] = people;
  return writeLetter({
    subject:
      people.length === 1 && first !== undefined
        ? `${first.name} could be your next match`
        : `${people.length} people you could play`,
    heading: 'Your next match?',
    paragraphs: ["They're a good fit for your level and free when you are."],
    items: people.map(({ name, percent, when }) => ({
      title: name,
      text: `${percent}% match. Both free on ${when}.`,
    })),
    button: { label: 'Challenge someone', url: `${siteUrl}/dashboard` },
    footer: {
      text: 'You get this email at most once a week, and never in a week when you have a match.',
      label: 'Stop email suggestions',
      url: `${siteUrl}/unsubscribe/${optoutToken}?of=suggestions`,
    },
  });
}

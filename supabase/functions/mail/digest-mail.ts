import { type Letter, writeLetter } from './letter.ts';
import { type MailFacts, type MailWords, text } from './mail-words.ts';

/** What a player has not read since the last summary: the newest of it, and how much there is. */
export function digestMail({ data, siteUrl, optoutToken }: MailFacts): MailWords {
  const items = itemsOf(data['items']);
  const count = Number(data['count']);
  const more = count - items.length;
  const waiting =
    count === 1 ? '1 notification waits for you' : `${count} notifications wait for you`;
  return writeLetter({
    subject: `${waiting} on CourtCrew`,
    heading: waiting,
    paragraphs: [
      more > 0
        ? `These are the latest ${items.length}. There are ${more} more in the app.`
        : 'This is what has come in and what you have not read yet.',
    ],
    items,
    button: { label: 'See your notifications', url: `${siteUrl}/notifications` },
    footer: {
      text: 'You get this mail once a day at most, and only when something waits.',
      label: 'No more daily summaries',
      url: `${siteUrl}/unsubscribe/${optoutToken}?of=digest`,
    },
  });
}

function itemsOf(value: unknown): NonNullable<Letter['items']> {
  if (!Array.isArray(value)) return [];
  return value.map((item: Readonly<Record<string, unknown>>) => ({
    title: text(item['title']),
    text: text(item['body']),
  }));
}

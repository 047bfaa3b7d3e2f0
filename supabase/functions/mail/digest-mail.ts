import { counted } from '../_shared/counted.ts';
import { type Letter, writeLetter } from './letter.ts';
import { type MailFacts, type MailWords, text } from './mail-words.ts';

/** What a player has not read since the last summary: the newest entries, and the total. */
export function digestMail({ data, siteUrl, optoutToken }: MailFacts): MailWords {
  const items = itemsOf(data['items']);
  const count = Number(data['count']);
  return writeLetter({
    subject: counted(count, {
      one: '1 notification is waiting for you on CourtCrew',
      other: '{count} notifications are waiting for you on CourtCrew',
    }),
    heading: counted(count, {
      one: '1 notification is waiting for you',
      other: '{count} notifications are waiting for you',
    }),
    paragraphs: [
      count > items.length
        ? counted(
            items.length,
            {
              one: "Here's the latest of {all}. You'll find the rest in the app.",
              other: "Here are the latest {count} of {all}. You'll find the rest in the app.",
            },
            { all: count },
          )
        : "Here's what you haven't read yet.",
    ],
    items,
    button: { label: 'See your notifications', url: `${siteUrl}/notifications` },
    footer: {
      text: "You get this email at most once a day, and only when there's something new.",
      label: 'Stop daily summaries',
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

import { getISOWeek, getISOWeekYear, parseISO } from 'date-fns';
import { type WallDate, wallDateOf, type Zone } from '../dates/wall-time.ts';

/** What is known of every message, whoever talks. */
export interface Dated {
  readonly id: string;
  /** ISO instant of the server, to the microsecond: as text it sorts in the order of sending. */
  readonly sentAt: string;
}

/** The messages of a day. Older and newer ones make other days and leave this one as it is. */
export interface MessageDay<Message extends Dated> {
  readonly date: WallDate;
  readonly messages: readonly Message[];
}

/** The days of a week: all at once a browser skips them while they are out of sight. */
export interface MessageWeek<Message extends Dated> {
  /** '2026-W09' */
  readonly key: string;
  readonly days: readonly MessageDay<Message>[];
  /** How many messages they hold. */
  readonly count: number;
}

/** A thread by the viewer's days: pieces that can be drawn one by one. */
export function daysOf<Message extends Dated>(
  messages: readonly Message[],
  zone: Zone,
): readonly MessageDay<Message>[] {
  const days: { date: WallDate; messages: Message[] }[] = [];
  let minute = '';
  for (const message of messages) {
    // The same minute is the same day in every zone, and is quicker to see.
    if (message.sentAt.slice(0, 16) !== minute) {
      minute = message.sentAt.slice(0, 16);
      const date = wallDateOf(new Date(message.sentAt), zone);
      if (days.at(-1)?.date !== date) days.push({ date, messages: [] });
    }
    days.at(-1)?.messages.push(message);
  }
  return days;
}

/** Ten thousand messages are some hundred weeks, or a few very busy ones. */
export function weeksOf<Message extends Dated>(
  days: readonly MessageDay<Message>[],
): readonly MessageWeek<Message>[] {
  const weeks: { key: string; days: MessageDay<Message>[]; count: number }[] = [];
  for (const day of days) {
    const key = weekKey(day.date);
    let week = weeks.at(-1);
    if (week?.key !== key) {
      week = { key, days: [], count: 0 };
      weeks.push(week);
    }
    week.days.push(day);
    week.count += day.messages.length;
  }
  return weeks;
}

/** Weeks begin on Monday, and the first one of a year has its first Thursday. */
function weekKey(date: WallDate): string {
  const day = parseISO(date);
  return `${getISOWeekYear(day)}-W${String(getISOWeek(day)).padStart(2, '0')}`;
}

import { getISOWeek, getISOWeekYear, parseISO } from 'date-fns';
import { type WallDate, wallDateOf, type Zone } from '../dates/wall-time.ts';

/** What every kind of message has. */
export interface Dated {
  readonly id: string;
  /** ISO instant of the server, to the microsecond: sorting it as text gives the order of sending. */
  readonly sentAt: string;
}

/** The messages of a day. Loading older or newer ones leaves the other days' objects unchanged. */
export interface MessageDay<Message extends Dated> {
  readonly date: WallDate;
  readonly messages: readonly Message[];
}

/** The days of a week, as one element that the browser can skip while it is out of sight. */
export interface MessageWeek<Message extends Dated> {
  /** '2026-W09' */
  readonly key: string;
  readonly days: readonly MessageDay<Message>[];
  /** The number of messages. */
  readonly count: number;
}

/** Groups a thread by the viewer's days, so that it can be rendered in pieces. */
export function daysOf<Message extends Dated>(
  messages: readonly Message[],
  zone: Zone,
): readonly MessageDay<Message>[] {
  const days: { date: WallDate; messages: Message[] }[] = [];
  let minute = '';
  for (const message of messages) {
    // The same minute is the same day in every zone, and quicker to compare.
    if (message.sentAt.slice(0, 16) !== minute) {
      minute = message.sentAt.slice(0, 16);
      const date = wallDateOf(new Date(message.sentAt), zone);
      if (days.at(-1)?.date !== date) days.push({ date, messages: [] });
    }
    days.at(-1)?.messages.push(message);
  }
  return days;
}

/** Groups days by week: ten thousand messages make some hundred weeks, or a few very busy ones. */
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

/** ISO week: begins on Monday; a year's first week has its first Thursday. */
function weekKey(date: WallDate): string {
  const day = parseISO(date);
  return `${getISOWeekYear(day)}-W${String(getISOWeek(day)).padStart(2, '0')}`;
}

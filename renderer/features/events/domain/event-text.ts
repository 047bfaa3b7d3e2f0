import { counted } from '../../../shared/dates/counted.ts';
import { clockTime, shortDate } from '../../../shared/dates/date-text.ts';
import type { ClubEvent, MyReply, ReplyState } from './club-event.ts';

/** 'Mon, Jan 5, 6:00 pm' */
export function eventTime({ date, time }: Pick<ClubEvent, 'date' | 'time'>): string {
  return `${shortDate(date)}, ${clockTime(time)}`;
}

/** '45 minutes', '1 hour', '1.5 hours' */
export function durationText(minutes: number): string {
  return minutes >= 60 && minutes % 30 === 0
    ? counted(minutes / 60, { one: '1 hour', other: '{count} hours' })
    : counted(minutes, { one: '1 minute', other: '{count} minutes' });
}

export function goingText({
  capacity,
  goingCount,
}: Pick<ClubEvent, 'capacity' | 'goingCount'>): string {
  if (capacity !== null)
    return counted(goingCount, { other: '{count} of {capacity} going' }, { capacity });
  return goingCount === 0 ? 'Nobody is going yet' : counted(goingCount, { other: '{count} going' });
}

/** Null while nobody waits. */
export function waitingListText({ waitingCount }: Pick<ClubEvent, 'waitingCount'>): string | null {
  return waitingCount === 0
    ? null
    : counted(waitingCount, { other: '{count} on the waiting list' });
}

export function attendedText({ cameCount }: Pick<ClubEvent, 'cameCount'>): string {
  return cameCount === 0 ? 'Nobody came' : counted(cameCount, { other: '{count} came' });
}

/** How many people a cancellation concerned; null: nobody. */
export function calledOffText({ goingCount }: Pick<ClubEvent, 'goingCount'>): string | null {
  if (goingCount === 0) return null;
  return counted(goingCount, { one: '1 player was going', other: '{count} players were going' });
}

/** The viewer's answer; null: none yet. */
export function myReplyText(reply: MyReply): string | null {
  switch (reply.state) {
    case 'none':
      return null;
    case 'going':
      return "You're going";
    case 'waiting':
      return `You're number ${reply.place} on the waiting list`;
    case 'declined':
      return "You're not going";
    default:
      return reply satisfies never;
  }
}

export const REPLY_HEADINGS: Readonly<Record<ReplyState, string>> = {
  going: 'Going',
  waiting: 'Waiting list',
  declined: 'Not going',
};

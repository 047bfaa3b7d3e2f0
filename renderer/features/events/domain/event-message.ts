import { boolean } from 'yup';
import { counted } from '../../../shared/dates/counted.ts';
import { ANNOUNCEMENT_LIMITS } from '../../announcements/domain/limits.ts';
import { MESSAGE_SCHEMA, type MessageDraft } from '../../members/domain/member-forms.ts';
import { type ClubEvent, endOf } from './club-event.ts';
import { eventTime } from './event-text.ts';
import { EVENT_LIMITS } from './limits.ts';

/** A message to the players who are going to an event, as typed. */
export interface EventMessage extends MessageDraft {
  /** Also to those on the waiting list. */
  readonly toWaiting: boolean;
}

export const EVENT_MESSAGE_SCHEMA = MESSAGE_SCHEMA.shape({ toWaiting: boolean().required() });

/** A message before anything is typed: its title names the event and the day. */
export function emptyMessage(event: Pick<ClubEvent, 'title' | 'date' | 'time'>): EventMessage {
  const subject = `${event.title} on ${eventTime(event)}`;
  const title = subject.length > ANNOUNCEMENT_LIMITS.titleLength ? event.title : subject;
  return { title, content: '', toWaiting: false };
}

/** How many others a message would reach: those going, and those on the waiting list. */
export function othersOf({
  goingCount,
  waitingCount,
  reply,
}: Pick<ClubEvent, 'goingCount' | 'waitingCount' | 'reply'>): {
  readonly going: number;
  readonly waiting: number;
} {
  return {
    going: goingCount - (reply.state === 'going' ? 1 : 0),
    waiting: waitingCount - (reply.state === 'waiting' ? 1 : 0),
  };
}

const DAY = 24 * 60 * 60_000;

/** Whether a manager may write to an event's players: until some days after its end, if there are any. */
export function canBeWrittenTo(
  event: Pick<
    ClubEvent,
    'startsAt' | 'durationMinutes' | 'cancelled' | 'goingCount' | 'waitingCount' | 'reply'
  >,
  now: Date,
): boolean {
  return (
    !event.cancelled &&
    othersOf(event).going > 0 &&
    now.getTime() < endOf(event) + EVENT_LIMITS.messageDays * DAY
  );
}

/** Says who a message goes to, and who can read it. */
export function messageReachText(going: number, isOver: boolean): string {
  if (isOver) {
    return counted(going, {
      one: "This goes to the player who was going. Only those you write to can read it, and they'll see it's from you. Their settings decide how they're notified.",
      other:
        "This goes to the {count} players who were going. Only those you write to can read it, and they'll see it's from you. Their settings decide how they're notified.",
    });
  }
  return counted(going, {
    one: "This goes to the player who is going now. Only those you write to can read it, and they'll see it's from you. Their settings decide how they're notified.",
    other:
      "This goes to the {count} players who are going now. Only those you write to can read it, and they'll see it's from you. Their settings decide how they're notified.",
  });
}

/** Offers to write to those on the waiting list too. */
export function messageWaitingText(waiting: number): string {
  return counted(waiting, {
    one: 'Also send it to the player on the waiting list',
    other: 'Also send it to the {count} players on the waiting list',
  });
}

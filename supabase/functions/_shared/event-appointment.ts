import { type Appointment, clockWords, USUAL, type Writing } from './calendar.ts';
import type { CalendarEvent } from './calendar-event.ts';

/** An event in the club's calendar, not the reader's own: it neither reminds them nor blocks their time. */
export function eventAppointment(
  event: CalendarEvent,
  clubName: string,
  writing: Writing = USUAL,
): Appointment {
  return {
    id: event.id,
    revision: event.revision,
    title: event.title,
    startsAt: new Date(event.startsAt),
    durationMinutes: event.durationMinutes,
    place: event.place,
    spot: event.spot,
    description: lines(clubName, event.description, clockWords(event, writing)),
    status: event.cancelled ? 'CANCELLED' : 'CONFIRMED',
    busy: false,
    reminders: [],
  };
}

/**
 * An event of the reader's own: if they go, it blocks their time and reminds them; if they are on the
 * waiting list (not `going`), it only says so.
 */
export function myEventAppointment(
  event: CalendarEvent,
  clubName: string,
  going: boolean,
  writing: Writing = USUAL,
): Appointment {
  const appointment = eventAppointment(event, clubName, writing);
  if (going) {
    return {
      ...appointment,
      busy: true,
      reminders: [
        { words: 'Your event is in a day.', hoursBefore: 24 },
        { words: 'Your event is in an hour.', hoursBefore: 1 },
      ],
    };
  }
  return {
    ...appointment,
    description: lines("You're on the waiting list.", appointment.description),
    status: event.cancelled ? 'CANCELLED' : 'TENTATIVE',
  };
}

const lines = (...texts: readonly string[]): string =>
  texts.filter((text) => text !== '').join('\n');

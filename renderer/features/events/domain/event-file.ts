import type { CalendarFile } from '../../challenges/domain/calendar/match-file.ts';
import { conventions } from '../../../shared/dates/conventions.ts';
import type { Club } from '../../clubs/domain/club.ts';
import type { CalendarEvent } from './calendar-event.ts';
import type { MyReply } from './club-event.ts';

/**
 * A club's events as a calendar file, including cancelled ones, for people who have those already.
 *
 * @throws when an event cannot be written.
 */
export async function eventsFile(
  { name, slug }: Pick<Club, 'name' | 'slug'>,
  events: readonly CalendarEvent[],
  now: Date,
): Promise<CalendarFile> {
  const { calendarText, eventAppointment } = await writers();
  return {
    name: `${slug}-events.ics`,
    mediaType: 'text/calendar',
    text: calendarText(
      events.map((event) => eventAppointment(event, name, conventions())),
      { name, contents: 'Events' },
      now,
    ),
  };
}

/**
 * One event as a calendar file, for somebody who has it in their calendar or just views it
 * (`reply`).
 *
 * @throws when the event cannot be written.
 */
export async function eventFile(
  { name, slug }: Pick<Club, 'name' | 'slug'>,
  event: CalendarEvent,
  reply: MyReply['state'],
  now: Date,
): Promise<CalendarFile> {
  const { calendarText, eventAppointment, myEventAppointment } = await writers();
  const appointment =
    reply === 'going' || reply === 'waiting'
      ? myEventAppointment(event, name, reply === 'going', conventions())
      : eventAppointment(event, name, conventions());
  return {
    name: `${slug}-event.ics`,
    mediaType: 'text/calendar',
    text: calendarText([appointment], { name, contents: 'Events' }, now),
  };
}

/** The libraries are loaded only for people who save a file. */
async function writers() {
  const [text, appointments] = await Promise.all([
    import('../../../../supabase/functions/_shared/calendar.ts'),
    import('../../../../supabase/functions/_shared/event-appointment.ts'),
  ]);
  return { ...text, ...appointments };
}

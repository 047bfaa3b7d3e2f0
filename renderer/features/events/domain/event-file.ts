import type { Appointment } from '../../../../supabase/functions/_shared/calendar.ts';
import type { Point } from '../../../shared/point.ts';
import type { CalendarFile } from '../../challenges/domain/calendar/match-file.ts';
import type { Club } from '../../clubs/domain/club.ts';
import type { ClubEvent } from './club-event.ts';

/** An event as calendars outside of the app know it. */
export interface CalendarEvent
  extends Pick<
    ClubEvent,
    | 'id'
    | 'title'
    | 'description'
    | 'place'
    | 'date'
    | 'time'
    | 'timeZone'
    | 'startsAt'
    | 'durationMinutes'
    | 'cancelled'
  > {
  /** Where the first of its courts is; null: nobody has said. */
  readonly spot: Point | null;
  /** Rises with every change that a calendar shows. */
  readonly revision: number;
}

/**
 * The events of a club as a calendar file, the cancelled ones as such: whoever has them already
 * must hear. They are the club's and not the reader's own, so they neither remind nor take time.
 *
 * @throws when an event cannot be written.
 */
export async function eventsFile(
  { name, slug }: Pick<Club, 'name' | 'slug'>,
  events: readonly CalendarEvent[],
  now: Date,
): Promise<CalendarFile> {
  // What writes it is only worth its size to whoever asks for a file.
  const { calendarText, clockWords } = await import(
    '../../../../supabase/functions/_shared/calendar.ts'
  );
  const appointments = events.map((event): Appointment => {
    const { id, title, description, date, time, timeZone } = event;
    return {
      id,
      revision: event.revision,
      title,
      startsAt: new Date(event.startsAt),
      durationMinutes: event.durationMinutes,
      place: event.place,
      spot: event.spot,
      description: [name, description, clockWords(date, time, timeZone)]
        .filter((line) => line !== '')
        .join('\n'),
      status: event.cancelled ? 'CANCELLED' : 'CONFIRMED',
      busy: false,
      reminders: [],
    };
  });
  return {
    name: `${slug}-events.ics`,
    mediaType: 'text/calendar',
    text: calendarText(appointments, { name, contents: 'Events' }, now),
  };
}

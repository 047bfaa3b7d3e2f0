import { createEvents, type EventAttributes } from 'ics';

/** One appointment in a calendar outside the app. */
export interface Appointment {
  readonly id: string;
  /** Rises with every change, so that calendars know the newer version. */
  readonly revision: number;
  readonly title: string;
  readonly startsAt: Date;
  readonly durationMinutes: number;
  readonly place: string;
  /** Where that is, in degrees; null: not known precisely enough for directions. */
  readonly spot: Spot | null;
  readonly description: string;
  readonly status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  /** Whether it blocks the person's time, which others may see in their calendar. */
  readonly busy: boolean;
  readonly reminders: readonly { readonly words: string; readonly hoursBefore: number }[];
}

/** A point on the map, in degrees. */
export interface Spot {
  readonly lat: number;
  readonly lon: number;
}

/** The head of a calendar. */
interface Head {
  readonly name: string;
  readonly contents: 'Matches' | 'Events' | 'Matches and events';
  /** A feed always contains everything; only a file can consist of nothing but cancelled appointments. */
  readonly feed?: boolean;
}

const LINE_OCTETS = 75;

/**
 * Appointments as the text of an iCalendar file (RFC 5545), for files and for feeds alike. Times are
 * UTC, so that every calendar shows the right moment. A file of nothing but cancelled appointments
 * removes them from the calendar that opens it.
 *
 * @throws when the library refuses one.
 */
export function calendarText(
  appointments: readonly Appointment[],
  { name, contents, feed = false }: Head,
  now: Date,
): string {
  const { error, value } = createEvents(
    appointments.map((appointment) => toEvent(appointment, now)),
    {
      productId: `-//CourtCrew//${contents}//EN`,
      // The library does not escape this one.
      calName: oneLine(name).replace(/[\\;,]/g, '\\$&'),
      method:
        !feed &&
        appointments.length > 0 &&
        appointments.every(({ status }) => status === 'CANCELLED')
          ? 'CANCEL'
          : 'PUBLISH',
    },
  );
  if (error || value === undefined || value === null) {
    throw error ?? new Error('The calendar came out empty.');
  }
  // The library folds by characters; the format counts octets.
  return value.replaceAll('\r\n\t', '').split('\r\n').map(foldLine).join('\r\n');
}

/** How the reader of a calendar writes times, as far as dates and times in words go. */
export interface Writing {
  /** A 12 or 24-hour clock. */
  readonly clock: '12' | '24';
  /** '5 Jul' rather than 'Jul 5'. */
  readonly dayFirst: boolean;
}

/** For readers of whom nothing is known. */
export const USUAL: Writing = { clock: '12', dayFirst: false };

/**
 * 'Jul 5, 2026 at 6:00 pm (Europe/Lisbon)', '5 Jul 2026 at 18:00 (Europe/Lisbon)': whose wall clock was agreed on,
 * since the times are UTC.
 */
export function clockWords(
  { date, time, timeZone }: { date: string; time: string; timeZone: string },
  { clock, dayFirst }: Writing,
): string {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
    .format(new Date(date))
    .replace(/^(\w+) (\d+),/, (inOrder, month, number) =>
      dayFirst ? `${number} ${month}` : inOrder,
    );
  return `${day} at ${clock === '24' ? time : inTwelveHours(time)} (${timeZone})`;
}

function inTwelveHours(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}

function toEvent(appointment: Appointment, now: Date): EventAttributes {
  const { status, reminders } = appointment;
  const cancelled = status === 'CANCELLED';
  // Missing from the library's types: when this was written.
  const written = { timestamp: now.getTime() };
  return {
    uid: `${appointment.id}@courtcrew`,
    sequence: appointment.revision,
    title: oneLine(appointment.title),
    start: appointment.startsAt.getTime(),
    startOutputType: 'utc',
    duration: { minutes: appointment.durationMinutes },
    description: paragraphs(appointment.description),
    location: oneLine(appointment.place),
    ...(appointment.spot && { geo: appointment.spot }),
    status,
    transp: appointment.busy && !cancelled ? 'OPAQUE' : 'TRANSPARENT',
    // In hours: the library writes days in a form that strict readers refuse.
    alarms: (cancelled ? [] : reminders).map(({ words, hoursBefore }) => ({
      action: 'display',
      description: words,
      trigger: { hours: hoursBefore, before: true },
    })),
    ...written,
  };
}

/** Names and places become one line, whatever they contain: a bare return would end the line of the file. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** Keeps line breaks of any kind, and no other control characters. */
const paragraphs = (text: string): string =>
  text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .trim();

/** Folds a line of the file so that it is at most 75 octets long, never inside a character. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let room = LINE_OCTETS;
  for (const character of line) {
    const octets = encoder.encode(character).length;
    if (octets > room) {
      folded += '\r\n ';
      room = LINE_OCTETS - 1;
    }
    folded += character;
    room -= octets;
  }
  return folded;
}

import { createEvents, type EventAttributes } from 'ics';
import { calendarTitle, matchLine, type MatchType } from './match-words.ts';

/** A match as a calendar outside of the app shows it to one of its players. */
export interface CalendarMatch {
  readonly id: string;
  readonly opponentName: string;
  /** The wall clock of `timeZone`: 'yyyy-MM-dd' and 'HH:mm'. */
  readonly date: string;
  readonly time: string;
  readonly timeZone: string;
  readonly startsAt: Date;
  readonly durationMinutes: number;
  readonly courtLocation: string;
  readonly matchType: MatchType;
  /** The state of its challenge: pending, accepted, cancelled … */
  readonly status: string;
  /** Rises with every change, so that calendars know the newer version. */
  readonly revision: number;
}

const LINE_OCTETS = 75;

/**
 * Matches as the text of an iCalendar file (RFC 5545), for files and for feeds alike. Times are UTC,
 * so that every calendar shows the right moment; the zone whose wall clock was agreed on stands in
 * the description. A file of nothing but cancelled matches takes them out of the calendar that opens it.
 *
 * @throws when the library refuses a match.
 */
export function matchCalendar(matches: readonly CalendarMatch[], now: Date): string {
  const { error, value } = createEvents(
    matches.map((match) => toEvent(match, now)),
    {
      productId: '-//CourtCrew//Matches//EN',
      calName: 'CourtCrew',
      method:
        matches.length > 0 && matches.every((match) => eventStatus(match) === 'CANCELLED')
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

function toEvent(match: CalendarMatch, now: Date): EventAttributes {
  const status = eventStatus(match);
  const cancelled = status === 'CANCELLED';
  // Its types do not know what the library takes: when this was written.
  const written = { timestamp: now.getTime() };
  return {
    uid: `${match.id}@courtcrew`,
    sequence: match.revision,
    title: plain(calendarTitle(match.opponentName)),
    start: match.startsAt.getTime(),
    startOutputType: 'utc',
    duration: { minutes: match.durationMinutes },
    description: `${matchLine(match.matchType, match.durationMinutes)}\n${clockWords(match)} (${match.timeZone})`,
    location: plain(match.courtLocation),
    status,
    transp: cancelled ? 'TRANSPARENT' : 'OPAQUE',
    // Hours, where a day would do: the library writes days in a way that strict readers refuse.
    alarms: cancelled
      ? []
      : [
          {
            action: 'display',
            description: 'Your match is in a day.',
            trigger: { hours: 24, before: true },
          },
          {
            action: 'display',
            description: 'Your match is in an hour.',
            trigger: { hours: 1, before: true },
          },
        ],
    ...written,
  };
}

function eventStatus({ status }: CalendarMatch): 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED' {
  if (status === 'pending') return 'TENTATIVE';
  return ['accepted', 'completed', 'no_show'].includes(status) ? 'CONFIRMED' : 'CANCELLED';
}

/** 'Jul 5, 2026 at 6:00 pm' */
function clockWords({ date, time }: CalendarMatch): string {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const clock = `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
  return `${day.format(new Date(date))} at ${clock}`;
}

/** Names and places are one line here, whatever they hold: a bare return would end the line of the file. */
const plain = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** Breaks a line of the file where it would be longer than 75 octets, never inside a character. */
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

import {
  type Appointment,
  calendarText,
  clockWords,
  type Spot,
  USUAL,
  type Writing,
} from './calendar.ts';
import { calendarTitle, matchLine, type MatchType } from './match-words.ts';

/** A match as a calendar outside the app shows it to one of its players. */
export interface CalendarMatch {
  readonly id: string;
  readonly opponentName: string;
  /** The wall clock of `timeZone`: 'yyyy-MM-dd' and 'HH:mm'. */
  readonly date: string;
  readonly time: string;
  readonly timeZone: string;
  readonly startsAt: Date;
  readonly durationMinutes: number;
  /** As agreed, with the court's current name: `placeWords`. */
  readonly place: string;
  /** Where its court is; null: it has none, or its location is unknown. */
  readonly spot: Spot | null;
  readonly matchType: MatchType;
  /** The state of its challenge: pending, accepted, cancelled … */
  readonly status: string;
  /** Rises with every change, so that calendars know the newer version. */
  readonly revision: number;
}

/** Matches as the text of an iCalendar file. */
export function matchCalendar(
  matches: readonly CalendarMatch[],
  now: Date,
  writing: Writing = USUAL,
): string {
  const head = { name: 'CourtCrew', contents: 'Matches' } as const;
  const appointments = matches.map((match) => matchAppointment(match, writing));
  return calendarText(appointments, head, now);
}

/** The same for files and feeds. */
export function matchAppointment(match: CalendarMatch, writing: Writing): Appointment {
  const { matchType, durationMinutes } = match;
  return {
    id: match.id,
    revision: match.revision,
    title: calendarTitle(match.opponentName),
    startsAt: match.startsAt,
    durationMinutes,
    place: match.place,
    spot: match.spot,
    description: `${matchLine(matchType, durationMinutes)}\n${clockWords(match, writing)}`,
    status: statusOf(match),
    busy: true,
    reminders: [
      { words: 'Your match is in a day.', hoursBefore: 24 },
      { words: 'Your match is in an hour.', hoursBefore: 1 },
    ],
  };
}

function statusOf({ status }: CalendarMatch): Appointment['status'] {
  if (status === 'pending') return 'TENTATIVE';
  return ['accepted', 'completed', 'no_show'].includes(status) ? 'CONFIRMED' : 'CANCELLED';
}

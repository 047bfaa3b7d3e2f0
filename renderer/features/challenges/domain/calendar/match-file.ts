import type { CalendarMatch } from '../../../../../supabase/functions/_shared/match-calendar.ts';
import { conventions } from '../../../../shared/dates/conventions.ts';
import { type Challenge, opponentOf, startOf } from '../challenge.ts';
import { placeText, spotOf } from '../match-court.ts';

/** A calendar file, ready to be saved. */
export interface CalendarFile {
  readonly name: string;
  readonly mediaType: string;
  readonly text: string;
}

/**
 * A match as a calendar file, identical to the calendar feed's entry.
 *
 * @throws when the match cannot be written.
 */
export function matchFile(match: Challenge, viewerId: string, now: Date): Promise<CalendarFile> {
  return fileOf([match], matchFileName(opponentOf(match, viewerId).fullName), viewerId, now);
}

/**
 * Several matches as one calendar file, each as in its own file.
 *
 * @throws when one of them cannot be written.
 */
export function matchesFile(
  matches: readonly Challenge[],
  viewerId: string,
  now: Date,
): Promise<CalendarFile> {
  return fileOf(matches, 'tennis-matches.ics', viewerId, now);
}

async function fileOf(
  matches: readonly Challenge[],
  name: string,
  viewerId: string,
  now: Date,
): Promise<CalendarFile> {
  // The library is loaded only for people who save a file.
  const { matchCalendar } = await import(
    '../../../../../supabase/functions/_shared/match-calendar.ts'
  );
  const calendarMatches = matches.map((match) => toCalendarMatch(match, viewerId));
  const text = matchCalendar(calendarMatches, now, conventions());
  return { name, mediaType: 'text/calendar', text };
}

function toCalendarMatch(match: Challenge, viewerId: string): CalendarMatch {
  return {
    id: match.id,
    opponentName: opponentOf(match, viewerId).fullName,
    date: match.date,
    time: match.time,
    timeZone: match.timeZone,
    startsAt: startOf(match),
    durationMinutes: match.durationMinutes,
    place: placeText(match.courtLocation, match.court),
    spot: spotOf(match.court),
    matchType: match.matchType,
    status: match.status,
    revision: match.revision,
  };
}

/** 'tennis-match-maria-da-silva.ics'; characters not allowed in file names are left out. */
export function matchFileName(opponentName: string): string {
  const slug = opponentName
    .toLowerCase()
    .replace(/[/\\:*?"<>|\p{Cc}]/gu, '')
    .trim()
    .replace(/\s+/gu, '-');
  return `tennis-match-${slug}.ics`;
}

import { type Challenge, endOf, opponentOf, startOf } from '../challenge.ts';
import { placeText } from '../match-court.ts';
import { calendarTitle, matchLine } from '../match-text.ts';

/** Instants without punctuation, in UTC, as calendars need them: '20260105T180000Z'. */
const stamp = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** The Google Calendar page that offers to add the match, with start, end and zone. */
export function googleCalendarLink(match: Challenge, viewerId: string): string {
  const link = new URL('https://calendar.google.com/calendar/render');
  link.searchParams.set('action', 'TEMPLATE');
  link.searchParams.set('text', calendarTitle(opponentOf(match, viewerId).fullName));
  link.searchParams.set('dates', `${stamp(startOf(match))}/${stamp(endOf(match))}`);
  link.searchParams.set('ctz', match.timeZone);
  link.searchParams.set('details', matchLine(match.matchType, match.durationMinutes));
  link.searchParams.set('location', placeText(match.courtLocation, match.court));
  return link.href;
}

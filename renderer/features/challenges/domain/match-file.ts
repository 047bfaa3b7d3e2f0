import { dateAtTime } from '../../../shared/dates/date-words.ts';
import { calendarTitle } from './calendar-link.ts';
import { type Challenge, opponentOf, startOf } from './challenge.ts';
import { matchLine } from './match-words.ts';

/** A calendar file, ready to be saved. */
export interface MatchFile {
  readonly name: string;
  readonly mediaType: string;
  readonly text: string;
}

/**
 * The match as a calendar file. Its times are UTC, so every calendar shows the right moment; the
 * zone whose wall clock was agreed on stands in the description.
 *
 * @throws when the library refuses the event.
 */
export async function matchFile(match: Challenge, viewerId: string): Promise<MatchFile> {
  // The library is only worth its size to whoever asks for a file.
  const { createEvent } = await import('ics');
  const start = startOf(match);
  const { error, value } = createEvent({
    uid: `${match.id}@courtcrew`,
    title: calendarTitle(match, viewerId),
    start: [
      start.getUTCFullYear(),
      start.getUTCMonth() + 1,
      start.getUTCDate(),
      start.getUTCHours(),
      start.getUTCMinutes(),
    ],
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { minutes: match.durationMinutes },
    description: `${matchLine(match.matchType, match.durationMinutes)}\n${dateAtTime(match.date, match.time)} (${match.timeZone})`,
    location: match.courtLocation,
    status: match.status === 'accepted' ? 'CONFIRMED' : 'TENTATIVE',
    productId: 'courtcrew/ics',
  });
  if (error || value === null) throw error ?? new Error('The calendar file came out empty.');
  return {
    name: matchFileName(opponentOf(match, viewerId).fullName),
    mediaType: 'text/calendar',
    text: value,
  };
}

/** 'tennis-match-maria-da-silva.ics'; what a file name cannot hold is left out. */
export function matchFileName(opponentName: string): string {
  const slug = opponentName
    .toLowerCase()
    .replace(/[/\\:*?"<>|\p{Cc}]/gu, '')
    .trim()
    .replace(/\s+/gu, '-');
  return `tennis-match-${slug}.ics`;
}
